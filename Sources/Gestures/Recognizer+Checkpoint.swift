// SPDX-License-Identifier: MIT

internal import Geometry

extension Recognizer {
  /// What the base class knows of an attempt, and its settings.
  struct Saved {
    var state: State
    var target: TargetID?
    var flags: (takesTouches: Bool, staysOut: Bool)
    var onViews: (cancels: Bool, delaysBegan: Bool, delaysEnded: Bool)
    var touches: [TouchTrack]
    var eventTime: Double
    var wakeTime: Double?
    var request: Request?
    var requestReason: Reason
    var timeline: [Moment]
    var rank: (depth: Int, order: Int)
    var attempt: Set<Int>
    var leftovers: Set<Int>
    var centroid: Vector2
    var requiredFailures: [WeakRecognizer]
    var failureAnswers: [ObjectIdentifier: Bool]
  }

  var saved: Saved {
    get {
      Saved(
        state: state, target: target, flags: (takesTouches, staysOut),
        onViews: (cancelsTouches, delaysTouchesBegan, delaysTouchesEnded),
        touches: touches, eventTime: eventTime, wakeTime: wakeTime, request: request,
        requestReason: requestReason, timeline: timeline, rank: (depth, order), attempt: attempt,
        leftovers: leftovers, centroid: centroid,
        requiredFailures: requiredFailures, failureAnswers: failureAnswers)
    }
    set {
      (state, target, touches) = (newValue.state, newValue.target, newValue.touches)
      (takesTouches, staysOut) = newValue.flags
      (cancelsTouches, delaysTouchesBegan, delaysTouchesEnded) = newValue.onViews
      (eventTime, wakeTime, request) = (newValue.eventTime, newValue.wakeTime, newValue.request)
      (requestReason, timeline) = (newValue.requestReason, newValue.timeline)
      (depth, order) = newValue.rank
      (attempt, leftovers, centroid) = (newValue.attempt, newValue.leftovers, newValue.centroid)
      requiredFailures = newValue.requiredFailures
      failureAnswers = newValue.failureAnswers
    }
  }
}

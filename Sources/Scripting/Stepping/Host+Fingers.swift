// SPDX-License-Identifier: MIT

public import Geometry

/// What one finger does, step by step: it lands at the first place and lifts at the last.
public struct FingerPath: Hashable, Sendable {
  /// When it lands: so many steps after the whole gesture begins.
  public var start: Int
  /// Where it is at each step from then on, in points of the scene.
  public var places: [Vector2]

  /// Creates a path.
  ///
  /// - Precondition: `start >= 0`, and there is a place.
  public init(start: Int = 0, places: [Vector2]) {
    precondition(start >= 0 && !places.isEmpty, "a finger lands somewhere, at step 0 or later")
    self.start = start
    self.places = places
  }

  /// The steps from the gesture's begin to the one in which it lifts.
  var end: Int { start + places.count - 1 }
}

// Fingers that a line of the prompt or a spec moves.
extension Host {
  /// Puts a gesture in line; its touches are inputs as any others, and are recorded as such.
  ///
  /// At a step of the past, they replace what was recorded from here on.
  ///
  /// - Parameters:
  ///   - fingers: What each finger does.
  ///   - name: How messages call the gesture.
  ///   - delay: The steps until it begins; nil for after those that were put in line before.
  /// - Returns: How many steps it takes from now until all fingers have lifted.
  /// - Throws: `ScriptRefusal` when a scene's own code calls: inputs come from outside.
  public func perform(
    _ fingers: [FingerPath], named name: String, delay: Int? = nil
  ) throws -> Int {
    guard !isStepping, loading == nil else {
      throw ScriptRefusal(
        "\(name): fingers come from outside: call it at the prompt, with tumble eval or in a spec")
    }
    if !isReplaying, inputs.isReplaying { inputs.cut() }
    let start = delay.map { stepCount + $0 } ?? max(stepCount, inputs.scriptedEnd)
    let end = start + (fingers.map(\.end).max() ?? 0) + 1
    if !isReplaying { inputs.add(events(of: fingers, from: start)) }
    inputs.scriptedEnd = max(inputs.scriptedEnd, end)
    return end - stepCount
  }

  /// The touches in order of time; within a step, all fingers land, move, then lift.
  private func events(of fingers: [FingerPath], from start: Int) -> [InputEvent] {
    var taken = inputs.waitingFingers
    let events = fingers.flatMap { finger -> [(phase: Int, event: InputEvent)] in
      // Recorded fingers count up from 0: these count down.
      var id = -1
      while taken.contains(id) { id -= 1 }
      taken.insert(id)
      return self.events(of: finger, id: id, from: start + finger.start)
    }
    return events.enumerated().sorted { a, b in
      (a.element.event.time, a.element.phase, a.offset)
        < (b.element.event.time, b.element.phase, b.offset)
    }.map(\.element.event)
  }

  private func events(
    of finger: FingerPath, id: Int, from start: Int
  ) -> [(phase: Int, event: InputEvent)] {
    func event(_ phase: InputEvent.TouchPhase, _ position: Int) -> InputEvent {
      InputEvent(
        time: Double(start + position) * stepDuration,
        .touch(id: id, phase: phase, location: finger.places[position], force: nil))
    }
    let moves = finger.places.indices.dropFirst().filter {
      finger.places[$0] != finger.places[$0 - 1]
    }
    return [(0, event(.began, 0))] + moves.map { (1, event(.moved, $0)) }
      + [(2, event(.ended, finger.places.count - 1))]
  }
}

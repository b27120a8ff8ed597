// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite("S2, the card tilt, as it is run,")
struct CardTests {
  private static let sweep = "touch/n4-one-finger-sweep"
  private static let swipe = "touch/flutter-seq07"
  private static let middle = Point(205.5, 365.5)

  private static func play(_ trace: String, _ settings: String...) -> Play {
    Play(scene: "card", trace: trace, settings: settings)
  }

  // MARK: the curves

  /// The turn's part of 36 degrees, for a way of ty points: it rises to 1 at 100 pt and falls.
  private static func turn(_ ty: Double, isStiff: Bool) -> Double {
    let y = min(abs(ty), 200)
    return isStiff ? y / 200 : max(0, -4 / (200 * 200) * y * (y - 200))
  }

  private static func scale(_ ty: Double) -> Double {
    let y = min(abs(ty), 200)
    return 1 - 0.2 * max(0, -1 / (200 * 200) * y * (y - 400))
  }

  /// The upper left of the matrix, and its m34: perspective, then a turn about x, then a scale,
  /// each new operation applied first.
  private static func matrix(_ ty: Double, isStiff: Bool) -> [Double] {
    let angle = turn(ty, isStiff: isStiff) * .pi / 5 * (ty > 0 ? -1 : 1), s = scale(ty)
    let depth = -1.0 / 1000
    return [
      s, 0, 0, 0,
      0, s * cos(angle), s * sin(angle), s * sin(angle) * depth,
      0, -sin(angle), cos(angle), cos(angle) * depth,
      0, 0, 0, 1,
    ]
  }

  @Test(
    "has the check values of the curves",
    arguments: [(50.0, 0.75, 0.4375), (100, 1, 0.75), (-200, 0, 1), (350, 0, 1)])
  func checkValues(ty: Double, turn: Double, shrink: Double) {
    #expect(Self.turn(ty, isStiff: false) == turn)
    #expect(abs(Self.scale(ty) - (1 - 0.2 * shrink)) < 1e-15)
  }

  // MARK: classic

  private static func tilted(
    _ outcome: Outcome, _ recording: Recording, isStiff: Bool
  ) -> [String] {
    var complaints = Complaints()
    for frame in outcome.frames where frame.step < recording.releaseStep {
      guard let ty = recording.translation(after: frame.step)?.y else { continue }
      let found = frame["card"]?.transform3d ?? []
      let wanted = matrix(ty, isStiff: isStiff)
      complaints.expect(
        "the transform for \(ty) pt in step \(frame.step): \(found)",
        found.count == 16 && zip(found, wanted).allSatisfy { abs($0 - $1) < 1e-9 })
    }
    complaints.expect("is flat in the end", outcome.last("card")?.transform3d == nil)
    complaints.expect("the center", outcome.last("card")?.center, middle, within: 0)
    return complaints.texts
  }

  @Test(
    "tilts by the curves while the finger goes, and lies flat after it (classic and stiff)",
    arguments: [sweep, swipe], ["classic", "stiff"])
  func tilted(trace: String, variant: String) throws {
    let play = Self.play(trace, "variant=\(variant)")
    let (outcome, recording) = (try play.run(), try play.recording())
    #expect(outcome.frames.filter { $0["card"]?.transform3d != nil }.count > 3)
    #expect(Self.tilted(outcome, recording, isStiff: variant == "stiff") == [])
    try GoldenHashes.check(play, outcome)
  }

  // MARK: improved

  /// A card is dismissed when it would coast past the threshold at 0.99 a millisecond; else it
  /// springs back, first on with the finger's velocity.
  private static func released(
    _ outcome: Outcome, _ recording: Recording, threshold: Double
  ) -> [String] {
    var complaints = Complaints()
    let (ty, vy) = (recording.finalTranslation.y, recording.releaseVelocity.y)
    let isFar = abs(ty + vy / (-1000 * log(0.99))) > threshold
    complaints.expect("what it prints", outcome.printed == (isFar ? ["dismissed"] : []))
    complaints.expect("the end", outcome.last("card")?.center, middle, within: 1e-6)
    let release = recording.releaseStep
    complaints.expect(
      "the way under the finger", outcome.view("card", release - 1)?.center.y,
      middle.y + (recording.translation(after: release - 1)?.y ?? 0), within: 1e-9)
    complaints.expect(
      "the first step goes on by the velocity", outcome.view("card", release)?.center.y,
      middle.y + sprung(from: ty, to: isFar ? (ty > 0 ? away : -away) : 0, velocity: vy),
      within: 1e-6)
    return complaints.texts
  }

  /// How far out a card is that is dismissed, in points.
  private static let away = middle.y + 460

  /// Where a spring of response 0.4 s and damping ratio 0.75 is after one step.
  private static func sprung(from: Double, to: Double, velocity: Double) -> Double {
    let (frequency, ratio, time) = (2 * Double.pi / 0.4, 0.75, 1.0 / 60)
    let (decay, turn) = (ratio * frequency, frequency * (1 - ratio * ratio).squareRoot())
    let way = from - to
    return to + exp(-decay * time)
      * (way * cos(turn * time) + (velocity + decay * way) / turn * sin(turn * time))
  }

  @Test(
    "is dismissed by a far or quick drag, and springs back from another (improved)",
    arguments: [(sweep, 250.0), (swipe, 250.0), (swipe, 700.0)])
  func released(trace: String, threshold: Double) throws {
    let play = Self.play(trace, "variant=improved", "threshold=\(threshold)")
    let (outcome, recording) = (try play.run(), try play.recording())
    #expect(Self.released(outcome, recording, threshold: threshold) == [])
    try GoldenHashes.check(play, outcome)
  }

  // MARK: what is shown

  private static let pan = Removal("the recognizer", "gestures.pan{", leaving: "local _ = {")

  @Test(
    "is not the same without",
    arguments: [
      ("classic", pan), ("improved", pan),
      ("classic", Removal("the turn", "math.pi / 5", leaving: "0")),
      ("classic", Removal("the shrinking", "0.2 * shrink:value_at(y)", leaving: "0")),
      ("classic", Removal("the perspective", "perspective(1000)", leaving: "identity()")),
      ("improved", Removal("the velocity", "to = to, velocity = vy }", leaving: "to = to }")),
      ("improved", Removal("the spring", "back:start{ from = ty, to = to, velocity = vy }")),
    ])
  func without(variant: String, removal: Removal) throws {
    let play = Self.play(Self.swipe, "variant=\(variant)", "threshold=700.0")
    let (outcome, recording) = (try play.run(without: removal), try play.recording())
    let complaints =
      variant == "improved"
      ? Self.released(outcome, recording, threshold: 700)
      : Self.tilted(outcome, recording, isStiff: false)
    #expect(complaints != [])
  }
}

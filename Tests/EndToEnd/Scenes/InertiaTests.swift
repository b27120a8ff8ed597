// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite("S1, the inertial slide, as it is run,")
struct InertiaTests {
  private static let recordings = [
    "touch/flutter-seq02", "touch/android-sailfish-fling-down-fast-1",
    "touch/android-sailfish-fling-up-slow-1", "touch/android-sailfish-fling-down-slow-2",
  ]
  private static let middle = Point(205.5, 365.5)

  private static func play(_ trace: String, _ variant: String, _ settings: String...) -> Play {
    Play(scene: "inertia", trace: trace, settings: ["variant=\(variant)"] + settings)
  }

  private static func clamped(_ point: Point) -> Point {
    Point(min(max(point.x, 0), 411), min(max(point.y, 0), 731))
  }

  /// What the scene says of the release.
  private static func released(_ recording: Recording) -> [String] {
    [String(format: "released at %.3f pt/s", recording.releaseVelocity.length)]
  }

  // MARK: variant B

  /// On step k the slide goes by velocity / 30 / k, for at most 60 steps; the first is that of
  /// the release.
  private static func harmonic(_ outcome: Outcome, _ recording: Recording) -> [String] {
    var complaints = Complaints()
    let velocity = recording.releaseVelocity, release = recording.releaseStep
    let factor = 0.1 * velocity.length / 200
    let ticks = min(Int(factor * 120 + 1), 60)
    var travel = Point(0, 0)
    for tick in 1...ticks {
      travel = travel + velocity * (1 / 30 / Double(tick))
      complaints.expect(
        "the shift after tick \(tick)", outcome.view("map", release + tick - 1)?.shift,
        recording.finalTranslation + travel, within: 0.001)
    }
    complaints.expect(
      "the shift at rest", outcome.last("map")?.shift, recording.finalTranslation + travel,
      within: 0.001)
    complaints.expect("the center", outcome.last("map")?.center, middle, within: 0)
    complaints.expect("what it prints", outcome.printed == released(recording))
    return complaints.texts
  }

  @Test(
    "goes by the velocity in ever smaller steps (classic, harmonic)", arguments: recordings)
  func harmonic(trace: String) throws {
    let play = Self.play(trace, "classic_harmonic")
    let outcome = try play.run()
    let complaints = try Self.harmonic(outcome, play.recording())
    #expect(complaints == [])
    try GoldenHashes.check(play, outcome)
  }

  @Test("travels by the check values of flutter-seq02")
  func checkValues() throws {
    let recording = try Self.play("touch/flutter-seq02", "classic_harmonic").recording()
    let outcome = try Self.play("touch/flutter-seq02", "classic_harmonic").run()
    #expect(abs(recording.releaseVelocity.length - 1030.547) < 0.001, "pt/s")
    let shift = try #require(outcome.last("map")).shift - recording.finalTranslation
    #expect((shift - Point(55.489, 150.881)).length < 0.001, "\(shift), pt")
  }

  // MARK: variant A

  /// The part of the way of the ease-out curve (0, 0) (.58, 1) at a part of the time.
  private static func easeOut(_ time: Double) -> Double {
    guard time < 1 else { return 1 }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let s = (low + high) / 2
      if 3 * (1 - s) * s * s * 0.58 + s * s * s < time { low = s } else { high = s }
    }
    return 3 * (1 - low) * low * low + low * low * low
  }

  private static func timed(_ outcome: Outcome, _ recording: Recording) -> [String] {
    var complaints = Complaints()
    let velocity = recording.releaseVelocity, release = recording.releaseStep
    let factor = 0.1 * velocity.length / 200
    let start = middle + recording.finalTranslation
    let way = clamped(start + velocity * factor) - start
    for step in stride(from: 1, through: Int(factor * 60) + 1, by: 5) {
      complaints.expect(
        "the center after \(step) steps", outcome.view("map", release + step - 1)?.center,
        start + way * easeOut(Double(step) / 60 / factor), within: 0.01)
    }
    complaints.expect("the end", outcome.last("map")?.center, start + way, within: 1e-6)
    return complaints.texts
  }

  @Test(
    "runs to velocity · factor in factor seconds, within the screen (classic, timed)",
    arguments: recordings)
  func timed(trace: String) throws {
    let play = Self.play(trace, "classic_timed")
    let outcome = try play.run()
    let complaints = try Self.timed(outcome, play.recording())
    #expect(complaints == [])
    try GoldenHashes.check(play, outcome)
  }

  // MARK: improved

  /// A free fling goes by velocity / (1000 · ln(1 / rate)); one that leaves the screen rests at its
  /// edge.
  private static func improved(
    _ outcome: Outcome, _ recording: Recording, rate: Double
  ) -> [String] {
    var complaints = Complaints()
    let travel = recording.releaseVelocity * (-1 / (1000 * log(rate)))
    let start = middle + recording.finalTranslation
    complaints.expect(
      "the end", outcome.last("map")?.center, clamped(start + travel), within: 0.5)
    let (first, second) = (
      outcome.view("map", recording.releaseStep)?.center,
      outcome.view("map", recording.releaseStep + 1)?.center
    )
    let isMoving = first.flatMap { first in second.map { ($0 - first).length > 0.1 } } ?? false
    complaints.expect("moves on after the release", isMoving)
    return complaints.texts
  }

  @Test(
    "flies as far as the velocity says, and stays on the screen (improved)",
    arguments: recordings, [0.998, 0.99])
  func improved(trace: String, rate: Double) throws {
    let play = Self.play(trace, "improved", "rate=\(rate)")
    let outcome = try play.run()
    let complaints = try Self.improved(outcome, play.recording(), rate: rate)
    #expect(complaints == [])
    try GoldenHashes.check(play, outcome)
  }

  // MARK: what is shown

  private static let pan = Removal("the recognizer", "gestures.pan{", leaving: "local _ = {")

  @Test(
    "is not the same without",
    arguments: [
      ("classic_harmonic", pan),
      (
        "classic_harmonic",
        Removal(
          "the estimator", "view = map,\n  on_began",
          leaving: "view = map, velocity_estimator = 'two_sample',\n  on_began")
      ),
      (
        "classic_harmonic",
        Removal("the slide", "slide:start{ from = { 0, 0 }, velocity = pan.velocity }")
      ),
      ("classic_timed", pan),
      ("classic_timed", Removal("the slide", "slide:start{ velocity = pan.velocity }")),
      ("improved", pan),
      (
        "improved",
        Removal(
          "the bounds", "bounds = rect(0, 0, width, height),\n  }\n  local across",
          leaving: "}\n  local across")
      ),
      (
        "improved",
        Removal(
          "the fling",
          "fling:start{ velocity = velocity, to = grid > 0 and target(velocity) or nil }")
      ),
    ])
  func without(variant: String, removal: Removal) throws {
    let play = Self.play("touch/flutter-seq02", variant)
    let (outcome, recording) = (try play.run(without: removal), try play.recording())
    let complaints =
      switch variant {
      case "classic_harmonic": Self.harmonic(outcome, recording)
      case "classic_timed": Self.timed(outcome, recording)
      default: Self.improved(outcome, recording, rate: 0.998)
      }
    #expect(complaints != [])
  }
}

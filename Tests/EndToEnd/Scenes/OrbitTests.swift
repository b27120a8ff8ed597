// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite("S3, the orbit drag, as it is run,")
struct OrbitTests {
  private static let middle = Point(384, 512)
  private static let radius = 250.0

  /// A recording whose finger lands on the star at the left of the circle.
  private static func play(
    _ trace: String, scale: Double = 1, _ settings: String...
  ) throws -> Play {
    try Play(scene: "orbit", trace: trace, settings: settings)
      .landing(at: middle.x - radius, middle.y, scale: scale)
  }

  private static func angle(_ star: Outcome.Seen?) -> Double? {
    star.map { atan2($0.center.y - middle.y, $0.center.x - middle.x) }
  }

  /// The way from one angle to another, within half a turn, in radians.
  private static func turn(_ from: Double?, _ to: Double?) -> Double? {
    guard let from, let to else { return nil }
    return remainder(to - from, 2 * .pi)
  }

  /// Complains of a star that leaves the circle.
  private static func expectCircle(_ outcome: Outcome, _ complaints: inout Complaints) {
    for frame in outcome.frames {
      complaints.expect(
        "the distance in step \(frame.step)", frame["star"].map { ($0.center - middle).length },
        radius, within: 0.1)
    }
  }

  // MARK: classic

  /// 91 places one degree apart in two seconds, in the direction that the quadrants tell.
  private static func spun(_ outcome: Outcome, _ recording: Recording) -> [String] {
    var complaints = Complaints()
    expectCircle(outcome, &complaints)
    let release = recording.releaseStep
    let star = outcome.view("star", release - 1)
    let isBelow = (star?.center.y ?? 0) > middle.y
    let isClockwise = isBelow == (recording.releaseVelocity.x < 0)
    complaints.expect(
      "what it prints", outcome.printed == [isClockwise ? "clockwise" : "counterclockwise"])
    let degree = (isClockwise ? 1 : -1) * Double.pi / 180
    complaints.expect(
      "a second's turn in rad",
      turn(angle(outcome.view("star", release)), angle(outcome.view("star", release + 60))),
      45 * degree, within: 1e-3)
    complaints.expect(
      "the turn to the end in rad",
      turn(angle(outcome.view("star", release)), angle(outcome.last("star"))),
      (90 - 0.75) * degree, within: 1e-6)
    complaints.expect(
      "the last step that moves",
      outcome.view("star", release + 118)?.center != outcome.view("star", release + 119)?.center)
    complaints.expect(
      "the end", outcome.frames.last.map { Double($0.step) },
      Double(release + 120), within: 1)
    return complaints.texts
  }

  @Test(
    "spins a degree at a time for two seconds after a release that keeps the star (classic)",
    arguments: [
      ("touch/android-sailfish-fling-up-fast-1", 1.0), ("touch/flutter-seq04", 1.0),
      ("touch/flutter-seq07", 0.3),
    ])
  func spun(trace: String, scale: Double) throws {
    let play = try Self.play(trace, scale: scale, "star_size=200.0", "loop_count=91")
    let (outcome, recording) = (try play.run(), try play.recording())
    #expect(Self.spun(outcome, recording) == [])
    try GoldenHashes.check(play, outcome)
  }

  @Test("loses the finger that goes straight down at the left (classic)")
  func lost() throws {
    let play = try Self.play("touch/flutter-seq07")
    let outcome = try play.run()
    #expect(outcome.printed == ["lost"])
    var complaints = Complaints()
    Self.expectCircle(outcome, &complaints)
    #expect(complaints.texts == [])
    try GoldenHashes.check(play, outcome)
  }

  // MARK: improved

  /// The star is where the circle is nearest to the finger, then flies by the tangential speed.
  private static func flew(_ outcome: Outcome, _ recording: Recording, rate: Double) -> [String] {
    var complaints = Complaints()
    expectCircle(outcome, &complaints)
    let release = recording.releaseStep
    for step in 1..<release where recording.translation(after: step) != nil {
      let finger = recording.touches.last { $0.step <= step }?.point
      complaints.expect(
        "the turn from the finger in step \(step), in rad",
        turn(
          finger.map { atan2($0.y - middle.y, $0.x - middle.x) },
          angle(outcome.view("star", step))), 0, within: 1e-3)
    }
    guard let finger = recording.touches.last?.point else { return ["no touch"] }
    let start = atan2(finger.y - middle.y, finger.x - middle.x)
    let velocity = recording.releaseVelocity
    let speed = velocity.y * cos(start) - velocity.x * sin(start)
    complaints.expect(
      "the speed it prints",
      outcome.printed.first.flatMap { Double($0.split(separator: " ")[2]) }, speed, within: 2)
    complaints.expect(
      "the end in rad",
      turn(start + speed / (-1000 * log(rate)) / radius, angle(outcome.last("star"))), 0,
      within: 0.01)
    return complaints.texts
  }

  @Test(
    "keeps the finger at every angle, and flies along the circle as its velocity says (improved)",
    arguments: [
      ("touch/flutter-seq07", 0.998), ("touch/flutter-seq07", 0.99),
      ("touch/n4-one-finger-sweep", 0.998), ("touch/android-sailfish-fling-up-fast-1", 0.998),
    ])
  func flew(trace: String, rate: Double) throws {
    let play = try Self.play(trace, "variant=improved", "rate=\(rate)")
    let (outcome, recording) = (try play.run(), try play.recording())
    #expect(Self.flew(outcome, recording, rate: rate) == [])
    try GoldenHashes.check(play, outcome)
  }

  // MARK: what is shown

  private static let pan = Removal("the recognizer", "gestures.pan{", leaving: "local _ = {")

  @Test(
    "is not the same without",
    arguments: [
      pan, Removal("the orbit's rule", "if place then star.center = place end"),
      Removal("the spin", "spin:start()"),
    ])
  func withoutClassic(removal: Removal) throws {
    let play = try Self.play("touch/flutter-seq04", "star_size=200.0", "loop_count=91")
    #expect(try Self.spun(play.run(without: removal), play.recording()) != [])
  }

  @Test(
    "is not the same, improved, without",
    arguments: [
      pan, Removal("the fling", "fling:start{ velocity = speed }"),
      Removal(
        "the captured finger",
        "on_changed = function(pan) star.center = track:projection(pan.location) end,"),
      Removal(
        "the circle", "star.center = track:projection(pan.location)",
        leaving: "star.center = pan.location"),
    ])
  func withoutImproved(removal: Removal) throws {
    let play = try Self.play("touch/flutter-seq07", "variant=improved")
    #expect(try Self.flew(play.run(without: removal), play.recording(), rate: 0.998) != [])
  }
}

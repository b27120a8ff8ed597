// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite("S5, the sticker box, as it is run,")
struct StickerTests {
  private static func tilted(_ trace: String) -> Play {
    Play(scene: "stickers", trace: trace, steps: 300, every: 10)
  }

  private static func balls(_ frame: Outcome.Frame?) -> [Outcome.Seen] {
    frame?.views.filter { $0.id != "add" } ?? []
  }

  private static func mean(_ balls: [Outcome.Seen]) -> Point {
    balls.reduce(Point(0, 0)) { $0 + $1.center } * (1 / Double(max(balls.count, 1)))
  }

  /// Balls stay inside, do not overlap by more than the solver's slop, and never shoot away.
  private static func expectOrder(_ outcome: Outcome, _ complaints: inout Complaints) {
    for frame in outcome.frames {
      let balls = balls(frame)
      complaints.expect(
        "all are inside in step \(frame.step)",
        balls.allSatisfy {
          $0.center.x > 14 && $0.center.x < 361 && $0.center.y > 14 && $0.center.y < 653
        })
      complaints.expect(
        "none is fast in step \(frame.step)", balls.allSatisfy { $0.velocity.length < 1500 })
    }
    complaints.expect("no two are inside each other", (distances(outcome).min() ?? 0) > 29)
  }

  private static func distances(_ outcome: Outcome) -> [Double] {
    let centers = balls(outcome.frames.last).map(\.center)
    return centers.indices.flatMap { i in
      centers[..<i].map { (centers[i] - $0).length }
    }
  }

  // MARK: tilt

  /// The balls end in the corner that the recording's last tilt makes the lowest.
  private static func rolled(_ outcome: Outcome, _ recording: Recording) -> [String] {
    var complaints = Complaints()
    expectOrder(outcome, &complaints)
    let balls = balls(outcome.frames.last)
    complaints.expect("35 balls", balls.count == 35)
    complaints.expect("they touch as circles", distances(outcome).count { $0 < 31 } >= 35)
    complaints.expect("they turn as they roll", balls.count { abs($0.angle) > 1 } > 20)
    guard let tilt = recording.tilts.last(where: { $0.time <= 5 }) else { return ["no tilt"] }
    let down = Point(tilt.x, -tilt.y) * (1 / Point(tilt.x, tilt.y).length)
    let corner = Point(down.x > 0 ? 375 : 0, down.y > 0 ? 667 : 0)
    let depths = balls.map { ($0.center - corner).x * down.x + ($0.center - corner).y * down.y }
    let mean = depths.reduce(0, +) / Double(max(depths.count, 1))
    complaints.expect("their depth below the corner's level, in pt: \(mean)", mean > -140)
    return complaints.texts
  }

  @Test("rolls to the corner that a recorded iPhone's tilt makes the lowest")
  func iPhone() throws {
    let play = Self.tilted("tilt/iphone-hand-to-nose")
    let (outcome, recording) = (try play.run(), try play.recording())
    #expect(Self.rolled(outcome, recording) == [])
    try GoldenHashes.check(play, outcome)
  }

  @Test("stays in order while an Android phone is carried about")
  func android() throws {
    let play = Self.tilted("tilt/android-walk-handheld-fused")
    let outcome = try play.run()
    var complaints = Complaints()
    Self.expectOrder(outcome, &complaints)
    #expect(complaints.texts == [])
    try GoldenHashes.check(play, outcome)
  }

  // MARK: taps

  /// A recording of three taps: the first on the button, the others beside it.
  private static func taps(steps: Int, every: Int) throws -> Play {
    try Play(
      scene: "stickers", trace: "touch/monkey-phone-three-taps", steps: steps, every: every
    ).landing(at: 60, 640)
  }

  private static func added(_ outcome: Outcome, _ recording: Recording) -> [String] {
    var complaints = Complaints()
    let tap = recording.touches.first { $0.phase == "ended" }?.step ?? 0
    let counts = [tap - 1, tap].map { step in
      balls(outcome.frames.first { $0.step == step }).count
    }
    complaints.expect("the balls before and after the tap: \(counts)", counts == [35, 45])
    for (i, ball) in balls(outcome.frames.first { $0.step == tap }).suffix(10).enumerated() {
      complaints.expect(
        "added ball \(i)", ball.center, Point(Double(i) * 30 + 15, 50), within: 1)
    }
    return complaints.texts
  }

  @Test("takes ten more balls with a tap on the button")
  func addsBalls() throws {
    let play = try Self.taps(steps: 6, every: 1)
    let (outcome, recording) = (try play.run(), try play.recording())
    #expect(Self.added(outcome, recording) == [])
    try GoldenHashes.check(play, outcome)
  }

  /// Gravity is down until the second tap, in step 116, then right until the third, in step 241.
  private static func turned(_ outcome: Outcome) -> [String] {
    var complaints = Complaints()
    func place(_ step: Int) -> Point { mean(balls(outcome.frames.first { $0.step == step })) }
    complaints.expect("down first", place(110).y > 500)
    complaints.expect("then right", place(240).x - place(110).x > 50)
    complaints.expect("then up", place(300).y - place(240).y < -200)
    return complaints.texts
  }

  @Test("turns gravity with taps beside the button, without a sensor")
  func turnsGravity() throws {
    let play = try Self.taps(steps: 300, every: 10)
    let outcome = try play.run()
    #expect(Self.turned(outcome) == [])
    try GoldenHashes.check(play, outcome)
  }

  // MARK: what is shown

  @Test(
    "is not the same under tilt without",
    arguments: [
      Removal("the tilt", "scene.on_tilt =", leaving: "local _ ="),
      Removal("the gravity", "gravity:add_item(ball)"),
      Removal("the collisions", "collision:add_item(ball)"),
      Removal("the round bounds", "collision_bounds_type = \"ellipse\","),
      Removal("the turning", "allows_rotation = true", leaving: "allows_rotation = false"),
    ])
  func withoutTilt(removal: Removal) throws {
    let play = Self.tilted("tilt/iphone-hand-to-nose")
    #expect(try Self.rolled(play.run(without: removal), play.recording()) != [])
  }

  @Test("takes no more balls without the recognizer")
  func withoutRecognizer() throws {
    let play = try Self.taps(steps: 6, every: 1)
    let outcome = try play.run(
      without: Removal("the recognizer", "gestures.tap{", leaving: "local _ = {"))
    #expect(try Self.added(outcome, play.recording()) != [])
  }

  @Test("does not turn without its rule for touches")
  func withoutTurns() throws {
    let rule = Removal("the turns", "gravity.gravity_direction = turns[state.turns]")
    let outcome = try Self.taps(steps: 300, every: 10).run(without: rule)
    #expect(Self.turned(outcome) != [])
  }
}

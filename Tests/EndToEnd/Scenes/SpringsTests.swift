// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite("Springs and flings, as they are run,")
struct SpringsTests {
  private static let lanes = Point(187, 95)

  private static func deed(
    _ name: String, _ hand: Hand, _ printed: [String] = [], without removal: Removal? = nil
  ) -> Deed {
    Deed(testDescription: name, scene: "springs", hand: hand, printed: printed, removal: removal)
  }

  // MARK: lanes

  /// How far a ball goes beyond its lane's right end, in points.
  private static func overshoot(_ outcome: Outcome, _ ball: String) -> Double {
    (outcome.frames.compactMap { $0[ball]?.center.x }.max() ?? 0) - 325
  }

  // The first overshoot of a spring with ratio ζ is e^(−πζ/√(1−ζ²)) of the way, 275 pt.
  @Test(
    "a tap sends each ball across, as far beyond as its damping says",
    arguments: [("response", 0.0), ("duration", 12.65), ("stiffness", 44.84)])
  func overshoots(ball: String, beyond: Double) throws {
    let outcome = try Self.deed("a tap", Hand().taps(Self.lanes)).run()
    #expect(abs(Self.overshoot(outcome, ball) - beyond) < 0.5, "pt, sampled once a step")
    #expect(outcome.last(ball)?.center.x == 325)
    #expect(outcome.printed.count == 3)
  }

  @Test("three ways to say one spring move alike, to 0.01 pt")
  func alike() throws {
    let outcome = try Self.deed("a tap", Hand().taps(Self.lanes)).run([
      "response=0.5", "damping_ratio=0.7", "duration=0.5", "bounce=0.3", "stiffness=157.91367",
      "damping=17.592919",
    ])
    #expect(outcome.frames.count > 30)
    for frame in outcome.frames {
      let places = ["response", "duration", "stiffness"].map { frame[$0]?.center.x ?? 0 }
      #expect(abs(places[1] - places[0]) < 0.01 && abs(places[2] - places[0]) < 0.01)
    }
  }

  @Test("a tap in mid-flight turns a ball with the velocity that it has", arguments: [true, false])
  func turns(isKept: Bool) throws {
    let stop = Removal(
      "the velocity", "{ to = state.side }", leaving: "{ to = state.side, velocity = 0 }")
    let deed = Self.deed(
      "two taps", Hand().taps(Self.lanes).taps(Self.lanes, at: 0.1), without: stop)
    let outcome = try deed.run(without: isKept ? nil : stop)
    let places = outcome.frames.compactMap { $0["stiffness"]?.center.x }
    // The second tap is over in step 9 or 10; what has speed goes on to the right for a while.
    let turn = try #require(places.indices.max { places[$0] < places[$1] })
    #expect(isKept ? turn > 12 : turn <= 10, "step \(turn)")
    #expect(places.last == 50)
  }

  // MARK: the puck

  // 100 pt in 0.2 s are 500 pt/s; the slop takes 10 pt, and the projection adds 49.5 or 249.5.
  @Test(
    "a flick lands in the pocket that it aims at",
    arguments: [("fast", 0.2, 2), ("normal", 0.2, 3), ("fast", 0.05, 3), ("normal", 2, 2)])
  func pocket(aim: String, seconds: Double, pocket: Int) throws {
    let hand = Hand().drags(Point(60, 260), Point(160, 260), leg: seconds)
    let outcome = try Self.deed("a flick", hand).run(["aim=\(aim)"])
    #expect(outcome.printed == ["puck: in pocket \(pocket)"])
    #expect(outcome.last("puck")?.center == Point([60, 187.5, 315][pocket - 1], 260))
  }

  @Test("a flick goes nowhere in particular without the projection")
  func noProjection() throws {
    let removal = Removal("the projection", " + motion.projection(pan.velocity, aim)")
    let hand = Hand().drags(Point(60, 260), Point(160, 260), leg: 0.05)
    let outcome = try Self.deed("a flick", hand).run(without: removal)
    #expect(outcome.printed == ["puck: in pocket 2"])
  }

  @Test("a caught puck stays under the finger, and flies on from there")
  func caught() throws {
    let hand = Hand().drags(Point(60, 260), Point(160, 260), leg: 0.05)
      .drags(Point(250, 260), Point(250, 275), Point(250, 275), at: 0.2, leg: 0.3)
    let outcome = try Self.deed("a catch", hand).run()
    let held = (40...45).compactMap { outcome.view("puck", $0)?.center.x }
    #expect(Set(held).count == 1, "it stands while it is held: \(held)")
    #expect(outcome.printed.count == 1)
  }

  // MARK: the page

  // 150 pt less the slop of 10 are 100 beyond the edge: 355 · 55 / (355 + 55) = 47.6 pt of them.
  @Test("the page follows less and less beyond its edge, and comes back exactly")
  func band() throws {
    let hand = Hand().drags(Point(187, 380), Point(337, 380), Point(337, 380), leg: 0.5)
    let outcome = try Self.deed("a pull", hand).run()
    let farthest = outcome.frames.compactMap { $0["page"]?.center.x }.max() ?? 0
    #expect(abs(farthest - 227.5 - 355 * 55 / 410) < 0.01, "\(farthest), pt")
    #expect(outcome.printed == ["page: let go 47.6 pt beyond its edge"])
    #expect(outcome.last("page")?.center.x == 227.5)
  }

  @Test("a page caught on its way back does not jump", arguments: [true, false])
  func catches(isInverted: Bool) throws {
    let removal = Removal("the inverse", " + band:overshoot(page.x - inside)")
    let hand = Hand().drags(Point(187, 380), Point(337, 380), Point(337, 380), leg: 0.5)
      .drags(Point(187, 380), Point(202, 380), Point(202, 380), at: 1.05, leg: 0.1)
    let outcome = try Self.deed("a catch", hand).run(without: isInverted ? nil : removal)
    let places = outcome.frames.compactMap { $0["page"]?.center.x }
    let jumps = zip(places, places.dropFirst()).map { abs($1 - $0) }
    let largest = jumps.dropFirst(61).max() ?? 0
    #expect(isInverted ? largest < 6 : largest > 10, "\(largest), pt")
  }

  // MARK: the field

  /// How far Android's fling goes at 160 pixels per inch.
  private static func androidWay(_ speed: Double) -> Double {
    let rate = log(0.78) / log(0.9), drag = 0.015 * 9.80665 * 39.37 * 160 * 0.84
    let l = log(0.35 * speed / drag)
    return drag * exp(rate / (rate - 1) * l)
  }

  @Test("a flick flings both balls as far as their platforms do", arguments: [0.2, 0.1])
  func flings(seconds: Double) throws {
    let hand = Hand().drags(Point(60, 545), Point(200, 545), leg: seconds)
    let outcome = try Self.deed("a flick", hand).run()
    let speed = 140 / seconds, android = Self.androidWay(speed)
    let ios = try #require(outcome.last("ios")), droid = try #require(outcome.last("android"))
    #expect(abs(ios.center.x - 40 - speed * 0.49950 / 4) < 0.05)
    #expect(abs(droid.center.x - 40 - android / 4) < 0.05)
    let said = String(format: "ios: %.0f pt", speed * 0.49950)
    #expect(outcome.printed.last?.hasPrefix(said) == true, "\(outcome.printed)")
    #expect(outcome.printed.first == String(format: "android: %.0f pt", android))
  }
}

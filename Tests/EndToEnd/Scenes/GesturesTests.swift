// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite("The board of gestures, as it is run,")
struct GesturesTests {
  private static let lamp = Point(65, 80)

  private static let deeds = [
    Deed(
      testDescription: "a tap", hand: Hand().taps(lamp), printed: ["tap: the lamp is on"],
      removal: Removal("the tap", "single:require_to_fail(double)", leaving: "single:remove()")),
    Deed(
      testDescription: "a double tap", hand: Hand().taps(lamp).taps(lamp, at: 0.2),
      printed: ["double tap: the lamp is off"],
      removal: Removal("the requirement", "single:require_to_fail(double)")),
    Deed(
      testDescription: "two slow taps", hand: Hand().taps(lamp).taps(lamp, at: 0.6),
      printed: ["tap: the lamp is on", "tap: the lamp is on"],
      removal: Removal(
        "the gap", "maximum_gap = limits.tap_maximum_gap", leaving: "maximum_gap = 1")
    ),
    Deed(
      testDescription: "a hold", hand: Hand().taps(Point(188, 80), lasting: 0.7),
      printed: ["long press: the balloon is full"],
      removal: Removal(
        "the duration", "minimum_press_duration = limits.long_press_duration",
        leaving: "minimum_press_duration = 1")),
    Deed(
      testDescription: "swipes",
      hand: Hand().drags(Point(300, 210), Point(100, 220))
        .drags(Point(300, 210), Point(100, 220), at: 1)
        .drags(Point(100, 210), Point(300, 220), at: 2),
      printed: ["swipe left: page 2", "swipe left: page 3", "swipe right: page 2"],
      removal: Removal("a direction", "{ \"left\", \"right\" }", leaving: "{ \"left\" }")),
    Deed(
      testDescription: "a slow way over the pages",
      hand: Hand().drags(Point(300, 210), Point(100, 220), leg: 3), printed: [],
      removal: Removal(
        "the duration", "maximum_duration = limits.swipe_maximum_duration",
        leaving: "maximum_duration = 9")),
    Deed(
      testDescription: "a drawer pulled open",
      hand: Hand().drags(Point(5, 400), Point(200, 400)),
      printed: ["screen edge pan: the drawer is open"],
      removal: Removal("the edge", "edges = { \"left\" }", leaving: "edges = { \"right\" }")),
    Deed(
      testDescription: "a drawer let go early", hand: Hand().drags(Point(5, 400), Point(50, 400)),
      printed: ["screen edge pan: the drawer is shut"],
      removal: Removal("the way", "> 60", leaving: "> 20")),
    Deed(
      testDescription: "a way that starts inside",
      hand: Hand().drags(Point(60, 400), Point(200, 400)), printed: [],
      removal: Removal("the strip", "edge_width = limits.edge_width", leaving: "edge_width = 99")),
    Deed(
      testDescription: "a pointer",
      hand: Hand().points(at: Point(5, 5), 0).points(at: Point(95, 540), 0.1)
        .points(at: Point(96, 540), 0.2).points(at: nil, 0.3),
      printed: ["hover: the button shines"],
      removal: Removal("the hover", "view = button", leaving: "view = photo")),
    Deed(
      testDescription: "a check mark",
      hand: Hand().drags(Point(250, 540), Point(265, 560), Point(290, 510)),
      printed: ["check mark: done"],
      removal: Removal("the state", "self.state = \"ended\"", leaving: "self:fail('never')")),
    Deed(
      testDescription: "a mark to the left", hand: Hand().drags(Point(290, 540), Point(240, 560)),
      printed: ["no check mark: went left"],
      removal: Removal("the reason", "self:fail(\"went left\")", leaving: "self:fail()")),
    Deed(
      testDescription: "half a mark", hand: Hand().drags(Point(250, 540), Point(265, 560)),
      printed: ["no check mark: no check mark"]),
  ]

  @Test("says what it saw of", arguments: deeds)
  func says(deed: Deed) throws {
    #expect(try deed.run().printed == deed.printed)
  }

  @Test("is not the same without", arguments: deeds.filter { $0.removal != nil })
  func without(deed: Deed) throws {
    #expect(try deed.run(without: deed.removal).printed != deed.printed)
  }

  // MARK: what moves

  @Test("moves the puck with a recorded finger, less the slop", arguments: ["uikit", "android"])
  func puck(platform: String) throws {
    let play = try Play(
      scene: "gestures", trace: "touch/flutter-seq07", settings: ["platform=\(platform)"]
    ).landing(at: 311, 80)
    let (outcome, recording) = (try play.run(), try play.recording())
    let way = recording.finalTranslation
    let moved = (outcome.last("puck")?.center ?? Point(0, 0)) - Point(311, 80)
    // The recording's translation leaves UIKit's slop of 10 points out, Android's is 8.
    #expect(abs(moved.length - way.length - (platform == "uikit" ? 0 : 2)) < 0.1, "\(moved)")
    let speed = "pan: let go at \(Int(recording.releaseVelocity.length.rounded())) pt/s"
    #expect(outcome.printed == [speed])
  }

  @Test("scales and turns the photo by what two fingers do beyond the slops")
  func photo() throws {
    let hand = Hand().drags(
      Point(138, 370), Point(138, 370), Point(118, 350), Point(118, 350), id: 1
    )
    .drags(Point(238, 370), Point(238, 370), Point(288, 400), Point(288, 400), id: 2)
    let outcome = try Deed(testDescription: "", hand: hand, printed: []).run()
    let line = Point(288, 400) - Point(118, 350)
    let photo = try #require(outcome.last("photo"))
    #expect(abs(photo.angle - (atan2(line.y, line.x) - 0.1)) < 0.02)
    let scale = try #require(photo.transform?.first)
    #expect(abs(scale - line.length / 108) < 0.03, "\(scale)")
    #expect(outcome.printed.count == 2)
  }

  @Test("shows the press and the lamp in colors and sizes while they last")
  func balloon() throws {
    let hand = Hand().taps(Point(188, 80), lasting: 0.7)
    let outcome = try Deed(testDescription: "", hand: hand, printed: []).run()
    #expect(outcome.view("balloon", 20)?.transform == nil)
    #expect(outcome.view("balloon", 35)?.transform?.first == 1.2)
    #expect(outcome.last("balloon")?.transform == nil)
  }

  @Test("takes shorter taps and ways on Android", arguments: ["uikit", "android"])
  func platforms(platform: String) throws {
    // A tap that strays by 20 pt.
    let hand = Hand().drags(Self.lamp, Self.lamp + Point(20, 0), leg: 0.1)
    let outcome = try Deed(testDescription: "", hand: hand, printed: [])
      .run(["platform=\(platform)"])
    #expect(outcome.printed == (platform == "uikit" ? ["tap: the lamp is on"] : []))
  }
}

// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite("S4, the playground, as it is run,")
struct PlaygroundTests {
  @Test("shows at each station what the phone does", arguments: Station.allCases)
  func stations(station: Station) throws {
    let play = try station.play()
    let outcome = try play.run()
    let complaints = try station.complaints(of: outcome)
    #expect(complaints == [])
    try GoldenHashes.check(play, outcome)
  }

  /// Answers to lines that are typed to the scene.
  private func answers(_ settings: [String], _ input: String) throws -> [String] {
    let folder = try Folder(["playground.lua": Play.text(of: "playground")])
    let outcome = try Program.run(
      ["repl", "playground.lua"] + settings.flatMap { ["--set", $0] }, in: folder, input: input)
    #expect(outcome.error == "")
    return outcome.lines
  }

  private static let held = ["began plate barrier", "began square plate"]
  private static let fallen = [
    "began square edge", "began plate edge", "began plate ledge", "ended plate ledge",
    "began square plate", "ended square plate",
  ]

  @Test(
    "tells who touches whom, when it begins and when it ends",
    arguments: [(true, held), (false, fallen)])
  func contacts(barrier: Bool, names: [String]) throws {
    let all = names.map { "state.counts['\($0)'] > 0" }.joined(separator: " and ")
    let input = "step(300)\n\(all)\nscene.views.began.text ~= 'began'\n"
    let lines = try answers(["barrier=\(barrier)"], input)
    #expect(lines == ["true", "true"])
  }

  @Test("acts after each step of a behavior of its own")
  func action() throws {
    let lines = try answers(
      ["station=custom"], "scene.views.lamp.text\nstep(1)\nscene.views.lamp.text\n")
    #expect(lines == [#""lamp""#, #""107 pt""#])
  }

  private static let losses: [(Station, Removal)] = [
    (
      .gravity,
      taken("a gravity", "dynamics.gravity{ items = { polar", "local _ = { items = { polar")
    ),
    (.barrier, taken("the barrier", "if barrier then", "if false then")),
    (.barrier, taken("the square's collisions", "walls({ square, plate },", "walls({ plate },")),
    (.noBarrier, taken("the edge", "boundary = true", "boundary = false")),
    (
      .noBarrier,
      taken("the gravity", "dynamics.gravity{ items = { square", "local _ = { items = { square")
    ),
    (.attachment, taken("the anchor", "local rod = dynamics.attachment{", "local rod = {")),
    (.attachment, taken("the frequency", "frequency = frequency, damping = damping,")),
    (.attachment, taken("the offset", "attached_offset = { 0, 20 },")),
    (.drag, taken("the recognizer", "gestures.pan{", "local _ = {")),
    (.drag, taken("the moving anchor", "rod.anchor_point = pan.location")),
    (
      .push,
      taken("the push", "dynamics.push{ items = { pushed }", "local _ = { items = { pushed }")
    ),
    (.push, taken("the kick's offset", "kick:set_target_offset({ 0, offset }, kicked)")),
    (.kick, taken("the recognizer", "gestures.tap{", "local _ = {")),
    (.snap, taken("the damping", "damping = damping }", "damping = 1 }")),
    (.tappedSnap, taken("the recognizer", "gestures.tap{", "local _ = {")),
    (.material, taken("the item behaviors", "dynamics.item_behavior(properties)")),
    (.custom, taken("the force", "physics.force{", "local _ = {")),
  ]

  private static func taken(_ name: String, _ text: String, _ replacement: String = "") -> Removal {
    Removal(name, text, leaving: replacement)
  }

  @Test("is not the same without", arguments: losses)
  func without(station: Station, removal: Removal) throws {
    let outcome = try station.play().run(without: removal)
    let complaints = try station.complaints(of: outcome)
    #expect(complaints != [])
  }
}

// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite("The platforms, as they are run,")
struct PlatformsTests {
  private static let play = Play(scene: "platforms", steps: 840)

  /// The middle of a crate that lies on something whose top is at `y`, in points.
  private static func isOn(_ crate: Outcome.Seen?, _ y: Double) -> Bool {
    guard let crate else { return false }
    return abs(crate.center.y - (y - 15)) < 3 && abs(crate.velocity.y) < 150
  }

  private static func complaints(about outcome: Outcome) -> [String] {
    var complaints = Complaints()
    let crate = { outcome.view("crate", $0) }, lift = { outcome.view("lift", $0) }
    // The belt takes the crate along at its own speed, and onto the lift.
    complaints.expect("the belt", crate(60)?.velocity ?? Point(0, 0), Point(80, 0), within: 1)
    complaints.expect("the crate on the belt", isOn(crate(60), 500))
    // The lift carries it up at its own speed, through the shelf whose top is at 245.
    let up = (275.0 / 2)
    complaints.expect("the lift", lift(180)?.velocity ?? Point(0, 0), Point(0, -up), within: 1)
    complaints.expect("the crate on the lift", crate(180)?.velocity, Point(0, -up), within: 1)
    complaints.expect(
      "the crate on the lift", isOn(crate(180), (lift(180)?.center.y ?? 0) - 10))
    // The lift goes down again without it, and the shelf takes it back to the belt.
    let shelved = outcome.frames.first {
      isOn($0["crate"], 245) && ($0["lift"]?.velocity.y ?? 0) > 0
    }
    complaints.expect("the crate on the shelf", shelved != nil)
    complaints.expect(
      "the shelf",
      outcome.frames.contains {
        isOn($0["crate"], 245) && abs(($0["crate"]?.velocity.x ?? 0) + 80) < 1
      })
    let back = outcome.frames.last { isOn($0["crate"], 500) && ($0["crate"]?.velocity.x ?? 0) > 79 }
    complaints.expect("the crate on the belt again", (back?.step ?? 0) > 400)
    // The ball passes through the step and lands on it, whose top is at 585.
    complaints.expect(
      "the ball above the step", outcome.frames.contains { ($0["ball"]?.center.y ?? 999) < 560 })
    complaints.expect("the ball", outcome.last("ball")?.center, Point(60, 574.5), within: 1.5)
    return complaints.texts
  }

  @Test("carry a crate round: belt, lift, through the shelf, and back; a ball jumps onto a step")
  func round() throws {
    let outcome = try Self.play.run()
    #expect(Self.complaints(about: outcome) == [])
    try GoldenHashes.check(Self.play, outcome)
  }

  @Test(
    "are not the same without",
    arguments: [
      Removal("the belt", "{ surface_speed = belt_speed }", leaving: "{}"),
      Removal("the lift", "lift:set_target", leaving: "local _ ="),
      Removal(
        "the shelf's open side", "one_way_normal = { 0, -1 }, surface_speed = -belt_speed",
        leaving: "surface_speed = -belt_speed"),
      Removal("the shelf's run", ", surface_speed = -belt_speed"),
      Removal("the step's open side", "shape = { one_way_normal = { 0, -1 } } })", leaving: "})"),
      Removal("the sensor", ", is_sensor = true", leaving: ", mask = 0"),
      Removal("the jump", "-jump_speed", leaving: "0"),
    ])
  func without(removal: Removal) throws {
    #expect(Self.complaints(about: try Self.play.run(without: removal)) != [])
  }

  @Test("give the same steps again in another process, object by object")
  func replays() throws {
    let folder = try Folder(["platforms.lua": Play.text(of: "platforms")])
    let run = try Program.run(
      ["run", "platforms.lua", "--steps", "400", "--record", "session"], in: folder)
    #expect(run.code == 0, "\(run.error)")
    let replay = try Program.run(["replay", "session", "--verify"], in: folder)
    #expect(replay.code == 0, "\(replay.error)")
  }

  @Test("end with exit 1 when the crate is shot out of the world, with its name and line")
  func fault() throws {
    let shot = "after(0.5, function() scene.views.crate.center = { 5e6, 0 } end)"
    let folder = try Folder(["platforms.lua": Play.text(of: "platforms") + shot])
    let run = try Program.run(["run", "platforms.lua", "--steps", "400"], in: folder)
    #expect(run.code == 1)
    #expect(
      run.error.hasSuffix(
        ": physics.body 'crate': it went more than 1000000 pt from the origin: keep it in with "
          + "walls; the simulation is paused\n"), "\(run.error)")
    #expect(run.error.hasPrefix("platforms.lua:"))
  }

  @Test("stand still at the prompt after such a shot, until one goes back before it")
  func faultAtPrompt() throws {
    let folder = try Folder(["platforms.lua": Play.text(of: "platforms")])
    let input = """
      step(30)
      scene.views.crate.center = { 5e6, 0 }
      step(1)
      step(1)
      back(10)
      step(60)
      math.floor(scene.views.crate.vx + 0.5)

      """
    let outcome = try Program.run(["repl", "platforms.lua"], in: folder, input: input)
    #expect(outcome.errors.count { $0.contains("physics.body 'crate': it went more than") } == 2)
    #expect(outcome.errors.count == 2)
    #expect(outcome.lines.last == "80")
  }
}

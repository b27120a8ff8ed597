// SPDX-License-Identifier: MIT

import Testing

@Suite("A recorded run")
struct SessionFileTests {
  static let scene = """
    local ball = view{ id = "ball", center = { 100, 100 } }
    dynamics.gravity{ items = { ball } }
    dynamics.collision{ items = { ball }, translates_reference_bounds_into_boundary = true }
    scene.on_tilt = function(g) ball.angular_velocity = g.x * 10 + random() end
    """

  private func recorded() throws -> (Folder, String) {
    let folder = try Folder(["scene.lua": Self.scene])
    let trace = Folder.fixtures + "/tilt/iphone-hand-to-nose.jsonl"
    let outcome = try Program.run(
      ["run", "scene.lua", "--trace", trace, "--steps", "200", "--record", "s.jsonl"], in: folder)
    #expect(outcome.code == 0)
    return (folder, try #require(outcome.lines.last))
  }

  @Test("is replayed to the same hash, and verified step by step")
  func replays() throws {
    let (folder, hash) = try recorded()
    let outcome = try Program.run(["replay", "s.jsonl", "--verify"], in: folder)
    #expect(outcome.errors == [])
    #expect(outcome.lines.contains(hash))
    #expect(outcome.lines.last == "verified 200 steps")
  }

  @Test("names the first step and object that differ")
  func differs() throws {
    let (folder, _) = try recorded()
    let session = try folder.read("s.jsonl").replacing("g.x * 10", with: "g.x * 11")
    try folder.write("s.jsonl", session)
    let outcome = try Program.run(["replay", "s.jsonl", "--verify"], in: folder)
    #expect(outcome.code == 1)
    #expect(outcome.errors.first?.hasPrefix("s.jsonl: step 1: 'ball' is another") == true)
  }
}

@Suite("The limits of a run")
struct LimitTests {
  @Test("end a script that takes too long or holds too much")
  func limits() throws {
    let folder = try Folder([
      "slow.lua": "while true do end",
      "large.lua": "local t = {} for i = 1, 1e9 do t[i] = ('x'):rep(1000) .. i end",
    ])
    let slow = try Program.run(["run", "slow.lua", "--time-limit", "0.05"], in: folder)
    #expect(slow.code == 1)
    #expect(slow.errors.count == 1)
    #expect(slow.errors.first?.hasPrefix("slow.lua:1: ") == true)
    let large = try Program.run(["run", "large.lua", "--memory-limit", "8"], in: folder)
    #expect(large.code == 1)
    #expect(large.errors.count == 1)
  }

  @Test(
    "refuse what is no limit",
    arguments: [("--time-limit", "-1"), ("--time-limit", "x"), ("--memory-limit", "0")])
  func refused(option: String, value: String) throws {
    let folder = try Folder(["scene.lua": ""])
    #expect(try Program.run(["run", "scene.lua", option, value], in: folder).code == 2)
  }
}

@Suite("A callback that passes a limit")
struct EndedCallbackTests {
  @Test("shows its place, its frames and what it held at the prompt")
  func details() throws {
    let folder = try Folder([
      "scene.lua": """
      local function count(n)
        while true do n = n + 1 end
      end
      scene.on_step = function() count(3) end
      """
    ])
    let outcome = try Program.run(
      ["repl", "scene.lua", "--time-limit", "0.05"], in: folder, input: ":step\n")
    #expect(outcome.errors.first?.hasPrefix("scene.lua:2: ") == true)
    #expect(outcome.errors.contains { $0.hasPrefix("  scene.lua:4: in ") })
    #expect(outcome.errors.contains { $0.hasPrefix("  scene.lua:2: n = ") })
  }
}

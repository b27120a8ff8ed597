// SPDX-License-Identifier: MIT

import Geometry
import Scripting
import Testing

@Suite("A recorded session")
struct SessionTests {
  /// Runs a session with an edit, lines, and a way back; returns its file.
  private func record(_ main: String) throws -> String {
    let plugin = ThingPlugin()
    let host = try Host(plugins: [plugin])
    host.record()
    var files = ["scene.lua": main]
    try host.open(SceneFolder(main: "scene.lua") { files[$0] })
    host.keepPast()
    host.feed([InputEvent(time: 0.3, .tilt(x: 1, y: 0, z: 0))])
    for _ in 0..<40 { host.step() }
    files["scene.lua"] = main.replacing("gain = 1", with: "gain = 3")
    try host.reload()
    _ = host.evaluate("step(20) tunables.bias = 4")
    try host.back(30)
    for _ in 0..<25 { host.step() }
    return try SessionFile.text(of: try #require(host.log))
  }

  static let scene = """
    local gain = 1
    local bias = tunable("bias", 1)
    local t = thing{ id = "a" }
    every(0.1, function() t.weight = (t.weight + gain * random() + bias) % 900 end)
    """

  @Test("is the same when it is played again")
  func replays() throws {
    let log = try SessionFile.log(of: record(Self.scene), named: "s.jsonl")
    #expect(log.stepCount == 55)
    let host = try Host(plugins: [ThingPlugin()])
    #expect(try Replay(log).run(in: host, verify: true) == nil)
    #expect(host.stepCount == 55)
  }

  @Test("holds every kind of input, as it came")
  func inputs() throws {
    let events = [
      InputEvent(time: 0, .touch(id: 3, phase: .began, location: Vector2(1.25, 2), force: 0.5)),
      InputEvent(time: 0, .touch(id: 3, phase: .ended, location: Vector2(1, 2), force: nil)),
      InputEvent(time: 0, .tilt(x: 0.5, y: -1, z: 0)), InputEvent(time: 0, .hover(Vector2(4, 5))),
      InputEvent(time: 0, .hover(nil)),
    ]
    let host = try Host(plugins: [ThingPlugin()])
    host.record()
    try host.open(SceneFolder(main: "scene.lua") { $0 == "scene.lua" ? "" : nil })
    host.feed(events)
    host.step()
    let text = try SessionFile.text(of: try #require(host.log))
    let log = try SessionFile.log(of: text, named: "s.jsonl")
    let found = log.entries.compactMap { entry -> InputEvent? in
      guard case .input(let event) = entry.entry else { return nil }
      return event
    }
    #expect(found == events)
  }

  @Test("names the first step that differs")
  func diverges() throws {
    let text = try record(Self.scene).replacing("% 900", with: "% 901 + 0.001")
    let log = try SessionFile.log(of: text, named: "s.jsonl")
    let divergence = try Replay(log).run(in: Host(plugins: [ThingPlugin()]), verify: true)
    #expect(divergence?.step == 6)
  }

  @Test(
    "says which line is wrong",
    arguments: [
      ("{}", "s.jsonl:1: not a line of a session"),
      (
        #"{"format":"x","version":1,"scene":"s.lua","arguments":[],"tunables":[]}"#,
        "s.jsonl:1: not a tumble-session"
      ),
      (
        #"{"format":"tumble-session","version":1,"scene":"s.lua","arguments":[],"tunables":[]}"#
          + "\n{",
        "s.jsonl:2: not a line of a session"
      ), ("", "s.jsonl: empty, no session"),
    ])
  func wrong(text: String, message: String) {
    #expect {
      _ = try SessionFile.log(of: text, named: "s.jsonl")
    } throws: { "\($0)".hasPrefix(message) }
  }

  @Test(
    "that was rewound into the midst of a line takes the line's steps that are left",
    arguments: [
      [
        "t.weight = 2 step(10) t.weight = 3 step(10) t.weight = 4", "back(5)",
        "t.weight = 9 step(4)",
      ],
      ["step(10) t.weight = 3 step(10)", "back(10) t.weight = 5", "step(3)"],
      ["step(10) t.weight = 3 back(5) t.weight = 8", "t.weight = t.weight + 1 step(3)"],
      [
        "local x = 7 step(5)", "back(2)", "t.weight = x step()", "back(3)",
        "t.weight = x * 2 step()",
      ],
    ])
  func midst(lines: [String]) throws {
    let world = try World("t = thing{ id = 'a' }", isRecorded: true)
    world.host.keepPast()
    for line in lines { _ = world.host.evaluate(line) }
    let text = try SessionFile.text(of: try #require(world.host.log))
    let log = try SessionFile.log(of: text, named: "s.jsonl")
    let plugin = ThingPlugin()
    #expect(try Replay(log).run(in: Host(plugins: [plugin]), verify: true) == nil)
    #expect(plugin.things.first?.weight == world.thing("a")?.weight)
  }

  @Test("without hashes gets them when it is taken again")
  func takenAgain() throws {
    let world = try World(
      "t = thing{ id = 'a', weight = tunable('w', 1) }", set: ["w": "4"], isRecorded: true,
      hashes: false)
    world.host.keepPast()
    _ = world.host.evaluate("step(30) t.weight = 6")
    try world.host.back(10)
    _ = world.host.evaluate("step(5) tunables.w = 5")
    let other = try Host(plugins: [ThingPlugin()])
    let log = try world.host.session(takenAgainIn: other)
    #expect(log.stepCount == 25)
    #expect(log.overrides.map(\.text) == ["4"])
    #expect(other.stateHash == world.host.stateHash)
    #expect(try Replay(log).run(in: Host(plugins: [ThingPlugin()]), verify: true) == nil)
  }
}

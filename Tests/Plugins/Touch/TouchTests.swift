// SPDX-License-Identifier: MIT

import Geometry
import Scripting
import Testing

@Suite("A scripted touch")
struct TouchTests {
  private static let log = """
    scene.on_touch = function(t)
      print(("%d %s %g,%g %s"):format(t.id, t.phase, t.x, t.y, scene.step))
    end
    """

  @Test("lands, moves and lifts at the steps it says, and tells when it is over")
  func steps() throws {
    let scene = try Scene(Self.log)
    #expect(
      scene.answer("touch.drag{ from = { 0, 0 }, to = { 30, 60 }, duration = 3/60 }") == "4")
    scene.answer("step(3)")
    #expect(scene.printed.last == "-1 moved 20,40 2")
    scene.answer("step(1)")
    #expect(
      scene.printed == [
        "-1 began 0,0 0", "-1 moved 10,20 1", "-1 moved 20,40 2", "-1 moved 30,60 3",
        "-1 ended 30,60 3",
      ])
  }

  @Test("that is only looked at does not come")
  func glance() throws {
    let scene = try Scene(Self.log)
    guard case .values(["2"]) = scene.host.glance("touch.tap{ at = { 1, 1 }, duration = 1/60 }")
    else {
      Issue.record("no answer")
      return
    }
    scene.answer("step(9)")
    #expect(scene.printed.isEmpty)
  }

  @Test("comes after those that were put in line before it, or after its delay")
  func order() throws {
    let scene = try Scene(Self.log)
    let tap = "touch.tap{ at = { 1, 1 }, duration = 0"
    #expect(scene.answer("\(tap) }") == "1")
    #expect(scene.answer("\(tap) }") == "2")
    #expect(scene.answer("\(tap), delay = 0 }") == "1")
    #expect(scene.answer("\(tap), delay = 1 }") == "61")
    scene.answer("step(61)")
    #expect(
      scene.printed.map { $0.split(separator: " ").last } == [
        "0", "0", "0", "0", "1", "1", "60", "60",
      ])
    // Fingers that are down at once are told apart.
    #expect(Set(scene.printed.prefix(4).map { $0.prefix(2) }).count == 2)
  }

  @Test(
    "is recognized as what it is",
    arguments: [
      (
        "gestures.tap{ view = ball, on_ended = yes }",
        "touch.tap{ at = ball }"
      ),
      (
        "gestures.tap{ view = ball, number_of_taps_required = 2, on_ended = yes }",
        "touch.tap{ at = ball, taps = 2 }"
      ),
      (
        "gestures.tap{ view = ball, number_of_touches_required = 2, on_ended = yes }",
        "touch.tap{ at = ball, fingers = 2 }"
      ),
      (
        "gestures.tap{ view = ball, number_of_touches_required = 2, on_ended = yes }",
        "touch.tap{ at = ball, fingers = 2, duration = 0 }"
      ),
      (
        "gestures.long_press{ view = ball, on_began = yes }",
        "touch.press{ at = ball }"
      ),
      (
        "gestures.swipe{ view = ball, directions = { 'up' }, on_ended = yes }",
        "touch.swipe{ from = ball, direction = 'up' }"
      ),
    ])
  func recognized(gesture: String, touch: String) throws {
    let scene = try Scene("local function yes() print('yes') end  " + gesture)
    scene.answer("step(\(touch)) step(60)")
    #expect(scene.errors == [])
    #expect(scene.printed == ["yes"])
  }

  @Test("has the velocity that it is given", arguments: [300.0, 1500, 4000])
  func velocity(speed: Double) throws {
    let scene = try Scene(
      "gestures.pan{ view = ball, on_ended = function(pan) print(pan.velocity.x) end }")
    scene.answer("step(touch.swipe{ from = ball, direction = 'right', velocity = \(speed) })")
    let found = try #require(scene.printed.first.flatMap { Double($0) })
    // A tenth: the estimate is of touches in whole steps.
    #expect(abs(found - speed) < speed / 10, "\(found) pt/s")
  }

  @Test("that holds before it lifts has none")
  func hold() throws {
    let scene = try Scene(
      "gestures.pan{ view = ball, on_ended = function(pan) print(pan.velocity.length) end }")
    scene.answer("step(touch.drag{ from = ball, to = { 250, 200 }, hold = 0.5 })")
    #expect(scene.printed.first.flatMap { Double($0) } == 0)
  }

  @Test("of two fingers scales and turns, clockwise")
  func twoFingers() throws {
    let scene = try Scene(
      """
      gestures.pinch{ view = ball, on_changed = function(pinch) scale = pinch.scale end }
      gestures.rotation{ view = ball, on_changed = function(turn) angle = turn.rotation end }
      """)
    scene.answer("step(touch.pinch{ at = ball, span = 40, scale = 3 })")
    let scale = try #require(Double(scene.answer("scale")))
    #expect((2.4...3.01).contains(scale), "\(scale)")
    scene.answer("step(touch.rotate{ at = ball, span = 50, angle = 1 })")
    let angle = try #require(Double(scene.answer("angle")))
    #expect((0.8...1.01).contains(angle), "\(angle) rad")
    #expect(scene.errors == [])
  }

  @Test("aims at the middle of a view within another")
  func nested() throws {
    let scene = try Scene(
      Self.log + "\ninner = view{ center = { 10, 20 }, size = { 4, 4 } } ball:add_subview(inner)")
    scene.answer("step(touch.tap{ at = inner, duration = 0 })")
    #expect(scene.printed.first == "-1 began 80,190 0")
  }

  @Test(
    "refuses what makes no sense",
    arguments: [
      ("touch.tap{}", "touch.tap: 'options': 'at' is missing"),
      ("touch.tap{ at = 5 }", "'options'.at must be a vector"),
      ("touch.tap{ at = { 0/0, 1 } }", "must be a finite number"),
      ("touch.tap{ at = ball, taps = 0 }", "must be a whole number within 1...10, got 0"),
      ("touch.tap{ at = ball, tabs = 2 }", "no option 'tabs'; did you mean 'taps'?"),
      ("touch.drag{ from = ball, to = ball, duration = -1 }", "within 0...60 (s), got -1"),
      ("touch.drag{ from = ball, to = { 0, 0 }, duration = 1, velocity = 9 }", "not both"),
      ("touch.drag{ from = ball, to = { 1e6, 0 }, velocity = 9 }", "give more than"),
      ("touch.swipe{ from = ball, direction = 'upp' }", "did you mean 'up'?"),
      ("touch.swipe{ from = ball, direction = 'up', velocity = 1, distance = 900 }", "a minute"),
      ("touch.pinch{ at = ball, scale = 0 }", "within 0.01...100"),
      ("touch.rotate{ at = ball, angle = 1e9 }", "within -100...100 (rad, clockwise)"),
      ("touch.tap()", "'options' is missing"),
    ])
  func refused(line: String, text: String) throws {
    let scene = try Scene()
    let answer = scene.answer(line)
    #expect(answer.contains(text), "\(answer)")
    #expect(!scene.host.hasWaitingInput)
  }

  @Test("can't come from the scene itself, while it loads or in a callback")
  func outside() throws {
    let text = "touch.tap: fingers come from outside"
    #expect(throws: ScriptError.self) { try Scene("touch.tap{ at = ball }") }
    let scene = try Scene("scene.on_step = function() touch.tap{ at = { 1, 1 } } end")
    scene.host.step()
    #expect(scene.errors.first?.contains(text) == true)
  }

  @Test("is fed again after time went back, unless another takes its place")
  func back() throws {
    let scene = try Scene(
      "gestures.pan{ view = ball, on_changed = function(pan) ball.center = pan.location end }")
    scene.host.keepPast()
    scene.answer("step(touch.drag{ from = ball, to = { 300, 300 } })")
    let (hash, steps) = (scene.host.stateHash, scene.host.stepCount)
    try scene.host.back(20)
    for _ in 0..<20 { scene.host.step() }
    #expect(scene.host.stateHash == hash)
    try scene.host.seek(0)
    scene.answer("touch.drag{ from = ball, to = { 50, 50 } }")
    for _ in 0..<steps { scene.host.step() }
    #expect(scene.host.stateHash != hash)
    #expect(scene.answer("ball.center") == "vec(50, 50)")
  }

  @Test("is an input of the session, which a replay takes from there")
  func session() throws {
    let text =
      "gestures.pan{ view = ball, on_changed = function(pan) ball.center = pan.location end }"
    let scene = try Scene(text, records: true)
    scene.answer("step(touch.drag{ from = ball, to = { 300, 300 } })")
    scene.answer("touch.tap{ at = ball }")
    for _ in 0..<10 { scene.host.step() }
    let log = try #require(scene.host.log)
    #expect(log.entries.count { if case .input = $0.entry { true } else { false } } == 34)
    let again = try SessionFile.log(of: SessionFile.text(of: log), named: "s.jsonl")
    let other = try Scene.emptyHost()
    let divergence = try Replay(again).run(in: other, verify: true)
    #expect(divergence == nil, "\(divergence.map { "\($0)" } ?? "")")
    #expect(other.stateHash == scene.host.stateHash)
  }
}

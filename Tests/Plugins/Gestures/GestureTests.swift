// SPDX-License-Identifier: MIT

import Geometry
import ScenePlugin
import Scripting
import Testing

@Suite("Gestures that are no pan")
struct GestureTests {
  @Test("see taps, double taps first when they are required to fail")
  func taps() throws {
    let scene = try Scene(
      """
      local double = gestures.tap{
        number_of_taps_required = 2, on_ended = function(t) print("double", t.location) end }
      local single = gestures.tap{ on_ended = function(t) print("single", t.location) end }
      single:require_to_fail(double)
      """)
    scene.touch(.began, 50, 60)
    scene.touch(.ended, 50, 60)
    scene.step(10)
    #expect(scene.take() == [])
    scene.step(20)
    #expect(scene.take() == ["single\tvec(50, 60)"])
    for _ in 0..<2 {
      scene.touch(.began, 50, 60)
      scene.touch(.ended, 50, 60)
    }
    scene.step(60)
    #expect(scene.take() == ["double\tvec(50, 60)"])
  }

  @Test("keep their requirements over a reload, and drop those that the file drops")
  func requirements() throws {
    let text = """
      local double = gestures.tap{ id = "double", number_of_taps_required = 2 }
      local single = gestures.tap{ id = "single", on_ended = function() print("single") end,
        failure_requirements = { double } }
      """
    let scene = try Scene(text)
    try scene.reload("-- above\n" + text)
    scene.touch(.began, 50, 60)
    scene.touch(.ended, 50, 60)
    #expect(scene.take() == [])
    scene.step(60)
    #expect(scene.take() == ["single"])
    try scene.reload(
      text.replacing(", \n  failure_requirements = { double }", with: "").replacing(
        "failure_requirements = { double }", with: ""))
    scene.touch(.began, 50, 60)
    scene.touch(.ended, 50, 60)
    #expect(scene.take() == ["single"])
  }

  @Test("see a finger that stays")
  func longPress() throws {
    let scene = try Scene(
      """
      gestures.long_press{ minimum_press_duration = 0.25,
        on_began = function(p) print("began", scene.step) end,
        on_ended = function(p) print("ended") end }
      """)
    scene.touch(.began, 50, 60)
    scene.step(20)
    #expect(scene.take() == ["began\t15"])
    scene.touch(.ended, 50, 60)
    #expect(scene.take() == ["ended"])
  }

  @Test("see swipes in the directions that count")
  func swipe() throws {
    let scene = try Scene(
      """
      gestures.swipe{ directions = { "left", "up" },
        on_ended = function(s) print(s.recognized_direction, s.location) end }
      """)
    scene.drag(from: Vector2(10, 100), to: Vector2(90, 100), in: 8)
    scene.touch(.ended, 90, 100)
    scene.drag(from: Vector2(100, 100), to: Vector2(20, 110), in: 8)
    scene.touch(.ended, 20, 110)
    #expect(scene.take() == ["left\tvec(100, 100)"])
  }

  @Test("see two fingers part and turn at once when they may")
  func pinchAndRotation() throws {
    let scene = try Scene(
      """
      local scale, turn = 1, 0
      gestures.pinch{
        on_changed = function(p) scale = scale * p.scale p.scale = 1 end,
        should_recognize_simultaneously = function(p, other) return true end }
      gestures.rotation{
        on_changed = function(r) turn = turn + r.rotation r.rotation = 0 end,
        on_ended = function() print(("%.2f %.2f"):format(scale, turn)) end }
      """)
    scene.touch(.began, 100, 100, id: 1)
    scene.touch(.began, 200, 100, id: 2)
    for index in 1...30 {
      let angle = Double(index) / 30
      let far = Vector2(100, 0).rotated(by: angle) * (1 + angle)
      scene.touch(.moved, 100 + far.x, 100 + far.y, id: 2)
    }
    scene.touch(.ended, 100, 100, id: 1)
    scene.touch(.ended, 100, 100, id: 2)
    let text = try #require(scene.take().first)
    let numbers = text.split(separator: " ").compactMap { Double($0) }
    #expect(abs(numbers[0] - 200 / 108) < 0.1 && abs(numbers[1] - 0.9) < 0.05, "\(text)")
  }

  @Test("start at an edge of the scene")
  func edge() throws {
    let scene = try Scene(
      """
      scene.size = { 300, 400 }
      gestures.screen_edge_pan{ edges = { "right" }, on_began = function(p) print(p.edges[1]) end }
      """)
    scene.drag(from: Vector2(200, 100), to: Vector2(100, 100), in: 4)
    scene.touch(.ended, 100, 100)
    scene.drag(from: Vector2(290, 100), to: Vector2(200, 100), in: 4)
    #expect(scene.take() == ["right"])
  }

  @Test("compete: the deeper view's gesture goes first")
  func depth() throws {
    let scene = try Scene(
      """
      local outer = view{ center = { 100, 100 }, size = { 200, 200 } }
      local inner = view{ center = { 100, 100 }, size = { 50, 50 } }
      outer:add_subview(inner)
      gestures.pan{ view = inner, on_began = function() print("inner") end }
      gestures.pan{ view = outer, on_began = function() print("outer") end,
        on_failed = function() print("outer failed") end }
      """)
    scene.drag(from: Vector2(100, 100), to: Vector2(140, 100), in: 4)
    #expect(scene.take() == ["inner", "outer failed"])
  }

  @Test("ask the script before they begin and for each finger")
  func questions() throws {
    let scene = try Scene(
      """
      local box = view{ id = "box", center = { 100, 100 } }
      gestures.pan{
        should_begin = function(p) return p.location.y < 200 end,
        should_receive = function(p, touch) return touch.view ~= box end,
        on_began = function() print("began") end, on_failed = function() print("failed") end }
      """)
    for (x, y) in [(300.0, 100.0), (300, 300), (100, 100)] {
      scene.drag(from: Vector2(x, y), to: Vector2(x + 40, y), in: 4)
      scene.touch(.ended, x + 40, y)
    }
    #expect(scene.take() == ["began", "failed"])
  }

  @Test("made in a callback take fingers from then on")
  func runtime() throws {
    let scene = try Scene(
      """
      gestures.tap{ on_ended = function(t)
        t:remove()
        gestures.tap{ on_ended = function() print("second") end }
      end }
      """)
    for _ in 0..<2 {
      scene.touch(.began, 50, 60)
      scene.touch(.ended, 50, 60)
    }
    #expect(scene.take() == ["second"])
    #expect(scene.errors == [])
  }

  @Test("rest when no finger is down and none is waited for")
  func rest() throws {
    let scene = try Scene("gestures.tap{ number_of_taps_required = 2 }")
    #expect(scene.host.isAtRest)
    let hash = scene.host.stateHash
    scene.touch(.began, 50, 60)
    #expect(!scene.host.isAtRest)
    #expect(scene.host.stateHash != hash)
    scene.touch(.ended, 50, 60)
    #expect(!scene.host.isAtRest)
    scene.step(60)
    #expect(scene.host.isAtRest)
  }

  @Test("know the thresholds of other platforms")
  func thresholds() throws {
    let scene = try Scene(
      """
      local android = gestures.thresholds("android")
      print(gestures.pan{ slop = android.pan_slop }.slop, android.long_press_duration)
      """)
    #expect(scene.take() == ["8.0\t0.5"])
  }
}

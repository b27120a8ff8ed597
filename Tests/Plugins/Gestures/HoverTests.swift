// SPDX-License-Identifier: MIT

import Geometry
import ScenePlugin
import Scripting
import Testing

@Suite("gestures.hover")
struct HoverTests {
  private static let text = """
    local box = view{ id = "box", size = { 100, 100 }, center = { 100, 100 } }
    gestures.hover{ view = box,
      on_began = function(h) print("in", h.location) end,
      on_changed = function(h) print("at", h:location_in(box)) end,
      on_ended = function(h) print("out", h.state) end }
    gestures.tap{ view = box, on_ended = function() print("tap") end }
    """

  private func point(_ scene: Scene, _ place: Vector2?) {
    scene.host.feed([InputEvent(time: scene.host.time, .hover(place))])
    scene.step()
  }

  @Test("follows the pointer over its view, and lets taps be")
  func follows() throws {
    let scene = try Scene(Self.text)
    for x in [20.0, 60, 70, 160] { point(scene, Vector2(x, 100)) }
    #expect(scene.take() == ["in\tvec(60, 100)", "at\tvec(20, 50)", "out\tended"])
    point(scene, Vector2(60, 100))
    #expect(scene.host.isAtRest)
    scene.touch(.began, 60, 100)
    point(scene, Vector2(70, 100))
    scene.touch(.ended, 60, 100)
    point(scene, nil)
    #expect(scene.take() == ["in\tvec(60, 100)", "tap", "out\tended"])
    #expect(scene.errors == [])
  }

  @Test("is read from a trace, moved by a map, and the same after going back")
  func trace() throws {
    let trace = try Trace(
      text: """
        {"format": "tumble-trace", "version": 1}
        {"t": 0, "hover": [10, 10]}
        {"t": 0.1, "hover": [30, 50]}
        {"t": 0.2, "hover": []}
        """, named: "t.jsonl")
    let scene = try Scene(Self.text)
    scene.host.keepPast()
    let map = TraceMap(offset: Vector2(40, 0), scale: 2)
    scene.host.feed(trace.events.map { map.apply(to: $0) })
    scene.step(20)
    #expect(scene.take() == ["in\tvec(100, 100)", "out\tended"])
    let hash = scene.host.stateHash
    try scene.host.back(10)
    scene.step(10)
    #expect(scene.take() == ["out\tended"])
    #expect(scene.host.stateHash == hash)
  }

  @Test("ends cancelled with its view")
  func viewRemoved() throws {
    let scene = try Scene(
      Self.text.replacing(
        "on_ended = function(h) print(\"out\", h.state) end",
        with: """
          on_cancelled = function(h) print(h:explain():match("cancelled: .*")) end
          """) + "\nafter(0.2, function() box:remove() end)")
    point(scene, Vector2(60, 100))
    scene.step(20)
    #expect(scene.take().last == "cancelled: its view was removed")
  }
}

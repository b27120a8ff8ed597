// SPDX-License-Identifier: MIT

import Geometry
import ScenePlugin
import Scripting
import Testing

@Suite("gestures.pan")
struct PanTests {
  static let scene = """
    local box = view{ id = "box", size = { 100, 100 }, center = { 100, 100 } }
    local pan = gestures.pan{
      id = "pan", view = box,
      on_began = function(p) print(p.state, p.translation) end,
      on_changed = function(p)
        box.center = box.center + p.translation
        p.translation = { 0, 0 }
      end,
      on_ended = function(p) print(p.state, p.number_of_touches, p.location) end,
      on_cancelled = function(p) print(p.state) end,
    }
    """

  @Test("moves a view by what is left of the translation after the slop")
  func moves() throws {
    let scene = try Scene(Self.scene)
    scene.drag(from: Vector2(100, 100), to: Vector2(180, 100), in: 8)
    scene.touch(.ended, 180, 100)
    #expect(scene.views.model.views[0].center == Vector2(170, 100))
    #expect(scene.take() == ["began\tvec(10, 0)", "ended\t0\tvec(180, 100)"])
    #expect(scene.errors == [])
  }

  @Test("leaves a finger beside its view alone")
  func beside() throws {
    let scene = try Scene(Self.scene)
    scene.drag(from: Vector2(200, 300), to: Vector2(100, 100), in: 10)
    #expect(scene.take() == [])
  }

  @Test("is told when its touches are taken away")
  func cancelled() throws {
    let scene = try Scene(Self.scene)
    scene.drag(from: Vector2(100, 100), to: Vector2(180, 100), in: 8)
    scene.touch(.cancelled, 180, 100)
    #expect(scene.take().last == "cancelled")
  }

  @Test("goes on with its touches, state and translation over a reload")
  func reload() throws {
    let scene = try Scene(
      "local p = gestures.pan{ on_changed = function(p) print('old', p.translation) end }")
    scene.drag(from: Vector2(100, 100), to: Vector2(180, 100), in: 4)
    #expect(scene.take().last == "old\tvec(70, 0)")
    try scene.reload(
      "-- above\nlocal p = gestures.pan{ on_changed = function(p) print('new', p.translation) end }"
    )
    scene.touch(.moved, 190, 105)
    #expect(scene.take() == ["new\tvec(80, 5)"])
  }

  @Test("takes over a changed threshold in mid-gesture")
  func slop() throws {
    let scene = try Scene("gestures.pan{ slop = 50, on_began = function(p) print(p.slop) end }")
    scene.drag(from: Vector2(100, 100), to: Vector2(140, 100), in: 4)
    try scene.reload("gestures.pan{ slop = 20, on_began = function(p) print(p.slop) end }")
    scene.touch(.moved, 145, 100)
    #expect(scene.take() == ["20.0"])
  }

  @Test("begins no more once its view is removed, and ends with it")
  func viewRemoved() throws {
    let scene = try Scene(
      """
      local box = view{ id = "box", center = { 100, 100 } }
      local pan = gestures.pan{ view = box, on_began = function() print("began") end,
        on_changed = function() box:remove() print(pan == nil) end }
      after(1, function() print(pan.is_alive, box.is_alive) end)
      """)
    scene.drag(from: Vector2(100, 100), to: Vector2(140, 100), in: 8)
    #expect(scene.take() == ["began", "true"])
    scene.step(60)
    #expect(scene.take() == ["false\tfalse"])
    #expect(scene.errors == [])
  }

  @Test("follows its view's replacement over a reload")
  func viewReplaced() throws {
    let pan = "gestures.pan{ id = 'pan', view = box, on_began = function() print('began') end }"
    let scene = try Scene("local box = view{ id = 'a', center = { 100, 100 } }\n" + pan)
    try scene.reload("local box = view{ id = 'b', center = { 100, 100 } }\n" + pan)
    scene.step(2)
    scene.drag(from: Vector2(100, 100), to: Vector2(140, 100), in: 4)
    #expect(scene.take() == ["began"])
  }

  @Test("of two fingers waits for the second and fails with a third")
  func touches() throws {
    let scene = try Scene(
      """
      gestures.pan{ minimum_number_of_touches = 2, maximum_number_of_touches = 2,
        on_began = function(p)
          print("began", p.number_of_touches, p.location_of_touch and p:location_of_touch(2))
        end,
        on_failed = function() print("failed") end }
      """)
    scene.touch(.began, 10, 10, id: 1)
    scene.touch(.moved, 90, 10, id: 1)
    scene.touch(.began, 200, 10, id: 2)
    scene.touch(.moved, 250, 10, id: 2)
    #expect(scene.take() == ["began\t2\tvec(250, 10)"])
  }

  @Test("tells where it is in another view")
  func locationIn() throws {
    let scene = try Scene(
      """
      local box = view{ size = { 100, 100 }, center = { 200, 200 }, angle = math.pi / 2 }
      gestures.pan{ on_began = function(p) print(p:location_in(box)) end }
      """)
    scene.drag(from: Vector2(180, 160), to: Vector2(200, 160), in: 1)
    let text = try #require(scene.take().first)
    #expect(text.hasPrefix("vec(10"), "\(text)")
  }

  @Test(
    "gives the velocity of a recording by the chosen estimator",
    arguments: [
      ("lsq2", 1030.547), ("two_sample", 848.92), ("flutter_ios", 1051.11),
    ])
  func velocity(estimator: String, speed: Double) throws {
    let scene = try Scene(
      """
      scene.size = { 411.43, 731.43 }
      gestures.pan{ velocity_estimator = "\(estimator)",
        on_ended = function(p) print(p.velocity.length) end }
      """)
    try scene.play("touch/flutter-seq02.jsonl")
    let measured = try #require(scene.take().first.flatMap { Double($0) })
    #expect(abs(measured - speed) < 0.1, "pt/s")
  }

  @Test("can be broken off and switched off")
  func switchedOff() throws {
    let scene = try Scene(
      """
      gestures.pan{
        on_changed = function(p) p:cancel() end, on_cancelled = function(p) p.enabled = false end,
        on_began = function(p) print("began") end,
      }
      """)
    for _ in 0..<2 {
      scene.drag(from: Vector2(10, 10), to: Vector2(90, 10), in: 4)
      scene.touch(.ended, 90, 10)
    }
    #expect(scene.take() == ["began"])
  }
}

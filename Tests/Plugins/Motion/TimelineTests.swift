// SPDX-License-Identifier: MIT

import Geometry
import ScenePlugin
import Scripting
import Testing

@Suite("Going back in time")
struct TimelineTests {
  private static let slide = """
    local map = view{ id = "map", size = { 300, 400 }, center = { 200, 360 } }
    local fling = motion.decay{ view = map, rate = 0.998, bounds = rect(0, 0, 400, 700) }
    local extra
    gestures.pan{ view = map,
      on_began = function() fling:stop() print("began") end,
      on_changed = function(p) map.center = map.center + p.translation p.translation = { 0, 0 } end,
      on_ended = function(p)
        fling:start{ velocity = p.velocity }
        extra = extra or motion.spring{ view = map, property = "angle", to = 1, bounce = 0.3 }
        extra:start()
      end }
    gestures.tap{ number_of_taps_required = 2 }
    """

  /// The state hash after each of some steps.
  private func hashes(_ scene: Scene, _ count: Int) -> [UInt64] {
    (0..<count).map { _ in
      scene.step()
      return scene.host.stateHash
    }
  }

  @Test(
    "into a pan, a fling or to before both, and on again, shows the same world",
    arguments: [3, 8, 25, 55])
  func back(steps: Int) throws {
    let scene = try Scene(Self.slide)
    scene.host.keepPast()
    scene.host.feed(try Trace.events("touch/flutter-seq02.jsonl"))
    let all = hashes(scene, 60)
    try scene.host.back(steps)
    #expect(scene.host.stateHash == all[59 - steps])
    #expect(hashes(scene, steps) == Array(all.suffix(steps)))
    #expect(scene.errors == [])
  }

  @Test("brings removed gestures and motions back, with their handlers")
  func removed() throws {
    let scene = try Scene(
      """
      local box = view{ id = "box", center = { 100, 100 } }
      local pan = gestures.pan{ view = box, on_began = function() print("began") end }
      local fling = motion.decay{ view = box, on_ended = function() print("end") end }
      fling:start{ velocity = { 1000, 0 } }
      after(0.2, function() box:remove() end)
      """)
    scene.host.keepPast()
    scene.step(30)
    #expect(scene.host.objects.all(ofKind: "gestures.pan").isEmpty)
    try scene.host.back(25)
    #expect(scene.host.objects.all(ofKind: "gestures.pan").count == 1)
    scene.drag(from: Vector2(190, 100), to: Vector2(240, 100), in: 3)
    #expect(scene.take() == ["began"])
  }

  @Test("lets today's rate bend the fling of the past")
  func today() throws {
    let scene = try Scene(Self.slide)
    scene.host.keepPast()
    scene.host.feed(try Trace.events("touch/flutter-seq02.jsonl"))
    scene.step(300)
    let far = try #require(scene.view("map")).center
    try scene.reload(Self.slide.replacing("0.998", with: "0.99"))
    try scene.host.back(300)
    scene.step(300)
    let near = try #require(scene.view("map")).center
    #expect(near.y < far.y - 50, "pt")
  }
}

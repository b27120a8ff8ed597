// SPDX-License-Identifier: MIT

import DynamicsPlugin
import Geometry
import MotionPlugin
import ScenePlugin
import Scripting
import Testing

@Suite("A motion of a view with a body")
struct BodyTests {
  private typealias State = (center: Vector2, velocity: Vector2)

  private func view(after steps: Int, _ text: String) throws -> State {
    let views = ScenePlugin()
    let plugins: [any Plugin] = [
      views, MotionPlugin(scene: views), DynamicsPlugin(scene: views),
    ]
    let host = try Host(plugins: plugins)
    try host.open(SceneFolder(main: "scene.lua") { _ in text })
    for _ in 0..<steps { host.step() }
    let view = try #require(views.model.views.first)
    return (view.center, view.velocity)
  }

  private static let ease = """
    local box = view{ id = "box", center = { 100, 100 } }
    dynamics.item_behavior{ items = { box } }
    local m = motion.ease{ view = box, duration = 0.5, to = { 200, 300 } }
    m:start()
    """

  @Test("takes the body along to the end, where it stays")
  func arrives() throws {
    let box = try view(after: 120, Self.ease)
    #expect(box.center.distance(to: Vector2(200, 300)) < 1e-4, "\(box.center), pt")
    #expect(box.velocity == .zero)
  }

  @Test("hands the body over at rest: it falls only from then on")
  func falls() throws {
    let gravity = Self.ease + "\ndynamics.gravity{ items = { box } }"
    // Half a second to arrive, a quarter to fall: about 1000 · 0.25² / 2 = 31 pt.
    let box = try view(after: 45, gravity)
    #expect(abs(box.center.y - 331) < 8, "\(box.center), pt")
  }

  @Test("gives the body its velocity while it runs")
  func velocity() throws {
    let text = """
      local box = view{ id = "box", center = { 100, 100 } }
      dynamics.item_behavior{ items = { box }, resistance = 0 }
      motion.decay{ view = box }:start{ velocity = { 600, 0 } }
      """
    let box = try view(after: 2, text)
    #expect(abs(box.velocity.x - 561) < 25, "\(box.velocity), pt/s")
  }
}

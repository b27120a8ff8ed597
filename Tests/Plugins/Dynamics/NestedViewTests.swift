// SPDX-License-Identifier: MIT

import DynamicsPlugin
import Geometry
import ScenePlugin
import Scripting
import Stage
import Testing

@Suite("A view inside another")
struct NestedViewTests {
  private static let scene = """
    local ball = view{ id = "ball", size = { 20, 20 }, center = { 30, 40 } }
    local card = view{ id = "card", size = { 200, 100 }, center = { 300, 200 },
                       subviews = { ball } }
    """

  @Test("falls in the scene's coordinates, and is seen in those of the outer view")
  func falls() throws {
    let stage = try Stage(Self.scene + "\ndynamics.gravity{ items = { ball } }")
    let alone = try Stage(
      """
      local ball = view{ id = "ball", size = { 20, 20 }, center = { 230, 190 } }
      dynamics.gravity{ items = { ball } }
      """)
    stage.step(30)
    alone.step(30)
    let (inner, outer) = (try #require(stage.view("ball")), try #require(alone.view("ball")))
    #expect(inner.referenceCenter.distance(to: outer.center) < 1e-9, "pt")
    #expect(inner.center.distance(to: outer.center - Vector2(200, 150)) < 1e-9, "pt")
  }

  @Test("lies on a boundary of the scene while the outer view is turned")
  func turned() throws {
    let stage = try Stage(
      Self.scene + """

        card.angle = math.pi / 2
        dynamics.gravity{ items = { ball } }
        dynamics.collision{ items = { ball },
          boundaries = { floor = { from = { 0, 600 }, to = { 600, 600 } } } }
        """)
    stage.step(240)
    let ball = try #require(stage.view("ball"))
    #expect(stage.host.isAtRest)
    #expect(abs(ball.referenceCenter.y - 589) < 2, "pt")
    // Down in the scene is right in the card, and the card's x grows downward.
    #expect(abs(ball.center.x - (ball.referenceCenter.y - 200 + 100)) < 1e-6, "pt")
    #expect(abs(ball.angle) < 1e-2, "rad")
  }

  @Test("goes along when a script moves the outer view, and keeps its speed")
  func carried() throws {
    let stage = try Stage(
      Self.scene + """

        dynamics.gravity{ items = { ball } }
        after(0.5, function() card.center = card.center + vec(50, 0) end)
        """)
    stage.step(60)
    let ball = try #require(stage.view("ball"))
    #expect(abs(ball.center.x - 30) < 1e-4, "pt")
    #expect(abs(ball.referenceCenter.x - 280) < 1e-4, "pt")
    #expect(ball.velocity.y > 800, "pt/s")
  }

  @Test("stays where it is in the scene when the outer view falls away")
  func left() throws {
    let stage = try Stage(
      Self.scene + """

        dynamics.gravity{ items = { card } }
        dynamics.item_behavior{ items = { ball } }
        """)
    for _ in 0..<30 {
      stage.step()
      let ball = try #require(stage.view("ball"))
      #expect(ball.referenceCenter.distance(to: Vector2(230, 190)) < 1e-4, "pt")
    }
    #expect((stage.view("card")?.center.y ?? 0) > 300)
  }
}

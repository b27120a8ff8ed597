// SPDX-License-Identifier: MIT

import Scripting
import Stage
import Testing

@Suite("A reload of bodies")
struct ReloadTests {
  private static let scene = """
    physics.world.gravity = { 0, 1000 }
    floor = physics.body{ id = "floor", type = "static", position = { 100, 300 },
      shape = physics.box{ size = { 200, 20 }, friction = 0.5 } }
    ball = physics.body{ id = "ball", position = { 100, 50 }, linear_damping = 0,
      shape = physics.circle{ radius = 10 } }
    hook = physics.body{ id = "hook", type = "static", position = { 50, 20 } }
    rope = physics.rope_joint{ id = "rope", bodies = { hook, ball }, length = 500 }
    """

  private func falling() throws -> Stage {
    let stage = try Stage(Self.scene)
    stage.step(20)
    return stage
  }

  @Test("keeps place and speed of what it does not change")
  func keeps() throws {
    let stage = try falling()
    let before = stage.answer("ball.position, ball.linear_velocity")
    try stage.reload(replacing: "linear_damping = 0", with: "linear_damping = 0.5")
    #expect(stage.answer("ball.position, ball.linear_velocity") == before)
    #expect(stage.number("ball.linear_damping") == 0.5)
    #expect(stage.reports.last?.kept == 6)
    #expect(stage.reports.last?.remade == [])
  }

  @Test(
    "changes what is declared otherwise, in place",
    arguments: [
      ("radius = 10", "radius = 20", "ball.shape.radius", "20.0"),
      ("radius = 10", "radius = 10, restitution = 0.5", "ball.shape.restitution", "0.5"),
      ("length = 500", "length = 50", "rope.length", "50.0"),
      ("{ 0, 1000 }", "{ 0, 500 }", "physics.world.gravity", "vec(0, 500)"),
      ("{ 100, 50 }", "{ 125, 50 }", "ball.position", "vec(125, 50)"),
      ("friction = 0.5", "friction = 0.5, surface_speed = 25", "floor.shape.surface_speed", "25.0"),
      (
        "shape = physics.circle{ radius = 10 }",
        "shapes = { physics.circle{ radius = 10 }, physics.box{ size = { 4, 4 } } }",
        "#ball.shapes", "2"
      ),
      ("type = \"static\", position = { 50, 20 }", "position = { 50, 20 }", "hook.type", "dynamic"),
    ])
  func changes(old: String, new: String, question: String, wanted: String) throws {
    let stage = try falling()
    try stage.reload(replacing: old, with: new)
    #expect(stage.errors == [])
    let answer = stage.answer(question).filter { $0 != "\"" && $0 != "'" }
    #expect(answer == wanted)
    stage.step()
    #expect(stage.errors == [])
    #expect(stage.reports.last?.remade == [])
  }

  @Test("takes away what is gone, with what it held")
  func removes() throws {
    let stage = try falling()
    try stage.reload(
      """
      physics.world.gravity = { 0, 1000 }
      ball = physics.body{ id = "ball", position = { 100, 50 }, linear_damping = 0,
        shape = physics.circle{ radius = 10 } }
      """)
    stage.step(120)
    #expect(stage.errors == [])
    #expect(stage.number("ball.y") > 400)
    #expect(stage.number("physics.world.body_count") == 1)
  }

  @Test("keeps what callbacks made, and handlers by their new text")
  func runtime() throws {
    let stage = try Stage(
      """
      after(0.1, function()
        extra = physics.body{ id = "extra", shape = physics.circle{ radius = 5 } }
        physics.rope_joint{ bodies = { extra, ball }, length = 200 }
      end)
      ball = physics.body{ id = "ball", allows_sleep = true, on_sleep = function() print("old") end,
        shape = physics.circle{ radius = 5 } }
      """)
    stage.step(10)
    try stage.reload(replacing: "\"old\"", with: "\"new\"")
    #expect(stage.number("physics.world.body_count") == 2)
    stage.step(60)
    #expect(stage.printed == ["new"])
    try stage.reload("print('empty')")
    stage.step(10)
    #expect(stage.errors == [])
  }

  @Test("that fails leaves everything as it was")
  func fails() throws {
    let stage = try falling()
    let hash = stage.host.stateHash
    #expect(throws: (any Error).self) {
      try stage.reload(replacing: "radius = 10", with: "radius = -10")
    }
    #expect(stage.host.stateHash == hash)
    stage.step(10)
    #expect(stage.errors == [])
  }

  @Test("ties joints anew when their bodies change")
  func retied() throws {
    let stage = try falling()
    try stage.reload(
      replacing: "bodies = { hook, ball }, length = 500",
      with: "bodies = { floor, ball }, length = 400")
    stage.step(10)
    #expect(stage.errors == [])
    #expect(stage.answer("rope.bodies[1] == floor") == "true")
    #expect(stage.answer("rope.is_broken") == "false")
  }
}

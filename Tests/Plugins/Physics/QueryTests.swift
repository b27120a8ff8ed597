// SPDX-License-Identifier: MIT

import Scripting
import Stage
import Testing

@Suite("A question to the physics world")
struct QueryTests {
  private static let scene = """
    local function box(id, x, options)
      options.size = { 20, 20 }
      return physics.body{ id = id, type = "static", position = { x, 100 },
        shape = physics.box(options) }
    end
    box("far", 200, {})
    box("near", 100, {})
    box("ghost", 60, { is_sensor = true })
    box("other", 150, { category = 4 })
    local ball = view{ id = "ball", center = { 300, 100 }, size = { 20, 20 } }
    dynamics.collision{ items = { ball }, boundaries = { wall = path.rect(0, 0, 400, 400) } }
    function names(hits)
      local names = {}
      for _, hit in ipairs(hits) do names[#names + 1] = hit.item and hit.item.id or hit.boundary end
      return table.concat(names, " ")
    end
    """

  @Test(
    "answers in a fixed order, filtered",
    arguments: [
      (
        "names(physics.ray_cast_all{ from = { 10, 100 }, to = { 390, 100 } })",
        "near other far ball"
      ),
      (
        "names(physics.ray_cast_all{ from = { 10, 100 }, to = { 390, 100 }, mask = 1 })",
        "near far ball"
      ),
      (
        "names(physics.ray_cast_all{ from = { 10, 100 }, to = { 390, 100 }, "
          + "includes_sensors = true })", "ghost near other far ball"
      ),
      ("names(physics.ray_cast_all{ from = { 10, 10 }, to = { 600, 10 } })", "wall"),
      (
        "names(physics.shape_cast_all{ size = { 10, 10 }, from = { 10, 85 }, to = { 390, 85 } })",
        "near other far ball"
      ),
      ("names(physics.overlap{ rect = rect(90, 90, 220, 20) })", "far near other ball"),
      ("names(physics.overlap{ at = { 125, 100 }, radius = 20 })", "near other"),
      ("names(physics.overlap{ at = { 125, 100 }, size = { 40, 5 } })", "near other"),
      (
        "names(physics.overlap{ at = { 100, 85 }, points = { { -5, 0 }, { 5, 0 }, { 0, 9 } } })",
        "near"
      ),
      ("names(physics.overlap{ at = { 105, 105 } })", "near"),
      ("names(physics.overlap{ at = { 105, 305 } })", ""),
      ("names{ physics.nearest{ point = { 170, 100 }, within = 50 } }", "other"),
    ])
  func order(question: String, wanted: String) throws {
    let stage = try Stage(Self.scene)
    stage.step()
    #expect(stage.answer(question) == "'\(wanted)'" || stage.answer(question) == "\"\(wanted)\"")
  }

  @Test("tells where, which way and how far")
  func numbers() throws {
    let stage = try Stage(Self.scene)
    _ = stage.answer("hit = physics.ray_cast{ from = { 10, 100 }, to = { 170, 100 } }")
    #expect(abs(stage.number("hit.point.x") - 90) < 0.01)
    #expect(stage.answer("hit.normal") == "vec(-1, 0)")
    #expect(abs(stage.number("hit.fraction") - 0.5) < 1e-4)
    _ = stage.answer(
      "hit = physics.shape_cast{ radius = 10, from = { 20, 100 }, to = { 180, 100 } }")
    #expect(abs(stage.number("hit.fraction") - 60.0 / 160) < 1e-3)
    _ = stage.answer("hit = physics.nearest{ point = { 100, 60 }, within = 100 }")
    #expect(abs(stage.number("hit.distance") - 30) < 0.01)
    #expect(stage.answer("hit.item.id") == stage.answer("'near'"))
    #expect(stage.answer("physics.ray_cast{ from = { 5, 200 }, to = { 9, 200 } }") == "nil")
    #expect(stage.answer("physics.nearest{ point = { 50, 300 }, within = 5 }") == "nil")
  }

  @Test(
    "that makes no sense is refused, by name",
    arguments: [
      ("physics.ray_cast{ from = { 0, 0 } }", "physics.ray_cast: 'options': 'to' is missing"),
      ("physics.overlap{}", "physics.overlap: 'at' is missing"),
      ("physics.overlap{ at = { 0, 0 }, radius = 1, size = { 1, 1 } }", "give one of"),
      ("physics.overlap{ at = { 0, 0 }, rect = rect(0, 0, 1, 1) }", "and alone"),
      ("physics.shape_cast{ from = { 0, 0 }, to = { 1, 1 } }", "give one of"),
      (
        "physics.shape_cast{ points = { { 0, 0 } }, from = { 0, 0 }, to = { 1, 1 } }",
        "physics.shape_cast: needs 3 to 256 points, got 1"
      ),
      (
        "physics.overlap{ points = { { 0, 0 }, { 1, 0 }, { 2, 0 } }, at = { 0, 0 } }",
        "physics.overlap: the points enclose no area"
      ),
      ("physics.nearest{ point = { 0, 0 }, within = -1 }", "must be a number within"),
      ("physics.ray_cast{ from = { 0, 0/0 }, to = { 1, 1 } }", "must be a finite number"),
    ])
  func refusals(question: String, message: String) throws {
    let answer = try Stage(Self.scene).answer(question)
    #expect(answer.contains(message), "\(answer)")
  }

  @Test("finds nothing while a file is loading, the first time and again")
  func loading() throws {
    let stage = try Stage(Self.scene + "\nprint(#physics.overlap{ rect = rect(0, 0, 400, 400) })")
    try stage.reload(replacing: "box(\"near\", 100", with: "box(\"near\", 110")
    #expect(stage.printed == ["0", "0"])
  }
}

// SPDX-License-Identifier: MIT

import Geometry
import ScenePlugin
import Scripting
import Testing

@Suite("Curves of motion")
struct CurveTests {
  /// Each is evaluated while the file loads and again by a step of the running scene.
  @Test(
    "answer the same at load and live",
    arguments: [
      ("c = motion.quadratic{ vertex = { 100, 1 }, point = { 0, 0 } }", "c:value_at(50)", "0.75"),
      ("c = motion.quadratic{ vertex = { 200, 1 }, point = { 0, 0 } }", "c:value_at(50)", "0.4375"),
      ("c = motion.quadratic{ vertex = { 100, 1 }, point = { 0, 0 } }", "c:value_at(-50)", "0.0"),
      (
        "c = motion.quadratic{ vertex = { 1, 1 }, point = { 0, 0 }, floor = 'none' }",
        "c:value_at(-1)", "-3.0"
      ),
      (
        "c = motion.quadratic{ through = { { 0, 0 }, { 1, 1 }, { 2, 0 } } }", "c:slope_at(0)", "2.0"
      ),
      (
        "c = motion.quadratic{ vertex = { 1, 1 }, point = { 0, 0 } }", "#c:sample(5, 0, 2)", "5"
      ),
      (
        "c = motion.bezier{ control1 = { 0, 0 }, control2 = { 0.58, 1 } }",
        "c:value_at(0.5) == motion.timing('ease_out', 0.5)", "true"
      ),
      (
        "c = motion.rubber_band{ dimension = 800 }", "('%.1f'):format(c:offset(100))", "51.5"
      ),
      (
        "c = motion.rubber_band{ dimension = 800 }", "('%.1f'):format(c:overshoot(c:offset(70)))",
        "70.0"
      ),
      ("c = motion.rubber_band{ dimension = 800 }", "c:position(30, 0, 50)", "30.0"),
      (
        "c = motion.track{ path = path.polyline({ { 0, 0 }, { 100, 0 } }) }",
        "c:distance_of({ 30, 20 })", "30.0"
      ),
      ("c = motion.track{ path = path.polyline({ { 0, 0 }, { 100, 0 } }) }", "c.length", "100.0"),
      (
        "c = motion.track{ path = path.polyline({ { 0, 0 }, { 100, 0 } }) }", "c.is_closed", "false"
      ),
      (
        "c = motion.track{ path = path.polyline({ { 0, 0 }, { 100, 0 } }) }",
        "c:speed_of({ 7, 9 }, 50)", "7.0"
      ),
      (
        "c = motion.track{ path = path.line({ 0, 0 }, { 9, 0 }) }", "c:projection({ 5, 3 })",
        "vec(5, 0)"
      ),
      ("c = motion.track{ path = path.line({ 0, 0 }, { 9, 0 }) }", "c:point_at(4)", "vec(4, 0)"),
      ("c = motion.track{ path = path.line({ 0, 0 }, { 9, 0 }) }", "c:way(2, 8)", "6.0"),
      (
        "c = motion.classic_orbit{ center = { 384, 512 }, radius = 100 }",
        "c:candidate({ 384, 400 })", "vec(384, 412)"
      ),
      (
        "c = motion.classic_orbit{ center = { 384, 512 }, radius = 100 }",
        "c:step({ 300, 500 }, { 384, 400 }, { -1, 0 })", "nil"
      ),
      (
        "c = motion.classic_orbit{ center = { 384, 512 }, radius = 100 }",
        "c:direction({ 384, 412 }, { 1, 0 })", "clockwise"
      ),
      (
        "c = motion.classic_orbit{ center = { 384, 512 }, radius = 100 }",
        "#c:spin({ 384, 412 }, { 300, 0 }, 100, 90)", "90"
      ),
      ("c = 0", "('%.1f'):format(motion.decay_travel(1000))", "499.5"),
      ("c = 0", "('%.2f'):format(motion.decay_travel({ 0, 1000 }, 0.99).y)", "99.50"),
    ])
  func answers(make: String, question: String, answer: String) throws {
    let scene = try Scene(
      "local \(make)\nprint(\(question))\nafter(0, function() print(\(question)) end)")
    scene.step()
    #expect(scene.take() == [answer, answer])
    #expect(scene.errors == [])
  }

  @Test("take over what a reload changes")
  func reload() throws {
    let text = """
      local c = motion.track{ id = "c", path = path.line({ 0, 0 }, { 100, 0 }) }
      after(1, function() print(c.length, c.is_alive) end)
      print(c.length)
      """
    let scene = try Scene(text)
    try scene.reload(text.replacing("100", with: "50"))
    scene.step(61)
    #expect(scene.take() == ["100.0", "50.0", "50.0\ttrue"])
  }
}

// SPDX-License-Identifier: MIT

import Geometry
import ScenePlugin
import Scripting
import Testing

@Suite("A motion refuses")
struct BadInputTests {
  @Test(
    "what it can't use, in one line with the place",
    arguments: [
      (
        "motion.decay{ rat = 1 }",
        "scene.lua:1: motion.decay: no option 'rat'; did you mean 'rate'?"
      ),
      ("motion.decay{ rate = 1 }", "motion.decay: 'rate' must be a number within 0.001...0.99999"),
      ("motion.decay{ rate = 0/0 }", "motion.decay: 'rate' must be a finite number"),
      (
        "motion.decay{ view = view{}, bounds = { lower = 0, upper = 1 } }",
        "motion.decay: 'bounds' must be a rect for property 'center'"
      ),
      (
        "motion.decay{ view = view{}, property = 'x', bounds = rect(0, 0, 1, 1) }",
        "motion.decay: 'bounds' must be {lower = …, upper = …} for a number"
      ),
      ("motion.decay{ bounds = { lower = 2, upper = 1 } }", "'bounds' must not be turned around"),
      (
        "motion.spring{ stiffness = 1, response = 2 }",
        "scene.lua:1: motion.spring: 'stiffness', 'response' don't go together: use stiffness + "
      ),
      (
        "motion.spring{ view = view{}, property = 'x', to = { 1, 2 } }",
        "motion.spring: 'to' must be a number (pt) for property 'x', got a vector"
      ),
      (
        "motion.spring{ damping_ratio = -1 }",
        "motion.spring: 'damping_ratio' must be a number within"
      ),
      ("motion.ease{ timing = 'ease' }", "motion.ease: 'timing' must be"),
      (
        "motion.keyframes{ frames = { { time = 1, value = 0 }, { time = 0, value = 0 } } }",
        "motion.keyframes: 'frames' must be in order of time, got 0.0 s after 1.0 s"
      ),
      ("motion.keyframes{ frames = { { time = 1 } } }", "'frames'[1]: 'value' is missing"),
      ("motion.timed_slide{}", "motion.timed_slide: 'bounds' is missing: give a rect"),
      (
        "motion.timed_slide{ bounds = rect(0, 0, 1, 1), property = 'x' }",
        "motion.timed_slide: 'property' must be one of 'center', got 'x'"
      ),
      ("motion.path_fling{}", "motion.path_fling: 'track' is missing: give a motion.track"),
      (
        "motion.track{ path = path.polyline({}) }", "motion.track: 'path' must be finite and longer"
      ),
      (
        "motion.quadratic{ vertex = { 1, 1 } }",
        "motion.quadratic: give 'vertex' and 'point', or 'through' with three points"
      ),
      (
        "motion.quadratic{ vertex = { 1, 1 }, point = { 1, 0 } }",
        "motion.quadratic: 'point' must be finite and beside the vertex, not at its x"
      ),
      (
        "motion.bezier{ control1 = { 2, 0 }, control2 = { 1, 1 } }",
        "motion.bezier: 'control1.x' must be within 0...1 (no unit), got 2.0"
      ),
      (
        "motion.rubber_band{ dimension = 0 }",
        "motion.rubber_band: 'dimension' must be a number within"
      ),
      (
        "motion.rubber_band{ dimension = 1 }:position(0, 2, 1)",
        "rubber_band:position: 'upper' must be at least 'lower' (2.0 pt), got 1.0"
      ),
      ("motion.classic_orbit{ radius = 1 }", "motion.classic_orbit: 'center' is missing"),
      (
        "motion.decay_travel('fast')", "motion.decay_travel: 'velocity' must be a number (pt/s), or"
      ),
      ("motion.springs{}", "motion: nothing is named 'springs'; did you mean 'spring'?"),
    ])
  func refuses(text: String, message: String) throws {
    let error = try #require(failure(of: text))
    #expect(error.contains(message), "\(error)")
  }

  @Test(
    "a start that it can't make, and goes on as it was",
    arguments: [
      (
        "decay", "velocity = 3",
        "decay:start: 'velocity' must be a vector {x, y} for property 'center'"
      ),
      ("decay", "velocity = { 0/0, 0 }", "velocity must be a finite number"),
      ("decay", "speed = 3", "no option 'speed'"),
      ("spring", "", "spring:start: 'to' is missing"),
      ("spring", "to = 1", "spring:start: 'to' must be a vector {x, y} for property 'center'"),
      ("ease", "", "ease:start: 'to' is missing"),
      ("keyframes", "", "keyframes:start: no keyframe: give 'frames', or 'values'"),
      ("harmonic_slide", "", "'velocity' is missing"),
    ])
  func start(kind: String, options: String, message: String) throws {
    let scene = try Scene(
      """
      local box = view{ id = "box", center = { 5, 5 } }
      local other = motion.decay{ view = box }
      other:start{ velocity = { 1000, 0 } }
      local m = motion.\(kind){ view = box }
      after(0.1, function() m:start{ \(options) } end)
      after(0.2, function() print(other.is_running, m.is_running) end)
      """)
    scene.step(20)
    #expect(scene.errors.count == 1)
    #expect(scene.errors.first?.contains(message) == true, "\(scene.errors)")
    #expect(scene.take() == ["true\tfalse"])
  }

  @Test(
    "to go on with a callback that fails, and says so once", arguments: ["on_update", "on_ended"])
  func callback(name: String) throws {
    let scene = try Scene(
      """
      local m = motion.ease{ duration = 0.1, to = 1,
        \(name) = function() error("no") end }
      m:start{ from = 0 }
      after(1, function() m:start{ from = 0 } end)
      """)
    scene.step(120)
    #expect(
      scene.errors == [
        "scene.lua:2: no: motion.ease.\(name) is switched off until the next reload"
      ])
    #expect(scene.host.isAtRest)
  }

  @Test("to move to where no number reaches")
  func overflow() throws {
    let scene = try Scene(
      """
      local box = view{ id = "box" }
      local m = motion.decay{ view = box, rate = 0.99999 }
      m:start{ velocity = { 1.7e308, 0 } }
      """)
    scene.step(600)
    #expect(scene.errors.count == 1)
    #expect(scene.errors.first?.hasPrefix("motion.decay: the value became") == true)
    #expect(scene.view("box")?.center.isFinite == true)
  }

  @Test("a track that has been removed")
  func track() throws {
    let scene = try Scene(
      """
      local track = motion.track{ path = path.line({ 0, 0 }, { 9, 0 }) }
      local m = motion.path_fling{ track = track }
      after(0.1, function() track:remove() end)
      after(0.2, function() m:start{ velocity = 3 } end)
      """)
    scene.step(20)
    #expect(scene.errors.first?.contains("path_fling:start: 'track' has been removed") == true)
  }
}

// SPDX-License-Identifier: MIT

import Geometry
import ScenePlugin
import Scripting
import Testing

@Suite("A motion")
struct MotionTests {
  static let box = "local box = view{ id = 'box', center = { 100, 100 } }\n"

  @Test(
    "arrives exactly at its end, and says so once",
    arguments: [
      ("decay{ view = box }", "velocity = { 100, 0 }", Vector2(149.9499, 100)),
      ("decay{ view = box }", "velocity = { 1000, 50 }, to = { 640, 100 }", Vector2(640, 100)),
      (
        "decay{ view = box, bounds = rect(0, 0, 200, 200) }", "velocity = { 5000, -3000 }",
        Vector2(200, 0)
      ),
      ("spring{ view = box, to = { 7, 8 } }", "", Vector2(7, 8)),
      (
        "spring{ view = box, stiffness = 100 }", "to = { 1, 2 }, velocity = { 900, 0 }",
        Vector2(1, 2)
      ),
      ("spring{ view = box, property = 'y', to = 30, frequency = 2 }", "", Vector2(100, 30)),
      (
        "spring{ view = box, property = 'x', duration = 0.3, bounce = 0.2 }", "to = 3",
        Vector2(3, 100)
      ),
      ("ease{ view = box, duration = 0.5, to = { 9, 9 } }", "", Vector2(9, 9)),
      ("keyframes{ view = box, values = { { 1, 1 }, { 2, 2 }, { 3, 4 } } }", "", Vector2(3, 4)),
      (
        "keyframes{ view = box, frames = { { time = 0.1, value = { 1, 1 }, timing = 'ease_in' }, "
          + "{ time = 0.5, value = { 5, 6 } } } }", "", Vector2(5, 6)
      ),
      (
        "timed_slide{ view = box, bounds = rect(0, 0, 375, 667) }",
        "from = { 187.5, 333.5 }, velocity = { 1200, -300 }", Vector2(375, 147.96)
      ),
      ("harmonic_slide{ view = box }", "velocity = { 1200, 0 }", Vector2(287.195, 100)),
      ("harmonic_slide{ view = box }", "velocity = { 300, 0 }", Vector2(135.477, 100)),
      (
        "path_fling{ view = box, track = motion.track{ "
          + "path = path.line({ 0, 100 }, { 150, 100 }) } }",
        "velocity = { 900, 900 }", Vector2(150, 100)
      ),
    ])
  func arrives(make: String, start: String, end: Vector2) throws {
    let scene = try Scene(
      """
      \(Self.box)
      local m = motion.\(make)
      m.on_ended = function(m) print("end", m.is_running) end
      m:start{ \(start) }
      """)
    #expect(!scene.host.isAtRest)
    scene.step(600)
    let box = try #require(scene.view("box"))
    #expect(box.center.distance(to: end) < 0.005, "\(box.center), pt")
    #expect(scene.take() == ["end\tfalse"])
    #expect(scene.host.isAtRest)
    #expect(scene.errors == [])
  }

  @Test("shows its value, velocity, end and time while it runs")
  func fields() throws {
    let scene = try Scene(
      """
      \(Self.box)
      local m = motion.decay{ id = "m", view = box, property = "x" }
      m:start{ velocity = 1000, from = 0 }
      after(0.5, function()
        print(m.is_running, ("%.1f %.1f %.2f"):format(m.end_value, m.value, m.elapsed))
      end)
      after(9, function() print(m.is_running, m.end_value, m.velocity) end)
      """)
    scene.step(600)
    #expect(scene.take() == ["true\t499.5 309.7 0.48", "false\tnil\t0.0"])
  }

  @Test("turns to a new target with the velocity that it has")
  func retarget() throws {
    let scene = try Scene(
      """
      \(Self.box)
      local m = motion.spring{ view = box, property = "x", response = 0.5, to = 300 }
      m:start()
      after(0.2, function()
        local before = m.velocity
        m.to = 0
        print(before > 200, m.velocity == before, m.end_value)
      end)
      """)
    scene.step(12)
    #expect(scene.take() == ["true\ttrue\t0.0"])
    scene.step(300)
    #expect(scene.view("box")?.center.x == 0)
  }

  @Test("takes over the velocity of the one whose property it takes")
  func takesOver() throws {
    let scene = try Scene(
      """
      \(Self.box)
      local fling = motion.decay{ view = box, on_ended = function() print("fling ended") end }
      local spring = motion.spring{ view = box, to = { 0, 100 } }
      fling:start{ velocity = { 1000, 0 } }
      after(0.1, function()
        local before = box.x
        spring:start()
        print(fling.is_running, spring.is_running, spring.velocity.x > 700)
      end)
      """)
    scene.step(600)
    #expect(scene.take() == ["false\ttrue\ttrue"])
    #expect(scene.view("box")?.center == Vector2(0, 100))
  }

  @Test("goes on without its view's other properties")
  func properties() throws {
    let scene = try Scene(
      """
      \(Self.box)
      motion.spring{ view = box, property = "x", to = 1 }:start()
      motion.spring{ view = box, property = "y", to = 2 }:start()
      motion.spring{ view = box, property = "angle", to = 3 }:start()
      """)
    scene.step(600)
    let box = try #require(scene.view("box"))
    #expect(box.center == Vector2(1, 2) && box.angle == 3)
  }

  @Test("without a view only calls back, with numbers or vectors")
  func free() throws {
    let scene = try Scene(
      """
      local n = 0
      local m = motion.ease{ duration = 0.1, on_update = function(m) n = n + 1 end,
        on_ended = function(m) print(n, m.value) end }
      m:start{ from = 1, to = 5 }
      after(1, function() n = 0 m:start{ from = { 1, 1 }, to = { 2, 3 } } end)
      """)
    scene.step(120)
    #expect(scene.take() == ["6\t5.0", "6\tvec(2, 3)"])
  }

  @Test("stops where it is, and finishes when told")
  func stops() throws {
    let scene = try Scene(
      """
      \(Self.box)
      local m = motion.spring{ view = box, to = { 0, 0 }, on_ended = function() print("end") end }
      m:start()
      after(0.1, function() m:stop() end)
      after(1, function() m:start() m:finish() end)
      """)
    scene.step(30)
    let place = try #require(scene.view("box")).center
    #expect(place.x > 20 && place.x < 100)
    scene.step(20)
    #expect(scene.view("box")?.center == place)
    #expect(scene.view("box")?.velocity == .zero)
    #expect(scene.take() == [])
    scene.step(20)
    #expect(scene.view("box")?.center == .zero)
    #expect(scene.take() == ["end"])
  }

  @Test("may be started again by its own end")
  func restarts() throws {
    let scene = try Scene(
      """
      \(Self.box)
      local m
      m = motion.ease{ view = box, property = "x", duration = 0.1, to = 0,
        on_ended = function(m)
          print(scene.step)
          if m.to < 50 then m:start{ to = m.to + 50 } end
        end }
      m:start()
      """)
    scene.step(60)
    #expect(scene.take() == ["5", "11"])
  }

  @Test("ends with its view")
  func viewRemoved() throws {
    let scene = try Scene(
      """
      \(Self.box)
      local m = motion.decay{ view = box }
      m:start{ velocity = { 100, 0 } }
      after(0.1, function() box:remove() print(m.is_running) end)
      after(0.2, function() print(m.is_alive) end)
      """)
    scene.step(30)
    #expect(scene.take() == ["false", "false"])
    #expect(scene.errors == [])
  }

  @Test("changes the hash with each step that it runs, the same in every run")
  func hash() throws {
    let text = "\(Self.box) motion.spring{ view = box, to = { 7, 8 }, bounce = 0.5 }:start()"
    let scenes = [try Scene(text), try Scene(text)]
    for scene in scenes { scene.step(20) }
    #expect(scenes[0].host.stateHash == scenes[1].host.stateHash)
    scenes[0].step()
    #expect(scenes[0].host.stateHash != scenes[1].host.stateHash)
  }
}

@Suite("A reload in mid-motion")
struct MotionReloadTests {
  private func text(_ rate: String, _ above: String = "") -> String {
    """
    \(above)local box = view{ id = "box", center = { 0, 0 } }
    local fling = motion.decay{ view = box, rate = \(rate), on_ended = function() print("end") end }
    fling:start{ velocity = { 1000, 0 } }
    """
  }

  @Test("lets it go on as if nothing had happened")
  func goesOn() throws {
    let scene = try Scene(text("0.998")), other = try Scene(text("0.998"))
    scene.step(10)
    other.step(10)
    try scene.reload(text("0.998", "-- above\n"))
    scene.step(10)
    other.step(10)
    #expect(scene.view("box")?.center == other.view("box")?.center)
    scene.step(600)
    #expect(scene.take() == ["end"], "it does not start again")
  }

  @Test("bends it from where it is when a constant changes")
  func bends() throws {
    let scene = try Scene(text("0.998"))
    scene.step(10)
    let before = try #require(scene.view("box")).center.x
    let speed = try #require(scene.view("box")).velocity.x
    try scene.reload(text("0.99"))
    scene.step()
    let after = try #require(scene.view("box")).center.x
    #expect(after > before && after - before < speed / 60)
    scene.step(600)
    #expect(abs((scene.view("box")?.center.x ?? 0) - (before + speed * 0.099499)) < 0.2, "pt")
  }

  @Test("gives a kept motion another view and drops one that is no longer declared")
  func replaces() throws {
    let scene = try Scene(
      """
      local v = view{ id = 'a' }
      motion.decay{ id = 'm', view = v }:start{ velocity = { 9, 9 } }
      """
    )
    scene.step()
    try scene.reload("local v = view{ id = 'b' } local m = motion.decay{ id = 'm', view = v }")
    scene.step(2)
    #expect(scene.errors == [])
    #expect(scene.host.isAtRest)
    try scene.reload("local v = view{ id = 'b' }")
    #expect(scene.host.objects.all(ofKind: "motion.decay").isEmpty)
  }

  @Test("lets a spring whose target the file drops go on to where it went")
  func dropsTarget() throws {
    let scene = try Scene(
      """
      local v = view{ id = 'a' }
      motion.spring{ id = 'm', view = v, to = { 9, 9 } }:start()
      """
    )
    scene.step()
    try scene.reload("local v = view{ id = 'a' } local m = motion.spring{ id = 'm', view = v }")
    scene.step(300)
    #expect(scene.view("a")?.center == Vector2(9, 9))
  }
}

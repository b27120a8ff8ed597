// SPDX-License-Identifier: MIT

import Scripting
import Stage
import Testing

@Suite("What bodies tell")
struct BodyEventTests {
  private static func drop(_ handlers: String, _ floor: String = "", _ rest: String = "") -> String
  {
    """
    physics.world.gravity = { 0, 1000 }
    floor = physics.body{ id = "floor", type = "static", position = { 100, 200 },
      shape = physics.box{ id = "top", size = { 200, 20 } }, \(floor) }
    ball = physics.body{ id = "ball", position = { 100, 150 },
      shape = physics.circle{ id = "disk", radius = 10 }, \(handlers) }
    \(rest)
    """
  }

  @Test("of a contact comes once to each, with the point, the way to the other, and the blow")
  func contact() throws {
    let stage = try Stage(
      Self.drop(
        """
        on_contact_began = function(body, other, contact)
          print("ball", other.id, contact.shape.id, contact.other_shape.id, contact.normal.y > 0.99,
            math.abs(contact.point.y - 190) < 1.5, contact.impulse > 0.05, contact.boundary,
            #contact.points, math.abs(contact.points[1].point.x - 100) < 1)
        end,
        on_contact_ended = function(body, other) print("off", body.id, other.id) end
        """,
        """
        on_contact_began = function(body, other, contact)
          print("floor", other.id, contact.normal.y < -0.99)
        end
        """,
        "after(1, function() ball.y = 50 end)"))
    stage.step(59)
    let ball = "ball\tfloor\tdisk\ttop\ttrue\ttrue\ttrue\tnil\t1\ttrue"
    let floor = "floor\tball\ttrue"
    #expect(stage.printed.sorted() == [ball, floor])
    stage.step(3)
    #expect(stage.printed.count == 3 && stage.printed.last == "off\tball\tfloor")
    #expect(stage.errors == [])
  }

  @Test("comes in the order of the design: all that began, all that ended, then the rest")
  func order() throws {
    let stage = try Stage(
      Self.drop(
        """
        on_contact_began = function() print("began") end,
        on_contact_ended = function() print("ended") end,
        on_hit = function(body, other, hit) print("hit", hit.speed > 100) end
        """, "",
        """
        other = physics.body{ position = { 10, 10 }, gravity_scale = 0,
          shape = physics.circle{ radius = 5 },
          on_contact_began = function() print("other began") end }
        dynamics.behavior{ action = function() if print then print("action") end end }
        scene.on_step = function() print("step") end
        """))
    stage.step(22)
    let first = try #require(stage.printed.firstIndex(of: "began"))
    #expect(stage.printed[first - 1] == "step")
    let rest = stage.printed[(first + 1)...].prefix { $0 != "action" }
    #expect(Array(rest) == ["ended", "hit\ttrue"] || Array(rest) == ["hit\ttrue"], "\(rest)")
  }

  @Test("of a hit comes above the world's hit speed only, with the speed")
  func hits() throws {
    let scene = Self.drop("on_hit = function(_, _, hit) print(math.floor(hit.speed)) end")
    let stage = try Stage(scene)
    stage.step(60)
    // √(2 · 1000 · 30) = 245 pt/s.
    #expect(stage.printed.count == 1)
    #expect((235...255).contains(Double(stage.printed.first ?? "") ?? 0))
    let quiet = try Stage("physics.world.hit_speed = 400\n" + scene)
    quiet.step(60)
    #expect(quiet.printed == [])
  }

  @Test("of a sensor comes once in and once out, at any speed")
  func sensors() throws {
    let stage = try Stage(
      """
      gate = physics.body{ type = "static", position = { 100, 100 },
        shape = physics.box{ size = { 4, 100 }, is_sensor = true },
        on_sensor_began = function(_, other, visit)
          print("in", other.id, visit.other_shape.id)
        end,
        on_sensor_ended = function(gate, other) print("out", other.id) end }
      physics.body{ id = "slow", position = { 50, 100 }, linear_velocity = { 100, 0 },
        shape = physics.circle{ id = "disk", radius = 5 } }
      shot = physics.body{ id = "shot", position = { 50, 80 }, linear_velocity = { 20000, 0 },
        shape = physics.circle{ id = "bullet", radius = 2 } }
      """)
    stage.step(120)
    #expect(
      stage.printed == ["in\tshot\tbullet", "out\tshot", "in\tslow\tdisk", "out\tslow"])
  }

  @Test("of a shape of many parts comes once, however it is passed over")
  func parts() throws {
    let stage = try Stage(
      """
      physics.world.gravity = { 0, 1000 }
      local points = {}
      for i = 0, 40 do points[#points + 1] = { 10 * i, 0 } end
      physics.body{ id = "road", type = "static", position = { 0, 100 },
        shape = physics.chain{ points = points } }
      physics.body{ position = { 20, 89 }, linear_velocity = { 200, 0 },
        shape = physics.circle{ radius = 10, friction = 0 },
        on_contact_began = function(_, other) print("began", other.id) end,
        on_contact_ended = function(_, other) print("ended", other.id) end }
      gate = physics.body{ type = "static", position = { 300, 80 },
        shape = physics.polygon{ is_sensor = true,
          vertices = { { 0, 0 }, { 40, 0 }, { 40, 40 }, { 30, 40 }, { 20, 20 }, { 10, 40 },
            { 0, 40 } } },
        on_sensor_began = function() print("in") end,
        on_sensor_ended = function() print("out") end }
      """)
    stage.step(110)
    #expect(stage.printed == ["began\troad", "in", "out"])
    stage.step(30)
    #expect(stage.printed.last == "ended\troad")
    #expect(stage.printed.count == 4)
  }

  @Test("of sleep comes once when it begins and once when it ends")
  func sleep() throws {
    let stage = try Stage(
      Self.drop(
        "on_sleep = function() print('sleep') end, on_wake = function() print('wake') end", "",
        "after(5, function() ball:apply_impulse{ 0, -0.01 } end)"))
    stage.step(290)
    #expect(stage.printed == ["sleep"])
    stage.step(300)
    #expect(stage.printed == ["sleep", "wake", "sleep"])
  }

  @Test("of a wall names the boundary, and of a view the view")
  func others() throws {
    let stage = try Stage(
      """
      local raft = view{ id = "raft", center = { 100, 150 }, size = { 50, 20 } }
      dynamics.collision{ items = { raft }, boundaries = { frame = path.rect(0, 0, 200, 200) } }
      physics.world.gravity = { 0, 1000 }
      local function stone(x)
        physics.body{ position = { x, 100 }, shape = physics.circle{ radius = 5 },
          on_contact_began = function(_, other, contact) print(other, contact.boundary) end }
      end
      stone(100)  stone(20)
      """)
    stage.step(60)
    #expect(Set(stage.printed) == ["view 'raft'\tnil", "nil\tframe"])
  }

  @Test("reaches a view's body too, whose handle ends with the body")
  func viewsBody() throws {
    let stage = try Stage(
      """
      ball = view{ id = "ball", center = { 100, 150 }, size = { 20, 20 } }
      gravity = dynamics.gravity{ items = { ball } }
      collision = dynamics.collision{ items = { ball },
        boundaries = { floor = path.rect(0, 0, 200, 200) } }
      """)
    _ = stage.answer("b = ball.body")
    _ = stage.answer(
      "b.on_contact_began = function(b, other, contact) print(b == ball.body, contact.boundary) end"
    )
    _ = stage.answer("b.on_hit = function(b, other, hit) state.speed = hit.speed end")
    stage.step(2)
    _ = stage.answer("ball.size = { 24, 24 }")
    stage.step(58)
    #expect(stage.number("state.speed") > 200)
    // A wall gives back a fifth of the speed: it is told of again after the bounce.
    #expect(Set(stage.printed) == ["true\tfloor"])
    _ = stage.answer("b.is_bullet = true  b.angular_damping = 2  b:apply_impulse({ 0.01, 0 })")
    #expect(stage.answer("ball.vx > 0") == "true")
    #expect(stage.answer("b.shape = physics.circle{ radius = 1 }").contains("is the view's"))
    _ = stage.answer("gravity:remove()  collision:remove()")
    stage.step()
    #expect(stage.answer("b.is_alive") == "false")
    #expect(stage.answer("ball.body") == "nil")
    #expect(stage.errors == [])
  }
}

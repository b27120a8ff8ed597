// SPDX-License-Identifier: MIT

import Geometry
import ScenePlugin
import Scripting
import Stage
import Testing

@Suite("A custom force")
struct ForceTests {
  static let scene = """
    local a = view{ id = "a", center = { 100, 100 } }
    dynamics.item_behavior{ items = { a }, resistance = 0 }
    local wind = physics.force{ items = { a }, force = function(x, y, vx, vy, mass, t)
      return 1, 0
    end }
    """

  /// In points and points per second.
  private let tolerance = 1e-4

  @Test("of 1 N accelerates 1 kg by 100 pt/s²")
  func accelerates() throws {
    let stage = try Stage(Self.scene)
    for velocity in [0.833333373, 2.50000024, 4.16666698, 5.83333349] {
      stage.step()
      #expect(abs(try #require(stage.view("a")).velocity.x - velocity) < tolerance)
    }
  }

  @Test("sees place, velocity, mass and time of each item, in every sub-step")
  func sees() throws {
    let stage = try Stage(
      """
      local a = view{ id = "a", center = { 10, 20 }, velocity = { 30, 40 } }
      local b = view{ id = "b", center = { 500, 20 }, size = { 200, 100 } }
      physics.force{ items = { a, b }, force = function(x, y, vx, vy, mass, t)
        local function whole(number) return math.floor(number + 0.5) end
        print(whole(x), whole(y), whole(vx), whole(vy), mass, t)
        return 0, 0
      end }
      """)
    stage.step()
    #expect(
      stage.printed == ["10\t20\t30\t40\t1.0\t0.0", "500\t20\t0\t0\t2.0\t0.0"])
    stage.step()
    #expect(stage.printed.count == 6)
  }

  @Test("acts on bodies as on views, also on those that rest, and forgets what ends")
  func bodies() throws {
    let stage = try Stage(
      """
      a = view{ id = "a", center = { 500, 0 } }
      dynamics.item_behavior{ items = { a }, resistance = 0 }
      b = physics.body{ shape = physics.box{ size = { 100, 100 } } }
      c = physics.body{ position = { 0, 300 }, shape = physics.box{ size = { 200, 100 } } }
      wind = physics.force{ items = { a, b, c }, force = function(x, y, vx, vy, mass, t)
        return t > 2 and 1 or 0, 0
      end }
      """)
    stage.step(100)
    #expect(stage.host.isAtRest)
    stage.step(140)
    #expect(abs(stage.number("b.vx") - 200) < 2)
    #expect(abs(stage.number("c.vx") - 100) < 1)
    #expect(abs(stage.number("a.vx") - stage.number("b.vx")) < 1e-3)
    #expect(stage.answer("#wind.items") == "3")
    _ = stage.answer("b:remove()  wind:remove_item(c)")
    #expect(stage.answer("#wind.items") == "1")
    let speed = stage.number("c.vx")
    stage.step(10)
    #expect(stage.number("c.vx") == speed)
    _ = stage.answer("wind:remove()")
    stage.step(90)
    #expect(stage.errors == [])
  }

  @Test("is edited while it runs")
  func edited() throws {
    let stage = try Stage(Self.scene)
    stage.step(30)
    let before = try #require(stage.view("a"))
    let (center, velocity) = (before.center, before.velocity)
    try stage.reload(replacing: "return 1, 0", with: "return -vx / 10, 2")
    #expect(stage.view("a")?.center == center)
    #expect(stage.view("a")?.velocity == velocity)
    stage.step(120)
    let after = try #require(stage.view("a"))
    #expect(after.velocity.x < 1)
    #expect(abs(after.velocity.y - 400) < 1)
    #expect(stage.reports.last?.kept == 3)
  }

  @Test(
    "that is wrong is named with its line and switched off, until a reload",
    arguments: [
      ("return 0/0, 0", "scene.lua:3: returned nan: return finite numbers"),
      (
        "return 1e30, 0",
        "scene.lua:3: returned 1e+30: return numbers of at most 1000000000"
      ),
      ("return nothing.x, 0", "scene.lua:5: attempt to index a nil value"),
      ("return 'left', 0", "scene.lua:"),
      ("return 1", "scene.lua:"),
    ])
  func wrong(body: String, message: String) throws {
    let stage = try Stage(Self.scene)
    stage.step(5)
    let x = try #require(stage.view("a")).velocity.x
    try stage.reload(replacing: "return 1, 0", with: "\n" + body)
    stage.step(5)
    #expect(stage.errors.count == 1)
    #expect(stage.errors.first?.contains(message.dropFirst(10)) == true, "\(stage.errors)")
    #expect(stage.errors.first?.contains("physics.force.force is switched off") == true)
    #expect(try #require(stage.view("a")).velocity.x == x)
    try stage.reload(Self.scene)
    stage.step(5)
    #expect(try #require(stage.view("a")).velocity.x > x)
    #expect(stage.errors.count == 1)
  }

  @Test("is asked for while its items rest, so that it may wait for its time")
  func rests() throws {
    let stage = try Stage(
      """
      local a = view{ id = "a" }
      physics.force{ items = { a }, force = function(x, y, vx, vy, mass, t)
        return t > 2 and 1 or 0, 0
      end }
      """)
    stage.step(60)
    #expect(stage.host.isAtRest)
    stage.step(120)
    #expect(try #require(stage.view("a")).velocity.x > 50)
  }

  @Test("can be part of a behavior, and needs a function")
  func parts() throws {
    let stage = try Stage(
      Self.scene
        + "\nlocal mine = dynamics.behavior{ children = { wind } }"
        + "\nafter(0.1, function() mine:remove() end)"
    )
    stage.step(20)
    #expect(stage.errors == [])
    #expect(abs(try #require(stage.view("a")).velocity.x - 100 * 5.5 / 60) < 2)
    #expect(
      failure(of: "physics.force{}")?.hasPrefix("scene.lua:1: physics.force: 'force' is missing")
        == true)
  }
}

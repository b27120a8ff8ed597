// SPDX-License-Identifier: MIT

/// The files of a new scene.
struct Template {
  let name: String

  /// The texts by path, relative to the scene's folder.
  var files: [(path: String, text: String)] {
    [("\(name).lua", scene), ("spec/\(name)_spec.lua", spec), (".luarc.json", Self.settings)]
  }

  private var scene: String {
    """
    -- A ball that falls, bounces, and can be thrown.
    scene.size = { 375, 667 }                       -- points, y down
    scene.title = "\(name)"

    local bounce = tunable("bounce", 0.6, { min = 0, max = 1 })

    local ball = view{
      id = "ball", size = { 60, 60 }, center = { 187, 100 }, background_color = "#e76f51",
      collision_bounds_type = "ellipse", corner_radius = 30,
    }
    dynamics.gravity{ items = { ball } }
    dynamics.collision{ items = { ball }, translates_reference_bounds_into_boundary = true }
    dynamics.item_behavior{ items = { ball }, elasticity = bounce }

    gestures.pan{
      view = ball,
      on_changed = function(pan) ball.center = pan.location end,
      on_ended = function(pan) ball.velocity = pan.velocity end,
    }

    """
  }

  private var spec: String {
    """
    describe("the ball", { scene = "../\(name).lua" }, function()
      it("comes to rest on the floor", function()
        local ball = scene.views.ball
        expect(ball):settles_within(600)
        expect(ball.y):is_near(scene.size.y - 30, 1)
      end)

      it("flies where it is thrown, and stays in the scene", function()
        local ball = scene.views.ball
        step(touch.swipe{ from = ball, direction = "down", velocity = 1000 })
        expect(ball.vy):is_at_least(800)
        expect(ball):stays_inside(rect(0, 0, scene.size.x, scene.size.y), 300, 2)
      end)
    end)

    """
  }

  private static let settings = """
    {
      "runtime.version": "Lua 5.4",
      "runtime.builtin": { "debug": "disable", "io": "disable", "os": "disable" },
      "workspace.library": [".tumble/stubs"],
      "workspace.checkThirdParty": false
    }

    """
}

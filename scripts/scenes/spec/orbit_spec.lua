-- SPDX-License-Identifier: MIT
describe("the star", { scene = "../orbit.lua" }, function()
  local center, radius = vec(384, 512), 250

  before_each(function()
    tunables.variant = "improved"
    step()
  end)

  it("is held to its circle, wherever the finger goes", function()
    local star = scene.views.star
    local steps = touch.drag{ from = star, to = { 384, 100 }, duration = 1, hold = 0.3 }
    for _ = 1, steps do
      step()
      expect(star.center:distance_to(center)):is_near(radius, 0.5)
    end
    expect(star.x):is_near(384, 1)
  end)

  it("circles on when it is let go in motion, and comes to rest", function()
    local star = scene.views.star
    step(touch.swipe{ from = star, direction = "down", velocity = 800, distance = 100 })
    local released = star.center
    step(30)
    expect(star.center:distance_to(released)):is_at_least(50)
    expect(star):settles_within(1200)
  end)
end)

-- SPDX-License-Identifier: MIT
describe("springs and flings", { scene = "../springs.lua" }, function()
  it("sends the balls across and back", function()
    for _, x in ipairs{ 325, 50 } do
      step(touch.tap{ at = { 187, 95 } })
      step(150)
      for _, name in ipairs{ "response", "duration", "stiffness" } do
        expect(scene.views[name].x):equals(x)
      end
    end
  end)

  it("throws the puck into the pocket that the flick aims at", function()
    -- Let go at x = 130, where it would slide on by 59 pt.
    step(touch.swipe{
      from = scene.views.puck, direction = "right", velocity = 600, distance = 80,
    })
    step(200)
    expect(scene.views.puck.center):equals(scene.views.pocket2.center)
  end)

  it("holds the page back beyond its edge, and lets it return", function()
    local page = scene.views.page
    touch.drag{ from = page, to = { 350, 380 }, hold = 1 }
    step(60)
    expect(page.x):is_at_least(260)
    expect(page.x):is_at_most(300)
    step(200)
    expect(page.x):equals(227.5)
  end)

  it("lets the ball of iOS fly farther than Android's at a gentle flick", function()
    step(touch.swipe{ from = { 60, 545 }, direction = "right", velocity = 800 })
    step(400)
    expect(scene.views.ios.x):is_near(40 + 800 * 0.4995 / 4, 5)
    expect(scene.views.android.x):is_at_most(scene.views.ios.x - 30)
  end)
end)

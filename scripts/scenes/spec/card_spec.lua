-- SPDX-License-Identifier: MIT
describe("the card", { scene = "../card.lua" }, function()
  it("tilts while it is dragged, and lies flat when it is let go", function()
    local card = scene.views.card
    touch.drag{ from = card, to = { 205, 465 }, hold = 0.5 }
    step(40)
    expect(card.transform3d):differs_from(transform3d.identity())
    step(60)
    expect(card.transform3d):equals(transform3d.identity())
  end)

  describe("improved", function()
    before_each(function()
      tunables.variant = "improved"
      step()
    end)

    it("springs back when it is let go gently", function()
      local card = scene.views.card
      local rest = card.center
      step(touch.drag{ from = card, to = card.center + vec(0, 100), hold = 0.3 })
      expect(card.center:distance_to(rest)):is_at_least(80)
      expect(card):settles_within(120)
      expect(card.center):is_near(rest, 0.5)
    end)

    it("flies off when it is flicked, and a new one lies there", function()
      local card = scene.views.card
      step(touch.swipe{ from = card, direction = "up", velocity = 2000 })
      local y = card.y
      step()
      -- The spring alone would move it by 50 pt in this step.
      expect(y - card.y):is_at_least(60)
      step_until(function() return state.dismissed == 1 end, 120)
      expect(card.center):is_near(scene.size / 2, 0.5)
    end)

    it("comes to rest sooner when its spring is stiffer", function()
      local function rest_after(response)
        tunables.response = response
        step(touch.drag{ from = scene.views.card, to = { 205, 500 }, hold = 0.3 })
        return expect(scene.views.card):settles_within(300)
      end
      expect(rest_after(0.2) + 10):is_at_most(rest_after(0.8))
    end)
  end)
end)

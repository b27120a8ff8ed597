-- SPDX-License-Identifier: MIT
describe("the sticker box", { scene = "../stickers.lua" }, function()
  local function balls()
    local list = {}
    for i = 0, 34 do list[#list + 1] = scene.views["ball" .. i] end
    return list
  end

  it("keeps all stickers inside", function()
    expect(balls()):stays_inside(rect(0, 0, 375, 667), 300, 3)
  end)

  it("parts the rows that start inside each other, and lets them rest", function()
    expect(balls()):settles_within(900)
    expect(balls()):never_overlaps(balls(), 1, 2)
  end)

  it("adds ten at a tap on the button", function()
    local before = #dynamics.animator:items_in(rect(0, 0, 375, 667))
    step(touch.tap{ at = scene.views.add })
    expect(#dynamics.animator:items_in(rect(0, 0, 375, 667))):equals(before + 10)
  end)

  it("turns gravity to the right at a touch beside it", function()
    step(touch.tap{ at = { 200, 60 } })
    step_until(function() return scene.views.ball0.x > 300 end, 300)
  end)
end)

-- SPDX-License-Identifier: MIT
describe("the cradle", { scene = "../cradle.lua" }, function()
  it("sends the far ball as high as the near one came from", function()
    local near, far = scene.views.ball1, scene.views.ball5
    local start, height = far.y, near.y
    step_until(function() return far.vx > 100 end, 120)
    step_until(function() return far.vx <= 0 end, 120)
    expect(start - far.y):is_at_least(0.9 * (start - height))
  end)

  it("keeps its balls apart", function()
    local balls = {}
    for i = 1, 5 do balls[i] = scene.views["ball" .. i] end
    expect(balls):never_overlaps(balls, 240)
  end)
end)

-- SPDX-License-Identifier: MIT
-- Their control points, and Android's half cosine.
local curves = {
  { "linear", { 0, 0 }, { 1, 1 } }, { "ease_in", { 0.42, 0 }, { 1, 1 } },
  { "ease_out", { 0, 0 }, { 0.58, 1 } }, { "ease_in_out", { 0.42, 0 }, { 0.58, 1 } },
  { "standard", { 0.25, 0.1 }, { 0.25, 1 } }, { "fast_out_slow_in", { 0.4, 0 }, { 0.2, 1 } },
}

it("runs along the named curves", function()
  for _, curve in ipairs(curves) do
    local bezier = motion.bezier{ control1 = curve[2], control2 = curve[3] }
    for i = 0, 10 do
      expect(motion.timing(curve[1], i / 10)):is_near(bezier:value_at(i / 10), 1e-12)
    end
  end
  expect(motion.timing("ease_in_out", 0.5)):is_near(0.5, 1e-12)
  for i = 0, 10 do
    local half = math.cos((i / 10 + 1) * math.pi) / 2 + 0.5
    expect(motion.timing("accelerate_decelerate", i / 10)):is_near(half, 1e-12)
  end
end)

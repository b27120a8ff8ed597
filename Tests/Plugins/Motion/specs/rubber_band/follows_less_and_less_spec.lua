-- SPDX-License-Identifier: MIT
-- (1 − 1 / (x · 0.55 / d + 1)) · d for d = 800, and the inverse d · o / (0.55 (d − o)).
it("follows less and less", function()
  local band = motion.rubber_band{ dimension = 800 }
  for _, pair in ipairs{ { 50, 26.6 }, { 100, 51.5 }, { 200, 96.7 }, { 400, 172.5 } } do
    expect(band:offset(pair[1])):is_near(pair[2], 0.05)
    expect(band:overshoot(band:offset(pair[1]))):is_near(pair[1], 1e-9)
  end
  expect(band:overshoot(172.5)):is_near(800 * 172.5 / (0.55 * (800 - 172.5)), 1e-9)
end)

-- SPDX-License-Identifier: MIT
-- UISpringTimingParameters of themselves are overdamped: ratio 4.56.
local function ratio(name)
  return motion.spring(motion.spring_preset(name)):constants().damping_ratio
end

it("has the platforms' presets", function()
  expect(ratio("core_animation")):is_near(0.5, 1e-12)
  expect(ratio("ui_spring_timing")):is_near(4.56, 0.005)
  expect(ratio("swiftui")):is_near(1, 1e-12)
  expect(ratio("flutter_scroll")):is_near(1.1, 1e-12)
  expect(ratio("flutter_fast")):is_near(1.3, 1e-12)
  expect(ratio("android")):is_near(0.5, 1e-12)
  expect(motion.spring_preset("android").stiffness):equals(1500)
  expect(motion.spring_preset("ui_spring_timing").mass):equals(3)
end)

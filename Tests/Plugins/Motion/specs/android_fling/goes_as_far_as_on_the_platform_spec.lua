-- SPDX-License-Identifier: MIT
-- At 160 pixels per inch; that it is over is seen in the step after.
it("goes as far as on the platform", function()
  for _, sample in ipairs{
    { 1000, 194.3, 0.555 }, { 3000, 1308.9, 1.247 }, { 5000, 3177.6, 1.816 },
  } do
    local fling = motion.run{ motion = motion.android_fling{}, velocity = sample[1] }
    step_until(function() return not fling.is_running end)
    expect(fling.value):is_near(sample[2], 0.05)
    expect(fling.elapsed):is_near(sample[3] + 1 / 120, 1 / 120 + 0.0005)
  end
end)

-- SPDX-License-Identifier: MIT
-- relativeV = gestureV / (target − current), 0 where there is no way.
it("counts a gesture in ways per second", function()
  expect(motion.relative_velocity(300, 100, 250)):equals(2)
  expect(motion.relative_velocity(300, 100, 50)):equals(-6)
  expect(motion.relative_velocity(300, 100, 100)):equals(0)
end)

-- SPDX-License-Identifier: MIT
-- The exact end, and Apple's formula of 2018, at the normal and the fast rate.
it("travels half a second of its speed", function()
  expect(motion.decay_travel(1, "normal")):is_near(0.49950, 1e-6)
  expect(motion.decay_travel(1, "fast")):is_near(0.099499, 1e-6)
  expect(motion.decay_travel(1000, 0.99)):is_near(motion.decay_travel(1000, "fast"), 1e-9)
  expect(motion.projection(1000, "normal")):is_near(499, 1e-9)
  expect(motion.projection(1000, "fast")):is_near(99, 1e-9)
  expect(motion.projection{ 0, -1000 }):is_near({ 0, -499 }, 1e-9)
end)

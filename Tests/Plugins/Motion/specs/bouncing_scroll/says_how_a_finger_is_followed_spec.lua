-- SPDX-License-Identifier: MIT
-- 0.52 (1 − f)² of the finger's way beyond the edge; carried momentum 0.000816 |v|^1.967.
it("says how a finger is followed", function()
  expect(motion.overscroll_friction(0)):is_near(0.52, 1e-12)
  expect(motion.overscroll_friction(0.5)):is_near(0.13, 1e-12)
  expect(motion.overscroll_friction(0, "fast")):is_near(0.26, 1e-12)
  expect(motion.carried_momentum(-1000)):is_near(-0.000816 * 1000 ^ 1.967, 1e-9)
  expect(motion.carried_momentum(1e6)):equals(40000)
end)

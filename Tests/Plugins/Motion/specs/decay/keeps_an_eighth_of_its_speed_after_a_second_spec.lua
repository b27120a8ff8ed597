-- SPDX-License-Identifier: MIT
-- 0.998 per millisecond are 0.13506 per second: v(t) = v0 · d^(1000 t).
it("keeps an eighth of its speed after a second", function()
  local fling = motion.run{ motion = motion.decay{ rate = "normal" }, velocity = 1000 }
  step(60)
  expect(fling.elapsed):is_near(1, 1e-9)
  expect(fling.velocity):is_near(135.06, 0.01)
  expect(fling.value):is_near(1000 * (0.998 ^ 1000 - 1) / (1000 * math.log(0.998)), 1e-9)
end)

-- SPDX-License-Identifier: MIT
-- x = x0 + v0 (D^t − 1) / ln D, to x0 − v0 / ln D; with a deceleration a less a t² / 2.
it("loses its drag each second", function()
  local way = 1000 * (0.135 ^ 0.5 - 1) / math.log(0.135)
  local plain = motion.run{ motion = motion.friction_simulation{ drag = 0.135 }, velocity = 1000 }
  local braked = motion.run{
    motion = motion.friction_simulation{ drag = 0.135, constant_deceleration = 500 },
    velocity = -1000,
  }
  step(30)
  expect(plain.value):is_near(way, 1e-9)
  expect(plain.end_value):is_near(-1000 / math.log(0.135), 1e-9)
  expect(braked.value):is_near(-way + 500 * 0.5 ^ 2 / 2, 1e-9)
  expect(braked.velocity):is_near(-(1000 * 0.135 ^ 0.5 - 500 * 0.5), 1e-9)
end)

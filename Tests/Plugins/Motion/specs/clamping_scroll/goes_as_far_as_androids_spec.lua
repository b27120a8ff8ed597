-- SPDX-License-Identifier: MIT
-- S = v T / DR and x = S (1 − (1 − t / T)^DR), with DR = ln 0.78 / ln 0.9 and vref = 2223.866.
it("goes as far as Android's", function()
  local rate = math.log(0.78) / math.log(0.9)
  local time = rate * 0.35 * (3000 / 2223.866) ^ (1 / (rate - 1))
  local way = 3000 * time / rate
  local run = motion.run{ motion = motion.clamping_scroll{}, velocity = 3000 }
  step(30)
  expect(run.value):is_near(way * (1 - (1 - 0.5 / time) ^ rate), 0.01)
  expect(run.end_value):is_near(way, 0.01)
end)

-- The control points of §3.6, and Android's half cosine.
local spec = require "spec"

for name, points in pairs{
  linear = { { 0, 0 }, { 1, 1 } }, ease_in = { { 0.42, 0 }, { 1, 1 } },
  ease_out = { { 0, 0 }, { 0.58, 1 } }, ease_in_out = { { 0.42, 0 }, { 0.58, 1 } },
  standard = { { 0.25, 0.1 }, { 0.25, 1 } }, fast_out_slow_in = { { 0.4, 0 }, { 0.2, 1 } },
} do
  local curve = motion.bezier{ control1 = points[1], control2 = points[2] }
  for i = 0, 10 do spec.near(motion.timing(name, i / 10), curve:value_at(i / 10), 1e-12) end
end
for i = 0, 10 do
  local t = i / 10
  spec.near(motion.timing("accelerate_decelerate", t), math.cos((t + 1) * math.pi) / 2 + 0.5, 1e-12)
end
spec.done()

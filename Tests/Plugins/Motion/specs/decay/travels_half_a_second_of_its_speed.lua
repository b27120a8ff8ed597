-- The exact end and Apple's formula of 2018, at the normal and the fast rate.
local spec = require "spec"

for rate, travel in pairs{ normal = 0.49950, fast = 0.099499 } do
  spec.near(motion.decay_travel(1, rate), travel, 1e-6)
end
spec.near(motion.decay_travel(1000, 0.99), motion.decay_travel(1000, "fast"), 1e-9)
spec.near(motion.projection(1000, "normal"), 499, 1e-9)
spec.near(motion.projection(1000, "fast"), 99, 1e-9)
spec.near(motion.projection({ 0, -1000 }), vec(0, -499), 1e-9)
spec.done()

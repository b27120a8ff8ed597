-- 0.52 (1 − f)² of the finger's way beyond the edge; carried momentum 0.000816 |v|^1.967.
local spec = require "spec"

spec.near(motion.overscroll_friction(0), 0.52, 1e-12)
spec.near(motion.overscroll_friction(0.5), 0.13, 1e-12)
spec.near(motion.overscroll_friction(0, "fast"), 0.26, 1e-12)
spec.near(motion.carried_momentum(-1000), -0.000816 * 1000 ^ 1.967, 1e-9)
spec.near(motion.carried_momentum(1e6), 40000, 0)
spec.done()

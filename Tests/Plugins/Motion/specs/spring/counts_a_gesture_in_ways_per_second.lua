-- relativeV = gestureV / (target − current), 0 where there is no way.
local spec = require "spec"

spec.near(motion.relative_velocity(300, 100, 250), 2, 1e-12)
spec.near(motion.relative_velocity(300, 100, 50), -6, 1e-12)
spec.near(motion.relative_velocity(300, 100, 100), 0, 0)
spec.done()

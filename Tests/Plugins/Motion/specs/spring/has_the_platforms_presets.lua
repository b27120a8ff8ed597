-- CASpringAnimation, UISpringTimingParameters (overdamped: ratio 4.56), SwiftUI, Android, Flutter.
local spec = require "spec"

local function ratio(name)
  return motion.spring(motion.spring_preset(name)):constants().damping_ratio
end

spec.near(ratio("core_animation"), 0.5, 1e-12)
spec.near(ratio("ui_spring_timing"), 4.56, 0.005)
spec.near(ratio("swiftui"), 1, 1e-12)
spec.near(ratio("flutter_scroll"), 1.1, 1e-12)
spec.near(ratio("flutter_fast"), 1.3, 1e-12)
spec.near(ratio("android"), 0.5, 1e-12)
assert(motion.spring_preset("android").stiffness == 1500)
assert(motion.spring_preset("ui_spring_timing").mass == 3)
spec.done()

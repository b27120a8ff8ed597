-- SwiftUI's documented check values, WWDC's formulas, and every way back.
local spec = require "spec"

local function of(options) return motion.spring(options):constants() end

local soft = of{ duration = 0.5, bounce = 0.3 }
spec.near(soft.mass, 1, 0)
spec.near(soft.stiffness, 157.9, 0.05)
spec.near(soft.damping, 17.6, 0.05)
local animation = of{ stiffness = 100, damping = 10 }
spec.near(animation.duration, 0.63, 0.005)
spec.near(animation.bounce, 0.5, 1e-12)
spec.near(of{ duration = 1, bounce = -0.5 }.damping_ratio, 2, 1e-12)
local response = of{ response = 0.4, damping_ratio = 0.8 }
spec.near(response.stiffness, (2 * math.pi / 0.4) ^ 2, 1e-9)
spec.near(response.damping, 4 * math.pi * 0.8 / 0.4, 1e-9)
spec.near(of{ frequency = 2.5, damping_ratio = 0.8 }.stiffness, response.stiffness, 1e-9)

for _, family in ipairs{
  { "stiffness", "damping", "mass" }, { "stiffness", "damping_ratio", "mass" },
  { "response", "damping_ratio" }, { "frequency", "damping_ratio" }, { "duration", "bounce" },
} do
  local options = {}
  for _, name in ipairs(family) do options[name] = soft[name] end
  local again = of(options)
  for _, name in ipairs{
    "stiffness", "damping", "response", "damping_ratio", "frequency", "duration", "bounce",
  } do
    spec.near(again[name], soft[name], 1e-9)
  end
end
spec.done()

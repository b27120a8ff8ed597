-- SPDX-License-Identifier: MIT
-- SwiftUI's documented check values, WWDC's formulas, and every way back.
local function of(options) return motion.spring(options):constants() end

it("converts between all ways to say it", function()
  local soft = of{ duration = 0.5, bounce = 0.3 }
  expect(soft.mass):equals(1)
  expect(soft.stiffness):is_near(157.9, 0.05)
  expect(soft.damping):is_near(17.6, 0.05)
  local animation = of{ stiffness = 100, damping = 10 }
  expect(animation.duration):is_near(0.63, 0.005)
  expect(animation.bounce):is_near(0.5, 1e-12)
  expect(of{ duration = 1, bounce = -0.5 }.damping_ratio):is_near(2, 1e-12)
  local response = of{ response = 0.4, damping_ratio = 0.8 }
  expect(response.stiffness):is_near((2 * math.pi / 0.4) ^ 2, 1e-9)
  expect(response.damping):is_near(4 * math.pi * 0.8 / 0.4, 1e-9)
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
      expect(again[name]):is_near(soft[name], 1e-9)
    end
  end
end)

// SPDX-License-Identifier: MIT

import Geometry
import ScenePlugin
import Scripting
import Testing

/// What users of other libraries complain of, by the numbers of our list of complaints.
@Suite("A complaint of others is not ours:")
struct ComplaintTests {
  @Test(
    "B-78, no word of coming to rest, and a snap back after the view was moved by hand"
  )
  func rest() throws {
    let scene = try Scene(RunTests.card)
    scene.step(300)
    #expect(scene.take() == ["home"])
    let card = try #require(scene.view("card"))
    card.move(to: Vector2(50, 50))
    scene.step(60)
    #expect(card.center == Vector2(50, 50), "nothing snaps back to where it was")
    scene.drag(from: Vector2(50, 50), to: Vector2(90, 50), in: 4)
    scene.touch(.ended, 90, 50)
    #expect(card.center.x > 70 && card.center.y < 100, "it sets out from where it is now")
    scene.step(300)
    #expect(scene.take() == ["false", "home"])
  }

  @Test(
    "B-78, a spring that never stops swinging: by default it does not overshoot",
    arguments: [0.1, 1, 3])
  func critical(response: Double) throws {
    let scene = try Scene(
      """
      local most = 0
      motion.run{ motion = motion.spring{ response = \(response) }, from = 0, to = 1,
        on_update = function(value) most = math.max(most, value) end,
        on_ended = function() print(most) end }
      """)
    scene.step(900)
    #expect(scene.take() == ["1.0"])
  }

  @Test("B-79, springs hard to say: four ways to say one move alike, to 1e-9 pt")
  func vocabularies() throws {
    let scene = try Scene(
      """
      local named = motion.spring{ duration = 0.5, bounce = 0.3 }
      local all = named:constants()
      local runs = {}
      for i, options in ipairs{
        { duration = 0.5, bounce = 0.3 }, { stiffness = all.stiffness, damping = all.damping },
        { response = all.response, damping_ratio = all.damping_ratio },
        { frequency = all.frequency, damping_ratio = all.damping_ratio },
      } do
        runs[i] = motion.run{ motion = motion.spring(options), from = 0, to = 100, velocity = 50 }
      end
      every(1 / 60, function()
        for i = 2, 4 do assert(math.abs(runs[i].value - runs[1].value) < 1e-9) end
      end)
      after(3, function() print(runs[1].value, #named:sample(60)) end)
      """)
    scene.step(240)
    #expect(scene.errors == [])
    #expect(scene.take() == ["100.0\t60"])
  }
}

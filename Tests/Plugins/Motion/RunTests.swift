// SPDX-License-Identifier: MIT

import Geometry
import ScenePlugin
import Scripting
import Testing

@Suite("A run")
struct RunTests {
  /// A card that a finger drags and a spring takes home.
  static let card = """
    local card = view{ id = "card", size = { 100, 100 }, center = { 200, 200 } }
    local spring = motion.spring{ response = 0.5, damping_ratio = 0.8 }
    local home = motion.run{
      id = "home", motion = spring, view = card, to = { 200, 600 },
      on_ended = function() print("home") end,
    }
    gestures.pan{ view = card,
      on_began = function() home:stop() print(home.is_running) end,
      on_changed = function(p)
        card.center = card.center + p.translation
        p.translation = { 0, 0 }
      end,
      on_ended = function(p) home:start{ velocity = p.velocity } end }
    """

  @Test("is interrupted by a touch, and takes over its velocity")
  func touch() throws {
    let scene = try Scene(Self.card)
    scene.step(12)
    let card = try #require(scene.view("card"))
    #expect(card.velocity.y > 300)
    let place = card.center
    scene.drag(from: place, to: place + Vector2(60, 0), in: 6)
    #expect(scene.take() == ["false"])
    let held = card.center
    #expect(held.x > 230, "it goes with the finger")
    scene.touch(.ended, place.x + 60, place.y)
    #expect(card.velocity.x > 300, "as fast as the finger, pt/s")
    #expect(card.center.distance(to: held) < 20)
    scene.step(300)
    #expect(card.center == Vector2(200, 600) && card.velocity == .zero)
    #expect(scene.take() == ["home"])
    #expect(scene.errors == [])
  }

  @Test("that replaces another takes over the velocity, whatever each plays")
  func replaces() throws {
    let scene = try Scene(
      """
      local box = view{ id = "box", center = { 0, 0 } }
      local fling = motion.run{ motion = motion.decay{}, view = box, velocity = { 900, 0 } }
      after(0.1, function()
        local before = fling.velocity
        local back = motion.run{ motion = motion.spring{}, view = box, to = { 0, 0 } }
        print(fling.is_running, back.is_running, back.velocity == before)
      end)
      """)
    scene.step(300)
    #expect(scene.take() == ["false\ttrue\ttrue"])
    #expect(scene.view("box")?.center == .zero)
  }

  @Test(
    "goes on over a reload in its midst, and bends when what it plays is changed",
    arguments: ["0.5", "0.3"])
  func reload(response: String) throws {
    let scene = try Scene(Self.card), other = try Scene(Self.card)
    for scene in [scene, other] { scene.step(10) }
    let before = try #require(scene.view("card")).center.y
    try scene.reload("-- above\n" + Self.card.replacing("0.5,", with: "\(response),"))
    for scene in [scene, other] { scene.step() }
    let (one, two) = (scene.view("card")?.center.y ?? 0, other.view("card")?.center.y ?? 0)
    #expect(response == "0.5" ? one == two : one > two)
    #expect(abs(one - before) < 2 * abs(two - before), "no jump")
    scene.step(300)
    #expect(scene.view("card")?.center == Vector2(200, 600))
    #expect(scene.take() == ["home"], "it does not start again")
    #expect(scene.errors == [])
  }

  @Test("turns to the target that a reload gives it")
  func retarget() throws {
    let scene = try Scene(Self.card)
    scene.step(10)
    try scene.reload(Self.card.replacing("{ 200, 600 }", with: "{ 300, 100 }"))
    scene.step(300)
    #expect(scene.view("card")?.center == Vector2(300, 100))
  }

  @Test("is the same again after going back into its midst", arguments: [5, 20, 35])
  func back(steps: Int) throws {
    let scene = try Scene(
      Self.card
        + """

        local ease = motion.run{ motion = motion.ease{ duration = 0.6 }, to = 100, from = 0 }
        after(0.2, function() ease.to = -100 end)
        after(0.3, function() ease.to = 50 end)
        """)
    scene.host.keepPast()
    let hashes = (0..<40).map { _ in
      scene.step()
      return scene.host.stateHash
    }
    try scene.host.back(steps)
    #expect(scene.host.stateHash == hashes[39 - steps])
    for hash in hashes.suffix(steps) {
      scene.step()
      #expect(scene.host.stateHash == hash)
    }
  }

  @Test("never jumps, however often an ease is retargeted; at most 10 pt a step")
  func eased() throws {
    let scene = try Scene(
      """
      local last, largest = 0, 0
      local run = motion.run{ motion = motion.ease{ duration = 0.5 }, from = 0, to = 100,
        on_update = function(value)
          largest = math.max(largest, math.abs(value - last))
          last = value
        end,
        on_ended = function(run) print(run.value, largest < 10) end }
      for i = 1, 40 do
        after(i / 60, function() run.to = i % 2 == 0 and 100 or -100 end)
      end
      """)
    scene.step(300)
    #expect(scene.take() == ["100.0\ttrue"])
    #expect(scene.host.isAtRest)
  }

  @Test(
    "refuses what it can't do, in one line",
    arguments: [
      ("motion.run{}", "motion.run: 'motion' is missing: give a motion.decay"),
      (
        "local r = motion.run{ motion = motion.spring{} } "
          + "local s = motion.run{ motion = r, to = 1 }",
        "motion.run: 'motion' must be"
      ),
      (
        "motion.run{ motion = motion.decay{}, view = view{}, property = 'x', to = { 1, 2 } }",
        "motion.run: 'to' must be a number (pt) for property 'x', got a vector"
      ),
      (
        "motion.run{ motion = motion.android_fling{}, to = 3, velocity = 1 }",
        "run:start: this motion takes no 'to'; leave it out"
      ),
      (
        "motion.run{ motion = motion.decay{ bounds = rect(0, 0, 1, 1) }, velocity = 1 }",
        "'bounds' must be {lower = …, upper = …} for a number"
      ),
      (
        "motion.run{ motion = motion.spring{}, track = motion.track{ "
          + "path = path.line({ 0, 0 }, { 1, 1 }) }, to = { 1, 2 } }",
        "motion.run: 'to' must be a number along the 'track', got a vector"
      ),
      (
        "motion.run{ motion = motion.timed_slide{ bounds = rect(0, 0, 9, 9) }, view = view{}, "
          + "property = 'x', velocity = 3 }",
        "run:start: this motion gives points, which the property can't take"
      ),
    ])
  func refuses(text: String, message: String) throws {
    let scene = try? Scene(text)
    let errors = scene?.errors ?? [failure(of: text) ?? ""]
    #expect(errors.first?.contains(message) == true, "\(errors)")
  }
}

// SPDX-License-Identifier: MIT

import Geometry
import ScenePlugin
import Scripting
import Testing

@Suite("gestures.recognizer")
struct RecognizerTests {
  /// A check mark: down to the right, then up to the right.
  private static let check = """
    local box = view{ id = "box", size = { 200, 200 }, center = { 100, 100 } }
    local lowest = 0
    local check = gestures.recognizer{
      id = "check", view = box,
      touches_began = function(self, touches)
        lowest = touches[1].y
        if self.number_of_touches > 1 then self:fail("one finger, please") end
      end,
      touches_moved = function(self, touches)
        local touch = touches[1]
        if touch.x < touch.previous.x then return self:fail("went left") end
        lowest = math.max(lowest, touch.y)
        if self.state == "began" or self.state == "changed" then
          self.state = "changed"
        elseif touch.y < lowest - 20 and lowest > touch.start.y + 20 then
          self.state = "began"
        end
      end,
      touches_ended = function(self)
        if self.state == "possible" then self:fail("no check mark") else self.state = "ended" end
      end,
      on_began = function(self) print("began", self.location) end,
      on_changed = function(self) print("changed", self.state) end,
      on_ended = function(self) print("ended", self.state) end,
      on_cancelled = function() print("cancelled") end,
      on_failed = function(self) print("failed", self.state) end,
    }
    """

  private func draw(_ scene: Scene, to turns: [Vector2]) {
    scene.touch(.began, 20, 50)
    for turn in turns { scene.touch(.moved, turn.x, turn.y) }
  }

  private static let mark = [Vector2(40, 90), Vector2(60, 100), Vector2(80, 60)]

  @Test("begins, changes and ends as the script sets its state")
  func states() throws {
    let scene = try Scene(Self.check)
    draw(scene, to: Self.mark + [Vector2(100, 30)])
    scene.touch(.ended, 100, 30)
    #expect(scene.take() == ["began\tvec(80, 60)", "changed\tchanged", "ended\tended"])
    #expect(scene.errors == [])
    #expect(scene.host.isAtRest)
  }

  @Test("fails as the script says, and tells its words")
  func fails() throws {
    let scene = try Scene(Self.check + "\nafter(1, function() print(check:explain()) end)")
    draw(scene, to: [Vector2(10, 60)])
    scene.touch(.ended, 10, 60)
    #expect(scene.take() == ["failed\tfailed"])
    scene.step(60)
    #expect(scene.take().last?.hasSuffix("s failed: went left") == true)
  }

  @Test("is cancelled with its touches, and lets go of a second finger")
  func cancelled() throws {
    let scene = try Scene(Self.check)
    draw(scene, to: Self.mark)
    scene.touch(.cancelled, 80, 60)
    #expect(scene.take() == ["began\tvec(80, 60)", "cancelled"])
    scene.touch(.began, 20, 50)
    scene.touch(.began, 30, 50, id: 1)
    #expect(scene.take() == ["failed\tfailed"])
  }

  @Test(
    "refuses a state that does not follow, and names the line",
    arguments: [
      (
        "touches_began", "self.state = 'changed'",
        "'state' can't go from 'possible' to 'changed': set 'began', 'ended' or 'failed'"
      ),
      (
        "touches_began", "self.state = 'possible'",
        "'state' can't go from 'possible' to 'possible': set 'began', 'ended' or 'failed'"
      ),
      (
        "touches_began", "self.state = 'began' self:fail()",
        "'state' can't go from 'began' to 'failed': set 'changed', 'ended' or 'cancelled'"
      ),
      (
        "touches_began", "self.state = 'ended' self.state = 'began'",
        "'state' can't go from 'ended' to 'began': it is over; wait for the next touch"
      ),
      (
        "touches_moved", "self.state = 'begun'",
        "'state' must be one of 'possible', 'began', 'changed', 'ended', 'cancelled', 'failed', "
          + "got 'begun'; did you mean 'began'?"
      ),
    ])
  func illegal(hook: String, code: String, message: String) throws {
    let scene = try Scene("gestures.recognizer{\n  \(hook) = function(self)\n \(code) end }")
    for _ in 0..<2 {
      scene.drag(from: Vector2(10, 10), to: Vector2(20, 20), in: 2)
      scene.touch(.ended, 20, 20)
    }
    #expect(
      scene.errors == [
        "scene.lua:3: gestures.recognizer: \(message): gestures.recognizer.\(hook) "
          + "is switched off until the next reload"
      ])
    #expect(scene.host.isAtRest)
  }

  @Test("refuses a state without touches, at load and later")
  func untouched() throws {
    let error = try #require(failure(of: "gestures.recognizer{ state = 'began' }"))
    #expect(error.contains("scene.lua:1: gestures.recognizer: "), "\(error)")
    let scene = try Scene(
      "local r = gestures.recognizer{}\nafter(0.1, function() r.state = 'began' end)")
    scene.step(20)
    #expect(scene.errors.first?.contains("can't become 'began' without touches") == true)
    let idle = try Scene(
      "local r = gestures.recognizer{}\nafter(0.1, function() r:wake_after(1) end)")
    idle.step(20)
    #expect(idle.errors.first?.hasPrefix("scene.lua:2: wake_after: it follows no touches") == true)
  }

  @Test("may be recognized at once, and keeps other gestures out", arguments: [true, false])
  func discrete(isAlone: Bool) throws {
    let scene = try Scene(
      """
      gestures.pan{ on_began = function() print("pan") end,
        on_failed = function(p) print(p:explain():match("%S+ won")) end }
      gestures.recognizer{ name = "two",
        touches_moved = function(self, touches)
          if touches[1].x > touches[1].start.x + 15 then self.state = "ended" end
        end,
        can_prevent = function(self, other) return \(isAlone) end,
        can_be_prevented_by = function() return \(isAlone) end,
        on_ended = function(self) print("seen", #self.touches) end }
      """)
    scene.drag(from: Vector2(10, 10), to: Vector2(50, 10), in: 2)
    scene.touch(.ended, 50, 10)
    let pan = isAlone ? ["'two' won"] : ["pan"]
    #expect(scene.take().sorted() == (pan + ["seen\t1"]).sorted())
    #expect(scene.errors == [])
  }

  @Test("takes part in failure requirements and simultaneous gestures")
  func rivals() throws {
    let scene = try Scene(
      """
      local slow = gestures.recognizer{
        touches_began = function(self) self:wake_after(0.5) end,
        time_reached = function(self) self:fail() end,
        on_failed = function() print("slow failed", scene.step) end }
      gestures.tap{ failure_requirements = { slow },
        on_ended = function() print("tap", scene.step) end }
      gestures.recognizer{ touches_began = function(self) self.state = "began" end,
        should_recognize_simultaneously = function() return true end,
        on_began = function() print("beside") end }
      """)
    scene.touch(.began, 10, 10)
    scene.touch(.ended, 10, 10)
    #expect(scene.take() == ["beside"])
    #expect(!scene.host.isAtRest)
    scene.step(60)
    #expect(scene.take() == ["slow failed\t30", "tap\t30"])
    #expect(scene.host.isAtRest)
  }

  @Test("asks should_begin, and leaves a finger to others")
  func hooks() throws {
    let scene = try Scene(
      """
      local allowed = false
      gestures.recognizer{
        touches_began = function(self, touches)
          if #self.touches == 2 then self:ignore_touch(touches[1].id) end
        end,
        touches_moved = function(self)
          if self.state == "possible" then self.state = "began" end
        end,
        should_begin = function(self) return allowed end,
        on_began = function(self) print("began", self.number_of_touches) end,
        on_failed = function() allowed = true print("refused") end }
      """)
    for _ in 0..<2 {
      scene.touch(.began, 10, 10, id: 1)
      scene.touch(.began, 50, 10, id: 2)
      scene.touch(.moved, 90, 10, id: 2)
      scene.touch(.moved, 30, 10, id: 1)
      scene.touch(.ended, 30, 10, id: 1)
      scene.touch(.ended, 90, 10, id: 2)
    }
    #expect(scene.take() == ["refused", "began\t1"])
    #expect(scene.errors == [])
  }

  @Test("goes on over a reload in mid-gesture, with the new functions")
  func reload() throws {
    let scene = try Scene(Self.check)
    draw(scene, to: Self.mark)
    #expect(scene.take() == ["began\tvec(80, 60)"])
    try scene.reload("-- above\n" + Self.check.replacing("\"ended\", self.state", with: "\"new\""))
    scene.touch(.moved, 100, 30)
    scene.touch(.ended, 100, 30)
    #expect(scene.take() == ["changed\tchanged", "new"])
    #expect(scene.errors == [])
  }

  @Test("is as it was after going back into its middle", arguments: [1, 3, 5])
  func back(steps: Int) throws {
    let scene = try Scene(Self.check)
    scene.host.keepPast()
    draw(scene, to: Self.mark + [Vector2(100, 30)])
    scene.touch(.ended, 100, 30)
    let (hash, printed) = (scene.host.stateHash, scene.take())
    try scene.host.back(steps)
    scene.step(steps)
    #expect(scene.host.stateHash == hash)
    #expect(printed.suffix(scene.printed.count) == scene.take()[...])
    #expect(scene.errors == [])
  }

  @Test("is part of the state's hash")
  func hash() throws {
    let scenes = try [true, false].map { isBeginning in
      try Scene(
        """
        gestures.recognizer{ touches_began = function(self)
          if \(isBeginning) then self.state = "began" end end }
        """)
    }
    for scene in scenes { scene.touch(.began, 10, 10) }
    #expect(scenes[0].host.stateHash != scenes[1].host.stateHash)
  }
}

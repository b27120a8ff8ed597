// SPDX-License-Identifier: MIT

import Geometry
@testable import Scripting
import Testing

@Suite("Going back in time")
struct TimelineTests {
  /// A scene with a live task, a pending timer, a closure's counter, a weak table and random
  /// numbers.
  static let scene = """
    local gain = tunable("gain", 1.0)
    local t = thing{ id = "a" }
    local count, log = 0, {}
    local weak = setmetatable({}, { __mode = "k" })
    local function counter() count = count + 1 return count end
    after(4, function() t.weight = t.weight + 100 * gain end)
    every(0.1, function()
      log[#log + 1] = ("x"):rep(counter() % 50) .. count
      weak[{}] = count
      t.weight = 1 + (t.weight + gain * random()) % 500
    end)
    task(function()
      for i = 1, 1000 do
        wait(0.03)
        t.weight = (t.weight + i % 7) % 900
        if i == 40 then thing{ id = "b", weight = i } end
      end
    end)
    scene_total = function() local sum = 0 for _ in pairs(weak) do sum = sum + 1 end return sum end
    """

  private func run(_ world: World, to step: Int) -> [UInt64] {
    var hashes: [UInt64] = []
    while world.host.stepCount < step {
      world.host.step()
      hashes.append(world.host.stateHash)
    }
    return hashes
  }

  @Test("gives the same world at every step, as often as it is done")
  func same() throws {
    let world = try World(Self.scene)
    world.host.keepPast(Timeline(interval: 17))
    let hashes = run(world, to: 600)
    var seed: UInt64 = 5
    for _ in 0..<20 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1
      let step = Int((seed >> 33) % 600)
      try world.host.seek(step)
      #expect(world.host.stepCount == step)
      if step > 0 { #expect(world.host.stateHash == hashes[step - 1]) }
      let end = min(step + 100, 600)
      #expect(run(world, to: end) == Array(hashes[step..<end]))
    }
    #expect(world.errors.isEmpty)
  }

  @Test("takes objects back that were made since, and brings back those that were removed")
  func objects() throws {
    let world = try World(
      """
      local a = thing{ id = "a", weight = 3 }
      after(0.5, function() a:remove() thing{ id = "b" } end)
      """)
    world.host.keepPast()
    _ = run(world, to: 60)
    #expect(world.thing("a") == nil)
    #expect(world.thing("b") != nil)
    try world.host.back(50)
    #expect(world.thing("a")?.weight == 3)
    #expect(world.thing("b") == nil)
    _ = run(world, to: 60)
    #expect(world.thing("a") == nil)
    #expect(world.thing("b") != nil)
  }

  @Test("visits objects in the order in which they were made, also where places are used again")
  func order() throws {
    let world = try World(
      """
      local a, b, c = thing{ id = "a" }, thing{ id = "b" }, thing{ id = "c" }
      local names = { [a] = "a", [b] = "b", [c] = "c" }
      after(0.1, function()
        a:remove()
        names[a] = nil
        names[thing{ id = "d" }] = "d"
        for _, name in pairs(names) do print(name) end
      end)
      after(0.2, function()
        for key in pairs{ [{}] = 1, [{}] = 2 } do print("not reached") end
      end)
      """)
    world.host.keepPast(Timeline(interval: 5))
    _ = run(world, to: 10)
    #expect(world.printed == ["b", "c", "d"])
    try world.host.seek(2)
    _ = run(world, to: 20)
    #expect(world.printed == ["b", "c", "d", "b", "c", "d"])
    #expect(world.errors.count == 1)
    #expect(
      world.errors.first?.hasPrefix("scene.lua:10: keys that are a table") == true,
      "\(world.errors)")
  }

  @Test("puts today's tunables in force, as if they had been set then")
  func tunables() throws {
    let world = try World(Self.scene), fresh = try World(Self.scene)
    world.host.keepPast()
    _ = run(world, to: 300)
    try world.host.back(180)
    _ = world.host.evaluate("tunables.gain = 3")
    _ = run(fresh, to: 120)
    _ = fresh.host.evaluate("tunables.gain = 3")
    #expect(run(world, to: 400) == run(fresh, to: 400))
    try world.host.back(390)
    guard case .values(let values) = world.host.evaluate("tunables.gain") else {
      Issue.record("no answer")
      return
    }
    #expect(values == ["3.0"])
  }

  @Test("goes back into the midst of a line that waits for something, with what it did before")
  func midst() throws {
    let world = try World(Self.scene), fresh = try World(Self.scene)
    world.host.keepPast(Timeline(interval: 7))
    let line = "tunables.gain = 3 return step_until(function() return false end, 40)"
    guard case .failed = world.host.evaluate(line) else {
      Issue.record("it does not end")
      return
    }
    #expect(world.host.stepCount == 40)
    try world.host.back(15)
    _ = fresh.host.evaluate("tunables.gain = 3")
    _ = run(fresh, to: 25)
    #expect(world.host.stateHash == fresh.host.stateHash)
  }

  @Test("keeps today's code")
  func code() throws {
    let world = try World("local t = thing{ id = 'a' } every(0.1, function() t.weight = 1 end)")
    world.host.keepPast()
    _ = run(world, to: 100)
    try world.reload("local t = thing{ id = 'a' } every(0.1, function() t.weight = 2 end)")
    try world.host.back(90)
    _ = run(world, to: 20)
    #expect(world.thing("a")?.weight == 2)
  }

  @Test("says how far the past goes")
  func tooFar() throws {
    let world = try World("thing{}")
    #expect(throws: ScriptError.self) { try world.host.back(1) }
    _ = run(world, to: 10)
    world.host.keepPast()
    _ = run(world, to: 20)
    #expect(throws: ScriptError.self) { try world.host.seek(5) }
    try world.host.back(10)
    #expect(world.host.stepCount == 10)
  }

  @Test("works from within a line, and ends it")
  func line() throws {
    let world = try World("thing{ id = 'a' }")
    world.host.keepPast()
    _ = world.host.evaluate("step(30)")
    _ = world.host.evaluate("back(10) error('not reached')")
    #expect(world.host.stepCount == 20)
    _ = world.host.evaluate("seek(5)")
    #expect(world.host.stepCount == 5)
  }

  @Test("into the midst of a line finds what the line had done by then", arguments: [5, 1000])
  func midst(interval: Int) throws {
    let world = try World("t = thing{ id = 'a' }")
    world.host.keepPast(Timeline(interval: interval))
    _ = world.host.evaluate("t.weight = 2 step(10) t.weight = 3 step(10) t.weight = 4 error('no')")
    for (step, weight) in [(20, 4.0), (15, 3), (10, 3), (9, 2), (1, 2), (0, 2)] {
      try world.host.seek(step)
      #expect(world.thing("a")?.weight == weight, "at step \(step)")
    }
  }

  @Test("finds what was done by hand even when memory runs short")
  func edits() throws {
    let world = try World(
      "t = thing{ id = 'a' } every(0.1, function() local s = ('x'):rep(999) end)")
    let timeline = Timeline(interval: 1)
    world.host.keepPast(timeline)
    let size = timeline.byteCount
    let small = Timeline(interval: 1, budget: size * 12)
    world.host.keepPast(small)
    for weight in 1...4 {
      _ = world.host.evaluate("t.weight = \(weight * 100)")
      _ = run(world, to: weight * 20)
    }
    #expect(small.keyframes.count <= 13)
    for step in [79, 61, 60, 50, 41] {
      try world.host.seek(step)
      #expect(world.thing("a")?.weight == Double((step / 20 + 1) * 100), "at step \(step)")
    }
  }

  @Test("keeps within its memory")
  func memory() throws {
    let world = try World(Self.scene)
    let timeline = Timeline(interval: 1, budget: 3 << 20)
    world.host.keepPast(timeline)
    let hashes = run(world, to: 300)
    #expect(timeline.byteCount <= 3 << 20)
    try world.host.seek(150)
    #expect(world.host.stateHash == hashes[149])
  }
}

// SPDX-License-Identifier: MIT

import Foundation
import Scripting
import Testing

/// Scene files that try to hang, crash, exhaust or corrupt their host.
private enum Hostile {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/hostile")

  static func scenes() throws -> [(name: String, text: String)] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try names.filter { $0.hasSuffix(".lua") }.sorted().map { name in
      (name, try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8))
    }
  }

  /// Rounds over all scenes; the bench asks for more.
  static let rounds =
    ProcessInfo.processInfo.environment["TUMBLE_HOSTILE_ROUNDS"].flatMap(Int.init) ?? 5

  /// Adds a line to the file that the bench asks for.
  static func log(_ line: String) {
    guard let path = ProcessInfo.processInfo.environment["TUMBLE_HOSTILE_LOG"] else { return }
    guard let file = fopen(path, "a") else { return }
    fputs(line + "\n", file)
    fclose(file)
  }

  /// A scene that fails if the scene before it left anything broken.
  static let healthy = """
    assert(("hello world"):find("o w") == 5)
    assert(("key = val"):match("^(%w+)%s*=%s*(%w+)$") == "key")
    assert(("abc"):gsub("%w", "%0%0") == "aabbcc" and ("x"):rep(3, ",") == "x,x,x")
    local list = { 3, 1, 2 }
    table.sort(list)
    assert(table.concat(list, ",") == "1,2,3" and select("#", table.unpack(list)) == 3)
    local co = coroutine.wrap(function(a) return coroutine.yield(a + 1) + 1 end)
    assert(co(1) == 2 and co(5) == 6)
    assert(rawset and rawget and next and pcall and tostring(12) == "12")
    local ok, message = pcall(error, "mine", 0)
    assert(not ok and message == "mine")
    local keys = {}
    for key in pairs({ b = 1, a = 2, 10, [-1] = 3 }) do keys[#keys + 1] = tostring(key) end
    assert(table.concat(keys, " ") == "-1 1 a b")
    assert(setmetatable({}, { __index = { x = 7 } }).x == 7 and math.max(1, 2) == 2)
    assert(load("return 1 + 1")() == 2 and x == nil and a == nil)
    local t = thing{ id = "survivor", weight = 3 }
    t.on_poke = function() local n = 0 for i = 1, 1000 do n = n + i end print(n) end
    t:poke()
    """
}

@Suite("A hostile scene")
struct HostileTests {
  @Test("ends within its limits, and the next scene in the same host runs as if it had not been")
  func survives() throws {
    var text = Hostile.healthy
    let plugin = ThingPlugin()
    let host = try Host(plugins: [plugin])
    var printed: [String] = []
    host.onPrint = { printed.append($0) }
    host.limits.memory = 64 << 20
    (host.limits.load, host.limits.callback) = (0.25, 0.25)
    try host.open(SceneFolder(main: "scene.lua") { $0 == "scene.lua" ? text : nil })
    for _ in 0..<Hostile.rounds {
      for scene in try Hostile.scenes() {
        let survivor = try #require(plugin.things.first)
        text = scene.text
        let start = Self.ownTime()
        let failure = Self.failure { try host.reload() }
        Hostile.log("\(scene.name) \(Self.ownTime() - start) s: \(failure ?? "ended by itself")")
        #expect(Self.ownTime() - start < 2, "\(scene.name) took longer than its limit of 0.25 s")
        if let failure { #expect(!failure.isEmpty && !failure.contains("\n")) }
        text = Hostile.healthy
        printed = []
        #expect(Self.failure { try host.reload() } == nil, "after \(scene.name)")
        #expect(plugin.things.count == 1, "after \(scene.name)")
        // A scene that loaded took the survivor out; one that failed left it alone.
        #expect((plugin.things.first === survivor) == (failure != nil), "after \(scene.name)")
        host.step()
        #expect(host.halt == nil)
      }
    }
  }

  @Test("leaves the running scene alone when it fails")
  func keeps() throws {
    let world = try World(Hostile.healthy)
    world.host.limits.load = 0.05
    let thing = try #require(world.thing("survivor"))
    #expect(throws: ScriptError.self) { try world.reload("while true do pcall(load) end") }
    #expect(world.thing("survivor") === thing)
    world.host.step()
    #expect(world.host.stepCount == 1)
  }

  /// The time that this thread has spent, in seconds.
  private static func ownTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func failure(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return "\(error)"
    }
  }
}

@Suite("A callback that passes a limit")
struct RunawayTests {
  private static let scene = """
    local t = thing{ id = "a" }
    t.on_poke = function(self)
      local speed = 12
      while true do end
    end
    every(0.1, function() t:poke() end)
    """

  private func world(_ source: String) throws -> World {
    let world = try World(source)
    world.host.limits.callback = 0.03
    return world
  }

  @Test("pauses the simulation before the step counts, with its place, stack and locals")
  func halts() throws {
    let world = try world(Self.scene)
    for _ in 0..<20 { world.host.step() }
    let halt = try #require(world.host.halt)
    #expect(halt.kind == .timeLimit)
    #expect(halt.message.hasPrefix("scene.lua:4: ran longer than 0.03 s"))
    #expect(halt.message.contains("thing.on_poke"))
    #expect(halt.traceback.first?.hasPrefix("scene.lua:4: in") == true)
    #expect(halt.locals.first?.contains("speed = 12") == true)
    #expect(world.host.stepCount == 5)
    // The callback that was ended, and perhaps the one that it was called in.
    #expect(world.errors.count == 1 || world.errors.count == 2)
  }

  @Test("leaves nothing of the step that it was in, and the mended file is given the same input")
  func takenBack() throws {
    let source = """
      local t = thing{ id = "a" }
      local n = 0
      every(1 / 60, function() n = n + 1 t.weight = n end)
      t.on_poke = function() n = 100 while true do end end
      every(0.1, function() t:poke() end)
      """
    let world = try world(source)
    world.host.keepPast(Timeline(interval: 4))
    for _ in 0..<20 { world.host.step() }
    #expect(world.host.halt?.kind == .timeLimit)
    #expect(world.host.stepCount == 5)
    #expect(world.thing("a")?.weight == 5)
    guard case .values(["5"]) = world.host.evaluate("n") else {
      Issue.record("the script's memory is not that of step 5")
      return
    }
    try world.reload(source.replacing("while true do end", with: "print(n)"))
    world.host.step()
    #expect(world.printed == ["100"])
    #expect(world.host.stepCount == 6)
  }

  @Test("goes on when the file is mended")
  func mended() throws {
    let world = try world(Self.scene)
    for _ in 0..<20 { world.host.step() }
    try world.reload(Self.scene.replacing("while true do end", with: "print(speed)"))
    #expect(world.host.halt == nil)
    for _ in 0..<20 { world.host.step() }
    #expect(world.host.stepCount == 25)
    #expect(world.printed.contains("12"))
  }

  @Test("goes on without it when told to", arguments: [false, true])
  func proceeds(keepsPast: Bool) throws {
    let world = try world(Self.scene)
    if keepsPast { world.host.keepPast(Timeline(interval: 2)) }
    for _ in 0..<20 { world.host.step() }
    world.host.proceed()
    for _ in 0..<20 { world.host.step() }
    #expect(world.host.stepCount == 25)
  }

  @Test("is told from one that makes an error, which only switches itself off")
  func errors() throws {
    let world = try world("every(0.1, function() error('no') end)")
    for _ in 0..<20 { world.host.step() }
    #expect(world.host.halt == nil)
    #expect(world.host.stepCount == 20)
    #expect(world.errors == ["scene.lua:1: no: every is switched off until the next reload"])
  }

  @Test("is the last of its step, however many never end", arguments: [false, true])
  func many(keepsPast: Bool) throws {
    let world = try world(
      "n = 0 for i = 1, 50 do every(0.02, function() n = n + 1 while true do end end) end "
        + "for i = 1, 50 do task(function() wait(0.02) n = n + 1 while true do end end) end")
    if keepsPast { world.host.keepPast(Timeline(interval: 2)) }
    for _ in 0..<10 { world.host.step() }
    #expect(world.host.halt?.kind == .timeLimit)
    #expect(world.errors.count == 1, "\(world.errors)")
    guard case .values([keepsPast ? "0" : "1"]) = world.host.evaluate("n") else {
      Issue.record("others ran as well")
      return
    }
  }

  @Test("is one of many that pass a limit together")
  func together() throws {
    let world = try World(
      "n = 0 for i = 1, 200 do every(0.05, function() n = n + 1 for i = 1, 1e6 do end end) end")
    world.host.limits.callback = 1
    world.host.limits.load = 0.1
    for _ in 0..<10 { world.host.step() }
    guard case .values(["true"]) = world.host.evaluate("n > 1 and n < 150") else {
      Issue.record("all of them ran, or none")
      return
    }
    let halt = try #require(world.host.halt)
    #expect(halt.kind == .timeLimit)
    #expect(
      halt.message.hasPrefix(
        "scene.lua:1: all callbacks of a step together ran longer than 0.1 s: do less in each"))
    try world.reload("every(0.05, function() print('mended') end)")
    for _ in 0..<5 { world.host.step() }
    #expect(world.printed == ["mended"])
  }

  @Test("ends a line of the REPL, not the host")
  func line() throws {
    let world = try world("")
    world.host.limits.load = 0.05
    guard case .failed(let error) = world.host.evaluate("while true do end") else {
      Issue.record("did not fail")
      return
    }
    #expect(error.kind == .timeLimit)
    guard case .values(["2"]) = world.host.evaluate("1 + 1") else {
      Issue.record("the next line did not run")
      return
    }
  }
}

// SPDX-License-Identifier: MIT

import Lua
import Testing

@Suite("A limit of time")
struct TimeLimitTests {
  private let runner: Runner

  init() throws {
    runner = try Runner()
    runner.state.timeLimits = LuaTimeLimits(call: 0.05, load: 0.05)
  }

  @Test(
    "ends what runs on, whatever the script does to go on",
    arguments: [
      "while true do end",
      "::a:: goto a",
      "local function f() return f() end f()",
      "while true do pcall(function() while true do end end) end",
      "local function loop() while true do end end xpcall(loop, loop)",
      "local function f() pcall(f) pcall(f) return f() end f()",
      "local co = coroutine.wrap(function() while true do end end) co()",
      "while true do coroutine.resume(coroutine.create(function() while true do end end)) end",
      """
      local co = coroutine.create(function() while true do coroutine.yield() end end)
      while true do coroutine.resume(co) end
      """,
      "do local x <close> = setmetatable({}, { __close = function() while true do end end }) end",
      "error(setmetatable({}, { __tostring = function() while true do end end }))",
      "local t = setmetatable({}, { __index = function() while true do end end }) return t.x",
      "table.sort(setmetatable({}, { __len = function() return 2^31-2|0 end }), rawequal)",
      "table.insert(setmetatable({}, { __len = function() return 1 << 60 end }), 1, 5)",
      "table.remove(setmetatable({}, { __len = function() return 1 << 60 end }), 1)",
      "table.move({}, 1, math.maxinteger - 1, 2)",
      "local s = ('a'):rep(30000) return s:find(('a-'):rep(8) .. 'b')",
      "return (('a'):rep(28)):find(('a?'):rep(28) .. ('a'):rep(28) .. 'b')",
      "for w in ('ab'):rep(2e5):gmatch('.-c') do end",
      "while true do string.format('%d', 1) end",
      """
      local text = {}
      for i = 1, 300000 do text[i] = '::a' .. i .. '::' end
      load(table.concat(text))
      while true do end
      """,
    ])
  func ends(source: String) throws {
    let error = try runner.error(of: source)
    #expect(error.kind == .timeLimit)
    #expect(error.message.contains("ran longer than 0.05 s"), "\(error.message)")
    #expect(try runner.run("return ('x'):rep(3):find('x') + #table.concat({ 1, 2 })") == "3")
    #expect(try runner.run("return coroutine.wrap(function() return 5 end)()") == "5")
  }

  @Test("tells where the script was, its frames and its locals")
  func place() throws {
    let error = try runner.error(
      of: """
        local function spin(speed)
          local name = "top"
          while true do end
        end
        spin(2.5)
        """)
    #expect(error.message.hasPrefix("test.lua:3: ran longer than"))
    #expect(error.traceback.count == 2)
    #expect(error.traceback.last == "test.lua:5: in main chunk")
    #expect(error.locals.first == "test.lua:3: speed = 2.5, name = 'top'")
  }

  @Test("tells the frames of all coroutines that wait for the one that ran on")
  func chain() throws {
    let error = try runner.error(
      of: """
        local inner = coroutine.wrap(function()
          while true do end
        end)
        coroutine.wrap(function()
          inner()
        end)()
        """)
    #expect(
      error.traceback.map { String($0.prefix(10)) } == ["test.lua:2", "test.lua:5", "test.lua:4"])
  }

  @Test("leaves a script alone that ends in time")
  func inTime() throws {
    for _ in 0..<200 {
      #expect(try runner.run("local n = 0 for i = 1, 1e4 do n = n + i end return n") == "50005000")
    }
  }

  @Test("of an outer call holds for the calls within it")
  func nested() throws {
    var failures = 0
    try runner.define("call") { thread in
      thread.pushCopy(of: 1)
      do {
        try thread.state.call(thread, arguments: 0, results: 0)
      } catch let error as LuaError {
        if error.kind == .timeLimit { failures += 1 }
      }
      return .results(0)
    }
    let error = try runner.error(of: "while true do call(function() for i = 1, 1e9 do end end) end")
    #expect(error.kind == .timeLimit)
    #expect(failures == 1)
  }

  @Test("reaches coroutines of the host, whose other turns go on")
  func resumed() throws {
    let main = runner.state.main
    let thread = main.pushThread()
    let keeper = main.popReference()
    try runner.state.load("coroutine.yield(1) while true do end", name: "@co.lua")
    main.move(1, to: thread)
    guard case .yielded(1) = try runner.state.resume(thread, arguments: 0) else { return }
    thread.pop()
    let error = try #require(throws: LuaError.self) {
      _ = try runner.state.resume(thread, arguments: 0)
    }
    #expect(error.kind == .timeLimit)
    #expect(error.message.hasPrefix("co.lua:1: "))
    withExtendedLifetime(keeper) {}
  }

  @Test("lets a coroutine that slept through it go on in the next call")
  func survivors() throws {
    try runner.run(
      "sleeper = coroutine.create(function() for i = 1, 1e9 do coroutine.yield(i) end end)")
    _ = try runner.error(of: "while true do coroutine.resume(sleeper) end")
    #expect(try runner.run("return coroutine.status(sleeper)") != "normal")
    #expect(try runner.run("local n = 0 for i = 1, 1e4 do n = n + 1 end return n") == "10000")
  }

  @Test("ends a batch")
  func batch() throws {
    try runner.state.load("while true do end", name: "@batch.lua")
    let function = runner.state.main.popReference()
    let input = [1.0]
    var output = [0.0]
    let error = try #require(throws: LuaError.self) {
      try input.withUnsafeBufferPointer { input in
        try output.withUnsafeMutableBufferPointer { output in
          try runner.state.call(
            function,
            batch: LuaBatch(input: input, stride: 1, columns: [0], output: output, results: 1))
        }
      }
    }
    #expect(error.kind == .timeLimit)
  }
}

@Suite("An interruption")
struct InterruptionTests {
  @Test("ends the script that runs, not the next")
  func interrupts() throws {
    let runner = try Runner()
    runner.state.timeLimits = LuaTimeLimits(call: 20, load: 20)
    let interrupter = runner.state.interrupter
    try runner.define("pressed") { thread in
      // The script itself stands for the other thread: the press comes while it runs.
      thread.push(interrupter.interrupt())
      return .results(1)
    }
    let error = try runner.error(
      of: "pressed() while true do pcall(function() while true do end end) end")
    #expect(error.kind == .interrupted)
    #expect(error.message == "test.lua:1: interrupted")
    #expect(!interrupter.interrupt())
    #expect(try runner.run("return 1") == "1")
  }
}

@Suite("A limit of memory")
struct MemoryLimitTests {
  @Test(
    "ends what holds too much, with its place",
    arguments: [
      "local t = {} for i = 1, 1e9 do t[i] = i end",
      "local t = {} for i = 1, 1e9 do t[i] = {} end",
      "local t = {} for i = 1, 1e9 do t[i] = coroutine.create(print or next) end",
      "local t = {} pcall(function() for i = 1, 1e9 do t[i] = {} end end) while true do end",
      "local s = 'x' while true do s = s .. s end",
      "return #('x'):rep(1e10)",
      "return table.concat({ ('x'):rep(15e6), ('y'):rep(15e6), ('z'):rep(15e6) })",
    ])
  func ends(source: String) throws {
    let runner = try Runner(memoryLimit: 16 << 20)
    runner.state.timeLimits = LuaTimeLimits(call: 5, load: 5)
    let error = try runner.error(of: source)
    #expect(error.message.hasPrefix("test.lua:1: "), "\(error.message)")
    #expect(error.kind == .memoryLimit || error.message.hasSuffix("resulting string too large"))
    runner.state.collectGarbage()
    #expect(runner.state.liveBytes < 1 << 20)
    #expect(try runner.run("local t = {} for i = 1, 1e5 do t[i] = i end return #t") == "100000")
  }

  @Test("forgives garbage beside much that lives")
  func garbage() throws {
    let runner = try Runner(memoryLimit: 16 << 20)
    runner.state.timeLimits = LuaTimeLimits(call: 20, load: 20)
    let text = try runner.run(
      """
      local live = {}
      for i = 1, 100000 do live[i] = {} end
      for i = 1, 1e6 do local t = { i } end
      return #live
      """)
    #expect(text == "100000")
  }

  @Test("leaves room for any size after any other has been used up")
  func fragments() throws {
    let runner = try Runner(memoryLimit: 16 << 20)
    runner.state.timeLimits = LuaTimeLimits(call: 20, load: 20)
    let sizes = try runner.run(
      """
      local total = 0
      for size = 8, 4000, 40 do
        local t = {}
        for i = 1, 7e6 // (size + 60) do t[i] = ("x"):rep(size - 6) .. (100000 + i) end
        total = total + #t
      end
      for size = 1e6, 6e6, 1e6 do total = total + #(("x"):rep(size // 1 | 0)) end
      return total > 0
      """)
    #expect(sizes == "true")
  }
}

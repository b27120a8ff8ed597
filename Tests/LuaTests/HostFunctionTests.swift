// SPDX-License-Identifier: MIT

import Lua
import Testing

/// Counts its own instances, to show that none is left behind.
private final class Counted {
  let count: Counter
  init(_ count: Counter) {
    self.count = count
    count.live += 1
  }
  deinit { count.live -= 1 }
}

private final class Counter {
  var live = 0
}

@Suite("A host function")
struct HostFunctionTests {
  private let counter = Counter()

  @Test("leaves nothing behind when it throws, however often")
  func leaks() throws {
    let runner = try Runner()
    try runner.define("fail") { [counter] thread in
      let counted = Counted(counter)
      defer { withExtendedLifetime(counted) {} }
      throw LuaFailure("refused \(thread.integer(at: 1) ?? 0)")
    }
    let text = try runner.run(
      """
      local last
      for i = 1, 1000 do
        local ok, message = pcall(fail, i)
        assert(not ok)
        last = message
      end
      return last
      """)
    #expect(text == "test.lua:3: refused 1000")
    #expect(counter.live == 0)
  }

  @Test("leaves nothing behind when the limit of memory is reached around it")
  func memory() throws {
    let runner = try Runner(memoryLimit: 4 << 20)
    try runner.define("grow") { [counter] thread in
      let counted = Counted(counter)
      defer { withExtendedLifetime(counted) {} }
      thread.push(String(repeating: "x", count: 100_000))
      return .results(1)
    }
    _ = try runner.error(of: "local t = {} while true do t[#t + 1] = grow() .. #t end")
    #expect(counter.live == 0)
    #expect(try runner.run("return #grow()") == "100000")
  }

  @Test("names the script's line that called it")
  func place() throws {
    let runner = try Runner()
    try runner.define("fail") { _ in throw LuaFailure("no: say yes") }
    let error = try runner.error(of: "local x = 1\nfail(x)")
    #expect(error.message == "test.lua:2: no: say yes")
    #expect(error.traceback == ["test.lua:2: in main chunk"])
  }

  @Test("can call Lua, which may call it again until the stack is used up")
  func nested() throws {
    let runner = try Runner()
    try runner.define("again") { thread in
      thread.pushGlobals()
      thread.rawGet(-1, "recurse")
      thread.pushCopy(of: 1)
      try thread.state.call(thread, arguments: 1, results: 1)
      return .results(1)
    }
    try runner.run("function recurse(n) if n == 0 then return 'deep' end return again(n - 1) end")
    #expect(try runner.run("return recurse(20)") == "deep")
    let error = try runner.error(of: "return recurse(5000)")
    #expect(error.message.contains("stack overflow"))
    #expect(try runner.run("return recurse(20)") == "deep")
  }

  @Test("can be called in a coroutine and yield from it")
  func coroutine() throws {
    let runner = try Runner()
    try runner.define("pause") { thread in
      thread.push("paused")
      return .yield(1)
    }
    let text = try runner.run(
      """
      local co = coroutine.wrap(function() return "got " .. pause() end)
      local first = co()
      return first .. ", " .. co("more")
      """)
    #expect(text == "paused, got more")
  }

  @Test("gives the host its turn when a coroutine of the host yields")
  func hostCoroutine() throws {
    let runner = try Runner()
    let thread = runner.state.main.pushThread()
    let keeper = runner.state.main.popReference()
    try runner.state.load("local a = ... return coroutine.yield(a + 1) * 2", name: "=co")
    runner.state.main.move(1, to: thread)
    thread.push(4)
    guard case .yielded(1) = try runner.state.resume(thread, arguments: 1) else {
      Issue.record("did not yield one value")
      return
    }
    #expect(thread.integer(at: -1) == 5)
    thread.pop()
    thread.push(21)
    guard case .finished(1) = try runner.state.resume(thread, arguments: 1) else {
      Issue.record("did not finish with one value")
      return
    }
    #expect(thread.integer(at: -1) == 42)
    withExtendedLifetime(keeper) {}
  }

  @Test("is an error once it is taken back")
  func unregistered() throws {
    let runner = try Runner()
    let id = try runner.state.register { _ in .results(0) }
    runner.state.main.pushGlobals()
    runner.state.main.push(function: id)
    runner.state.main.rawSet(-2, "gone")
    runner.state.main.pop()
    runner.state.unregister(id)
    #expect(try runner.error(of: "gone()").message.contains("plugin is gone"))
  }

  @Test("passes errors through nested protected calls")
  func nestedProtected() throws {
    let runner = try Runner()
    try runner.define("fail") { _ in throw LuaFailure("inner") }
    let text = try runner.run(
      """
      local ok, message = pcall(function()
        local ok, message = pcall(fail)
        error("outer after " .. message, 0)
      end)
      return message
      """)
    #expect(text == "outer after test.lua:2: inner")
  }
}

// SPDX-License-Identifier: MIT

import Lua
import Testing

@Suite("A main chunk")
struct ChunkTests {
  private func locals(_ text: String, in runner: Runner) throws -> [LuaLocal] {
    let main = runner.state.main
    try runner.state.loadChunk(text, name: "@main.lua")
    main.pushTable()
    runner.state.pushChunkEnd()
    main.rawSet(-2, LuaState.chunkEnd)
    main.pushGlobals()
    main.pushTable()
    main.insert(at: -2)
    main.rawSet(-2, "__index")
    main.setMetatable(of: -2)
    main.setUpvalue(1, of: -2)
    return try runner.state.callMain()
  }

  private func integer(_ local: LuaLocal, in runner: Runner) -> Int? {
    runner.state.main.push(local.value)
    defer { runner.state.main.pop() }
    return runner.state.main.integer(at: -1)
  }

  @Test("tells its locals in order of declaration, with the values that they have in the end")
  func names() throws {
    let runner = try Runner()
    let locals = try locals(
      """
      local a = 1
      local function twice(x) local inner = x return 2 * inner end
      local b = twice(a)
      do local hidden = 3 end
      a = 5 -- no line end after this
      """, in: runner)
    #expect(locals.map(\.name) == ["a", "twice", "b"])
    #expect(integer(locals[0], in: runner) == 5)
    #expect(integer(locals[2], in: runner) == 2)
  }

  @Test(
    "tells which function shares a local, and is not misled by others of its name and value",
    arguments: [
      "keep = function() return n end", "keep = { deep = { function() return n end } }",
      "keep = setmetatable({}, { __index = function() return n end })",
      "keep = coroutine.wrap(function() coroutine.yield(n) end) keep()",
      "do local f = function() return n end keep = function() return f() end end",
    ])
  func sharers(keep: String) throws {
    let runner = try Runner()
    let locals = try locals(
      """
      local function other(n) return function() return n end end
      local decoy = other(7)
      local n = 7
      \(keep)
      """, in: runner)
    let sharer = try #require(locals[2].sharer)
    let main = runner.state.main
    main.push(sharer.function)
    main.push(8)
    main.setUpvalue(sharer.number, of: -2)
    main.push(locals[1].value)
    #expect(main.pushUpvalue(1, of: -1) == "n")
    #expect(main.integer(at: -1) == 7)
    main.pop(3)
    #expect(locals[1].sharer == nil)
  }

  @Test(
    "that returns in the end tells them too",
    arguments: [
      ("local a = 1\nreturn a", ["a"]), ("local a = 1\nif a then\n  return a\nend", []),
      ("local function f()\nreturn 42\nend\nlocal M = { f = f }\ndo return M end", []),
      ("local s = [[\nreturn 1]]\nlocal M = { s = s }\n  return M", ["s", "M"]),
      ("local M = {}\r\nfunction M.f()\r\nreturn 1\r\nend\r\nreturn M\r\n", ["M"]),
      ("local M = 1\nreturn M --[[\nreturn 2]]", ["M"]),
      ("for i = 1, 2 do local x = i end\nlocal M = 1 return function() return M end", ["M"]),
      ("while false do return end\nlocal M = 1", ["M"]),
      ("repeat local a = 1 until a\nlocal b = 2\nif b then elseif true then return 1 end", ["b"]),
      ("\u{FEFF}local a = 1", ["a"]), ("#!/usr/bin/env tumble\nlocal a = 1\nreturn a", ["a"]),
    ])
  func returning(text: String, names: [String]) throws {
    let runner = try Runner()
    #expect(try locals(text, in: runner).map(\.name) == names)
  }

  @Test("keeps the values of its locals when there is no memory to search who shares them")
  func memory() throws {
    let runner = try Runner(memoryLimit: 4 << 20)
    let found = try locals(
      """
      local x = 5
      local function read() return x end
      local heap = {}
      for i = 1, 20000 do heap[i] = { i } end
      """, in: runner)
    runner.state.main.push(found[1].value)
    try runner.state.call(runner.state.main, arguments: 0, results: 1)
    #expect(runner.state.main.integer(at: -1) == 5)
    #expect(found.first?.sharer != nil)
  }

  @Test(
    "has the errors that it would have anyway",
    arguments: ["local x =", "f(", "local s = 'open", "if true then", "return return", "x y"])
  func errors(text: String) throws {
    let runner = try Runner()
    var plain = ""
    do { try runner.state.load(text, name: "@a.lua") } catch { plain = error.message }
    do {
      try runner.state.loadChunk(text, name: "@a.lua")
      Issue.record("'\(text)' was compiled")
    } catch {
      #expect(error.message == plain)
    }
  }

  @Test("lets functions of an older chunk share its variables and globals")
  func join() throws {
    let runner = try Runner()
    let main = runner.state.main
    let old = try locals("local n = 1\nlocal read = function() return n end", in: runner)
    let new = try locals("local n = 2\nlocal read = function() return n end", in: runner)
    let before = try #require(old[0].sharer), now = try #require(new[0].sharer)
    main.pushTable()
    let globals = main.popReference()
    try runner.state.join(
      [LuaVariablePair(old: before, new: now)], globals: (old: globals, new: globals))
    main.push(before.function)
    try runner.state.call(main, arguments: 0, results: 1)
    #expect(main.integer(at: -1) == 2)
    main.pop()
  }
}

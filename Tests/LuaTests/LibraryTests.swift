// SPDX-License-Identifier: MIT

import Lua
import Testing

@Suite("The libraries of scripts")
struct LibraryTests {
  @Test(
    "answer as Lua's own do",
    arguments: [
      ("('ab'):rep(3, '-')", "ab-ab-ab"), ("('ab'):rep(0)", ""), ("('ab'):rep(1, '-')", "ab"),
      ("(''):rep(1e15 // 1 | 0)", ""),
      ("('%5.1f|%q|%s|%d'):format(1.25, 'a\\n', true, 3)", "  1.2|\"a\\\n\"|true|3"),
      ("table.concat({ 1, 2, 3 }, ', ', 2)", "2, 3"), ("table.concat({}, 'x')", ""),
      ("table.concat(table.move({ 1, 2, 3 }, 1, 3, 2), '')", "1123"),
      ("table.concat(table.move({ 1, 2, 3 }, 2, 3, 1), '')", "233"),
      ("table.concat(table.move({ 1, 2 }, 1, 2, 3, { 8, 9 }), '')", "8912"),
      ("select('#', table.unpack({ 1, nil, 3 }, 1, 3))", "3"),
      (
        "(function() local t = { 1, 2 } table.insert(t, 1, 9) "
          + "table.insert(t, 5) return table.concat(t) end)()",
        "9125"
      ),
      (
        "(function() local t = { 1, 2, 3 } "
          + "return table.remove(t, 1) .. #t .. table.remove(t) .. #t end)()",
        "1231"
      ),
      ("tostring(table.remove({}))", "nil"), ("#{ table.remove({ 1 }, 2) }", "0"),
      ("load('return ...', 'n', 't', {})(7)", "7"), ("select('#', load('x ='))", "2"),
      ("load('return x', 'n', 't', { x = 4 })()", "4"), ("collectgarbage('count') > 0", "true"),
      ("tostring(setmetatable({}, { __name = 'Ball' })):match('^Ball: %d+$') ~= nil", "true"),
      ("next({})", "nil"), ("next({ 7 })", "1"), ("rawlen({ 1, 2 })", "2"),
      ("select(2, pcall(error, { code = 3 })).code", "3"),
      ("select(2, xpcall(error, function(m) return m .. '!' end, 'a', 0))", "a!"),
      ("select('#', xpcall(function(...) return ... end, print or next, 1, nil, 3))", "4"),
      ("coroutine.close(coroutine.create(next))", "true"),
      ("select(2, coroutine.resume(coroutine.create(function(a) return a * 2 end), 4))", "8"),
      ("coroutine.isyieldable()", "false"), ("select(2, coroutine.running())", "true"),
      ("getmetatable('')", "false"),
      (
        "(function() local c = coroutine.wrap(function() pcall(coroutine.yield, 1) return 2 end) "
          + "return c() + c() end)()",
        "3"
      ),
    ])
  func answers(expression: String, answer: String) throws {
    #expect(try Runner().run("return \(expression)") == answer)
  }

  @Test(
    "say what is wrong, and where",
    arguments: [
      (
        "('%d'):format('x')",
        "test.lua:1: bad argument #2 to 'format' (number expected, got string)"
      ),
      ("('%p'):format({})", "test.lua:1: format: '%p' is not offered"),
      ("table.insert({ 1 }, 5, 2)", "position out of bounds"),
      ("table.insert({}, 1, 2, 3)", "wrong number of arguments to 'insert'"),
      ("table.concat({ {} })", "invalid value (at index 1) in table for 'concat'"),
      ("setmetatable({}, { __gc = next })", "test.lua:1: setmetatable: '__gc' is not offered"),
      ("setmetatable(setmetatable({}, { __metatable = 1 }), {})", "protected metatable"),
      ("collectgarbage('stop')", "test.lua:1: collectgarbage: only 'count' and 'collect'"),
      ("load(next)", "bad argument #1 to 'load' (string expected, got function)"),
      ("coroutine.close(coroutine.running())", "cannot close a running coroutine"),
      ("coroutine.wrap(error)('inner')", "inner"),
      ("pairs(nil)", "test.lua:1: pairs: takes a table"),
      ("table.sort({ 1, 'a' })", "attempt to compare"),
      ("string.dump(next)", "attempt to call a nil value"),
      ("print(1)", "attempt to call a nil value"),
      ("io.open('x')", "attempt to index a nil value (global 'io')"),
      ("require('x')", "attempt to call a nil value"),
      ("dofile('x')", "attempt to call a nil value"),
    ])
  func refuses(expression: String, message: String) throws {
    let error = try Runner().error(of: "return \(expression)")
    #expect(error.message.contains(message), "\(error.message)")
    #expect(error.message.hasPrefix("test.lua:1: "), "\(error.message)")
  }

  @Test(
    "refuse keys without an order of their own where order is needed, unless there is but one",
    arguments: [
      ("{ [{}] = 1, [{}] = 2 }", false), ("{ 1, 2, [type] = 1, [function() end] = 2 }", false),
      ("{ [{}] = 1, a = 2, 3 }", true), ("{ a = 1, b = 2 }", true), ("{}", true),
    ])
  func neededOrder(table: String, isAllowed: Bool) throws {
    let runner = try Runner()
    let visits = [
      "for _ in pairs(t) do end", "for _ in next, t do end",
      "local k = next(t) while k do k = next(t, k) end",
    ]
    for visit in visits { try runner.run("local t = \(table) \(visit)") }
    runner.state.needsOrder = true
    for visit in visits {
      let text = "local t = \(table) \(visit)"
      if isAllowed {
        try runner.run(text)
      } else {
        let message = try runner.error(of: text).message
        #expect(message.contains("come in another order on each run"), "\(message)")
      }
    }
    try runner.run("local t = \(table) return next(t) == nil")
  }

  @Test("visit keys in one order: numbers, strings bytewise, Booleans")
  func order() throws {
    let source = """
      local t = { [true] = 1, [false] = 2, b = 3, B = 4, ["é"] = 5, a = 6, ab = 7, [2.5] = 8 }
      t[-3], t[2], t[1 << 60], t[10], t[2^70] = 9, 10, 11, 12, 13
      local by_pairs, by_next = {}, {}
      for key in pairs(t) do by_pairs[#by_pairs + 1] = tostring(key) end
      for key in next, t do by_next[#by_next + 1] = tostring(key) end
      local a, b = table.concat(by_pairs, " "), table.concat(by_next, " ")
      return a == b and a
      """
    let order = "-3 2 2.5 10 1152921504606846976 1.1805916207174e+21 B a ab b é false true"
    #expect(try Runner().run(source) == order)
  }

  @Test("visit every key once while values are taken away or changed")
  func removal() throws {
    let source = """
      local seen = 0
      for _, visit in ipairs({ pairs, function(t) return next, t end }) do
        local t = {}
        for i = 1, 40 do t[i] = i t["k" .. i] = i end
        for key in visit(t) do
          seen = seen + 1
          t[key] = nil
        end
        assert(next(t) == nil)
        for i = 1, 40 do t["k" .. i] = i end
        for key, value in visit(t) do
          t[key] = value + 1
          t.k7 = nil
        end
        for key in visit(t) do seen = seen + 1 break end
        t.aaa = 1
        for key in visit(t) do assert(key == "aaa") break end
      end
      return seen
      """
    #expect(try Runner().run(source) == "162")
  }

  @Test("ask `__pairs` and `__index` as Lua does")
  func metamethods() throws {
    let source = """
      local t = setmetatable({}, { __pairs = function(t) return function(_, k)
        if not k then return 1, "one" end end, t, nil end })
      for key, value in pairs(t) do return key .. value end
      """
    #expect(try Runner().run(source) == "1one")
  }

  @Test("number what has no text of its own in the order in which it is shown")
  func numbers() throws {
    let source = """
      local a, b = {}, {}
      return tostring(b) .. " " .. tostring(a) .. " " .. tostring(b) .. " " .. ("%s"):format(a)
      """
    #expect(try Runner().run(source) == "table: 1 table: 2 table: 1 table: 2")
  }

  @Test("sort stably, and leave the list alone when the comparison fails")
  func sort() throws {
    let source = """
      local seed, list = 7, {}
      for i = 1, 1000 do
        seed = (seed * 1103515245 + 12345) % 2147483648
        list[i] = { key = seed % 20, place = i }
      end
      table.sort(list, function(a, b) return a.key < b.key end)
      for i = 2, #list do
        local a, b = list[i - 1], list[i]
        assert(a.key < b.key or (a.key == b.key and a.place < b.place))
      end
      local words = { "b", "a", "c" }
      assert(not pcall(table.sort, words, function(a, b) error("no") end))
      assert(table.concat(words) == "bac")
      table.sort(words, function(a, b) return a > b end)
      local numbers = { 3, 1.5, 2, -1 }
      table.sort(numbers)
      return table.concat(words) .. table.concat(numbers, " ")
      """
    #expect(try Runner().run(source) == "cba-1 1.5 2 3")
  }

  @Test("keep the functions of strings from scripts that replace their own")
  func strings() throws {
    let runner = try Runner()
    try runner.run("string.rep = nil string.find = error")
    #expect(try runner.run("return ('x'):rep(2)") == "xx")
    #expect(try runner.run("return string.rep") == "nil")
  }
}

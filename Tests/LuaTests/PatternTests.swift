// SPDX-License-Identifier: MIT

import Testing

@testable import Lua

@Suite("Pattern functions")
struct PatternTests {
  /// Compares find, match, gmatch and gsub with Lua's own on seeded random patterns and texts; the
  /// arguments are Lua's own string library, the seed and how many comparisons to make.
  private static let fuzz = """
    local original, seed, wanted = ...
    local pieces = {
      "a", "b", "c", " ", "1", "_", ".", "%a", "%d", "%w", "%s", "%A", "%S", "%x", "%p", "%l", "%u",
      "%c", "%g", "%W", "[ab]", "[^a]", "[a-c]", "[%w_]", "[]]", "[^]]", "[a-]", "[%a-z]", "[^%s]",
      "(", ")", "()", "(a)", "(.-)", "(.*)", "%1", "%2", "%b()", "%bab", "%f[%w]", "%f[^a]", "%f",
      "*", "+", "-", "?", "^", "$", "%%", "%.", "[", "]", "%", "%b", "\\0", "%z", "[^", "[a",
    }
    local suffixes = { "", "", "", "*", "+", "-", "?" }
    local letters = { "a", "b", "c", "a", "A", " ", "1", "(", ")", "_", "\\0", "é", "]", "-", "." }
    local replacements = {
      "x", "<%0>", "%1%1", "%%", "%2", "", "%", "%9", { a = "z", b = 1, c = false },
      function(a) return a end, function() return nil end, function(a) return a == "a" and {} end,
    }
    local pack, concat, type = table.pack, table.concat, type
    local function random(n)
      seed = (seed * 6364136223846793005 + 1442695040888963407)
      return (seed >> 33) % n + 1
    end
    local function pattern()
      local parts = {}
      for i = 1, random(6) do
        parts[i] = pieces[random(#pieces)] .. suffixes[random(#suffixes)]
      end
      return (random(6) == 1 and "^" or "") .. concat(parts)
    end
    local function text()
      local parts = {}
      for i = 1, random(14) - 1 do parts[i] = letters[random(#letters)] end
      return concat(parts)
    end
    local function all(gmatch, s, p, init)
      local found = {}
      for a, b in gmatch(s, p, init) do
        found[#found + 1] = tostring(a) .. "," .. tostring(b)
        if #found > 40 then break end
      end
      return concat(found, ";")
    end
    local calls = {
      function(l, s, p, init) return pcall(l.find, s, p, init) end,
      function(l, s, p, init) return pcall(l.match, s, p, init) end,
      function(l, s, p, init) return pcall(all, l.gmatch, s, p, init) end,
      function(l, s, p, _, with, most) return pcall(l.gsub, s, p, with, most) end,
      function(l, s, p, init) return pcall(l.find, s, p, init, true) end,
    }
    local function differ(a, b)
      if a.n ~= b.n then return true end
      for i = 1, a.n do if a[i] ~= b[i] then return true end end
    end
    local own, done = string, 0
    while done < wanted do
      local p = pattern()
      for i = 1, 8 do
        local s, init = text(), random(4) == 1 and random(20) - 10 or 1
        local with, most = replacements[random(#replacements)], random(3) == 1 and random(4) or nil
        for number = 1, #calls do
          local call = calls[number]
          local a = pack(call(own, s, p, init, with, most))
          local b = pack(call(original, s, p, init, with, most))
          if differ(a, b) then
            return ("call %d of %q with %q at %d: %s, %s, %s; original: %s, %s, %s"):format(
              number, s, p, init, tostring(a[1]), tostring(a[2]), tostring(a[3]), tostring(b[1]),
              tostring(b[2]), tostring(b[3]))
          end
          done = done + 1
        end
      end
    end
    return "the same"
    """

  private func fuzz(seed: Int, comparisons: Int) throws -> String {
    let runner = try Runner()
    runner.state.timeLimits = LuaTimeLimits(call: 0, load: 0)
    let main = runner.state.main
    try runner.state.load(Self.fuzz, name: "@fuzz.lua")
    try runner.state.pushOriginalStringLibrary()
    main.push(seed)
    main.push(comparisons)
    try runner.state.call(main, arguments: 3, results: 1)
    return main.string(at: -1) ?? ""
  }

  @Test("agree with Lua's own in a million cases", arguments: [1, 2, 3, 4])
  func agree(seed: Int) throws {
    let found = try fuzz(seed: seed, comparisons: 260_000)
    #expect(found == "the same")
  }

  @Test(
    "refuse what is too deep as Lua's own do",
    arguments: [
      "return ('a'):rep(300):find(('a?'):rep(250))", "return ('a'):rep(40):find(('(a)'):rep(33))",
      "return ('x'):find('x' .. ('()'):rep(33))",
    ])
  func complex(source: String) throws {
    let runner = try Runner()
    let message = try runner.error(of: source).message
    #expect(message.hasSuffix("pattern too complex") || message.hasSuffix("too many captures"))
  }

  @Test("find plain texts of any length")
  func plain() throws {
    let text = try Runner().run(
      """
      local s = ("ab"):rep(1000) .. "c"
      local long = ("ab"):rep(40) .. "c"
      return table.concat({
        s:find("c", 1, true), (s:find("bab", 2, true)), (s:find(long, 1, true)),
        tostring(s:find("cc", 1, true)), (s:find("", 5)), tostring(s:find("a", 3000, true)),
        (("a.b"):find(".", 1, true)), (("a+b"):find("+b", 1, true)),
      }, " ")
      """)
    #expect(text == "2001 2 1921 nil 5 nil 2 2")
  }
}

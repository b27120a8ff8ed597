// SPDX-License-Identifier: MIT

import Scripting
import Testing

@Suite("A line of the REPL")
struct EvaluateTests {
  static let scene = """
    local count, unseen = 1, 5
    tunable("gain", 2)
    local t = thing{ id = "a", weight = 3 }
    local function count_up() count = count + 1 return count end
    shared = "global"
    t.on_poke = function() print(count) end
    """

  static let wrongRange =
    "error: stdin:1: random: takes nothing, a highest, or a lowest and a highest number"

  private func answer(_ world: World, _ line: String) -> String {
    switch world.host.evaluate(line) {
    case .incomplete: "incomplete"
    case .values(let values): values.joined(separator: " ")
    case .failed(let error): "error: \(error)"
    }
  }

  @Test(
    "answers with its values",
    arguments: [
      ("1 + 1", "2"), ("'a' .. 1", "\"a1\""), ("nil", "nil"), ("x = 1", ""), ("1, 2", "1 2"),
      ("count", "1"), ("unseen", "5"), ("t.weight", "3.0"), ("shared", "\"global\""),
      ("t", "thing 'a'"), ("{ 1, 2, a = { b = 1 } }", "{ 1, 2, a = { b = 1 } }"),
      ("tunables", "{ gain = 2 }"),
      ("vec(1, 2) * 2", "vec(2, 4)"), ("2 * vec(1, 2) - { 1, 1 }", "vec(1, 3)"),
      ("math.type(math.random(0))", "\"integer\""), ("random(0) == random(0)", "false"),
      ("math.type(math.random(1 << 62))", "\"integer\""),
      ("math.random(math.maxinteger, math.maxinteger) == math.maxinteger", "true"),
      ("math.random(math.mininteger, math.maxinteger) // 1 | 0 ~= 0", "true"),
      ("random(1, 1)", "1"), ("math.type(random(1.5, 2))", "\"float\""),
      ("math.abs(random(-1.7e308, 1.7e308)) <= 1.7e308", "true"),
      ("random(math.maxinteger, math.maxinteger - 1)", Self.wrongRange),
      ("random(2, 1)", Self.wrongRange), ("random(1, 2, 3)", Self.wrongRange),
      ("vec(1, 2):unpack()", "1.0 2.0"), ("select('#', vec(1, 2):unpack())", "2"),
      ("if true then", "incomplete"), ("(1 +", "incomplete"),
      ("'abc", "error: stdin:1: unfinished string near <eof>"),
      ("error('no')", "error: stdin:1: no"), ("count_up() + count_up()", "5"),
      ("step(3)", ""), ("local y = 1 step() return y", "1"),
      ("step_until(function() return count == 1 end)", "0"),
      ("local n = 0 return step_until(function() n = n + 1 return n > 4 end)", "4"),
      (
        "step_until(function() end, 3)",
        "error: step_until: still not true after 3 steps: see what it waits for"
      ), ("select('#', pcall(step_until, function() end, 3))", "2"),
      ("step_until()", "error: step_until: 'condition' must be a function, got nil"),
      (
        "step_until(print, -1)",
        "error: step_until: 'limit' must be a whole number within 0...1000000, got -1"
      ), ("step_until(function() error('no') end)", "error: stdin:1: no"),
      ("vec(1, 2) + 1", "error: stdin:1: vec: a vec + another, such as vec(1, 2): not a number"),
      (
        "vec(1, 2) * vec(1, 2)",
        "error: stdin:1: vec: a vec * a number: of two vecs there is a:dot(b)"
      ),
      ("{ ['end'] = 1, ends = 2 }", "{ [\"end\"] = 1, ends = 2 }"),
      ("'\\0001\\0\\127\\u{9b}x\\27[31m'", "\"\\0001\\0\\127\\u{9b}x\\27[31m\""),
      ("t.wieght", "error: stdin:1: thing: no field 'wieght'; did you mean 'weight'?"),
    ])
  func answers(line: String, expected: String) throws {
    #expect(answer(try World(Self.scene), line) == expected)
  }

  @Test("writes a local that a function captured")
  func writesLocal() throws {
    let world = try World(Self.scene)
    #expect(answer(world, "count = 40") == "")
    #expect(answer(world, "count_up()") == "41")
    #expect(answer(world, "t:poke()") == "")
    #expect(world.printed == ["41"])
  }

  @Test("steps the world and goes on")
  func steps() throws {
    let world = try World(Self.scene)
    _ = answer(world, "step(10)")
    #expect(world.host.stepCount == 10)
    _ = answer(world, "step()")
    #expect(world.host.stepCount == 11)
  }

  @Test("sets a tunable, which takes effect when the line is over")
  func tunable() throws {
    let world = try World("thing{ id = 'a', weight = tunable('w', 1.0) }")
    #expect(answer(world, "tunables.w = 2.5") == "")
    #expect(world.thing("a")?.weight == 2.5)
    #expect(answer(world, "tunables.v = 1") == "error: stdin:1: no tunable 'v'; did you mean 'w'?")
  }

  @Test(
    "only looks when it is glanced at: all that it does is taken back",
    arguments: [
      ("count_up()", "2"), ("(function() shared = 1 return shared end)()", "1"),
      ("(function() t.weight = 9 return t.weight end)()", "9.0"),
      ("thing{ id = 'b' }", "thing 'b'"),
      ("(function() t:remove() return t.is_alive end)()", "false"),
      ("random(1, 1)", "1"),
      ("#(function() local l = {} for i = 1, 1e4 do l[i] = {} end return l end)()", "10000"),
      ("(function() tunables.gain = 3 return tunables.gain end)()", "3"),
      ("(function() after(0, function() count = 9 end) return 1 end)()", "1"),
    ])
  func glance(text: String, value: String) throws {
    let (world, untouched) = (try World(Self.scene), try World(Self.scene))
    for world in [world, untouched] { world.host.step() }
    guard case .values(let values) = world.host.glance(text) else {
      Issue.record("\(world.host.glance(text))")
      return
    }
    #expect(values == [value])
    for world in [world, untouched] { world.host.step() }
    #expect(world.host.stateHash == untouched.host.stateHash)
    for line in [
      "count", "shared", "t.weight", "random()", "_", "tunables.gain",
    ] {
      #expect(answer(world, line) == answer(untouched, line), "\(line)")
    }
  }

  @Test("sees a new scene after a reload")
  func reload() throws {
    let world = try World(Self.scene)
    _ = answer(world, "count")
    try world.reload("local other = 2")
    #expect(answer(world, "count") == "nil")
    #expect(answer(world, "other") == "2")
  }

  @Test(
    "completes names",
    arguments: [
      ("thi", ["thing"]), ("print(t.wei", ["t.weight"]), ("t:po", ["t:poke"]),
      ("cou", ["count", "count_up"]), ("path.rec", ["path.rect"]), ("string.rep", ["string.rep"]),
      ("vec(1,2).", []), ("nothing.a", []), ("t.po", ["t.poke", "t.position"]),
      ("spot:x", []), ("spot:", ["spot:cross", "spot:distance_to", "spot:dot"]),
      ("odd.w", ["odd.word"]), ("odd.e", ["odd.ends"]),
    ])
  func completes(text: String, expected: [String]) throws {
    let world = try World(Self.scene)
    _ = answer(world, "spot = vec(1, 2) odd = { ['w ord'] = 1, word = 2, ['end'] = 3, ends = 4 }")
    let found = world.host.completions(of: text)
    if !text.hasSuffix(".") { #expect(Array(found.prefix(3)) == expected) }
  }
}

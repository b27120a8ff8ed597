// SPDX-License-Identifier: MIT

import Scripting
import Testing

@Suite("A spec")
struct SpecTests {
  /// What comes of one example: nil when it passes.
  private func failure(_ body: String, scene: String = "", number: Int = 1) throws -> String? {
    let world = try World(scene)
    do {
      try world.host.run(
        example: number, ofSpec: "it('works', function() \(body) end)", named: "a_spec.lua"
      ) { label, hash in label == "wrong" ? "not \(hash.count)" : nil }
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("tells its examples with names, lines and scenes")
  func examples() throws {
    let text = """
      describe("a", { scene = "a.lua" }, function()
        it("b", function() error("is not run") end)
        describe("c", function() it("d", { scene = "d.lua" }, function() end) end)
      end)
      it("e", function() end)
      """
    let examples = try World("").host.examples(ofSpec: text, named: "a_spec.lua")
    #expect(examples.map(\.name) == ["a, b", "a, c, d", "e"])
    #expect(examples.map(\.line) == [2, 3, 5])
    #expect(examples.map(\.scene) == ["a.lua", "d.lua", nil])
    #expect(examples.map(\.number) == [1, 2, 3])
  }

  @Test("runs what comes before each example, outermost first, wherever it stands")
  func before() throws {
    let text = """
      order = ""
      describe("a", function()
        describe("b", function()
          it("c", function() print(order) end)
          before_each(function() order = order .. "2" end)
        end)
        before_each(function() order = order .. "1" end)
      end)
      """
    let world = try World("")
    try world.host.run(example: 1, ofSpec: text, named: "a_spec.lua") { _, _ in nil }
    #expect(world.printed == ["12"])
  }

  @Test(
    "passes when what it expects is so",
    arguments: [
      "expect(1):equals(1.0)", "expect({ 1, { a = 2 } }):equals{ 1, { a = 2 } }",
      "expect(vec(1, 2)):equals{ 1, 2 }", "expect(vec(1, 2)):equals(vec(1, 2))",
      "expect(nil):equals(nil)", "expect(1):differs_from(2)", "expect({ 1 }):differs_from{ 1, 2 }",
      "expect({ 1, 2 }):differs_from{ 1 }", "expect(vec(1, 2)):differs_from{ 1, 3 }",
      "expect(1):is_near(1.1, 0.2)", "expect(vec(0, 0)):is_near({ 3, 4 }, 5)",
      "expect({ 3, 4 }):is_near(vec(0, 0), 5)", "expect(0):is_truthy()", "expect(nil):is_falsy()",
      "expect(2):is_at_least(2)", "expect(2):is_at_most(2)",
      "expect(function() error('no good') end):fails('good')",
      "expect(function() error({}) end):fails()", "expect(scene):matches_golden()",
      "step(3) step_until(function() return true end)",
      "expect(io):is_falsy() expect(load):is_truthy()",
    ])
  func passes(body: String) throws { #expect(try failure(body) == nil) }

  @Test(
    "fails with what was expected and found, and the step",
    arguments: [
      ("expect(1):equals(2)", "step 0: expected 2, found 1"),
      ("step(2) expect('a'):equals(nil)", "step 2: expected nil, found \"a\""),
      ("expect({ 1, 2 }):equals{ 1 }", "step 0: expected { 1 }, found { 1, 2 }"),
      ("expect(1):differs_from(1)", "expected anything but 1, found 1"),
      ("expect(1):is_near(2, 0.5)", "expected 2 ± 0.5, found 1"),
      ("expect(1):is_near({ 1, 2 }, 0.5)", "numbers with numbers"),
      ("expect(1):is_near(2)", "'tolerance' must be a number"),
      ("expect(1):is_near(2, -1)", "'tolerance' must be a number within 0"),
      ("expect(false):is_truthy()", "found false"), ("expect(1):is_falsy()", "found 1"),
      ("expect(1):is_at_least(2)", "expected at least 2, found 1"),
      ("expect(3):is_at_most(2)", "expected at most 2, found 3"),
      ("expect('a'):is_at_most(2)", "the value must be a number"),
      ("expect(print):fails('x')", "expected an error, found none"),
      ("expect(function() error('a') end):fails('spec')", "found \"a_spec.lua:1: a\""),
      ("expect(1):fails()", "takes a function"), ("expect(1):matches_golden('wrong')", "not 16"),
      ("expect(1).equals(1)", "use ':' instead of '.'"), ("expect()", "takes one value, got 0"),
      ("expect(1):equal(1)", "nothing is named 'equal'; did you mean 'equals'?"),
      ("expect(1).equals = 2", "can't be assigned to"), ("it('x', print)", "inside of an it"),
      ("describe('x', print)", "inside of an it"), ("before_each(print)", "inside of an it"),
      ("error('no')", "no"), ("step(1) back(1)", "back: a spec only goes forward"),
      ("seek(5)", "seek: a spec only goes forward"),
      ("coroutine.yield()", "an example can't yield"),
      ("while true do step(1000) end", "over 36000 steps"),
      ("step_until(function() end, 2)", "still not true after 2 steps"),
    ])
  func fails(body: String, text: String) throws {
    let failure = try #require(try failure(body))
    #expect(failure.contains(text), "\(failure)")
    #expect(
      failure.contains("yield") || failure.contains("36000") || failure.hasPrefix("a_spec.lua:1: "))
  }

  @Test("sees the scene's locals and globals, but its own names first")
  func names() throws {
    let scene = "local it, count = 5, 1  total = 2  local function add() count = count + 1 end"
    #expect(try failure("expect(count + total):equals(3)", scene: scene) == nil)
  }

  @Test("is cut by the limits, as is a callback that it steps into")
  func limits() throws {
    let world = try World("")
    world.host.limits.load = 0.05
    let spec = "it('a', function() while true do end end)"
    let error = #expect(throws: ScriptError.self) {
      try world.host.run(example: 1, ofSpec: spec, named: "a_spec.lua") { _, _ in nil }
    }
    #expect(error?.kind == .timeLimit)
  }

  @Test(
    "refuses what is no block",
    arguments: [
      "describe()", "describe('a')", "describe('a', { scen = 'x' }, print)", "it('a', 5)",
      "describe('a', nil, nil, 5)", "before_each()", "describe('a', { scene = 5 }, print)", "(",
    ])
  func refused(text: String) throws {
    let host = try World("").host
    #expect(throws: ScriptError.self) { try host.examples(ofSpec: text, named: "a_spec.lua") }
    // Nothing is left open.
    #expect(try host.examples(ofSpec: "it('a', print)", named: "a_spec.lua").count == 1)
  }
}

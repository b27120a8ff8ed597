// SPDX-License-Identifier: MIT

import Scripting
import Testing

@Suite("Help")
struct HelpTests {
  /// What `help(…)` prints in a scene with one thing in it.
  private func help(_ about: String) throws -> String {
    let world = try World(
      """
      thing_one = thing{ id = "one" }
      here = vec(1, 2)
      function own() end
      """)
    if case .failed(let error) = world.host.evaluate("help(\(about))") { throw error }
    return world.printed.joined(separator: "\n")
  }

  @Test(
    "tells what a name or a value is",
    arguments: [
      ("", "modules:"), ("", "  thing"), ("", "help \"random\""),
      ("'thing'", "thing: A thing."), ("'thing'", "  thing{}"),
      ("'thing'", "a number within 0...1000 (kg), 1 unless given"),
      ("'thing'", "add_friend(friend)"), ("'thing'", "remove()"),
      ("thing_one", "thing: A thing."), ("thing", "thing: A thing."),
      ("'thing.weight'", "thing.weight: its weight"),
      ("'thing:poke'", "thing:poke([count]): pokes it"), ("thing_one.poke", "thing:poke([count])"),
      ("'thing.mode'", "one of 'soft', 'hard', \"soft\" unless given, fixed once made"),
      ("'thing.remove'", "out of everything, for good"), ("'thing.is_alive'", "not been removed"),
      ("here", "vec: A point"), ("here.x", "1: the scene's own"), ("vec", "vec(x, y)"),
      ("'vec.dot'", "vec:dot(other)"), ("'path.circle'", "path.circle(center, radius)"),
      ("path.circle", "path.circle(center, radius)"), ("path", "path.rounded_rect"),
      ("'after'", "after(seconds, function)"), ("after", "calls a function once"),
      ("wait", "wait([seconds])"), ("print", "print(…)"),
      ("'tunable'", "tunable(name, default, [options])"),
      ("'step'", "step([count]): takes steps"), ("step", "step([count]): takes steps"),
      ("step_until", "step_until(condition, [limit]) → a whole number"),
      ("'back'", "ends the line"), ("'prompt'", "seek([step])"), ("'spec'", "it(name, [options]"),
      ("'expectation:equals'", "expectation:equals([value]): is the same"),
      ("'tunable'", "  options.min      a number (as the default)"),
      ("state", "survives reloads"), ("'task'", "runs over many steps"),
      ("'timer.interval'", "(s)"), ("'pairs'", "pairs is Lua's own"), ("own", "the scene's own"),
      ("'thin'", "nothing is named 'thin'; did you mean 'thing'?"),
      ("'wieght'", "help() lists all modules"), ("'weight'", "there is thing.weight"),
      ("nil", "nil: the scene's own"),
    ])
  func meaning(about: String, line: String) throws {
    let text = try help(about)
    #expect(text.contains(line), "\(text)")
  }

  @Test("is there while the file runs, and knows what is called then")
  func atLoad() throws {
    let world = try World("help(thing) help(every) help(path)")
    let text = world.printed.joined(separator: "\n")
    for line in ["thing: A thing.", "every(seconds, function)", "path: Lines"] {
      #expect(text.contains(line), "\(text)")
    }
  }

  @Test("refuses more than one thing at a time")
  func twoNames() throws {
    #expect(throws: ScriptError.self) { try help("1, 2") }
  }
}

@Suite("A reference")
struct ReferenceTests {
  @Test("has a page and a stub for each module, the same every time")
  func files() throws {
    let world = try World("")
    let reference = Reference(of: world.host)
    let modules = [
      "core", "thing", "vec", "rect", "path", "affine", "transform3d", "prompt", "spec",
    ]
    #expect(reference.modules.map(\.name) == modules)
    #expect(reference.stubs().map(\.name) == modules.map { $0 + ".lua" })
    #expect(reference.pages().map(\.name) == ["README.md"] + modules.map { $0 + ".md" })
    let again = Reference(of: try World("").host)
    #expect(reference.stubs().map(\.text) == again.stubs().map(\.text))
    #expect(reference.pages().map(\.text) == again.pages().map(\.text))
  }

  @Test(
    "writes stubs that editors understand",
    arguments: [
      "---@class thing: object", "---@class thing.options", "---@field weight? number its weight; ",
      "---@field position vector where it is; a vector {x, y} (pt), { 0, 0 } unless given",
      "---@field mode? \"soft\"|\"hard\" how; ", "---@param options thing.options",
      "---@return thing\nfunction thing(options) end", "---@param count? (integer)? ",
      "function thing:poke(count) end",
    ])
  func stub(line: String) throws { try expectStub("thing.lua", contains: line) }

  @Test(
    "writes stubs of what only specs and lines have",
    arguments: [
      (
        "spec.lua",
        "---@overload fun(name: string, body: function)\nfunction it(name, options, body)"
      ),
      ("spec.lua", "---@class expectation\nlocal expectation = {}\n"),
      ("spec.lua", "---@return expectation"),
      ("spec.lua", "function expectation:equals(value) end"),
      ("prompt.lua", "function step_until(condition, limit) end"),
    ])
  func hidden(file: String, line: String) throws { try expectStub(file, contains: line) }

  private func expectStub(_ file: String, contains line: String) throws {
    let stubs = Reference(of: try World("").host).stubs()
    let text = try #require(stubs.first { $0.name == file }).text
    #expect(text.contains(line), "\(text)")
  }
}

@Suite("A tunable")
struct TunableRangeTests {
  @Test(
    "tells its range to sliders",
    arguments: [
      ("0.5, { min = 0, max = 2, step = 0.1 }", 0.0, 2.0, 0.1), ("5, { min = 1 }", 1, nil, nil),
      ("5, { max = 10, step = 1 }", nil, 10, 1), ("0.5", nil, nil, nil), ("true", nil, nil, nil),
      ("'a', { choices = { 'a', 'b' } }", nil, nil, nil),
    ] as [(String, Double?, Double?, Double?)])
  func range(options: String, min: Double?, max: Double?, step: Double?) throws {
    let world = try World("tunable('x', \(options))")
    let tunable = try #require(world.host.tunables.first)
    #expect(tunable.min == min)
    #expect(tunable.max == max)
    #expect(tunable.step == step)
  }
}

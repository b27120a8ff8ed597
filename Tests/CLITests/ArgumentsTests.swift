// SPDX-License-Identifier: MIT

import Geometry
import Scripting
import Testing

@testable import CLI

@Suite("Arguments")
struct ArgumentsTests {
  private func arguments(_ words: String...) throws -> Arguments {
    let verb = try #require(Verb.all.first { $0.name == "run" })
    return try Arguments(words, of: verb)
  }

  @Test("come in any order, with '=' or without")
  func order() throws {
    let arguments = try arguments("--steps=3", "a.lua", "--trace", "x", "--json", "--trace", "y")
    #expect(arguments.positional == ["a.lua"])
    #expect(arguments.values("--trace") == ["x", "y"])
    let run = try RunOptions(arguments)
    #expect(run.steps == 3)
    #expect(run.every == nil)
    #expect(run.isJSON)
  }

  @Test("after '--' are the scene's")
  func rest() throws {
    let options = try SceneOptions(arguments("a.lua", "--", "--steps", "b.lua"))
    #expect(options.scene == "a.lua")
    #expect(options.arguments == ["--steps", "b.lua"])
  }

  @Test("may be negative numbers")
  func negative() throws {
    let options = try SceneOptions(arguments("a.lua", "--map", "-10,-2.5,0.5"))
    #expect(options.map.offset.x == -10)
    #expect(options.map.offset.y == -2.5)
    #expect(options.map.scale == 0.5)
  }

  @Test("set tunables to all that follows the first '='")
  func tunables() throws {
    let tunables = try SceneOptions(arguments("a.lua", "--set", "a=b=c")).tunables
    #expect(tunables.map(\.name) == ["a"])
    #expect(tunables.map(\.text) == ["b=c"])
  }
}

// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite("tumble new")
struct NewTests {
  @Test("makes a scene that is well, with a spec that passes")
  func makes() throws {
    let folder = try Folder()
    let outcome = try Program.run(["new", "toy"], in: folder)
    #expect(outcome.code == 0)
    #expect(outcome.errors == [])
    let spec = try Program.run(["test", "toy"], in: folder)
    #expect(spec.lines.last == "2 passed, 0 failed", "\(spec.output)")
    let check = try Program.run(["check", "toy/toy.lua", "--strict"], in: folder)
    #expect(check.code == 0, "\(check.output)")
  }

  @Test("tells editors of Lua 5.4 and of stubs that are there")
  func settings() throws {
    let folder = try Folder()
    #expect(try Program.run(["new", "deep/toy/"], in: folder).code == 0)
    let data = Data(try folder.read("deep/toy/.luarc.json").utf8)
    let settings = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(settings["runtime.version"] as? String == "Lua 5.4")
    #expect(settings["workspace.checkThirdParty"] as? Bool == false)
    let library = try #require(settings["workspace.library"] as? [String])
    for name in library {
      #expect(try folder.read("deep/toy/\(name)/spec.lua").contains("function expect("))
    }
  }

  @Test("overwrites nothing")
  func refuses() throws {
    let folder = try Folder(["toy": "mine"])
    let outcome = try Program.run(["new", "toy"], in: folder)
    #expect(outcome.errors == ["toy is there already: give another name"])
    #expect(outcome.code == 1)
    #expect(try folder.read("toy") == "mine")
  }

  @Test(
    "needs one plain name",
    arguments: [[], ["a", "b"], ["a b"], ["."], ["a/.."], [""], ["é"]] as [[String]])
  func names(words: [String]) throws {
    let outcome = try Program.run(["new"] + words, in: Folder())
    #expect(outcome.code == 2)
    #expect(outcome.errors.count == 1)
  }
}

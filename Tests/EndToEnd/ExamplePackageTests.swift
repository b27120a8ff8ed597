// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite("A package with a plugin of its own")
struct ExamplePackageTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../..").standardizedFileURL

  /// Builds the example where it need not be built anew each time, and gives its executable.
  private static let executable = Result { () throws -> String in
    let scratch = root.appending(path: ".build/examples/chase").path()
    let build = try Program.run(
      [
        "swift", "build", "--package-path", root.appending(path: "docs/examples/chase").path(),
        "--scratch-path", scratch,
      ], in: Folder([:]), executable: "/usr/bin/env", within: 1800)
    try #require(build.code == 0, "\(build.output)\(build.error)")
    return scratch + "/debug/tumble-chase"
  }

  private static let scene = """
    local cat = view{ id = "cat", center = { 0, 100 } }
    local mouse = view{ id = "mouse", center = { 100, 100 } }
    local hunt = chase{
      view = cat, target = mouse, rate = tunable("rate", 0.5, { min = 0, max = 1 }),
      on_caught = function(chase) print("caught by " .. chase.view.id) end,
    }
    """

  @Test("builds from the products, and its scenes can use what it adds")
  func runs() throws {
    let folder = try Folder(["scene.lua": Self.scene])
    let program = try Self.executable.get()
    let run = try Program.run(
      ["run", "scene.lua", "--steps", "10"], in: folder, executable: program)
    #expect(run.error == "")
    #expect(run.lines.first == "caught by cat")
    #expect(
      run.lines.contains { $0.hasPrefix("  cat") && $0.contains("center ( 99.902, 100.000)") })
  }

  @Test("is listed, documented, checked and completed like any other")
  func isNoGuest() throws {
    let folder = try Folder([
      "scene.lua": Self.scene, "bad.lua": "chase{ view = view{}, rate = 2 }",
    ])
    let program = try Self.executable.get()
    func run(_ words: String..., input: String = "") throws -> Program.Outcome {
      try Program.run(words, in: folder, input: input, executable: program)
    }
    #expect(try run("plugins", "scene.lua").output.contains("chase"))
    let session = try run(
      "repl", "scene.lua",
      input: """
        help 'chase'
        step(2)
        hunt.rate = 0.25
        cat.x
        :back 1
        step()
        cat.x
        tunables.rate = 1
        step()
        cat.x

        """
    )
    #expect(session.error == "")
    #expect(session.output.contains("the part of the way that each step goes"))
    #expect(session.lines.filter { Double($0) != nil } == ["75.0", "75.0", "100.0"])
    let bad = try run("run", "bad.lua")
    #expect(
      bad.error.contains("bad.lua:1: chase: 'rate' must be a number within 0...1 (no unit), got 2"))
    #expect(bad.code == 1)
    #expect(try run("stubs", "stubs").code == 0)
    #expect(try folder.read("stubs/chase.lua").contains("---@field rate number"))
  }
}

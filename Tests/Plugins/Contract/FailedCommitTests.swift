// SPDX-License-Identifier: MIT

import Geometry
import ScenePlugin
import Scripting
import Testing

@Suite("A load that is refused only when it takes effect")
struct FailedCommitTests {
  private static let good = """
    local a = view{ id = "a", center = { 10, 10 } }
    local b = view{ id = "b", center = { 20, 20 } }
    dynamics.gravity{ items = { b } }
    local n = 1
    function bump() n = n + 1 state.n = n return n end

    """

  /// What fails, and what the message says.
  private static let bad = [
    ("a:add_subview(b) b:add_subview(a)", "scene.lua:2: view: a view can't be inside itself"),
    (
      "local top = a for i = 1, 70 do local v = view{} v:add_subview(top) top = v end",
      "views lie at most 64 deep"
    ),
  ]

  @Test("leaves everything as it was, and says where", arguments: bad)
  func reload(text: String, message: String) throws {
    let scene = ScenePlugin()
    let host = try Host(plugins: everyPlugin(scene))
    var files = ["scene.lua": Self.good]
    try host.open(SceneFolder(main: "scene.lua") { files[$0] })
    for _ in 0..<10 { host.step() }
    _ = host.evaluate("bump()")
    let (hash, views) = (host.stateHash, scene.model.views)
    files["scene.lua"] = Self.good.replacing("{ 10, 10 }", with: "{ 90, 10 }") + "view{}\n" + text
    let error = #expect(throws: ScriptError.self) { try host.reload() }
    #expect(error.map { "\($0)".contains(message) } == true, "\(error.map { "\($0)" } ?? "")")
    #expect(host.stateHash == hash)
    #expect(scene.model.views.elementsEqual(views) { $0 === $1 })
    #expect(views.first?.center == Vector2(10, 10))
    guard case .values(["3", "2"]) = host.evaluate("bump(), state.n - 1") else {
      Issue.record("a variable was lost")
      return
    }
    files["scene.lua"] = Self.good.replacing("{ 10, 10 }", with: "{ 80, 10 }")
    try host.reload()
    #expect(views.first?.center == Vector2(80, 10))
    for _ in 0..<10 { host.step() }
  }

  @Test("for the first time leaves an empty host, which the mended file fills", arguments: bad)
  func open(text: String, message: String) throws {
    let scene = ScenePlugin()
    let host = try Host(plugins: everyPlugin(scene))
    var files = ["scene.lua": Self.good + text]
    #expect(throws: ScriptError.self) {
      try host.open(SceneFolder(main: "scene.lua") { files[$0] })
    }
    #expect(scene.model.views.isEmpty)
    #expect(!host.isOpen)
    files["scene.lua"] = Self.good
    try host.reload()
    #expect(scene.model.views.count == 2)
    host.step()
  }
}

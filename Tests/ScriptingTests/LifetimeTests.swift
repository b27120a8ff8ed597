// SPDX-License-Identifier: MIT

import Testing

@testable import Scripting

@Suite("A host that is let go")
struct LifetimeTests {
  @Test(
    "lets go of its script, whatever the scene did",
    arguments: [
      "", "thing{ id = 'a', on_poke = function() end }", "thing{ id = 'a' }:poke()",
      "every(1, print)", "x = = 1", "task(function() wait(1) end)", "after(0.1, function() end)",
      "state.x = { vec(1, 2) } tunable('n', 1)", "local t = thing{} t.on_poke = function() end",
    ])
  func ends(source: String) throws {
    weak var host: Host?
    weak var script: AnyObject?
    do {
      let plugin = ThingPlugin()
      let made = try Host(plugins: [plugin])
      (host, script) = (made, made.lua)
      try? made.open(SceneFolder(main: "scene.lua") { $0 == "scene.lua" ? source : nil })
      for _ in 0..<30 { made.step() }
      _ = made.evaluate("1 + 1")
      _ = try? made.reload()
    }
    #expect(host == nil)
    #expect(script == nil)
  }
}

// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite("A reload of the sticker box")
struct StickerReloadTests {
  /// Places and speeds of some balls, in one line.
  private static let asked = """
    local t = {} for _, id in ipairs{ "ball0", "ball17", "ball34" } do local b = scene.views[id] \
    t[#t + 1] = ("%.9f %.9f %.9f %.9f"):format(b.x, b.y, b.vx, b.vy) end print(table.concat(t, ";"))
    """

  private static func folder() throws -> Folder {
    try Folder(["stickers.lua": Play.text(of: "stickers")])
  }

  /// Runs a session that drops the balls for some steps, does something, and asks again.
  private func session(_ act: (Session, Folder) throws -> Void) throws -> [String] {
    let folder = try Self.folder()
    let session = try Session(["repl", "stickers.lua"], in: folder)
    session.send("step(80)")
    session.send(Self.asked)
    session.send("print('before')")
    #expect(session.waits(for: "before\n"))
    try act(session, folder)
    session.send(Self.asked)
    session.send("step(100)")
    session.send(Self.asked)
    session.send("print('after')")
    #expect(session.waits(for: "after\n"))
    let lines = session.written.split(separator: "\n").map(String.init)
    let hasFailed = lines.contains { $0.contains("the running version goes on") }
    #expect(session.finish() == (hasFailed ? 1 : 0))
    return lines
  }

  private func places(_ lines: [String]) -> [String] { lines.filter { $0.contains(";") } }

  @Test("keeps every place and speed, takes the new elasticity, and says so")
  func reload() throws {
    let plain = try session { _, _ in }
    let edited = try session { session, folder in
      let text = try folder.read("stickers.lua")
      try folder.replace(
        "stickers.lua", text.replacing("\"elasticity\", 0.5", with: "\"elasticity\", 0.9"))
      #expect(session.waits(for: "reloaded stickers.lua"))
    }
    #expect(places(edited).count == 3)
    #expect(places(edited)[0] == places(edited)[1], "nothing moves at the reload")
    #expect(places(edited)[0] == places(plain)[0], "both were the same before")
    #expect(places(edited)[2] != places(plain)[2], "the balls bounce otherwise")
    let report = try #require(edited.first { $0.hasPrefix("reloaded stickers.lua in ") })
    #expect(report.contains("elasticity 0.5→0.9"))
    #expect(report.contains("kept, +0 −0"))
  }

  @Test("keeps the balls that a tap has added, and what the touches have turned")
  func runtime() throws {
    let lines = try session { session, folder in
      session.send("for i = 1, 3 do view{ size = { 30, 30 } } end state.turns = 2")
      try folder.replace("stickers.lua", folder.read("stickers.lua") + "\nprint('new')\n")
      #expect(session.waits(for: "reloaded stickers.lua"))
      session.send("print('turns', state.turns)")
    }
    #expect(lines.contains { $0.hasPrefix("reloaded") && $0.contains("3 made at run time kept") })
    #expect(lines.contains("turns\t2"))
  }

  @Test("that fails changes nothing, and says where")
  func failure() throws {
    let plain = try session { _, _ in }
    let broken = try session { session, folder in
      let text = try folder.read("stickers.lua")
      try folder.replace("stickers.lua", text + "\nlocal x = nil + 1\n")
      #expect(session.waits(for: "the running version goes on"))
    }
    #expect(places(broken) == places(plain))
    let place = try "stickers.lua:\(Play.text(of: "stickers").count { $0 == "\n" } + 2): "
    #expect(broken.contains { $0.hasPrefix(place) })
  }
}

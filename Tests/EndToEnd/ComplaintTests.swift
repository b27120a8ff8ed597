// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// What users of other tools complained of, by the numbers of `peers.md`: here, of programs that
/// talk to the prompt.
@Suite("What users complained of, at a pipe")
struct ComplaintTests {
  static let scene = """
    local ball = view{ id = "ball", center = { 10, 20 } }
    scene.on_step = function() ball.x = ball.x + 1 end
    """

  private func start(_ scene: String = Self.scene) throws -> (Session, Folder) {
    let folder = try Folder(["scene.lua": scene])
    return (try Session(["repl", "scene.lua"], in: folder), folder)
  }

  @Test("B-24: a reload that is asked for is answered, good or bad, and the talk goes on")
  func asked() throws {
    let (session, folder) = try start()
    session.send("step(5)\n'stepped'")
    #expect(session.waits(for: "\"stepped\""))
    for number in 1...20 {
      let isGood = number.isMultiple(of: 2)
      try folder.write("scene.lua", Self.scene + (isGood ? "\n-- \(number)" : "\nx = = \(number)"))
      session.send(":reload\n'answer \(number)'")
      #expect(session.waits(for: "\"answer \(number)\""))
    }
    session.send("ball.x")
    #expect(session.waits(for: "\n15.0\n"))
    #expect(session.finish() == 1)
  }

  @Test("B-27: lines are answered while the simulation is paused, by hand or by a runaway")
  func paused() throws {
    let (session, folder) = try start()
    session.send(":run")
    #expect(session.waits(for: "running in real time"))
    session.send(":pause\nbefore = ball.x\n'by hand'")
    #expect(session.waits(for: "\"by hand\""))
    session.send("before == ball.x")
    #expect(session.waits(for: "\ntrue\n"))
    try folder.write(
      "scene.lua", "scene.on_step = function() while true do end end\nprint('bad')")
    #expect(session.waits(for: "bad\n"))
    session.send(":step")
    #expect(session.waits(for: "the simulation is paused"))
    session.send("'by a runaway'")
    #expect(session.waits(for: "\"by a runaway\""))
    try folder.write("scene.lua", Self.scene + "\nprint('mended')")
    #expect(session.waits(for: "mended\n"))
    session.send(":step 2\n'it goes on'")
    #expect(session.waits(for: "\"it goes on\""))
    #expect(session.finish() == 1)
  }

  @Test("B-42: a file that never ends at its start leaves a prompt that can say what to do")
  func endless() throws {
    let (session, folder) = try start("while true do end")
    session.send("1 + 1")
    #expect(session.waits(for: "\n2\n"))
    try folder.write("scene.lua", Self.scene)
    #expect(session.waits(for: "loaded scene.lua"))
    session.send("ball.x")
    #expect(session.waits(for: "\n10.0\n"))
    #expect(session.finish() == 1)
  }
}

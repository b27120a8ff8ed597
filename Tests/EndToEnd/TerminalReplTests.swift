// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite("tumble repl, at a terminal", .enabled(if: Terminal.isAvailable))
struct TerminalReplTests {
  static let scene = """
    local ball = view{ id = "ball", center = { 10, 20 } }
    scene.on_step = function() ball.x = ball.x + 1 end
    """

  private func start(_ scene: String = Self.scene) throws -> Terminal {
    let terminal = try Terminal(["repl", "scene.lua"], in: Folder(["scene.lua": scene]))
    #expect(terminal.ends(with: ">"))
    return terminal
  }

  @Test("shows a prompt, echoes values and continues over lines")
  func echo() throws {
    let terminal = try start()
    try terminal.enter("ball.x")
    #expect(terminal.ends(with: "> ball.x", "10.0", ">"))
    try terminal.enter("function f()")
    #expect(terminal.ends(with: "> function f()", ">>"))
    try terminal.enter("return 'é∑' end")
    try terminal.enter("f()")
    #expect(terminal.ends(with: "> f()", "\"é∑\"", ">"))
    try terminal.enter("nothing()")
    #expect(terminal.shows("attempt to call a nil value (global 'nothing')"))
  }

  @Test("completes names and commands")
  func completion() throws {
    let terminal = try start()
    try terminal.type("scene.views.b")
    try terminal.press("Tab")
    #expect(terminal.ends(with: "> scene.views.ball"))
    try terminal.type(".cente")
    try terminal.press("Tab", "Enter")
    #expect(terminal.ends(with: "> scene.views.ball.center", "vec(10, 20)", ">"))
    try terminal.type(":st")
    try terminal.press("Tab")
    try terminal.enter(" 5")
    #expect(terminal.ends(with: "> :step 5", "step 5 at 0.083 s", ">"))
  }

  @Test("remembers lines, across sessions too")
  func history() throws {
    let first = try start()
    try first.enter("'first'")
    try first.enter("'second'")
    #expect(first.ends(with: "> 'second'", "\"second\"", ">"))
    try first.press("Up", "Up", "Enter")
    #expect(first.ends(with: "> 'first'", "\"first\"", ">"))
    try first.press("C-d")
    #expect(first.hasEnded)
    let second = try Terminal(["repl", "scene.lua"], in: first.folder)
    #expect(second.ends(with: ">"))
    try second.press("Up", "Up")
    #expect(second.ends(with: "> 'second'"))
  }

  @Test("drops the input at Ctrl-C, and two empty lines drop what is incomplete")
  func dropping() throws {
    let terminal = try start()
    try terminal.type("ball.x = 5")
    // A terminal forgets keys that nobody has read when Ctrl-C comes.
    #expect(terminal.ends(with: "> ball.x = 5"))
    try terminal.press("C-c")
    #expect(terminal.ends(with: "> ball.x = 5^C", ">"))
    try terminal.enter("for i = 1, 2 do")
    #expect(terminal.ends(with: ">>"))
    try terminal.press("C-c")
    #expect(terminal.ends(with: ">> ^C", ">"))
    try terminal.enter("for i = 1, 2 do")
    try terminal.press("Enter", "Enter")
    #expect(terminal.ends(with: ">>", ">>", ">"))
    try terminal.enter("ball.x")
    #expect(terminal.ends(with: "> ball.x", "10.0", ">"))
  }

  @Test("B-83: runs the file again when another program signals it, with the typed line kept")
  func signalled() throws {
    let terminal = try start()
    try terminal.type("ball.x")
    #expect(terminal.ends(with: "> ball.x"))
    kill(try terminal.process(), SIGUSR1)
    #expect(terminal.shows("reloaded scene.lua"))
    try terminal.press("Enter")
    #expect(terminal.ends(with: "> ball.x", "10.0", ">"))
  }

  @Test("ends long stepping at Ctrl-C")
  func interrupt() throws {
    let terminal = try start()
    try terminal.enter(":step 1000000")
    #expect(terminal.ends(with: "> :step 1000000"))
    try terminal.press("C-c")
    #expect(terminal.ends(with: ">"))
    try terminal.enter("ball.x < 1000000")
    #expect(terminal.ends(with: "> ball.x < 1000000", "true", ">"))
  }

  @Test("ends the steps of a line at Ctrl-C", arguments: ["step(1000000)", "seek(1000000)"])
  func interruptedLine(line: String) throws {
    let terminal = try start(Self.scene + "\nafter(0.01, function() print('on its way') end)")
    try terminal.enter(line)
    #expect(terminal.shows("on its way"))
    try terminal.press("C-c")
    #expect(terminal.shows("interrupted"))
    #expect(terminal.ends(with: ">"))
    try terminal.enter("ball.x < 1000000")
    #expect(terminal.ends(with: "> ball.x < 1000000", "true", ">"))
  }

  @Test("stops running in real time at Ctrl-C, also in a callback that does not end")
  func interruptedRunning() throws {
    let terminal = try Terminal(
      ["repl", "scene.lua", "--time-limit", "0"],
      in: Folder([
        "scene.lua": """
        stuck, n = true, 0
        scene.on_step = function()
          if n == 0 then print(stuck and "hangs" or "goes on") end
          while stuck do end
          n = 1
        end
        """
      ]))
    #expect(terminal.ends(with: ">"))
    try terminal.enter(":run")
    #expect(terminal.shows("hangs"))
    try terminal.press("C-c")
    #expect(terminal.shows("interrupted: in scene.on_step"))
    try terminal.enter("stuck = false")
    try terminal.enter("n")
    #expect(terminal.ends(with: "> n", "0", ">"))
    try terminal.enter(":run")
    #expect(terminal.shows("goes on"))
    try terminal.press("C-c")
    #expect(terminal.shows("step "))
    #expect(terminal.ends(with: ">"))
    try terminal.enter("n")
    #expect(terminal.ends(with: "> n", "1", ">"))
  }

  @Test("ends a first load that runs too long at Ctrl-C, and shows the prompt")
  func load() throws {
    let terminal = try Terminal(
      ["repl", "scene.lua", "--time-limit", "60"],
      in: Folder(["scene.lua": "print('working') while true do end"]))
    #expect(terminal.shows("working"))
    try terminal.press("C-c")
    #expect(terminal.shows("interrupted"))
    #expect(terminal.ends(with: ">"))
    try terminal.enter("1 + 1")
    #expect(terminal.ends(with: "> 1 + 1", "2", ">"))
  }

  @Test("ends a script that runs too long at Ctrl-C, and goes on")
  func runaway() throws {
    let terminal = try start()
    try terminal.enter("while true do pcall(function() while true do end end) end")
    try terminal.press("C-c")
    #expect(terminal.shows("interrupted"))
    #expect(terminal.ends(with: ">"))
    try terminal.enter("ball.x")
    #expect(terminal.ends(with: "> ball.x", "10.0", ">"))
  }

  @Test("shows from where the place of an error was called")
  func frames() throws {
    let terminal = try start(
      "local function inner(t) return t.a.b end\nfunction outer() local r = inner({}) return r end")
    try terminal.enter("x = outer()")
    #expect(terminal.shows("attempt to index a nil value (field 'a')"))
    #expect(terminal.shows("  scene.lua:1: in inner"))
    #expect(terminal.shows("  scene.lua:2: in outer"))
  }

  @Test("ends when its terminal goes", arguments: [false, true])
  func hangup(isDeaf: Bool) throws {
    let folder = try Folder(["scene.lua": Self.scene])
    let terminal = try Terminal(["repl", "scene.lua"], in: folder, isDeaf: isDeaf)
    #expect(terminal.ends(with: ">"))
    let process = try terminal.process()
    try #require(process > 1)
    try terminal.close()
    #expect(poll { kill(process, 0) != 0 })
  }

  @Test("reloads a saved scene above what is being typed")
  func reload() throws {
    let terminal = try start()
    try terminal.enter("step(5)")
    try terminal.type("ball.x, ")
    #expect(terminal.ends(with: "> ball.x,"))
    try terminal.folder.write("scene.lua", "\n" + Self.scene.replacing("+ 1", with: "+ 2"))
    #expect(terminal.shows("reloaded scene.lua in"))
    #expect(terminal.ends(with: "> ball.x,"))
    try terminal.folder.replace("scene.lua", "x = = 1")
    #expect(terminal.shows("scene.lua:1: unexpected symbol near '=': the running version goes on"))
    try terminal.folder.replace("scene.lua", Self.scene + "\ncolor = 'red'")
    #expect(poll { terminal.screen.filter { $0.hasPrefix("reloaded scene.lua in") }.count == 2 })
    try terminal.enter("color")
    #expect(terminal.ends(with: "> ball.x, color", "15.0", "\"red\"", ">"))
  }

  @Test("lives on an empty world until the scene is mended")
  func mending() throws {
    let terminal = try start("x = = 1")
    #expect(terminal.shows("scene.lua:1: unexpected symbol near '='"))
    try terminal.folder.replace("scene.lua", Self.scene)
    #expect(terminal.shows("loaded scene.lua"))
    try terminal.enter("ball.x")
    #expect(terminal.ends(with: "> ball.x", "10.0", ">"))
  }

  @Test("runs in real time while the prompt waits")
  func realTime() throws {
    let terminal = try start()
    try terminal.enter(":run")
    try terminal.type("ball")
    try terminal.folder.replace(
      "scene.lua", Self.scene + "\nafter(0.1, function() print('tick') end)")
    #expect(terminal.shows("tick"))
    #expect(terminal.ends(with: "> ball"))
    try terminal.press("C-u")
    try terminal.enter(":pause")
    try terminal.enter("ball.x > 10")
    #expect(terminal.ends(with: "> ball.x > 10", "true", ">"))
    try terminal.enter(":quit")
    #expect(terminal.hasEnded)
  }
}

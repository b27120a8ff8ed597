// SPDX-License-Identifier: MIT

import Testing

@Suite("Bad input")
struct BadInputTests {
  private static let missing = "no-scene.lua: no such scene: check the path"

  // MARK: scenes

  /// A scene that can't be loaded, and the one line that is said about it.
  static let scenes: [(scene: String, line: String)] = [
    ("local x = = 1", "scene.lua:1: unexpected symbol near '='"),
    ("\nfor i = 1, 2 do", "scene.lua:2: 'end' expected near <eof>"),
    ("\nlocal x = nil .. 'a'", "scene.lua:2: attempt to concatenate a nil value"),
    ("error('no')", "scene.lua:1: no"),
    (
      "view{ centre = { 1, 2 } }", "scene.lua:1: view: no option 'centre'; did you mean 'center'?"
    ),
    (
      "local a = view{}\na.colour = 'red'",
      "scene.lua:2: view: no field 'colour'"
    ),
    (
      "viev{}",
      "scene.lua:1: attempt to call a nil value (global 'viev'); did you mean 'view'?"
    ),
    ("scene.on_stepp = print", "scene.lua:1: scene: no field 'on_stepp'; did you mean 'on_step'?"),
    (
      "require('nothing')",
      "scene.lua:1: require: no module 'nothing': looked for nothing.lua, "
        + "nothing/init.lua, lua_modules/nothing.lua, lua_modules/nothing/init.lua, "
        + "lua_modules/share/lua/5.4/nothing.lua, lua_modules/share/lua/5.4/nothing/init.lua, "
        + "plugins/nothing/init.lua, /no-data/tumble/plugins/nothing/init.lua, "
    ),
    (
      "require('scene.lua')",
      "scene.lua:1: require: no module 'scene.lua': looked for "
    ),
    ("\u{1B}Lua", "scene.lua:1: a compiled chunk: give its Lua text"),
  ]

  @Test("in a scene ends the run with one line", arguments: scenes)
  func scene(scene: String, line: String) throws {
    let outcome = try Program.run(
      ["XDG_DATA_HOME=/no-data", Program.path, "run", "scene.lua"],
      in: Folder(["scene.lua": scene]), executable: "/usr/bin/env")
    // The places of the shipped plugins differ by machine.
    let isListing = line.contains("looked for")
    #expect(isListing ? outcome.error.hasPrefix(line) : outcome.errors == [line], "\(outcome)")
    #expect(outcome.errors.count == 1)
    #expect(outcome.output == "")
    #expect(outcome.code == 1)
  }

  /// A value that can't be used, and what the line about it must say.
  static let values: [(scene: String, parts: [String])] = [
    ("view{ center = { 0 / 0, 1 } }", ["scene.lua:1: view", "'center'", "finite"]),
    ("view{ angle = math.huge }", ["scene.lua:1: view", "'angle'", "finite"]),
    ("local a = view{}\na.x = -0/0", ["scene.lua:2: ", "x", "finite"]),
    ("view{ size = { 0, 10 } }", ["scene.lua:1: view", "'size'"]),
    ("view{ size = { 10, -1 } }", ["scene.lua:1: view", "'size'"]),
    ("view{ center = 'left' }", ["scene.lua:1: view", "'center'", "'left'"]),
    ("view{ center = { 1 } }", ["scene.lua:1: view", "'center'"]),
    ("view{ id = 5 }", ["scene.lua:1: view", "'id'"]),
    ("view(5)", ["scene.lua:1: view", "table"]),
    ("view{ id = 'a' }\nview{ id = 'a' }", ["scene.lua:2: view", "'a'", "scene.lua:1"]),
    ("scene.on_step = 5", ["scene.lua:1: scene", "on_step", "function"]),
    ("scene.size = { 'a', 2 }", ["scene.lua:1: scene", "size"]),
    ("tunable('a', 1, { min = 2 })", ["scene.lua:1: tunable", "'a'"]),
    ("state.f = print", ["scene.lua", "state.f is a function"]),
  ]

  @Test("in a value is named with its place", arguments: values)
  func value(scene: String, parts: [String]) throws {
    let outcome = try Program.run(["run", "scene.lua"], in: Folder(["scene.lua": scene]))
    #expect(outcome.errors.count == 1)
    for part in parts { #expect(outcome.error.contains(part)) }
    #expect(outcome.output == "")
    #expect(outcome.code == 1)
  }

  @Test("in a module is placed in the module")
  func module() throws {
    let folder = try Folder(["scene.lua": "require('lib')", "lib.lua": "\nlocal x = 1 + {}"])
    let outcome = try Program.run(["run", "scene.lua"], in: folder)
    #expect(outcome.errors == ["lib.lua:2: attempt to perform arithmetic on a table value"])
    #expect(outcome.code == 1)
  }

  // MARK: traces

  @Test(
    "in a trace stops before the first step",
    arguments: [
      (["{\"t\":"], "t.jsonl:2: not JSON: write one JSON object with finite numbers on the line"),
      (
        [#"{"t":0,"tilt":[0,0,1]}"#, #"{"t":0,"touch":1}"#], "t.jsonl:3: 'phase' is missing: add it"
      ),
      (
        [#"{"t":1,"tilt":[0,0,1]}"#, #"{"t":0,"tilt":[0,0,1]}"#],
        "t.jsonl:3: 't' goes back from 1.0 to 0.0: sort the lines by time"
      ),
    ])
  func trace(lines: [String], line: String) throws {
    let folder = try Folder([
      "scene.lua": "print('loaded')",
      "t.jsonl": ([TraceTexts.header] + lines).joined(separator: "\n"),
    ])
    for verb in ["run", "repl"] {
      let outcome = try Program.run([verb, "scene.lua", "--trace", "t.jsonl"], in: folder)
      #expect(outcome.errors == [line])
      #expect(outcome.output == "")
      #expect(outcome.code == 1)
    }
  }

  @Test("names a trace that is not there")
  func noTrace() throws {
    let outcome = try Program.run(
      ["run", "scene.lua", "--trace", "no.jsonl"], in: Folder(["scene.lua": ""]))
    #expect(outcome.errors == ["no.jsonl: can't read the trace: check the path"])
    #expect(outcome.code == 1)
  }

  // MARK: the command line

  /// A wrong command line, what is said about it, and the exit code.
  static let lines: [(words: [String], line: String, code: Int32)] = [
    ([], "tumble: no command: try 'tumble help'", 2),
    (["rnu", "a.lua"], "tumble: no command 'rnu'; did you mean 'run'?: see 'tumble help'", 2),
    (["run"], "tumble run: no scene: give the path of a Lua file", 2),
    (["repl"], "tumble repl: no scene: give the path of a Lua file", 2),
    (["run", "no-scene.lua"], missing, 1),
    (
      ["run", "."],
      "tumble run: '.' is a folder without a main.lua: give the path of its Lua file", 2
    ),
    (
      ["run", "a.lua", "b.lua"],
      "tumble run: one scene at a time: remove 'b.lua', or put it after '--'", 2
    ),
    (
      ["run", "a.lua", "--stpes", "3"],
      "tumble run: no option '--stpes'; did you mean '--steps'?: see 'tumble run --help'", 2
    ),
    (["repl", "a.lua", "--json"], "tumble repl: no option '--json': see 'tumble repl --help'", 2),
    (["run", "a.lua", "--steps"], "tumble run: --steps needs a value: give N", 2),
    (
      ["run", "a.lua", "--steps", "--json"], "tumble run: --steps needs a value: give N", 2
    ),
    (
      ["run", "a.lua", "--steps", "many"],
      "tumble run: --steps must be a whole number, got 'many'", 2
    ),
    (["run", "a.lua", "--steps", "-1"], "tumble run: --steps must be 0 or more, got -1", 2),
    (["run", "a.lua", "--every", "0"], "tumble run: --every must be 1 or more, got 0", 2),
    (
      ["run", "a.lua", "--map", "1,2"],
      "tumble run: --map takes three numbers DX,DY,SCALE, got '1,2'", 2
    ),
    (["run", "a.lua", "--map", "1,2,0"], "tumble run: --map takes a SCALE above 0, got 0", 2),
    (
      ["run", "a.lua", "--map", "1,nan,1"],
      "tumble run: --map takes three numbers DX,DY,SCALE, got '1,nan,1'", 2
    ),
    (["run", "a.lua", "--set", "a"], "tumble run: --set takes NAME=VALUE, got 'a'", 2),
    (["run", "a.lua", "--json=1"], "tumble run: --json takes no value: leave out '='", 2),
    (
      ["run", "a.lua", "--steps", "1", "--steps", "2"],
      "tumble run: --steps is given twice: give it once", 2
    ),
    (["plugins", "none.lua"], "none.lua: no such scene: check the path", 1),
    (["run", "a.lua", "--set", "sped=1"], "no tunable 'sped' to set; did you mean 'speed'?", 1),
    (
      ["run", "a.lua", "--set", "speed=fast"],
      "a.lua:1: tunable 'speed' must be a whole number within 0...9, got 'fast'", 1
    ),
  ]

  @Test("on the command line is one line and a code", arguments: lines)
  func commandLine(words: [String], line: String, code: Int32) throws {
    let folder = try Folder(["a.lua": "tunable('speed', 1, { min = 0, max = 9 })"])
    let outcome = try Program.run(words, in: folder)
    #expect(outcome.errors == [line])
    #expect(outcome.output == "")
    #expect(outcome.code == code)
  }

  @Test(
    "is not to ask for help",
    arguments: [
      ["help"], ["--help"], ["-h"], ["help", "run"], ["run", "--help"], ["repl", "-h"],
    ])
  func help(words: [String]) throws {
    let outcome = try Program.run(words, in: Folder())
    #expect(outcome.output.contains("usage: tumble"))
    #expect(outcome.error == "")
    #expect(outcome.code == 0)
  }

  @Test("is not to ask for the version")
  func version() throws {
    let outcome = try Program.run(["--version"], in: Folder())
    #expect(outcome.output.wholeMatch(of: /tumble \d+\.\d+\.\d+\n/) != nil)
  }
}

// SPDX-License-Identifier: MIT

/// One command of the program: its options, the help that is made of them, and what it does.
struct Verb: Sendable {
  /// The word that calls it.
  let name: String
  /// What it does, in one line.
  let summary: String
  /// What follows the verb.
  var usage = "SCENE.lua [option…] [-- ARG…]"
  let options: [Option]
  /// What is worth knowing beyond the options.
  let notes: String
  /// Does it.
  let perform: @Sendable (Arguments) throws -> ExitCode

  /// One option of a verb.
  struct Option: Sendable {
    /// The name with its dashes.
    let name: String
    /// What its value is called; nil for a switch.
    var value: String?
    /// Whether it may be given several times.
    var isRepeatable = false
    let doc: String
  }

  func option(named name: String) -> Option? { options.first { $0.name == name } }
}

// MARK: - The verbs

extension Verb {
  static let all = [
    new, run, repl, eval, test, check, record, replay, plugins, stubs, reference,
  ]

  static let trace = Option(
    name: "--trace", value: "FILE.jsonl", isRepeatable: true,
    doc: "feed recorded touches and tilt; several are merged by time")
  static let map = Option(
    name: "--map", value: "DX,DY,SCALE",
    doc: "move the traces' points: x' = x * SCALE + DX, y' = y * SCALE + DY")
  static let set = Option(
    name: "--set", value: "NAME=VALUE", isRepeatable: true, doc: "set a tunable of the scene")
  static let timeLimit = Option(
    name: "--time-limit", value: "SECONDS",
    doc: "end callbacks after so long, loads and steps after 8 times that; else 0.25, 0 never")
  static let memoryLimit = Option(
    name: "--memory-limit", value: "MIB", doc: "let scripts hold so much; 256 MiB unless given")
  static let stepsOption = Option(
    name: "--steps", value: "N",
    doc: "take N steps of 1/60 s; else to the last input, then until all rests, at most 600 more")
  static let help = Option(name: "--help", doc: "show this text")
}

// MARK: - Help

extension Verb {
  /// What `tumble VERB --help` shows.
  var help: String {
    var rows = options.map { (($0.name + ($0.value.map { " " + $0 } ?? "")), $0.doc) }
    if usage.hasSuffix("ARG…]") {
      rows.append(("-- ARG…", "the scene sees the rest as the list 'arg'"))
    }
    return """
      tumble \(name): \(summary)

      usage: tumble \(name) \(usage)
      \(Self.table(rows))

      \(notes)
      """
  }

  /// What `tumble help` shows.
  static var overview: String {
    """
    tumble: scenes in Lua that run, and change while they run

    usage: tumble VERB [option…]
    \(table(all.map { ($0.name, $0.summary) } + [("help VERB", "show the options of a verb")]))

    exit codes:
    \(table([
      ("0", "all went well; warnings of check are no failure"),
      ("1", "a scene, a callback, a trace, a line, an example or a check failed"),
      ("2", "the command line is wrong"),
    ]))
    """
  }

  /// Two aligned columns.
  static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, doc in
      "  " + name + String(repeating: " ", count: width - name.count + 2) + doc
    }.joined(separator: "\n")
  }
}

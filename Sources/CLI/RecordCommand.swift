// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import Scripting

/// `tumble record`: a session's file, of a run on traces or of what is done at the prompt.
struct RecordCommand {
  private let options: SceneOptions
  private let run: RunOptions
  private let path: String

  init(_ options: SceneOptions, _ arguments: Arguments) throws(UsageError) {
    guard let path = arguments.value("-o") else {
      throw UsageError("tumble record: no file for the session: give -o FILE")
    }
    self.path = path
    self.options = options
    run = RunOptions(steps: try arguments.integer("--steps", from: 0), record: path)
  }

  func perform() throws -> ExitCode {
    // Better to know before the session than after it.
    guard (try? Data().write(to: URL(filePath: path))) != nil else {
      throw ScriptError("can't write to '\(path)': give a file that you may write to")
    }
    guard options.traces.isEmpty, run.steps == nil else {
      return try RunCommand(options: options, run: run).perform()
    }
    return try ReplCommand(options: options, record: path).perform()
  }
}

extension Verb {
  static let record = Verb(
    name: "record", summary: "record a session: on traces, or at the prompt",
    usage: "SCENE.lua -o FILE [option…] [-- ARG…]",
    options: [
      Option(name: "-o", value: "FILE", doc: "write inputs, edits and hashes to this file"),
      trace, map, stepsOption, set, timeLimit, memoryLimit, help,
    ],
    notes: """
      With --trace or --steps it is tumble run --record FILE. Without them it is tumble repl, from a
      terminal or a pipe: what you type, touch and save is recorded until you leave.
      tumble replay FILE takes the same steps again.
      """)
}

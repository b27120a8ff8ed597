// SPDX-License-Identifier: MIT

internal import Scripting

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

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
    guard path != options.scene else {
      throw ScriptError("'\(path)' is the scene itself: give another file for the session")
    }
    guard isWritable else {
      throw ScriptError("can't write to '\(path)': give a file that you may write to")
    }
    guard options.traces.isEmpty, run.steps == nil else {
      return try RunCommand(options: options, run: run).perform()
    }
    return try ReplCommand(options: options, record: path).perform()
  }
}

extension RecordCommand {
  /// Whether the file can be written, or made where it is not there.
  private var isWritable: Bool {
    var status = stat()
    if stat(path, &status) == 0 {
      return status.st_mode & S_IFMT != S_IFDIR && access(path, W_OK) == 0
    }
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "."
    return access(String(folder), W_OK) == 0
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
      """
  ) { try RecordCommand(SceneOptions($0), $0).perform() }
}

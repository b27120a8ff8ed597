// SPDX-License-Identifier: MIT

internal import Scripting

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// `tumble repl`: lines in, from a person or a pipe, while the scene's files are watched.
final class ReplCommand {
  private let stage: Stage
  private let console = Console()

  /// The path of a file for the session; nil to record none.
  private let record: String?

  init(options: SceneOptions, record: String? = nil) throws {
    stage = try Stage(options)
    self.record = record
  }

  func perform() throws -> ExitCode {
    let isInteractive = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0
    try stage.feedTraces()
    let session = ReplSession(stage: stage, console: console, isInteractive: isInteractive)
    // The hashes are those of this session, not of one that was taken again.
    if record != nil { stage.host.record() }
    if isInteractive {
      var loop = TerminalLoop(session: session)
      loop.run()
    } else {
      session.open()
      var loop = PipeLoop(session: session)
      loop.run()
    }
    if let record { try stage.host.writeSession(to: record) }
    return console.hasFailed && !isInteractive ? .failure : .success
  }
}

// MARK: - The command line

extension Verb {
  static let repl = Verb(
    name: "repl", summary: "try a scene line by line while its file is edited",
    options: [trace, map, set, timeLimit, memoryLimit, help],
    notes: """
      Lines are Lua, run in the scene; step(60) takes steps, :help lists the commands. The scene's
      files are watched: saving one reloads it and keeps everything that you did not change.
      Input from a pipe has no prompt, prints errors with their line, and fails if a line failed.
      """
  ) { try ReplCommand(options: SceneOptions($0)).perform() }
}

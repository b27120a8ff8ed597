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

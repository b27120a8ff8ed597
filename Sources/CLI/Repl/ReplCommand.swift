// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// `tumble repl`: lines in, from a person or a pipe, while the scene's files are watched.
final class ReplCommand {
  private let stage: Stage
  private let console = Console()

  init(options: SceneOptions) throws { stage = try Stage(options) }

  func perform() throws -> ExitCode {
    let isInteractive = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0
    try stage.feedTraces()
    let session = ReplSession(stage: stage, console: console, isInteractive: isInteractive)
    if isInteractive {
      var loop = TerminalLoop(session: session)
      loop.run()
      return .success
    }
    session.open()
    var loop = PipeLoop(session: session)
    loop.run()
    return console.hasFailed ? .failure : .success
  }
}

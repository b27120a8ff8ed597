// SPDX-License-Identifier: MIT

internal import Scripting

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// `tumble eval`: lines of the prompt without a prompt.
struct EvalCommand {
  private let stage: Stage
  private let codes: [String]

  init(_ options: SceneOptions, _ arguments: Arguments) throws {
    stage = try Stage(options)
    codes = arguments.values("-c")
    guard codes.isEmpty, isatty(STDIN_FILENO) != 0 else { return }
    throw UsageError("tumble eval: no code: give -c CODE, or lines from a pipe")
  }

  func perform() throws -> ExitCode {
    try stage.feedTraces()
    let console = Console()
    let session = ReplSession(stage: stage, console: console, isInteractive: false)
    // Unlike the prompt, which waits for the mended file, this has nothing to do without a scene.
    try stage.open()
    if codes.isEmpty {
      var loop = PipeLoop(session: session)
      loop.run()
    } else {
      session.source = "-c"
      evaluate(session, console)
    }
    return console.hasFailed ? .failure : .success
  }

  /// Runs one code after the other, up to the first that fails.
  private func evaluate(_ session: ReplSession, _ console: Console) {
    // A plugin that is left out does not keep the lines from running.
    let atStart = console.errorCount
    for code in codes where console.errorCount == atStart && !session.isOver {
      session.submit(code, number: 1)
      if session.isWaitingForMore { session.end() }
    }
  }
}

extension Verb {
  static let eval = Verb(
    name: "eval", summary: "run lines of the prompt in a scene, and print what they give",
    usage: "SCENE.lua -c CODE… [option…] [-- ARG…]",
    options: [
      Option(
        name: "-c", value: "CODE", isRepeatable: true,
        doc: "Lua, or a command such as ':step 60'; several run in order, up to the first error"),
      trace, map, set, timeLimit, memoryLimit, help,
    ],
    notes: """
      Without -c, lines come from a pipe, as tumble repl takes them. Answers go to standard output,
      errors to standard error; the exit code is 1 if a line or a callback failed.
      """
  ) { try EvalCommand(SceneOptions($0), $0).perform() }
}

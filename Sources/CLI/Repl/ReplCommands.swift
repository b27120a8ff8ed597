// SPDX-License-Identifier: MIT

internal import Scripting

/// The commands of a session.
struct ReplCommands {
  let session: ReplSession

  private static let table: [(name: String, argument: String, doc: String)] = [
    (":step", "N", "take N steps of 1/60 s; one without N"),
    (":run", "", "run in real time while the prompt waits"),
    (":pause", "", "stop running"),
    (":back", "N", "go back N steps; one without N"),
    (":seek", "STEP", "go to a step of the past or of the future"),
    (":again", "", "go back to the last touch-down and play it again as time goes on"),
    (":past", "", "show how far back time can go, and what that takes of memory"),
    (":cut", "", "drop the recorded inputs that would be played again"),
    (":views", "", "show where the views are"),
    (":bodies", "", "show the bodies of the world: mass, place, velocity, whether they sleep"),
    (":watch", "EXPR", "show an expression whenever time has passed; without EXPR, list them"),
    (":unwatch", "N", "stop showing expression N; all of them without N"),
    (":time", "LINE", "run a line of Lua and tell how long it took"),
    (":reload", "", "run the scene's file again and keep what it did not change"),
    (":save", "", "write the tunables that were set into the scene's files"),
    (":record", "FILE", "write the session so far to a file, for tumble replay"),
    (":help", "", "show this text"),
    (":quit", "", "leave, as Ctrl-D does"),
  ]

  /// The names, for completion.
  static var names: [String] { table.map(\.name) }

  /// The most steps of one command: a bit less than five hours.
  private static let mostSteps = 1_000_000

  func perform(_ command: Command) throws(UsageError) {
    let takesArgument = Self.table.contains { $0.name == command.name && !$0.argument.isEmpty }
    if !takesArgument, Self.names.contains(command.name), let word = command.arguments.first {
      throw UsageError("\(command.name) takes nothing: remove '\(word)'")
    }
    switch command.name {
    case ":step": try step(command)
    case ":run": run()
    case ":pause": pause()
    case ":back": try travel(command) { host, count in try host.back(count) }
    case ":seek": try travel(command) { host, step in try host.seek(step) }
    case ":again": attempt { host in try host.again() }
    case ":past": session.console.line(session.stage.host.past ?? "none is kept")
    case ":cut": session.stage.host.cut()
    case ":views": try views()
    case ":bodies": session.console.line(BodyPrinter(stage: session.stage).table)
    case ":watch": session.watches.add(command.rest, in: session)
    case ":unwatch": try session.watches.remove(command, in: session)
    case ":time": try time(command)
    case ":reload": session.reload()
    case ":save": save()
    case ":record": try record(command)
    case ":help": session.console.line(Self.help)
    case ":quit": session.isOver = true
    default:
      throw UsageError(
        "no command '\(command.name)'", nearest: command.name, among: Self.names, help: ":help")
    }
  }

  /// The one number of a command; 1 when it is left out.
  private func number(_ command: Command, from least: Int) throws(UsageError) -> Int {
    try command.number(in: least...Self.mostSteps) ?? 1
  }

  private func travel(
    _ command: Command, by move: (Host, Int) throws -> Void
  ) throws(UsageError) {
    if command.name == ":seek", command.arguments.isEmpty {
      throw UsageError(":seek takes the number of a step, as :past tells them")
    }
    let count = try number(command, from: command.name == ":seek" ? 0 : 1)
    attempt { host in try move(host, count) }
  }

  private func attempt(_ move: (Host) throws -> Void) {
    session.isRunning = false
    do {
      try move(session.stage.host)
      session.tellTime()
    } catch {
      session.console.error("\(error)")
    }
  }

  private func step(_ command: Command) throws(UsageError) {
    let count = try number(command, from: 1)
    let host = session.stage.host
    goOn()
    for _ in 0..<count {
      if Signals.isInterrupted || host.halt != nil { break }
      host.step()
    }
    session.tellTime()
  }

  /// Who asks for a step after a callback was ended wants to go on without it.
  private func goOn() {
    let host = session.stage.host
    if let halt = host.halt, halt.kind != .error {
      session.console.line("going on without the callback that was ended, until the next reload")
    }
    host.proceed()
  }

  private func run() {
    goOn()
    session.isRunning = true
    session.console.line("running in real time: :pause stops it")
  }

  private func pause() {
    session.isRunning = false
    session.tellTime()
  }

  private func time(_ command: Command) throws(UsageError) {
    guard !command.rest.isEmpty else { throw UsageError(":time takes a line of Lua to run") }
    let clock = ContinuousClock()
    let start = clock.now
    session.evaluate(command.rest)
    let elapsed = clock.now - start
    guard !session.isWaitingForMore else {
      session.abandon()
      throw UsageError(":time takes a line that is complete")
    }
    session.console.line("took \((elapsed / .milliseconds(1)).fixed(3)) ms")
  }

  private func views() throws(UsageError) {
    let stage = session.stage
    let printer = ViewPrinter(host: stage.host, model: stage.model, isJSON: false)
    session.console.line(printer.table)
  }

  private static var help: String {
    let rows = table.map { ($0.argument.isEmpty ? $0.name : "\($0.name) \($0.argument)", $0.doc) }
    let notes = """
      Anything else is Lua, run in the scene: ball.center, tunables.elasticity = 0.7, step(60).
      An input that is not complete goes on in the next line; Ctrl-C or two empty lines drop it.
      """
    return Verb.table(rows) + "\n" + notes
  }
}

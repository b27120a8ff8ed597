// SPDX-License-Identifier: MIT

internal import Scripting

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A session with a person at a terminal.
struct TerminalLoop {
  private let session: ReplSession
  private let editor: LineEditor
  private var line = 0

  init(session: ReplSession) {
    self.session = session
    editor = LineEditor { [unowned session] word, isFirst in
      guard isFirst, word.hasPrefix(":") else { return session.stage.host.completions(of: word) }
      return ReplCommands.names.filter { $0.hasPrefix(word) }
    }
    session.console.editor = editor
  }

  mutating func run() {
    let interrupter = session.stage.host.interrupter
    Signals.install { interrupter.interrupt() }
    session.open()
    // A Ctrl-C during the load was meant for the load.
    _ = Signals.take()
    session.console.line("tumble \(Program.version): :help lists the commands, Ctrl-D leaves")
    var waiter = Waiter(session: session)
    prompt()
    while !session.isOver {
      let hasKey = waiter.wait(signals: Signals.descriptor)
      for signal in Signals.take() { handle(signal) }
      if hasKey { isHungUp ? session.end() : readKey() }
    }
    editor.hide()
  }

  private func prompt() { editor.show(session.isWaitingForMore ? ">> " : "> ") }

  /// Whether the terminal has gone: it would seem to have keys for ever.
  private var isHungUp: Bool {
    var terminal = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&terminal, 1, 0) > 0 && Int32(terminal.revents) & (POLLHUP | POLLERR) != 0
  }

  private mutating func readKey() {
    switch editor.readKey() {
    case nil: return
    case .end:
      Output.line("")
      session.end()
    case .line(let text):
      // Lines are counted within one input: nobody counts those of a session.
      line = session.isWaitingForMore ? line + 1 : 1
      session.submit(text, number: line)
      // A Ctrl-C during the line was meant for the line.
      for signal in Signals.take() where signal != .interrupt { handle(signal) }
      if !session.isOver { prompt() }
    }
  }

  private func handle(_ signal: Signals.Event) {
    switch signal {
    case .interrupt:
      session.abandon()
      Output.line("^C")
      prompt()
      session.stopRunning()
    case .resize: editor.resize()
    case .resume: editor.resume()
    case .reload: session.reload()
    }
  }
}

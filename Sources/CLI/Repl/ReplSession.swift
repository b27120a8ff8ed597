// SPDX-License-Identifier: MIT

internal import Scripting

/// What lines do, wherever they come from: Lua runs in the scene, commands begin with a colon.
final class ReplSession {
  let stage: Stage
  let console: Console
  /// Whether the world runs in real time while the prompt waits.
  var isRunning = false
  /// Whether the session is over.
  var isOver = false
  /// What errors call the input.
  var source = "stdin"
  /// Whether lines come from a person, who can take back what is incomplete.
  private let isInteractive: Bool
  /// The lines of an input that needs more of them.
  private var pending: [String] = []
  /// The number of the first pending line.
  private var firstLine = 1

  init(stage: Stage, console: Console, isInteractive: Bool) {
    self.stage = stage
    self.console = console
    self.isInteractive = isInteractive
    let host = stage.host
    host.keepPast()
    host.onPrint = { [unowned console] in console.line($0) }
    host.onError = { [unowned console] error in
      console.error("\(error)")
      guard error.kind != .error else { return }
      // Where an ended script was, and what it held: nothing else tells why it did not end.
      for detail in error.traceback + error.locals { console.error("  \(detail)") }
    }
    host.onReport = { [unowned console] report in
      console.line(report.cause == .start ? "loaded \(report.file)" : "\(report)")
    }
  }

  /// Whether the next line continues an input.
  var isWaitingForMore: Bool { !pending.isEmpty }

  // MARK: the scene

  /// Loads the scene for the first time; a failure leaves an empty world.
  func open() {
    do {
      try stage.open()
    } catch {
      console.error("\(error)")
    }
  }

  /// Runs the scene's file again.
  func reload() {
    let wasOpen = stage.host.isOpen
    do {
      try stage.host.reload()
    } catch {
      console.error(wasOpen ? "\(error): the running version goes on" : "\(error)")
    }
  }

  // MARK: lines

  /// Does what a line says.
  func submit(_ line: String, number: Int) {
    if pending.isEmpty {
      firstLine = number
      guard !line.allSatisfy(\.isWhitespace) else { return }
      if let command = Command(line) { return perform(command) }
    }
    if isInteractive, line.isEmpty, pending.last?.isEmpty == true { return abandon() }
    pending.append(line)
    evaluate(pending.joined(separator: "\n"))
  }

  /// Forgets the lines of an input that is incomplete.
  func abandon() { pending = [] }

  /// Says that there is no more input.
  func end() {
    isOver = true
    guard isWaitingForMore, !isInteractive else { return }
    console.error("\(source):\(firstLine): the input ends within a statement: complete it")
  }

  private func evaluate(_ text: String) {
    switch stage.host.evaluate(text) {
    case .incomplete: return
    case .values(let texts): for text in texts { console.line(text) }
    case .failed(let error): console.error(place(error))
    }
    pending = []
  }

  /// The error's text with the number of its line in the whole input.
  private func place(_ error: ScriptError) -> String {
    let parts = "\(error)".split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    if parts.count == 3, parts[0] == "stdin", let line = Int(parts[1]) {
      // A person sees the line that was typed last; within several, its number helps.
      if isInteractive, pending.count == 1 { return String(parts[2].drop { $0 == " " }) }
      return "\(source):\(firstLine + line - 1):\(parts[2])"
    }
    return isInteractive ? "\(error)" : "\(source):\(firstLine): \(error)"
  }

  // MARK: commands

  private func perform(_ command: Command) {
    do {
      try ReplCommands(session: self).perform(command)
    } catch {
      console.error(isInteractive ? "\(error)" : "\(source):\(firstLine): \(error)")
    }
  }
}

/// A line that begins with a colon, but not with two: those begin a label of Lua.
struct Command {
  /// The name with its colon.
  let name: String
  let arguments: [String]

  init?(_ line: String) {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first, first.hasPrefix(":"), !first.hasPrefix("::") else { return nil }
    name = first
    arguments = Array(words.dropFirst())
  }
}

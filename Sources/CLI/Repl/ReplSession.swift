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
  /// What is shown whenever time has passed.
  var watches = Watches()
  /// Whether lines come from a person, who can take back what is incomplete.
  private let isInteractive: Bool
  /// The lines of an input that needs more of them.
  private var pending: [String] = []
  /// The number of the first pending line.
  private var firstLine = 1
  /// The error that the line's steps have told.
  private var told: String?

  init(stage: Stage, console: Console, isInteractive: Bool) {
    self.stage = stage
    self.console = console
    self.isInteractive = isInteractive
    let host = stage.host
    host.keepPast()
    // What can be taken again needs no hashes: they are made when the session is written.
    host.record(hashes: false)
    host.onPrint = { [unowned console] in console.line($0) }
    host.onError = { [unowned self, unowned console] error in
      told = "\(error)"
      console.error("\(error)")
      guard error.kind != .error else { return tellFrames(of: error) }
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
      tell(error)
    }
  }

  /// Runs the scene's file again.
  func reload() {
    let wasOpen = stage.host.isOpen
    do {
      try stage.host.reload()
    } catch {
      tell(error, wasOpen ? ": the running version goes on" : "")
    }
  }

  /// Says why the file can't be loaded; to a person, with the line that is wrong.
  private func tell(_ error: any Error, _ ending: String = "") {
    console.error("\(error)\(ending)")
    guard isInteractive, let error = error as? ScriptError else { return }
    if let excerpt = SourceExcerpt(of: error, text: stage.text(of:)) { console.error("\(excerpt)") }
    tellFrames(of: error)
  }

  /// Says to a person from where an error's place was called; a program gets one line an error.
  private func tellFrames(of error: ScriptError) {
    guard isInteractive, error.traceback.count > 1 else { return }
    for frame in error.traceback.prefix(Self.mostFrames) { console.error("  \(frame)") }
    let rest = error.traceback.count - Self.mostFrames
    if rest > 0 { console.error("  … \(rest) more") }
  }

  private static let mostFrames = 8

  // MARK: time

  /// Says which step it is.
  func tellTime() {
    console.line("step \(stage.host.stepCount) at \(stage.host.time.fixed(3)) s")
  }

  /// Ends the world's running in real time, if it runs.
  func stopRunning() {
    guard isRunning else { return }
    isRunning = false
    tellTime()
  }

  // MARK: lines

  /// Does what a line says.
  func submit(_ line: String, number: Int) {
    defer { watches.show(in: self) }
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

  /// Runs a text that may need more lines.
  func evaluate(_ text: String) {
    told = nil
    switch stage.host.evaluate(text) {
    case .incomplete:
      if pending.isEmpty { pending = [text] }
      return
    case .values(let texts): for text in texts { console.line(text) }
    // What ends a step ends the line that has asked for it, and is one error.
    case .failed(let error) where "\(error)" == told: break
    case .failed(let error):
      console.error(place(error))
      if error.kind == .error { tellFrames(of: error) }
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

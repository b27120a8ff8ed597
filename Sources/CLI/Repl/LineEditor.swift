// SPDX-License-Identifier: MIT

internal import CEdit

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A prompt with editing, history and completion, by libedit.
///
/// libedit keeps one line of one terminal in global variables, so there is one editor a process.
final class LineEditor {
  /// What reading a key can end.
  enum Input {
    case line(String)
    /// Ctrl-D on an empty line.
    case end
  }

  /// Gives the full replacements of the word before the cursor.
  private let complete: (String, _ isFirst: Bool) -> [String]
  private let history: History
  private var prompt = ""
  private var isShown = false
  private var input: Input?

  /// libedit's functions take no context. The editor that reads keys is here while it does, and
  /// libedit calls back only within that call, on the same thread.
  private nonisolated(unsafe) static var active: LineEditor?

  init(complete: @escaping (String, Bool) -> [String]) {
    self.complete = complete
    history = History()
    setUTF8()
    tumble_edit_set_up("tumble", Self.wordBreaks, completeWord)
    history.load()
  }

  deinit { hide() }

  /// What ends a word for completion: all but letters, digits, `_`, `.` and `:`. Never freed.
  private nonisolated(unsafe) static let wordBreaks = strdup(" \t\n\"\\'`@$><=;|&{}()[],+-*/%^~#!?")

  /// Without a UTF-8 locale libedit drops every letter beyond ASCII.
  private func setUTF8() {
    setlocale(LC_CTYPE, "")
    guard let codeset = nl_langinfo(nl_item(CODESET)), String(cString: codeset) == "UTF-8" else {
      setlocale(LC_CTYPE, "C.UTF-8")
      return
    }
  }

  // MARK: the prompt

  /// Shows a prompt with an empty line, instead of the one that is there.
  func show(_ prompt: String) {
    hide()
    self.prompt = prompt
    rl_callback_handler_install(prompt, takeLine)
    isShown = true
  }

  /// Gives the terminal back.
  func hide() {
    guard isShown else { return }
    rl_callback_handler_remove()
    isShown = false
  }

  /// Reads what the terminal has, a key or a part of one, and says whether that ended the line.
  func readKey() -> Input? {
    Self.active = self
    rl_callback_read_char()
    Self.active = nil
    defer { input = nil }
    return input
  }

  fileprivate static func take(_ line: UnsafeMutablePointer<CChar>?) {
    guard let editor = active else { return }
    // libedit gave the terminal back already.
    editor.isShown = false
    guard let line else { return editor.input = .end }
    let text = String(cString: line)
    free(line)
    editor.history.add(text)
    editor.input = .line(text)
  }

  // MARK: the terminal

  /// Writes lines above the prompt and keeps what was typed.
  func printAbove(_ write: () -> Void) {
    guard isShown else { return write() }
    eraseLine()
    write()
    Output.flush()
    rl_forced_update_display()
  }

  private func eraseLine() {
    let name = getenv("TERM").map { String(cString: $0) } ?? "dumb"
    guard name != "dumb" else { return Output.line("") }
    var width: Int32 = 0
    var height: Int32 = 0
    rl_get_screen_size(&height, &width)
    let rows = (prompt.count + Int(tumble_edit_cursor())) / max(1, Int(width))
    print("\r" + (rows > 0 ? "\u{1B}[\(rows)A" : "") + "\u{1B}[J", terminator: "")
  }

  /// Follows the window's size.
  func resize() {
    guard isShown else { return }
    rl_resize_terminal()
  }

  /// Takes the terminal again after the program was stopped, and shows what was typed.
  func resume() {
    guard isShown else { return }
    rl_prep_terminal(1)
    rl_forced_update_display()
  }

  // MARK: completion

  fileprivate static func completions(of word: String, at start: Int) -> [String] {
    active?.complete(word, start == 0) ?? []
  }
}

// MARK: - What libedit calls

private func takeLine(_ line: UnsafeMutablePointer<CChar>?) { LineEditor.take(line) }

/// The common beginning of all completions, then each of them, then nothing; libedit frees them.
private func completeWord(
  _ word: UnsafePointer<CChar>?, _ start: Int32, _ end: Int32
) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
  tumble_edit_end_completion()
  guard let word else { return nil }
  let words = LineEditor.completions(of: String(cString: word), at: Int(start))
  guard let first = words.first else { return nil }
  let common = words.dropFirst().reduce(first) { shared, word in
    String(zip(shared, word).prefix { $0 == $1 }.map(\.0))
  }
  let texts = [common] + words
  let size = (texts.count + 1) * MemoryLayout<UnsafeMutablePointer<CChar>?>.stride
  guard
    let list = malloc(size)?.bindMemory(
      to: UnsafeMutablePointer<CChar>?.self, capacity: texts.count + 1)
  else { return nil }
  for (position, text) in texts.enumerated() { list[position] = strdup(text) }
  list[texts.count] = nil
  return list
}

// SPDX-License-Identifier: MIT

internal import Scripting

/// The words after a verb, sorted into options, the scene and what is passed on to it.
struct Arguments {
  let verb: Verb
  /// The plugins of the program.
  let wiring: Wiring
  /// The options as given: names and, but for switches, values.
  private(set) var options: [(name: String, value: String)] = []
  /// The words that are no options.
  private(set) var positional: [String] = []
  /// What follows `--`.
  private(set) var rest: [String] = []

  /// Sorts words.
  ///
  /// - Throws: `UsageError` for an unknown option, one without its value, or one given twice.
  init(
    _ words: [String], of verb: Verb, _ wiring: Wiring = Wiring { _ in [] }
  ) throws(UsageError) {
    self.verb = verb
    self.wiring = wiring
    var words = words[...]
    while let word = words.popFirst() {
      if word == "--" {
        rest = Array(words)
        return
      }
      if word.hasPrefix("-"), word != "-" {
        try addOption(word, &words)
      } else {
        positional.append(word)
      }
    }
  }

  private mutating func addOption(
    _ word: String, _ words: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = word == "-h" ? "--help" : "\(parts[0])"
    guard let option = verb.option(named: name) else {
      throw UsageError(
        "tumble \(verb.name): no option '\(name)'", nearest: name, among: verb.options.map(\.name),
        help: "tumble \(verb.name) --help")
    }
    if !option.isRepeatable, options.contains(where: { $0.name == name }) {
      throw error(name, "is given twice: give it once")
    }
    options.append((name, try value(of: option, parts.dropFirst().first.map(String.init), &words)))
  }

  private func value(
    of option: Verb.Option, _ joined: String?, _ words: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let placeholder = option.value else {
      if joined != nil { throw error(option.name, "takes no value: leave out '='") }
      return ""
    }
    if let joined { return joined }
    guard let next = words.first, next != "--", verb.option(named: next) == nil else {
      throw error(option.name, "needs a value: give \(placeholder)")
    }
    words.removeFirst()
    return next
  }

  // MARK: questions

  var wantsHelp: Bool { has("--help") }
  func has(_ name: String) -> Bool { options.contains { $0.name == name } }
  func value(_ name: String) -> String? { options.last { $0.name == name }?.value }
  func values(_ name: String) -> [String] { options.filter { $0.name == name }.map(\.value) }

  /// A whole number of at least a bound.
  func integer(_ name: String, from least: Int) throws(UsageError) -> Int? {
    guard let text = value(name) else { return nil }
    guard let number = Int(text) else {
      throw error(name, "must be a whole number, got '\(text)'")
    }
    guard number >= least else { throw error(name, "must be \(least) or more, got \(number)") }
    return number
  }

  /// A number of at least 0.
  func number(_ name: String) throws(UsageError) -> Double? {
    guard let text = value(name) else { return nil }
    guard let number = Double(text), number.isFinite, number >= 0 else {
      throw error(name, "must be a number of at least 0, got '\(text)'")
    }
    return number
  }

  func error(_ name: String, _ what: String) -> UsageError {
    UsageError("tumble \(verb.name): \(name) \(what)")
  }
}

/// Why a command line can't be followed, in one line.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// An error about a name that nobody knows.
  init(_ what: String, nearest name: String, among names: [String], help: String) {
    description = what + suggestion(for: name, among: names) + ": see '\(help)'"
  }
}

// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The program `tumble`: picks the verb, and turns what went wrong into a line and an exit code.
///
/// A program with plugins of its own is one line:
///
///     Program.main { base in [SparklesPlugin(scene: base.scene)] }
public struct Program {
  static let version = "0.1.0"

  private let wiring: Wiring

  /// Does what the command line says, and ends the process.
  ///
  /// - Parameter adding: The plugins that this program has besides those of `tumble`.
  public static func main(adding: @escaping Wiring.Adding = { _ in [] }) -> Never {
    // A reader that has seen enough (`| head`) ends the program quietly.
    signal(SIGPIPE, SIG_DFL)
    let program = Program(wiring: Wiring(adding: adding))
    let code = program.run(Array(CommandLine.arguments.dropFirst()))
    fflush(nil)
    exit(code.rawValue)
  }

  private func run(_ words: [String]) -> ExitCode {
    do {
      return try perform(words)
    } catch {
      Output.error("\(error)")
      return error is UsageError ? .usage : .failure
    }
  }

  private func perform(_ words: [String]) throws -> ExitCode {
    guard let first = words.first else {
      throw UsageError("tumble: no command: try 'tumble help'")
    }
    switch first {
    case "help", "--help", "-h": return try help(words.dropFirst().first)
    case "--version": Output.line("tumble \(Self.version)")
    default: return try perform(verb: first, Array(words.dropFirst()))
    }
    return .success
  }

  private func perform(verb name: String, _ words: [String]) throws -> ExitCode {
    let verb = try verb(named: name)
    let arguments = try Arguments(words, of: verb, wiring)
    if arguments.wantsHelp {
      Output.line(verb.help)
      return .success
    }
    return try verb.perform(arguments)
  }

  private func help(_ name: String?) throws -> ExitCode {
    Output.line(try name.map { try verb(named: $0).help } ?? Verb.overview)
    return .success
  }

  private func verb(named name: String) throws -> Verb {
    if let verb = Verb.all.first(where: { $0.name == name }) { return verb }
    let names = Verb.all.map(\.name) + ["help", "--help", "--version"]
    throw UsageError(
      "tumble: no command '\(name)'", nearest: name, among: names, help: "tumble help")
  }
}

/// How the program ends.
enum ExitCode: Int32 {
  /// All went well.
  case success = 0
  /// A script, a trace, a line, an example or a check failed, or a file is not there.
  case failure = 1
  /// The command line itself is wrong.
  case usage = 2
}

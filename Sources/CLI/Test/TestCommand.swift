// SPDX-License-Identifier: MIT

internal import Scripting

/// `tumble test`: runs specs, and says which of their examples fail, and where.
struct TestCommand {
  private let paths: [String]
  private let filter: String?
  private let limits: ScriptLimits
  private let updatesGolden: Bool
  private let wiring: Wiring

  init(_ arguments: Arguments) throws(UsageError) {
    paths = arguments.positional.isEmpty ? ["."] : arguments.positional
    filter = arguments.value("--filter")
    limits = try SceneOptions.limits(arguments)
    updatesGolden = arguments.has("--update-golden")
    wiring = arguments.wiring
  }

  func perform() throws -> ExitCode {
    var tally = Tally()
    for path in try SpecFiles(under: paths).paths { try run(path, &tally) }
    guard tally.passed + tally.failed > 0 else {
      throw ScriptError(
        filter.map { "no example's name contains '\($0)': check --filter" }
          ?? "no examples: write it(…) in the specs")
    }
    Output.line("\(tally.passed) passed, \(tally.failed) failed")
    return tally.failed == 0 ? .success : .failure
  }

  private struct Tally {
    var passed = 0
    var failed = 0
  }

  private func run(_ path: String, _ tally: inout Tally) throws {
    var runner = try SpecRunner(
      path: path, wiring: wiring, limits: limits, updatesGolden: updatesGolden)
    let examples: [SpecExample]
    do {
      examples = try runner.examples().filter { example in
        filter.map { example.name.contains($0) } ?? true
      }
    } catch {
      tally.failed += 1
      return tell(path, ["  FAILED  the file itself", "          \(error)"])
    }
    guard !examples.isEmpty else { return }
    tell(path)
    for example in examples {
      let failures = runner.failures(of: example)
      if failures.isEmpty { tally.passed += 1 } else { tally.failed += 1 }
      tell(
        (failures.isEmpty ? "  passed  " : "  FAILED  ") + example.name,
        failures.map { "          \($0)" })
    }
    try runner.writeGolden(keepsOthers: filter != nil)
  }

  /// Writes lines at once: who ends the program sees how far it came.
  private func tell(_ line: String, _ others: [String] = []) {
    for line in [line] + others { Output.line(line) }
    Output.flush()
  }
}

extension Verb {
  static let test = Verb(
    name: "test", summary: "run specs: what scenes must do", usage: "[PATH…] [option…]",
    options: [
      Option(name: "--filter", value: "TEXT", doc: "only examples whose whole name contains TEXT"),
      Option(
        name: "--update-golden", doc: "keep the golden hashes that are found, in *_spec.golden"),
      timeLimit, memoryLimit, help,
    ],
    notes: """
      A PATH is a spec, or a folder, in which every *_spec.lua is one; the current folder is
      meant unless given. Each example runs in a world of its own. The exit code is 1 if one fails
      or none is found.
      """
  ) { try TestCommand($0).perform() }
}

// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import Scripting

/// `tumble replay`: takes the steps of a recorded session again.
struct ReplayCommand {
  private let path: String
  private let verifies: Bool
  private let wiring: Wiring

  init(_ arguments: Arguments) throws(UsageError) {
    guard let path = arguments.positional.first else {
      throw UsageError("tumble replay: no session: give the path of a file that was recorded")
    }
    if let other = arguments.positional.dropFirst().first {
      throw UsageError("tumble replay: one session at a time: remove '\(other)'")
    }
    self.path = path
    verifies = arguments.has("--verify")
    wiring = arguments.wiring
  }

  func perform() throws -> ExitCode {
    guard let data = try? Data(contentsOf: URL(filePath: path)) else {
      throw ScriptError("\(path): no such session: check the path")
    }
    let log = try SessionFile.log(of: String(decoding: data, as: UTF8.self), named: path)
    let (host, model, _) = try wiring.host()
    host.onPrint = { Output.line($0) }
    host.onError = { Output.error("\($0)") }
    if let divergence = try Replay(log).run(in: host, verify: verifies) {
      throw ScriptError("\(path): \(divergence): the program or the machine differs")
    }
    let printer = ViewPrinter(host: host, model: model, isJSON: false)
    try printer.printViews()
    printer.printHash()
    if verifies { Output.line("verified \(host.stepCount) steps") }
    return .success
  }
}

extension Verb {
  static let replay = Verb(
    name: "replay", summary: "take the steps of a recorded session again",
    usage: "SESSION.jsonl [option…]",
    options: [
      Option(name: "--verify", doc: "stop at the first step that differs from what was recorded"),
      help,
    ],
    notes: "Sessions are recorded by tumble run --record FILE; they hold the scene's files too."
  ) { try ReplayCommand($0).perform() }
}

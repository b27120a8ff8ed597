// SPDX-License-Identifier: MIT

internal import Lua

// The names that lines of the prompt, `tumble eval` and specs have besides the scene's.
extension Host {
  /// The module under which help and reference list them.
  private static let prompt = "prompt"

  func registerPrompt() {
    registry.describe(
      module: Self.prompt,
      doc: "What lines of the prompt, `tumble eval` and specs have besides; scenes don't.")
    for (name, doc) in Self.requestDocs {
      guard let range = Self.requests[name] else { continue }
      registry.describe(
        Signature(name, [Self.number(of: name, range)], doc: doc), in: Self.prompt)
    }
    registry.addRaw("refuse") { thread in
      throw LuaFailure(thread.string(at: 1) ?? "")
    }
    registerStepUntil()
  }

  private static let requestDocs = [
    ("step", "takes steps of 1/60 s, one unless given, and goes on with the line after them"),
    (
      "back",
      "goes back by steps, one unless given, and ends the line; inputs come again as time goes on"
    ),
    ("seek", "goes to a step of the past or of the future, and ends the line"),
  ]

  private func registerStepUntil() {
    let signature = Signature(
      "step_until",
      [
        Parameter("condition", .function),
        Parameter("limit", .optional(.integer(in: 0...1_000_000))),
      ], returns: .integer(in: 0...1_000_000),
      doc: "takes steps until the function gives true, and gives their number; an error when it "
        + "still does not after `limit` steps, 600 unless given")
    registry.describe(signature, in: Self.prompt)
    registry.addRaw("check_step_until") { [unowned self] thread in
      if thread.count > 1, thread.isNil(at: 2) { thread.pop() }
      let values = try arguments(of: signature, on: thread)
      try requireTurn(thread, "step_until")
      thread.push(values[1].integer ?? 600)
      return .results(1)
    }
  }

  /// The one parameter of `step`, `back` or `seek`.
  static func number(of name: String, _ range: ClosedRange<Int>) -> Parameter {
    Parameter(name == "seek" ? "step" : "count", .optional(.integer(in: range)))
  }

  /// Pushes what the host's own Lua has for lines under a name; false when there is no such name.
  func pushPromptName(_ name: String, on thread: LuaThread) -> Bool {
    push(name, of: "prompt", on: thread)
  }

  /// The name of the prompt's function at an address; nil for another.
  func promptName(_ address: UInt, _ thread: LuaThread) -> String? {
    for (name, id) in requestFunctions {
      thread.push(function: id)
      defer { thread.pop() }
      if thread.address(at: -1) == address { return name }
    }
    guard pushPromptName("step_until", on: thread) else { return nil }
    defer { thread.pop() }
    return thread.address(at: -1) == address ? "step_until" : nil
  }

  /// Pushes an entry of one of the tables that the host's own Lua has left; false for none.
  func push(_ name: String, of table: String, on thread: LuaThread) -> Bool {
    environment.pushFunction(table)
    lua.main.rawGet(-1, name)
    lua.main.remove(at: -2)
    guard !lua.main.isNil(at: -1) else {
      lua.main.pop()
      return false
    }
    lua.main.move(1, to: thread)
    return true
  }
}

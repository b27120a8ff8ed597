// SPDX-License-Identifier: MIT

internal import Lua

// Specs: files of examples that say what a scene does.
extension Host {
  /// The examples of a spec's file, in its order; none of them runs.
  ///
  /// - Throws: `ScriptError` when the file is wrong or fails.
  public func examples(ofSpec text: String, named file: String) throws -> [SpecExample] {
    try runSpec(text, file, number: 0, SpecRun()).examples
  }

  /// Runs one example of a spec's file: what comes before each, then its body.
  ///
  /// - Parameters:
  ///   - number: The example's number.
  ///   - text: The file's text.
  ///   - file: The file's name, for messages.
  ///   - golden: Compares a state hash with the one that was kept under a label; what is wrong.
  /// - Throws: `ScriptError` when it fails.
  public func run(
    example number: Int, ofSpec text: String, named file: String,
    golden: @escaping (_ label: String, _ hash: String) -> String?
  ) throws {
    var run = SpecRun()
    run.golden = golden
    _ = try runSpec(text, file, number: number, run)
  }

  private func runSpec(
    _ text: String, _ file: String, number: Int, _ run: SpecRun
  ) throws -> SpecRun {
    precondition(spec == nil, "a spec can't run within another")
    let main = lua.main
    let height = main.count
    spec = run
    defer {
      main.setCount(height)
      spec = nil
    }
    do {
      environment.pushFunction("run_spec")
      try lua.load(text, name: "@" + file)
      pushLineEnvironment()
      main.setUpvalue(1, of: -2)
      main.push(number)
      _ = try runInTurns(pushCoroutine(arguments: 2), arguments: 2)
      if let halt { throw halt }
      return spec ?? run
    } catch {
      throw ScriptError(error)
    }
  }

  /// Counts steps that a spec asks for.
  ///
  /// - Throws: `ScriptError` when it has taken more than an example may.
  func spend(_ steps: Int) throws {
    guard let left = spec?.steps else { return }
    guard steps <= left else {
      throw ScriptError("it takes over \(SpecRun.mostSteps) steps: end it sooner")
    }
    spec?.steps = left - steps
  }

  /// Pushes a name of the language of specs, which comes before those of the scene.
  func pushSpecName(_ name: String, on thread: LuaThread) -> Bool {
    spec != nil && push(name, of: "spec", on: thread)
  }
}

// SPDX-License-Identifier: MIT

internal import Scripting

/// `tumble check`: loads scenes, takes a second of steps, and says what looks wrong.
struct CheckCommand {
  /// The steps that each scene takes.
  private static let steps = 60

  private let scenes: [SceneOptions]
  private let isStrict: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    guard !arguments.positional.isEmpty else {
      throw UsageError("tumble check: no scene: give the paths of Lua files")
    }
    var scenes: [SceneOptions] = []
    for path in arguments.positional { scenes.append(try SceneOptions(scene: path, arguments)) }
    self.scenes = scenes
    isStrict = arguments.has("--strict")
  }

  func perform() throws -> ExitCode {
    var (errors, warnings) = (0, 0)
    for scene in scenes {
      let found = try check(scene)
      for error in found.errors { Output.error(error) }
      for finding in found.findings {
        Output.line("\(finding.place): warning: \(finding.text)")
      }
      errors += found.errors.count
      warnings += found.findings.count
    }
    Output.line(
      [(scenes.count, "scene"), (errors, "error"), (warnings, "warning")].map {
        "\($0) \($1)\($0 == 1 ? "" : "s")"
      }.joined(separator: ", "))
    return errors > 0 || isStrict && warnings > 0 ? .failure : .success
  }

  private func check(
    _ options: SceneOptions
  ) throws -> (errors: [String], findings: [Finding]) {
    let stage = try Stage(options)
    let host = stage.host
    var errors: [String] = []
    var findings: [Finding] = []
    host.onPrint = { _ in }
    host.onError = { errors.append("\($0)") }
    do {
      try stage.open()
    } catch {
      return (["\(error)"], [])
    }
    for step in 0...Self.steps where host.halt == nil {
      if step > 0 { host.step() }
      // The first of its kind at a place says it all.
      for finding in host.findings
      where !findings.contains(where: { $0.place == finding.place && $0.kind == finding.kind }) {
        findings.append(finding)
      }
    }
    return (errors, findings)
  }
}

extension Verb {
  static let check = Verb(
    name: "check", summary: "load scenes, take a second of steps, and say what looks wrong",
    usage: "SCENE.lua… [option…]",
    options: [
      Option(name: "--strict", doc: "fail with warnings too"), set, timeLimit, memoryLimit, help,
    ],
    notes: """
      Errors are what does not load, or fails within 60 steps. Warnings are: bodies that are tied
      together though one is over ten times as heavy, speeds at which one passes through another,
      items that start inside each other, and functions named as callbacks that nothing calls.
      The exit code is 1 with errors, 0 with warnings alone.
      """
  ) { try CheckCommand($0).perform() }
}

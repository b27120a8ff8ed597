// SPDX-License-Identifier: MIT

internal import Geometry
internal import ScenePlugin
internal import Scripting

/// `tumble run`: steps a scene without a screen and prints where its views are.
final class RunCommand {
  /// How many steps a scene gets to come to rest after its last input.
  private static let patience = 600

  private let stage: Stage
  private let settings: RunOptions
  private let printer: ViewPrinter
  private var failed = false
  /// The step that was printed last.
  private var printed: Int?

  init(options: SceneOptions, run: RunOptions) throws {
    stage = try Stage(options)
    settings = run
    printer = ViewPrinter(host: stage.host, model: stage.model, isJSON: run.isJSON)
    let isJSON = run.isJSON
    stage.host.onPrint = { isJSON ? Output.error($0) : Output.line($0) }
    stage.host.onError = { [unowned self] error in
      failed = true
      Output.error("\(error)")
    }
  }

  func perform() throws -> ExitCode {
    try stage.feedTraces()
    if settings.record != nil { stage.host.record() }
    try stage.open()
    do {
      try takeSteps()
    } catch is Halted {
      return .failure
    }
    if printed != stage.host.stepCount { try printer.printViews() }
    printer.printHash()
    if let path = settings.record { try stage.host.writeSession(to: path) }
    return failed ? .failure : .success
  }

  private func takeSteps() throws {
    guard let steps = settings.steps else { return try stepUntilRest() }
    for _ in 0..<steps { try step() }
  }

  /// A callback had to be ended: the error has been told, and the run ends at once.
  private struct Halted: Error {}

  private func step() throws {
    stage.host.step()
    guard stage.host.halt == nil else { throw Halted() }
    guard let every = settings.every, stage.host.stepCount.isMultiple(of: every) else { return }
    try printer.printViews()
    printed = stage.host.stepCount
  }

  /// To the last input, then until nothing moves; a script may move views of its own accord, so
  /// rest is a step that left all of them where they were.
  private func stepUntilRest() throws {
    while stage.host.hasWaitingInput { try step() }
    for _ in 0..<Self.patience {
      let before = Pose.all(stage.model)
      try step()
      if stage.host.isAtRest, Pose.all(stage.model) == before { return }
    }
  }
}

/// Where a view is, to see whether it moves.
private struct Pose: Equatable {
  let center: Vector2
  let angle: Double
  let transform: AffineTransform
  let transform3D: Transform3D

  init(of view: View) {
    (center, angle) = (view.center, view.angle)
    (transform, transform3D) = (view.transform, view.transform3D)
  }

  static func all(_ model: SceneModel) -> [Pose] {
    model.views.map(Pose.init)
  }
}

// MARK: - The command line

extension Verb {
  static let run = Verb(
    name: "run", summary: "run a scene without a screen, as fast as it can",
    options: [
      trace, map, stepsOption, set,
      Option(
        name: "--every", value: "K", doc: "print the views every K steps, not only at the end"),
      Option(name: "--json", doc: "print JSON Lines; what the scene prints goes to standard error"),
      Option(name: "--record", value: "FILE", doc: "write inputs and edits to a session's file"),
      timeLimit, memoryLimit, help,
    ],
    notes: """
      Prints each view's center in points, angle in radians (clockwise), and velocity in points
      per second, and last a hash of the whole state, equal for equal runs.
      """
  ) { try RunCommand(options: SceneOptions($0), run: RunOptions($0)).perform() }
}

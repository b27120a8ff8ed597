// SPDX-License-Identifier: MIT

internal import Scripting

/// What scripts hold of a motion that runs: its player and its settings.
final class Mover<Settings: Rule> {
  let player: Player
  unowned let plugin: MotionPlugin
  private(set) var rule: Settings

  init(_ player: Player, _ rule: Settings, _ plugin: MotionPlugin) {
    self.player = player
    self.rule = rule
    self.plugin = plugin
    player.mover = self
    player.bend = { [unowned self] in try bend() }
    player.saveRule = { [unowned self] in
      let saved = self.rule
      return { [self] in self.rule = saved }
    }
  }

  /// Changes a setting; courses under way go on from where they are.
  func change(isBending: Bool = true, _ edit: (inout Settings) -> Void) throws {
    edit(&rule)
    guard isBending, Settings.isBent else { return }
    try bend()
    try plugin.bendRuns(of: self)
  }

  private func bend() throws {
    guard player.isRunning else { return }
    try begin(
      Start(
        from: player.value, velocity: player.velocity, to: nil, tolerance: player.tolerance,
        isBend: true, player: player))
  }

  /// Gives a motion under way another velocity.
  func kick(_ velocity: Quantity) throws {
    guard player.isRunning else { return }
    guard velocity.isPoint == player.value.isPoint else {
      throw ScriptRefusal(
        "\(player.kind): 'velocity' must be \(player.value.isPoint ? "a vector" : "a number")")
    }
    try begin(
      Start(
        from: player.value, velocity: velocity, to: nil, tolerance: player.tolerance,
        isBend: true, options: .record([Value.Entry("velocity", velocity.value)]),
        player: player))
  }

  /// Begins a course with what a script says.
  func start(_ options: Value) throws {
    let reader = StartReader(
      player: player, options: options, readsVelocity: !rule.readsVelocityItself)
    let start = try reader.read(running: plugin.velocity(at: player))
    try begin(start)
    plugin.stopOthers(than: player)
  }

  private func begin(_ start: Start) throws {
    var changed = rule
    let course = try refusing("\(player.shortKind):start") { try changed.course(start) }
    guard player.view == nil || course.end.isPoint == player.isPoint else {
      throw ScriptRefusal(
        "\(player.shortKind):start: this motion gives "
          + (course.end.isPoint ? "points" : "numbers") + ", which the property can't take")
    }
    rule = changed
    player.start(course, from: start.from, velocity: course.firstVelocity ?? start.velocity)
  }
}

/// A motion that a run plays: any mover but a run.
protocol Recipe: AnyObject {
  var readsVelocityItself: Bool { get }
  var startOptions: [ValueType.Option] { get }
  func isReady(to: Quantity?, hasVelocity: Bool) -> Bool
  func course(_ start: Start) throws -> Course
}

extension Mover: Recipe {
  var readsVelocityItself: Bool { rule.readsVelocityItself }
  var startOptions: [ValueType.Option] { Settings.startOptions }

  func isReady(to: Quantity?, hasVelocity: Bool) -> Bool {
    to != nil || rule.isReady(hasVelocity: hasVelocity)
  }

  /// A course of the present settings, which stay as they are.
  func course(_ start: Start) throws -> Course {
    var rule = rule
    return try rule.course(start)
  }
}

// SPDX-License-Identifier: MIT

internal import Geometry
internal import Motion
internal import Scripting

/// What a kind of motion makes its courses of: the settings of one motion.
protocol Rule {
  /// Makes the settings that an empty table declares; constants are read from the target.
  init(_ target: Target) throws
  init()

  /// What `start{…}` accepts.
  static var startOptions: [ValueType.Option] { get }

  /// Whether a changed setting bends the course that is under way.
  static var isBent: Bool { get }

  /// Whether the first velocity is not simply one of the property.
  var readsVelocityItself: Bool { get }

  /// The motion that is played instead of one of its own.
  var recipe: (any Recipe)? { get }

  /// The track that the center stays on.
  var track: Track? { get }

  /// Whether it can start with a velocity or none; a run that can't yet waits for `start`.
  func isReady(hasVelocity: Bool) -> Bool

  /// Makes a course; may note what the start says for later.
  mutating func course(_ start: Start) throws -> Course
}

extension Rule {
  init(_ target: Target) throws { self.init() }

  static var isBent: Bool { false }
  var readsVelocityItself: Bool { false }
  var recipe: (any Recipe)? { nil }
  var track: Track? { nil }

  // A fling needs a velocity; others say what they need.
  func isReady(hasVelocity: Bool) -> Bool { hasVelocity }

  /// An option of `start{…}` in the property's unit.
  static func quantity(_ name: String, isRequired: Bool = false) -> ValueType.Option {
    let unit = name == "velocity" ? "the property's unit per second" : "the property's unit"
    return (name, Quantity.type(unit), isRequired)
  }
}

/// How a course begins.
struct Start {
  /// The first value.
  var from: Quantity
  /// The first velocity, of the same shape, per second.
  var velocity: Quantity
  /// Where to go, of the same shape, when the start says so.
  var to: Quantity?
  /// What may be left of the way at the end.
  var tolerance: Double
  /// The velocity that the property has already; nil when nothing drives it.
  var running: Quantity?
  /// Whether a course under way goes on under changed settings.
  var isBend = false
  /// All that the script said.
  var options = Value.none
  let player: Player

  /// The motion along each coordinate, of its first value and velocity.
  func axes(_ make: (Double, Double) throws -> Course.Axis) rethrows -> [Course.Axis] {
    try zip(from.parts, velocity.parts).map { try make($0, $1) }
  }
}

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

/// Reads what `start{…}` says, each number of the shape of the property.
struct StartReader {
  let player: Player
  let options: Value
  let readsVelocity: Bool

  /// Reads it; `running` is the velocity that the property has already.
  func read(running: Quantity?) throws -> Start {
    let to = Quantity(options[name: "to"])
    let given = readsVelocity ? Quantity(options[name: "velocity"]) : nil
    let from = Quantity(options[name: "from"]) ?? first(like: to ?? given)
    for (name, quantity) in [("from", from), ("to", to), ("velocity", given)] {
      if let quantity { try check(quantity, name, isPoint: isPoint(from)) }
    }
    let carried = running.flatMap { $0.isPoint == from.isPoint ? $0 : nil }
    return Start(
      from: from, velocity: given ?? carried ?? from.zero, to: to, tolerance: player.tolerance,
      running: running, options: options, player: player)
  }

  /// The present value; a motion without a view takes the shape of what is given.
  private func first(like other: Quantity?) -> Quantity {
    let current = player.current
    guard player.view == nil, let other, other.isPoint != current.isPoint else { return current }
    return other.zero
  }

  private func isPoint(_ from: Quantity) -> Bool {
    player.view == nil ? from.isPoint : player.isPoint
  }

  private func check(_ quantity: Quantity, _ name: String, isPoint: Bool) throws {
    guard quantity.isPoint != isPoint else { return }
    let wanted = isPoint ? "a vector {x, y}" : "a number"
    let reason =
      player.view == nil ? "as 'from' is" : "for \(player.placeName)"
    throw ScriptRefusal(
      "\(player.shortKind):start: '\(name)' must be \(wanted) \(reason), got "
        + (quantity.isPoint ? "a vector" : "a number"))
  }
}

/// Turns what a motion refuses into the script's words.
func refusing<Result>(_ name: String, _ body: () throws -> Result) throws -> Result {
  do {
    return try body()
  } catch let error as MotionError {
    var error = error
    error.parameter = snakeCase(error.parameter)
    throw ScriptRefusal("\(name): \(error)")
  }
}

/// The script's name for a Swift name: `dampingRatio` is `damping_ratio`.
func snakeCase(_ name: String) -> String {
  name.reduce(into: "") { text, character in
    text += character.isUppercase ? "_" + character.lowercased() : "\(character)"
  }
}

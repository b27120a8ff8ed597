// SPDX-License-Identifier: MIT

internal import Geometry
internal import Motion
internal import Scripting

/// What a kind of motion makes its courses of: the settings of one motion.
protocol Rule {
  /// Makes the settings that an empty table declares.
  init()

  /// What `start{…}` accepts.
  static var startOptions: [ValueType.Option] { get }

  /// Whether a changed setting bends the course that is under way.
  static var isBent: Bool { get }

  /// Whether the first velocity is not simply one of the property.
  static var readsVelocityItself: Bool { get }

  /// Makes a course; may note what the start says for later.
  mutating func course(_ start: Start) throws -> Course
}

extension Rule {
  static var isBent: Bool { false }
  static var readsVelocityItself: Bool { false }

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
  /// Whether a course under way goes on under changed settings.
  var isBend = false
  /// All that the script said.
  var options = Value.none
  let player: Player
}

/// What scripts hold of a motion that runs: its player and its settings.
final class Mover<Settings: Rule> {
  let player: Player
  unowned let plugin: MotionPlugin
  private(set) var rule = Settings()

  init(_ player: Player, _ plugin: MotionPlugin) {
    self.player = player
    self.plugin = plugin
    player.mover = self
    player.saveRule = { [unowned self] in
      let saved = rule
      return { [self] in rule = saved }
    }
  }

  /// Changes a setting; a course under way goes on from where it is.
  func change(isBending: Bool = true, _ edit: (inout Settings) -> Void) throws {
    edit(&rule)
    guard isBending, Settings.isBent, player.isRunning else { return }
    try begin(
      Start(
        from: player.value, velocity: player.velocity, to: nil, tolerance: player.tolerance,
        isBend: true, player: player))
  }

  /// Begins a course with what a script says.
  func start(_ options: Value) throws {
    let reader = StartReader(
      player: player, options: options, readsVelocity: !Settings.readsVelocityItself)
    let start = try reader.read(running: plugin.velocity(at: player))
    try begin(start)
    plugin.stopOthers(than: player)
  }

  private func begin(_ start: Start) throws {
    var changed = rule
    let course = try refusing("\(player.shortKind):start") { try changed.course(start) }
    rule = changed
    player.start(course, from: start.from, velocity: start.velocity)
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
    let from = Quantity(options[name: "from"]) ?? start(like: to ?? given)
    for (name, quantity) in [("from", from), ("to", to), ("velocity", given)] {
      if let quantity { try check(quantity, name, isPoint: isPoint(from)) }
    }
    let carried = running.flatMap { $0.isPoint == from.isPoint ? $0 : nil }
    return Start(
      from: from, velocity: given ?? carried ?? from.zero, to: to, tolerance: player.tolerance,
      options: options, player: player)
  }

  /// The present value; a motion without a view takes the shape of what is given.
  private func start(like other: Quantity?) -> Quantity {
    let current = player.current
    guard player.view == nil, let other, other.isPoint != current.isPoint else { return current }
    return other.zero
  }

  private func isPoint(_ from: Quantity) -> Bool {
    player.view == nil ? from.isPoint : player.property.isPoint
  }

  private func check(_ quantity: Quantity, _ name: String, isPoint: Bool) throws {
    guard quantity.isPoint != isPoint else { return }
    let wanted = isPoint ? "a vector {x, y}" : "a number"
    let reason =
      player.view == nil ? "as 'from' is" : "for property '\(player.property.rawValue)'"
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

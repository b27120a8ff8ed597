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

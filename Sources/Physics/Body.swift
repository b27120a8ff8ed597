// SPDX-License-Identifier: MIT

/// A rigid body of a world; see `World.createBody(_:)`.
public enum Body {
  /// A handle to a body: a slot and the generation that filled it.
  ///
  /// A handle outlives its body; `World.isAlive(_:)` tells whether it still means something.
  public struct ID: Hashable, Sendable {
    /// The slot in the world's storage; no unit.
    public let index: Int32
    /// Which body of that slot is meant; no unit.
    public let generation: UInt32

    /// A handle of no body.
    public static let none = ID(index: -1, generation: 0)
  }
}

/// How a body moves.
public enum BodyType: UInt8, Sendable, BitwiseCopyable {
  /// Never moves by itself; infinite mass.
  case `static`
  /// Moves with its velocity only; infinite mass.
  case kinematic
  /// Moves with forces, gravity and contacts.
  case dynamic
}

/// What a new body is made from; the defaults make a working dynamic body.
///
///     let ball = world.createBody(BodyDefinition(position: Vec2(1, 2)))
public struct BodyDefinition: Sendable {
  /// How the body moves.
  public var type = BodyType.dynamic
  /// Where the body's origin is, in meters.
  public var position = Vec2.zero
  /// The turn of the body, in radians.
  public var angle: Float = 0
  /// The speed of the center of mass, in meters per second.
  public var linearVelocity = Vec2.zero
  /// The rate of turn, in radians per second.
  public var angularVelocity: Float = 0
  /// How fast motion dies out, per second: v ← v / (1 + h c) in every step of h seconds.
  public var linearDamping: Float = 0
  /// The same for the turn, per second.
  public var angularDamping: Float = 0
  /// The factor on the world's gravity; no unit.
  public var gravityScale: Float = 1
  /// Whether contacts and forces leave the body's turn alone.
  public var isFixedRotation = false
  /// Whether the body is swept against moving bodies too, so that it never passes through them.
  public var isBullet = false
  /// Whether the body may fall asleep when it lies still.
  public var allowsSleep = true
  /// Whether the body starts awake.
  public var isAwake = true
  /// Anything the caller wants to find again; no unit.
  public var userData: UInt64 = 0

  /// Makes a definition of a dynamic body at the origin.
  ///
  /// - Parameters:
  ///   - type: How the body moves.
  ///   - position: Where its origin is, in meters.
  ///   - angle: Its turn, in radians.
  public init(type: BodyType = .dynamic, position: Vec2 = .zero, angle: Float = 0) {
    self.type = type
    self.position = position
    self.angle = angle
  }
}

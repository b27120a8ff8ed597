// SPDX-License-Identifier: MIT

/// What a distance joint remembers, and what it prepares for one step.
struct DistanceState: BitwiseCopyable {
  var length: Float = 1
  var frequency: Float = 0
  var dampingRatio: Float = 0
  var impulse: Float = 0
  var axis = Vec2.zero
  var armA = Vec2.zero
  var armB = Vec2.zero
  var effectiveMass: Float = 0
  var minimumLength: Float = 0
  var maximumLength = Float.infinity
  var lowerImpulse: Float = 0
  var upperImpulse: Float = 0
  /// The present distance, and the effective mass of a rigid rod.
  var stretch: Float = 0
  var rigidMass: Float = 0
  /// 1 / (h (d + h k)): how far the spring gives way.
  var gamma: Float = 0
  var bias: Float = 0
}

extension DistanceState {
  /// Whether the joint has a limit, so that it is no rigid rod.
  @inline(__always)
  var hasLimits: Bool { minimumLength > 0 || maximumLength < .infinity }
}

/// Which limit of a revolute joint holds in this step.
enum LimitState: UInt8, BitwiseCopyable {
  case free
  case atLower
  case atUpper
  case equal
}

/// What a revolute joint remembers, and what it prepares for one step.
struct RevoluteState: BitwiseCopyable {
  var referenceAngle: Float = 0
  var isMotorEnabled = false
  var isLimitEnabled = false
  var limit = LimitState.free
  var motorSpeed: Float = 0
  var maximumMotorTorque: Float = 0
  var frictionTorque: Float = 0
  var lower: Float = 0
  var upper: Float = 0
  var impulse = Vec2.zero
  var limitImpulse: Float = 0
  var motorImpulse: Float = 0
  var motorMass: Float = 0
  var armA = Vec2.zero
  var armB = Vec2.zero
  var mass = SymmetricMatrix3()
}

/// A symmetric matrix of two linear rows and one angular row.
struct SymmetricMatrix3: BitwiseCopyable {
  var xx: Float = 0
  var xy: Float = 0
  var yy: Float = 0
  var xz: Float = 0
  var yz: Float = 0
  var zz: Float = 0
}

/// What a prismatic or wheel joint remembers, and what it prepares for one step.
struct SliderState: BitwiseCopyable {
  var localAxis = Vec2(1, 0)
  var referenceAngle: Float = 0
  var isMotorEnabled = false
  var isLimitEnabled = false
  var limit = LimitState.free
  var motorSpeed: Float = 0
  /// The force of a prismatic joint, the torque of a wheel.
  var maximumMotor: Float = 0
  var lower: Float = 0
  var upper: Float = 0
  var frequency: Float = 0
  var dampingRatio: Float = 0
  /// Across the axis.
  var sideImpulse: Float = 0
  /// Against turning.
  var turnImpulse: Float = 0
  var limitImpulse: Float = 0
  var motorImpulse: Float = 0
  var springImpulse: Float = 0
  var frame = SliderFrame()
  /// Rows: across, turn, along.
  var mass = SymmetricMatrix3()
  var motorMass: Float = 0
  var springMass: Float = 0
  var gamma: Float = 0
  var bias: Float = 0
}

/// The axes of a slider in the world, and how impulses along them turn the bodies.
struct SliderFrame: BitwiseCopyable {
  var axis = Vec2(1, 0)
  var side = Vec2(0, 1)
  /// cross(offset + armA, axis) and cross(armB, axis).
  var alongA: Float = 0
  var alongB: Float = 0
  /// The same with the side.
  var acrossA: Float = 0
  var acrossB: Float = 0
  /// From anchor A to anchor B.
  var offset = Vec2.zero
}

/// What a motor or mouse joint remembers, and what it prepares for one step.
struct GripState: BitwiseCopyable {
  /// The offset of a motor joint, the target of a mouse joint.
  var target = Vec2.zero
  var angle: Float = 0
  var maximumForce: Float = 0
  var maximumTorque: Float = 0
  var correctionFactor: Float = 0
  var frequency: Float = 0
  var dampingRatio: Float = 0
  var impulse = Vec2.zero
  var turnImpulse: Float = 0
  var armA = Vec2.zero
  var armB = Vec2.zero
  var mass = SymmetricMatrix3()
  var turnMass: Float = 0
  var bias = Vec2.zero
  var turnBias: Float = 0
  var gamma: Float = 0
}

/// A spring's numbers for one step: γ = 1 / (h (d + h k)), bias = C h k γ.
struct Softness {
  var gamma: Float = 0
  var bias: Float = 0
  var mass: Float = 0

  /// - Parameters:
  ///   - inverseMass: What the constraint feels.
  ///   - frequency: In hertz.
  ///   - dampingRatio: As a fraction of critical damping.
  ///   - error: How far off the constraint is.
  ///   - h: The step, in seconds.
  init(inverseMass: Float, frequency: Float, dampingRatio: Float, error: Float, _ h: Float) {
    guard inverseMass > 0 else { return }
    let rigid = 1 / inverseMass
    let omega = 2 * Float.pi * frequency
    let damper = 2 * rigid * dampingRatio * omega
    let spring = rigid * omega * omega
    let give = h * (damper + h * spring)
    gamma = give > 0 ? 1 / give : 0
    bias = error * h * spring * gamma
    let total = inverseMass + gamma
    mass = total > 0 ? 1 / total : 0
  }
}

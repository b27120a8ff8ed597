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
  /// 1 / (h (d + h k)): how far the spring gives way.
  var gamma: Float = 0
  var bias: Float = 0
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

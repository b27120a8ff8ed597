// SPDX-License-Identifier: MIT

extension World {
  /// What a joint does.
  public func kind(of joint: Joint.ID) -> Joint.Kind { row(joint).pointee.kind }

  /// The distance a distance joint keeps, or the length of a rope, in meters.
  public func length(of joint: Joint.ID) -> Float {
    read(joint, [.distance, .rope]).distance.length
  }

  /// Sets the distance to keep, or the rope's length, in meters, and wakes the bodies.
  public func setLength(_ length: Float, of joint: Joint.ID) {
    edit(joint, [.distance, .rope]) { $0.distance.length = length }
  }

  /// Sets the limits of a distance joint, in meters, and wakes the bodies.
  ///
  /// - Precondition: `minimum <= maximum`; 0 and infinity are no limits.
  public func setLengthLimits(minimum: Float, maximum: Float, of joint: Joint.ID) {
    precondition(
      minimum <= maximum, "setLengthLimits: minimum \(minimum) is above maximum \(maximum) m")
    edit(joint, [.distance]) {
      $0.distance.minimumLength = minimum
      $0.distance.maximumLength = maximum
      $0.distance.lowerImpulse = 0
      $0.distance.upperImpulse = 0
    }
  }

  /// The rate of the joint's spring, in hertz; 0 for a rigid rod or weld, and for no spring.
  public func frequency(of joint: Joint.ID) -> Float {
    let row = read(joint, World.sprung)
    switch row.kind {
    case .prismatic, .wheel: return row.slider.frequency
    case .mouse: return row.grip.frequency
    default: return row.distance.frequency
    }
  }

  /// Sets the rate of the spring, in hertz (0: rigid, or no spring), and wakes the bodies.
  public func setFrequency(_ frequency: Float, of joint: Joint.ID) {
    edit(joint, World.sprung) {
      switch $0.kind {
      case .prismatic, .wheel: $0.slider.frequency = frequency
      case .mouse: $0.grip.frequency = frequency
      default: $0.distance.frequency = frequency
      }
    }
  }

  /// The damping of the joint's spring as a fraction of critical damping; no unit.
  public func dampingRatio(of joint: Joint.ID) -> Float {
    let row = read(joint, World.sprung)
    switch row.kind {
    case .prismatic, .wheel: return row.slider.dampingRatio
    case .mouse: return row.grip.dampingRatio
    default: return row.distance.dampingRatio
    }
  }

  /// Sets the damping as a fraction of critical damping (no unit), and wakes the bodies.
  public func setDampingRatio(_ ratio: Float, of joint: Joint.ID) {
    edit(joint, World.sprung) {
      switch $0.kind {
      case .prismatic, .wheel: $0.slider.dampingRatio = ratio
      case .mouse: $0.grip.dampingRatio = ratio
      default: $0.distance.dampingRatio = ratio
      }
    }
  }

  private static let sprung: [Joint.Kind] = [.distance, .weld, .prismatic, .wheel, .mouse]

  /// Moves a joint's anchors on its bodies, and wakes them.
  ///
  /// - Parameters:
  ///   - localAnchorA: The anchor on body A, in its own frame, in meters.
  ///   - localAnchorB: The anchor on body B, in its own frame, in meters.
  ///   - joint: The joint.
  public func setLocalAnchors(_ localAnchorA: Vec2, _ localAnchorB: Vec2, of joint: Joint.ID) {
    edit(joint, []) {
      $0.localAnchorA = localAnchorA
      $0.localAnchorB = localAnchorB
    }
  }

  /// The anchors of a joint, each in its body's frame, in meters.
  public func localAnchors(of joint: Joint.ID) -> (a: Vec2, b: Vec2) {
    let row = row(joint).pointee
    return (row.localAnchorA, row.localAnchorB)
  }

  /// The bodies of a joint.
  public func bodies(of joint: Joint.ID) -> (a: Body.ID, b: Body.ID) {
    let row = row(joint).pointee
    return (bodyID(row.edgeA.body), bodyID(row.edgeB.body))
  }

  /// The joint, which must be of one of these kinds; any if there are none.
  func read(_ joint: Joint.ID, _ kinds: [Joint.Kind]) -> JointRow {
    let row = row(joint).pointee
    precondition(
      kinds.isEmpty || kinds.contains(row.kind),
      "joint \(joint.index) is a \(row.kind) joint and lacks this property")
    return row
  }

  func edit(_ joint: Joint.ID, _ kinds: [Joint.Kind], _ change: (inout JointRow) -> Void) {
    _ = read(joint, kinds)
    let row = row(joint)
    change(&row.pointee)
    wake(row.pointee.edgeA.body)
    wake(row.pointee.edgeB.body)
  }
}

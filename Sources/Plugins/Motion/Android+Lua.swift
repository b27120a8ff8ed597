// SPDX-License-Identifier: MIT

internal import Geometry
internal import Motion
internal import Scripting

/// A fling of Android's `OverScroller`.
struct AndroidFlingRule: Rule {
  var friction = 0.015
  var pixelsPerInch = 160.0
  var bounds = Value.none
  var over = 0.0
  var flywheel = Value.boolean(true)

  static let startOptions = [quantity("velocity"), quantity("from")]

  mutating func course(_ start: Start) throws -> Course {
    let limits = try Bounds.limits(bounds, isPoint: start.from.isPoint, "motion.android_fling")
    let velocity = flywheel == .boolean(true) ? start.velocityWithFlywheel : start.velocity
    var course = Course(
      try start.from.parts.indices.map { axis in
        try self.axis(start.from.parts[axis], velocity.parts[axis], limits?[axis])
      })
    course.firstVelocity = velocity
    return course
  }

  private func axis(
    _ from: Double, _ velocity: Double, _ limits: ClosedRange<Double>?
  ) throws -> Course.Axis {
    guard let limits else {
      return Course.Axis(
        try AndroidFling(
          from: from, velocity: velocity, friction: friction, pixelsPerInch: pixelsPerInch))
    }
    return Course.Axis(
      try BoundedAndroidFling(
        from: from, velocity: velocity, friction: friction, pixelsPerInch: pixelsPerInch,
        lower: limits.lowerBound, upper: limits.upperBound, over: over))
  }
}

extension Start {
  /// The velocity, with that of the motion under way added where no part of it goes backward.
  fileprivate var velocityWithFlywheel: Quantity {
    guard options[name: "velocity"] != .none, let running, running.isPoint == velocity.isPoint,
      zip(running.parts, velocity.parts).allSatisfy({ $0 * $1 >= 0 })
    else { return velocity }
    return velocity + running
  }
}

/// Android's fling animation.
struct FlingAnimationRule: Rule {
  var friction = 1.0
  var minimumVisibleChange = 1.0

  static let startOptions = [quantity("velocity"), quantity("from")]
  static let isBent = true

  mutating func course(_ start: Start) throws -> Course {
    Course(
      try start.axes { from, velocity in
        Course.Axis(
          try FlingAnimation(
            from: from, velocity: velocity, friction: friction,
            minimumVisibleChange: minimumVisibleChange))
      })
  }
}

extension MotionPlugin {
  func registerAndroid(_ host: Host) {
    let fling = MoverBuilder<AndroidFlingRule>(
      "motion.android_fling", doc: "A fling as Android's OverScroller makes it.", plugin: self)
    fling.number(
      "friction", unit: "no unit", in: 1e-6...1e3, default: 0.015,
      doc: "the scroll friction of Android's views", \.friction)
    fling.number(
      "pixels_per_inch", unit: "1/in", in: 1...10_000, default: 160,
      doc: "160 times the density; 160 makes a pixel a point", \.pixelsPerInch)
    fling.bounds("where it ends, or comes back to", \.bounds)
    fling.number(
      "over", unit: "pt", in: 0...1e6, default: 0, doc: "how far it may go beyond its bounds",
      \.over
    )
    fling.value(
      "flywheel", .boolean, default: .boolean(true),
      doc: "whether a new fling the same way adds the velocity that there is", \.flywheel)
    host.registry.add(fling.kind)

    let animation = MoverBuilder<FlingAnimationRule>(
      "motion.fling_animation",
      doc: "A fling as Android's FlingAnimation makes it: ends when too slow to be seen.",
      plugin: self)
    animation.number(
      "friction", unit: "times 4.2 per second", in: 1e-6...1e3, default: 1,
      doc: "how quickly the speed is lost", \.friction)
    animation.number(
      "minimum_visible_change", unit: "the property's unit", in: 1e-9...1e6, default: 1,
      doc: "the smallest change that is seen; it ends at 46.875 times this per second",
      \.minimumVisibleChange)
    host.registry.add(animation.kind)
  }
}

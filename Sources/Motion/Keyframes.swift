// SPDX-License-Identifier: MIT

public import Geometry

/// A value that keyframes can hold: one that can be added and scaled.
public protocol KeyframeValue: Hashable, Sendable {
  /// The value of a velocity at rest.
  static var zero: Self { get }

  /// The difference of two values.
  static func - (left: Self, right: Self) -> Self

  /// A value scaled by a number without unit.
  static func * (value: Self, factor: Double) -> Self

  /// The value a `fraction` of the way to `other`; exact at 0 and 1.
  func interpolated(to other: Self, by fraction: Double) -> Self

  /// Whether the value is made of finite numbers.
  var isFinite: Bool { get }
}

extension Vector2: KeyframeValue {}

extension Double: KeyframeValue {
  /// The number a `fraction` (no unit) of the way to `other`; exact at 0 and 1.
  public func interpolated(to other: Double, by fraction: Double) -> Double {
    self * (1 - fraction) + other * fraction
  }
}

/// A value at a time, and how the value goes on to the next one.
public struct Keyframe<Value: KeyframeValue>: Hashable, Sendable {
  /// The time, in seconds.
  public var time: Double

  /// The value at that time.
  public var value: Value

  /// How the progress to the next keyframe runs.
  public var timing: TimingCurve

  /// Makes a keyframe; time in seconds.
  public init(time: Double, value: Value, timing: TimingCurve = .linear) {
    self.time = time
    self.value = value
    self.timing = timing
  }
}

/// A value that passes given values at given times.
///
///     let blink = try Keyframes([
///       Keyframe(time: 0, value: 1.0), Keyframe(time: 0.2, value: 0, timing: .easeOut),
///       Keyframe(time: 1, value: 1),
///     ])
///     blink.value(at: 0.1)  // 0.5
public struct Keyframes<Value: KeyframeValue>: Hashable, Sendable {
  /// The keyframes, in order of time.
  public let frames: [Keyframe<Value>]

  /// Makes an animation from keyframes.
  ///
  /// Two frames at the same time make a jump.
  ///
  /// - Throws: `MotionError` without frames, or if times are not finite and ascending from 0 on.
  public init(_ frames: [Keyframe<Value>]) throws(MotionError) {
    try MotionError.check(!frames.isEmpty, "frames", "at least 1 keyframe", got: "none")
    var previous = 0.0
    for frame in frames {
      try MotionError.check(
        frame.time.isFinite && frame.time >= previous, "time",
        "finite and at least \(previous) (seconds, ascending)", frame.time)
      try MotionError.check(frame.value.isFinite, "value", "finite", got: "\(frame.value)")
      previous = frame.time
    }
    self.frames = frames
  }

  /// Makes an animation through values at equal intervals.
  ///
  /// - Throws: `MotionError` without values or unless the duration is finite and not negative.
  public init(evenlySpaced values: [Value], duration: Double) throws(MotionError) {
    try MotionError.notNegative(duration, "duration", unit: "seconds")
    let last = Double(max(values.count - 1, 1))
    try self.init(
      values.enumerated().map { index, value in
        Keyframe(time: duration * (Double(index) / last), value: value)
      })
  }

  /// Makes an animation from one value to another.
  ///
  /// - Throws: `MotionError` unless the duration is finite and not negative.
  public init(
    from start: Value, to end: Value, duration: Double, timing: TimingCurve = .easeInOut
  ) throws(MotionError) {
    try MotionError.notNegative(duration, "duration", unit: "seconds")
    try self.init([
      Keyframe(time: 0, value: start, timing: timing), Keyframe(time: duration, value: end),
    ])
  }

  /// The value after `time` seconds; the first one before, the last one after.
  public func value(at time: Double) -> Value {
    guard let index = segment(at: time) else {
      return time < frames[0].time ? frames[0].value : end
    }
    let (from, to) = (frames[index], frames[index + 1])
    let fraction = from.timing.value(at: (time - from.time) / (to.time - from.time))
    return from.value.interpolated(to: to.value, by: fraction)
  }

  /// The rate of change after `time` seconds, per second; zero before the first and after the last.
  public func velocity(at time: Double) -> Value {
    guard let index = segment(at: time) else { return .zero }
    let (from, to) = (frames[index], frames[index + 1])
    let length = to.time - from.time
    let slope = from.timing.slope(at: (time - from.time) / length)
    return (to.value - from.value) * (slope / length)
  }

  /// The time of the last keyframe, in seconds.
  public var duration: Double { frames[frames.count - 1].time }

  /// The value of the last keyframe.
  public var end: Value { frames[frames.count - 1].value }

  /// The index of the frame that `time` follows, or nil before the first and from the last on.
  private func segment(at time: Double) -> Int? {
    guard time >= frames[0].time, time < duration else { return nil }
    var (low, high) = (0, frames.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if frames[middle].time <= time { low = middle } else { high = middle }
    }
    return low
  }
}

extension Keyframes: Trajectory where Value == Double {}

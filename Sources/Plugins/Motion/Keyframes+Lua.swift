// SPDX-License-Identifier: MIT

internal import Geometry
internal import Motion
internal import ScenePlugin
internal import Scripting

/// A way from here to a target in a given time.
struct EaseRule: Rule {
  var to = Value.none
  var duration = 0.25
  var timing = Value.string("ease_in_out")

  static let startOptions = [quantity("to"), quantity("from")]
  static let isBent = true

  mutating func course(_ start: Start) throws -> Course {
    if let to = start.to { self.to = to.value }
    guard let target = Quantity(to), target.isPoint == start.from.isPoint else {
      throw ScriptRefusal(
        "ease:start: 'to' is missing or of another shape: give a number or a vector as the "
          + "property has, here or to motion.ease")
    }
    guard start.isBend, let former = start.player.underWay else {
      return try way(from: start.from, to: target, start.player.host)
    }
    guard target != former.end else { return former }
    return try way(from: former.end, to: target, start.player.host).replacing(former)
  }

  private func way(from first: Quantity, to last: Quantity, _ host: Host) throws -> Course {
    let curve = try Timing.curve(timing, host)
    if first.isPoint {
      return Course(
        try Keyframes(from: first.point, to: last.point, duration: duration, timing: curve))
    }
    return Course(
      try Keyframes(from: first.number, to: last.number, duration: duration, timing: curve))
  }

  func isReady(hasVelocity: Bool) -> Bool { to != .none }
}

/// A way through values at times.
struct KeyframesRule: Rule {
  var frames = Value.list([])
  var values = Value.list([])
  var duration = 1.0

  static let startOptions: [ValueType.Option] = []

  mutating func course(_ start: Start) throws -> Course {
    let frames = try keyframes(start.player.host)
    guard let first = frames.first else {
      throw ScriptRefusal("keyframes:start: no keyframe: give 'frames', or 'values' and 'duration'")
    }
    let isPoint = start.player.view == nil ? first.value.isPoint : start.from.isPoint
    guard frames.allSatisfy({ $0.value.isPoint == isPoint }) else {
      throw ScriptRefusal(
        "keyframes:start: every value must be \(isPoint ? "a vector {x, y}" : "a number")")
    }
    if isPoint {
      return Course(
        try Keyframes(
          frames.map { Keyframe(time: $0.time, value: $0.value.point, timing: $0.timing) }))
    }
    return Course(
      try Keyframes(
        frames.map { Keyframe(time: $0.time, value: $0.value.number, timing: $0.timing) }))
  }

  func isReady(hasVelocity: Bool) -> Bool { !frames.list.isEmpty || !values.list.isEmpty }

  private typealias Frame = (time: Double, value: Quantity, timing: TimingCurve)

  private func keyframes(_ host: Host) throws -> [Frame] {
    let values = values.list.compactMap { Quantity($0) }
    guard values.isEmpty else {
      let last = Double(max(values.count - 1, 1))
      return values.enumerated().map { (duration * (Double($0) / last), $1, .linear) }
    }
    return try frames.list.compactMap { frame in
      guard let value = Quantity(frame[name: "value"]) else { return nil }
      let timing = frame[name: "timing"]
      return (
        frame[name: "time"].number ?? 0, value,
        timing == .none ? .linear : try Timing.curve(timing, host)
      )
    }
  }
}

extension MotionPlugin {
  func registerEase(_ host: Host) {
    let ease = MoverBuilder<EaseRule>(
      "motion.ease", doc: "Goes to a target in a given time.", plugin: self,
      validate: { try checkTarget($0, "motion.ease") })
    ease.target("where it goes", \.to)
    ease.number(
      "duration", unit: "s", in: 0...1e6, default: 0.25, doc: "the time it takes", \.duration)
    ease.value(
      "timing", Timing.type, default: .string("ease_in_out"),
      doc: "how the progress runs with the time: a curve by name, or a motion.bezier",
      \.timing)
    host.registry.add(ease.kind)
  }

  func registerKeyframes(_ host: Host) {
    let keyframes = MoverBuilder<KeyframesRule>(
      "motion.keyframes", doc: "Passes given values at given times.", plugin: self,
      validate: Self.checkFrames)
    let frame: ValueType = .fields([
      ("time", .number(unit: "s", in: 0...1e6), true),
      ("value", Quantity.type("the property's unit"), true), ("timing", Timing.type, false),
    ])
    keyframes.value(
      "frames", .list(frame), default: .list([]),
      doc: "{time, value, timing} in order of time; timing runs to the next", \.frames)
    keyframes.value(
      "values", .list(Quantity.type("the property's unit")), default: .list([]),
      doc: "instead of frames: values at equal times", \.values)
    keyframes.number(
      "duration", unit: "s", in: 0...1e6, default: 1, doc: "the time that `values` take", \.duration
    )
    host.registry.add(keyframes.kind)
  }

  private static func checkFrames(_ target: Target) throws {
    let frames = try target["frames"].list
    guard try frames.isEmpty || target["values"].list.isEmpty else {
      throw ScriptRefusal("motion.keyframes: 'frames' and 'values' don't go together: give one")
    }
    var last = 0.0
    for frame in frames {
      let time = frame[name: "time"].number ?? 0
      guard time >= last else {
        throw ScriptRefusal(
          "motion.keyframes: 'frames' must be in order of time, got \(time) s after \(last) s")
      }
      last = time
    }
  }
}

// SPDX-License-Identifier: MIT

/// Motions that follow one another: each goes on where and as fast as the one before it is then.
struct Phases: Sendable {
  private var phases: [(start: Double, motion: any Trajectory)]

  /// Begins with a motion at time 0.
  init(_ first: any Trajectory) { phases = [(0, first)] }

  /// Lets a motion take over, `time` seconds after the last one began.
  mutating func append(_ motion: any Trajectory, after time: Double) {
    phases.append((last.start + time, motion))
  }

  /// Lets motions take over, `time` seconds after the last one began.
  mutating func append(_ rest: Phases, after time: Double) {
    let start = last.start + time
    for phase in rest.phases { phases.append((start + phase.start, phase.motion)) }
  }

  func value(at time: Double) -> Double {
    let phase = phase(at: time)
    return phase.motion.value(at: time - phase.start)
  }

  func velocity(at time: Double) -> Double {
    let phase = phase(at: time)
    return phase.motion.velocity(at: time - phase.start)
  }

  var end: Double { last.motion.end }

  var duration: Double { last.start + last.motion.duration }

  /// The time until at most `tolerance` is left to go; a motion that ends by itself ends so.
  func duration(within tolerance: Double) -> Double {
    let motion = last.motion
    return last.start
      + ((motion as? any Approach)?.duration(within: tolerance) ?? motion.duration)
  }

  private var last: (start: Double, motion: any Trajectory) { phases[phases.count - 1] }

  private func phase(at time: Double) -> (start: Double, motion: any Trajectory) {
    phases.last { $0.start <= time } ?? phases[0]
  }
}

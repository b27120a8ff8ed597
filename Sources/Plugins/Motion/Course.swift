// SPDX-License-Identifier: MIT

internal import Geometry
internal import Motion

/// One way to go: a value and a velocity for each time, and where and when it is over.
struct Course {
  typealias State = (value: Quantity, velocity: Quantity)

  /// When it is over, in seconds; infinite if never.
  let duration: Double
  /// The value when it is over.
  let end: Quantity
  /// The value and velocity after some seconds.
  let state: (Double) -> State
  /// The first velocity, where it is not the one that the start gave.
  var firstVelocity: Quantity?
  /// What is left of former ways, which fades away at its own pace.
  var remainders: [Remainder] = []

  /// What is left of a way after its course was given another end.
  struct Remainder {
    let duration: Double
    /// The way and velocity left after some seconds.
    let state: (Double) -> State
  }
}

extension Course {
  /// The same from `time` seconds on.
  func after(_ time: Double) -> Course {
    Course(
      duration: max(duration - time, 0), end: end, state: { [state] in state(time + $0) },
      remainders: remainders.filter { $0.duration > time }.map { rest in
        Remainder(duration: rest.duration - time, state: { rest.state(time + $0) })
      })
  }

  /// The course to another end that lets a former one, the way to where this begins, run out.
  ///
  /// Both add up, as animations of UIKit do that replace one another: nothing jumps.
  func replacing(_ former: Course) -> Course {
    let end = former.end
    var sum = self
    sum.remainders =
      former.remainders + [
        Remainder(
          duration: former.duration,
          state: {
            let (value, velocity) = former.state($0)
            return (value - end, velocity)
          })
      ]
    return sum
  }

  /// The value and velocity after some seconds, with what is left of former ways.
  func total(_ time: Double) -> State {
    remainders.filter { $0.duration > time }.reduce(state(time)) { sum, rest in
      let (value, velocity) = rest.state(time)
      return (sum.value + value, sum.velocity + velocity)
    }
  }

  /// When all of it is over, in seconds.
  var totalDuration: Double { remainders.map(\.duration).reduce(duration, max) }
}

extension Course {
  /// A motion along one axis, and when it is taken to be over, in seconds.
  struct Axis {
    let trajectory: any Trajectory
    let duration: Double

    /// A motion that ends when at most `tolerance` is left, or by itself.
    init(_ trajectory: any Trajectory, within tolerance: Double = 0) {
      self.trajectory = trajectory
      duration = (trajectory as? any Approach)?.duration(within: tolerance) ?? trajectory.duration
    }
  }

  /// Puts the motions along one or two axes together.
  init(_ axes: [Axis]) {
    self.init(
      duration: axes.map(\.duration).max() ?? 0, end: Quantity(parts: axes.map(\.trajectory.end)),
      state: { time in
        (
          Quantity(parts: axes.map { $0.trajectory.value(at: time) }),
          Quantity(parts: axes.map { $0.trajectory.velocity(at: time) })
        )
      })
  }

  init(_ keyframes: Keyframes<Double>) {
    self.init([Axis(keyframes)])
  }

  init(_ keyframes: Keyframes<Vector2>) {
    self.init(
      duration: keyframes.duration, end: .point(keyframes.end),
      state: { (.point(keyframes.value(at: $0)), .point(keyframes.velocity(at: $0))) })
  }
}

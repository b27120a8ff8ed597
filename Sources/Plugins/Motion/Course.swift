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
}

extension Course {
  /// A motion along one axis, and when it is taken to be over, in seconds.
  struct Axis {
    let trajectory: any Trajectory
    let duration: Double
  }

  /// Puts the motions along one or two axes together.
  init(_ axes: [Axis]) {
    duration = axes.map(\.duration).max() ?? 0
    end = Quantity(parts: axes.map(\.trajectory.end))
    state = { time in
      (
        Quantity(parts: axes.map { $0.trajectory.value(at: time) }),
        Quantity(parts: axes.map { $0.trajectory.velocity(at: time) })
      )
    }
  }

  init(_ keyframes: Keyframes<Double>) {
    self.init([Axis(trajectory: keyframes, duration: keyframes.duration)])
  }

  init(_ keyframes: Keyframes<Vector2>) {
    duration = keyframes.duration
    end = .point(keyframes.end)
    state = { (.point(keyframes.value(at: $0)), .point(keyframes.velocity(at: $0))) }
  }
}

// SPDX-License-Identifier: MIT

import Motion

/// The numeric derivative of a trajectory, for comparison with its velocity.
func slope(of trajectory: some Trajectory, at time: Double, step: Double = 1e-5) -> Double {
  (trajectory.value(at: time + step) - trajectory.value(at: time - step)) / (2 * step)
}

/// The largest jump of a trajectory over a step much shorter than any frame.
func largestJump(of trajectory: some Trajectory, until end: Double) -> Double {
  let step = end / 10_000
  return (0..<10_000).map { index in
    let time = Double(index) * step
    return abs(trajectory.value(at: time + step) - trajectory.value(at: time))
  }.max() ?? 0
}

/// Evenly spaced times for parameterized tests, in seconds.
let sampleTimes = [0.01, 0.05, 0.1, 0.2, 0.4, 0.8, 1.5, 3]

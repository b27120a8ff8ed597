// SPDX-License-Identifier: MIT

internal import Geometry

extension VelocityTracker {
  /// The time constant of the low-pass filters, in seconds; Android's.
  private static let timeConstant = 0.01
  /// The filters skip samples that follow each other within this time, in seconds; Android's.
  private static let shortestPause = 0.002

  /// The velocity after a low-pass filter over the window, in points a second.
  ///
  /// Of order 2, the acceleration is filtered first and pushes the velocity.
  func filteredVelocity(order: Int) -> Vector2? {
    let recent = recentSamples
    guard var last = recent.first else { return nil }
    var (velocity, acceleration): (Vector2?, Vector2?) = (nil, nil)
    for sample in recent.dropFirst() where sample.time > last.time + Self.shortestPause {
      let pause = sample.time - last.time
      let measured = (sample.position - last.position) / pause
      let share = pause / (Self.timeConstant + pause)
      last = sample
      guard let old = velocity else {
        velocity = measured
        continue
      }
      guard order == 2 else {
        velocity = old + (measured - old) * share
        continue
      }
      let change = (measured - old) / pause
      let filtered = acceleration.map { $0 + (change - $0) * share } ?? change
      acceleration = filtered
      velocity = old + filtered * (pause * share)
    }
    return velocity
  }

  /// The velocity of a free mass that got the finger's impulses, in points a second; each axis by
  /// itself.
  var impulseVelocity: Vector2? {
    let recent = recentSamples
    guard recent.count >= max(window.minimumSamples, 2) else { return nil }
    var (workX, workY) = (Work(), Work())
    for (start, end) in zip(recent, recent.dropFirst()) {
      let velocity = (end.position - start.position) / (end.time - start.time)
      workX.add(velocity.x)
      workY.add(velocity.y)
    }
    return Vector2(workX.velocity, workY.velocity)
  }

  /// The work done on a unit mass along one axis.
  ///
  /// Each pair of samples gives it Δv at its own speed: W += (v − vW)·|v|, where vW is the velocity
  /// that W so far stands for, W = ±vW²/2. The first pair counts half: the finger came moving.
  private struct Work {
    private var work = 0.0
    private var isFirst = true

    var velocity: Double {
      let speed = (2 * abs(work)).squareRoot()
      return work < 0 ? -speed : speed
    }

    mutating func add(_ measured: Double) {
      let impulse = (measured - velocity) * abs(measured)
      work += isFirst ? impulse / 2 : impulse
      isFirst = false
    }
  }
}

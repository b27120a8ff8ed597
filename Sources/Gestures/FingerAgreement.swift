// SPDX-License-Identifier: MIT

internal import Geometry

/// The velocity on which several fingers agree, by WinObjC's rules.
///
/// It is the mean of each finger's last difference; none while two fingers go against each other,
/// below 50 points a second, and for 250 ms after one of several fingers has lifted.
struct FingerAgreement {
  private static let slowest = 50.0
  private static let pauseAfterLift = 0.25

  private var velocity = Vector2.zero
  private var lastLift = -Double.infinity

  /// Looks at the fingers, one of which has moved.
  mutating func look(at fingers: [TouchTrack]) {
    let velocities = fingers.compactMap(\.lastVelocity)
    let isAgreed = velocities.allSatisfy { one in velocities.allSatisfy { one.dot($0) >= 0 } }
    guard isAgreed, !velocities.isEmpty else {
      velocity = .zero
      return
    }
    velocity = velocities.reduce(.zero, +) / Double(velocities.count)
  }

  /// One of several fingers lifts.
  mutating func lift(at time: Double) { lastLift = time }

  /// The velocity at a time, in points a second.
  func velocity(at time: Double) -> Vector2 {
    let isPausing = time - lastLift < Self.pauseAfterLift
    return isPausing || velocity.length < Self.slowest ? .zero : velocity
  }
}

// SPDX-License-Identifier: MIT

public import Geometry

/// A finger as a recognizer sees it: how it came down and where it is now.
public struct TouchTrack: Sendable {
  /// Tells this contact from all others of its arena, even when the finger's id is used again.
  let serial: Int

  /// The touch with which the finger landed.
  public let start: Touch

  /// The newest touch of the finger.
  public internal(set) var current: Touch

  /// Where the finger was one touch earlier, in scene points.
  public internal(set) var previousLocation: Vector2

  /// When the finger was there, in seconds.
  var previousTime: Double

  init(serial: Int, landing: Touch) {
    self.serial = serial
    start = landing
    current = landing
    previousLocation = landing.location
    previousTime = landing.time
  }

  /// Where the finger is now, in scene points.
  public var location: Vector2 { current.location }

  /// The way from where the finger landed to where it is, in points.
  public var displacement: Vector2 { current.location - start.location }

  /// Whether the finger still touches.
  public var isDown: Bool { current.phase == .began || current.phase == .moved }

  /// The finger's last difference, in points a second; nil before it has moved.
  var lastVelocity: Vector2? {
    let pause = current.time - previousTime
    return pause > 0 ? (location - previousLocation) / pause : nil
  }

  mutating func update(_ touch: Touch) {
    previousLocation = current.location
    previousTime = current.time
    current = touch
  }
}

extension Array where Element == TouchTrack {
  /// The mean of the fingers' places, in scene points; nil without fingers.
  var centroid: Vector2? {
    guard !isEmpty else { return nil }
    return reduce(Vector2.zero) { $0 + $1.location } / Double(count)
  }

  /// The mean of the places where the fingers landed, in scene points; zero without fingers.
  var startCentroid: Vector2 {
    guard !isEmpty else { return .zero }
    return reduce(Vector2.zero) { $0 + $1.start.location } / Double(count)
  }
}

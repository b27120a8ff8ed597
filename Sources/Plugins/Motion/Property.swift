// SPDX-License-Identifier: MIT

internal import Geometry
internal import ScenePlugin

/// What of a view a motion drives.
enum Property: String, CaseIterable {
  case center, x, y, angle

  var isPoint: Bool { self == .center }

  /// The unit in messages.
  var unit: String { self == .angle ? "rad" : "pt" }

  /// What may be left of the way when a motion is taken to be over: too little to be seen.
  var tolerance: Double { self == .angle ? 0.001 : 0.1 }

  /// The largest value and velocity that a view takes.
  var limit: Double { self == .angle ? 1e6 : 1e7 }

  /// Whether one motion can't drive this while another drives that.
  func overlaps(_ other: Property) -> Bool {
    self == other || (self == .center && other != .angle) || (other == .center && self != .angle)
  }

  func read(_ view: View) -> Quantity {
    switch self {
    case .center: .point(view.center)
    case .x: .number(view.center.x)
    case .y: .number(view.center.y)
    case .angle: .number(view.angle)
    }
  }

  /// Moves a view, and gives a body that it has the motion's velocity.
  func write(_ value: Quantity, velocity: Quantity, to view: View) {
    switch self {
    case .center: view.move(to: value.point)
    case .x: view.move(to: Vector2(value.number, view.center.y))
    case .y: view.move(to: Vector2(view.center.x, value.number))
    case .angle: view.rotate(to: value.number)
    }
    writeVelocity(velocity, to: view)
  }

  func writeVelocity(_ velocity: Quantity, to view: View) {
    let (linear, angular) = (view.velocity, view.angularVelocity)
    switch self {
    case .center: view.setVelocity(velocity.point, angular: angular)
    case .x: view.setVelocity(Vector2(velocity.number, linear.y), angular: angular)
    case .y: view.setVelocity(Vector2(linear.x, velocity.number), angular: angular)
    case .angle: view.setVelocity(linear, angular: velocity.number)
    }
  }
}

// SPDX-License-Identifier: MIT

import Dynamics
import Geometry

/// An item that is nothing but its numbers.
final class PlainItem: DynamicItem {
  var center: Vector2
  var angle = 0.0
  var size: Size
  var collisionBoundsType: CollisionBoundsType
  var collisionBoundingPath: Path?

  init(
    _ width: Double, _ height: Double, at x: Double, _ y: Double,
    bounds: CollisionBoundsType = .rectangle
  ) {
    size = Size(width, height)
    center = Vector2(x, y)
    collisionBoundsType = bounds
  }
}

// SPDX-License-Identifier: MIT

public import Dynamics
public import Geometry
public import ScenePlugin

// Views store what the animator writes, without a word to anyone.
extension View: DynamicItem {
  /// The shape that collisions see.
  public var collisionBoundsType: CollisionBoundsType {
    switch collisionShape {
    case .rectangle: .rectangle
    case .ellipse: .ellipse
    case .path: .path
    }
  }

  /// The center in the scene's coordinates, in points.
  public var referenceCenter: Vector2 {
    get { superview?.convert(toScene: center) ?? center }
    set {
      guard let superview else { return center = newValue }
      // What is seen edge-on has no place for a point of the scene.
      if let inner = superview.convert(fromScene: newValue), inner.isFinite { center = inner }
    }
  }

  /// The turn against the scene's axes, in radians clockwise.
  public var referenceAngle: Double {
    get { superview.map { angle + $0.turn } ?? angle }
    set { angle = superview.map { newValue - $0.turn } ?? newValue }
  }

  /// How many views it lies in.
  public var nestingLevel: Int { superview.map { $0.nestingLevel + 1 } ?? 0 }

  /// How far the axes of views inside are turned against the scene's, in radians.
  private var turn: Double { referenceAngle + transform.rotationAngle }
}

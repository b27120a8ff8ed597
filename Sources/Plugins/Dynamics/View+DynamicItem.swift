// SPDX-License-Identifier: MIT

public import Dynamics
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
}

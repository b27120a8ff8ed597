// SPDX-License-Identifier: MIT

public import Geometry

/// Why a behavior or an item was refused; nothing has changed when one of these is thrown.
public enum DynamicsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// An item's width or height, in points, is not within `DynamicsLimits.size`.
  case invalidSize(Size)
  /// An item's center, in points, or angle, in radians, is not within
  /// `DynamicsLimits`.
  case invalidPlacement(center: Vector2, angle: Double)
  /// An item's collision bounding path is missing or not convex; the reason says more.
  case invalidBoundingPath(reason: String)
  /// The path of the boundary with this identifier cannot be a wall; the reason says more.
  case invalidBoundaryPath(identifier: String, reason: String)
  /// The behavior is already a child of a composite or belongs to another animator.
  case behaviorInUse
  /// Adding this child would make a composite contain itself.
  case circularComposite
  /// Adding this child would make composites lie deeper in each other than
  /// `CompositeBehavior.mostLevels`.
  case compositeTooDeep

  /// What is wrong, where it is known, and what to do.
  public var description: String {
    switch self {
    case .invalidSize(let size):
      "item: 'size' must be within \(DynamicsLimits.size) (pt), got \(size.width) by \(size.height)"
    case .invalidPlacement(let center, let angle):
      "item: 'center' (pt) and 'angle' (rad) must be finite and not too large, "
        + "got (\(center.x), \(center.y)) and \(angle)"
    case .invalidBoundingPath(let reason):
      "item: 'collision_bounding_path' \(reason)"
    case .invalidBoundaryPath(let identifier, let reason):
      "collision: boundary '\(identifier)': the path \(reason)"
    case .behaviorInUse:
      "behavior: already belongs to a composite or another animator; remove it there first"
    case .circularComposite:
      "composite: a behavior cannot be its own child; build a new one"
    case .compositeTooDeep:
      "composite: behaviors lie at most \(CompositeBehavior.mostLevels) deep in each other; add it "
        + "further out"
    }
  }
}

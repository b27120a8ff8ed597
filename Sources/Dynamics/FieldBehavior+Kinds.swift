// SPDX-License-Identifier: MIT

public import Geometry

// One function per kind, as on the phone.
extension FieldBehavior {
  /// Brakes items with the square of their speed.
  public static func drag(items: [any DynamicItem] = []) -> FieldBehavior {
    FieldBehavior(.drag, items: items)
  }

  /// Pushes items around its position, with the same force at every distance at first.
  public static func vortex(items: [any DynamicItem] = []) -> FieldBehavior {
    FieldBehavior(.vortex, items: items)
  }

  /// Attracts items to a point, in points, with the inverse square of the distance at first.
  public static func radialGravity(
    position: Vector2, items: [any DynamicItem] = []
  ) -> FieldBehavior {
    let field = FieldBehavior(.radialGravity, falloff: 2, items: items)
    field.position = position
    return field
  }

  /// Accelerates items along a direction, in 100 pt/s².
  public static func linearGravity(
    direction: Vector2, items: [any DynamicItem] = []
  ) -> FieldBehavior {
    let field = FieldBehavior(.linearGravity, items: items)
    field.direction = direction
    return field
  }

  /// Gives items a velocity, in 100 pt/s, whatever else pulls at them; of several, the first rules.
  public static func velocity(
    direction: Vector2, items: [any DynamicItem] = []
  ) -> FieldBehavior {
    let field = FieldBehavior(.velocity, items: items)
    field.direction = direction
    return field
  }

  /// Pushes items irregularly.
  ///
  /// - Parameters:
  ///   - smoothness: 0 to 1; see the property.
  ///   - animationSpeed: How many times per second it changes.
  ///   - items: The items.
  /// - Returns: The field.
  public static func noise(
    smoothness: Double, animationSpeed: Double, items: [any DynamicItem] = []
  ) -> FieldBehavior {
    let field = FieldBehavior(.noise, items: items)
    (field.smoothness, field.animationSpeed) = (smoothness, animationSpeed)
    return field
  }

  /// Pushes items irregularly, by mass and the square of their speed.
  ///
  /// - Parameters:
  ///   - smoothness: 0 to 1; see the property.
  ///   - animationSpeed: How many times per second it changes.
  ///   - items: The items.
  /// - Returns: The field.
  public static func turbulence(
    smoothness: Double, animationSpeed: Double, items: [any DynamicItem] = []
  ) -> FieldBehavior {
    let field = FieldBehavior(.turbulence, items: items)
    (field.smoothness, field.animationSpeed) = (smoothness, animationSpeed)
    return field
  }

  /// Pulls items to its position as a spring does, whose rate depends on the mass.
  public static func spring(items: [any DynamicItem] = []) -> FieldBehavior {
    FieldBehavior(.spring, falloff: -1, items: items)
  }

  /// Repels items by their charge, and attracts those of the other sign.
  public static func electric(items: [any DynamicItem] = []) -> FieldBehavior {
    FieldBehavior(.electric, falloff: 1, items: items)
  }

  /// Bends the way of charged items.
  public static func magnetic(items: [any DynamicItem] = []) -> FieldBehavior {
    FieldBehavior(.magnetic, falloff: 1, items: items)
  }

  /// Pushes items with forces of your own; see `evaluate`.
  public static func custom(
    items: [any DynamicItem] = [], evaluate: @escaping (inout ForceBehavior.Batch) -> Void
  ) -> FieldBehavior {
    let field = FieldBehavior(.custom, items: items)
    field.evaluate = evaluate
    return field
  }
}

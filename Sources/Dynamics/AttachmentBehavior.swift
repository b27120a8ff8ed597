// SPDX-License-Identifier: MIT

public import Geometry

/// A rod, spring, pin, rail, rope or glue that ties an item to a point of the scene or to another
/// item.
///
/// What `init` makes is rigid at first; with a `frequency` it is a spring. A rigid one of less than
/// 1 pt without a length set is a pin: the item turns about the point. The others have a function
/// each: `sliding`, `limit`, `fixed`, `pin`.
///
///     let spring = AttachmentBehavior(item: card, anchor: finger)
///     spring.frequency = 2
///     spring.damping = 0.3
public final class AttachmentBehavior: Behavior {
  /// What an attachment ties its item to.
  public enum Kind: String, Hashable, Sendable {
    /// Two items.
    case items
    /// A point of the scene.
    case anchor
  }

  /// How an attachment ties.
  public enum Form: String, Hashable, Sendable {
    /// Keeps two points at a distance, rigidly or as a spring.
    case rod
    /// Lets the item slide along an axis without turning.
    case sliding
    /// Keeps two points from getting farther apart.
    case limit
    /// Glues two items together.
    case fixed
    /// Lets two items turn about a point.
    case pin
  }

  /// What the animator keeps about this behavior.
  public let association = Association()

  /// What the item is tied to.
  public let attachedBehaviorType: Kind

  /// The attachment point on the item, in points from its center; turns with it.
  public let offset: Vector2

  /// The attachment point on the other item, in points from its center; turns with it.
  public let otherOffset: Vector2

  /// How it ties.
  public let form: Form

  /// The direction an item slides in, of length 1; zero for other forms.
  ///
  /// Between two items it turns with the other item, once they are tied.
  public let axis: Vector2

  var anchor: Vector2
  var storedLength: Double?
  var storedDamping = 0.0
  var storedFrequency = 0.0
  var storedRange: ClosedRange<Double>
  var storedFriction = 0.0
  var link: Link?

  /// Ties an item to a point of the scene.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - offset: The attachment point, in points from the item's center; turns with the item.
  ///   - anchor: The point of the scene, in points.
  /// - Precondition: The points are within `DynamicsLimits.coordinate`.
  public init(item: any DynamicItem, offset: Vector2 = .zero, anchor: Vector2) {
    (attachedBehaviorType, form, axis, storedRange) = (.anchor, .rod, .zero, 0...0)
    (self.offset, otherOffset) = (requirePlace(offset), .zero)
    self.anchor = requirePlace(anchor)
    association.members.append(item)
  }

  /// Ties two items together; they still collide if a collision behavior says so.
  ///
  /// - Parameters:
  ///   - item: The first item.
  ///   - offset: The attachment point, in points from its center; turns with the item.
  ///   - other: The second item.
  ///   - otherOffset: The attachment point, in points from its center; turns with the item.
  /// - Precondition: The items differ; the offsets are within `DynamicsLimits.coordinate`.
  public init(
    item: any DynamicItem, offset: Vector2 = .zero, to other: any DynamicItem,
    offset otherOffset: Vector2 = .zero
  ) {
    precondition(item !== other, "an item cannot be attached to itself")
    (attachedBehaviorType, form, axis, storedRange) = (.items, .rod, .zero, 0...0)
    (self.offset, self.otherOffset) = (requirePlace(offset), requirePlace(otherOffset))
    anchor = .zero
    association.members.append(item)
    association.members.append(other)
  }

  /// Ties an item in a form of its own to another item, or to a point.
  init(
    _ form: Form, _ item: any DynamicItem, _ offset: Vector2 = .zero, to other: (any DynamicItem)?,
    _ otherOffset: Vector2 = .zero, anchor: Vector2 = .zero, axis: Vector2 = .zero
  ) {
    precondition(item !== other, "an item cannot be attached to itself")
    attachedBehaviorType = other == nil ? .anchor : .items
    (self.form, self.axis) = (form, axis)
    storedRange = form == .sliding || form == .pin ? -Double.infinity...Double.infinity : 0...0
    (self.offset, self.otherOffset) = (requirePlace(offset), requirePlace(otherOffset))
    self.anchor = requirePlace(anchor)
    association.members.append(item)
    if let other { association.members.append(other) }
  }
}

@discardableResult
private func requirePlace(_ point: Vector2) -> Vector2 {
  require("attachment point", point, in: DynamicsLimits.coordinate)
  return point
}

// MARK: - Properties

extension AttachmentBehavior {
  /// The distance to keep, in points.
  ///
  /// The distance of the two attachment points on joining an animator, unless it was set; 0 before.
  ///
  /// - Precondition: Within `DynamicsLimits`.
  public var length: Double {
    get { storedLength ?? link.map { Units.points($0.length) } ?? 0 }
    set {
      require("length", newValue, in: DynamicsLimits.length)
      storedLength = newValue
      refresh()
    }
  }

  /// The damping of the spring, as a fraction of critical damping; 0. Without effect if rigid.
  ///
  /// - Precondition: Within `DynamicsLimits`.
  public var damping: Double {
    get { storedDamping }
    set {
      require("damping", newValue, in: DynamicsLimits.coefficient)
      storedDamping = newValue
      refresh()
    }
  }

  /// The rate of the spring, in hertz; 0 is rigid.
  ///
  /// - Precondition: Within `DynamicsLimits`.
  public var frequency: Double {
    get { storedFrequency }
    set {
      require("frequency", newValue, in: DynamicsLimits.frequency)
      storedFrequency = newValue
      refresh()
    }
  }

  /// The point of the scene the item is tied to, in points; move it to drag. The length stays.
  ///
  /// Between items it is the point where a rail, glue or pin joins them, as they are on joining an
  /// animator; a change joins them anew there. It is zero for rods and ropes between items.
  ///
  /// - Precondition: Within `DynamicsLimits.coordinate`.
  public var anchorPoint: Vector2 {
    get { anchor }
    set {
      requirePlace(newValue)
      guard newValue != anchor else { return }
      if attachedBehaviorType == .anchor {
        anchor = newValue
        moveAnchor()
      } else if form != .rod && form != .limit {
        anchor = newValue
        joinAnew()
      }
    }
  }

  /// How far an item may slide, in points along the axis, or turn about a pin, in radians.
  ///
  /// Without limits at first; other forms have no range, and ignore it.
  ///
  /// - Precondition: A range to slide in includes 0, the place on joining an animator.
  public var attachmentRange: ClosedRange<Double> {
    get { storedRange }
    set {
      guard form == .sliding || form == .pin else { return }
      precondition(
        form == .pin || newValue.contains(0), "a range to slide in must include 0, got \(newValue)")
      storedRange = newValue
      refresh()
    }
  }

  /// The torque that brakes a pin, in newton meters; 0. Other forms ignore it.
  ///
  /// - Precondition: Within `DynamicsLimits.torque`.
  public var frictionTorque: Double {
    get { storedFriction }
    set {
      require("friction torque", newValue, in: DynamicsLimits.torque)
      storedFriction = newValue
      refresh()
    }
  }
}

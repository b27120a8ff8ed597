// SPDX-License-Identifier: MIT

public import Geometry

/// A force on its items that depends on where they are, how fast, and how heavy or charged.
///
/// A field is asked once per sub-step for each item whose center is in its region; the forces of
/// several fields add up. Distances count in meters (100 pt) and velocities in 100 pt/s, as on the
/// phone; so a field of strength 1 means the same here as there.
///
///     let well = FieldBehavior.radialGravity(position: Vector2(200, 300), items: [ball])
///     well.strength = 4
///     well.region = Region(radius: 150)
public final class FieldBehavior: ItemHolding {
  /// What a field does; p is the way from the field to the item, p̂ its direction, v the velocity.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Brakes: −strength · u · |u| with u = v − direction.
    case drag
    /// Pushes around the position, clockwise.
    case vortex
    /// Attracts to the position, whatever the mass.
    case radialGravity
    /// Accelerates along the direction, whatever the mass.
    case linearGravity
    /// Gives every item the velocity `direction`.
    case velocity
    /// Pushes irregularly.
    case noise
    /// Pushes irregularly, the more the faster an item is.
    case turbulence
    /// Pulls to the position, in proportion to the distance.
    case spring
    /// Repels charges of the strength's sign.
    case electric
    /// Bends the way of moving charges.
    case magnetic
    /// Asks `evaluate`.
    case custom
  }

  /// What the animator keeps about this behavior.
  public let association = Association()

  /// What the field does.
  public let kind: Kind

  /// Where the field is, in points.
  ///
  /// - Precondition: Within `DynamicsLimits.coordinate`.
  public var position = Vector2.zero {
    didSet {
      require("position", position, in: DynamicsLimits.coordinate)
      if position != oldValue { changed() }
    }
  }

  /// Where the field acts, relative to its position; everywhere at first.
  public var region = Region.infinite {
    didSet { if region != oldValue { changed() } }
  }

  /// How strong the field is; 1. A velocity field ignores it.
  ///
  /// - Precondition: Within `DynamicsLimits.strength`.
  public var strength = 1.0 {
    didSet {
      require("strength", strength, in: DynamicsLimits.strength)
      if strength != oldValue { changed() }
    }
  }

  /// The power by which the field weakens with the distance in meters; no unit.
  ///
  /// 0 at first, but 2 for radial gravity, −1 for a spring, 1 for electric and magnetic fields.
  ///
  /// - Precondition: Within `DynamicsLimits.falloff`.
  public var falloff: Double {
    didSet {
      require("falloff", falloff, in: DynamicsLimits.falloff)
      if falloff != oldValue { changed() }
    }
  }

  /// The least distance the falloff counts with, in points; 0.00305.
  ///
  /// - Precondition: Within `DynamicsLimits.minimumRadius`.
  public var minimumRadius = FieldBehavior.leastRadius {
    didSet {
      require("minimum radius", minimumRadius, in: DynamicsLimits.minimumRadius)
      if minimumRadius != oldValue { changed() }
    }
  }

  /// The direction of linear gravity, in 100 pt/s², or of a velocity field or the wind that drag
  /// goes by, in 100 pt/s.
  ///
  /// - Precondition: Within `DynamicsLimits.direction`.
  public var direction = Vector2.zero {
    didSet {
      require("direction", direction, in: DynamicsLimits.direction)
      if direction != oldValue { changed() }
    }
  }

  /// How smooth noise is, 0 to 1; the grain grows from about 12 pt to 200 pt.
  ///
  /// - Precondition: Within 0...1.
  public var smoothness = 0.0 {
    didSet {
      require("smoothness", smoothness, in: 0...1)
      if smoothness != oldValue { changed() }
    }
  }

  /// How many times per second noise changes; 0 keeps it as it is.
  ///
  /// - Precondition: Within `DynamicsLimits.pace`.
  public var animationSpeed = 0.0 {
    didSet {
      require("animation speed", animationSpeed, in: DynamicsLimits.pace)
      if animationSpeed != oldValue { changed() }
    }
  }

  /// Whether a vortex divides by the mass twice, and a magnetic field minds only whether there is a
  /// charge, as the phone's do; false.
  public var isAppleCompatible = false {
    didSet { if isAppleCompatible != oldValue { changed() } }
  }

  /// Computes the forces of a custom field on the items in its region; centers are relative to
  /// the position. Neither strength nor falloff change them, but a strength of 0 switches it off.
  public var evaluate: ((inout ForceBehavior.Batch) -> Void)? {
    didSet { changed() }
  }

  /// How many forces have been refused because they were not within limits; no unit.
  public private(set) var refusedForceCount = 0

  private var batch = ForceBehavior.Batch()

  /// 2⁻¹⁵ m, in points.
  private static let leastRadius = 100.0 / 32768

  init(_ kind: Kind, falloff: Double = 0, items: [any DynamicItem]) {
    (self.kind, self.falloff) = (kind, falloff)
    for item in items { association.members.append(item) }
  }

  private func changed() { association.animator?.resume() }
}

extension FieldBehavior: MemberClient {
  func itemJoined(slot: Int, in animator: DynamicAnimator) {}
  func itemLeft(slot: Int, in animator: DynamicAnimator) {}

  func save() -> () -> Void {
    let place = (position, region, strength, falloff, minimumRadius, direction)
    let rest = (smoothness, animationSpeed, isAppleCompatible, evaluate, refusedForceCount)
    return { [self] in
      (position, region, strength, falloff, minimumRadius, direction) = place
      (smoothness, animationSpeed, isAppleCompatible, evaluate, refusedForceCount) = rest
    }
  }

  func hash(into hash: inout StateHash) {
    hash.add(position)
    hash.add(direction)
    for number in [strength, falloff, minimumRadius, smoothness, animationSpeed] {
      hash.add(number)
    }
    hash.add(isAppleCompatible)
  }

  /// Whether the field may move items at rest without being changed.
  var isActing: Bool {
    guard !association.members.slots.isEmpty else { return false }
    switch kind {
    case .custom: return evaluate != nil
    case .noise, .turbulence: return animationSpeed != 0
    default: return false
    }
  }

  /// Gives the forces of a custom field to the next sub-step.
  func applyCustom(to slots: [Int], in animator: DynamicAnimator) {
    guard let evaluate, !slots.isEmpty, abs(strength) >= FieldForce.threshold else { return }
    var current = ForceBehavior.Batch()
    swap(&current, &batch)
    current.gather(
      slots, from: animator, time: animator.nextWorldTime, origin: Units.meters(position))
    evaluate(&current)
    refusedForceCount += current.give(in: animator)
    swap(&current, &batch)
  }

  func refuseForce() { refusedForceCount += 1 }
}

// SPDX-License-Identifier: MIT

public import Geometry
internal import Physics

/// Material, resistance and velocity of its items.
///
/// If several item behaviors hold an item, then for each property the last one in traversal order
/// that ever changed it wins. Leaving an item behavior gives the item its defaults back, except
/// charge and anchor, as on the phone.
public final class ItemBehavior: ItemHolding {
  /// What the animator keeps about this behavior.
  public let association = Association()

  private(set) var material = Material()
  /// The properties that were ever changed.
  private(set) var flagged: Material.Fields = []
  private var pendingLinear: [ObjectIdentifier: Vector2] = [:]
  private var pendingAngular: [ObjectIdentifier: Double] = [:]

  /// Makes a behavior that changes nothing yet.
  public init(items: [any DynamicItem] = []) {
    for item in items { association.members.append(item) }
  }

  private func set<Value: Equatable>(
    _ property: WritableKeyPath<Material, Value>, _ value: Value, _ field: Material.Fields
  ) {
    guard material[keyPath: property] != value else { return }
    material[keyPath: property] = value
    flagged.insert(field)
    association.animator?.materialsChanged()
  }
}

// MARK: - Properties

extension ItemBehavior {
  /// Bounciness, no unit; 0.2. Two items bounce with the larger one, under 100 pt/s not at all.
  ///
  /// - Precondition: Within `DynamicsLimits.coefficient`.
  public var elasticity: Double {
    get { material.elasticity }
    set { set(\.elasticity, required("elasticity", newValue), .elasticity) }
  }

  /// Coulomb friction, no unit; 0.2. Two items rub with √(a b).
  ///
  /// - Precondition: Within `DynamicsLimits.coefficient`.
  public var friction: Double {
    get { material.friction }
    set { set(\.friction, required("friction", newValue), .friction) }
  }

  /// Mass per area, in kilograms per 100×100 pt; 1.
  ///
  /// - Precondition: Within `DynamicsLimits.density`.
  public var density: Double {
    get { material.density }
    set {
      require("density", newValue, in: DynamicsLimits.density)
      set(\.density, newValue, .density)
    }
  }

  /// Linear damping, per second; 0.1. Speed halves in ln 2 / resistance seconds.
  ///
  /// - Precondition: Within `DynamicsLimits.coefficient`.
  public var resistance: Double {
    get { material.resistance }
    set { set(\.resistance, required("resistance", newValue), .resistance) }
  }

  /// Damping of the turn, per second; 0.1.
  ///
  /// - Precondition: Within `DynamicsLimits.coefficient`.
  public var angularResistance: Double {
    get { material.angularResistance }
    set {
      set(\.angularResistance, required("angular resistance", newValue), .angularResistance)
    }
  }

  /// Whether forces and contacts turn the items; true. False does not stop a turn under way.
  public var allowsRotation: Bool {
    get { material.allowsRotation }
    set { set(\.allowsRotation, newValue, .allowsRotation) }
  }

  /// The charge electric and magnetic fields act on, no unit; 0.
  ///
  /// - Precondition: Within `DynamicsLimits.charge`.
  public var charge: Double {
    get { material.charge }
    set {
      require("charge", newValue, in: DynamicsLimits.charge)
      set(\.charge, newValue, .charge)
    }
  }

  /// Whether the items stand still and others bounce off them; false. Velocity is lost.
  public var isAnchored: Bool {
    get { material.isAnchored }
    set { set(\.isAnchored, newValue, .isAnchored) }
  }
}

private func required(_ name: String, _ value: Double) -> Double {
  require(name, value, in: DynamicsLimits.coefficient)
  return value
}

// MARK: - Velocities

extension ItemBehavior {
  /// Adds to an item's velocity, in points per second; an item not held is ignored.
  ///
  /// Before the behavior is in an animator the sum is kept and given on joining.
  ///
  /// - Precondition: `velocity` is within `DynamicsLimits.velocity`.
  public func addLinearVelocity(_ velocity: Vector2, for item: any DynamicItem) {
    require("velocity", velocity, in: DynamicsLimits.velocity)
    guard contains(item), velocity != .zero else { return }
    if let animator = association.animator {
      animator.addLinearVelocity(velocity, to: item)
    } else {
      pendingLinear[ObjectIdentifier(item), default: .zero] += velocity
    }
  }

  /// Adds to an item's rate of turn, in radians per second, clockwise; one not held is ignored.
  ///
  /// Before the behavior is in an animator the sum is kept and given on joining.
  ///
  /// - Precondition: `velocity` is within `DynamicsLimits.velocity`.
  public func addAngularVelocity(_ velocity: Double, for item: any DynamicItem) {
    require("angular velocity", velocity, in: DynamicsLimits.velocity)
    guard contains(item), velocity != 0 else { return }
    if let animator = association.animator {
      animator.addAngularVelocity(velocity, to: item)
    } else {
      pendingAngular[ObjectIdentifier(item), default: 0] += velocity
    }
  }

  /// The item's velocity, in points per second; zero unless held here and in an animator.
  public func linearVelocity(for item: any DynamicItem) -> Vector2 {
    guard contains(item), let animator = association.animator else { return .zero }
    return animator.linearVelocity(of: item)
  }

  /// The item's rate of turn, in radians per second; zero unless held here and in an animator.
  public func angularVelocity(for item: any DynamicItem) -> Double {
    guard contains(item), let animator = association.animator else { return 0 }
    return animator.angularVelocity(of: item)
  }
}

extension ItemBehavior: MemberClient {
  func itemJoined(slot: Int, in animator: DynamicAnimator) {
    animator.materialsChanged()
    guard let item = animator.table.items[slot] else { return }
    let key = ObjectIdentifier(item)
    // The roster does not know this behavior yet, so the body is asked directly.
    let body = animator.table.bodies[slot]
    let world = animator.world
    if let velocity = pendingLinear.removeValue(forKey: key) {
      let sum = Units.points(world.linearVelocity(of: body)) + velocity
      world.setLinearVelocity(Units.meters(sum), of: body)
    }
    if let velocity = pendingAngular.removeValue(forKey: key) {
      world.setAngularVelocity(world.angularVelocity(of: body) + Float(velocity), of: body)
    }
  }

  func save() -> () -> Void {
    let own = (material, flagged, pendingLinear, pendingAngular)
    return { [self] in (material, flagged, pendingLinear, pendingAngular) = own }
  }

  func hash(into hash: inout StateHash) {
    hash.add(UInt64(flagged.rawValue))
    material.hash(into: &hash)
  }

  func forget(_ item: any DynamicItem) {
    pendingLinear[ObjectIdentifier(item)] = nil
    pendingAngular[ObjectIdentifier(item)] = nil
  }

  func itemLeft(slot: Int, in animator: DynamicAnimator) {
    animator.setMaterial(animator.table.materials[slot].afterLeaving, of: slot)
    animator.materialsChanged()
  }
}

// SPDX-License-Identifier: MIT

internal import Geometry
internal import Physics

/// The formulas of fields, in SI units.
struct FieldForce {
  /// Strengths times what they act on below 2⁻¹⁵ count as nothing, as on the phone.
  static let threshold = 1.0 / 32768

  /// What a field reads of an item.
  struct Item {
    /// From the field to the item's center, in meters.
    var offset: Vec2
    /// In meters per second.
    var velocity: Vec2
    /// In kilograms.
    var mass: Float
    /// No unit.
    var charge: Float
  }

  private let kind: FieldBehavior.Kind
  private let strength: Float
  private let falloff: Double
  private let minimumRadius: Float
  private let direction: Vec2
  private let isAppleCompatible: Bool
  private let noise: FieldNoise

  init(_ field: FieldBehavior, time: Double) {
    (kind, strength) = (field.kind, Float(field.strength))
    falloff = abs(field.falloff) < Self.threshold ? 0 : field.falloff
    minimumRadius = Units.meters(field.minimumRadius)
    direction = Units.same(field.direction)
    isAppleCompatible = field.isAppleCompatible
    noise = FieldNoise(smoothness: field.smoothness, phase: field.animationSpeed * time)
  }

  /// The force on an item, in newtons.
  func force(on item: Item) -> Vec2 {
    guard abs(strength * factor(of: item)) >= Float(Self.threshold) else { return .zero }
    let squared = item.offset.x * item.offset.x + item.offset.y * item.offset.y
    let radius = squared.squareRoot()
    switch kind {
    case .drag: return drag(item) * weight(radius)
    case .linearGravity: return strength * item.mass * weight(radius) * direction
    case .noise: return strength * weight(radius) * noise.push(at: item.offset)
    case .turbulence:
      let speed = item.velocity.x * item.velocity.x + item.velocity.y * item.velocity.y
      return strength * weight(radius) * item.mass * speed * noise.push(at: item.offset)
    case .magnetic: return magnetic(item) * weight(radius)
    case .radialGravity where squared < 1e-5: return .zero
    case .vortex, .radialGravity, .spring, .electric:
      guard radius >= 1e-5 else { return .zero }
      return around(item, item.offset / radius) * weight(radius)
    case .velocity, .custom: return .zero
    }
  }

  private func factor(of item: Item) -> Float {
    switch kind {
    case .vortex, .radialGravity, .linearGravity: item.mass
    case .electric, .magnetic: item.charge
    default: 1
    }
  }

  private func drag(_ item: Item) -> Vec2 {
    let flow = item.velocity - direction
    return -strength * (flow.x * flow.x + flow.y * flow.y).squareRoot() * flow
  }

  private func magnetic(_ item: Item) -> Vec2 {
    let charge = isAppleCompatible ? 1 : item.charge
    return strength * charge * Vec2(item.velocity.y, -item.velocity.x)
  }

  private func around(_ item: Item, _ unit: Vec2) -> Vec2 {
    switch kind {
    case .vortex:
      return strength / (isAppleCompatible ? item.mass : 1) * Vec2(-unit.y, unit.x)
    case .radialGravity: return -strength * item.mass * unit
    case .spring: return -strength * unit
    default: return strength * item.charge * unit
    }
  }

  private func weight(_ radius: Float) -> Float {
    guard falloff != 0 else { return 1 }
    return Float(Power.of(Double(max(radius, minimumRadius)), -falloff))
  }
}

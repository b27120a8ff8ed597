// SPDX-License-Identifier: MIT

/// What replaces the mass that a dynamic body's fixtures give it; nil leaves theirs.
public struct MassOverride: Hashable, Sendable, BitwiseCopyable {
  /// The mass, in kilograms; more than 0. It scales the fixtures' inertia.
  public var mass: Float?
  /// The inertia about the center of mass, in kilogram square meters; 0 never turns.
  public var inertia: Float?
  /// The center of mass in the body's frame, in meters.
  public var center: Vec2?

  /// Replaces nothing, or what is given.
  ///
  /// - Parameters:
  ///   - mass: The mass, in kilograms; more than 0.
  ///   - inertia: The inertia about the center of mass, in kilogram square meters.
  ///   - center: The center of mass in the body's frame, in meters.
  public init(mass: Float? = nil, inertia: Float? = nil, center: Vec2? = nil) {
    (self.mass, self.inertia, self.center) = (mass, inertia, center)
  }
}

extension World {
  /// What replaces the mass that the body's fixtures give.
  public func massOverride(of body: Body.ID) -> MassOverride { row(body).pointee.massOverride }

  /// Replaces the mass that the body's fixtures give, also that of later ones, and wakes the body.
  ///
  /// - Precondition: The mass is above 0, the inertia at least 0, and all are finite.
  public func setMassOverride(_ override: MassOverride, of body: Body.ID) {
    precondition(
      override.isValid, "setMassOverride: \(override) must be finite, with a mass above 0 kg")
    row(body).pointee.massOverride = override
    resetMass(body.index)
    wake(body.index)
  }

  /// The inertia about the center of mass, in kilogram square meters; 0 if the body never turns.
  public func centralInertia(of body: Body.ID) -> Float { row(body).pointee.inertia }

  /// The center of mass in the body's frame, in meters.
  public func localCenter(of body: Body.ID) -> Vec2 { row(body).pointee.sweep.localCenter }
}

extension MassOverride {
  fileprivate var isValid: Bool {
    let mass = mass ?? 1
    let inertia = inertia ?? 0
    let center = center ?? .zero
    return mass > 0 && mass.isFinite && inertia >= 0 && inertia.isFinite && center.x.isFinite
      && center.y.isFinite
  }
}

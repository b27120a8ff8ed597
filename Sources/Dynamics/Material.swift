// SPDX-License-Identifier: MIT

/// The properties an item behavior gives; the defaults are those measured on the phone.
struct Material: Equatable {
  var elasticity = 0.2
  var friction = 0.2
  /// Kilograms per square meter.
  var density = 1.0
  /// Per second.
  var resistance = 0.1
  /// Per second.
  var angularResistance = 0.1
  var allowsRotation = true
  var charge = 0.0
  var isAnchored = false

  /// A set of properties.
  struct Fields: OptionSet {
    let rawValue: UInt8

    static let elasticity = Fields(rawValue: 1)
    static let friction = Fields(rawValue: 2)
    static let density = Fields(rawValue: 4)
    static let resistance = Fields(rawValue: 8)
    static let angularResistance = Fields(rawValue: 16)
    static let allowsRotation = Fields(rawValue: 32)
    static let charge = Fields(rawValue: 64)
    static let isAnchored = Fields(rawValue: 128)
  }

  /// Takes over the given properties of `other`.
  mutating func take(_ fields: Fields, from other: Material) {
    if fields.contains(.elasticity) { elasticity = other.elasticity }
    if fields.contains(.friction) { friction = other.friction }
    if fields.contains(.density) { density = other.density }
    if fields.contains(.resistance) { resistance = other.resistance }
    if fields.contains(.angularResistance) { angularResistance = other.angularResistance }
    if fields.contains(.allowsRotation) { allowsRotation = other.allowsRotation }
    if fields.contains(.charge) { charge = other.charge }
    if fields.contains(.isAnchored) { isAnchored = other.isAnchored }
  }

  func hash(into hash: inout StateHash) {
    for number in [elasticity, friction, density, resistance, angularResistance, charge] {
      hash.add(number)
    }
    hash.add(allowsRotation)
    hash.add(isAnchored)
  }

  /// The defaults, but with charge and anchor as they are: leaving an item behavior keeps those.
  var afterLeaving: Material {
    var material = Material()
    material.take([.charge, .isAnchored], from: self)
    return material
  }
}

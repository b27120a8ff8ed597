// SPDX-License-Identifier: MIT

import Dynamics
import Geometry
import Testing

/// A field's name, the field, the item and what it gives after a sub-step, per second.
struct FieldCase: CustomTestStringConvertible, Sendable {
  let name: String
  var mass = 1.0
  var charge = 0.0
  var velocity = Vector2.zero
  let acceleration: Vector2
  let make: @Sendable () -> FieldBehavior
  var testDescription: String { "\(name), \(mass) kg" }

  init(
    _ name: String, mass: Double = 1, charge: Double = 0, velocity: Vector2 = .zero,
    gives x: Double, _ y: Double, _ make: @escaping @Sendable () -> FieldBehavior
  ) {
    (self.name, self.mass, self.charge, self.velocity) = (name, mass, charge, velocity)
    acceleration = Vector2(x, y)
    self.make = make
  }
}

/// A 100 by 100 item in a field and nothing else.
struct FieldScene {
  let animator = DynamicAnimator()
  let item: PlainItem
  let material: ItemBehavior
  let field: FieldBehavior

  init(_ field: FieldBehavior, at place: Vector2, resistance: Double = 0) throws {
    item = PlainItem(100, 100, at: place.x, place.y)
    material = ItemBehavior(items: [item])
    material.resistance = resistance
    self.field = field
    try field.addItem(item)
    try animator.addBehavior(material)
    try animator.addBehavior(field)
  }

  /// The velocity, in pt/s, after a frame of one sub-step.
  func first() -> Vector2 {
    animator.step()
    return animator.linearVelocity(of: item)
  }
}

@Suite("A field")
struct FieldTests {
  static let step = Double(Float(1.0 / 120))

  static let cases: [FieldCase] =
    [1.0, 2, 3].map { mass in
      FieldCase("linear", mass: mass, gives: 300, 400) {
        .linearGravity(direction: Vector2(3, 4))
      }
    } + [
      FieldCase("linear with falloff", gives: 120, 160) {
        let field = FieldBehavior.linearGravity(direction: Vector2(3, 4))
        (field.strength, field.falloff) = (2, 1)
        return field
      },
      FieldCase("radial", gives: -2.4, -3.2) { .radialGravity(position: .zero) },
      FieldCase("radial", mass: 3, gives: -2.4, -3.2) { .radialGravity(position: .zero) },
      FieldCase("electric", charge: 2, gives: 24, 32) { .electric() },
      FieldCase("electric", mass: 3, charge: 2, gives: 8, 32 / 3.0) { .electric() },
      FieldCase("magnetic", charge: 1, velocity: Vector2(100, 0), gives: 0, -20) { .magnetic() },
      FieldCase("magnetic by charge", charge: 2, velocity: Vector2(100, 0), gives: 0, -40) {
        .magnetic()
      },
      FieldCase("the phone's magnetic", charge: 2, velocity: Vector2(100, 0), gives: 0, -20) {
        let field = FieldBehavior.magnetic()
        field.isAppleCompatible = true
        return field
      },
      FieldCase("spring", gives: -300, -400) { .spring() },
      FieldCase("spring", mass: 3, gives: -100, -400 / 3.0) { .spring() },
      FieldCase("vortex", gives: -80, 60) { .vortex() },
      FieldCase("vortex", mass: 3, gives: -80 / 3.0, 20) { .vortex() },
      FieldCase("the phone's vortex", mass: 3, gives: -80 / 9.0, 60 / 9.0) {
        let field = FieldBehavior.vortex()
        field.isAppleCompatible = true
        return field
      },
      FieldCase("uncharged in an electric", gives: 0, 0) { .electric() },
      FieldCase("with a tiny strength", gives: 0, 0) {
        let field = FieldBehavior.spring()
        field.strength = 3e-5
        return field
      },
      FieldCase("of your own", gives: 7, -9) {
        .custom { batch in
          for (index, item) in batch.items.enumerated() {
            batch.forces[index] = Vector2(
              0.07 * item.center.x / 300, -0.09 * item.center.y / 400)
          }
        }
      },
    ]

  @Test("accelerates an item at (300, 400) as on the phone", arguments: cases)
  func accelerates(field: FieldCase) throws {
    let scene = try FieldScene(field.make(), at: Vector2(300, 400))
    (scene.material.density, scene.material.charge) = (field.mass, field.charge)
    scene.material.addLinearVelocity(field.velocity, for: scene.item)
    let gained = (scene.first() - field.velocity) / Self.step
    let tolerance = max(1e-5 * field.acceleration.length, 2e-3 * field.velocity.length / 100)
    #expect(gained.distance(to: field.acceleration) <= max(tolerance, 1e-6), "pt/s²")
  }

  @Test("of drag brakes by the square of the speed")
  func drag() throws {
    let scene = try FieldScene(.drag(), at: Vector2(300, 400))
    scene.material.addLinearVelocity(Vector2(100, 0), for: scene.item)
    scene.animator.step()
    scene.animator.step()
    #expect(abs(scene.animator.linearVelocity(of: scene.item).x - 97.5411453) < 1e-4, "pt/s")
  }

  @Test("of drag carries items along with its wind")
  func wind() throws {
    let scene = try FieldScene(.drag(), at: .zero)
    scene.field.direction = Vector2(1, 0)
    scene.field.strength = 20
    for _ in 0..<600 { scene.animator.step() }
    let speed = scene.animator.linearVelocity(of: scene.item)
    #expect(speed.x > 95 && speed.x < 100 && speed.y == 0, "pt/s")
  }

  @Test("of velocity rules over gravity and pushes; resistance still brakes")
  func velocity() throws {
    let field = FieldBehavior.velocity(direction: Vector2(30, 40))
    let scene = try FieldScene(field, at: Vector2(300, 400), resistance: 0.1)
    let push = PushBehavior(items: [scene.item], mode: .continuous)
    push.pushDirection = Vector2(5, -3)
    try scene.animator.addBehavior(GravityBehavior(items: [scene.item]))
    try scene.animator.addBehavior(push)
    try scene.animator.addBehavior(FieldBehavior.velocity(direction: .zero, items: [scene.item]))
    #expect(abs(scene.first().x - 2997.50195) < 0.01, "pt/s")
    scene.animator.step()
    #expect(abs(scene.animator.linearVelocity(of: scene.item).y / 3996.66927 - 1) < 1e-5)
  }

  struct Path: Sendable {
    let end: Vector2
    var speed = 0.0
    let make: @Sendable () -> FieldBehavior
  }

  static let paths: [Path] = [
    Path(end: Vector2(448.75, 598.3333)) { .linearGravity(direction: Vector2(3, 4)) },
    Path(end: Vector2(229.5706, 329.5706)) {
      let field = FieldBehavior.spring()
      (field.strength, field.position) = (4, Vector2(250, 350))
      return field
    },
    Path(end: Vector2(218.9498, 451.95)) {
      let field = FieldBehavior.vortex()
      (field.strength, field.position) = (2, Vector2(250, 350))
      return field
    },
    Path(end: Vector2(380.3465, 400), speed: 100) {
      let field = FieldBehavior.drag()
      field.strength = 0.5
      return field
    },
    Path(end: Vector2(399.168, 350.4174)) { .velocity(direction: Vector2(1, -0.5)) },
  ]

  @Test("takes an item along the phone's path in 60 frames", arguments: paths.indices)
  func path(index: Int) throws {
    let path = Self.paths[index]
    let scene = try FieldScene(path.make(), at: Vector2(300, 400))
    scene.material.addLinearVelocity(Vector2(path.speed, 0), for: scene.item)
    for _ in 0..<60 { scene.animator.step() }
    let distance = scene.item.center.distance(to: path.end)
    // The phone's numbers are known to the fourth decimal, the last to the third.
    #expect(distance < 6e-4, "pt, at \(scene.item.center)")
  }
}

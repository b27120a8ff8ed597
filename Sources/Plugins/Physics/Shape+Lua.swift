// SPDX-License-Identifier: MIT

internal import Dynamics
internal import DynamicsPlugin
internal import Geometry
internal import Physics
internal import Scripting

/// The kinds of shapes.
let shapeKinds = Outline.Form.allCases.map { "physics.\($0.rawValue)" }

// What shapes of all forms have: what they are made of.
extension PhysicsPlugin {
  typealias ShapeKind = KindBuilder<ScriptedShape>

  func shape(_ form: Outline.Form, doc: String, _ fields: [OutlineField]) -> ShapeKind {
    let kind = KindBuilder(
      "physics.\(form.rawValue)", of: ScriptedShape.self, doc: doc,
      make: { [unowned self] target in
        let shape = ScriptedShape(target.id, form, in: self)
        shapes.append(shape)
        return shape
      },
      dispose: { [unowned self] _, shape in
        shape.detach()
        shapes.removeAll { $0 === shape }
      },
      validate: { target in
        var outline = Outline(form: form)
        for field in fields { field.set(&outline, try target[field.name]) }
        _ = try outline.parts()
      })
    for field in fields { field.add(to: kind) }
    addMaterial(kind)
    addFilter(kind)
    addSides(kind)
    return kind
  }

  // MARK: material

  private func addMaterial(_ kind: ShapeKind) {
    number(
      kind, "friction", unit: "no unit", in: DynamicsLimits.coefficient, \.friction,
      "what brakes sliding; two shapes mix to the root of the product"
    ) { $0.setFriction($2, of: $1) }
    number(
      kind, "restitution", unit: "no unit", in: DynamicsLimits.coefficient, \.restitution,
      "the part of the speed that comes back; of two shapes, the larger"
    ) { $0.setRestitution($2, of: $1) }
    number(
      kind, "density", unit: "kg per 100×100 pt", in: 0...1e9, \.density,
      "the mass per area; segments and chains have none"
    ) { $0.setDensity($2, of: $1) }
  }

  private func number(
    _ kind: ShapeKind, _ name: String, unit: String, in range: ClosedRange<Double>,
    _ path: WritableKeyPath<FixtureDefinition, Float>, _ doc: String,
    _ apply: @escaping (World, Fixture.ID, Float) -> Void
  ) {
    // Written out in decimals, as people read it.
    let value = Double("\(FixtureDefinition()[keyPath: path])") ?? 0
    kind.number(
      name, unit: unit, in: range, default: value, doc: doc,
      get: { Double($0.definition[keyPath: path]) },
      set: { shape, number in
        shape.edit({ $0[keyPath: path] = Float(number) }) { apply($0, $1, Float(number)) }
      })
  }

  // MARK: filter

  private func addFilter(_ kind: ShapeKind) {
    let bits = ValueType.integer(in: 0...Int(UInt32.max))
    filter(
      kind, "category", bits, 1, "the bits of the categories that it belongs to",
      { Int($0.category) }, { $0.category = UInt32($1) })
    filter(
      kind, "mask", bits, Int(UInt32.max), "the bits of the categories that it meets",
      { Int($0.mask) }, { $0.mask = UInt32($1) })
    filter(
      kind, "group", .integer(in: Int(Int32.min)...Int(Int32.max)), 0,
      "shapes of one group above 0 always meet, below 0 never, whatever the masks; 0 is none",
      { Int($0.group) }, { $0.group = Int32($1) })
    kind.field(
      "is_sensor", .boolean, default: .boolean(false),
      doc: "whether it only notices what overlaps it",
      get: { .boolean($0.definition.isSensor) },
      set: { shape, value in
        let isSensor = value.boolean ?? false
        shape.edit({ $0.isSensor = isSensor }) { $0.setSensor(isSensor, of: $1) }
      })
  }

  private func filter(
    _ kind: ShapeKind, _ name: String, _ type: ValueType, _ value: Int, _ doc: String,
    _ get: @escaping (CollisionFilter) -> Int, _ set: @escaping (inout CollisionFilter, Int) -> Void
  ) {
    kind.field(
      name, type, default: .integer(value), doc: doc,
      get: { .integer(get($0.definition.filter)) },
      set: { shape, number in
        shape.edit({ set(&$0.filter, number.integer ?? value) }) {
          $0.setFilter(shape.definition.filter, of: $1)
        }
      })
  }

  // MARK: sides

  private func addSides(_ kind: ShapeKind) {
    kind.field(
      "one_way_normal", .vector(unit: "no unit", in: -1e6...1e6), default: .vector(.zero),
      doc: "the way its only solid side looks, in the body's axes, such as {0, -1} for a platform; "
        + "zero if all sides are solid",
      get: { .vector(Units.vector($0.definition.oneWayNormal)) },
      set: { shape, value in
        let normal = Units.same((value.vector ?? .zero).normalized)
        shape.edit({ $0.oneWayNormal = normal }) { $0.setOneWayNormal(normal, of: $1) }
      })
    kind.number(
      "surface_speed", unit: "pt/s", in: DynamicsLimits.velocity,
      doc: "how fast its surface runs, as a conveyor does: above 0 it carries things on top to the "
        + "right",
      get: { Units.points($0.definition.surfaceSpeed) },
      set: { shape, number in
        let speed = Units.meters(number)
        shape.edit({ $0.surfaceSpeed = speed }) { $0.setSurfaceSpeed(speed, of: $1) }
      })
    kind.readOnly("body", .optional(.object([Self.bodyKind])), doc: "the body that it is part of") {
      $1.body.map { .object($0.id) } ?? .none
    }
  }

  // MARK: membership

  func addShapes(_ body: KindBuilder<ScriptedBody>) {
    body.members(
      "shapes", singular: "shape", of: shapeKinds,
      doc: "its shapes; listing one moves it here, and they end with the body",
      list: { $1.shapes.map(\.id) },
      insert: { target, object, id in
        let shape = target.host.objects.instance(of: id, as: ScriptedShape.self)
        guard object.item == nil else {
          throw ScriptRefusal(
            "physics.body: the shape of a view's body is the view's: set its size or "
              + "collision_bounds_type")
        }
        try shape?.attach(to: object)
      },
      remove: { target, object, id in
        let shape = target.host.objects.instance(of: id, as: ScriptedShape.self)
        if shape?.body === object { shape?.detach() }
      })
    body.computed(
      "shape", .optional(.object(shapeKinds)), doc: "its first shape; setting it is for one only",
      get: { try $0["shapes"].list.first ?? .none },
      set: { try $0.set("shapes", to: .list($1 == .none ? [] : [$1])) })
  }
}

// SPDX-License-Identifier: MIT

internal import Geometry
internal import Scripting

extension ScenePlugin {
  func registerView(_ host: Host) {
    let view = KindBuilder(
      "view", of: View.self, doc: "A rectangle that is seen and touched, and that behaviors move.",
      make: { [model] target in
        let view = View(id: target.id, scene: model)
        model.views.append(view)
        return view
      },
      dispose: { [model] _, view in model.remove(view) },
      validate: validatePath)
    addPlace(view)
    addMotion(view)
    addLook(view)
    addCollisionShape(view)
    addMeasures(view)
    addHierarchy(view)
    // `Numbers` are seven doubles in this order.
    view.numberBlock(["x", "y", "angle", "vx", "vy", "angular_velocity", "alpha"]) {
      UnsafeRawPointer($0.numbers).assumingMemoryBound(to: Double.self)
    }
    view.example("view{ id = \"ball\", center = { 100, 40 }, size = { 30, 30 } }")
    host.registry.add(view)
  }

  // What single precision can hold and square: 100 km, and points of a tenth of a millimeter.
  private static let places = -1e7...1e7
  private static let sizes = 0.01...1e6
  private static let turns = -1e6...1e6

  // MARK: place

  private func addPlace(_ view: KindBuilder<View>) {
    view.field(
      "center", .vector(unit: "pt", in: Self.places), default: .vector(.zero),
      doc:
        "the center, in the superview's coordinates; assigning moves a body and keeps its velocity",
      get: { .vector($0.center) }, set: { $0.move(to: $1.vector ?? .zero) })
    view.parts(
      ["x", "y"], of: "center", unit: "pt", in: Self.places, live: { $0.center },
      store: { $0.move(to: $1) })
    view.field(
      "size", .size(unit: "pt", in: Self.sizes), default: .vector(Vector2(100, 100)),
      doc: "the width and height; assigning gives a body a new shape in place",
      get: { .vector(Vector2($0.size.width, $0.size.height)) },
      set: { view, value in
        if let size = value.vector { view.resize(to: Size(size.x, size.y)) }
      })
    view.number(
      "angle", unit: "rad", in: Self.turns, doc: "the rotation, clockwise", get: { $0.angle },
      set: { $0.rotate(to: $1) })
    view.field(
      "transform", .affine, default: .affine(.identity),
      doc: "scales and shears about the center, before the rotation; collisions do not see it",
      get: { .affine($0.transform) }, set: { $0.transform = $1.affine ?? .identity })
    view.field(
      "transform3d", .transform3D, default: .transform3D(.identity),
      doc: "turns in space about the center, before the rotation; touches see it, collisions don't",
      get: { .transform3D($0.transform3D) }, set: { $0.transform3D = $1.transform3D ?? .identity })
  }

  // MARK: motion

  private func addMotion(_ view: KindBuilder<View>) {
    view.field(
      "velocity", .vector(unit: "pt/s", in: Self.places), default: .vector(.zero),
      doc: "the velocity of the view's body; zero and without effect for a view without one",
      get: { .vector($0.velocity) },
      set: { $0.setVelocity($1.vector ?? .zero, angular: $0.angularVelocity) })
    view.parts(
      ["vx", "vy"], of: "velocity", unit: "pt/s", in: Self.places, live: { $0.velocity },
      store: { $0.setVelocity($1, angular: $0.angularVelocity) })
    view.number(
      "angular_velocity", unit: "rad/s", in: Self.turns,
      doc: "the rotation rate of the view's body, clockwise",
      get: { $0.angularVelocity }, set: { $0.setVelocity($0.velocity, angular: $1) })
  }

  // MARK: look

  private func addLook(_ view: KindBuilder<View>) {
    view.field(
      "background_color", .color, default: .string("gray"),
      doc: "the fill; 'clear' shows what is behind",
      get: { .string($0.look.backgroundColor) }, set: { $0.look.backgroundColor = $1.string ?? "" })
    view.number(
      "corner_radius", unit: "pt", in: 0...1e6,
      doc: "the radius of the drawn corners; collisions see square ones",
      get: { $0.look.cornerRadius }, set: { $0.look.cornerRadius = $1 })
    view.field(
      "text", .string, default: .string(""), doc: "a text in the middle, on one line",
      get: { .string($0.look.text) }, set: { $0.look.text = $1.string ?? "" })
    view.field(
      "image", .string, default: .string(""), doc: "the name of a picture that fills the view",
      get: { .string($0.look.image) }, set: { $0.look.image = $1.string ?? "" })
    view.number(
      "alpha", unit: "no unit", in: 0...1, default: 1, doc: "how opaque; below 0.01 not touched",
      get: { $0.alpha }, set: { $0.alpha = $1 })
    view.number(
      "z", unit: "no unit", doc: "the order among siblings; larger is nearer", get: { $0.z },
      set: { $0.z = $1 })
    view.field(
      "hidden", .boolean, default: .boolean(false), doc: "whether it is neither seen nor touched",
      get: { .boolean($0.isHidden) }, set: { $0.isHidden = $1.boolean ?? false })
  }

  // MARK: collisions

  private func addCollisionShape(_ view: KindBuilder<View>) {
    let types = View.CollisionShape.allCases.map(\.rawValue)
    view.field(
      "collision_bounds_type", .choice(types), default: .string("rectangle"),
      doc: "the shape that collisions see; 'path' needs collision_bounding_path",
      get: { .string($0.collisionShape.rawValue) },
      set: { view, value in
        try view.changeOutline {
          $0.collisionShape = value.string.flatMap { .init(rawValue: $0) } ?? .rectangle
        }
      })
    view.field(
      "collision_bounding_path", .optional(.path),
      doc: "a convex shape around the center, which is (0, 0)",
      get: { $0.collisionBoundingPath.map { .path($0) } ?? .none },
      set: { view, value in
        try view.changeOutline { $0.collisionBoundingPath = value.path }
      })
  }

  private func addMeasures(_ view: KindBuilder<View>) {
    view.query(
      "overlap", [Parameter("other", .object(["view"]))], returns: .number(unit: "pt"),
      atLoad: .number(0),
      doc: "how deep the shapes that collisions see lie in each other; 0 when they are apart"
    ) { [model] _, view, arguments in
      .number(arguments[0].object.flatMap(model.view).map { view.overlap(with: $0) } ?? 0)
    }
    view.query(
      "excess", [Parameter("area", .rect)], returns: .number(unit: "pt"), atLoad: .number(0),
      doc: "how far the shape that collisions see sticks out of a part of the scene; 0 inside"
    ) { _, view, arguments in .number(arguments[0].rect.map(view.excess) ?? 0) }
  }

  private func validatePath(_ target: Target) throws {
    guard try target["collision_bounds_type"].string == "path" else { return }
    guard try target["collision_bounding_path"].path == nil else { return }
    throw ScriptRefusal(
      "view: collision_bounds_type 'path' needs a collision_bounding_path: give a convex path")
  }

  // MARK: hierarchy

  /// How deep views may lie in each other.
  private static let mostLevels = 64

  private func addHierarchy(_ view: KindBuilder<View>) {
    view.members(
      "subviews", singular: "subview", of: ["view"], doc: "the views inside, in its coordinates",
      list: { _, view in view.subviews.map(\.id) },
      insert: { [model] _, view, id in
        guard let inner = model.view(id), inner.superview !== view else { return }
        guard !sequence(first: view, next: \.superview).contains(where: { $0 === inner }) else {
          throw ScriptRefusal("view: a view can't be inside itself: choose another superview")
        }
        guard view.depth + inner.height <= Self.mostLevels else {
          throw ScriptRefusal(
            "view: views lie at most \(Self.mostLevels) deep in each other: choose another "
              + "superview")
        }
        inner.superview?.subviews.removeAll { $0 === inner }
        inner.superview = view
        view.subviews.append(inner)
        model.viewDidMove(inner)
      },
      remove: { [model] _, view, id in
        guard let inner = model.view(id), inner.superview === view else { return }
        view.subviews.removeAll { $0 === inner }
        inner.superview = nil
        model.viewDidMove(inner)
      })
    view.query(
      "convert", [Parameter("point", .vector(unit: "pt"))],
      returns: .optional(.vector(unit: "pt")),
      doc:
        "a point of the scene in the view's own coordinates, from its top left corner; nil edge-on"
    ) { _, view, arguments in
      view.convert(fromScene: arguments[0].vector ?? .zero).map { .vector($0) } ?? .none
    }
  }
}

extension View {
  /// How many views it lies in, and itself.
  fileprivate var depth: Int { 1 + (superview?.depth ?? 0) }
  /// How many levels of views it is, itself included.
  fileprivate var height: Int { 1 + (subviews.map(\.height).max() ?? 0) }
}

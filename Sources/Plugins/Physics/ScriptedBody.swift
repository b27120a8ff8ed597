// SPDX-License-Identifier: MIT

internal import Dynamics
internal import DynamicsPlugin
internal import Geometry
internal import Physics
internal import ScenePlugin
internal import Scripting

/// A body of the world as scripts hold it: one of their own, or that of a view in a behavior.
final class ScriptedBody {
  let id: ObjectID
  let body: Body.ID
  unowned let plugin: PhysicsPlugin
  /// The view whose body this is, with a body that a behavior gave it.
  let item: View?
  /// The view that goes where an own body goes.
  var shown: View?
  var shapes: [ScriptedShape] = []
  var handlers = Handlers()
  /// The velocities that were declared: shapes that come with the body must not change them.
  private var declaredMotion: (linear: Vector2, angular: Double)? = (.zero, 0)

  /// What a script wants to hear of the body.
  struct Handlers {
    var onContactBegan: ScriptFunction?
    var onContactEnded: ScriptFunction?
    var onHit: ScriptFunction?
    var onSensorBegan: ScriptFunction?
    var onSensorEnded: ScriptFunction?
    var onSleep: ScriptFunction?
    var onWake: ScriptFunction?
  }

  init(_ id: ObjectID, _ body: Body.ID, of item: View? = nil, in plugin: PhysicsPlugin) {
    (self.id, self.body, self.item, self.plugin) = (id, body, item, plugin)
  }

  var world: World { plugin.world }

  /// Whether the body is there: that of a view goes when the view leaves its last behavior.
  var isThere: Bool { world.isAlive(body) }

  /// Whether the body has had its first shapes and velocity.
  var hasStarted: Bool { declaredMotion == nil }

  /// Saves everything; the result puts it back.
  func save() -> () -> Void {
    let all = (shown, shapes, handlers)
    return { [self] in (shown, shapes, handlers) = all }
  }
}

// MARK: - Changes from outside the simulation

extension ScriptedBody {
  /// Changes the body in the world.
  ///
  /// - Throws: `ScriptRefusal` when a view's body has gone.
  func edit(_ change: (World, Body.ID) throws -> Void) throws {
    guard isThere else {
      throw ScriptRefusal(
        "physics.body: the view has no body any more: it left its last behavior; read view.body "
          + "again")
    }
    try change(world, body)
    plugin.worldChanged()
    show()
  }

  /// Puts the body somewhere; it keeps its velocity.
  func move(to position: Vector2, angle: Double) throws {
    try edit { world, body in
      guard let item else {
        world.setTransform(of: body, position: Units.meters(position), angle: Float(angle))
        return
      }
      (item.referenceCenter, item.referenceAngle) = (position, angle)
      plugin.dynamics.animator.updateItem(item)
    }
  }

  func setMotion(_ linear: Vector2, _ angular: Double) throws {
    if declaredMotion != nil { declaredMotion = (linear, angular) }
    try edit { world, body in
      world.setLinearVelocity(Units.meters(linear), of: body)
      world.setAngularVelocity(Float(angular), of: body)
    }
  }

  /// Gives a new body, with its shapes by now, the velocities that were declared.
  func start() throws {
    guard let motion = declaredMotion else { return }
    declaredMotion = nil
    if motion != (.zero, 0), world.isAwake(body) { try setMotion(motion.linear, motion.angular) }
    plugin.worldChanged()
  }

  /// Lets the world report hits of the body's fixtures if a script wants to hear of them.
  func reportHits() {
    let reports = handlers.onHit != nil
    for shape in shapes { shape.definition.reportsHits = reports }
    guard isThere else { return }
    for fixture in world.fixtures(of: body) where world.reportsHits(fixture) != reports {
      world.setReportsHits(reports, of: fixture)
    }
  }

  /// Tells the view where the body is.
  func show() {
    guard let view = item ?? shown, isThere else { return }
    if item == nil { (view.referenceCenter, view.referenceAngle) = (position, angle) }
    (view.velocity, view.angularVelocity) = (linearVelocity, angularVelocity)
  }

  /// Follows the view that a script has moved, or given a velocity.
  func follow(_ view: View, _ change: ViewChange) {
    switch change {
    case .place:
      let (center, angle) = (view.referenceCenter, view.referenceAngle)
      // A transform may put an inner view farther out than a world reaches.
      guard DynamicsLimits.contains(center, in: DynamicsLimits.coordinate) else { return }
      try? move(to: center, angle: angle)
    case .velocity: try? setMotion(view.velocity, view.angularVelocity)
    }
  }
}

// MARK: - State

extension ScriptedBody {
  var position: Vector2 { isThere ? Units.points(world.position(of: body)) : .zero }
  var angle: Double { isThere ? Double(world.angle(of: body)) : 0 }
  var linearVelocity: Vector2 { isThere ? Units.points(world.linearVelocity(of: body)) : .zero }
  var angularVelocity: Double { isThere ? Double(world.angularVelocity(of: body)) : 0 }
}

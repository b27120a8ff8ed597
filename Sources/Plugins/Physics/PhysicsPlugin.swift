// SPDX-License-Identifier: MIT

internal import Dynamics
public import DynamicsPlugin
internal import Geometry
internal import Physics
internal import ScenePlugin
public import Scripting

/// The world underneath the behaviors: bodies, shapes and joints of scripts, custom forces, and
/// questions of what is where.
public final class PhysicsPlugin: Plugin {
  /// `physics`.
  public let name = "physics"
  /// The scene's world is that of its animator.
  public let requires = ["dynamics"]

  let dynamics: DynamicsPlugin
  /// The bodies that scripts hold, oldest first.
  var bodies: [ScriptedBody] = []
  /// The same by their handles, for look-ups.
  var bodyOfID: [Body.ID: ScriptedBody] = [:]
  /// The shapes, oldest first.
  var shapes: [ScriptedShape] = []
  /// The shapes of fixtures, for look-ups.
  var shapeOfFixture: [Fixture.ID: ObjectID] = [:]
  /// Which shapes touch, and which are in sensors, as far as bodies of scripts have been told.
  var touching = ContactBook()
  var visiting = ContactBook()
  /// Shapes whose outlines a load has changed, for the next step.
  var reshaped: [ScriptedShape] = []
  /// The joints, oldest first.
  var ties: [any Tie] = []
  /// The forces, oldest first.
  var forces: [ScriptedForce] = []

  var world: World { dynamics.animator.world }

  /// Lets the next step look at what a script has changed in the world.
  func worldChanged() { dynamics.animator.worldChanged() }

  /// Creates the plugin on the world of the behaviors.
  public init(dynamics: DynamicsPlugin) { self.dynamics = dynamics }

  /// Registers everything under `physics`, and more of `view`.
  public func install(into host: Host) {
    host.registry.describe(
      module: "physics",
      doc: "The world under the behaviors: bodies, shapes, joints, forces, and what is where.")
    registerBody(host)
    registerShapes(host)
    registerJoints(host)
    registerForce(host)
    registerWorld(host)
    registerBodyNames(host)
    registerQueries(host)
    extendViews(host)
    observe(host)
    host.hooks.onSnapshot { [unowned self] in snapshot() }
    host.hooks.onHash { [unowned self] in hash(into: &$0) }
    host.hooks.onObjectHashes { [unowned self, unowned host] in objectHashes(host) }
  }

  // MARK: saving

  private func snapshot() -> () -> Void {
    let lists = (
      bodies, bodyOfID, shapes, shapeOfFixture, reshaped, ties, touching, visiting, forces
    )
    let parts = bodies.map { $0.save() } + shapes.map { $0.save() } + ties.map { $0.save() }
    return { [self] in
      (bodies, bodyOfID, shapes, shapeOfFixture, reshaped, ties, touching, visiting, forces) = lists
      for restore in parts { restore() }
      dynamics.owners = owners
    }
  }

  /// Whose the bodies are that no behavior has made.
  var owners: [Body.ID: ObjectID] {
    Dictionary(
      uniqueKeysWithValues: bodies.filter { $0.item == nil }.map { ($0.body, $0.id) })
  }

  // The animator's hash has what moves; what it was given matters only if scripts give it.
  private func hash(into hasher: inout StateHasher) {
    guard !bodies.isEmpty || !ties.isEmpty || world.gravity != .zero else { return }
    hasher.combine(world.definitionHash)
  }

  private func objectHashes(_ host: Host) -> [SessionLog.ObjectHash] {
    bodies.filter { $0.item == nil }.map { body in
      var hasher = StateHasher()
      let (place, velocity) = (body.position, body.linearVelocity)
      let numbers = [place.x, place.y, body.angle, velocity.x, velocity.y, body.angularVelocity]
      for number in numbers { hasher.combine(number) }
      return SessionLog.ObjectHash(
        label: host.objects.label(of: body.id), hash: UInt32(truncatingIfNeeded: hasher.value))
    }
  }
}

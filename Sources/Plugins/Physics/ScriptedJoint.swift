// SPDX-License-Identifier: MIT

internal import Dynamics
internal import DynamicsPlugin
internal import Geometry
internal import Physics
internal import Scripting

/// A joint that a script has made, whatever its kind.
protocol Tie: AnyObject {
  var id: ObjectID { get }
  /// The bodies and views that it ties.
  var ends: [ObjectID] { get }
  /// What stands for it in the world; nil until its bodies are there, and once it broke.
  var joint: Joint.ID? { get }
  /// Lets the bodies go for good.
  func untie()
  /// Tells that the world has broken it.
  func didBreak(_ event: JointBreakEvent, _ host: Host)
  /// Saves everything; the result puts it back.
  func save() -> () -> Void
}

/// A joint that a script has made, with the numbers of its kind.
final class ScriptedJoint<Definition: JointDefinition>: Tie {
  /// A number that comes from where the bodies are when they are tied, unless a script gives it.
  struct Natural {
    let name: String
    let measure: (World, inout Definition) -> Void
  }

  let id: ObjectID
  let ends: [ObjectID]
  unowned let plugin: PhysicsPlugin
  private(set) var joint: Joint.ID?
  private(set) var isBroken = false
  var onBreak: ScriptFunction?

  private(set) var definition = Definition(JointEnds(bodyA: .none, bodyB: .none))
  /// The point of the scene that both bodies keep where they have it when they are tied.
  private(set) var anchor: Vector2?
  private let naturals: [Natural]
  private var given: Set<String> = []
  /// Keeps the bodies of views.
  private var holder: ForceBehavior?

  init(_ id: ObjectID, _ ends: [ObjectID], _ naturals: [Natural], in plugin: PhysicsPlugin) {
    (self.id, self.ends, self.naturals, self.plugin) = (id, ends, naturals, plugin)
  }

  private var world: World { plugin.world }

  /// The joint while it is in the world.
  var living: Joint.ID? { joint.flatMap { world.isAlive($0) ? $0 : nil } }

  func save() -> () -> Void {
    let state = (joint, isBroken, onBreak, definition, anchor, given, holder)
    return { [self] in (joint, isBroken, onBreak, definition, anchor, given, holder) = state }
  }

  // MARK: tying

  /// Ties the bodies, and gives views bodies first; in a step, at its end.
  ///
  /// - Throws: `ScriptRefusal` when they can't be tied; during a commit it is reported instead.
  func tie(_ host: Host) throws {
    let name = host.objects.kindName(of: id)
    let owners = ends.compactMap { plugin.owner(of: $0, host) }
    guard Set(owners.map(ObjectIdentifier.init)).count == ends.count else {
      let refusal = ScriptRefusal("\(name): 'bodies' are one and the same: give two")
      return try plugin.dynamics.refuse(refusal, by: id, host)
    }
    do {
      let items = owners.compactMap { $0 as? any DynamicItem }
      if !items.isEmpty { holder = try plugin.dynamics.hold(bodiesOf: items) }
    } catch {
      return try plugin.dynamics.refuse(ScriptRefusal("\(name): \(error)"), by: id, host)
    }
    plugin.dynamics.perform { [weak self, unowned host] in self?.join(host) }
  }

  private func join(_ host: Host) {
    let bodies = ends.compactMap { plugin.bodyID(of: $0, host) }
    // In the meantime, what is to be tied may have gone.
    guard joint == nil, host.objects.isAlive(id), let a = bodies.first, let b = bodies.last,
      bodies.count == ends.count
    else { return }
    (definition.ends.bodyA, definition.ends.bodyB) = (a, b)
    measureAnchors()
    for natural in naturals where !given.contains(natural.name) {
      natural.measure(world, &definition)
    }
    joint = world.createJoint(definition)
    plugin.worldChanged()
  }

  private func measureAnchors() {
    guard let anchor else { return }
    let point = Units.meters(anchor)
    definition.ends.localAnchorA = world.localPoint(point, of: definition.ends.bodyA)
    definition.ends.localAnchorB = world.localPoint(point, of: definition.ends.bodyB)
  }

  func untie() {
    if let living { world.destroyJoint(living) }
    joint = nil
    isBroken = true
    plugin.dynamics.release(holder)
    holder = nil
    plugin.worldChanged()
  }

  // Views keep the bodies that the joint gave them: they fall on.
  func didBreak(_ event: JointBreakEvent, _ host: Host) {
    joint = nil
    isBroken = true
    host.call(
      onBreak, named: host.objects.kindName(of: id) + ".on_break",
      [.object(id), .number(Double(event.force)), .number(Double(event.torque))])
  }

  // MARK: numbers

  /// Changes the numbers; the joint in the world goes on with them.
  func edit(_ change: (inout Definition) -> Void) {
    change(&definition)
    guard let living else { return }
    world.redefine(living, as: definition)
    plugin.worldChanged()
  }

  /// Changes a number that is measured unless given; nil measures it now.
  func edit(natural name: String, _ change: ((inout Definition) -> Void)?) {
    if let change {
      given.insert(name)
      edit(change)
    } else {
      given.remove(name)
      guard living != nil, let natural = naturals.first(where: { $0.name == name }) else { return }
      edit { natural.measure(world, &$0) }
    }
  }

  /// Moves the point that both bodies keep.
  func setAnchor(_ point: Vector2?) {
    anchor = point
    guard living != nil, point != nil else { return }
    measureAnchors()
    edit { _ in }
  }
}

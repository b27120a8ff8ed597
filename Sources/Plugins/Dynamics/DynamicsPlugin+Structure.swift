// SPDX-License-Identifier: MIT

public import Dynamics
internal import ScenePlugin
public import Scripting

/// What a behavior that is made anew leaves to its successor.
struct Remains {
  /// Keeps the items' bodies, and with them their velocities.
  let holder: ForceBehavior?
  weak var parent: CompositeBehavior?
  /// The behavior itself, out of everything by now.
  let behavior: any Behavior

  /// Gives a successor what no field declares.
  func hand(to successor: any Behavior) {
    guard let old = behavior as? PushBehavior, let new = successor as? PushBehavior else { return }
    for item in new.items { new.setTargetOffset(old.targetOffset(for: item), for: item) }
  }
}

// MARK: - Coming and going

extension DynamicsPlugin {
  /// Describes a kind of behavior: it joins the animator once it has its fields and items.
  public func describe<Object: ScriptedBehavior>(
    _ name: String, of type: Object.Type, doc: String,
    make: @escaping (Target) throws -> Object,
    dispose: @escaping (Object) -> Void = { _ in },
    validate: @escaping (Target) throws -> Void = { _ in }
  ) -> KindBuilder<Object> {
    let kind = KindBuilder(
      name, of: type, doc: doc,
      make: { [unowned self] target in
        let object = try make(target)
        behaviors.append(object)
        ids[ObjectIdentifier(object.base)] = target.id
        return object
      },
      activate: { [unowned self] target, object in try activate(object, name, target.host) },
      dispose: { [unowned self] target, object in
        dispose(object)
        self.dispose(object, target.host)
      },
      validate: validate)
    addAction(kind, name)
    return kind
  }

  private func addAction<Object: ScriptedBehavior>(_ kind: KindBuilder<Object>, _ name: String) {
    kind.hostHandler(
      "action", [Parameter("behavior", .object([name]))],
      doc: "called with the behavior after each step in which something moves",
      get: { $0.bond.action },
      set: { host, object, function in
        object.bond.action = function
        guard function != nil else { return object.base.action = nil }
        object.base.action = { [weak object, unowned host] in
          guard let bond = object?.bond, host.objects.isAlive(bond.id) else { return }
          host.call(bond.action, named: name + ".action", [.object(bond.id)])
        }
      })
  }

  private func activate(_ object: any ScriptedBehavior, _ name: String, _ host: Host) throws {
    let remains = remade.removeValue(forKey: object.bond.id)
    defer { release(remains?.holder) }
    remains?.hand(to: object.base)
    guard object.bond.parent == nil, !object.bond.isDetached else { return }
    animator.referenceBounds = scene.model.bounds
    try attempt(host, name) { [animator] () throws(DynamicsError) in
      guard let parent = remains?.parent else { return try animator.addBehavior(object.base) }
      try parent.addChild(object.base)
      object.bond.parent = parent
    }
  }

  private func dispose(_ object: any ScriptedBehavior, _ host: Host) {
    behaviors.removeAll { $0 === object }
    ids[ObjectIdentifier(object.base)] = nil
    if ending == object.bond.id {
      dissolve(object, host)
    } else {
      remade[object.bond.id] = Remains(
        holder: hold(items(of: object.base)), parent: object.bond.parent, behavior: object.base)
    }
    perform { [unowned self] in unlink(object) }
  }

  /// A composite that a script removes takes its parts along; one that a file no longer declares
  /// lets them go.
  private func dissolve(_ object: any ScriptedBehavior, _ host: Host) {
    guard let composite = object.base as? CompositeBehavior else { return }
    for part in parts(of: composite) {
      if host.isCommitting { take(part, outOf: composite) } else { host.end(part.bond.id) }
    }
  }

  /// Carries out what was checked before; during a commit a refusal is reported instead.
  func attempt(
    _ host: Host, _ name: String, _ body: () throws(DynamicsError) -> Void
  ) throws {
    do { try body() } catch { try refuse(refusal(error, name), host) }
  }

  /// Throws a refusal; during a commit it is reported instead, with the place of the object.
  public func refuse(_ refusal: ScriptRefusal, by id: ObjectID? = nil, _ host: Host) throws {
    guard host.isCommitting else { throw refusal }
    let place = id.map { host.objects.place(of: $0) } ?? ""
    host.onError(ScriptError((place.isEmpty ? "" : place + ": ") + "\(refusal)"))
  }
}

// MARK: - Composites

extension DynamicsPlugin {
  /// The scripted parts of a composite, in their order.
  func parts(of composite: CompositeBehavior) -> [any ScriptedBehavior] {
    composite.children.compactMap { child in behaviors.first { $0.base === child } }
  }

  /// Moves a behavior into a composite, from wherever it was; its items keep their velocities.
  func put(_ part: any ScriptedBehavior, in composite: CompositeBehavior, _ host: Host) throws {
    guard part.base !== composite, !contains(part.base, composite) else {
      throw refusal(DynamicsError.circularComposite, "dynamics.behavior")
    }
    perform { [unowned self, unowned host] in
      guard part.bond.parent !== composite, host.objects.isAlive(part.bond.id) else { return }
      let holder = hold(items(of: part.base))
      unlink(part)
      do {
        try composite.addChild(part.base)
        part.bond.parent = composite
      } catch {
        host.onError(ScriptError(refusal(error, "dynamics.behavior")))
      }
      release(holder)
    }
  }

  /// Moves a part of a composite to the top level.
  func take(_ part: any ScriptedBehavior, outOf composite: CompositeBehavior) {
    perform { [unowned self] in
      guard part.bond.parent === composite else { return }
      let holder = hold(items(of: part.base))
      unlink(part)
      // It was in the animator until now, so nothing about it can be refused.
      try? animator.addBehavior(part.base)
      release(holder)
    }
  }

  private func contains(_ behavior: any Behavior, _ other: CompositeBehavior) -> Bool {
    guard let composite = behavior as? CompositeBehavior else { return false }
    return composite.children.contains { $0 === other || contains($0, other) }
  }

  private func unlink(_ object: any ScriptedBehavior) {
    if let parent = object.bond.parent {
      parent.removeChild(object.base)
      object.bond.parent = nil
    } else {
      animator.removeBehavior(object.base)
    }
  }
}

// MARK: - Bodies that live on

extension DynamicsPlugin {
  private func items(of behavior: any Behavior) -> [any DynamicItem] {
    guard let composite = behavior as? CompositeBehavior else { return behavior.items }
    return composite.children.flatMap(items)
  }

  /// Keeps the bodies of items while the behaviors that gave them change hands.
  private func hold(_ items: [any DynamicItem]) -> ForceBehavior? {
    let items = items.filter { animator.body(of: $0) != nil }
    guard !items.isEmpty else { return nil }
    // The items have bodies, so they have been found good.
    return try? hold(bodiesOf: items)
  }

  /// Gives items bodies, or keeps those that they have, until the holder is released.
  ///
  /// - Throws: `DynamicsError` when an item's size, place or outline is no good.
  public func hold(bodiesOf items: [any DynamicItem]) throws(DynamicsError) -> ForceBehavior {
    let holder = ForceBehavior(items: items)
    try animator.addBehavior(holder)
    return holder
  }

  /// Lets go what `hold` kept.
  public func release(_ holder: ForceBehavior?) {
    if let holder { animator.removeBehavior(holder) }
  }

  /// Takes an item that is about to end out of every behavior.
  func forget(_ item: any DynamicItem) {
    for object in behaviors where object.base.contains(item) {
      if let holding = object.base as? any ItemHolding {
        holding.removeItem(item)
      } else {
        object.bond.isDetached = true
        perform { [unowned self] in unlink(object) }
      }
    }
  }
}

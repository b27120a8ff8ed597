// SPDX-License-Identifier: MIT

internal import Geometry
internal import Physics

// MARK: - Adding and removing

extension DynamicAnimator {
  /// The behaviors added to this animator, in that order; children are not listed.
  public var behaviors: [any Behavior] { topLevel.map { $0 } }

  /// Adds a behavior and starts the animator; one that was added already is left as it is.
  ///
  /// During a step it joins at the end of the step.
  ///
  /// - Throws: `DynamicsError` if the behavior is a child or in another animator, or an item's
  ///   size, placement or outline is no good; then nothing has changed.
  public func addBehavior(_ behavior: any Behavior) throws(DynamicsError) {
    let client = known(behavior)
    let holder = client.association.animator
    guard client.association.parent == nil, holder == nil || holder === self else {
      throw .behaviorInUse
    }
    try validate(client)
    perform(.addBehavior(client))
  }

  /// Removes a behavior; one that is not at the top level here is ignored.
  ///
  /// During a step it leaves at the end of the step.
  public func removeBehavior(_ behavior: any Behavior) { perform(.removeBehavior(known(behavior))) }

  /// Removes every behavior; the animator pauses with the next step.
  public func removeAllBehaviors() {
    for behavior in topLevel { perform(.removeBehavior(behavior)) }
  }

  func isTopLevel(_ behavior: any AnimatorClient) -> Bool {
    behavior.association.animator === self && behavior.association.parent == nil
  }

  func known(_ behavior: any Behavior) -> any AnimatorClient {
    guard let client = behavior as? any AnimatorClient else {
      preconditionFailure("\(type(of: behavior)) is not a kind of behavior this module knows")
    }
    return client
  }
}

// MARK: - Checking

extension DynamicAnimator {
  /// Checks everything that joining will read, children included.
  func validate(_ behavior: any AnimatorClient) throws(DynamicsError) {
    for item in behavior.items { try validate(item) }
    guard let composite = behavior as? CompositeBehavior else { return }
    for child in composite.clients { try validate(child) }
  }

  func validate(_ item: any DynamicItem) throws(DynamicsError) {
    guard table.slot(of: item) == nil else { return }
    let (center, angle) = (item.referenceCenter, item.referenceAngle)
    guard DynamicsLimits.contains(center, in: DynamicsLimits.coordinate),
      DynamicsLimits.angle.contains(angle)
    else {
      throw .invalidPlacement(center: center, angle: angle)
    }
    _ = try ItemShape(of: item)
  }
}

// MARK: - Carrying out

extension DynamicAnimator {
  /// Carries out an edit now, or at the end of the step or edit that is under way.
  func perform(_ edit: Edit) {
    guard !isStepping, !isEditing else {
      queue.append(edit, in: self)
      return
    }
    guard !edit.isDone(in: self) else { return }
    carryOut([edit])
    drain()
  }

  /// Carries out what waits, including what that itself makes wait.
  func drain() {
    while !queue.isEmpty { carryOut(queue.take()) }
  }

  private func carryOut(_ edits: [Edit]) {
    isEditing = true
    for edit in edits where !edit.isDone(in: self) {
      do throws(DynamicsError) { try apply(edit) } catch { onRefusedEdit?(error) }
      roster = Roster(topLevel)
      needsMaterials = true
    }
    isEditing = false
  }

  private func apply(_ edit: Edit) throws(DynamicsError) {
    switch edit {
    case .addBehavior(let behavior): try add(behavior)
    case .removeBehavior(let behavior): remove(behavior)
    case .addChild(let child, let parent): try add(child, to: parent)
    case .removeChild(let child, let parent): remove(child, from: parent)
    case .addItem(let behavior, let item): try add(item, to: behavior)
    case .removeItem(let behavior, let item): remove(item, from: behavior)
    case .setBoundary(let behavior, let boundary): behavior.set(boundary)
    case .removeBoundary(let behavior, let identifier): behavior.remove(identifier)
    case .refreshReferenceBounds(let behavior): behavior.rebuildReferenceBoundary(in: self)
    case .rebuildShape(let item): try rebuild(item)
    }
  }

  private func add(_ behavior: any AnimatorClient) throws(DynamicsError) {
    guard behavior.association.parent == nil, behavior.association.animator == nil else {
      throw .behaviorInUse
    }
    try validate(behavior)
    topLevel.append(behavior)
    connect(behavior)
    resume()
  }

  private func remove(_ behavior: any AnimatorClient) {
    topLevel.removeAll { $0 === behavior }
    disconnect(behavior)
  }

  private func add(
    _ child: any AnimatorClient, to parent: CompositeBehavior
  ) throws(DynamicsError) {
    guard child.association.parent == nil, child.association.animator == nil else {
      throw .behaviorInUse
    }
    guard parent.association.animator === self else { return parent.insert(child) }
    try validate(child)
    parent.insert(child)
    connect(child)
    resume()
  }

  private func remove(_ child: any AnimatorClient, from parent: CompositeBehavior) {
    parent.extract(child)
    if child.association.animator === self { disconnect(child) }
  }
}

// MARK: - Joining and leaving

extension DynamicAnimator {
  private func connect(_ behavior: any AnimatorClient) {
    let association = behavior.association
    association.animator = self
    association.onMove?(self)
    association.members.slots = association.members.items.map(takeSlot)
    behavior.join(self)
    guard let composite = behavior as? CompositeBehavior else { return }
    for child in composite.clients { connect(child) }
  }

  func disconnect(_ behavior: any AnimatorClient) {
    if let composite = behavior as? CompositeBehavior {
      for child in composite.clients { disconnect(child) }
    }
    let association = behavior.association
    association.onMove?(nil)
    behavior.leave(self)
    for slot in association.members.slots { giveBack(slot) }
    association.members.slots = []
    association.animator = nil
  }

  private func add(
    _ item: any DynamicItem, to behavior: any MemberClient
  ) throws(DynamicsError) {
    let association = behavior.association
    guard association.animator === self else {
      association.members.append(item)
      return
    }
    try validate(item)
    let slot = takeSlot(of: item)
    association.members.append(item)
    association.members.slots.append(slot)
    behavior.itemJoined(slot: slot, in: self)
    world.setAwake(true, of: table.bodies[slot])
    resume()
  }

  private func remove(_ item: any DynamicItem, from behavior: any MemberClient) {
    let association = behavior.association
    guard let slot = association.members.remove(item), association.animator === self else {
      return behavior.forget(item)
    }
    behavior.itemLeft(slot: slot, in: self)
    behavior.forget(item)
    giveBack(slot)
  }
}

// SPDX-License-Identifier: MIT

internal import Geometry
internal import Physics

extension DynamicAnimator {
  /// Everything that the next step of an animator reads, as it was at one moment.
  ///
  /// Later steps and edits do not touch a snapshot; it may be restored any number of times, into
  /// the animator it came from. It keeps the behaviors and items of that moment alive.
  ///
  ///     let before = animator.snapshot()
  ///     animator.step()
  ///     animator.restore(before)  // as if the step had not happened
  public struct Snapshot {
    let owner: ObjectIdentifier
    let world: World.Snapshot
    let state: State
    let collisions: () -> Void
    let behaviors: [SavedBehavior]
    let items: [SavedItem]

    /// How much memory the world's part holds, in bytes; the rest is shared with the animator.
    public var byteCount: Int { world.byteCount }
  }

  /// A behavior, and what puts back its own fields and its association.
  struct SavedBehavior {
    let behavior: any AnimatorClient
    let restoreFields: () -> Void
    let restoreAssociation: () -> Void

    init(_ behavior: any AnimatorClient) {
      self.behavior = behavior
      restoreFields = behavior.save()
      restoreAssociation = behavior.association.save()
    }
  }

  /// An item and where it was.
  struct SavedItem {
    let item: any DynamicItem
    let center: Vector2
    let angle: Double
    let velocity: Vector2
    let angularVelocity: Double
    let restoreMembers: (() -> Void)?

    init(_ item: any DynamicItem) {
      self.item = item
      (center, angle) = (item.center, item.angle)
      (velocity, angularVelocity) = (item.velocity, item.angularVelocity)
      // Comparing types is cheaper than a cast of every item.
      let isGroup = type(of: item) == DynamicItemGroup.self
      restoreMembers = isGroup ? (item as? DynamicItemGroup)?.save() : nil
    }

    func restore() {
      restoreMembers?()
      (item.center, item.angle) = (center, angle)
      (item.velocity, item.angularVelocity) = (velocity, angularVelocity)
    }
  }

  /// The animator's own values.
  struct State {
    var isRunning: Bool
    var isSettled: Bool
    var elapsedTime: Double
    var bounds: Rect?
    var beganContacts: [ContactEvent]
    var endedContacts: [ContactEvent]
    var topLevel: [any AnimatorClient]
    var table: ItemTable
    var roster: Roster
    var queue: EditQueue
    var needs: (bounds: Bool, materials: Bool, gravity: Bool)
    var substeps: UInt64
  }
}

// MARK: - Saving and going back

extension DynamicAnimator {
  /// Copies everything that the next step reads: world, behaviors with their fields and callbacks,
  /// items' placements.
  ///
  /// The animator's own callbacks are not part of it.
  ///
  /// - Returns: What to give to `restore(_:)`.
  /// - Precondition: No step or edit is under way.
  /// - Complexity: O(n) in bodies, contacts and behaviors; most of it memory copies.
  public func snapshot() -> Snapshot {
    requireIdle("snapshot")
    return Snapshot(
      owner: ObjectIdentifier(self), world: world.snapshot(), state: state,
      collisions: collisions.save(), behaviors: roster.all.map(SavedBehavior.init),
      items: table.items.compactMap { $0.map(SavedItem.init) })
  }

  /// Makes everything as it was when the snapshot was taken, without calling anyone.
  ///
  /// Behaviors that have been added since are in no animator any more and keep their fields; those
  /// that have been removed are back. Items that had no body then stay where they are.
  ///
  /// - Parameter snapshot: A snapshot of this animator.
  /// - Precondition: No step or edit is under way, and no behavior of the snapshot is in another
  ///   animator now.
  public func restore(_ snapshot: Snapshot) {
    requireIdle("restore")
    precondition(
      snapshot.owner == ObjectIdentifier(self), "restore: the snapshot is of another animator")
    for behavior in roster.all { abandon(behavior) }
    world.restore(snapshot.world)
    snapshot.collisions()
    restore(snapshot.behaviors)
    state = snapshot.state
    for item in snapshot.items { item.restore() }
  }

  private func abandon(_ behavior: any AnimatorClient) {
    behavior.abandon()
    behavior.association.animator = nil
    behavior.association.members.slots = []
  }

  // Fields first: a setter that finds no animator only sets.
  private func restore(_ behaviors: [SavedBehavior]) {
    for saved in behaviors {
      precondition(
        saved.behavior.association.animator == nil,
        "restore: a behavior of the snapshot is in another animator; remove it there first")
      saved.restoreFields()
    }
    let parents = behaviors.compactMap { $0.behavior.association.parent }
    for saved in behaviors { saved.restoreAssociation() }
    for parent in parents { parent.dropStrays() }
  }

  private func requireIdle(_ name: String) {
    precondition(
      !isStepping && !isEditing, "\(name): a step or edit is under way; wait for its end")
  }

  private var state: State {
    get {
      State(
        isRunning: isRunning, isSettled: isSettled, elapsedTime: elapsedTime, bounds: bounds,
        beganContacts: beganContacts, endedContacts: endedContacts, topLevel: topLevel,
        table: table, roster: roster, queue: queue,
        needs: (needsReferenceBounds, needsMaterials, needsGravity), substeps: substeps)
    }
    set {
      (isRunning, isSettled) = (newValue.isRunning, newValue.isSettled)
      (elapsedTime, bounds) = (newValue.elapsedTime, newValue.bounds)
      (beganContacts, endedContacts) = (newValue.beganContacts, newValue.endedContacts)
      (topLevel, table, roster) = (newValue.topLevel, newValue.table, newValue.roster)
      (queue, substeps) = (newValue.queue, newValue.substeps)
      (needsReferenceBounds, needsMaterials, needsGravity) = newValue.needs
    }
  }
}

// SPDX-License-Identifier: MIT

internal import Geometry
internal import Physics

extension DynamicAnimator {
  /// Moves everything by one frame.
  ///
  /// In order: materials, reference bounds and gravity that changed; pushes; fixed sub-steps of the
  /// world with the custom forces of each; items written back; contacts that began, then those that
  /// ended, then what else happened in the world; actions in traversal order; edits that waited.
  /// A frame of 1/60 s is one sub-step the first time and two from then on.
  ///
  /// - Parameter elapsed: The time to advance, in seconds.
  /// - Returns: Whether everything rests; the animator is then paused.
  /// - Precondition: `elapsed` is finite and at least 0, and no step is under way.
  @discardableResult
  public func step(by elapsed: Double = 1.0 / 60) -> Bool {
    precondition(
      elapsed.isFinite && elapsed >= 0, "a step must be finite and at least 0 s, got \(elapsed)")
    precondition(
      !isStepping && !isEditing, "a step was asked for from within a step or edit; wait for its end"
    )
    if !isRunning, world.isAwake { resume() }
    guard isRunning else {
      isSettled = true
      return true
    }
    isStepping = true
    elapsedTime += elapsed
    prepare()
    advanceWorld(by: elapsed)
    writeBack()
    worldObserver.didMove?()
    deliverEvents()
    for behavior in roster.all { behavior.association.action?() }
    drain()
    isStepping = false
    return pauseIfResting()
  }

  private func prepare() {
    resolveMaterials()
    if needsReferenceBounds {
      needsReferenceBounds = false
      for behavior in roster.collisions where behavior.referenceInsets != nil {
        behavior.rebuildReferenceBoundary(in: self)
      }
    }
    resolveGravity()
  }

  private func advanceWorld(by elapsed: Double) {
    let count = world.substepCount(adding: elapsed)
    for push in roster.pushes { push.fire(in: self, hasSubsteps: count > 0) }
    for _ in 0..<count {
      for field in roster.fields { field.apply(in: self) }
      for force in roster.forces { force.apply(in: self) }
      worldObserver.willStep?()
      overrideVelocities()
      world.step(world.timeStep)
      substeps += 1
    }
    if count > 0 { world.clearForces() }
  }

  private func writeBack() {
    var inner: [(level: Int, slot: Int)] = []
    for slot in 0..<table.capacity {
      guard let item = table.items[slot] else { continue }
      let level = item.nestingLevel
      if level > 0 { inner.append((level, slot)) } else { write(item, of: slot) }
    }
    // Where an item is in another depends on where that one is now.
    for (_, slot) in inner.sorted(by: <) {
      if let item = table.items[slot] { write(item, of: slot) }
    }
  }

  private func write(_ item: any DynamicItem, of slot: Int) {
    let body = table.bodies[slot]
    let center = Units.points(world.position(of: body))
    let angle = Double(world.angle(of: body))
    table.centers[slot] = center
    table.angles[slot] = angle
    item.referenceCenter = center
    item.referenceAngle = angle
    item.velocity = Units.points(world.linearVelocity(of: body))
    item.angularVelocity = Double(world.angularVelocity(of: body))
  }

  private func pauseIfResting() -> Bool {
    // What callbacks of this step ended is told in the next one.
    guard !world.isAwake, !world.hasEvents else { return false }
    isSettled = true
    // A force may depend on time alone, so it is asked for as long as it has items.
    let isAsked =
      roster.forces.contains(where: \.isActing) || roster.fields.contains(where: \.isActing)
      || worldObserver.isActing?() ?? false
    guard !isAsked else { return true }
    pause()
    return true
  }
}

// MARK: - Contacts

extension DynamicAnimator {
  private func deliverEvents() {
    let events = world.takeEvents()
    (beganContacts, endedContacts) = (events.began, events.ended)
    // Callbacks only make edits wait, so the tables stay as they are until both lists are done.
    for event in events.began {
      report(event, hasBegun: true)
      worldObserver.contact?(event, true)
    }
    for event in events.ended {
      report(event, hasBegun: false)
      worldObserver.contact?(event, false)
    }
    if !events.isEmpty { worldObserver.otherEvents?(events) }
  }

  private func report(_ event: ContactEvent, hasBegun: Bool) {
    let (first, second) = (event.userDataA, event.userDataB)
    switch (Tag(first), Tag(second)) {
    case (.item(let a), .item(let b)):
      guard let a = slot(a, userData: first), let b = slot(b, userData: second) else { return }
      reportItems(a, b, event, hasBegun)
    case (.item(let slot), .boundary(let index)):
      guard let slot = self.slot(slot, userData: first) else { return }
      reportBoundary(slot, collisions.boundary(at: index, userData: second), event, hasBegun)
    case (.boundary(let index), .item(let slot)):
      guard let slot = self.slot(slot, userData: second) else { return }
      reportBoundary(slot, collisions.boundary(at: index, userData: first), event, hasBegun)
    default: return
    }
  }

  private func reportItems(_ a: Int, _ b: Int, _ event: ContactEvent, _ hasBegun: Bool) {
    guard let first = table.items[a], let second = table.items[b] else { return }
    for behavior in roster.collisions {
      guard let group = behavior.group, collisions.contains(slot: a, in: group),
        collisions.contains(slot: b, in: group)
      else { continue }
      if hasBegun {
        behavior.onBeganItemContact?(behavior, first, second, Units.points(event.point))
      } else {
        behavior.onEndedItemContact?(behavior, first, second)
      }
    }
  }

  private func reportBoundary(
    _ slot: Int, _ boundary: CollisionTable.Boundary?, _ event: ContactEvent, _ hasBegun: Bool
  ) {
    guard let boundary, let item = table.items[slot],
      collisions.contains(slot: slot, in: boundary.group),
      let behavior = roster.collisions.first(where: { $0.group == boundary.group })
    else { return }
    let identifier = boundary.identifier
    if hasBegun {
      behavior.onBeganBoundaryContact?(behavior, item, identifier, Units.points(event.point))
    } else {
      behavior.onEndedBoundaryContact?(behavior, item, identifier)
    }
  }
}

// SPDX-License-Identifier: MIT

extension World {
  /// Brings the manifolds of all awake pairs up to date and drops pairs that have parted.
  func updateContacts() {
    let order = contactOrder.base
    var hasRemoved = false
    for place in 0..<contactOrder.count {
      let index = order[place]
      let contact = contacts.rows + Int(index)
      if contact.pointee.isRemoved {
        hasRemoved = true
        continue
      }
      if contact.pointee.needsFilter && !refilter(contact) {
        removeContact(index)
        hasRemoved = true
        continue
      }
      guard isActive(contact.pointee.edgeA.body) || isActive(contact.pointee.edgeB.body) else {
        continue
      }
      if boxesOverlap(contact) {
        // Sensors look after the step.
        if !contact.pointee.isSensor { updateManifold(index) }
      } else {
        removeContact(index)
        hasRemoved = true
      }
    }
    if hasRemoved { compactContacts() }
  }

  /// Asks the filters again; false if the pair is to be ignored from now on.
  private func refilter(_ contact: UnsafeMutablePointer<ContactRow>) -> Bool {
    contact.pointee.needsFilter = false
    let rows = fixtures.rows
    let (a, b) = (contact.pointee.fixtureA, contact.pointee.fixtureB)
    let isInOrder = rows[Int(a)].serial < rows[Int(b)].serial
    let answer = isInOrder ? response(a, b) : response(b, a)
    contact.pointee.response = answer
    return answer != .ignore
  }

  @inline(__always)
  func isActive(_ body: Int32) -> Bool {
    let row = bodies.rows + Int(body)
    return row.pointee.isAwake && row.pointee.type != .static
  }

  @inline(__always)
  private func boxesOverlap(_ contact: UnsafeMutablePointer<ContactRow>) -> Bool {
    let a = fixtures.rows[Int(contact.pointee.fixtureA)].proxy
    let b = fixtures.rows[Int(contact.pointee.fixtureB)].proxy
    return tree.nodes[Int(a)].box.overlaps(tree.nodes[Int(b)].box)
  }

  func shapeView(_ fixture: Int32) -> ShapeView {
    ShapeView(fixtures.rows + Int(fixture), shapes.vertices, shapes.normals)
  }

  /// Computes the manifold at the present placements, keeping the impulses of points that persist.
  ///
  /// For the pair whose impact it is, corners that meet count too, so that nothing slips between
  /// faces or between two links that leave the touch to each other.
  func updateManifold(_ index: Int32, isImpact: Bool = false) {
    let contact = contacts.rows + Int(index)
    let bodyA = contact.pointee.edgeA.body
    let bodyB = contact.pointee.edgeB.body
    let old = contact.pointee.manifold
    contact.pointee.isEnabled = true
    contact.pointee.manifold = Collide.manifold(
      shapeView(contact.pointee.fixtureA), bodies.rows[Int(bodyA)].transform,
      shapeView(contact.pointee.fixtureB), bodies.rows[Int(bodyB)].transform)
    if isImpact && contact.pointee.manifold.count == 0 { meetCorners(contact) }
    if contact.pointee.isOneWay && contact.pointee.manifold.count > 0 { applyOneWay(contact) }
    contact.pointee.manifold.inherit(old)
    let wasTouching = contact.pointee.isTouching
    let isTouching = contact.pointee.manifold.count > 0
    guard isTouching != wasTouching else { return }
    contact.pointee.isTouching = isTouching
    if contact.pointee.response == .collide {
      wake(bodyA)
      wake(bodyB)
    }
    if isTouching { recordBegin(index) } else { recordEnd(index, old) }
  }
}

extension World {
  private func meetCorners(_ contact: UnsafeMutablePointer<ContactRow>) {
    let (a, b) = (shapeView(contact.pointee.fixtureA), shapeView(contact.pointee.fixtureB))
    guard a.kind == .link || a.count > 1 && b.count > 1 else { return }
    contact.pointee.manifold = Collide.corners(
      a, bodies.rows[Int(contact.pointee.edgeA.body)].transform, b,
      bodies.rows[Int(contact.pointee.edgeB.body)].transform)
  }
}

extension Manifold {
  /// Takes over the impulses of points with the same features.
  @inline(__always)
  mutating func inherit(_ old: Manifold) {
    if count > 0 { old.copyImpulses(to: &first) }
    if count > 1 { old.copyImpulses(to: &second) }
  }

  @inline(__always)
  private func copyImpulses(to point: inout ManifoldPoint) {
    if count > 0 && first.id == point.id {
      point.normalImpulse = first.normalImpulse
      point.tangentImpulse = first.tangentImpulse
    } else if count > 1 && second.id == point.id {
      point.normalImpulse = second.normalImpulse
      point.tangentImpulse = second.tangentImpulse
    }
  }
}

// SPDX-License-Identifier: MIT

extension World {
  /// Lets the bodies of a joint go, and wakes them.
  public func destroyJoint(_ joint: Joint.ID) {
    precondition(!isStepping, "destroyJoint: the world is stepping; queue it for after the step")
    _ = row(joint)
    removeJoint(joint.index)
  }

  /// Whether the joint still exists.
  public func isAlive(_ joint: Joint.ID) -> Bool { joints.holds(joint.index, joint.generation) }

  /// How many joints there are; no unit.
  public var jointCount: Int { joints.count }

  /// The row of a living joint; valid until the next joint is created.
  func row(_ joint: Joint.ID) -> UnsafeMutablePointer<JointRow> {
    precondition(
      joints.holds(joint.index, joint.generation),
      "joint \(joint.index) of generation \(joint.generation) was destroyed; check isAlive first")
    return joints.rows + Int(joint.index)
  }

  /// Takes in a joint; only a mouse joint has the same body at both ends.
  func insert(_ joint: JointRow) -> Joint.ID {
    precondition(!isStepping, "createJoint: the world is stepping; queue it for after the step")
    precondition(
      joint.edgeA.body != joint.edgeB.body || joint.kind == .mouse,
      "createJoint: both ends are body \(joint.edgeA.body); a joint needs two bodies")
    let index = joints.insert(joint)
    jointOrder.append(index)
    linkJoint(index, side: 0)
    linkJoint(index, side: 1)
    wake(joint.edgeA.body)
    wake(joint.edgeB.body)
    if !joint.collideConnected { refilterPair(joint.edgeA.body, joint.edgeB.body) }
    return Joint.ID(index: index, generation: joints.generations[Int(index)])
  }

  func removeJoint(_ index: Int32) {
    let joint = joints.rows[Int(index)]
    wake(joint.edgeA.body)
    wake(joint.edgeB.body)
    unlinkJoint(index, side: 0)
    unlinkJoint(index, side: 1)
    var kept = 0
    for place in 0..<jointOrder.count where jointOrder.base[place] != index {
      jointOrder.base[kept] = jointOrder.base[place]
      kept += 1
    }
    jointOrder.count = kept
    joints.remove(index)
    if !joint.collideConnected { refilterPair(joint.edgeA.body, joint.edgeB.body) }
  }

  /// Reconsiders the pairs of two bodies whose joints changed.
  func refilterPair(_ a: Int32, _ b: Int32) {
    var edge = bodies.rows[Int(b)].firstContact
    while edge >= 0 {
      let contact = contacts.rows + Int(edge >> 1)
      let other = edge & 1 == 0 ? contact.pointee.edgeB.body : contact.pointee.edgeA.body
      if other == a { contact.pointee.needsFilter = true }
      edge = edge & 1 == 0 ? contact.pointee.edgeA.next : contact.pointee.edgeB.next
    }
    touchFixtures(of: a)
  }

  private func linkJoint(_ index: Int32, side: Int32) {
    let edge = index << 1 | side
    let body = bodies.rows + Int(self[joint: edge].body)
    let last = body.pointee.lastJoint
    self[joint: edge].previous = last
    if last >= 0 { self[joint: last].next = edge } else { body.pointee.firstJoint = edge }
    body.pointee.lastJoint = edge
  }

  private func unlinkJoint(_ index: Int32, side: Int32) {
    let old = self[joint: index << 1 | side]
    let body = bodies.rows + Int(old.body)
    if old.previous >= 0 {
      self[joint: old.previous].next = old.next
    } else {
      body.pointee.firstJoint = old.next
    }
    if old.next >= 0 {
      self[joint: old.next].previous = old.previous
    } else {
      body.pointee.lastJoint = old.previous
    }
  }

  /// The links of a joint edge (joint × 2 + side).
  private subscript(joint edge: Int32) -> Edge {
    get {
      let joint = joints.rows + Int(edge >> 1)
      return edge & 1 == 0 ? joint.pointee.edgeA : joint.pointee.edgeB
    }
    set {
      let joint = joints.rows + Int(edge >> 1)
      if edge & 1 == 0 { joint.pointee.edgeA = newValue } else { joint.pointee.edgeB = newValue }
    }
  }
}

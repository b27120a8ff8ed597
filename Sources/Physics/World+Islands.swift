// SPDX-License-Identifier: MIT

extension World {
  /// Finds the islands that move and lists their bodies, contacts and joints for the solver.
  ///
  /// Islands matter only for sleep and for ending the position iterations; constraints stay in the
  /// order of their creation. Bodies of another island therefore change no bit of this one.
  func buildIslands(ratio: Float) {
    joinBodies()
    listBodies()
    listConstraints(ratio: ratio)
    listJoints()
  }

  /// Unites bodies that touch or hold each other. Static bodies connect nothing.
  private func joinBodies() {
    let end = bodies.end
    scratch.parents.reserve(end)
    scratch.islandOfRoot.reserve(end)
    let parents = scratch.parents.base
    let rows = bodies.rows
    for index in 0..<end {
      parents[index] = Int32(index)
      scratch.islandOfRoot.base[index] = -1
      rows[index].solverIndex = -1
    }
    let contacts = contacts.rows
    for place in 0..<contactOrder.count {
      let contact = contacts + Int(contactOrder.base[place])
      guard contact.pointee.isSolved else { continue }
      World.unite(contact.pointee.edgeA.body, contact.pointee.edgeB.body, rows, parents)
    }
    let joints = joints.rows
    for place in 0..<jointOrder.count {
      let joint = joints + Int(jointOrder.base[place])
      if joint.pointee.kind == .filter { continue }
      World.unite(joint.pointee.edgeA.body, joint.pointee.edgeB.body, rows, parents)
    }
  }

  @inline(__always)
  private static func unite(
    _ a: Int32, _ b: Int32, _ rows: UnsafeMutablePointer<BodyRow>,
    _ parents: UnsafeMutablePointer<Int32>
  ) {
    if rows[Int(a)].type == .static || rows[Int(b)].type == .static { return }
    let rootA = root(a, parents)
    let rootB = root(b, parents)
    // The smaller index is the root, so that the result does not depend on the order.
    if rootA < rootB { parents[Int(rootB)] = rootA } else { parents[Int(rootA)] = rootB }
  }

  @inline(__always)
  private static func root(_ body: Int32, _ parents: UnsafeMutablePointer<Int32>) -> Int32 {
    var index = body
    while parents[Int(index)] != index {
      parents[Int(index)] = parents[Int(parents[Int(index)])]
      index = parents[Int(index)]
    }
    return index
  }

  /// Lists the bodies of islands with an awake body, and wakes the rest of each.
  private func listBodies() {
    let parents = scratch.parents.base
    let islandOfRoot = scratch.islandOfRoot.base
    let rows = bodies.rows
    scratch.islands.count = 0
    scratch.bodies.count = 0
    for index in 0..<bodies.end where bodies.isFilled(index) {
      guard rows[index].isAwake && rows[index].type != .static else { continue }
      let root = Int(World.root(Int32(index), parents))
      if islandOfRoot[root] < 0 {
        islandOfRoot[root] = Int32(scratch.islands.count)
        scratch.islands.append(Island())
      }
    }
    for index in 0..<bodies.end where bodies.isFilled(index) && rows[index].type != .static {
      let island = islandOfRoot[Int(World.root(Int32(index), parents))]
      guard island >= 0 else { continue }
      wake(Int32(index))
      rows[index].solverIndex = Int32(scratch.bodies.count)
      scratch.bodies.append(SolverBody(rows + index, body: Int32(index), island: island))
    }
  }

  /// The solver row of a body; a static one gets its row when first needed.
  func solverIndex(_ body: Int32) -> Int32 {
    let row = bodies.rows + Int(body)
    if row.pointee.solverIndex < 0 {
      row.pointee.solverIndex = Int32(scratch.bodies.count)
      scratch.bodies.append(SolverBody(row, body: body, island: -1))
    }
    return row.pointee.solverIndex
  }

  /// The island of a moving pair, -1 if both sleep or stand.
  private func island(_ a: Int32, _ b: Int32) -> Int32 {
    let moving = bodies.rows[Int(a)].type == .static ? b : a
    let row = bodies.rows + Int(moving)
    guard row.pointee.type != .static && row.pointee.solverIndex >= 0 else { return -1 }
    return scratch.bodies.base[Int(row.pointee.solverIndex)].island
  }

  private func listConstraints(ratio: Float) {
    scratch.constraints.count = 0
    for place in 0..<contactOrder.count {
      let index = contactOrder.base[place]
      let contact = contacts.rows + Int(index)
      guard contact.pointee.isSolved else { continue }
      let island = island(contact.pointee.edgeA.body, contact.pointee.edgeB.body)
      if island >= 0 { listConstraint(index, island: island, ratio: ratio) }
    }
  }

  func listConstraint(_ index: Int32, island: Int32, ratio: Float) {
    let contact = contacts.rows + Int(index)
    let a = solverIndex(contact.pointee.edgeA.body)
    let b = solverIndex(contact.pointee.edgeB.body)
    scratch.constraints.append(
      ContactConstraint(
        contact, contact: index, bodyA: a, bodyB: b, island: island,
        radiusA: fixtures.rows[Int(contact.pointee.fixtureA)].radius,
        radiusB: fixtures.rows[Int(contact.pointee.fixtureB)].radius, ratio: ratio))
  }

  private func listJoints() {
    scratch.joints.count = 0
    for place in 0..<jointOrder.count {
      let index = jointOrder.base[place]
      let joint = joints.rows + Int(index)
      if joint.pointee.kind == .filter { continue }
      let island = island(joint.pointee.edgeA.body, joint.pointee.edgeB.body)
      guard island >= 0 else { continue }
      joint.pointee.island = island
      joint.pointee.solverA = solverIndex(joint.pointee.edgeA.body)
      joint.pointee.solverB = solverIndex(joint.pointee.edgeB.body)
      scratch.joints.append(index)
    }
  }
}

extension ContactRow {
  /// Whether the solver has anything to do for the pair.
  @inline(__always)
  var isSolved: Bool { isTouching && isEnabled && response == .collide && !isRemoved }
}

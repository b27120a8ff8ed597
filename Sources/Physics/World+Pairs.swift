// SPDX-License-Identifier: MIT

extension World {
  /// Makes contacts for fixtures whose boxes have come to overlap.
  ///
  /// The pairs are sorted by the fixtures' creation, so that the tree's shape has no say in the
  /// order.
  func findNewContacts() {
    scratch.pairs.count = 0
    for place in 0..<moved.count where moved.base[place] >= 0 {
      collectPairs(of: moved.base[place])
      // A pair of which both have moved is there twice.
      if contactOrder.count + scratch.pairs.count / 2 > contactLimit {
        noteCrowd(around: moved.base[place])
        break
      }
    }
    moved.count = 0
    let count = scratch.pairs.count
    guard count > 0 else { return }
    let sorted = scratch.pairs.base
    sortPairs(sorted, count)
    var previous: UInt64?
    for place in 0..<count {
      let pair = sorted[place]
      if pair.key != previous { addContact(pair.first, pair.second) }
      previous = pair.key
    }
  }

  private func noteCrowd(around fixture: Int32) {
    if fault == nil {
      fault = Fault(body: bodyID(fixtures.rows[Int(fixture)].body), kind: .crowded)
    }
  }

  private func collectPairs(of index: Int32) {
    scratch.found.count = 0
    let rows = fixtures.rows
    let fixture = rows + Int(index)
    tree.query(tree.nodes[Int(fixture.pointee.proxy)].box, into: &scratch)
    let type = bodies.rows[Int(fixture.pointee.body)].type
    markPartners(of: index)
    for place in 0..<scratch.found.count {
      let found = scratch.found.base[place]
      let partner = rows + Int(found)
      if partner.pointee.body == fixture.pointee.body { continue }
      if partner.pointee.pairMark == pairMark { continue }
      let other = bodies.rows[Int(partner.pointee.body)].type
      let sees = fixture.pointee.isSensor || partner.pointee.isSensor
      if !World.mayMeet(type, other, isSensor: sees) { continue }
      let isFirst = fixture.pointee.serial < partner.pointee.serial
      let (first, second) = isFirst ? (index, found) : (found, index)
      let key = UInt64(rows[Int(first)].serial) << 32 | UInt64(rows[Int(second)].serial)
      scratch.pairs.append(FixturePair(key: key, first: first, second: second))
    }
  }

  /// Marks the fixtures that have a contact with this one: one walk through the contacts in place
  /// of a search for each pair.
  private func markPartners(of index: Int32) {
    pairMark += 1
    let rows = fixtures.rows
    var edge = bodies.rows[Int(rows[Int(index)].body)].firstContact
    while edge >= 0 {
      let contact = contacts.rows + Int(edge >> 1)
      let (a, b) = (contact.pointee.fixtureA, contact.pointee.fixtureB)
      if a == index { rows[Int(b)].pairMark = pairMark }
      if b == index { rows[Int(a)].pairMark = pairMark }
      edge = edge & 1 == 0 ? contact.pointee.edgeA.next : contact.pointee.edgeB.next
    }
  }

  private func addContact(_ first: Int32, _ second: Int32) {
    let rows = fixtures.rows
    let response = response(first, second)
    guard response != .ignore else { return }
    // The larger kind is A; equal kinds stay in creation order.
    let isSwapped = rows[Int(second)].kind.rawValue > rows[Int(first)].kind.rawValue
    let (a, b) = isSwapped ? (second, first) : (first, second)
    nextContactSerial += 1
    let index = contacts.insert(
      ContactRow(
        fixtureA: a, fixtureB: b, edgeA: Edge(body: rows[Int(a)].body),
        edgeB: Edge(body: rows[Int(b)].body), response: response,
        serial: nextContactSerial, friction: 0, restitution: 0))
    (contacts.rows + Int(index)).mixMaterials(rows)
    contactOrder.append(index)
    linkContact(index, side: 0)
    linkContact(index, side: 1)
    // Something was put next to a sleeper; a step alone never pairs two that rest.
    let isSensor = contacts.rows[Int(index)].isSensor
    if !isSensor && !isActive(rows[Int(a)].body) && !isActive(rows[Int(b)].body) {
      wake(rows[Int(a)].body)
      wake(rows[Int(b)].body)
    }
  }

  /// What two fixtures do: bodies and joints decide first, then the filters, then the closure.
  func response(_ first: Int32, _ second: Int32) -> PairResponse {
    let a = fixtures.rows[Int(first)]
    let b = fixtures.rows[Int(second)]
    let sees = a.isSensor || b.isSensor
    let mayMeet = World.mayMeet(
      bodies.rows[Int(a.body)].type, bodies.rows[Int(b.body)].type, isSensor: sees)
    guard mayMeet && a.filter.meets(b.filter) else { return .ignore }
    // Sensors see all but each other, jointed bodies too.
    if a.isSensor && b.isSensor || !sees && isSeparatedByJoint(a.body, b.body) { return .ignore }
    guard let pairFilter else { return sees ? .report : .collide }
    let answer = pairFilter(fixtureID(first), fixtureID(second), a.userData, b.userData)
    return sees && answer == .collide ? .report : answer
  }

  /// Whether two bodies of these types have anything to do with each other.
  @inline(__always)
  private static func mayMeet(_ a: BodyType, _ b: BodyType, isSensor: Bool) -> Bool {
    if a == .dynamic || b == .dynamic { return true }
    return isSensor && (a != .static || b != .static)
  }

  /// Whether a joint holds the two bodies and keeps them from colliding.
  private func isSeparatedByJoint(_ a: Int32, _ b: Int32) -> Bool {
    var edge = bodies.rows[Int(b)].firstJoint
    while edge >= 0 {
      let joint = joints.rows + Int(edge >> 1)
      let other = edge & 1 == 0 ? joint.pointee.edgeB.body : joint.pointee.edgeA.body
      if other == a && !joint.pointee.collideConnected { return true }
      edge = edge & 1 == 0 ? joint.pointee.edgeA.next : joint.pointee.edgeB.next
    }
    return false
  }
}

/// Sorts by key in place, by a heap: the standard library's sort takes memory.
///
/// Pairs with equal keys are the same, so their order does not matter.
private func sortPairs(_ pairs: UnsafeMutablePointer<FixturePair>, _ count: Int) {
  var start = count / 2
  while start > 0 {
    start -= 1
    sink(pairs, start, count)
  }
  var end = count
  while end > 1 {
    end -= 1
    (pairs[0], pairs[end]) = (pairs[end], pairs[0])
    sink(pairs, 0, end)
  }
}

/// Lets a pair sink below larger ones, in a heap with the largest on top.
private func sink(_ pairs: UnsafeMutablePointer<FixturePair>, _ start: Int, _ end: Int) {
  let moved = pairs[start]
  var hole = start
  while 2 * hole + 1 < end {
    var child = 2 * hole + 1
    if child + 1 < end && pairs[child + 1].key > pairs[child].key { child += 1 }
    if pairs[child].key <= moved.key { break }
    pairs[hole] = pairs[child]
    hole = child
  }
  pairs[hole] = moved
}

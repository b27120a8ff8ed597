// SPDX-License-Identifier: MIT

extension World {
  /// Ends and unlinks a contact; its slot is freed when the order is next compacted.
  func removeContact(_ index: Int32) {
    let contact = contacts.rows + Int(index)
    if contact.pointee.isTouching {
      recordEnd(index)
      if contact.pointee.response == .collide {
        wake(contact.pointee.edgeA.body)
        wake(contact.pointee.edgeB.body)
      }
    }
    unlinkContact(index, side: 0)
    unlinkContact(index, side: 1)
    contact.pointee.isRemoved = true
    contact.pointee.isTouching = false
  }

  func removeContacts(of body: Int32) {
    while bodies.rows[Int(body)].firstContact >= 0 {
      removeContact(bodies.rows[Int(body)].firstContact >> 1)
    }
  }

  func removeContacts(ofFixture fixture: Int32) {
    let body = fixtures.rows[Int(fixture)].body
    var edge = bodies.rows[Int(body)].firstContact
    while edge >= 0 {
      let contact = contacts.rows[Int(edge >> 1)]
      let current = edge >> 1
      edge = edge & 1 == 0 ? contact.edgeA.next : contact.edgeB.next
      if contact.fixtureA == fixture || contact.fixtureB == fixture { removeContact(current) }
    }
  }

  /// Marks the contacts of a body, or of one of its fixtures, to be filtered again.
  func markContacts(of body: Int32, fixture: Int32) {
    var edge = bodies.rows[Int(body)].firstContact
    while edge >= 0 {
      let contact = contacts.rows + Int(edge >> 1)
      let concerned =
        fixture < 0 || contact.pointee.fixtureA == fixture || contact.pointee.fixtureB == fixture
      if concerned { contact.pointee.needsFilter = true }
      edge = edge & 1 == 0 ? contact.pointee.edgeA.next : contact.pointee.edgeB.next
    }
  }

  /// Mixes friction and restitution of a body's contacts anew, and wakes it and what it touches.
  func remixContacts(of body: Int32) {
    wake(body)
    wakeTouching(body)
    var edge = bodies.rows[Int(body)].firstContact
    while edge >= 0 {
      let contact = contacts.rows + Int(edge >> 1)
      contact.mixMaterials(fixtures.rows)
      edge = edge & 1 == 0 ? contact.pointee.edgeA.next : contact.pointee.edgeB.next
    }
  }

  /// Frees the slots of removed contacts and closes the gaps in the order.
  func compactContacts() {
    var kept = 0
    for place in 0..<contactOrder.count {
      let index = contactOrder.base[place]
      if contacts.rows[Int(index)].isRemoved {
        contacts.remove(index)
      } else {
        contactOrder.base[kept] = index
        kept += 1
      }
    }
    contactOrder.count = kept
  }

  /// Appends one side of a contact to its body's list.
  func linkContact(_ index: Int32, side: Int32) {
    let edge = index << 1 | side
    let body = bodies.rows + Int(self[contact: edge].body)
    let last = body.pointee.lastContact
    self[contact: edge].previous = last
    if last >= 0 { self[contact: last].next = edge } else { body.pointee.firstContact = edge }
    body.pointee.lastContact = edge
    body.pointee.contactCount += 1
  }

  private func unlinkContact(_ index: Int32, side: Int32) {
    let old = self[contact: index << 1 | side]
    let body = bodies.rows + Int(old.body)
    if old.previous >= 0 {
      self[contact: old.previous].next = old.next
    } else {
      body.pointee.firstContact = old.next
    }
    if old.next >= 0 {
      self[contact: old.next].previous = old.previous
    } else {
      body.pointee.lastContact = old.previous
    }
    body.pointee.contactCount -= 1
  }

  /// The links of a contact edge (contact × 2 + side).
  private subscript(contact edge: Int32) -> Edge {
    get {
      let contact = contacts.rows + Int(edge >> 1)
      return edge & 1 == 0 ? contact.pointee.edgeA : contact.pointee.edgeB
    }
    set {
      let contact = contacts.rows + Int(edge >> 1)
      if edge & 1 == 0 {
        contact.pointee.edgeA = newValue
      } else {
        contact.pointee.edgeB = newValue
      }
    }
  }
}

extension UnsafeMutablePointer<ContactRow> {
  /// Computes what the pair has from both fixtures: friction, restitution, surface speed and so on.
  func mixMaterials(_ fixtures: UnsafePointer<FixtureRow>) {
    let a = fixtures + Int(pointee.fixtureA)
    let b = fixtures + Int(pointee.fixtureB)
    pointee.friction = (a.pointee.friction * b.pointee.friction).squareRoot()
    pointee.restitution = larger(a.pointee.restitution, b.pointee.restitution)
    pointee.surfaceSpeed = a.pointee.surfaceSpeed + b.pointee.surfaceSpeed
    pointee.isOneWay = a.pointee.oneWayNormal != .zero || b.pointee.oneWayNormal != .zero
    pointee.reportsHits = a.pointee.reportsHits || b.pointee.reportsHits
    pointee.isSensor = a.pointee.isSensor || b.pointee.isSensor
  }
}

// SPDX-License-Identifier: MIT

/// All that the next step reads of a pair that does not touch: most pairs, and a third of a row.
private struct ParkedContact: BitwiseCopyable {
  var fixtureA: Int32
  var fixtureB: Int32
  var previousA: Int32
  var nextA: Int32
  var previousB: Int32
  var nextB: Int32
  var serialLow: UInt32
  var serialHigh: UInt32
  var response: PairResponse
  var needsFilter: Bool
  var isRemoved: Bool

  init(_ row: UnsafePointer<ContactRow>) {
    fixtureA = row.pointee.fixtureA
    fixtureB = row.pointee.fixtureB
    previousA = row.pointee.edgeA.previous
    nextA = row.pointee.edgeA.next
    previousB = row.pointee.edgeB.previous
    nextB = row.pointee.edgeB.next
    serialLow = UInt32(truncatingIfNeeded: row.pointee.serial)
    serialHigh = UInt32(truncatingIfNeeded: row.pointee.serial >> 32)
    response = row.pointee.response
    needsFilter = row.pointee.needsFilter
    isRemoved = row.pointee.isRemoved
  }

  /// The row, but for the mixed materials.
  func row(_ fixtures: UnsafePointer<FixtureRow>) -> ContactRow {
    let bodyA = fixtures[Int(fixtureA)].body
    let bodyB = fixtures[Int(fixtureB)].body
    var row = ContactRow(
      fixtureA: fixtureA, fixtureB: fixtureB,
      edgeA: Edge(body: bodyA, previous: previousA, next: nextA),
      edgeB: Edge(body: bodyB, previous: previousB, next: nextB), response: response,
      serial: UInt64(serialHigh) << 32 | UInt64(serialLow), friction: 0, restitution: 0)
    row.needsFilter = needsFilter
    row.isRemoved = isRemoved
    return row
  }
}

extension WorldStorage {
  /// How many bytes `saveContacts(to:)` writes.
  var savedContactByteCount: Int {
    let rows = contacts.rows
    var touching = 0
    for place in 0..<contactOrder.count where rows[Int(contactOrder.base[place])].isTouching {
      touching += 1
    }
    return contacts.savedSlotByteCount + contactOrder.savedByteCount
      + ByteWriter.byteCount(of: Bool.self, contactOrder.count)
      + ByteWriter.byteCount(of: ContactRow.self, touching)
      + ByteWriter.byteCount(of: ParkedContact.self, contactOrder.count - touching)
  }

  /// Saves the contacts in their order; those that do not touch in short.
  func saveContacts(to writer: inout ByteWriter) {
    contacts.saveSlots(to: &writer)
    contactOrder.save(to: &writer)
    for place in 0..<contactOrder.count {
      let row = contacts.rows + Int(contactOrder.base[place])
      writer.write(row.pointee.isTouching)
      if row.pointee.isTouching {
        writer.write(row, count: 1)
      } else {
        writer.write(ParkedContact(row))
      }
    }
  }

  /// Replaces all contacts by saved ones; the fixtures are loaded already.
  mutating func loadContacts(from reader: inout ByteReader) {
    contacts.loadSlots(from: &reader)
    contactOrder.load(from: &reader)
    fresh.count = 0
    for place in 0..<contactOrder.count {
      let row = contacts.rows + Int(contactOrder.base[place])
      let isTouching: Bool = reader.read()
      if isTouching {
        reader.read(row, count: 1)
      } else {
        let parked: ParkedContact = reader.read()
        let restored = parked.row(fixtures.rows)
        row.initialize(to: restored)
        if !restored.isRemoved { row.mixMaterials(fixtures.rows) }
      }
    }
  }
}

// SPDX-License-Identifier: MIT

/// Rows in one block of memory, named by slot and generation.
///
/// An odd generation marks a filled slot; the last slot freed is the first reused. The pool owns
/// its memory; inserting may move it, so row pointers live only between insertions.
struct Pool<Row: BitwiseCopyable>: ~Copyable {
  private(set) var rows = UnsafeMutablePointer<Row>.allocate(capacity: 16)
  private(set) var generations = UnsafeMutablePointer<UInt32>.allocate(capacity: 16)
  private var nextFree = UnsafeMutablePointer<Int32>.allocate(capacity: 16)
  private var capacity = 16
  private var firstFree: Int32 = -1
  /// One more than the highest slot ever filled.
  private(set) var end = 0
  /// How many slots are filled.
  private(set) var count = 0

  deinit {
    rows.deallocate()
    generations.deallocate()
    nextFree.deallocate()
  }

  /// Whether the slot is filled, by any generation.
  @inline(__always)
  func isFilled(_ index: Int) -> Bool { generations[index] & 1 == 1 }

  func holds(_ index: Int32, _ generation: UInt32) -> Bool {
    index >= 0 && index < end && generation & 1 == 1 && generations[Int(index)] == generation
  }

  mutating func insert(_ row: Row) -> Int32 {
    count += 1
    if firstFree >= 0 {
      let slot = Int(firstFree)
      firstFree = nextFree[slot]
      return fill(slot, row)
    }
    if end == capacity { grow() }
    end += 1
    generations[end - 1] = 0
    return fill(end - 1, row)
  }

  mutating func remove(_ index: Int32) {
    generations[Int(index)] &+= 1
    nextFree[Int(index)] = firstFree
    firstFree = index
    count -= 1
  }

  private func fill(_ slot: Int, _ row: Row) -> Int32 {
    rows[slot] = row
    generations[slot] &+= 1
    return Int32(slot)
  }

  private mutating func grow() {
    rows = grown(rows, from: capacity)
    generations = grown(generations, from: capacity)
    nextFree = grown(nextFree, from: capacity)
    capacity *= 2
  }
}

extension Pool {
  /// How many bytes `save(to:)` writes.
  var savedByteCount: Int { savedSlotByteCount + ByteWriter.byteCount(of: Row.self, end) }

  /// How many bytes `saveSlots(to:)` writes.
  var savedSlotByteCount: Int {
    ByteWriter.byteCount(of: Int.self, 3) + ByteWriter.byteCount(of: UInt32.self, end)
      + ByteWriter.byteCount(of: Int32.self, end)
  }

  func save(to writer: inout ByteWriter) {
    saveSlots(to: &writer)
    writer.write(rows, count: end)
  }

  /// Saves which slots are filled, but no row.
  func saveSlots(to writer: inout ByteWriter) {
    writer.write(end)
    writer.write(count)
    writer.write(Int(firstFree))
    writer.write(generations, count: end)
    writer.write(nextFree, count: end)
  }

  /// Replaces all slots by saved ones.
  mutating func load(from reader: inout ByteReader) {
    loadSlots(from: &reader)
    reader.read(rows, count: end)
  }

  /// Takes over which slots are filled; the caller fills their rows.
  mutating func loadSlots(from reader: inout ByteReader) {
    end = reader.read()
    count = reader.read()
    firstFree = Int32(reader.read() as Int)
    while capacity < end { grow() }
    reader.read(generations, count: end)
    reader.read(nextFree, count: end)
  }
}

/// Moves `count` values to a block twice as large and frees the old one.
func grown<Value: BitwiseCopyable>(
  _ old: UnsafeMutablePointer<Value>, from count: Int
) -> UnsafeMutablePointer<Value> {
  let new = UnsafeMutablePointer<Value>.allocate(capacity: 2 * count)
  new.update(from: old, count: count)
  old.deallocate()
  return new
}

/// A growing list in one owned block of memory; appending may move it.
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base = UnsafeMutablePointer<Element>.allocate(capacity: 16)
  private var capacity = 16
  var count = 0

  deinit { base.deallocate() }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    base[count] = element
    count += 1
  }

  /// Makes room for `total` elements, so that filling through `base` is safe.
  mutating func reserve(_ total: Int) {
    if total > capacity { grow(to: total) }
  }

  private mutating func grow(to total: Int) {
    while capacity < total {
      base = grown(base, from: capacity)
      capacity *= 2
    }
  }
}

extension Buffer {
  /// How many bytes `save(to:)` writes.
  var savedByteCount: Int {
    ByteWriter.byteCount(of: Int.self, 1) + ByteWriter.byteCount(of: Element.self, count)
  }

  func save(to writer: inout ByteWriter) {
    writer.write(count)
    writer.write(base, count: count)
  }

  /// Replaces all elements by saved ones.
  mutating func load(from reader: inout ByteReader) {
    count = reader.read()
    reserve(count)
    reader.read(base, count: count)
  }
}

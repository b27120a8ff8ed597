// SPDX-License-Identifier: MIT

/// The vertices and edge normals of all shapes, in blocks of powers of two.
///
/// A freed block is reused by the next shape of its size; until then its first vertex holds the
/// number of the next free block. The store owns its memory; allocating may move it.
struct VertexStore: ~Copyable {
  private(set) var vertices = UnsafeMutablePointer<Vec2>.allocate(capacity: 64)
  private(set) var normals = UnsafeMutablePointer<Vec2>.allocate(capacity: 64)
  private let firstFree = UnsafeMutablePointer<Int32>.allocate(capacity: classCount)
  private var capacity = 64
  private var end = 0

  /// Class c holds blocks of 2^c vertices, up to 512.
  private static let classCount = 10

  init() { firstFree.initialize(repeating: -1, count: VertexStore.classCount) }

  deinit {
    vertices.deallocate()
    normals.deallocate()
    firstFree.deallocate()
  }

  mutating func allocate(_ count: Int) -> Int32 {
    let sizeClass = VertexStore.sizeClass(count)
    let block = firstFree[sizeClass]
    if block >= 0 {
      firstFree[sizeClass] = Int32(bitPattern: vertices[Int(block)].x.bitPattern)
      return block
    }
    let size = 1 << sizeClass
    grow(to: end + size)
    end += size
    return Int32(end - size)
  }

  mutating func release(_ start: Int32, count: Int) {
    let sizeClass = VertexStore.sizeClass(count)
    vertices[Int(start)].x = Float(bitPattern: UInt32(bitPattern: firstFree[sizeClass]))
    firstFree[sizeClass] = start
  }

  private mutating func grow(to total: Int) {
    while total > capacity {
      vertices = grown(vertices, from: capacity)
      normals = grown(normals, from: capacity)
      capacity *= 2
    }
  }

  private static func sizeClass(_ count: Int) -> Int {
    Int.bitWidth - max(count - 1, 0).leadingZeroBitCount
  }
}

extension VertexStore {
  /// How many bytes `save(to:)` writes.
  var savedByteCount: Int {
    ByteWriter.byteCount(of: Int.self, 1)
      + ByteWriter.byteCount(of: Int32.self, VertexStore.classCount)
      + ByteWriter.byteCount(of: Vec2.self, 2 * end)
  }

  func save(to writer: inout ByteWriter) {
    writer.write(end)
    writer.write(firstFree, count: VertexStore.classCount)
    writer.write(vertices, count: end)
    writer.write(normals, count: end)
  }

  /// Replaces all blocks by saved ones.
  mutating func load(from reader: inout ByteReader) {
    end = reader.read()
    grow(to: end)
    reader.read(firstFree, count: VertexStore.classCount)
    reader.read(vertices, count: end)
    reader.read(normals, count: end)
  }
}

// SPDX-License-Identifier: MIT

/// The vertices and edge normals of all shapes, in blocks of powers of two.
///
/// A freed block is reused by the next shape of its size. The store owns its memory; allocating may
/// move it.
struct VertexStore: ~Copyable {
  private(set) var vertices = UnsafeMutablePointer<Vec2>.allocate(capacity: 64)
  private(set) var normals = UnsafeMutablePointer<Vec2>.allocate(capacity: 64)
  private var capacity = 64
  private var end = 0
  /// Free blocks by size class; class c holds blocks of 2^c vertices.
  private var free: [[Int32]] = Array(repeating: [], count: 10)

  deinit {
    vertices.deallocate()
    normals.deallocate()
  }

  mutating func allocate(_ count: Int) -> Int32 {
    let sizeClass = VertexStore.sizeClass(count)
    if let block = free[sizeClass].popLast() { return block }
    let size = 1 << sizeClass
    while end + size > capacity {
      vertices = grown(vertices, from: capacity)
      normals = grown(normals, from: capacity)
      capacity *= 2
    }
    end += size
    return Int32(end - size)
  }

  mutating func release(_ start: Int32, count: Int) {
    free[VertexStore.sizeClass(count)].append(start)
  }

  private static func sizeClass(_ count: Int) -> Int {
    Int.bitWidth - max(count - 1, 0).leadingZeroBitCount
  }
}

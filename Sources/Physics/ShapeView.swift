// SPDX-License-Identifier: MIT

/// A shape as the narrow phase reads it; valid until the next fixture is created.
struct ShapeView {
  var kind: ShapeKind
  var radius: Float
  var center: Vec2
  var vertices: UnsafePointer<Vec2>
  var normals: UnsafePointer<Vec2>
  var count: Int

  @inline(__always)
  init(
    _ fixture: UnsafePointer<FixtureRow>, _ vertices: UnsafePointer<Vec2>,
    _ normals: UnsafePointer<Vec2>
  ) {
    kind = fixture.pointee.kind
    radius = fixture.pointee.radius
    center = fixture.pointee.center
    self.vertices = vertices + Int(fixture.pointee.vertexStart)
    self.normals = normals + Int(fixture.pointee.vertexStart)
    count = Int(fixture.pointee.vertexCount)
  }

  /// A shape that belongs to no fixture, for queries; it has no normals.
  init(_ vertices: UnsafePointer<Vec2>, count: Int, radius: Float) {
    kind = .rounded
    self.radius = radius
    center = .zero
    self.vertices = vertices
    normals = vertices
    self.count = count
  }

  /// The first of the vertices farthest along `direction`.
  @inline(__always)
  func support(_ direction: Vec2) -> Int {
    var best = 0
    var bestValue = dot(vertices[0], direction)
    var index = 1
    while index < count {
      let value = dot(vertices[index], direction)
      if value > bestValue {
        best = index
        bestValue = value
      }
      index += 1
    }
    return best
  }

  /// The radius that belongs to the form: that of circles and rounded shapes, but no skin.
  @inline(__always)
  var formRadius: Float { kind == .circle || kind == .rounded ? radius : 0 }

  /// The point before a chain's link, if there is one.
  var before: Vec2? { kind == .link && normals[2].x != 0 ? vertices[2] : nil }

  /// The point after a chain's link, if there is one.
  var after: Vec2? { kind == .link && normals[2].y != 0 ? vertices[3] : nil }

  @inline(__always)
  func next(_ index: Int) -> Int { index + 1 < count ? index + 1 : 0 }
}

/// The name of a manifold point: which vertex or edge of A meets which of B.
enum FeatureID {
  private static let face: UInt32 = 1

  static func vertexVertex(_ a: Int, _ b: Int) -> UInt32 { pack(a, b, 0, 0) }
  static func vertexFace(_ a: Int, _ b: Int) -> UInt32 { pack(a, b, 0, face) }
  static func faceVertex(_ a: Int, _ b: Int) -> UInt32 { pack(a, b, face, 0) }

  /// The same meeting with A and B exchanged.
  static func swapped(_ id: UInt32) -> UInt32 {
    (id & 0x00ff_00ff) << 8 | (id & 0xff00_ff00) >> 8
  }

  /// The index on B.
  static func indexB(_ id: UInt32) -> Int { Int(id >> 8 & 0xff) }

  private static func pack(_ a: Int, _ b: Int, _ kindA: UInt32, _ kindB: UInt32) -> UInt32 {
    UInt32(truncatingIfNeeded: a & 0xff) | UInt32(truncatingIfNeeded: b & 0xff) << 8
      | kindA << 16 | kindB << 24
  }
}

// SPDX-License-Identifier: MIT

/// A set of points: circles and rectangles around the origin, and what can be built of them.
///
/// A region is a value, and a proper tree: every operation keeps both of its operands.
///
///     let ring = Region(radius: 80).subtracting(Region(radius: 40))
///     ring.contains(Vector2(60, 0))  // true
public struct Region: Hashable, Sendable {
  private indirect enum Node: Hashable, Sendable {
    case infinite
    case circle(squaredRadius: Double)
    case rectangle(halfWidth: Double, halfHeight: Double)
    case inverse(Node)
    case union(Node, Node)
    case difference(Node, Node)
    case intersection(Node, Node)
  }

  private let root: Node

  /// How many operations lie on top of each other; 0 for a plain circle, rectangle or everything.
  public let depth: Int

  private init(_ root: Node, depth: Int) {
    (self.root, self.depth) = (root, depth)
  }

  /// Every point.
  public static let infinite = Region(.infinite, depth: 0)

  /// A disk around the origin, edge included.
  ///
  /// - Parameter radius: In points; a negative one counts as its absolute value.
  public init(radius: Double) { self.init(.circle(squaredRadius: radius * radius), depth: 0) }

  /// A rectangle centered on the origin, without its edges.
  ///
  /// - Parameter size: In points; a negative one contains nothing.
  public init(size: Size) {
    self.init(.rectangle(halfWidth: size.width / 2, halfHeight: size.height / 2), depth: 0)
  }

  /// The points that are not in this region.
  public var inverse: Region { Region(.inverse(root), depth: depth + 1) }

  /// The points in this region or the other, or both.
  public func union(_ other: Region) -> Region { joined(.union(root, other.root), other) }

  /// The points in this region but not in the other.
  public func subtracting(_ other: Region) -> Region {
    joined(.difference(root, other.root), other)
  }

  /// The points in both regions.
  public func intersection(_ other: Region) -> Region {
    joined(.intersection(root, other.root), other)
  }

  private func joined(_ node: Node, _ other: Region) -> Region {
    Region(node, depth: max(depth, other.depth) + 1)
  }

  /// Whether a point, in points from the origin, is in the region.
  ///
  /// - Complexity: O(n) in operations, with a stack as deep as `depth`.
  public func contains(_ point: Vector2) -> Bool { Self.contains(root, point) }

  private static func contains(_ node: Node, _ point: Vector2) -> Bool {
    switch node {
    case .infinite: true
    case .circle(let squaredRadius): point.lengthSquared <= squaredRadius
    case .rectangle(let halfWidth, let halfHeight):
      abs(point.x) < halfWidth && abs(point.y) < halfHeight
    case .inverse(let inner): !contains(inner, point)
    case .union(let a, let b): contains(a, point) || contains(b, point)
    case .difference(let a, let b): contains(a, point) && !contains(b, point)
    case .intersection(let a, let b): contains(a, point) && contains(b, point)
    }
  }

  /// Whether the region is every point, so that nothing need be asked.
  public var isInfinite: Bool { root == .infinite }
}

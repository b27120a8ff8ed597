// SPDX-License-Identifier: MIT

/// A line of segments over which bodies glide without feeling the joints.
///
/// It has no mass and is solid from both sides; chains and segments never touch each other.
///
///     let hills = try Chain([Vec2(0, 0), Vec2(1, 0.2), Vec2(2, 0)])
///     world.createChain(hills, on: ground)
public struct Chain: Hashable, Sendable {
  /// The points in order, in meters in the body's frame.
  public let points: [Vec2]
  /// Whether the last point is joined to the first.
  public let isLoop: Bool

  /// One segment of a chain with the points before and after it.
  public struct Link: Hashable, Sendable {
    /// Where the segment starts, in meters.
    public let start: Vec2
    /// Where the segment ends, in meters.
    public let end: Vec2
    /// The start of the segment before, nil at the chain's start; in meters.
    public let before: Vec2?
    /// The end of the segment after, nil at the chain's end; in meters.
    public let after: Vec2?
  }

  /// Checks and keeps a line of points.
  ///
  /// - Parameters:
  ///   - points: At least 2 points, 3 for a loop, in meters in the body's frame; each at least
  ///     0.005 m from the next.
  ///   - isLoop: Whether the last point is joined to the first.
  /// - Throws: `ChainError`, which says which point is wrong.
  public init(_ points: [Vec2], isLoop: Bool = false) throws(ChainError) {
    guard points.count >= (isLoop ? 3 : 2) else {
      throw .pointCount(points.count, isLoop: isLoop)
    }
    for (index, point) in points.enumerated() {
      guard point.x.isFinite && point.y.isFinite else { throw .notFinite(index: index) }
    }
    for index in 0..<(isLoop ? points.count : points.count - 1) {
      let next = points[(index + 1) % points.count]
      guard length(next - points[index]) >= Tuning.linearSlop else {
        throw .coincident(index: index)
      }
    }
    self.points = points
    self.isLoop = isLoop
  }

  /// The segments in order.
  public var links: [Link] {
    (0..<(isLoop ? points.count : points.count - 1)).map { index in
      Link(
        start: points[index], end: points[(index + 1) % points.count], before: point(index - 1),
        after: point(index + 2))
    }
  }

  private func point(_ index: Int) -> Vec2? {
    if isLoop { return points[(index + points.count) % points.count] }
    return points.indices.contains(index) ? points[index] : nil
  }
}

/// Why a list of points is no chain.
public enum ChainError: Error, Equatable, CustomStringConvertible {
  /// There are too few points.
  case pointCount(Int, isLoop: Bool)
  /// A coordinate of this point is infinite or not a number.
  case notFinite(index: Int)
  /// This point is nearer than 0.005 m to the next one.
  case coincident(index: Int)

  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .pointCount(let count, let isLoop):
      "chain: needs at least \(isLoop ? 3 : 2) points, got \(count)"
    case .notFinite(let index):
      "chain: point \(index) is not finite; give finite coordinates in meters"
    case .coincident(let index):
      "chain: point \(index) is nearer than 0.005 m to the next one; remove one of them"
    }
  }
}

extension World {
  /// Attaches a chain to a body: one fixture per segment.
  ///
  /// - Parameters:
  ///   - chain: The line, in the body's frame.
  ///   - body: The body, usually a static one.
  ///   - definition: Friction, restitution, filter and so on, for all segments.
  /// - Returns: The handles of the segments, in order.
  /// - Precondition: The world is not stepping.
  @discardableResult
  public func createChain(
    _ chain: Chain, on body: Body.ID, _ definition: FixtureDefinition = FixtureDefinition()
  ) -> [Fixture.ID] {
    chain.links.map { createFixture(.link($0), on: body, definition) }
  }
}

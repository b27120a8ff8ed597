// SPDX-License-Identifier: MIT

/// A path with its lengths measured once, for motion along it.
///
/// Distances run along the path from its first point; several subpaths follow one another.
///
///     let circle = MeasuredPath(Path(circleCenter: Vector2(0, 0), radius: 100))
///     circle.point(at: circle.length / 4)  // (0, 100), the lowest point on screen
public struct MeasuredPath: Hashable, Sendable {
  /// The path that was measured.
  public let path: Path

  /// The length of all subpaths together, in points.
  public let length: Double

  /// Whether the path is one closed subpath, so that its end is its start.
  public let isClosed: Bool

  private let start: Vector2
  private let pieces: [Piece]

  /// A part of one segment, short enough to search and to measure precisely.
  struct Piece: Hashable, Sendable {
    var segment: PathSegment
    var parameter: Double
    var width: Double
    var distance: Double
    var length: Double
  }

  /// Measures a path.
  public init(_ path: Path) {
    let subpaths = path.subpaths
    let pieces = Self.pieces(of: subpaths.flatMap(\.segments))
    self.path = path
    self.pieces = pieces
    start = subpaths.first?.start ?? .zero
    length = pieces.last.map { $0.distance + $0.length } ?? 0
    isClosed = subpaths.count == 1 && subpaths[0].isClosed
  }

  private static func pieces(of segments: [PathSegment]) -> [Piece] {
    var result: [Piece] = []
    var distance = 0.0
    for segment in segments {
      let count = segment.isLine ? 1 : 32
      for index in 0..<count {
        let (parameter, width) = (Double(index) / Double(count), 1 / Double(count))
        let length = segment.gaussLength(from: parameter, width: width)
        guard length > 0 else { continue }
        result.append(
          Piece(
            segment: segment, parameter: parameter, width: width, distance: distance, length: length
          ))
        distance += length
      }
    }
    return result
  }

  /// A distance brought onto the path: wrapped if the path is closed, else clamped; in points.
  public func normalized(_ distance: Double) -> Double {
    guard length > 0, distance.isFinite else { return 0 }
    guard isClosed else { return min(max(distance, 0), length) }
    let rest = distance.truncatingRemainder(dividingBy: length)
    return rest < 0 ? rest + length : rest
  }

  /// The point `distance` points along the path; beyond the ends as `normalized` says.
  public func point(at distance: Double) -> Vector2 {
    guard let (piece, parameter) = locate(distance) else { return start }
    return piece.segment.point(at: parameter)
  }

  /// The direction of travel at `distance` points along the path, a vector of length 1.
  public func tangent(at distance: Double) -> Vector2 {
    guard let (piece, parameter) = locate(distance) else { return .zero }
    return piece.segment.tangent(at: parameter)
  }
}

// MARK: - Search

extension MeasuredPath {
  /// The point of the path that is nearest to `point`, and its distance along the path in points.
  public func nearest(to point: Vector2) -> (point: Vector2, distanceAlong: Double) {
    var best = (point: start, distanceAlong: 0.0)
    var bestSquare = (start - point).lengthSquared
    for piece in pieces {
      let candidate = piece.nearest(to: point)
      let square = (candidate.point - point).lengthSquared
      if square < bestSquare { (best, bestSquare) = (candidate, square) }
    }
    return best
  }

  private func locate(_ distance: Double) -> (Piece, Double)? {
    guard !pieces.isEmpty else { return nil }
    let distance = normalized(distance)
    var (low, high) = (0, pieces.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if pieces[middle].distance <= distance { low = middle } else { high = middle - 1 }
    }
    return (pieces[low], pieces[low].parameter(at: distance - pieces[low].distance))
  }
}

extension MeasuredPath.Piece {
  /// The parameter of the segment `distance` points into the piece.
  func parameter(at distance: Double) -> Double {
    let fraction = min(max(distance / length, 0), 1)
    if segment.isLine { return fraction }
    var guess = parameter + width * fraction
    // Newton's method on the measured length; the piece is short, so three rounds are plenty.
    for _ in 0..<3 {
      let speed = segment.derivative(at: guess).length
      guard speed > 1e-9 else { break }
      let error = segment.gaussLength(from: parameter, width: guess - parameter) - distance
      guess = min(max(guess - error / speed, parameter), parameter + width)
    }
    return guess
  }

  /// The nearest point of the piece and its distance along the whole path.
  func nearest(to target: Vector2) -> (point: Vector2, distanceAlong: Double) {
    let best = segment.isLine ? nearestOnLine(to: target) : nearestOnCurve(to: target)
    let covered =
      segment.isLine
      ? length * best : segment.gaussLength(from: parameter, width: best - parameter)
    return (segment.point(at: best), distance + covered)
  }

  private func nearestOnLine(to target: Vector2) -> Double {
    let direction = segment.end - segment.start
    return min(max((target - segment.start).dot(direction) / direction.lengthSquared, 0), 1)
  }

  // Golden-section search would need many rounds; on a short piece the distance has one valley, so
  // bisection of its slope finds it.
  private func nearestOnCurve(to target: Vector2) -> Double {
    func slope(_ t: Double) -> Double {
      (segment.point(at: t) - target).dot(segment.derivative(at: t))
    }
    var (low, high) = (parameter, parameter + width)
    if slope(low) >= 0 { return low }
    if slope(high) <= 0 { return high }
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if slope(middle) < 0 { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}

extension Path {
  /// The length of all subpaths together, in points.
  ///
  /// - Note: Measure once with `MeasuredPath` to ask more than one question.
  public var length: Double { MeasuredPath(self).length }

  /// The point `distance` points along the path; a closed path wraps, an open one ends.
  public func point(at distance: Double) -> Vector2 { MeasuredPath(self).point(at: distance) }

  /// The direction of travel at `distance` points along the path, a vector of length 1.
  public func tangent(at distance: Double) -> Vector2 { MeasuredPath(self).tangent(at: distance) }

  /// The point of the path nearest to `point`, and its distance along the path in points.
  public func nearest(to point: Vector2) -> (point: Vector2, distanceAlong: Double) {
    MeasuredPath(self).nearest(to: point)
  }
}

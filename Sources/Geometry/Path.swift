// SPDX-License-Identifier: MIT

/// An outline of lines and Bézier curves, in one or more subpaths.
///
///     var path = Path()
///     path.move(to: Vector2(0, 0))
///     path.addLine(to: Vector2(30, 40))
///     path.length  // 50
public struct Path: Hashable, Sendable {
  /// One drawing instruction.
  public enum Element: Hashable, Sendable {
    /// Starts a subpath.
    case move(to: Vector2)

    /// A straight line from the current point.
    case line(to: Vector2)

    /// A Bézier curve with one control point.
    case quadratic(to: Vector2, control: Vector2)

    /// A Bézier curve with two control points.
    case cubic(to: Vector2, control1: Vector2, control2: Vector2)

    /// A straight line back to where the subpath started, which closes it.
    case close
  }

  /// The instructions, in order; the first is a move unless the path is empty.
  public private(set) var elements: [Element] = []

  /// Makes a path without elements.
  public init() {}

  /// Makes a path from instructions.
  ///
  /// What comes before the first move is treated as UIKit does: the first point starts the subpath.
  public init(elements: [Element]) {
    for element in elements { add(element) }
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// Whether all coordinates are finite.
  public var isFinite: Bool { elements.allSatisfy { $0.points.allSatisfy(\.isFinite) } }
}

// MARK: - Building

extension Path {
  /// Starts a new subpath at `point`.
  public mutating func move(to point: Vector2) { elements.append(.move(to: point)) }

  /// Adds a straight line to `point`.
  public mutating func addLine(to point: Vector2) { add(.line(to: point)) }

  /// Adds a Bézier curve with one control point.
  public mutating func addQuadratic(to point: Vector2, control: Vector2) {
    add(.quadratic(to: point, control: control))
  }

  /// Adds a Bézier curve with two control points.
  public mutating func addCubic(to point: Vector2, control1: Vector2, control2: Vector2) {
    add(.cubic(to: point, control1: control1, control2: control2))
  }

  /// Closes the current subpath with a straight line; an empty path stays empty.
  public mutating func close() { add(.close) }

  /// Adds all elements of another path.
  public mutating func addPath(_ other: Path) { elements += other.elements }

  private mutating func add(_ element: Element) {
    guard elements.isEmpty, let first = element.points.first else {
      if !elements.isEmpty { elements.append(element) }
      return
    }
    if case .move = element {} else { elements.append(.move(to: first)) }
    elements.append(element)
  }
}

// MARK: - Derived paths

extension Path {
  /// The path with every point mapped by a transform.
  public func transformed(by transform: AffineTransform) -> Path {
    var path = Path()
    path.elements = elements.map { $0.mapped(transform.apply) }
    return path
  }
}

extension Path.Element {
  /// The points of the instruction, controls before the end: the first one can start a path.
  var points: [Vector2] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quadratic(let point, let control): [control, point]
    case .cubic(let point, let control1, let control2): [control1, control2, point]
    case .close: []
    }
  }

  func mapped(_ image: (Vector2) -> Vector2) -> Path.Element {
    switch self {
    case .move(let point): .move(to: image(point))
    case .line(let point): .line(to: image(point))
    case .quadratic(let point, let control):
      .quadratic(to: image(point), control: image(control))
    case .cubic(let point, let control1, let control2):
      .cubic(to: image(point), control1: image(control1), control2: image(control2))
    case .close: .close
    }
  }
}

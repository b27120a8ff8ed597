// SPDX-License-Identifier: MIT

extension Path {
  /// Makes the outline of a rectangle, clockwise on screen from its top left corner.
  public init(rect: Rect) {
    let (left, right) = (rect.minX, rect.maxX)
    let (top, bottom) = (rect.minY, rect.maxY)
    self.init(
      polyline: [
        Vector2(left, top), Vector2(right, top), Vector2(right, bottom), Vector2(left, bottom),
      ],
      closed: true)
  }

  /// Makes straight lines through points, closed or not.
  public init(polyline points: [Vector2], closed: Bool) {
    self.init()
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
    if closed { close() }
  }

  /// Makes a line from one point to another.
  public init(from start: Vector2, to end: Vector2) {
    self.init(polyline: [start, end], closed: false)
  }

  /// Makes a circle of `radius` points, clockwise on screen from its rightmost point.
  public init(circleCenter center: Vector2, radius: Double) {
    self.init(ellipseIn: Rect(center: center, size: Size(2 * radius, 2 * radius)))
  }

  /// Makes the ellipse that fills a rectangle, clockwise on screen from its rightmost point.
  public init(ellipseIn rect: Rect) {
    self.init()
    let (center, half) = (rect.center, Vector2(rect.width / 2, rect.height / 2))
    move(to: Vector2(rect.maxX, rect.midY))
    let corners = [Vector2(1, 1), Vector2(-1, 1), Vector2(-1, -1), Vector2(1, -1)]
    for (index, corner) in corners.enumerated() {
      // The quarter leaves along one axis of the ellipse and arrives along the other.
      let isOdd = !index.isMultiple(of: 2)
      let start = isOdd ? Vector2(0, corner.y) : Vector2(corner.x, 0)
      let end = isOdd ? Vector2(corner.x, 0) : Vector2(0, corner.y)
      addQuarter(center: center, half: half, start: start, end: end)
    }
    close()
  }

  // The usual approximation of a quarter of a unit circle: controls at 4(√2 − 1)/3.
  private mutating func addQuarter(center: Vector2, half: Vector2, start: Vector2, end: Vector2) {
    let reach = 4 * (2.0.squareRoot() - 1) / 3
    func place(_ unit: Vector2) -> Vector2 {
      Vector2(center.x + unit.x * half.x, center.y + unit.y * half.y)
    }
    addCubic(
      to: place(end), control1: place(start + end * reach), control2: place(end + start * reach))
  }

  /// Makes a rectangle with round corners; a radius above half a side becomes half that side.
  public init(roundedRect rect: Rect, radius: Double) {
    let radius = max(min(radius, min(rect.width, rect.height) / 2), 0)
    guard radius > 0 else {
      self.init(rect: rect)
      return
    }
    self.init()
    let inner = rect.inset(by: radius)
    let half = Vector2(radius, radius)
    let (right, down) = (Vector2(1, 0), Vector2(0, 1))
    move(to: Vector2(inner.minX, rect.minY))
    addLine(to: Vector2(inner.maxX, rect.minY))
    addQuarter(
      center: Vector2(inner.maxX, inner.minY), half: half, start: -down, end: right)
    addLine(to: Vector2(rect.maxX, inner.maxY))
    addQuarter(center: Vector2(inner.maxX, inner.maxY), half: half, start: right, end: down)
    addLine(to: Vector2(inner.minX, rect.maxY))
    addQuarter(center: Vector2(inner.minX, inner.maxY), half: half, start: down, end: -right)
    addLine(to: Vector2(rect.minX, inner.minY))
    addQuarter(center: Vector2(inner.minX, inner.minY), half: half, start: -right, end: -down)
    close()
  }

  /// Makes an arc of a circle, without the lines to its center.
  public init(
    arcCenter center: Vector2, radius: Double, from start: Double, to end: Double
  ) {
    self.init()
    addArc(center: center, radius: radius, from: start, to: end)
  }

  /// Adds an arc, after a straight line to its start if the path has a current point.
  ///
  /// - Parameters:
  ///   - center: The center of the circle.
  ///   - radius: The radius, in points.
  ///   - start: The first angle, in radians, clockwise on screen from the positive x axis.
  ///   - end: The last angle, in radians; less than `start` runs counterclockwise.
  public mutating func addArc(center: Vector2, radius: Double, from start: Double, to end: Double) {
    let sweep = end - start
    guard sweep.isFinite else { return }
    let first = center + Vector2(radius, 0).rotated(by: start)
    if isEmpty { move(to: first) } else { addLine(to: first) }
    // Pieces of at most a quarter turn keep the error under 0.03 % of the radius.
    let count = max(Int((min(abs(sweep), 1e5) / (.pi / 2)).rounded(.up)), 1)
    for index in 0..<count {
      addPiece(center, radius, start + sweep * Double(index) / Double(count), sweep / Double(count))
    }
  }

  private mutating func addPiece(
    _ center: Vector2, _ radius: Double, _ start: Double, _ sweep: Double
  ) {
    let reach = 4.0 / 3 * Elementary.tangent(sweep / 4)
    let from = Vector2(radius, 0).rotated(by: start)
    let to = Vector2(radius, 0).rotated(by: start + sweep)
    addCubic(
      to: center + to, control1: center + from + from.perpendicular * reach,
      control2: center + to - to.perpendicular * reach)
  }
}

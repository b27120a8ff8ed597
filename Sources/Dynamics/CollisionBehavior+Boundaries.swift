// SPDX-License-Identifier: MIT

public import Geometry
internal import Physics

extension CollisionBehavior {
  /// A wall with a name.
  struct Boundary {
    var identifier: String
    var path: Path
    /// The corners, in points; none lies on its neighbor.
    var corners: [Vector2]
    var isClosed: Bool
    /// What stands for it in the world; nil outside an animator.
    var wall: Wall?
  }

  /// A wall in the world: a static body and its number in the collision table.
  struct Wall {
    var body: Body.ID
    var index: Int
  }
}

// MARK: - Boundaries with identifiers

extension CollisionBehavior {
  /// The identifiers of the boundaries, in the order they were added.
  public var boundaryIdentifiers: [String] { boundaries.map(\.identifier) }

  /// The path of a boundary, in points; nil if there is none of that name.
  public func boundary(identifier: String) -> Path? {
    boundaries.first { $0.identifier == identifier }?.path
  }

  /// Adds the outline of a path as a boundary, or replaces the boundary of that name.
  ///
  /// Only the first subpath counts, always as a closed loop; curves are cut into segments of about
  /// 10 pt. During a step it happens at the end of the step.
  ///
  /// - Parameters:
  ///   - identifier: The name contact callbacks get.
  ///   - path: The outline, in points of the scene.
  /// - Throws: `DynamicsError.invalidBoundaryPath` if the path has fewer than two different points
  ///   or one that is not finite.
  public func addBoundary(identifier: String, path: Path) throws(DynamicsError) {
    let points = path.isFinite ? path.flattened(maximumSegmentLength: 10).first ?? [] : []
    try add(
      Boundary(
        identifier: identifier, path: path,
        corners: try Self.corners(points, of: path, identifier), isClosed: true))
  }

  /// Adds a straight wall between two points, or replaces the boundary of that name.
  ///
  /// - Parameters:
  ///   - identifier: The name contact callbacks get.
  ///   - start: One end, in points of the scene.
  ///   - end: The other end, in points.
  /// - Throws: `DynamicsError.invalidBoundaryPath` if the points coincide or are not finite.
  public func addBoundary(
    identifier: String, from start: Vector2, to end: Vector2
  ) throws(DynamicsError) {
    let path = Path(from: start, to: end)
    try add(
      Boundary(
        identifier: identifier, path: path,
        corners: try Self.corners([start, end], of: path, identifier), isClosed: false))
  }

  /// Removes the boundary of that name; an unknown one is ignored.
  public func removeBoundary(identifier: String) {
    guard let animator = association.animator else { return remove(identifier) }
    animator.perform(.removeBoundary(self, identifier: identifier))
  }

  /// Removes all boundaries with a name; that of the reference bounds stays.
  public func removeAllBoundaries() {
    for identifier in boundaryIdentifiers { removeBoundary(identifier: identifier) }
  }

  private func add(_ boundary: Boundary) throws(DynamicsError) {
    guard let animator = association.animator else { return set(boundary) }
    animator.perform(.setBoundary(self, boundary))
  }

  // Corners closer than the world's slop would make walls too short to collide with.
  private static func corners(
    _ points: [Vector2], of path: Path, _ identifier: String
  ) throws(DynamicsError) -> [Vector2] {
    func refusal(_ reason: String) -> DynamicsError {
      .invalidBoundaryPath(identifier: identifier, reason: reason)
    }
    guard path.isFinite, DynamicsLimits.contains(path.bounds) else {
      throw refusal("has a point that is not finite or too far away")
    }
    var corners: [Vector2] = []
    for point in points where corners.last.map({ $0.distance(to: point) > 0.5 }) ?? true {
      corners.append(point)
    }
    if corners.count > 2, corners[0].distance(to: corners[corners.count - 1]) <= 0.5 {
      corners.removeLast()
    }
    guard corners.count > 1 else {
      throw refusal("needs at least two points 0.5 pt or more apart, got \(corners.count)")
    }
    return corners
  }
}

// MARK: - The reference bounds

extension CollisionBehavior {
  /// Whether the animator's reference bounds are a boundary, reported with the identifier nil.
  ///
  /// The wall stands 1 pt outside the bounds. Setting this sets the insets to zero.
  public var translatesReferenceBoundsIntoBoundary: Bool {
    get { referenceInsets != nil }
    set { setReferenceInsets(newValue ? .zero : nil) }
  }

  /// Makes the animator's reference bounds a boundary, moved inward by insets, in points.
  ///
  /// - Precondition: The insets are within `DynamicsLimits.coordinate`.
  public func setTranslatesReferenceBounds(insets: EdgeInsets) {
    for inset in [insets.top, insets.left, insets.bottom, insets.right] {
      require("inset", inset, in: DynamicsLimits.coordinate)
    }
    setReferenceInsets(insets)
  }

  private func setReferenceInsets(_ insets: EdgeInsets?) {
    referenceInsets = insets
    association.animator?.perform(.refreshReferenceBounds(self))
  }

  /// Where the wall of the reference bounds stands, in points; nil if there is none.
  func referenceRect(in animator: DynamicAnimator) -> Rect? {
    guard let referenceInsets, let bounds = animator.referenceBounds else { return nil }
    let rect = bounds.inset(by: referenceInsets).inset(by: -1)
    return rect.width > 1 && rect.height > 1 ? rect : nil
  }

  func rebuildReferenceBoundary(in animator: DynamicAnimator) {
    takeDown(&referenceWall, in: animator)
    guard let rect = referenceRect(in: animator) else { return }
    let corners = [
      rect.origin, Vector2(rect.maxX, rect.minY), Vector2(rect.maxX, rect.maxY),
      Vector2(rect.minX, rect.maxY),
    ]
    referenceWall = makeWall(corners, isClosed: true, identifier: nil, in: animator)
    animator.wakeItems(of: self)
  }
}

// MARK: - Walls

extension CollisionBehavior {
  /// Puts a boundary in place of the one with its name, or at the end.
  func set(_ boundary: Boundary) {
    var boundary = boundary
    let index = boundaries.firstIndex { $0.identifier == boundary.identifier }
    if let animator = association.animator {
      if let index { takeDown(&boundaries[index].wall, in: animator) }
      boundary.wall = makeWall(of: boundary, in: animator)
      animator.wakeItems(of: self)
    }
    if let index { boundaries[index] = boundary } else { boundaries.append(boundary) }
  }

  func remove(_ identifier: String) {
    guard let index = boundaries.firstIndex(where: { $0.identifier == identifier }) else { return }
    if let animator = association.animator {
      takeDown(&boundaries[index].wall, in: animator)
      animator.wakeItems(of: self)
    }
    boundaries.remove(at: index)
  }

  func makeWall(of boundary: Boundary, in animator: DynamicAnimator) -> Wall? {
    makeWall(
      boundary.corners, isClosed: boundary.isClosed, identifier: boundary.identifier, in: animator)
  }

  private func makeWall(
    _ corners: [Vector2], isClosed: Bool, identifier: String?, in animator: DynamicAnimator
  ) -> Wall? {
    guard let group else { return nil }
    let index = animator.collisions.addBoundary(group: group, identifier: identifier)
    let world = animator.world
    let body = world.createBody(BodyDefinition(type: .static))
    let definition = FixtureDefinition(
      friction: 0.2, restitution: 0.2, userData: animator.collisions.userData(ofBoundary: index))
    let points = corners.map(Units.meters)
    // Two points make one wall; a loop of them would be the same wall twice.
    let count = isClosed && points.count > 2 ? points.count : points.count - 1
    for start in 0..<count {
      let segment = Shape.segment(points[start], points[(start + 1) % points.count])
      guard segment.isValid else { continue }
      _ = world.createFixture(segment, on: body, definition)
    }
    return Wall(body: body, index: index)
  }

  func takeDown(_ wall: inout Wall?, in animator: DynamicAnimator) {
    guard let standing = wall else { return }
    animator.world.destroyBody(standing.body)
    animator.collisions.removeBoundary(standing.index)
    wall = nil
  }
}

// SPDX-License-Identifier: MIT

/// When two sweeping shapes come within touching distance, by conservative advancement.
///
/// The distance search gives an axis; along it the deepest points are pushed back in time until the
/// shapes are as far apart as wanted; then the next axis is tried.
struct TimeOfImpact {
  private let a: ShapeView
  private let b: ShapeView
  private let sweepA: Sweep
  private let sweepB: Sweep
  private let target: Float
  private let tolerance = 0.25 * Tuning.linearSlop

  private init(_ a: ShapeView, _ sweepA: Sweep, _ b: ShapeView, _ sweepB: Sweep) {
    self.a = a
    self.b = b
    var sweep = sweepA
    sweep.normalizeAngle()
    self.sweepA = sweep
    sweep = sweepB
    sweep.normalizeAngle()
    self.sweepB = sweep
    target = larger(Tuning.linearSlop, a.radius + b.radius - 3 * Tuning.linearSlop)
  }

  /// The part of the sweep, 0 to 1, until the shapes touch; nil if they do not or overlap already.
  static func impact(
    _ a: ShapeView, _ sweepA: Sweep, _ b: ShapeView, _ sweepB: Sweep
  ) -> Float? {
    if canSkip(a, sweepA, b, sweepB) { return nil }
    let turn = turn(a, sweepA) + turn(b, sweepB)
    if turn <= Tuning.impactTurn { return TimeOfImpact(a, sweepA, b, sweepB).search() }
    return impact(a, sweepA, b, sweepB, pieces: turn / Tuning.impactTurn)
  }

  /// The same for fast turns, part by part: the search looks at both ends of a sweep only, and a
  /// long thin shape can swing through a wall in between.
  private static func impact(
    _ a: ShapeView, _ sweepA: Sweep, _ b: ShapeView, _ sweepB: Sweep, pieces: Float
  ) -> Float? {
    var start: Float = 0
    let part = 1 / (wholePart(pieces) + 1)
    while start < 1 {
      let end = start + part > 1 - 0.5 * part ? 1 : start + part
      let found = TimeOfImpact(
        a, sweepA.piece(start, end), b, sweepB.piece(start, end)
      ).search()
      if let found { return start + (end - start) * found }
      start = end
    }
    return nil
  }

  /// How far a shape turns, in radians; 0 for a disk around its center of mass.
  @inline(__always)
  private static func turn(_ shape: ShapeView, _ sweep: Sweep) -> Float {
    if shape.kind == .circle && shape.center == sweep.localCenter { return 0 }
    return abs(sweep.angle - sweep.startAngle)
  }

  private enum Push {
    case never
    case at(Float)
    case next(Float)
  }

  private func search() -> Float? {
    var cache = SimplexCache()
    var time: Float = 0
    for _ in 0..<20 {
      let transformA = sweepA.transform(at: time)
      let transformB = sweepB.transform(at: time)
      let distance = Distance.measure(a, transformA, b, transformB, cache: &cache)
      if distance <= 0 { return nil }
      if distance < target + tolerance { return time }
      let axis = SeparatingAxis(cache, a, transformA, b, transformB)
      switch push(axis, from: time) {
      case .never: return nil
      case .at(let impact): return impact
      case .next(let later): time = later
      }
    }
    return nil
  }

  /// Finds how far the sweep can go on one axis.
  private func push(_ axis: SeparatingAxis, from start: Float) -> Push {
    var end: Float = 1
    for _ in 0..<8 {
      let deepest = axis.deepest(a, b, sweepA.transform(at: end), sweepB.transform(at: end))
      if deepest.separation > target + tolerance { return .never }
      if deepest.separation > target - tolerance { return .next(end) }
      let first = separation(axis, deepest, at: start)
      if first < target - tolerance { return .never }
      if first <= target + tolerance { return .at(start) }
      end = root(axis, deepest, from: start, first, to: end)
    }
    return .next(start)
  }

  private func separation(
    _ axis: SeparatingAxis, _ points: SeparatingAxis.Deepest, at time: Float
  ) -> Float {
    axis.separation(points, a, b, sweepA.transform(at: time), sweepB.transform(at: time))
  }

  /// The time at which two points have the target separation, by bisection and secants in turn.
  private func root(
    _ axis: SeparatingAxis, _ points: SeparatingAxis.Deepest, from start: Float,
    _ separationAtStart: Float, to end: Float
  ) -> Float {
    var (low, high) = (start, end)
    var (atLow, atHigh) = (separationAtStart, points.separation)
    for iteration in 0..<50 {
      let usesSecant = iteration & 1 == 1
      let time =
        usesSecant
        ? low + (target - atLow) * (high - low) / (atHigh - atLow) : 0.5 * (low + high)
      let value = separation(axis, points, at: time)
      if abs(value - target) < tolerance { return time }
      if value > target {
        low = time
        atLow = value
      } else {
        high = time
        atHigh = value
      }
    }
    return end
  }
}

extension TimeOfImpact {
  /// Whether a cheap look already shows that the full search would find nothing.
  ///
  /// For two circles it is the search's own first test: are they still apart at the end, seen along
  /// the line between their centers at the start?
  @inline(__always)
  private static func canSkip(
    _ a: ShapeView, _ sweepA: Sweep, _ b: ShapeView, _ sweepB: Sweep
  ) -> Bool {
    guard a.kind == .circle && b.kind == .circle else { return false }
    guard a.center == sweepA.localCenter && b.center == sweepB.localCenter else { return false }
    let target = larger(Tuning.linearSlop, a.radius + b.radius - 3 * Tuning.linearSlop)
    let wanted = target + 0.25 * Tuning.linearSlop
    let start = sweepB.startCenter - sweepA.startCenter
    let distance = length(start)
    if distance < wanted { return false }
    let along = dot(sweepB.center - sweepA.center, start)
    return along > wanted * distance
  }
}

/// An axis on which two shapes are apart, fixed to the feature that gave it.
struct SeparatingAxis {
  struct Deepest {
    var indexA: Int
    var indexB: Int
    var separation: Float
  }

  private enum Kind {
    case points
    case faceA
    case faceB
  }

  private let kind: Kind
  private let axis: Vec2
  private let localPoint: Vec2

  init(
    _ cache: SimplexCache, _ a: ShapeView, _ transformA: Transform, _ b: ShapeView,
    _ transformB: Transform
  ) {
    if cache.count == 1 {
      kind = .points
      localPoint = .zero
      let onA = transformA.apply(a.vertices[cache.indexA.0])
      axis = normalized(transformB.apply(b.vertices[cache.indexB.0]) - onA)
    } else if cache.indexA.0 == cache.indexA.1 {
      kind = .faceB
      let opposite = transformA.apply(a.vertices[cache.indexA.0])
      (axis, localPoint) = SeparatingAxis.face(
        b.vertices[cache.indexB.0], b.vertices[cache.indexB.1], transformB, opposite)
    } else {
      kind = .faceA
      let opposite = transformB.apply(b.vertices[cache.indexB.0])
      (axis, localPoint) = SeparatingAxis.face(
        a.vertices[cache.indexA.0], a.vertices[cache.indexA.1], transformA, opposite)
    }
  }

  /// The normal of an edge, on the side of `opposite`, and the edge's middle.
  private static func face(
    _ start: Vec2, _ end: Vec2, _ transform: Transform, _ opposite: Vec2
  ) -> (axis: Vec2, middle: Vec2) {
    let axis = normalized(cross(end - start, 1))
    let middle = 0.5 * (start + end)
    let offset = opposite - transform.apply(middle)
    return (dot(offset, transform.rotation.apply(axis)) < 0 ? -axis : axis, middle)
  }

  func deepest(
    _ a: ShapeView, _ b: ShapeView, _ transformA: Transform, _ transformB: Transform
  ) -> Deepest {
    var points = Deepest(indexA: 0, indexB: 0, separation: 0)
    switch kind {
    case .points:
      points.indexA = a.support(transformA.rotation.applyInverse(axis))
      points.indexB = b.support(transformB.rotation.applyInverse(-axis))
    case .faceA:
      let normal = transformA.rotation.apply(axis)
      points.indexB = b.support(transformB.rotation.applyInverse(-normal))
    case .faceB:
      let normal = transformB.rotation.apply(axis)
      points.indexA = a.support(transformA.rotation.applyInverse(-normal))
    }
    points.separation = separation(points, a, b, transformA, transformB)
    return points
  }

  func separation(
    _ points: Deepest, _ a: ShapeView, _ b: ShapeView, _ transformA: Transform,
    _ transformB: Transform
  ) -> Float {
    switch kind {
    case .points:
      let onA = transformA.apply(a.vertices[points.indexA])
      return dot(transformB.apply(b.vertices[points.indexB]) - onA, axis)
    case .faceA:
      let onB = transformB.apply(b.vertices[points.indexB])
      return dot(onB - transformA.apply(localPoint), transformA.rotation.apply(axis))
    case .faceB:
      let onA = transformA.apply(a.vertices[points.indexA])
      return dot(onA - transformB.apply(localPoint), transformB.rotation.apply(axis))
    }
  }
}

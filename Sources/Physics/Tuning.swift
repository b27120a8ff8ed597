// SPDX-License-Identifier: MIT

/// The solver's constants, with the values of Box2D 2.3.
enum Tuning {
  /// Overlap that is left alone so that resting contacts persist, 0.005 m. Larger shows gaps,
  /// smaller makes contacts flicker.
  static let linearSlop: Float = 0.005
  /// The same for angles, 2°.
  static let angularSlop: Float = 2.0 / 180.0 * Float.pi
  /// Skin around polygons and segments, 2 slops. Smaller lets fast polygons overlap for a frame.
  static let polygonRadius: Float = 2 * linearSlop
  /// Approach speed below which nothing bounces, 1 m/s. Smaller makes stacks jitter.
  static let restitutionThreshold: Float = 1
  /// Largest position correction of one iteration, 0.2 m. Larger overshoots.
  static let maximumLinearCorrection: Float = 0.2
  /// Largest angle correction of one iteration, 8°.
  static let maximumAngularCorrection: Float = 8.0 / 180.0 * Float.pi
  /// Farthest a body moves in one step, 2 m. Larger loses precision in the time-of-impact search.
  static let maximumTranslation: Float = 2
  /// Farthest a body turns in one step, a quarter turn.
  static let maximumRotation: Float = 0.5 * Float.pi
  /// Part of an overlap corrected per iteration, no unit. Larger overshoots.
  static let baumgarte: Float = 0.2
  /// The same inside a time-of-impact step, where only one pair is solved.
  static let impactBaumgarte: Float = 0.75
  /// How long an island lies still before it sleeps, 0.5 s.
  static let timeToSleep: Float = 0.5
  /// Fastest motion that counts as still, 0.01 m/s.
  static let linearSleepTolerance: Float = 0.01
  /// Fastest turn that counts as still, 2°/s.
  static let angularSleepTolerance: Float = 2.0 / 180.0 * Float.pi
  /// Margin of broad-phase boxes, 0.1 m. Larger gives more pairs, smaller more tree updates.
  static let boxMargin: Float = 0.1
  /// How far ahead of its motion a broad-phase box reaches, in steps of displacement.
  static let boxPrediction: Float = 2
  /// Largest turn of a pair that a time-of-impact search takes at once, 0.25 rad. Larger lets long
  /// shapes swing through walls.
  static let impactTurn: Float = 0.25
  /// Part of the smaller inner radius that two dynamic bodies may move relative to each other in a
  /// step before a bullet is searched for impacts, no unit, 0.1. Larger is faster in piles, but
  /// lets a crowd at 100 m/s squeeze bodies through a wall, and takes energy from a cradle.
  static let bulletMotion: Float = 0.1
  /// Most time-of-impact sub-steps of one contact in one step.
  static let maximumImpacts = 8
  /// Most contacts solved around one impact.
  static let maximumImpactContacts = 32
  /// Most bodies moved around one impact.
  static let maximumImpactBodies = 64
  /// Largest ratio at which a two-point block is solved as one, no unit.
  static let maximumConditionNumber: Float = 1000
  /// Farthest place from the origin along an axis, 10,000 m: there a `Float` is 1 mm coarse.
  static let farthest: Float = 10_000
  /// Most vertices of a polygon.
  static let maximumPolygonVertices = 256
}

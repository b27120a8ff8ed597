// SPDX-License-Identifier: MIT

/// A world of rigid bodies that is stepped by its owner.
///
/// Units are meters, kilograms, seconds and radians; y points where gravity says. The same calls give
/// the same bits on every run: bodies and contacts are visited in the order of their creation, and no
/// clock and no platform mathematics is read.
///
///     let world = World(gravity: Vec2(0, 10))
///     let ball = world.createBody(BodyDefinition(position: Vec2(0, 1)))
///     world.createFixture(.circle(center: .zero, radius: 0.15), on: ball)
///     world.step(world.timeStep)
///     world.position(of: ball)  // (0, 1.0006945)
public final class World {
  /// The acceleration of every dynamic body, in meters per second squared.
  ///
  /// Changing it wakes all bodies.
  public var gravity: Vec2 {
    didSet { if gravity != oldValue { wakeAll() } }
  }

  /// The step UIKit takes, 1/120 s as `Float`.
  public let timeStep = Float(1.0 / 120)

  /// How often velocities are solved in a step; no unit.
  public var velocityIterations = 8
  /// How often overlaps are corrected in a step; no unit.
  public var positionIterations = 3

  /// What two fixtures do when they meet; nil lets all collide that their filters let meet.
  ///
  /// The closure gets both fixtures and their user data. It is asked when a pair comes near and after
  /// `refilter`, and must give the same answer for the same pair until then.
  public var pairFilter: ((Fixture.ID, Fixture.ID, UInt64, UInt64) -> PairResponse)?

  /// The pairs that began to touch since `clearEvents()`, in order.
  public internal(set) var beganContacts: [ContactEvent] = []
  /// The pairs that ended touching since `clearEvents()`, in order.
  public internal(set) var endedContacts: [ContactEvent] = []

  var bodies = Pool<BodyRow>()
  var fixtures = Pool<FixtureRow>()
  var contacts = Pool<ContactRow>()
  var joints = Pool<JointRow>()
  var shapes = VertexStore()
  var tree = DynamicTree()
  /// Contacts in creation order; removed ones stay until `compactContacts()`.
  var contactOrder = Buffer<Int32>()
  var jointOrder = Buffer<Int32>()
  /// Fixtures whose box changed since pairs were last searched.
  var moved = Buffer<Int32>()
  var nextSerial: UInt32 = 0
  /// Contacts whose began event this step has made.
  var fresh = Buffer<Int32>()
  var scratch = StepScratch()
  var isStepping = false
  /// 1 / the previous step, 0 before the first; impulses of another step length are rescaled.
  var previousRate: Float = 0
  private var accumulated = 0.0

  /// Makes an empty world.
  ///
  /// - Parameter gravity: In meters per second squared.
  public init(gravity: Vec2 = Vec2(0, 10)) {
    self.gravity = gravity
  }

  /// Adds elapsed time and takes out the whole steps in it.
  ///
  /// A first 1/60 s gives 1 step and later ones 2, as on the phone: the step, rounded to `Float`, is a
  /// little longer than 1/120 s, while the sum is a `Double`.
  ///
  /// - Parameter elapsed: In seconds.
  /// - Returns: How often to call `step(timeStep)`.
  public func substepCount(adding elapsed: Double) -> Int {
    accumulated += elapsed
    var count = 0
    while accumulated >= Double(timeStep) {
      accumulated -= Double(timeStep)
      count += 1
    }
    return count
  }

  /// Forgets the contact events so far.
  public func clearEvents() {
    beganContacts.removeAll(keepingCapacity: true)
    endedContacts.removeAll(keepingCapacity: true)
  }

  func wakeAll() {
    for index in 0..<bodies.end where bodies.isFilled(index) { wake(Int32(index)) }
  }
}

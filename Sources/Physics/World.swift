// SPDX-License-Identifier: MIT

/// A world of rigid bodies that is stepped by its owner.
///
/// Units are meters, kilograms, seconds and radians; y points where gravity says. The same calls
/// give the same bits on every run: bodies and contacts are visited in the order of their creation,
/// and no clock and no platform mathematics is read.
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

  /// The slowest approach that counts as a hit, in meters per second.
  public var hitSpeed: Float = 1

  /// Most pairs of fixtures that touch or nearly do; the step that would find more notes a fault.
  ///
  /// Tens of thousands of bodies in a pile have some 10 each. More are thousands on one spot, whose
  /// pairs would fill all memory.
  public var contactLimit = 500_000

  /// What two fixtures do when they meet; nil lets all collide that their filters let meet.
  ///
  /// The closure gets both fixtures and their user data. It is asked when a pair comes near and
  /// after `refilter`, and must give the same answer for the same pair until then.
  public var pairFilter: ((Fixture.ID, Fixture.ID, UInt64, UInt64) -> PairResponse)?

  /// The pairs that began to touch since `clearEvents()`, in order.
  public var beganContacts: [ContactEvent] { events.began }
  /// The pairs that ended touching since `clearEvents()`, in order.
  public var endedContacts: [ContactEvent] { events.ended }
  /// The first body found with senseless numbers since `clearFault()`, nil while all is well.
  public internal(set) var fault: Fault?
  /// What entered and left sensors since `clearEvents()`, in order.
  public var sensorEvents: [SensorEvent] { events.sensor }
  /// The joints that broke since `clearEvents()`, in order.
  public var brokenJoints: [JointBreakEvent] { events.broken }
  /// The hits faster than `hitSpeed` of fixtures that report them, since `clearEvents()`, in order.
  public var hits: [HitEvent] { events.hits }
  /// The bodies that fell asleep or woke since `clearEvents()`, in order; no static ones.
  public var sleepEvents: [SleepEvent] { events.sleep }
  var events = WorldEvents()

  /// All rows, behind a pointer so that reading them in the step needs no exclusivity checks.
  let storage: UnsafeMutablePointer<WorldStorage>
  var nextSerial: UInt32 = 0
  var nextContactSerial: UInt64 = 0
  /// Counts the searches for pairs; never goes back, so that no old mark is met again.
  var pairMark: UInt64 = 0
  var isStepping = false
  /// 1 / the previous step, 0 before the first; impulses of another step length are rescaled.
  var previousRate: Float = 0
  var accumulated = 0.0

  /// Makes an empty world.
  ///
  /// - Parameter gravity: In meters per second squared.
  public init(gravity: Vec2 = Vec2(0, 10)) {
    self.gravity = gravity
    storage = .allocate(capacity: 1)
    storage.initialize(to: WorldStorage())
  }

  deinit {
    storage.deinitialize(count: 1)
    storage.deallocate()
  }

  /// Adds elapsed time and takes out the whole steps in it.
  ///
  /// A first 1/60 s gives 1 step and later ones 2, as on the phone: the step, rounded to `Float`,
  /// is a little longer than 1/120 s, while the sum is a `Double`.
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

  /// Forgets the events so far, of all kinds.
  public func clearEvents() { events.clear() }

  func wakeAll() {
    for index in 0..<bodies.end where bodies.isFilled(index) { wake(Int32(index)) }
  }
}

extension World {
  var bodies: Pool<BodyRow> {
    @inline(__always) _read { yield storage.pointee.bodies }
    @inline(__always) _modify { yield &storage.pointee.bodies }
  }
  var fixtures: Pool<FixtureRow> {
    @inline(__always) _read { yield storage.pointee.fixtures }
    @inline(__always) _modify { yield &storage.pointee.fixtures }
  }
  var contacts: Pool<ContactRow> {
    @inline(__always) _read { yield storage.pointee.contacts }
    @inline(__always) _modify { yield &storage.pointee.contacts }
  }
  var joints: Pool<JointRow> {
    @inline(__always) _read { yield storage.pointee.joints }
    @inline(__always) _modify { yield &storage.pointee.joints }
  }
  var shapes: VertexStore {
    @inline(__always) _read { yield storage.pointee.shapes }
    @inline(__always) _modify { yield &storage.pointee.shapes }
  }
  var tree: DynamicTree {
    @inline(__always) _read { yield storage.pointee.tree }
    @inline(__always) _modify { yield &storage.pointee.tree }
  }
  var contactOrder: Buffer<Int32> {
    @inline(__always) _read { yield storage.pointee.contactOrder }
    @inline(__always) _modify { yield &storage.pointee.contactOrder }
  }
  var jointOrder: Buffer<Int32> {
    @inline(__always) _read { yield storage.pointee.jointOrder }
    @inline(__always) _modify { yield &storage.pointee.jointOrder }
  }
  var moved: Buffer<Int32> {
    @inline(__always) _read { yield storage.pointee.moved }
    @inline(__always) _modify { yield &storage.pointee.moved }
  }
  var fresh: Buffer<Int32> {
    @inline(__always) _read { yield storage.pointee.fresh }
    @inline(__always) _modify { yield &storage.pointee.fresh }
  }
  var scratch: StepScratch {
    @inline(__always) _read { yield storage.pointee.scratch }
    @inline(__always) _modify { yield &storage.pointee.scratch }
  }
}

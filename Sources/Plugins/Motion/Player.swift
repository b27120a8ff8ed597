// SPDX-License-Identifier: MIT

internal import Geometry
internal import Motion
internal import ScenePlugin
internal import Scripting

/// Plays one course after another, step by step, on a property of a view or for a callback alone.
final class Player {
  unowned let host: Host
  /// The kind's name, for messages: `motion.spring`.
  let kind: String
  /// What is driven; without a view, nothing is.
  let property: Property
  /// The track that the center stays on: the values are then distances along it.
  let track: Track?
  /// The motion that a run plays, when this is a run's.
  let recipe: (any Recipe)?
  /// The view that is driven; nil for none, and once it has ended.
  weak var view: View?
  /// Whether the view has ended, so that the motion can never run again.
  var isOrphan = false
  /// The object that scripts hold.
  weak var mover: AnyObject?
  /// Saves the settings; the result puts them back.
  var saveRule: () -> () -> Void = { {} }
  /// Makes the course anew from where it is, after a setting has changed.
  var bend: () throws -> Void = {}

  var onUpdate: ScriptFunction?
  var onEnded: ScriptFunction?

  private(set) var course: Course?
  /// The steps since the course began.
  private(set) var steps = 0
  /// Counts the courses, so that one that begins within a step waits for the next.
  private(set) var serial = 0
  private(set) var value = Quantity.number(0)
  private(set) var velocity = Quantity.number(0)

  init(
    kind: String, view: View?, property: Property, track: Track? = nil,
    recipe: (any Recipe)? = nil, host: Host
  ) {
    self.kind = kind
    self.view = view
    self.property = property
    self.track = track
    self.recipe = recipe
    self.host = host
  }

  /// The kind's name without its module: `spring`.
  var shortKind: String { kind.split(separator: ".").last.map { "\($0)" } ?? kind }

  var isRunning: Bool { course != nil }

  /// The seconds since the course began.
  var elapsed: Double { Double(steps) * host.stepDuration }

  /// Whether a value is a point.
  var isPoint: Bool { track == nil && property.isPoint }

  /// What is driven, for messages.
  var placeName: String { track == nil ? "property '\(property.rawValue)'" : "a track" }

  /// Where a course begins unless told otherwise.
  var current: Quantity {
    guard let view else { return value }
    guard let track else { return property.read(view) }
    return .number(track.distance(nearestTo: view.center))
  }

  /// What a course under way still has to do; nil when there is none.
  var underWay: Course? { course?.after(elapsed) }

  /// What may be left of the way when a motion is taken to be over.
  var tolerance: Double { view == nil ? 0.001 : property.tolerance }

  // MARK: starting and stopping

  func start(_ course: Course, from value: Quantity, velocity: Quantity) {
    self.course = course
    (self.value, self.velocity) = (value, velocity)
    steps = 0
    serial += 1
  }

  /// Leaves the property to another motion.
  func leave() {
    course = nil
    velocity = velocity.zero
  }

  func stop() {
    guard isRunning else { return }
    leave()
    if let view { property.writeVelocity(track == nil ? velocity : .point(.zero), to: view) }
  }

  /// Goes to the end at once.
  func finish() {
    guard let course else { return }
    show(course.end, velocity: course.end.zero, isOver: true)
  }

  // MARK: playing

  /// Takes one step.
  func advance() {
    guard let course else { return }
    steps += 1
    // A step's rounding must not put the end off by a whole step.
    let isOver = elapsed >= course.totalDuration - 1e-9
    let state = isOver ? (course.end, course.end.zero) : course.total(elapsed)
    show(state.0, velocity: state.1, isOver: isOver)
  }

  private func show(_ value: Quantity, velocity: Quantity, isOver: Bool) {
    guard isPossible(value, velocity) else { return breakOff(value) }
    (self.value, self.velocity) = (value, velocity)
    if isOver { course = nil }
    let serial = serial
    write()
    call(onUpdate, "on_update", [value.value, velocity.value])
    // The callback may have started another course, which is not over.
    guard isOver, serial == self.serial else { return }
    call(onEnded, "on_ended", mover.flatMap { host.objects.id(of: $0) }.map { [.object($0)] } ?? [])
  }

  private func write() {
    guard let view else { return }
    guard let track else { return property.write(value, velocity: velocity, to: view) }
    let place = value.number
    property.write(
      .point(track.point(at: place)), velocity: .point(track.tangent(at: place) * velocity.number),
      to: view)
  }

  /// Whether a view may be there and so fast.
  private func isPossible(_ value: Quantity, _ velocity: Quantity) -> Bool {
    guard view != nil else { return value.isFinite && velocity.isFinite }
    return (value.parts + velocity.parts).allSatisfy { abs($0) <= property.limit }
  }

  private func breakOff(_ value: Quantity) {
    leave()
    host.onError(
      ScriptError("\(kind): the value became \(value.parts): the motion is stopped; use less speed")
    )
  }

  private func call(_ function: ScriptFunction?, _ name: String, _ arguments: [Value]) {
    guard let function, let mover, host.objects.id(of: mover) != nil else { return }
    host.call(function, named: "\(kind).\(name)", arguments)
  }

  // MARK: state

  /// Saves all that the next step reads; the result puts it back.
  func snapshot() -> () -> Void {
    let (place, restoreRule) = ((view, mover, isOrphan), saveRule())
    let (handlers, run) = ((onUpdate, onEnded), (course, steps, serial, value, velocity))
    return { [self] in
      (view, mover, isOrphan) = place
      (onUpdate, onEnded) = handlers
      (course, steps, serial, value, velocity) = run
      restoreRule()
    }
  }

  func hash(into hasher: inout StateHasher) {
    hasher.combine(isRunning ? steps : -1)
    for number in value.parts + velocity.parts { hasher.combine(number) }
    guard let course else { return }
    for number in course.end.parts + [course.totalDuration] { hasher.combine(number) }
  }
}

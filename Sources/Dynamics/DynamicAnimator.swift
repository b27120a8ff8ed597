// SPDX-License-Identifier: MIT

public import Geometry
public import Physics

/// The context in which behaviors move items, step by step.
///
/// The animator reads no clock: whoever owns it calls `step(by:)` once per frame. It starts when it
/// gets something to do and stops when everything lies still.
///
///     let animator = DynamicAnimator(referenceBounds: Rect(x: 0, y: 0, width: 375, height: 667))
///     try animator.addBehavior(GravityBehavior(items: [ball]))
///     animator.step()  // ball.center.y has grown by 0.07 pt
public final class DynamicAnimator {
  /// The rigid-body world underneath, in SI units; its gravity is zero, items have their own.
  public let world: World

  /// Whether steps do anything: false before the first body and once everything rests.
  public internal(set) var isRunning = false

  /// The time stepped through while running, in seconds; never reset.
  public internal(set) var elapsedTime = 0.0

  /// Called when the animator starts running, from within the call that made it start.
  public var onResume: (() -> Void)?

  /// Called at the end of the step that found everything at rest.
  public var onPause: (() -> Void)?

  /// Called when an addition that had waited for the end of a step is no longer possible, because
  /// the item changed in the meantime; the addition is dropped.
  public var onRefusedEdit: ((DynamicsError) -> Void)?

  /// What is called in a step for bodies of the world that are no items.
  public var worldObserver = WorldObserver()

  /// The rectangle collision behaviors can take as a boundary, in points; nil has none.
  ///
  /// A change starts the animator and moves the walls before the next sub-step.
  public var referenceBounds: Rect? {
    get { bounds }
    set {
      requireAcceptable(newValue)
      guard newValue != bounds else { return }
      bounds = newValue
      needsReferenceBounds = true
      resume()
    }
  }

  /// The contacts that began in the last step, of all bodies of the world; points in meters.
  public internal(set) var beganContacts: [ContactEvent] = []
  /// The contacts that ended in the last step, of all bodies of the world; points in meters.
  public internal(set) var endedContacts: [ContactEvent] = []

  var bounds: Rect?
  var topLevel: [any AnimatorClient] = []
  var table = ItemTable()
  let collisions = CollisionTable()
  /// The behaviors in traversal order; made anew after each edit.
  var roster = Roster()

  var queue = EditQueue()
  var isStepping = false
  var isEditing = false
  var needsReferenceBounds = false
  var needsMaterials = false
  var needsGravity = false
  var substeps: UInt64 = 0
  /// Whether the last step found everything asleep, and nothing has been changed since.
  var isSettled = true

  /// Makes an animator without behaviors.
  ///
  /// - Parameter referenceBounds: The rectangle collision behaviors can take as a boundary, in
  ///   points; nil has none.
  /// - Precondition: The rectangle is within `DynamicsLimits.coordinate`.
  public init(referenceBounds: Rect? = nil) {
    world = World(gravity: .zero)
    bounds = referenceBounds
    requireAcceptable(referenceBounds)
    let collisions = collisions
    world.pairFilter = { _, _, first, second in collisions.response(first, second) }
  }

  // Behaviors outlive their animator: they must not keep places in a world that is gone.
  deinit {
    (onResume, onPause, onRefusedEdit) = (nil, nil, nil)
    worldObserver = WorldObserver()
    for behavior in topLevel { disconnect(behavior) }
  }

  /// Starts running if there is a body to move.
  func resume() {
    guard world.bodyCount > 0 else { return }
    isSettled = false
    guard !isRunning else { return }
    isRunning = true
    onResume?()
  }

  func pause() {
    isRunning = false
    onPause?()
  }

  /// Whether nothing moves and nothing has been changed that could make something move.
  ///
  /// True also while a force is asked for in every step but moves nothing.
  public var isAtRest: Bool { isSettled && !world.isAwake }

  /// The time the world has moved through, in seconds: whole sub-steps, unlike `elapsedTime`.
  public var worldTime: Double { Double(substeps) * Double(world.timeStep) }
}

private func requireAcceptable(_ bounds: Rect?) {
  guard let bounds else { return }
  precondition(
    DynamicsLimits.contains(bounds),
    "reference bounds must be within \(DynamicsLimits.coordinate) pt, got \(bounds)")
}

// SPDX-License-Identifier: MIT

internal import Geometry
internal import Gestures
public import ScenePlugin
public import Scripting

/// Gesture recognizers: one arena for the scene's touches.
public final class GesturesPlugin: Plugin {
  /// `gestures`.
  public let name = "gestures"
  /// The scene's views are what gestures are on.
  public let requires = ["scene"]

  let scene: ScenePlugin
  let arena = GestureArena()
  /// The gestures of scripts, oldest first.
  private(set) var links: [GestureLink] = []
  private var targets: [ObjectIdentifier: TargetID] = [:]
  private var lastTarget = 0
  /// What views do with touches, by the view.
  var touchHandlers: [ObjectIdentifier: ScriptFunction] = [:]

  /// Creates the plugin.
  ///
  /// - Parameter scene: The plugin whose views are touched.
  public init(scene: ScenePlugin) { self.scene = scene }

  /// Registers every kind of gesture and listens to touches.
  public func install(into host: Host) {
    host.registry.describe(
      module: "gestures", doc: "UIKit's gesture recognizers on views or on the whole scene.")
    registerPan(host)
    registerScreenEdgePan(host)
    registerTap(host)
    registerLongPress(host)
    registerSwipe(host)
    registerPinch(host)
    registerRotation(host)
    registerHover(host)
    registerRecognizer(host)
    registerThresholds(host)
    extendViews(host)
    listen(host)
  }

  /// The names of the kinds of gestures.
  static let kinds = [
    "pan", "screen_edge_pan", "tap", "long_press", "swipe", "pinch", "rotation", "hover",
    "recognizer",
  ].map { "gestures.\($0)" }

  // MARK: the step

  private func listen(_ host: Host) {
    arena.hitTest = { [unowned self] point in scene.model.hitTest(point).map { target(of: $0) } }
    host.hooks.onInput { [unowned self] in deliver($0) }
    host.hooks.on(.timers) { [unowned self, unowned host] in arena.advance(to: host.time) }
    host.hooks.on(.edits) { [unowned self, unowned host] in endOrphans(host) }
    host.hooks.onRest { [unowned self] in arena.isIdle }
    host.hooks.onSnapshot { [unowned self] in snapshot() }
    host.hooks.onHash { [unowned self] in hash(into: &$0) }
    host.hooks.onObjectWillEnd { [unowned self, unowned host] in objectWillEnd($0, host) }
  }

  private func deliver(_ event: InputEvent) {
    switch event.content {
    case .touch(let id, let phase, let location, let force):
      arena.handle(
        Touch(
          id: id, phase: Self.phase(phase), time: event.time, location: location, force: force))
    case .hover(let location): arena.hover(at: location, time: event.time)
    case .tilt: break
    }
  }

  private static func phase(_ phase: InputEvent.TouchPhase) -> Touch.Phase {
    switch phase {
    case .began: .began
    case .moved: .moved
    case .ended: .ended
    case .cancelled: .cancelled
    }
  }

  // MARK: links

  /// The number by which the arena knows a view.
  func target(of view: View) -> TargetID {
    let key = ObjectIdentifier(view)
    if let target = targets[key] { return target }
    lastTarget += 1
    targets[key] = TargetID(lastTarget)
    return TargetID(lastTarget)
  }

  /// The view that the arena knows by a number; nil once it has ended.
  func view(of target: TargetID) -> View? {
    scene.model.views.first { targets[ObjectIdentifier($0)] == target }
  }

  func link(of recognizer: Recognizer) -> GestureLink? {
    links.first { $0.recognizer === recognizer }
  }

  func link(of id: ObjectID, _ host: Host) -> GestureLink? {
    guard let gesture = host.objects.instance(of: id) else { return nil }
    return links.first { $0.gesture === gesture }
  }

  /// Each of them may look at each other one at each touch.
  private static let mostGestures = 1000

  /// Throws when there is no room for another gesture of a kind.
  func requireFew(_ name: String) throws {
    guard links.count >= Self.mostGestures else { return }
    throw ScriptRefusal(
      "\(name): a scene can have \(Self.mostGestures) gestures: remove some, or let one watch many "
        + "views' superview")
  }

  /// Puts a new gesture into the arena; gestures that wait for the object wait for it.
  func add(_ link: GestureLink, id: ObjectID) {
    links.append(link)
    arena.add(link.recognizer, to: link.view.map { target(of: $0) })
    for other in links where other.requirements.contains(id) {
      other.recognizer.requireToFail(link.recognizer)
    }
  }

  func remove(_ link: GestureLink) {
    link.silence()
    arena.remove(link.recognizer)
    links.removeAll { $0 === link }
  }

  // MARK: the ends of views

  /// A view takes its gestures along; a reload may still give them another view, so their objects
  /// end with the next step.
  private func objectWillEnd(_ id: ObjectID, _ host: Host) {
    for link in links { link.requirements.removeAll { $0 == id } }
    guard let view = host.objects.instance(of: id, as: View.self) else { return }
    for link in links where link.view === view {
      link.isOrphan = true
      link.view = nil
    }
    arena.removeRecognizers(of: target(of: view))
    touchHandlers[ObjectIdentifier(view)] = nil
    targets[ObjectIdentifier(view)] = nil
  }

  private func endOrphans(_ host: Host) {
    for link in links where link.isOrphan {
      if let id = link.id { host.end(id, place: "the removal of its view") }
    }
  }
}

// MARK: - State

extension GesturesPlugin {
  /// Saves every gesture, those under way included; the result puts them back.
  private func snapshot() -> () -> Void {
    let (arena, links) = (arena.checkpoint(), links.map { ($0, $0.gesture, $0.snapshot()) })
    let own = (targets, lastTarget, touchHandlers)
    return { [self] in
      self.arena.restore(arena)
      self.links = links.map(\.0)
      for (link, gesture, restore) in links {
        link.gesture = gesture
        restore()
      }
      (targets, lastTarget, touchHandlers) = own
    }
  }

  private func hash(into hasher: inout StateHasher) {
    for link in links { Self.hash(link.recognizer, into: &hasher) }
    for touch in arena.withheldTouches {
      hasher.combine(touch.id)
      for number in [touch.location.x, touch.location.y, touch.time] { hasher.combine(number) }
    }
  }

  private static func hash(_ recognizer: Recognizer, into hasher: inout StateHasher) {
    hasher.combine(recognizer.state.rawValue)
    hasher.combine(recognizer.wakeTime ?? -1)
    hasher.combine(recognizer.isEnabled ? 1 : 0)
    for touch in recognizer.touches {
      for number in [
        touch.start.location.x, touch.start.location.y, touch.start.time, touch.location.x,
        touch.location.y, touch.current.time,
      ] { hasher.combine(number) }
    }
    for number in progress(of: recognizer) { hasher.combine(number) }
  }

  /// What is going on in a gesture; nothing counts before its first touch and after its end.
  private static func progress(of recognizer: Recognizer) -> [Double] {
    switch recognizer {
    case let pan as PanRecognizer:
      [pan.translation.x, pan.translation.y, pan.velocity.x, pan.velocity.y]
    case let pinch as PinchRecognizer: [pinch.scale, pinch.velocity]
    case let rotation as RotationRecognizer: [rotation.rotation, rotation.velocity]
    default: [recognizer.location.x, recognizer.location.y]
    }
  }
}

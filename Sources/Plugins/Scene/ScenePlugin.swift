// SPDX-License-Identifier: MIT

internal import Geometry
public import Scripting

/// Views, the scene and its handlers.
public final class ScenePlugin: Plugin {
  /// `scene`.
  public let name = "scene"
  /// Nothing.
  public let requires: [String] = []
  /// The scene that scripts fill.
  public let model = SceneModel()

  /// Creates the plugin.
  public init() {}

  /// Registers `scene`, `scene.views` and `view`.
  public func install(into host: Host) {
    registerViews(host)
    registerView(host)
    registerScene(host)
    registerMatchers(host)
    host.hooks.onInput { [unowned self, unowned host] in deliver($0, host) }
    host.hooks.on(.timers) { [unowned self, unowned host] in
      host.call(model.onStep, named: "scene.on_step", [.number(host.stepDuration)])
    }
    host.hooks.onObjectHashes { [unowned self, unowned host] in
      model.views.map { view in
        var hasher = StateHasher()
        model.hash(view, into: &hasher)
        return SessionLog.ObjectHash(
          label: host.objects.label(of: view.id), hash: UInt32(truncatingIfNeeded: hasher.value))
      }
    }
    host.hooks.onSnapshot { [unowned self] in model.snapshot() }
    host.hooks.onHash { [unowned self] in model.hash(into: &$0) }
    host.hooks.onLoad { [unowned self, unowned host] report in
      guard report.cause == .save else { return }
      host.call(model.onReload, named: "scene.on_reload", [Self.info(report)])
    }
  }

  private static func info(_ report: LoadReport) -> Value {
    .record([
      "kept": .integer(report.kept), "added": .integer(report.added),
      "removed": .integer(report.removed), "text": .string("\(report)"),
    ])
  }

  private func deliver(_ event: InputEvent, _ host: Host) {
    switch event.content {
    case .tilt(let x, let y, let z):
      let g = Value.record(["x": .number(x), "y": .number(y), "z": .number(z)])
      host.call(model.onTilt, named: "scene.on_tilt", [g])
    case .touch(let id, let phase, let location, let force):
      guard model.onTouch != nil else { return }
      let touch = Value.record([
        "id": .integer(id), "phase": .string(phase.rawValue), "x": .number(location.x),
        "y": .number(location.y), "time": .number(event.time),
        "force": force.map { .number($0) } ?? .none,
        "view": model.hitTest(location).first.map { .object($0.id) } ?? .none,
      ])
      host.call(model.onTouch, named: "scene.on_touch", [touch])
    case .hover: break
    }
  }

  // MARK: scene

  private func registerScene(_ host: Host) {
    let scene = KindBuilder(
      "scene", of: SceneModel.self, doc: "The scene: its size, views and handlers.",
      hasConstructor: false,
      make: { [model] target in
        let size = try target["size"].vector ?? Vector2(375, 667)
        model.size = Size(size.x, size.y)
        return model
      })
    scene.constant(
      "size", .size(unit: "pt", in: 0.01...1e6), default: .vector(Vector2(375, 667)),
      doc: "the width and height; the dynamics' reference bounds; a change needs a restart"
    ) { .vector(Vector2($1.size.width, $1.size.height)) }
    scene.field(
      "title", .string, default: .string(""), doc: "what a window or page is called",
      get: { .string($0.title) },
      set: { $0.title = $1.string ?? "" })
    scene.field(
      "background_color", .color, default: .string("white"), doc: "the fill behind all views",
      get: { .string($0.backgroundColor) }, set: { $0.backgroundColor = $1.string ?? "white" })
    addHandlers(scene)
    addClocks(scene)
    scene.query(
      "view_at", [Parameter("point", .vector(unit: "pt"))], returns: .optional(.object(["view"])),
      doc: "the deepest view at a point, or nil; hidden and clear ones are seen through"
    ) { _, model, arguments in
      model.hitTest(arguments[0].vector ?? .zero).first.map { .object($0.id) } ?? .none
    }
    host.registry.addSingleton(scene, named: "scene")
  }

  private static let touch: [ValueType.Option] = [
    ("id", .integer(), true), ("phase", .choice(["began", "moved", "ended", "cancelled"]), true),
    ("x", .number(unit: "pt"), true), ("y", .number(unit: "pt"), true),
    ("time", .number(unit: "s"), true), ("force", .number(unit: "no unit"), false),
    ("view", .object(["view"]), false),
  ]

  private static let report: [ValueType.Option] =
    ["kept", "added", "removed"].map { ($0, .integer(), true) } + [("text", .string, true)]

  private func addHandlers(_ scene: KindBuilder<SceneModel>) {
    scene.handler(
      "on_step", [Parameter("seconds", .number(unit: "s"))],
      doc: "called with the step's duration in each step, before motions and the world",
      get: { $0.onStep },
      set: { $0.onStep = $1 })
    scene.handler(
      "on_tilt",
      [Parameter("gravity", .fields(["x", "y", "z"].map { ($0, .number(unit: "g"), true) }))],
      doc:
        "called with gravity {x, y, z} in g, the device's axes, y up: upright is {0, -1, 0}",
      get: { $0.onTilt },
      set: { $0.onTilt = $1 })
    scene.handler(
      "on_touch", [Parameter("touch", .fields(Self.touch))],
      doc: "called with each touch {id, phase, x, y, time, force, view}, beside the gestures",
      get: { $0.onTouch },
      set: { $0.onTouch = $1 })
    scene.handler(
      "on_reload", [Parameter("report", .fields(Self.report))],
      doc:
        "called with {kept, added, removed, text} after a save was taken over; not for a tunable",
      get: { $0.onReload }, set: { $0.onReload = $1 })
  }

  private func addClocks(_ scene: KindBuilder<SceneModel>) {
    scene.readOnly(
      "time", .number(unit: "s"), atLoad: .number(0), doc: "the simulated time: steps / 60"
    ) {
      target, _ in .number(target.host.time)
    }
    scene.readOnly("step", .integer(), atLoad: .integer(0), doc: "the steps taken since the start")
    {
      target, _ in .integer(target.host.stepCount)
    }
    scene.computed("views", .object(["scene.views"]), doc: "the views by id: scene.views.ball1") {
      target in
      target.host.singleton("scene.views")
    }
  }

  private func registerViews(_ host: Host) {
    let views = KindBuilder(
      "scene.views", of: ViewNames.self, doc: "The views by id.", hasConstructor: false,
      make: { _ in ViewNames() })
    views.lookup(of: "view") { host, name in host.declaredObject(ofKind: "view", named: name) }
    views.lookupNames { host in
      host.objects.all(ofKind: "view").compactMap { host.objects.name(of: $0) }
    }
    host.registry.addSingleton(views, named: "scene.views", isGlobal: false)
  }
}

/// Stands for `scene.views`.
private final class ViewNames {}

// SPDX-License-Identifier: MIT

internal import Geometry
internal import Gestures
internal import ScenePlugin
internal import Scripting

extension GesturesPlugin {
  private typealias Custom = Gesture<ScriptedRecognizer>

  func registerRecognizer(_ host: Host) {
    let recognizer = GestureBuilder(
      "gestures.recognizer",
      doc: "A gesture of one's own: what it does with touches is a script's.",
      plugin: self, nature: .scripted, make: { _ in ScriptedRecognizer() })
    addState(recognizer.kind)
    addFingers(recognizer.kind)
    addHooks(recognizer.kind)
    host.registry.add(recognizer.kind)
  }

  private func addState(_ kind: KindBuilder<Custom>) {
    kind.computed(
      "state", .choice(Recognizer.State.allCases.map(\.rawValue)),
      doc: "how far it has come; set 'began', 'changed', 'ended', 'cancelled' or 'failed' in "
        + "touches_…; what others allow comes when all have seen the touch",
      get: { target in
        let gesture = target.host.objects.instance(of: target.id, as: Custom.self)
        return .string((gesture?.own.pendingState ?? .possible).rawValue)
      },
      set: { target, value in
        let gesture = target.host.objects.instance(of: target.id, as: Custom.self)
        guard let gesture, let state = value.string.flatMap(Recognizer.State.init) else {
          throw ScriptRefusal("gestures.recognizer: 'state' is no option: set it in touches_…")
        }
        try gesture.own.seek(state)
      })
    kind.effect(
      "fail", [Parameter("reason", .optional(.string))],
      doc: "gives up before it has begun; the reason is told by `explain`"
    ) { _, gesture, arguments in try gesture.own.giveUp(arguments[0].string ?? "") }
    kind.effect(
      "wake_after", [Parameter("seconds", .number(unit: "s", in: 0...1e6))],
      doc: "calls time_reached so much later; until then it goes on without fingers too"
    ) { target, gesture, arguments in
      guard gesture.own.isEngaged else {
        throw ScriptRefusal("wake_after: it follows no touches: call it in touches_…")
      }
      let now = max(target.host.time, gesture.own.eventTime)
      gesture.own.wakeTime = now + (arguments[0].number ?? 0)
    }
  }

  // MARK: fingers

  private func addFingers(_ kind: KindBuilder<Custom>) {
    kind.readOnly(
      "touches", .list(.fields(GestureLink.finger)), atLoad: .list([]),
      doc: "its fingers that are down, in the order they landed, as touches_… gets them"
    ) { .list($1.own.touches.map($1.own.value)) }
    kind.effect(
      "ignore_touch", [Parameter("id", .integer())],
      doc: "leaves one of its fingers to others until it lifts"
    ) { _, gesture, arguments in
      guard let touch = gesture.own.touches.first(where: { $0.start.id == arguments[0].integer })
      else {
        throw ScriptRefusal("ignore_touch: it follows no such finger: look at `touches`")
      }
      gesture.own.ignore(touch)
    }
  }

  private func addHooks(_ kind: KindBuilder<Custom>) {
    for hook in ScriptedRecognizer.Hook.allCases {
      kind.handler(
        hook.rawValue, hook.parameters(of: kind.kind.name),
        returns: hook.isQuestion ? .boolean : nil,
        doc: hook.doc, get: { $0.own.functions[hook] },
        set: { $0.own.functions[hook] = $1 })
    }
  }
}

extension ScriptedRecognizer.Hook {
  var isQuestion: Bool { self == .canPrevent || self == .canBePrevented }

  func parameters(of kind: String) -> [Parameter] {
    let own = Parameter("gesture", .object([kind]))
    return switch self {
    case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled:
      [own, Parameter("touches", .list(.fields(GestureLink.finger)))]
    case .timeReached: [own]
    case .canPrevent, .canBePrevented: [own, Parameter("other", .object(GesturesPlugin.kinds))]
    }
  }

  var doc: String {
    switch self {
    case .touchesBegan: "called with the gesture and the fingers that landed"
    case .touchesMoved: "called with the gesture and the fingers that moved"
    case .touchesEnded: "called with the gesture and the fingers that lift"
    case .touchesCancelled:
      "called with the gesture and the fingers taken away; it is then broken off"
    case .timeReached: "called with the gesture at the time of `wake_after`"
    case .canPrevent: "asked with the gesture and another; false lets that one go on beside it"
    case .canBePrevented: "asked with the gesture and another; false lets it go on beside that one"
    }
  }
}

extension GestureLink {
  /// A finger as scripts see it.
  static let finger: [ValueType.Option] = [
    ("id", .integer(), true), ("x", .number(unit: "pt"), true), ("y", .number(unit: "pt"), true),
    ("time", .number(unit: "s"), true), ("start", .vector(unit: "pt"), true),
    ("start_time", .number(unit: "s"), true), ("previous", .vector(unit: "pt"), true),
    ("force", .number(unit: "no unit"), false), ("view", .object(["view"]), false),
  ]

  /// Lets a scripted recognizer call its functions.
  func wire(_ recognizer: ScriptedRecognizer) {
    recognizer.call = { [weak self, weak recognizer] hook, values in
      guard let self, let function = recognizer?.functions[hook], let id else { return nil }
      return host.call(
        function, named: "\(kind).\(hook.rawValue)", [.object(id)] + values,
        results: hook.isQuestion ? 1 : 0)
    }
    recognizer.value = { [weak self] in self?.value(of: $0) ?? .none }
    recognizer.other = { [weak self] other in
      (self?.plugin.link(of: other)?.id).map { .object($0) } ?? .none
    }
  }

  private func value(of track: TouchTrack) -> Value {
    let touch = track.current
    let view = plugin.scene.model.hitTest(track.start.location).first
    return .record([
      "id": .integer(touch.id), "x": .number(touch.location.x), "y": .number(touch.location.y),
      "time": .number(touch.time), "start": .vector(track.start.location),
      "start_time": .number(track.start.time), "previous": .vector(track.previousLocation),
      "force": touch.force.map { .number($0) } ?? .none,
      "view": view.flatMap { host.objects.id(of: $0) }.map { .object($0) } ?? .none,
    ])
  }
}

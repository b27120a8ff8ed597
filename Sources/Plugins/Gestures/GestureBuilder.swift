// SPDX-License-Identifier: MIT

internal import Geometry
internal import Gestures
internal import ScenePlugin
internal import Scripting

/// Describes one kind of gesture: what all have alike, and short ways for its own fields.
struct GestureBuilder<Own: Recognizer> {
  /// What a kind of gesture is like.
  enum Nature {
    /// It begins and changes before it ends.
    case continuous
    /// It is just seen.
    case discrete
    /// It is continuous and follows a pointer, not fingers.
    case pointer
    /// Its state is its script's to set.
    case scripted
  }

  let kind: KindBuilder<Gesture<Own>>

  /// Starts a description with the fields and methods of every gesture of a nature.
  ///
  /// `make` gives a recognizer with the declared defaults.
  init(
    _ name: String, doc: String, plugin: GesturesPlugin, nature: Nature = .continuous,
    make: @escaping (Target) throws -> Own,
    validate: @escaping (Target) throws -> Void = { _ in }
  ) {
    kind = KindBuilder(
      name, of: Gesture<Own>.self, doc: doc,
      make: { [unowned plugin] target in
        try plugin.requireFew(name)
        let view = try Self.view(of: target, name)
        let own = try make(target)
        let link = GestureLink(own, kind: name, view: view, plugin: plugin, host: target.host)
        let gesture = Gesture(own, link)
        if let scripted = own as? ScriptedRecognizer { link.wire(scripted) }
        own.hostName = target.host.objects.name(of: target.id)
        plugin.add(link, id: target.id)
        return gesture
      }, dispose: { [unowned plugin] _, gesture in plugin.remove(gesture.link) },
      validate: validate)
    kind.example(Self.example(name, nature))
    addPlace()
    if nature != .scripted { addState() }
    if nature != .pointer { addTouches() }
    addExplanation()
    addSettings()
    if nature != .pointer { addViewSettings() }
    addHandlers(nature)
    addRequirements(plugin)
  }

  private static func view(of target: Target, _ name: String) throws -> View? {
    guard let id = try target["view"].object else { return nil }
    guard let view = target.host.objects.instance(of: id, as: View.self) else {
      throw ScriptRefusal("\(name): 'view' has been removed: give a view that is there")
    }
    return view
  }

  private static func example(_ name: String, _ nature: Nature) -> String {
    if nature == .scripted {
      return
        "\(name){ view = ball, touches_began = function(gesture) gesture.state = \"ended\" end }"
    }
    let edges = name == "gestures.screen_edge_pan" ? "edges = { \"left\" }" : "view = ball"
    return "\(name){ \(edges), on_ended = function(gesture) print(gesture.location) end }"
  }

  // MARK: what all have

  private func addPlace() {
    kind.constant(
      "view", .optional(.object(["view"])), doc: "what it watches; nil for the whole scene"
    ) { target, gesture in
      gesture.link.view.flatMap { target.host.objects.id(of: $0) }.map { .object($0) } ?? .none
    }
    kind.readOnly(
      "location", .vector(unit: "pt"), atLoad: .vector(.zero),
      doc: "the mean of its fingers, in the scene"
    ) { .vector($1.own.location) }
    kind.query(
      "location_in", [Parameter("view", .object(["view"]))],
      returns: .optional(.vector(unit: "pt")),
      doc: "`location` as the view sees it"
    ) { target, gesture, arguments in
      let view = arguments[0].object.flatMap { target.host.objects.instance(of: $0, as: View.self) }
      return view?.convert(fromScene: gesture.own.location).map { .vector($0) } ?? .none
    }
  }

  private func addState() {
    kind.readOnly(
      "state", .choice(Recognizer.State.allCases.map(\.rawValue)), atLoad: .string("possible"),
      doc: "how far it has come; only 'began' and 'changed' follow the fingers"
    ) { .string($1.own.state.rawValue) }
  }

  private func addExplanation() {
    kind.query(
      "explain", returns: .string, atLoad: .string(""),
      doc: "its newest states, one a line with the time and why: 'failed: moved 12.3 pt > slop 10'"
    ) { _, gesture, _ in .string(gesture.own.explain()) }
    kind.effect(
      "cancel", doc: "breaks the gesture off: cancelled if it has begun, else failed"
    ) { _, gesture, _ in gesture.own.cancel() }
  }

  private func addTouches() {
    kind.readOnly(
      "number_of_touches", .integer(), atLoad: .integer(0), doc: "how many fingers it follows now"
    ) { .integer($1.own.numberOfTouches) }
    kind.query(
      "location_of_touch", [Parameter("number", .integer(in: 1...1000))],
      returns: .vector(unit: "pt"),
      doc: "where one finger is, in the order they landed, from 1"
    ) { _, gesture, arguments in
      let number = arguments[0].integer ?? 1, count = gesture.own.numberOfTouches
      guard number <= count else {
        throw ScriptRefusal(
          "location_of_touch: there is no touch \(number) of \(count): check number_of_touches")
      }
      return .vector(gesture.own.location(ofTouch: number - 1))
    }
  }

  private func addSettings() {
    kind.field(
      "enabled", .boolean, default: .boolean(true),
      doc: "whether it takes touches; turning it off breaks off what it follows",
      get: { .boolean($0.own.isEnabled) }, set: { $0.own.isEnabled = $1.boolean ?? true })
    kind.field(
      "name", .string, default: .string(""),
      doc: "a name for `explain`, else the id; it changes nothing",
      get: { .string($0.own.name ?? "") }, set: { $0.own.name = $1.string })
  }

  private func addViewSettings() {
    kind.field(
      "cancels_touches", .boolean, default: .boolean(true),
      doc: "whether the view loses the touches once it is recognized",
      get: { .boolean($0.own.cancelsTouches) }, set: { $0.own.cancelsTouches = $1.boolean ?? true })
    kind.field(
      "delays_touches_began", .boolean, default: .boolean(false),
      doc: "whether the view sees a finger land and move only once this one has failed",
      get: { .boolean($0.own.delaysTouchesBegan) },
      set: { $0.own.delaysTouchesBegan = $1.boolean ?? false })
    kind.field(
      "delays_touches_ended", .boolean, default: .boolean(true),
      doc: "whether the view sees a finger lift only once this one has failed",
      get: { .boolean($0.own.delaysTouchesEnded) },
      set: { $0.own.delaysTouchesEnded = $1.boolean ?? true })
  }

  // MARK: what scripts are told and asked

  private func addHandlers(_ nature: Nature) {
    for event in GestureLink.Event.allCases where nature != .discrete || event.isDiscrete {
      kind.handler(
        event.rawValue, [Parameter("gesture", .object([kind.kind.name]))], doc: event.doc,
        get: { $0.link[event] }, set: { $0.link[event] = $1 })
    }
    for question in GestureLink.Question.allCases
    where nature != .pointer || question != .shouldReceive {
      kind.handler(
        question.rawValue, question.parameters(of: kind.kind.name), returns: .boolean,
        doc: question.doc, get: { $0.link[question] },
        set: { $0.link[question] = $1 })
    }
  }

  private func addRequirements(_ plugin: GesturesPlugin) {
    kind.members(
      "failure_requirements", singular: "failure_requirement", of: GesturesPlugin.kinds,
      doc: "the gestures that must fail before this one begins",
      list: { target, gesture in
        gesture.link.requirements.filter { target.host.objects.isAlive($0) }
      },
      insert: { [unowned plugin] target, gesture, id in
        let link = gesture.link
        guard !link.requirements.contains(id), let other = plugin.link(of: id, target.host) else {
          return
        }
        link.requirements.append(id)
        link.recognizer.requireToFail(other.recognizer)
      },
      remove: { [unowned plugin] target, gesture, id in
        gesture.link.requirements.removeAll { $0 == id }
        guard let other = plugin.link(of: id, target.host) else { return }
        gesture.own.removeRequirement(toFail: other.recognizer)
      })
    kind.declaration(
      "require_to_fail", [Parameter("other", .object(GesturesPlugin.kinds))],
      doc: "waits until the other has failed: adds it to `failure_requirements`"
    ) { target, arguments in
      let list = try target["failure_requirements"].list
      if !list.contains(arguments[0]) {
        try target.set("failure_requirements", to: .list(list + arguments))
      }
      return .none
    }
  }
}

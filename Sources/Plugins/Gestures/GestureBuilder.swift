// SPDX-License-Identifier: MIT

internal import Geometry
internal import Gestures
internal import ScenePlugin
internal import Scripting

/// Describes one kind of gesture: what all have alike, and short ways for its own fields.
struct GestureBuilder<Own: Recognizer> {
  let kind: KindBuilder<Gesture<Own>>

  /// Starts a description with the fields and methods of every gesture.
  ///
  /// A continuous gesture begins and changes before it ends; `make` gives a recognizer with the
  /// declared defaults.
  init(
    _ name: String, doc: String, plugin: GesturesPlugin, isContinuous: Bool = true,
    make: @escaping (Target) throws -> Own, validate: @escaping (Target) throws -> Void = { _ in }
  ) {
    kind = KindBuilder(
      name, of: Gesture<Own>.self, doc: doc,
      make: { [unowned plugin] target in
        let view = try Self.view(of: target, name)
        let own = try make(target)
        let link = GestureLink(own, kind: name, view: view, plugin: plugin, host: target.host)
        let gesture = Gesture(own, link)
        plugin.add(link, id: target.id)
        return gesture
      }, dispose: { [unowned plugin] _, gesture in plugin.remove(gesture.link) },
      validate: validate)
    kind.example(Self.example(name))
    addPlace()
    addSettings()
    addHandlers(isContinuous)
    addRequirements(plugin)
  }

  private static func view(of target: Target, _ name: String) throws -> View? {
    guard let id = try target["view"].object else { return nil }
    guard let view = target.host.objects.instance(of: id, as: View.self) else {
      throw ScriptRefusal("\(name): 'view' has been removed: give a view that is there")
    }
    return view
  }

  private static func example(_ name: String) -> String {
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
    let states = Recognizer.State.allCases.map(\.rawValue)
    kind.readOnly(
      "state", .choice(states), atLoad: .string("possible"),
      doc: "how far it has come; only 'began' and 'changed' follow the fingers"
    ) { .string($1.own.state.rawValue) }
    kind.readOnly(
      "location", .vector(unit: "pt"), atLoad: .vector(.zero),
      doc: "the mean of its fingers, in the scene"
    ) { .vector($1.own.location) }
    kind.readOnly(
      "number_of_touches", .integer(), atLoad: .integer(0), doc: "how many fingers it follows now"
    ) { .integer($1.own.numberOfTouches) }
    kind.query(
      "location_in", [Parameter("view", .object(["view"]))],
      returns: .optional(.vector(unit: "pt")),
      doc: "`location` as the view sees it"
    ) { target, gesture, arguments in
      let view = arguments[0].object.flatMap { target.host.objects.instance(of: $0, as: View.self) }
      return view?.convert(fromScene: gesture.own.location).map { .vector($0) } ?? .none
    }
    addTouches()
  }

  private func addTouches() {
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
    kind.effect(
      "cancel", doc: "breaks the gesture off: cancelled if it has begun, else failed"
    ) { _, gesture, _ in gesture.own.cancel() }
  }

  private func addSettings() {
    kind.field(
      "enabled", .boolean, default: .boolean(true),
      doc: "whether it takes touches; turning it off breaks off what it follows",
      get: { .boolean($0.own.isEnabled) }, set: { $0.own.isEnabled = $1.boolean ?? true })
    kind.field(
      "name", .string, default: .string(""), doc: "a name for logs; it changes nothing",
      get: { .string($0.own.name ?? "") }, set: { $0.own.name = $1.string })
    kind.field(
      "cancels_touches", .boolean, default: .boolean(true),
      doc: "whether the view loses the touches once it is recognized",
      get: { .boolean($0.own.cancelsTouches) }, set: { $0.own.cancelsTouches = $1.boolean ?? true })
  }

  // MARK: what scripts are told and asked

  private func addHandlers(_ isContinuous: Bool) {
    for event in GestureLink.Event.allCases where isContinuous || event.isDiscrete {
      kind.handler(
        event.rawValue, [Parameter("gesture", .object([kind.kind.name]))], doc: event.doc,
        get: { $0.link[event] }, set: { $0.link[event] = $1 })
    }
    for question in GestureLink.Question.allCases {
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

// MARK: - Short ways

extension GestureBuilder {
  /// Adds a number of the recognizer.
  func number(
    _ name: String, unit: String, in range: ClosedRange<Double>, default value: Double,
    doc: String, _ path: ReferenceWritableKeyPath<Own, Double>
  ) {
    kind.number(
      name, unit: unit, in: range, default: value, doc: doc, get: { $0.own[keyPath: path] },
      set: { $0.own[keyPath: path] = $1 })
  }

  /// Adds a whole number of the recognizer.
  func integer(
    _ name: String, in range: ClosedRange<Int>, default value: Int, doc: String,
    _ path: ReferenceWritableKeyPath<Own, Int>
  ) {
    kind.field(
      name, .integer(in: range), default: .integer(value), doc: doc,
      get: { .integer($0.own[keyPath: path]) },
      set: { $0.own[keyPath: path] = $1.integer ?? value })
  }

  /// Adds the choice of how the velocity is guessed.
  func velocityEstimator(_ path: ReferenceWritableKeyPath<Own, VelocityEstimator>) {
    kind.field(
      "velocity_estimator", .choice(VelocityEstimator.allCases.map(\.rawValue)),
      default: .string(VelocityEstimator.lsq2.rawValue),
      doc: "how the velocity is guessed: by least squares, or as a platform does",
      get: { .string($0.own[keyPath: path].rawValue) },
      set: { gesture, value in
        gesture.own[keyPath: path] =
          value.string.flatMap { VelocityEstimator(rawValue: $0) } ?? .lsq2
      })
  }
}

extension GestureLink.Event {
  /// Whether a discrete gesture has it too.
  var isDiscrete: Bool { self == .ended || self == .failed }

  var doc: String {
    switch self {
    case .began: "called with the gesture when it begins"
    case .changed: "called with the gesture when it goes on"
    case .ended: "called with the gesture when it is complete"
    case .cancelled: "called with the gesture when it is broken off"
    case .failed: "called with the gesture when it was not this one"
    }
  }
}

extension GestureLink.Question {
  /// What the script is asked with, for a kind of gesture.
  func parameters(of kind: String) -> [Parameter] {
    let own = Parameter("gesture", .object([kind]))
    switch self {
    case .shouldBegin: return [own]
    case .shouldReceive: return [own, Parameter("touch", .fields(Self.touch))]
    case .shouldRecognizeSimultaneously, .shouldRequireFailure, .shouldBeRequiredToFail:
      return [own, Parameter("other", .object(GesturesPlugin.kinds))]
    }
  }

  private static let touch: [ValueType.Option] = [
    ("id", .integer(), true), ("x", .number(unit: "pt"), true), ("y", .number(unit: "pt"), true),
    ("time", .number(unit: "s"), true), ("force", .number(unit: "no unit"), false),
    ("view", .object(["view"]), false),
  ]

  var doc: String {
    switch self {
    case .shouldBegin: "asked with the gesture before it begins; false makes it fail"
    case .shouldReceive:
      "asked with the gesture and {id, x, y, time, force, view}; false leaves the finger to others"
    case .shouldRecognizeSimultaneously:
      "asked with the gesture and another; true lets both go on at once"
    case .shouldRequireFailure: "asked with the gesture and another; true waits for its failure"
    case .shouldBeRequiredToFail:
      "asked with the gesture and another; true lets the other wait for this one's failure"
    }
  }
}

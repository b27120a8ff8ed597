// SPDX-License-Identifier: MIT

internal import Geometry
internal import Gestures
internal import ScenePlugin
internal import Scripting

/// What scripts hold of a recognizer: it and the functions that it calls.
final class Gesture<Own: Recognizer> {
  /// The recognizer.
  let own: Own
  /// What all kinds of gestures have alike.
  let link: GestureLink

  init(_ own: Own, _ link: GestureLink) {
    self.own = own
    self.link = link
    link.gesture = self
  }
}

/// Ties a recognizer to the script that made it.
///
/// A reload may give an object another id, so the link keeps objects and asks the host for ids.
final class GestureLink {
  /// What a script is told.
  enum Event: String, CaseIterable {
    case began = "on_began"
    case changed = "on_changed"
    case ended = "on_ended"
    case cancelled = "on_cancelled"
    case failed = "on_failed"
  }

  /// What a script is asked.
  enum Question: String, CaseIterable {
    case shouldBegin = "should_begin"
    case shouldReceive = "should_receive"
    case shouldRecognizeSimultaneously = "should_recognize_simultaneously"
    case shouldRequireFailure = "should_require_failure"
    case shouldBeRequiredToFail = "should_be_required_to_fail"
  }

  unowned let plugin: GesturesPlugin
  unowned let host: Host
  /// The kind's name, for messages: `gestures.pan`.
  let kind: String
  let recognizer: Recognizer
  /// The view that the recognizer watches; nil for the whole scene, and once the view has ended.
  weak var view: View?
  /// Whether the view has ended, so that the gesture can never come again.
  var isOrphan = false
  /// The object that scripts hold.
  weak var gesture: AnyObject?
  /// The gestures that must fail first.
  var requirements: [ObjectID] = []

  private var events: [Event: ScriptFunction] = [:]
  private var questions: [Question: ScriptFunction] = [:]

  init(_ recognizer: Recognizer, kind: String, view: View?, plugin: GesturesPlugin, host: Host) {
    self.recognizer = recognizer
    self.kind = kind
    self.view = view
    self.plugin = plugin
    self.host = host
  }

  /// The object's id; nil once it has ended.
  var id: ObjectID? { gesture.flatMap { host.objects.id(of: $0) } }

  /// Lets go of the script: the recognizer may live a little longer in its arena.
  func silence() {
    for event in Event.allCases { self[event] = nil }
    for question in Question.allCases { self[question] = nil }
  }

  /// Saves what scripts and views changed; the result puts it back.
  func snapshot() -> () -> Void {
    let (events, questions) = (events, questions)
    let own = (view, isOrphan, requirements, recognizer.name)
    return { [self] in
      for event in Event.allCases { self[event] = events[event] }
      for question in Question.allCases { self[question] = questions[question] }
      (view, isOrphan, requirements, recognizer.name) = own
    }
  }

  // MARK: what the script is told

  subscript(event: Event) -> ScriptFunction? {
    get { events[event] }
    set {
      events[event] = newValue
      let handler: Recognizer.Handler? =
        newValue == nil ? nil : { [weak self] _ in self?.tell(event) }
      switch event {
      case .began: recognizer.onBegan = handler
      case .changed: recognizer.onChanged = handler
      case .ended: recognizer.onEnded = handler
      case .cancelled: recognizer.onCancelled = handler
      case .failed: recognizer.onFailed = handler
      }
    }
  }

  private func tell(_ event: Event) {
    guard let id else { return }
    host.call(events[event], named: "\(kind).\(event.rawValue)", [.object(id)])
  }

  // MARK: what the script is asked

  subscript(question: Question) -> ScriptFunction? {
    get { questions[question] }
    set {
      questions[question] = newValue
      wire(question, isAsked: newValue != nil)
    }
  }

  private func wire(_ question: Question, isAsked: Bool) {
    switch question {
    case .shouldBegin:
      recognizer.shouldBegin =
        isAsked ? { [weak self] _ in self?.ask(question, [], otherwise: true) ?? true } : nil
    case .shouldReceive:
      recognizer.shouldReceive =
        isAsked
        ? { [weak self] _, touch in
          self?.ask(question, [self?.value(of: touch) ?? .none], otherwise: true) ?? true
        } : nil
    case .shouldRecognizeSimultaneously:
      recognizer.shouldRecognizeSimultaneously = isAsked ? about(question) : nil
    case .shouldRequireFailure: recognizer.shouldRequireFailure = isAsked ? about(question) : nil
    case .shouldBeRequiredToFail:
      recognizer.shouldBeRequiredToFail = isAsked ? about(question) : nil
    }
  }

  /// Asks about another gesture.
  private func about(_ question: Question) -> (Recognizer, Recognizer) -> Bool {
    { [weak self] _, other in
      guard let self, let other = plugin.link(of: other)?.id else { return false }
      return ask(question, [.object(other)], otherwise: false)
    }
  }

  /// The script's answer; nil counts as false, as it does in Lua.
  private func ask(_ question: Question, _ values: [Value], otherwise: Bool) -> Bool {
    guard let id else { return otherwise }
    let answer = host.call(
      questions[question], named: "\(kind).\(question.rawValue)", [.object(id)] + values,
      results: 1)
    guard let answer else { return otherwise }
    return answer.first.map { $0 != .none && $0 != .boolean(false) } ?? false
  }

  private func value(of touch: Touch) -> Value {
    let view = plugin.scene.model.hitTest(touch.location).first
    return .record([
      "id": .integer(touch.id), "x": .number(touch.location.x), "y": .number(touch.location.y),
      "time": .number(touch.time), "force": touch.force.map { .number($0) } ?? .none,
      "view": view.flatMap { host.objects.id(of: $0) }.map { .object($0) } ?? .none,
    ])
  }
}

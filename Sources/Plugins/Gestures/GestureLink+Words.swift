// SPDX-License-Identifier: MIT

internal import Scripting

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

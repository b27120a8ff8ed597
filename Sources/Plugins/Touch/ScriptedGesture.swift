// SPDX-License-Identifier: MIT

internal import Geometry
internal import Scripting

/// One gesture that scripts can ask for: its options, and what fingers do by them.
struct ScriptedGesture: Sendable {
  let name: String
  let doc: String
  let options: [ValueType.Option]
  let fingers: @Sendable (Hand) throws -> [FingerPath]

  static let all = [tap, press, drag, swipe, pinch, rotate]

  // MARK: options

  private static let place: ValueType = .either([
    .vector(unit: "pt", in: -1e7...1e7), .object(["view"]),
  ])
  private static let count: ValueType = .integer(in: 1...10)
  private static let seconds: ValueType = .number(unit: "s", in: 0...60)
  private static let speed: ValueType = .number(unit: "pt/s", in: 1...1e6)
  private static let length: ValueType = .number(unit: "pt", in: 1...1e5)
  private static let delay: ValueType.Option = ("delay", .number(unit: "s", in: 0...600), false)
  private static let fingersOption: ValueType.Option = ("fingers", count, false)

  // MARK: gestures

  private static let tap = ScriptedGesture(
    name: "tap",
    doc: "taps: `at` a point or a view's middle, `taps` times with `interval` between, each down "
      + "for `duration` (0.1 s unless given), with `fingers` side by side; `delay` counts from now",
    options: [
      ("at", place, true), ("taps", count, false), fingersOption, ("duration", seconds, false),
      ("interval", seconds, false), delay,
    ]
  ) { hand in
    let place = try hand.place("at")
    let (down, up) = (
      hand.steps(hand.number("duration") ?? 0.1), hand.steps(hand.number("interval") ?? 0.1)
    )
    let places = [Vector2](repeating: place, count: down + 1)
    return (0..<hand.count("taps")).flatMap { tap in
      hand.fingers(along: places, start: tap * (down + max(up, 1)))
    }
  }

  private static let press = ScriptedGesture(
    name: "press",
    doc: "presses and holds `at` a point or a view's middle for `duration` (1 s unless given)",
    options: [("at", place, true), ("duration", seconds, false), fingersOption, delay]
  ) { hand in
    let steps = hand.steps(hand.number("duration") ?? 1)
    return hand.fingers(along: [Vector2](repeating: try hand.place("at"), count: steps + 1))
  }

  private static let drag = ScriptedGesture(
    name: "drag",
    doc: "drags evenly `from` a point or a view's middle `to` another, in `duration` (0.5 s unless "
      + "given) or at a `velocity`, to the nearest step; then rests for `hold` before it lifts",
    options: [
      ("from", place, true), ("to", place, true), ("duration", seconds, false),
      ("velocity", speed, false), ("hold", seconds, false), fingersOption, delay,
    ]
  ) { hand in
    let (start, end) = (try hand.place("from"), try hand.place("to"))
    let seconds = try duration(of: start.distance(to: end), hand)
    let rest = [Vector2](repeating: end, count: hand.steps(hand.number("hold") ?? 0))
    return hand.fingers(along: Hand.line(from: start, to: end, steps: hand.steps(seconds)) + rest)
  }

  private static func duration(of distance: Double, _ hand: Hand) throws -> Double {
    guard let velocity = hand.number("velocity") else { return hand.number("duration") ?? 0.5 }
    guard hand.number("duration") == nil else {
      throw ScriptRefusal("\(hand.name): give 'duration' or 'velocity', not both")
    }
    guard distance / velocity <= 60 else {
      throw ScriptRefusal(
        "\(hand.name): 'velocity' makes it last \(Int(distance / velocity)) s: give more than "
          + "\(Int((distance / 60).rounded(.down))) pt/s")
    }
    return distance / velocity
  }

  private static let directions = [
    "right": Vector2(1, 0), "left": Vector2(-1, 0), "up": Vector2(0, -1), "down": Vector2(0, 1),
  ]

  private static let swipe = ScriptedGesture(
    name: "swipe",
    doc: "flicks `from` a point or a view's middle in a `direction` at a `velocity` (1500 pt/s "
      + "unless given) over a `distance` (150 pt unless given), to the nearest whole step",
    options: [
      ("from", place, true),
      ("direction", .choice(["right", "left", "up", "down"]), true), ("velocity", speed, false),
      ("distance", length, false), fingersOption, delay,
    ]
  ) { hand in
    let start = try hand.place("from")
    let (velocity, distance) = (hand.number("velocity") ?? 1500, hand.number("distance") ?? 150)
    guard distance / velocity <= 60 else {
      throw ScriptRefusal("\(hand.name): takes over a minute: give a larger 'velocity'")
    }
    let direction = directions[hand.options[name: "direction"].string ?? ""] ?? .zero
    // The velocity is exact, and the distance what it comes to in whole steps.
    let steps = max(hand.steps(distance / velocity), 1)
    let end = start + direction * (velocity * hand.step * Double(steps))
    return hand.fingers(along: Hand.line(from: start, to: end, steps: steps))
  }

  private static let factor: ValueType = .number(unit: "no unit", in: 0.01...100)
  private static let turn: ValueType = .number(unit: "rad, clockwise", in: -100...100)

  private static let pinch = ScriptedGesture(
    name: "pinch",
    doc: "moves two fingers about `at` until their distance, `span` at first (100 pt unless "
      + "given), has grown by the factor `scale`, in `duration` (0.5 s unless given); `angle` "
      + "turns them as well",
    options: [
      ("at", place, true), ("scale", factor, true), ("angle", turn, false),
      ("span", length, false), ("duration", seconds, false), delay,
    ], fingers: twoFingers)

  private static let rotate = ScriptedGesture(
    name: "rotate",
    doc: "turns two fingers about `at` by `angle`, `span` apart (100 pt unless given), in "
      + "`duration` (0.5 s unless given); `scale` moves them apart as well",
    options: [
      ("at", place, true), ("angle", turn, true), ("scale", factor, false),
      ("span", length, false), ("duration", seconds, false), delay,
    ], fingers: twoFingers)

  @Sendable private static func twoFingers(_ hand: Hand) throws -> [FingerPath] {
    try hand.twoFingers(
      scale: hand.number("scale") ?? 1, angle: hand.number("angle") ?? 0, duration: 0.5)
  }
}

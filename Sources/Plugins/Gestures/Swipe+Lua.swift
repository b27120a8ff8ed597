// SPDX-License-Identifier: MIT

internal import Gestures
internal import ScenePlugin
internal import Scripting

extension GesturesPlugin {
  private typealias Direction = SwipeRecognizer.Direction

  private static let directions: [(name: String, direction: SwipeRecognizer.Direction)] = [
    ("right", .right), ("left", .left), ("up", .up), ("down", .down),
  ]

  func registerSwipe(_ host: Host) {
    let usual = GestureThresholds.uikit
    let swipe = GestureBuilder(
      "gestures.swipe", doc: "Sees fingers that go a short way quickly.", plugin: self,
      nature: .discrete, make: { _ in SwipeRecognizer() })
    addDirections(swipe)
    swipe.integer(
      "number_of_touches_required", in: 1...100, default: 1, doc: "the fingers",
      \.numberOfTouchesRequired)
    swipe.number(
      "minimum_distance", unit: "pt", in: 0...1e6, default: usual.swipeDistance,
      doc: "how far the fingers must go in one of the directions", \.minimumDistance)
    swipe.number(
      "maximum_duration", unit: "s", in: 0...1e6, default: usual.swipeMaximumDuration,
      doc: "how long they may take to go that far; beyond that it fails", \.maximumDuration)
    swipe.number(
      "maximum_drift", unit: "no unit", in: 0...1, default: usual.swipeDrift,
      doc: "how far they may drift sideways, as a part of their way", \.maximumDrift)
    host.registry.add(swipe.kind)
  }

  private func addDirections(_ swipe: GestureBuilder<SwipeRecognizer>) {
    let names = Self.directions.map(\.name)
    swipe.kind.field(
      "directions", .list(.choice(names)), default: .list([.string("right")]),
      doc: "which directions count; a swipe in any of them is one",
      get: { .list(Self.names(of: $0.own.direction)) },
      set: { gesture, value in
        let names = value.list.compactMap(\.string)
        gesture.own.direction = []
        for (name, direction) in Self.directions where names.contains(name) {
          gesture.own.direction.insert(direction)
        }
      })
    swipe.kind.readOnly(
      "recognized_direction", .optional(.choice(names)),
      doc: "where the fingers went; nil before it is recognized"
    ) { Self.names(of: $1.own.recognizedDirection).first ?? .none }
  }

  private static func names(of set: Direction) -> [Value] {
    directions.filter { set.contains($0.direction) }.map { .string($0.name) }
  }
}

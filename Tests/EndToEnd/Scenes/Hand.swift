// SPDX-License-Identifier: MIT

/// Writes a trace of what a hand does.
struct Hand: Sendable {
  private var lines: [(time: Double, text: String)] = []

  /// The trace, in order of time.
  var text: String {
    let sorted = lines.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    return ([TraceTexts.header] + sorted.map(\.element.text)).joined(separator: "\n") + "\n"
  }

  /// A finger goes straight from place to place, each leg in so many seconds, and lifts.
  func drags(
    _ places: Point..., at start: Double = 0, leg: Double = 0.2, id: Int = 1
  ) -> Hand {
    var hand = self
    hand.add(start, id, "began", places[0])
    var time = start
    for (from, to) in zip(places, places.dropFirst()) {
      for step in 1...10 {
        hand.add(
          time + leg * Double(step) / 10, id, "moved", from + (to - from) * (Double(step) / 10))
      }
      time += leg
    }
    hand.add(time, id, "ended", places[places.count - 1])
    return hand
  }

  /// A finger comes down and lifts after some seconds.
  func taps(_ place: Point, at time: Double = 0, lasting duration: Double = 0.05) -> Hand {
    var hand = self
    hand.add(time, 1, "began", place)
    hand.add(time + duration, 1, "ended", place)
    return hand
  }

  /// A pointer is somewhere; nil once it has left.
  func points(at place: Point?, _ time: Double) -> Hand {
    var hand = self
    let text = place.map { "\($0.x), \($0.y)" } ?? ""
    hand.lines.append((time, #"{"t": \#(time), "hover": [\#(text)]}"#))
    return hand
  }

  private mutating func add(_ time: Double, _ id: Int, _ phase: String, _ place: Point) {
    let (x, y) = (place.x, place.y)
    lines.append(
      (
        time,
        #"{"t": \#(time), "touch": \#(id), "phase": "\#(phase)", "x": \#(x), "y": \#(y)}"#
      ))
  }
}

// SPDX-License-Identifier: MIT

import Geometry
import Gestures

extension GestureArena {
  func down(_ x: Double, _ y: Double, at time: Double, finger id: Int = 0) {
    handle(Touch(id: id, phase: .began, time: time, location: Vector2(x, y)))
  }

  func move(_ x: Double, _ y: Double, at time: Double, finger id: Int = 0) {
    handle(Touch(id: id, phase: .moved, time: time, location: Vector2(x, y)))
  }

  func up(_ x: Double, _ y: Double, at time: Double, finger id: Int = 0) {
    handle(Touch(id: id, phase: .ended, time: time, location: Vector2(x, y)))
  }

  func tap(_ x: Double, _ y: Double, at time: Double, lasting duration: Double = 0.05) {
    down(x, y, at: time, finger: 9)
    up(x, y, at: time + duration, finger: 9)
  }

  /// A finger that goes straight from one place to another in equal steps of 10 ms.
  func drag(
    from start: Vector2, to end: Vector2, at time: Double, steps: Int = 10
  ) {
    down(start.x, start.y, at: time)
    for step in 1...steps {
      let place = start.interpolated(to: end, by: Double(step) / Double(steps))
      move(place.x, place.y, at: time + Double(step) * 0.01)
    }
    up(end.x, end.y, at: time + Double(steps) * 0.01)
  }
}

extension Recognizer {
  /// The recognizer with a name for the log.
  func named(_ name: String) -> Self {
    self.name = name
    return self
  }
}

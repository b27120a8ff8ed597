// SPDX-License-Identifier: MIT

internal import Geometry
internal import ScenePlugin
internal import Scripting

/// The options of one scripted gesture, and the paths that fingers take by them.
struct Hand {
  /// How messages call the gesture.
  let name: String
  let options: Value
  let model: SceneModel
  /// The duration of a step, in seconds.
  let step: Double

  /// How far fingers of one hand are apart, in points.
  private static let spacing = 40.0
  /// How far from the origin fingers reach, in points, as for points that are given.
  private static let farthest = 1e7

  // MARK: options

  func number(_ name: String) -> Double? { options[name: name].number }
  func count(_ name: String) -> Int { options[name: name].integer ?? 1 }

  /// A time as steps, to the nearest.
  func steps(_ seconds: Double) -> Int { Int((seconds / step).rounded()) }

  /// A point of the scene, or the middle of a view.
  func place(_ name: String) throws -> Vector2 {
    let value = options[name: name]
    if let point = value.vector { return point }
    guard let view = value.object.flatMap(model.view) else {
      throw ScriptRefusal("\(self.name): '\(name)' is missing: give a point or a view")
    }
    let middle = Vector2(view.size.width / 2, view.size.height / 2)
    guard let point = view.convert(toScene: middle), point.isFinite else {
      throw ScriptRefusal("\(self.name): '\(name)' is seen edge-on: give a point")
    }
    guard abs(point.x) <= Self.farthest, abs(point.y) <= Self.farthest else {
      throw ScriptRefusal("\(self.name): '\(name)' is out of reach at \(point): give a point")
    }
    return point
  }

  // MARK: paths

  /// Fingers side by side that all take one path.
  func fingers(along places: [Vector2], start: Int = 0) -> [FingerPath] {
    let count = count("fingers")
    return (0..<count).map { finger in
      let offset = Vector2((Double(finger) - Double(count - 1) / 2) * Self.spacing, 0)
      return FingerPath(start: start, places: places.map { $0 + offset })
    }
  }

  /// A line in so many steps.
  static func line(from start: Vector2, to end: Vector2, steps: Int) -> [Vector2] {
    let steps = max(steps, 1)
    return (0...steps).map {
      $0 == steps ? end : start + (end - start) * (Double($0) / Double(steps))
    }
  }

  /// Two fingers about a middle whose distance grows by a factor while they turn.
  func twoFingers(scale: Double, angle: Double, duration: Double) throws -> [FingerPath] {
    let (middle, span) = (try place("at"), number("span") ?? 100)
    let steps = max(steps(number("duration") ?? duration), 1)
    return [-0.5, 0.5].map { side in
      FingerPath(
        places: (0...steps).map { step in
          let part = Double(step) / Double(steps)
          let reach = Vector2(side * span * (1 + (scale - 1) * part), 0)
          return middle + reach.rotated(by: angle * part)
        })
    }
  }
}

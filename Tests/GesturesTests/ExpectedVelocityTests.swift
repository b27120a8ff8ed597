// SPDX-License-Identifier: MIT

import Geometry
import Gestures
import Testing

private struct FlutterCases: Decodable {
  struct Case: Decodable {
    var file: String
    var pointer: Int
    var vx: Double
    var vy: Double
  }
  var cases: [Case]
}

private struct AndroidCases: Decodable {
  struct Recorded: Decodable {
    var file: String
    var strategy: String
    var axis: String
    var touch: Int
    var expectedPtPerS: Double?
    /// What the file's authors found by the present definition, in pixels a second.
    var ownRecomputePxPerS: Double?
    var scalePxPerPt: Double
  }
  struct HandMade: Decodable {
    struct Row: Decodable {
      var t: Double
      var touches: [Place]
    }
    struct Place: Decodable {
      var x: Double
      var y: Double
      var resampled: Bool?
    }
    struct Expectation: Decodable {
      var strategy: String
      var axis: String
      var touch: Int
      var pxPerS: Double?
      var relTolerance: Double
    }
    var test: String
    var samples: [Row]
    var expected: [Expectation]
  }
  var recorded: [Recorded]
  var handMadeBySource: [HandMade]
}

private func relativeError(_ value: Double, _ expected: Double) -> Double {
  abs(value - expected) / max(abs(expected), 1e-6)
}

/// The velocity of one recorded finger at its ended event.
private func trackedVelocity(
  of touches: [Touch], _ window: VelocityWindow, _ estimator: VelocityEstimator = .lsq2
) -> Vector2? {
  var tracker = VelocityTracker(estimator: estimator, window: window)
  for touch in touches where touch.phase == .began || touch.phase == .moved {
    tracker.add(touch.location, at: touch.time)
  }
  return tracker.velocity(at: touches.last?.time ?? 0)
}

@Suite("The velocity of a recording")
struct ExpectedVelocityTests {
  @Test(
    "is Flutter's to 0.1 % at the ended event",
    arguments: [VelocityWindow.android, .flutter])
  func flutter(window: VelocityWindow) throws {
    let cases = try Fixtures.expected(FlutterCases.self, "flutter-velocity.json").cases
    #expect(cases.count == 9)
    var worst = 0.0
    for item in cases {
      let finger = try Trace(item.file).finger(item.pointer)
      let velocity = try #require(trackedVelocity(of: finger, window))
      let error = max(
        relativeError(velocity.x, item.vx), relativeError(velocity.y, item.vy))
      #expect(error < 0.001, "\(item.file): \(velocity)")
      worst = max(worst, error)
    }
    #expect(worst < 2e-5, "what rounding in the source leaves")
  }

  @Test("is what a pan reports at the ended event")
  func pan() throws {
    let cases = try Fixtures.expected(FlutterCases.self, "flutter-velocity.json").cases
    for item in cases {
      let arena = GestureArena()
      let pan = PanRecognizer()
      var ended: Vector2?
      pan.onEnded = { _ in ended = pan.velocity }
      arena.add(pan)
      try Trace(item.file).touches.forEach(arena.handle)
      let velocity = try #require(ended, "\(item.file) pans")
      #expect(relativeError(velocity.x, item.vx) < 0.001, "\(item.file): \(velocity)")
      #expect(relativeError(velocity.y, item.vy) < 0.001, "\(item.file): \(velocity)")
    }
  }

  @Test(
    "is Android's to 20 % at the ended event, and to a hair by the same definition",
    arguments: [(VelocityEstimator.lsq2, "LSQ2", 14, 4e-4), (.impulse, "IMPULSE", 16, 1e-4)])
  func androidRecorded(
    estimator: VelocityEstimator, strategy: String, count: Int, hair: Double
  ) throws {
    let cases = try Fixtures.expected(AndroidCases.self, "android-velocity.json").recorded
      .filter { $0.strategy == strategy }
    #expect(cases.count == count)
    for item in cases {
      let finger = try Trace(item.file).finger(item.touch)
      let velocity = trackedVelocity(of: finger, .android, estimator)
      let component = item.axis == "x" ? velocity?.x : velocity?.y
      guard let expected = item.expectedPtPerS else {
        #expect(component == nil, "\(item.file) \(item.axis)")
        continue
      }
      let value = try #require(component)
      #expect(relativeError(value, expected) < 0.2, "\(item.file) \(item.axis): \(value)")
      let own = try #require(item.ownRecomputePxPerS) / item.scalePxPerPt
      #expect(relativeError(value, own) < hair, "\(item.file) \(item.axis): \(value)")
    }
  }

  @Test("is Android's in the cases that pin its edge rules, each to its tolerance")
  func androidHandMade() throws {
    let cases = try Fixtures.expected(AndroidCases.self, "android-velocity.json")
    var (count, worst) = (0, 0.0)
    for item in cases.handMadeBySource {
      for expectation in item.expected {
        let velocity = velocity(
          of: item, touch: expectation.touch,
          expectation.strategy == "IMPULSE" ? .impulse : .lsq2)
        let components: [Double?] =
          expectation.axis == "x and y"
          ? [velocity?.x, velocity?.y] : [expectation.axis == "x" ? velocity?.x : velocity?.y]
        for component in components {
          count += 1
          guard let expected = expectation.pxPerS else {
            #expect(component == nil, "\(item.test)")
            continue
          }
          let value = try #require(component, "\(item.test)")
          if expected == 0 {
            #expect(abs(value) <= 1e-6, "\(item.test): \(value)")
          } else {
            #expect(
              relativeError(value, expected) <= expectation.relTolerance,
              "\(item.test): \(value)")
            if expectation.strategy != "IMPULSE" {
              worst = max(worst, relativeError(value, expected))
            }
          }
        }
      }
    }
    #expect(count >= 24)
    #expect(worst < 3e-4, "what whole numbers in the source leave")
  }

  /// The velocity when the last row, an up, has come.
  ///
  /// A row with more fingers than the next is the up of the one that leaves; it is no sample.
  private func velocity(
    of item: AndroidCases.HandMade, touch: Int, _ estimator: VelocityEstimator
  ) -> Vector2? {
    var tracker = VelocityTracker(estimator: estimator)
    for (row, next) in zip(item.samples, item.samples.dropFirst())
    where row.touches.indices.contains(touch) && next.touches.count >= row.touches.count {
      let place = row.touches[touch]
      guard place.resampled != true else { continue }
      tracker.add(Vector2(place.x, place.y), at: row.t)
    }
    return tracker.velocity(at: item.samples.last?.t ?? 0)
  }
}

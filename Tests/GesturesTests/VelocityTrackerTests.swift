// SPDX-License-Identifier: MIT

import Geometry
import Gestures
import Testing

@Suite("A velocity tracker")
struct VelocityTrackerTests {
  private func tracker(
    _ estimator: VelocityEstimator, _ samples: [(time: Double, x: Double, y: Double)]
  ) -> VelocityTracker {
    var tracker = VelocityTracker(estimator: estimator)
    for sample in samples { tracker.add(Vector2(sample.x, sample.y), at: sample.time) }
    return tracker
  }

  @Test(
    "is named in scripts",
    arguments: zip(
      [
        "lsq1", "lsq2", "lsq3", "wlsq2_delta", "wlsq2_central", "wlsq2_recent", "int1", "int2",
        "impulse", "flutter_ios", "flutter_macos", "two_sample", "winobjc",
      ], VelocityEstimator.allCases))
  func names(name: String, estimator: VelocityEstimator) {
    #expect(VelocityEstimator(rawValue: name) == estimator)
  }

  @Test("tells nothing from no or one sample", arguments: VelocityEstimator.allCases)
  func tooFew(estimator: VelocityEstimator) {
    #expect(tracker(estimator, []).velocity(at: 0) == nil)
    #expect(tracker(estimator, [(0, 1, 1)]).velocity(at: 0) == nil)
  }

  @Test("needs three samples in Flutter's window, two in Android's")
  func minimumSamples() {
    var tracker = tracker(.lsq2, [(0, 0, 0), (0.01, 1, 2)])
    #expect(tracker.velocity(at: 0.01) == Vector2(100, 200))
    tracker.window = .flutter
    #expect(tracker.velocity(at: 0.01) == nil)
  }

  @Test("weights three differences 0.6, 0.35 and 0.05 from the oldest to the newest")
  func weighted() throws {
    // Differences of the last three pairs: 100, 200, 400 in x and −10, 0, 30 in y (points a
    // second).
    let tracker = tracker(
      .flutterIOS,
      [(0, 77, 77), (0.01, 0, 0), (0.02, 1, -0.1), (0.03, 3, -0.1), (0.04, 7, 0.2)])
    let velocity = try #require(tracker.velocity(at: 0.04))
    #expect(abs(velocity.x - 150) < 1e-9)  // 60 + 70 + 20
    #expect(abs(velocity.y - -4.5) < 1e-9)  // −6 + 0 + 1.5
  }

  @Test("weighted, counts missing differences as none")
  func weightedShort() throws {
    let two = try #require(tracker(.flutterIOS, [(0, 0, 0), (0.01, 4, 0)]).velocity(at: 0.01))
    #expect(abs(two.x - 20) < 1e-9)  // 0.05 · 400
    let three = tracker(.flutterIOS, [(0, 0, 0), (0.01, 4, 0), (0.02, 6, 0)])
    #expect(abs(try #require(three.velocity(at: 0.02)).x - 150) < 1e-9)  // 0.35·400 + 0.05·200
  }

  @Test("of two samples takes their difference, however long the finger rested")
  func twoSamples() throws {
    let tracker = tracker(.twoSample, [(0, 0, 0), (0.01, 5, 0), (0.03, 8, -4)])
    let velocity = try #require(tracker.velocity(at: 30))
    #expect(abs(velocity.x - 150) < 1e-9)
    #expect(abs(velocity.y - -200) < 1e-9)
  }

  @Test(
    "knows a rest of more than 40 ms",
    arguments: VelocityEstimator.allCases.filter { $0 != .twoSample && $0 != .winObjC })
  func rest(estimator: VelocityEstimator) {
    let tracker = tracker(estimator, [(1, 0, 0), (1.01, 1, 0), (1.02, 2, 0), (1.03, 3, 0)])
    #expect(tracker.velocity(at: 1.07) != nil)
    #expect(tracker.velocity(at: 1.071) == nil)
  }

  @Test("forgets what was before a pause of more than 40 ms")
  func pause() {
    let samples: [(time: Double, x: Double, y: Double)] = [
      (0, 500, 0), (0.01, 400, 0), (0.051, 0, 0), (0.061, 1, 0),
    ]
    #expect(tracker(.lsq2, samples).velocity(at: 0.061)?.x.rounded() == 100)
  }

  @Test("forgets what is older than 100 ms")
  func horizon() {
    let old = (0..<5).map { (time: Double($0) * 0.03, x: -9000.0, y: 0.0) }
    let new = (0..<11).map { (time: 0.14 + Double($0) * 0.01, x: Double($0) * 3, y: 0.0) }
    let velocity = tracker(.lsq2, old + new).velocity(at: 0.24)
    #expect(velocity.map { abs($0.x - 300) < 1e-6 } == true)
  }

  @Test("keeps 20 samples at most")
  func capacity() throws {
    let old = (0..<30).map { (time: Double($0) * 0.001, x: -9000.0, y: 0.0) }
    let new = (0..<20).map { (time: 0.03 + Double($0) * 0.001, x: Double($0), y: 0.0) }
    let velocity = try #require(tracker(.lsq2, old + new).velocity(at: 0.049))
    #expect(abs(velocity.x - 1000) < 1e-6)
  }

  @Test(
    "replaces a sample of the same time and ignores an older one",
    arguments: VelocityEstimator.allCases)
  func sameTime(estimator: VelocityEstimator) {
    let clean = tracker(estimator, [(0, 0, 0), (0.01, 1, 0), (0.02, 3, 0), (0.03, 6, 0)])
    let noisy = tracker(
      estimator,
      [(0, 0, 0), (0.01, 99, 9), (0.01, 1, 0), (0.02, 3, 0), (0.005, 77, 7), (0.03, 6, 0)])
    #expect(noisy.velocity(at: 0.03) == clean.velocity(at: 0.03))
  }

  @Test("scales with the unit of length", arguments: VelocityEstimator.allCases)
  func scale(estimator: VelocityEstimator) throws {
    let samples = [(0.0, 0.0, 0.0), (0.01, 3, 1), (0.022, 5, 4), (0.031, 9, 11)]
    let doubled = samples.map { ($0.0, $0.1 * 2, $0.2 * 2) }
    let once = try #require(tracker(estimator, samples).velocity(at: 0.031))
    let twice = try #require(tracker(estimator, doubled).velocity(at: 0.031))
    #expect((twice - once * 2).length < 1e-9)
  }

  @Test("does not care where the origin is", arguments: VelocityEstimator.allCases)
  func origin(estimator: VelocityEstimator) throws {
    let samples = [(0.0, 0.0, 0.0), (0.01, 3, 1), (0.022, 5, 4), (0.031, 9, 11)]
    let far = samples.map { ($0.0 + 1000, $0.1 + 4096, $0.2 - 4096) }
    let near = try #require(tracker(estimator, samples).velocity(at: 0.031))
    let away = try #require(tracker(estimator, far).velocity(at: 1000.031))
    // Cubics and filters of accelerations lose the most digits.
    #expect((away - near).length < 1e-3)
  }

  // MARK: what each is exact for

  /// Ten samples of a way, unevenly spaced within 100 ms.
  private func samples(
    of way: (Double) -> Double
  ) -> [(time: Double, x: Double, y: Double)] {
    [0, 0.004, 0.011, 0.02, 0.033, 0.045, 0.052, 0.07, 0.081, 0.096]
      .map { (time: 7 + $0, x: way($0), y: -2 * way($0)) }
  }

  @Test("is exact for a steady motion", arguments: VelocityEstimator.allCases)
  func steady(estimator: VelocityEstimator) throws {
    let tracker = tracker(estimator, samples { 30 + 400 * $0 })
    let velocity = try #require(tracker.velocity(at: 7.096))
    #expect((velocity - Vector2(400, -800)).length < 1e-6)
  }

  @Test(
    "is exact for a steady acceleration where it fits a parabola or more",
    arguments: [VelocityEstimator.lsq2, .lsq3, .wlsq2Delta, .wlsq2Central, .wlsq2Recent])
  func accelerated(estimator: VelocityEstimator) throws {
    let tracker = tracker(estimator, samples { 5000 * $0 * $0 })
    #expect(abs(try #require(tracker.velocity(at: 7.096)).x - 960) < 1e-6)
  }

  @Test("of degree 3 is exact for a cubic, of degree 2 not")
  func cubic() throws {
    let way = samples { 1e5 * $0 * $0 * $0 }
    let slope = 3e5 * 0.096 * 0.096
    #expect(abs(try #require(tracker(.lsq3, way).velocity(at: 7.096)).x - slope) < 1e-6)
    #expect(abs(try #require(tracker(.lsq2, way).velocity(at: 7.096)).x - slope) > 100)
  }

  @Test("weighs samples between the plain fit and the newest difference", arguments: [40.0, -25])
  func weightedFit(kink: Double) throws {
    // Rest, then a jump in the last 20 ms: the more the newest count, the faster.
    let way = samples { max(0, $0 - 0.07) * kink * 100 }
    let plain = try #require(tracker(.lsq2, way).velocity(at: 7.096)).x
    let recent = try #require(tracker(.wlsq2Recent, way).velocity(at: 7.096)).x
    #expect(abs(recent) > abs(plain) && abs(recent) < abs(kink * 150))
    #expect(recent != plain)
  }

  @Test("filters differences with a time constant of 10 ms")
  func filtered() throws {
    // 0, then 1000 pt/s over 10 ms: half of it arrives.
    let way: [(time: Double, x: Double, y: Double)] = [(0, 0, 0), (0.01, 0, 0), (0.02, 10, 0)]
    #expect(abs(try #require(tracker(.int1, way).velocity(at: 0.02)).x - 500) < 1e-9)
    #expect(abs(try #require(tracker(.int2, way).velocity(at: 0.02)).x - 500) < 1e-9)
    // A sample within 2 ms of the last is skipped.
    let noisy = Array(way.prefix(2)) + [(0.0105, 99, 0), (0.02, 10, 0)]
    #expect(tracker(.int1, noisy).velocity(at: 0.02) == tracker(.int1, way).velocity(at: 0.02))
  }

  @Test("counts speeds within the window's bounds only", arguments: VelocityEstimator.allCases)
  func bounds(estimator: VelocityEstimator) throws {
    var tracker = tracker(estimator, samples { 300 * $0 })
    tracker.window.maximumSpeed = 100
    #expect(abs(try #require(tracker.velocity(at: 7.096)).length - 100) < 1e-9)
    tracker.window.maximumSpeed = .infinity
    tracker.window.minimumSpeed = 700
    #expect(tracker.velocity(at: 7.096) == .zero)
  }
}

// SPDX-License-Identifier: MIT

import Foundation

/// A station of the playground, and what must be seen there.
///
/// The expected digits are those of the phone's trajectories.
enum Station: String, CaseIterable {
  case gravity, negativeGravity, zeroGravity, barrier, noBarrier, attachment, drag, push, kick,
    snap, tappedSnap, material, custom

  /// Within this the phone's digits are reproduced, in pt, pt/s or rad.
  private static let tolerance = 1e-4

  func play() throws -> Play {
    switch self {
    case .gravity: plain("gravity", steps: 20)
    case .negativeGravity: plain("gravity", steps: 20, "magnitude=-0.5")
    case .zeroGravity: plain("gravity", steps: 20, "magnitude=0")
    case .barrier: plain("collision", steps: 180)
    case .noBarrier: plain("collision", steps: 300, "barrier=false")
    case .drag: try touched("attachment", "touch/flutter-seq07", 120).landing(at: 100, 100)
    case .kick: try touched("push", "touch/monkey-phone-three-taps", 10).landing(at: 70, 450)
    case .tappedSnap: touched("snap", "touch/monkey-phone-three-taps", 400)
    case .attachment, .push, .snap: plain(rawValue, steps: 60)
    case .material: plain(rawValue, steps: 120)
    case .custom: plain(rawValue, steps: 188)
    }
  }

  private func plain(_ station: String, steps: Int, _ settings: String...) -> Play {
    Play(scene: "playground", settings: ["station=\(station)"] + settings, steps: steps)
  }

  private func touched(_ station: String, _ trace: String, _ steps: Int) -> Play {
    Play(scene: "playground", trace: trace, settings: ["station=\(station)"], steps: steps)
  }

  /// What is wrong with an outcome.
  func complaints(of outcome: Outcome) throws -> [String] {
    var complaints = Complaints()
    switch self {
    case .gravity: expectGravity(outcome, 0.5, &complaints)
    case .negativeGravity: expectGravity(outcome, -0.5, &complaints)
    case .zeroGravity: expectGravity(outcome, 0, &complaints)
    case .barrier: expectHeld(outcome, &complaints)
    case .noBarrier: expectFallen(outcome, &complaints)
    case .attachment: expectSwing(outcome, &complaints)
    case .drag: try expectDrag(outcome, &complaints)
    case .push: expectPush(outcome, &complaints)
    case .kick: expectKick(outcome, &complaints)
    case .snap: expectSnap(outcome, &complaints)
    case .tappedSnap: try expectTappedSnap(outcome, &complaints)
    case .material: expectMaterials(outcome, &complaints)
    case .custom: expectOrbit(outcome, &complaints)
    }
    complaints.expect("prints nothing: \(outcome.printed)", outcome.printed.isEmpty)
    return complaints.texts
  }

  // MARK: gravity and collisions

  /// Resistance 0.1: v ← (v + g·h) / (1 + 0.1·h), one sub-step of 1/120 s, then two a step.
  private func fallen(_ magnitude: Double, steps: Int) -> Double {
    var (velocity, way) = (0.0, 0.0)
    for _ in 1..<(2 * steps) {
      velocity = (velocity + magnitude * 1000 / 120) / (1 + 0.1 / 120)
      way += velocity / 120
    }
    return way
  }

  private func expectGravity(
    _ outcome: Outcome, _ magnitude: Double, _ complaints: inout Complaints
  ) {
    let (down, right) = (fallen(0.5, steps: 20), fallen(magnitude, steps: 20))
    let ends = [
      ("vector", Point(185, 125 + down)), ("polar", Point(185 + right, 225)),
      ("both", Point(185 + right, 325 + down)), ("none", Point(185, 425)),
    ]
    for (id, end) in ends {
      complaints.expect(id, outcome.view(id, 20)?.center, end, within: 0.001)
    }
  }

  private func expectHeld(_ outcome: Outcome, _ complaints: inout Complaints) {
    complaints.expect("the plate", outcome.last("plate")?.center, Point(200, 325), within: 3)
    complaints.expect("the square", outcome.last("square")?.center, Point(100, 247), within: 3)
  }

  private func expectFallen(_ outcome: Outcome, _ complaints: inout Complaints) {
    for id in ["plate", "square"] {
      let place = outcome.last(id)?.center ?? Point(0, 0)
      complaints.expect("\(id) fell: \(place)", place.y > 500)
      complaints.expect("\(id) is inside: \(place)", place.y < 667 && place.x > 0 && place.x < 375)
    }
  }

  // MARK: attachments

  private func expectSwing(_ outcome: Outcome, _ complaints: inout Complaints) {
    let pendulum = [
      (1, Point(199.999969, 100.069443)), (10, Point(199.132126, 113.146225)),
      (30, Point(139.359573, 191.92836)),
    ]
    for (step, place) in pendulum {
      complaints.expect(
        "the bob in step \(step)", outcome.view("bob", step)?.center, place,
        within: Self.tolerance)
    }
    for (step, y) in [(1, 249.48938), (10, 201.092148), (30, 204.031586), (60, 200.142715)] {
      complaints.expect(
        "the weight in step \(step)", outcome.view("weight", step)?.center.y, y,
        within: Self.tolerance)
    }
  }

  private func expectDrag(_ outcome: Outcome, _ complaints: inout Complaints) throws {
    let recording = try play().recording()
    for frame in outcome.frames where recording.translation(after: frame.step) != nil {
      let finger = recording.touches.last { $0.step <= frame.step }?.point ?? Point(0, 0)
      complaints.expect(
        "the handle in step \(frame.step)", frame["handle"]?.center, finger, within: 1e-9)
    }
    let rod = outcome.frames.last.flatMap { frame in
      frame["bob"].flatMap { bob in frame["handle"].map { (bob.center - $0.center).length } }
    }
    complaints.expect("the rod in the end", rod, 100, within: 1)
  }

  // MARK: push and snap

  private func expectPush(_ outcome: Outcome, _ complaints: inout Complaints) {
    for (step, vx) in [(1, 0.833333373), (2, 2.50000024), (3, 4.16666698), (4, 5.83333349)] {
      complaints.expect(
        "the push in step \(step)", outcome.view("pushed", step)?.velocity.x, vx,
        within: Self.tolerance)
    }
    // 1 N·s at 50 pt from the center of 1 kg: 100 pt/s, and 3 rad/s the other way.
    let (first, later) = (outcome.view("kicked", 1), outcome.view("kicked", 31))
    complaints.expect("the kick", first?.velocity, Point(100, 0), within: Self.tolerance)
    complaints.expect("the spin", (later?.angle ?? 0) - (first?.angle ?? 0), -1.5, within: 1e-3)
  }

  private func expectKick(_ outcome: Outcome, _ complaints: inout Complaints) {
    complaints.expect(
      "the velocity after a tap", outcome.last("kicked")?.velocity.x, 200, within: Self.tolerance)
  }

  private func expectSnap(_ outcome: Outcome, _ complaints: inout Complaints) {
    let places = [
      (1, Point(113.265648, 106.623589)), (10, Point(307.676575, 191.35759)),
      (30, Point(300.043335, 199.486359)),
    ]
    for (step, place) in places {
      complaints.expect(
        "the card in step \(step)", outcome.view("card", step)?.center, place,
        within: Self.tolerance)
    }
    complaints.expect(
      "the angle in step 1", outcome.view("card", 1)?.angle, 0.0361267589, within: Self.tolerance)
  }

  private func expectTappedSnap(_ outcome: Outcome, _ complaints: inout Complaints) throws {
    let taps = try play().recording().touches.filter { $0.phase == "ended" }
    for (tap, next) in zip(taps, taps.dropFirst().map(\.step) + [401]) {
      complaints.expect(
        "the card after a tap", outcome.view("card", next - 1)?.center, tap.point, within: 0.1)
    }
  }

  // MARK: material and your own

  private func expectMaterials(_ outcome: Outcome, _ complaints: inout Complaints) {
    func way(_ id: String) -> Double { (outcome.last(id)?.center.x ?? 0) - 40 }
    complaints.expect("rough slides less far than plain", way("rough") < 0.7 * way("plain"))
    complaints.expect("heavy gets slower", way("heavy") < 0.3 * way("plain"))
    complaints.expect("slow is braked", way("slow") < 0.5 * way("plain"))
    complaints.expect("upright does not turn", outcome.last("upright")?.angle == 0)
    let (bouncy, braked) = (outcome.last("bouncy"), outcome.last("braked"))
    complaints.expect("bouncy turns more than braked", (bouncy?.angle ?? 0) > (braked?.angle ?? 9))
    let heights = outcome.frames.suffix(60).compactMap { $0["bouncy"]?.center.y }
    complaints.expect("bouncy still bounces", (heights.max() ?? 0) - (heights.min() ?? 0) > 10)
  }

  /// A force of 4 N/kg per 100 pt makes an oscillation of 2 rad/s in both directions.
  private func expectOrbit(_ outcome: Outcome, _ complaints: inout Complaints) {
    for step in [47, 94, 188] {
      let turn = 2 * Double(step) / 60
      complaints.expect(
        "the moth in step \(step)", outcome.view("moth", step)?.center,
        Point(187 - 107 * cos(turn), 333 + 75 * sin(turn)), within: 2.5)
    }
  }
}

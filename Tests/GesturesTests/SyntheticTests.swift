// SPDX-License-Identifier: MIT

import Geometry
import Gestures
import Testing

@Suite("Made-up fingers")
struct SyntheticTests {
  private static let middle = Vector2(300, 300)

  /// A full set of recognizers of two fingers, and of swipes; none in another's way.
  private final class Scene {
    let arena = GestureArena()
    let log = StateLog()
    let pinch = PinchRecognizer().named("pinch")
    let rotation = RotationRecognizer().named("rotation")
    let pan = PanRecognizer().named("pan")
    var result = (scale: 0.0, turn: 0.0, way: Vector2.zero)

    init() {
      for recognizer in [pinch, rotation, pan] {
        recognizer.shouldRecognizeSimultaneously = { _, _ in true }
        log.follow(recognizer)
        arena.add(recognizer)
      }
      (pinch.slop, rotation.slop, pan.slop) = (0, 0, 0)
      pinch.onEnded = { [unowned self] _ in result.scale = pinch.scale }
      rotation.onEnded = { [unowned self] _ in result.turn = rotation.rotation }
      pan.onEnded = { [unowned self] _ in result.way = pan.translation }
    }

    /// Two fingers at both ends of an arm, at 0 to 1 of their way.
    func play(arm: (Double) -> Vector2, middle: (Double) -> Vector2) {
      for step in 0...60 {
        let part = Double(step) / 60
        for (id, side) in [(0, -0.5), (1, 0.5)] {
          let touch = Touch(
            id: id, phase: step == 0 ? .began : .moved, time: part,
            location: middle(part) + arm(part) * side)
          arena.handle(touch)
        }
      }
      for (id, side) in [(0, -0.5), (1, 0.5)] {
        arena.handle(
          Touch(id: id, phase: .ended, time: 1, location: middle(1) + arm(1) * side))
      }
    }
  }

  @Test(
    "pinch by their factor along any axis", arguments: [0.2, 0.5, 0.97, 1.03, 2, 5],
    [0, 30, 45, 90, 135, 200, 300.0])
  func pinch(factor: Double, degrees: Double) {
    let scene = Scene()
    let arm = Vector2(120, 0).rotated(by: degrees * .pi / 180)
    scene.play(arm: { arm * (1 + (factor - 1) * $0) }, middle: { _ in Self.middle })
    #expect(abs(scene.result.scale - factor) < 1e-9 * factor)
    #expect(scene.log.states(of: "pinch").first == .began)
    #expect(abs(scene.result.turn) < 1e-9)
  }

  @Test(
    "turn by their angle, clockwise and not, from any direction",
    arguments: [-400, -90, -5, 5, 45, 180, 720.0], [0, 90, 179, 181, 270.0])
  func rotation(degrees: Double, start: Double) {
    let scene = Scene()
    scene.play(
      arm: { Vector2(120, 0).rotated(by: (start + degrees * $0) * .pi / 180) },
      middle: { _ in Self.middle })
    #expect(abs(scene.result.turn * 180 / .pi - degrees) < 1e-6)
    #expect(abs(scene.result.scale - 1) < 1e-9 || scene.log.count(.began, of: "pinch") == 0)
  }

  @Test("pan, pinch and turn at once, each by its own part")
  func together() {
    let scene = Scene()
    let way = Vector2(80, -40)
    scene.play(
      arm: { Vector2(100 + 50 * $0, 0).rotated(by: 0.7 * $0) },
      middle: { Self.middle + way * $0 })
    #expect(abs(scene.result.scale - 1.5) < 1e-9)
    #expect(abs(scene.result.turn - 0.7) < 1e-9)
    #expect((scene.result.way - way).length < 1e-9)
  }

  @Test(
    "swipe in the direction nearest to their way, and in none between two",
    arguments: Array(stride(from: 0.0, to: 360, by: 15)), [1, 2])
  func swipe(degrees: Double, fingers: Int) {
    let arena = GestureArena()
    let directions: [SwipeRecognizer.Direction] = [.right, .down, .left, .up]
    var seen: [SwipeRecognizer.Direction] = []
    for direction in directions {
      let swipe = SwipeRecognizer()
      swipe.direction = direction
      swipe.numberOfTouchesRequired = fingers
      swipe.onEnded = { _ in seen.append(swipe.recognizedDirection) }
      arena.add(swipe)
    }
    let way = Vector2(120, 0).rotated(by: degrees * .pi / 180)
    for step in 0...6 {
      for id in 0..<fingers {
        let place = Self.middle + Vector2(0, Double(id) * 40) + way * (Double(step) / 6)
        arena.handle(
          Touch(
            id: id, phase: step == 0 ? .began : .moved, time: Double(step) * 0.02,
            location: place))
      }
    }
    // Half the way sideways is 26.6 degrees.
    let offAxis = abs(degrees.truncatingRemainder(dividingBy: 90) - 45)
    let nearest = directions[Int((degrees / 90).rounded()) % 4]
    #expect(seen == (offAxis > 45 - 26 ? [nearest] : []))
  }
}

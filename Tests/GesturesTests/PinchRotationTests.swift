// SPDX-License-Identifier: MIT

import Geometry
import Gestures
import Testing

@Suite("Two fingers")
struct PinchRotationTests {
  private let arena = GestureArena()
  private let log = StateLog()
  private let pinch = PinchRecognizer().named("pinch")
  private let rotation = RotationRecognizer().named("rotation")

  init() {
    log.follow(pinch, rotation)
    pinch.shouldRecognizeSimultaneously = { _, _ in true }
    arena.add(pinch)
    arena.add(rotation)
  }

  /// Two fingers around (200, 200), the first at an angle, the second opposite.
  private func place(_ phase: Touch.Phase, distance: Double, angle: Double, at time: Double) {
    for (id, side) in [(0, -0.5), (1, 0.5)] {
      let arm = Vector2(distance * side, 0).rotated(by: angle)
      arena.handle(
        Touch(id: id, phase: phase, time: time, location: Vector2(200, 200) + arm))
    }
  }

  @Test("pinch by their distance, less the slop")
  func scale() {
    var scales: [Double] = []
    var velocity = 0.0
    pinch.onStateChange = { [pinch] _ in
      scales.append(pinch.scale)
      velocity = pinch.velocity
    }
    place(.began, distance: 100, angle: 0, at: 0)
    for step in 1...20 {
      place(.moved, distance: 100 + Double(step) * 5, angle: 0, at: Double(step) * 0.01)
    }
    place(.ended, distance: 200, angle: 0, at: 0.2)
    #expect(scales.first.map { abs($0 - 1) < 0.05 } == true)
    #expect(scales.last.map { abs($0 - 200.0 / 108) < 1e-9 } == true)
    #expect(abs(velocity - 500.0 / 108) < 0.1)
    #expect(log.states(of: "rotation") == [.failed])
  }

  @Test("rotate by their turn, less the slop, over full turns", arguments: [1.0, -1])
  func turns(sense: Double) {
    var turns: [Double] = []
    var velocity = 0.0
    rotation.onStateChange = { [rotation] _ in
      turns.append(rotation.rotation)
      velocity = rotation.velocity
    }
    place(.began, distance: 100, angle: 0, at: 0)
    for step in 1...100 {
      place(.moved, distance: 100, angle: sense * Double(step) * 0.1, at: Double(step) * 0.01)
    }
    place(.ended, distance: 100, angle: sense * 10, at: 1)
    #expect(turns.first.map { abs($0) < 0.1 } == true)
    #expect(turns.last.map { abs($0 - sense * 9.9) < 1e-9 } == true)
    #expect(abs(velocity - sense * 10) < 0.5)
    #expect(log.states(of: "pinch") == [.failed])
  }

  @Test("freeze while one has lifted and go on without a jump")
  func freeze() {
    place(.began, distance: 100, angle: 0, at: 0)
    place(.moved, distance: 216, angle: 0, at: 0.1)
    #expect(abs(pinch.scale - 2) < 1e-9)
    arena.up(308, 200, at: 0.2, finger: 1)
    arena.move(0, 0, at: 0.3)
    #expect(abs(pinch.scale - 2) < 1e-9)
    arena.down(100, 0, at: 0.4, finger: 1)
    #expect(abs(pinch.scale - 2) < 1e-9)
    arena.move(150, 0, at: 0.5, finger: 1)
    #expect(abs(pinch.scale - 3) < 1e-9)
    arena.up(150, 0, at: 0.6, finger: 1)
    arena.up(0, 0, at: 0.7)
    #expect(log.illegalStep(of: "pinch") == nil)
    #expect(log.states(of: "pinch").last == .ended)
  }

  @Test("count from a value that is set")
  func setting() {
    place(.began, distance: 100, angle: 0, at: 0)
    place(.moved, distance: 208, angle: 0.6, at: 0.1)
    pinch.scale = 1
    rotation.rotation = 0
    place(.moved, distance: 416, angle: 1.1, at: 0.2)
    #expect(abs(pinch.scale - 2) < 1e-9)
    #expect(abs(rotation.rotation - 0.5) < 1e-9)
  }
}

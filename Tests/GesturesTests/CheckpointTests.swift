// SPDX-License-Identifier: MIT

import Geometry
import Gestures
import Testing

@Suite("A checkpoint")
struct CheckpointTests {
  /// Recognizers of all kinds whose every word is written down with its numbers.
  private final class Scene {
    let arena = GestureArena()
    var words: [String] = []
    let pan = PanRecognizer().named("pan")

    init() {
      let single = TapRecognizer().named("single")
      let double = TapRecognizer().named("double")
      double.numberOfTapsRequired = 2
      single.requireToFail(double)
      let (pinch, rotation) = (PinchRecognizer().named("pinch"), RotationRecognizer().named("turn"))
      let edge = ScreenEdgePanRecognizer(
        edges: [.left, .top], of: Rect(x: 0, y: 0, width: 400, height: 700)
      ).named("edge")
      let others = [LongPressRecognizer().named("press"), SwipeRecognizer().named("swipe")]
      let all: [Recognizer] = [pan, single, double, pinch, rotation, edge] + others
      for recognizer in all {
        recognizer.shouldRecognizeSimultaneously = { first, _ in !(first is TapRecognizer) }
        recognizer.onStateChange = { [unowned self] in tell($0) }
        arena.add(recognizer)
      }
    }

    private func tell(_ recognizer: Recognizer) {
      var word = "\(recognizer.name ?? "") \(recognizer.state) \(recognizer.location)"
      if let pan = recognizer as? PanRecognizer { word += " \(pan.translation) \(pan.velocity)" }
      if let pinch = recognizer as? PinchRecognizer { word += " \(pinch.scale)" }
      if let turn = recognizer as? RotationRecognizer { word += " \(turn.rotation)" }
      words.append(word)
    }
  }

  @Test(
    "in the middle of any gesture leads to the same rest",
    arguments: [
      "touch/n4-two-fingers.jsonl", "touch/monkey-phone-three-taps.jsonl",
      "touch/touchpad-two-finger-scroll.jsonl", "touch/flutter-seq01.jsonl",
      "mouse/sapi-drags-a.jsonl",
    ])
  func replay(file: String) throws {
    let touches = try Trace(file).touches
    let scene = Scene()
    for cut in stride(from: 1, to: touches.count, by: max(touches.count / 25, 1)) {
      scene.arena.cancelAll(at: 0)
      let shift = scene.arena.time.isFinite ? scene.arena.time + 10 : 0
      let shifted = touches.map { touch in
        var touch = touch
        touch.time += shift
        return touch
      }
      shifted[..<cut].forEach(scene.arena.handle)
      let checkpoint = scene.arena.checkpoint()
      scene.words = []
      shifted[cut...].forEach(scene.arena.handle)
      let first = scene.words
      scene.arena.restore(checkpoint)
      scene.words = []
      shifted[cut...].forEach(scene.arena.handle)
      #expect(scene.words == first)
    }
  }

  @Test("brings removed recognizers and old settings back and takes new ones out")
  func membership() {
    let scene = Scene()
    scene.arena.down(0, 0, at: 0)
    scene.arena.move(50, 0, at: 0.1)
    let checkpoint = scene.arena.checkpoint()
    let count = scene.arena.recognizers.count
    scene.pan.slop = 99
    scene.pan.isEnabled = false
    scene.arena.remove(scene.pan)
    let tap = TapRecognizer()
    scene.arena.add(tap)
    scene.words = []
    scene.arena.restore(checkpoint)
    #expect(scene.words.isEmpty)
    #expect(scene.arena.recognizers.count == count)
    #expect(scene.pan.arena === scene.arena)
    #expect(scene.pan.isEnabled && scene.pan.slop == 10)
    #expect(scene.pan.state == .began)
    #expect(tap.arena == nil)
    scene.arena.up(50, 0, at: 0.2)
    #expect(scene.words.contains { $0.hasPrefix("pan ended") })
  }
}

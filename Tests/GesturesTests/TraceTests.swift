// SPDX-License-Identifier: MIT

import Geometry
import Gestures
import Testing

@Suite("Every recording")
struct TraceTests {
  static let files = Fixtures.files(in: "touch", "mouse")

  /// An arena with recognizers of several kinds, alone and in each other's way.
  private final class Scene {
    let arena = GestureArena()
    let log = StateLog()
    var names: [String] = []

    init() {
      let single = TapRecognizer().named("single")
      let double = TapRecognizer().named("double")
      double.numberOfTapsRequired = 2
      single.requireToFail(double)
      let twoFingers = PanRecognizer().named("two-finger pan")
      twoFingers.minimumNumberOfTouches = 2
      let free = PanRecognizer().named("free pan")
      free.shouldRecognizeSimultaneously = { _, _ in true }
      let swipe = SwipeRecognizer().named("swipe")
      swipe.direction = [.left, .right, .up, .down]
      let others = [
        LongPressRecognizer().named("press"), PinchRecognizer().named("pinch"),
        RotationRecognizer().named("rotation"), PanRecognizer().named("pan"),
      ]
      for recognizer in [single, double, swipe, twoFingers, free] + others {
        names.append(recognizer.name ?? "")
        log.follow(recognizer)
        arena.add(recognizer)
      }
    }
  }

  @Test("is there")
  func count() {
    #expect(Self.files.count == 35)
  }

  @Test("makes legal steps, ends all it began and leaves the arena ready", arguments: files)
  func legal(file: String) throws {
    let scene = Scene()
    let trace = try Trace(file)
    trace.touches.forEach(scene.arena.handle)
    if trace.isRegular {
      #expect(!scene.arena.hasActiveTouches)
      scene.arena.advance(to: trace.endTime + 1)
    } else {
      scene.arena.cancelAll(at: trace.endTime)
    }
    #expect(scene.arena.isIdle)
    for name in scene.names {
      #expect(scene.log.illegalStep(of: name) == nil, "\(name)")
    }
    let before = scene.log.count(.ended, of: "single")
    scene.arena.tap(50, 50, at: trace.endTime + 2)
    scene.arena.advance(to: trace.endTime + 3)
    #expect(scene.log.count(.ended, of: "single") == before + 1)
    #expect(scene.arena.isIdle)
  }

  @Test("gives the same states twice", arguments: files)
  func deterministic(file: String) throws {
    let touches = try Trace(file).touches
    let scenes = [Scene(), Scene()]
    for scene in scenes { touches.forEach(scene.arena.handle) }
    #expect(scenes[0].log.entries == scenes[1].log.entries)
  }

  @Test(
    "with a finger that never lifts ends cancelled",
    arguments: [
      "touch/monkey-paint-missing-up.jsonl", "touch/iphone-taps-downs-only.jsonl",
    ])
  func missingUp(file: String) throws {
    let trace = try Trace(file)
    let scene = Scene()
    trace.touches.forEach(scene.arena.handle)
    #expect(scene.arena.hasActiveTouches)
    let pans = scene.log.states(of: "free pan").last?.isActive == true
    scene.arena.cancelAll(at: trace.endTime)
    #expect(scene.log.states(of: "free pan").last == (pans ? .cancelled : .failed))
  }

  @Test("with a missed release cancels the finger that lands again")
  func missingRelease() throws {
    let scene = Scene()
    try Trace("mouse/sapi-missing-release.jsonl").touches.forEach(scene.arena.handle)
    #expect(
      scene.log.entries.contains { $0.state == .cancelled || $0.state == .failed })
    #expect(!scene.arena.hasActiveTouches)
  }

  @Test(
    "of one dragging finger pans as far as the finger went less the slop",
    arguments: [
      "touch/monkey-phone-single-drag.jsonl", "touch/n4-one-finger-sweep.jsonl",
      "touch/flutter-seq02.jsonl", "mouse/monkey-emulator-mouse-drag.jsonl",
    ])
  func way(file: String) throws {
    let touches = try Trace(file).touches
    let arena = GestureArena()
    let pan = PanRecognizer()
    arena.add(pan)
    var (began, ended): (Vector2?, Vector2?)
    var crossing = Vector2.zero
    pan.onBegan = { _ in
      began = pan.translation
      crossing = pan.location - (touches.first?.location ?? .zero)
    }
    pan.onEnded = { _ in ended = pan.translation }
    touches.forEach(arena.handle)
    let first = try #require(touches.first)
    let last = try #require(touches.last)
    let way = last.location - first.location - crossing.normalized * 10
    #expect(try #require(began).length < 25)
    #expect((try #require(ended) - way).length < 1e-9)
  }
}

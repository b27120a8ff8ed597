// SPDX-License-Identifier: MIT

import Geometry
import Gestures
import Testing

@Suite("Every recording")
struct TraceTests {
  static let files = Fixtures.files(in: "touch", "mouse")

  /// A recognizer of a script's kind: it begins with the third move and wakes itself.
  private final class Restless: Recognizer {
    private var moves = 0

    override func touchBegan(_ touch: TouchTrack) { wakeTime = eventTime + 0.2 }
    override func touchMoved(_ touch: TouchTrack) {
      moves += 1
      if moves == 3 { begin() } else { change() }
    }
    override func touchEnded(_ touch: TouchTrack) {
      if remainingTouches.isEmpty && pendingState != .possible { end() }
    }
    override func timeReached() { change() }
    override func reset() { moves = 0 }
  }

  /// An arena with recognizers of every kind, alone and in each other's way.
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
      let edges = ScreenEdgePanRecognizer(
        edges: [.left, .top, .right, .bottom], of: Rect(x: 0, y: 0, width: 400, height: 700))
      let restless = Restless().named("restless")
      restless.shouldRecognizeSimultaneously = { _, _ in true }
      let others = [
        LongPressRecognizer().named("press"), PinchRecognizer().named("pinch"),
        RotationRecognizer().named("rotation"), PanRecognizer().named("pan"),
        edges.named("edge pan"), HoverRecognizer().named("hover"), restless,
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
    for recognizer in scene.arena.recognizers {
      let step = scene.log.illegalStep(of: recognizer.name ?? "")
      #expect(step == nil, "\(step ?? "") of \(recognizer.explain())")
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
    let active = scene.arena.recognizers.filter { $0.state.isActive }.compactMap(\.name)
    scene.arena.cancelAll(at: trace.endTime)
    for name in scene.names {
      let last = scene.log.states(of: name).last
      #expect(active.contains(name) == (last == .cancelled), "\(name)")
      #expect(last?.isFinished ?? true)
    }
  }

  @Test("with a missed release cancels the finger that lands again")
  func missingRelease() throws {
    let scene = Scene()
    var cancelled: Set<Double> = []
    for touch in try Trace("mouse/sapi-missing-release.jsonl").touches {
      scene.arena.handle(touch)
      for moment in scene.arena.recognizers.flatMap(\.timeline) {
        if moment.reason == .touchCancelled { cancelled.insert(moment.time) }
      }
    }
    #expect(cancelled.count == 1, "one release was missed")
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

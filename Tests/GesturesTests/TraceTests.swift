// SPDX-License-Identifier: MIT

import Geometry
import Gestures
import Testing

@Suite("Every recording")
struct TraceTests {
  static let files = Fixtures.files(in: "touch", "mouse")

  @Test("is there")
  func count() {
    #expect(Self.files.count == 35)
  }

  @Test(
    "makes legal steps, ends all it began and leaves the arena ready, by any platform's constants",
    arguments: files, [GestureThresholds.uikit, .android, .flutter])
  func legal(file: String, thresholds: GestureThresholds) throws {
    let scene = FullSet(thresholds)
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
    let scenes = [FullSet(), FullSet()]
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
    let scene = FullSet()
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
    let scene = FullSet()
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

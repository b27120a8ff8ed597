// SPDX-License-Identifier: MIT

import Foundation
import Geometry
import ScenePlugin
import Scripting
import Testing

/// A scene of `scripts/scenes` with a recording.
private func opened(
  _ name: String, _ set: [(String, String)], playing path: String? = nil,
  moved offset: Vector2 = .zero
) throws -> Scene {
  let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  let file = root.appending(path: "scripts/scenes/\(name).lua")
  let scene = try Scene(String(contentsOf: file, encoding: .utf8), set: set)
  if let path {
    scene.host.feed(
      try Trace.events(path).map { event in
        guard case .touch(let id, let phase, let location, let force) = event.content else {
          return event
        }
        return InputEvent(
          time: event.time,
          .touch(id: id, phase: phase, location: location + offset, force: force))
      })
  }
  return scene
}

extension Scene {
  /// Steps until every finger has lifted.
  fileprivate func stepThroughInput() {
    while host.hasWaitingInput { step() }
  }

  fileprivate func stepToRest() {
    var left = 1200
    while !host.isAtRest, left > 0 {
      step()
      left -= 1
    }
  }
}

@Suite("S1, the inertial slide,")
struct SlideSceneTests {
  static let recording = "touch/flutter-seq02.jsonl"

  @Test("slides by the harmonic travel of the recording's velocity")
  func harmonic() throws {
    let scene = try opened("inertia", [], playing: Self.recording)
    let map = try #require(scene.view("map"))
    // The finger lifts in step 12; the slide's first tick belongs to the same step.
    scene.step(11)
    let dragged = Vector2(map.transform.tx, map.transform.ty)
    scene.stepThroughInput()
    #expect(scene.take() == ["released at 1030.547 pt/s"])
    scene.stepToRest()
    let travel = Vector2(map.transform.tx, map.transform.ty) - dragged
    #expect(travel.distance(to: Vector2(55.489, 150.881)) < 0.001, "\(travel), pt")
    #expect(map.center == Vector2(205.5, 365.5))
    #expect(scene.errors == [])
  }

  @Test("takes 60 steps for it")
  func ticks() throws {
    let scene = try opened("inertia", [], playing: Self.recording)
    scene.stepThroughInput()
    let count = scene.host.stepCount
    scene.stepToRest()
    #expect(scene.host.stepCount - count == 59, "steps after the first one, in which it began")
  }

  @Test("slides by its time variant to velocity · factor, within the screen")
  func timed() throws {
    let scene = try opened("inertia", [("variant", "classic_timed")], playing: Self.recording)
    let map = try #require(scene.view("map"))
    scene.step(11)
    let dragged = map.center
    scene.stepThroughInput()
    scene.stepToRest()
    // factor = 0.1 · 1030.547 / 200; the velocity is the harmonic travel · 30 / H(60).
    let velocity = Vector2(55.489, 150.881) * (30 / 4.6798704)
    let target = dragged + velocity * (0.1 * 1030.547 / 200)
    let inside = Rect(x: 0, y: 0, width: 411, height: 731).clamp(target)
    #expect(map.center.distance(to: inside) < 0.05, "\(map.center), pt")
  }

  @Test("flies as far as the velocity says, and springs back inside the screen")
  func improved() throws {
    let scene = try opened(
      "inertia", [("variant", "improved"), ("rate", "0.99")], playing: Self.recording)
    let map = try #require(scene.view("map"))
    scene.step(11)
    let dragged = map.center
    scene.stepThroughInput()
    scene.stepToRest()
    let velocity = Vector2(55.489, 150.881) * (30 / 4.6798704)
    #expect(map.center.distance(to: dragged + velocity * 0.099499) < 0.05, "\(map.center), pt")
    let far = try rest(rate: "0.998")
    #expect(far.view("map")?.center == Vector2(far.view("map")?.center.x ?? 0, 731))
  }

  private func rest(rate: String) throws -> Scene {
    let path = "touch/android-sailfish-fling-down-faster-1.jsonl"
    let scene = try opened("inertia", [("variant", "improved"), ("rate", rate)], playing: path)
    scene.stepThroughInput()
    scene.stepToRest()
    return scene
  }

  @Test("snaps to a grid, and is caught in flight by a touch")
  func snapsAndCatches() throws {
    let scene = try opened(
      "inertia", [("variant", "improved"), ("grid", "50.0")], playing: Self.recording)
    let map = try #require(scene.view("map"))
    scene.stepThroughInput()
    scene.step(5)
    let catching = map.center
    scene.touch(.began, 200, 400)
    #expect(map.center == catching)
    scene.touch(.ended, 200, 400)
    scene.step(10)
    #expect(map.center == catching)
    let other = try rest(grid: "50.0")
    let rest = try #require(other.view("map")).center
    #expect(rest.x.truncatingRemainder(dividingBy: 50) == 0)
  }

  private func rest(grid: String) throws -> Scene {
    let scene = try opened(
      "inertia", [("variant", "improved"), ("grid", grid)], playing: Self.recording)
    scene.stepThroughInput()
    scene.stepToRest()
    return scene
  }

  @Test("goes on over a reload in mid-slide and in mid-pan", arguments: [6, 20])
  func reload(step: Int) throws {
    let one = try opened("inertia", [], playing: Self.recording)
    let two = try opened("inertia", [], playing: Self.recording)
    for scene in [one, two] { scene.step(step) }
    try two.reloadAlike()
    for scene in [one, two] { scene.step(100) }
    #expect(one.view("map")?.transform == two.view("map")?.transform)
    #expect(one.host.stateHash == two.host.stateHash)
  }
}

@Suite("S2, the card tilt,")
struct CardSceneTests {
  @Test(
    "tilts by the curves: the transform for each way",
    arguments: [
      (50.0, 0.75, 0.4375), (100, 1, 0.75), (-200, 0, 1), (350, 0, 1),
    ])
  func check(ty: Double, turn: Double, shrink: Double) throws {
    let scene = try opened("card", [])
    let card = try #require(scene.view("card"))
    scene.drag(from: Vector2(205, 365), to: Vector2(205, 365 + (ty < 0 ? -11 : 11)), in: 1)
    scene.touch(.moved, 205, 365 + (ty < 0 ? -10 : 10) + ty)
    let scale = 1 - 0.2 * shrink
    let expected = Transform3D.perspective(distance: 1000)
      .rotated(by: turn * .pi / 5, around: Vector3(ty > 0 ? -1 : 1, 0, 0))
      .scaled(by: Vector3(scale, scale, 1))
    #expect(scene.errors == [])
    #expect(card.transform3D.isClose(to: expected), "\(card.transform3D)")
  }

  @Test(
    "follows a recorded drag and lies flat after it",
    arguments: ["touch/flutter-seq07.jsonl", "touch/n4-one-finger-sweep.jsonl"])
  func classic(path: String) throws {
    let scene = try opened("card", [], playing: path)
    let card = try #require(scene.view("card"))
    scene.step(7)
    #expect(card.transform3D != .identity)
    scene.stepThroughInput()
    scene.stepToRest()
    #expect(card.transform3D == .identity)
    #expect(card.center == Vector2(205.5, 365.5))
  }

  @Test(
    "is dismissed by a quick or far drag, and springs back from another",
    arguments: [
      ("touch/flutter-seq07.jsonl", "250.0", true), ("touch/flutter-seq07.jsonl", "700.0", false),
    ])
  func improved(path: String, threshold: String, isDismissed: Bool) throws {
    let scene = try opened(
      "card", [("variant", "improved"), ("threshold", threshold)], playing: path)
    scene.stepThroughInput()
    scene.stepToRest()
    #expect(scene.take() == (isDismissed ? ["dismissed"] : []))
    #expect(scene.view("card")?.center == Vector2(205.5, 365.5))
    #expect(scene.errors == [])
  }

  @Test("springs back with the finger's velocity")
  func velocity() throws {
    let scene = try opened(
      "card", [("variant", "improved"), ("threshold", "700.0")],
      playing: "touch/flutter-seq07.jsonl")
    let card = try #require(scene.view("card"))
    scene.stepThroughInput()
    let released = card.center.y
    scene.step()
    #expect(card.center.y > released, "still downward, as the finger went")
  }
}

@Suite("S3, the orbit drag,")
struct OrbitSceneTests {
  /// Moves the recording's first touch onto the star at (134, 512).
  static let offset = Vector2(134, 512) - Vector2(253.428573608398, 310.571441650391)
  static let recording = "touch/flutter-seq07.jsonl"

  private func isOnCircle(_ star: View) -> Bool {
    abs(star.center.distance(to: Vector2(384, 512)) - 250) < 0.1
  }

  @Test("loses a finger that drags down at the left edge, where the classic hardly moves")
  func classic() throws {
    let scene = try opened("orbit", [], playing: Self.recording, moved: Self.offset)
    scene.stepThroughInput()
    scene.stepToRest()
    let star = try #require(scene.view("star"))
    #expect(scene.take() == ["lost"])
    #expect(isOnCircle(star))
    #expect(scene.errors == [])
  }

  @Test("spins by a keyframe a degree in two seconds after a quick drag at the top")
  func spins() throws {
    let scene = try opened("orbit", [("loop_count", "91"), ("star_size", "120.0")])
    let star = try #require(scene.view("star"))
    star.move(to: Vector2(384, 262))
    scene.drag(from: Vector2(384, 262), to: Vector2(424, 264), in: 4)
    let angle = (star.center - Vector2(384, 512)).angle
    scene.touch(.ended, 424, 264)
    #expect(scene.take() == ["clockwise"])
    let count = scene.host.stepCount
    scene.stepToRest()
    #expect(scene.host.stepCount - count == 119, "two seconds, with the step of the release")
    let turned = (star.center - Vector2(384, 512)).angle - angle
    #expect(abs(turned - .pi / 2) < 1e-6, "rad")
  }

  @Test("keeps the finger, and flies along the circle as its velocity says")
  func improved() throws {
    let scene = try opened(
      "orbit", [("variant", "improved"), ("rate", "0.99")], playing: Self.recording,
      moved: Self.offset)
    let star = try #require(scene.view("star"))
    scene.stepThroughInput()
    let text = try #require(scene.take().first)
    let speed = try #require(Double(text.split(separator: " ")[2]))
    #expect(speed < -100, "down at the left is counterclockwise: \(text)")
    let track = (star.center - Vector2(384, 512)).angle
    scene.stepToRest()
    #expect(isOnCircle(star))
    let end = (star.center - Vector2(384, 512)).angle
    // The first step of the fling was taken within the step of the release.
    let first = speed * 0.099499 * (1 - 0.846) / 250
    #expect(abs((end - track) + first - speed * 0.099499 / 250) < 0.01, "rad")
  }

  @Test("goes on in mid-fling when the rate is tuned")
  func tunes() throws {
    let scene = try opened(
      "orbit", [("variant", "improved")], playing: Self.recording, moved: Self.offset)
    let star = try #require(scene.view("star"))
    scene.stepThroughInput()
    let place = star.center
    try scene.reloadAlike()
    scene.step()
    #expect(star.center != place)
    #expect(isOnCircle(star))
  }
}

extension Transform3D {
  fileprivate func isClose(to other: Transform3D) -> Bool {
    zip(numbers, other.numbers).allSatisfy { abs($0 - $1) < 1e-12 }
  }

  private var numbers: [Double] {
    [
      m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44,
    ]
  }
}

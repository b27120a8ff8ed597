// SPDX-License-Identifier: MIT

import Foundation
import Geometry
import ScenePlugin
import Scripting
import Stage
import Testing

/// Opens a file of `scripts/scenes`, with gestures left to their own tests.
private func open(_ name: String, _ settings: [(String, String)] = []) throws -> Stage {
  let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
  var scene = try String(
    contentsOf: root.appending(path: "scripts/scenes/\(name).lua"), encoding: .utf8)
  for (old, new) in settings { scene = scene.replacing(old, with: new) }
  return try Stage("local gestures = { pan = function() end }; " + scene)
}

@Suite("Newton's cradle")
struct CradleTests {
  /// The greatest height of each ball above its rest, in points, from some second to another.
  private func heights(_ stage: Stage, from start: Int, to end: Int) -> [Double] {
    var heights = [Double](repeating: 0, count: 5)
    stage.step(start * 60 - stage.host.stepCount)
    while stage.host.stepCount < end * 60 {
      stage.step()
      for index in 0..<5 {
        guard let ball = stage.view("ball\(index + 1)") else { continue }
        heights[index] = max(heights[index], 400 - ball.center.y)
      }
    }
    return heights
  }

  /// The energy of balls of one mass by the height, in points, that it could lift one to.
  private func energy(of balls: [View]) -> Double {
    balls.reduce(0) { $0 + 400 - $1.center.y + $1.velocity.lengthSquared / 2000 }
  }

  @Test("still swings to 90 to 100 percent of its height after 10 s, and never higher")
  func swings() throws {
    let stage = try open("cradle")
    let first = 400 - (stage.view("ball1")?.center.y ?? 0)
    let early = heights(stage, from: 0, to: 10)
    #expect(early.allSatisfy { $0 <= first }, "\(early) pt")
    let late = heights(stage, from: 10, to: 13)
    for height in [late[0], late[4]] {
      #expect(height >= 0.9 * first && height <= first, "\(late) of \(first) pt")
    }
    #expect(late[1...3].allSatisfy { $0 < 0.05 * first }, "\(late) pt")
  }

  @Test(
    "keeps 90 to 100 percent of its energy for 10 s at any gap", arguments: ["0.5", "0.6", "1"])
  func energy(gap: String) throws {
    let stage = try open("cradle", [("\"gap\", 0.75", "\"gap\", \(gap)")])
    let balls = stage.scene.model.views
    let first = 400 - balls[0].center.y
    for _ in 0..<600 {
      stage.step()
      let height = energy(of: balls)
      #expect(height >= 0.9 * first && height <= 1.001 * first, "pt at \(stage.host.time) s")
    }
  }

  @Test(
    "swings no higher and gains no energy with any number of balls lifted, at any gap",
    arguments: ["1", "2", "3", "4"], ["0.5", "0.75", "1"])
  func lifted(count: String, gap: String) throws {
    let stage = try open(
      "cradle",
      [("\"lifted\", 1", "\"lifted\", \(count)"), ("\"gap\", 0.75", "\"gap\", \(gap)")])
    let balls = stage.scene.model.views
    let (height, first) = (400 - balls[0].center.y, energy(of: balls))
    for _ in 0..<900 {
      stage.step()
      let place = "at \(stage.host.time) s"
      #expect(balls.allSatisfy { 400 - $0.center.y <= height + 1e-3 }, "pt \(place)")
      // What a step of the pendulums rounds.
      #expect(energy(of: balls) <= 1.001 * first, "pt \(place)")
      if stage.host.stepCount == 600 { #expect(energy(of: balls) >= 0.87 * first, "pt \(place)") }
    }
  }

  @Test("comes to rest soon when the balls are soft")
  func soft() throws {
    let stage = try open(
      "cradle",
      [("\"elasticity\", 1.0", "\"elasticity\", 0.0"), ("resistance = 0,", "resistance = 1,")])
    #expect(heights(stage, from: 9, to: 10).allSatisfy { $0 < 5 }, "pt")
  }
}

@Suite("The scene of fields")
struct FieldSceneTests {
  private func leaves(_ stage: Stage) -> [View] {
    stage.scene.model.views.filter { $0.size == Size(16, 10) }
  }

  @Test("whirls leaves clockwise around the island, and keeps all of them in the pond")
  func whirls() throws {
    let stage = try open("fields")
    stage.step(300)
    let middle = Vector2(187.5, 260)
    let inside = leaves(stage).filter { $0.center.distance(to: middle) < 140 }
    #expect(inside.count > 5)
    let turn = inside.reduce(0) { $0 + ($1.center - middle).cross($1.velocity) }
    #expect(turn / Double(inside.count) > 1000, "pt²/s")
    let pond = Rect(x: 0, y: 0, width: 375, height: 667)
    #expect(leaves(stage).count == 30)
    #expect(leaves(stage).allSatisfy { pond.contains($0.center) })
    #expect(stage.errors == [])
  }

  @Test("draws leaves to a finger, and lets them go")
  func finger() throws {
    let stage = try open("fields")
    stage.step(60)
    let place = Vector2(300, 450)
    func mean() -> Double {
      leaves(stage).reduce(0) { $0 + $1.center.distance(to: place) } / 30
    }
    func touch(_ phase: InputEvent.TouchPhase) {
      stage.host.feed([
        InputEvent(
          time: stage.host.time, .touch(id: 1, phase: phase, location: place, force: nil))
      ])
    }
    let before = mean()
    touch(.began)
    stage.step(120)
    let held = mean()
    #expect(held < before - 30, "pt")
    touch(.ended)
    stage.step(240)
    #expect(mean() > held + 5, "pt")
  }

  @Test("is the same again when time goes back")
  func back() throws {
    let stage = try open("fields")
    stage.host.keepPast(Timeline(interval: 20))
    stage.step(90)
    let hash = stage.host.stateHash
    try stage.host.seek(33)
    stage.step(57)
    #expect(stage.host.stateHash == hash)
  }
}

@Suite("The scene of attachments")
struct AttachmentSceneTests {
  @Test("shows what each of them does")
  func each() throws {
    let stage = try open("attachments")
    func center(_ name: String) throws -> Vector2 { try #require(stage.view(name)).center }
    for _ in 0..<180 {
      stage.step()
      #expect(abs(try center("bob").distance(to: Vector2(50, 60)) - 60) < 0.6, "pt")
      #expect(try center("bucket").distance(to: Vector2(70, 300)) < 121.5, "pt")
      #expect(try center("board").distance(to: Vector2(230, 400)) < 2, "pt")
    }
    stage.step(120)
    // 60 pt down the slope of 1 : 2.
    #expect(try center("carriage").distance(to: Vector2(326.8, 133.7)) < 1, "pt")
    // 160 pt + 10 m/s² / (2π · 2 Hz)² of sag, less what the length of 80 pt is short of.
    #expect(abs(try center("weight").y - (140 + 1000 / 157.91)) < 0.1, "pt")
    #expect(abs(try #require(stage.view("arm")).angle - 1) < 0.05, "rad")
    #expect(stage.errors == [])
  }

  @Test("lets more friction hold the arm where it is")
  func friction() throws {
    let stage = try open("attachments", [("\"friction\", 0.02", "\"friction\", 1.0")])
    stage.step(120)
    #expect(abs(try #require(stage.view("arm")).angle) < 0.02, "rad")
  }
}

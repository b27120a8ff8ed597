// SPDX-License-Identifier: MIT

import Foundation
import Geometry
import ScenePlugin
import Scripting
import Stage
import Testing

@Suite("The sticker box")
struct StickerTests {
  /// The scene as it is, with the button's tap left to the gestures' own tests.
  private func open() throws -> Stage {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let scene = try String(
      contentsOf: root.appending(path: "scripts/scenes/stickers.lua"), encoding: .utf8)
    return try Stage("local gestures = { tap = function(tap) ten = tap.on_ended end }; " + scene)
  }

  private func balls(_ stage: Stage) -> [View] {
    stage.scene.model.views.filter { $0.size == Size(30, 30) }
  }

  private func touch(_ stage: Stage, at point: Vector2) {
    stage.host.feed([
      InputEvent(time: stage.host.time, .touch(id: 1, phase: .began, location: point, force: nil))
    ])
  }

  @Test("parts balls that start inside each other without a bang, and lets them rest inside")
  func parts() throws {
    let stage = try open()
    for _ in 0..<900 {
      stage.step()
      for ball in balls(stage) { #expect(ball.velocity.length < 1500) }
    }
    #expect(balls(stage).count == 35)
    #expect(stage.host.isAtRest)
    for ball in balls(stage) {
      #expect(ball.center.x > 14 && ball.center.x < 361)
      #expect(ball.center.y > 300 && ball.center.y < 653)
    }
    #expect(stage.errors == [])
  }

  @Test("turns gravity right, up, left and down with touches outside the button")
  func turns() throws {
    let stage = try open()
    stage.step(300)
    for direction in [Vector2(1, 0), Vector2(0, -1), Vector2(-1, 0), Vector2(0, 1)] {
      let before = mean(stage)
      touch(stage, at: Vector2(60, 640))
      touch(stage, at: Vector2(200, 100))
      stage.step(90)
      #expect((mean(stage) - before).dot(direction) > 50)
    }
  }

  @Test("rolls with the tilt, whose y is up, and then no touch turns gravity")
  func tilts() throws {
    let stage = try open()
    stage.step(300)
    stage.tilt(-1, 0)
    stage.step(60)
    let before = mean(stage)
    stage.tilt(0, 1)
    touch(stage, at: Vector2(200, 100))
    stage.step(90)
    #expect((mean(stage) - before).dot(Vector2(0, -1)) > 50)
  }

  @Test("takes ten more balls while it rolls")
  func more() throws {
    let stage = try open()
    stage.step(60)
    stage.files["scene.lua"]? += "\nscene.on_step = function() if ten then ten() ten = nil end end"
    try stage.host.reload()
    stage.step(300)
    #expect(balls(stage).count == 45)
    #expect(stage.errors == [])
    for ball in balls(stage) { #expect(ball.center.y < 653) }
  }

  private func mean(_ stage: Stage) -> Vector2 {
    let all = balls(stage)
    return all.reduce(Vector2.zero) { $0 + $1.center } / Double(all.count)
  }
}

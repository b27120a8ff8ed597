// SPDX-License-Identifier: MIT

import Foundation
import Geometry
import ScenePlugin
import Scripting
import Stage
import Testing

@Suite("Going back in a scene with behaviors")
struct TimelineTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../..")

  private func hashes(_ stage: Stage, to step: Int) -> [UInt64] {
    var hashes: [UInt64] = []
    while stage.host.stepCount < step {
      stage.step()
      hashes.append(stage.host.stateHash)
    }
    return hashes
  }

  /// Takes 600 steps, goes back to 20 seeded ones and forward again.
  private func expectSame(_ stage: Stage) throws {
    stage.host.keepPast(Timeline(interval: 37))
    let all = hashes(stage, to: 600)
    var seed: UInt64 = 11
    for _ in 0..<20 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1
      let step = Int((seed >> 33) % 600)
      try stage.host.seek(step)
      if step > 0 { #expect(stage.host.stateHash == all[step - 1], "step \(step)") }
      let again = hashes(stage, to: min(step + 45, 600))
      let wrong = zip(again, all[step...]).enumerated().first { $0.element.0 != $0.element.1 }
      #expect(wrong == nil, "from \(step), \(wrong?.offset ?? 0) steps on")
    }
    let step = stage.host.stepCount
    #expect(hashes(stage, to: 600) == Array(all[step...]))
    #expect(stage.errors == [])
  }

  @Test("shows the sticker box's same world at every step")
  func stickers() throws {
    let scene = try String(
      contentsOf: Self.root.appending(path: "scripts/scenes/stickers.lua"), encoding: .utf8)
    let stage = try Stage("local gestures = { tap = function() end }; " + scene)
    let tilt = Self.root.appending(path: "Tests/Fixtures/tilt/iphone-hand-to-nose.jsonl")
    stage.host.feed(try Trace(path: tilt.path()).events)
    try expectSame(stage)
  }

  private static let edits = """
    local gravity = dynamics.gravity{}
    local collision = dynamics.collision{
      boundaries = { box = path.rect(0, 0, 300, 300) } }
    local material = dynamics.item_behavior{ elasticity = 0.6 }
    local push = dynamics.push{ mode = "instantaneous", active = false }
    local count, extra = 0, {}
    local function add(x, y)
      local ball = view{ size = { 24, 24 }, center = { x, y }, collision_bounds_type = "ellipse" }
      gravity:add_item(ball) collision:add_item(ball) material:add_item(ball)
      return ball
    end
    local heavy = add(150, 150)
    local rod = dynamics.attachment{ item = heavy, anchor_point = { 150, 50 } }
    for i = 1, 9 do add(30 * i, 60 + 7 * i) end
    collision.on_began_item_contact = function(item, other, point)
      count = count + 1
      if count % 9 == 0 and #extra < 8 then extra[#extra + 1] = add(point.x, 20) end
      if count % 14 == 0 and #extra > 0 then table.remove(extra, 1):remove() end
      if count % 11 == 0 and rod.is_alive then rod.anchor_point = { 100 + count % 100, 60 } end
      if count == 60 then rod:remove() end
      if count == 90 then
        rod = dynamics.attachment{ item = heavy, anchor_point = { 150, 80 }, frequency = 2 }
      end
    end
    collision.on_ended_boundary_contact = function(item)
      if random() < 0.2 then
        push.items = { item }
        push.push_direction = { random() - 0.5, -0.1 }
        push.active = true
      end
    end
    every(0.5, function() gravity.angle = gravity.angle + 1 end)
    """

  @Test("shows the same world while callbacks add and remove items and move attachments")
  func edits() throws {
    let stage = try Stage(Self.edits)
    try expectSame(stage)
    #expect(stage.scene.model.views.count > 11)
  }

  @Test("to before a reload runs today's code as a fresh run does that was reloaded there")
  func reloaded() throws {
    let (stage, fresh) = (try Stage(Self.edits), try Stage(Self.edits))
    stage.host.keepPast(Timeline(interval: 37))
    _ = hashes(stage, to: 200)
    let changes = ("elasticity = 0.6", "elasticity = 0.2, resistance = 1")
    try stage.reload(replacing: changes.0, with: changes.1)
    _ = hashes(stage, to: 300)
    try stage.host.seek(90)
    _ = hashes(fresh, to: 90)
    try fresh.reload(replacing: changes.0, with: changes.1)
    #expect(hashes(stage, to: 400) == hashes(fresh, to: 400))
    #expect(stage.errors == [])
  }

  @Test("brings back what a reload has made anew, with its handlers")
  func remade() throws {
    let scene = """
      local ball = view{ size = { 20, 20 }, center = { 50, 50 } }
      local rod = dynamics.attachment{ item = ball, anchor_point = { 100, 50 } }
      dynamics.gravity{ items = { ball }, action = function() print("A") end }
      """
    let stage = try Stage(scene)
    stage.host.keepPast(Timeline(interval: 10))
    let all = hashes(stage, to: 60)
    try stage.reload(replacing: "item = ball,", with: "item = ball, offset = { 5, 0 },")
    _ = hashes(stage, to: 80)
    stage.files["scene.lua"] = scene
    try stage.host.reload()
    try stage.host.seek(20)
    // The offset is today's again, and the rod's length that of step 20.
    #expect(stage.host.stateHash == all[19])
    #expect(hashes(stage, to: 60) == Array(all[20...]))
  }

  @Test("is quick: a keyframe of 300 views takes little more than copying them")
  func quick() throws {
    let stage = try Stage(
      """
      local gravity, collision = dynamics.gravity{}, dynamics.collision{
        boundaries = { box = path.rect(0, 0, 400, 600) } }
      for i = 0, 299 do
        local ball = view{ size = { 18, 18 }, center = { 15 + i % 20 * 19, 20 + i // 20 * 19 } }
        gravity:add_item(ball) collision:add_item(ball)
      end
      """)
    stage.step(60)
    stage.host.keepPast(Timeline(interval: 1_000_000))
    let clock = ContinuousClock()
    let time = clock.measure { for _ in 0..<20 { stage.host.keepPast(Timeline()) } }
    print("keyframe of 300 views: \(time / 20)")
    #expect(time / 20 < .milliseconds(20))
  }
}

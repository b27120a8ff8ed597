// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite("The same scene in many processes")
struct ProcessStartTests {
  /// Visits tables in its own order, draws random numbers, and lets balls collide.
  private static let scene = """
    scene.size = { 200, 200 }
    local bodies, keys = {}, { z = 1, a = 2, [2.5] = 3, [-1] = 4, ["é"] = 5, [true] = 6 }
    local gravity, walls = dynamics.gravity{}, dynamics.collision{
      translates_reference_bounds_into_boundary = true }
    for i = 1, 12 do
      local ball = view{ size = { 20, 20 }, collision_bounds_type = "ellipse",
        center = { random(10, 190), random(10, 190) } }
      gravity:add_item(ball) walls:add_item(ball)
      keys[ball], bodies[ball] = i, i
    end
    every(0.05, function()
      local order = {}
      for key, value in pairs(keys) do order[#order + 1] = value end
      if #order % 2 == 0 then print(table.concat(order, " "), tostring(keys)) end
      for ball, i in pairs(bodies) do
        ball.vx = ball.vx + random(-i, i)
        order[i] = tostring(ball)
      end
      for word in ("b a c"):gmatch("%a") do order[word] = word:byte() end
      for key in pairs(order) do gravity.angle = gravity.angle + #tostring(key) / 1000 end
    end)
    """

  @Test("prints the same and ends at the same hash each time")
  func sameEachTime() async throws {
    let outputs = try await withThrowingTaskGroup(of: [String].self) { group in
      for _ in 0..<4 {
        group.addTask {
          let folder = try Folder(["scene.lua": Self.scene])
          return try (0..<25).map { _ in
            let run = try Program.run(["run", "scene.lua", "--steps", "90"], in: folder)
            #expect(run.code == 0, "\(run.error)")
            return run.output
          }
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(outputs.count == 100)
    #expect(Set(outputs).count == 1)
    #expect(outputs.first?.contains("hash ") == true)
    #expect(outputs.first?.contains("\ttable") == true)
  }
}

// SPDX-License-Identifier: MIT

import Scripting
import Stage
import Testing

/// What the reference page `uikit-parity` says and no other test looks at.
@Suite("Parity with UIKit")
struct ParityTests {
  /// A scene's lines, and what an expression gives after some steps.
  struct Claim: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let lines: String
    let steps: Int
    let expression: String
    let values: [String]

    init(
      _ claim: String, _ lines: String = "", steps: Int = 0, _ expression: String,
      gives values: String...
    ) {
      testDescription = claim
      (self.lines, self.steps, self.expression, self.values) = (lines, steps, expression, values)
    }
  }

  static let values = [
    Claim(
      "a gravity's vector is kept as it is given",
      "local g = dynamics.gravity{ gravity_direction = { 3, 4 } }",
      "g.magnitude, string.format('%.9f', g.angle)", gives: "5.0", "\"0.927295218\""),
    Claim(
      "a gravity points down", "local g = dynamics.gravity{}",
      "g.gravity_direction, g.magnitude, string.format('%.6f', g.angle)",
      gives: "vec(0, 1)", "1.0", "\"1.570796\""),
    Claim(
      "a collision is with everything inside its items and walls",
      "local c = dynamics.collision{}",
      "c.mode, c.translates_reference_bounds_into_boundary, c.insets, #c.items",
      gives: "\"everything\"", "false", "nil", "0"),
    Claim(
      "an item behavior has the measured values", "local m = dynamics.item_behavior{}",
      "m.elasticity, m.friction, m.density, m.resistance, m.angular_resistance",
      gives: "0.2", "0.2", "1.0", "0.1", "0.1"),
    Claim(
      "an item behavior lets items turn, uncharged and free",
      "local m = dynamics.item_behavior{}", "m.allows_rotation, m.charge, m.is_anchored",
      gives: "true", "0.0", "false"),
    Claim(
      "a push is active without a direction", "local p = dynamics.push{}",
      "p.active, p.push_direction, p.angle, p.magnitude",
      gives: "true", "vec(0, 0)", "0.0", "0.0"),
    Claim(
      "a snap's damping", "local s = dynamics.snap{ item = a, snap_point = { 0, 0 } }",
      "s.damping", gives: "0.5"),
    Claim(
      "an attachment is a rigid rod of the distance",
      "local r = dynamics.attachment{ item = a, anchor_point = { 25, 125 } }", steps: 1,
      "r.length, r.frequency, r.damping, r.attached_to", gives: "100.0", "0.0", "0.0", "nil"),
    Claim(
      "a pin turns freely",
      "local p = dynamics.pin_attachment{ item = a, attached_to = b, anchor_point = { 9, 9 } }",
      "p.friction_torque, p.attachment_range", gives: "0.0", "nil"),
    Claim(
      "fields weaken by their kind",
      "local function k(name) return dynamics[name .. '_field']{}.falloff end",
      "k'drag', k'vortex', k'noise', k'turbulence', k'radial_gravity', k'spring', k'electric', "
        + "k'magnetic'",
      gives: "0.0", "0.0", "0.0", "0.0", "2.0", "-1.0", "1.0", "1.0"),
    Claim(
      "a field is everywhere, of strength 1, and counts from 2⁻¹⁵ m on",
      "local f = dynamics.spring_field{}", "f.region, f.strength, f.minimum_radius, f.position",
      gives: "nil", "1.0", "0.0030517578125", "vec(0, 0)"),
  ]

  static let rules = [
    Claim(
      "mass is density times area", "dynamics.item_behavior{ items = { b }, density = 3 }",
      steps: 1, "b.mass, a.mass", gives: "3.0", "0.0"),
    Claim(
      "places cross in single precision",
      "a.center = { 1.25, 2.5 } dynamics.item_behavior{ items = { a } }", steps: 1,
      "string.format('%.8f %.8f', a.x, a.y)", gives: "\"1.24999988 2.49999976\""),
    Claim(
      "items are found 10 pt outside", "dynamics.item_behavior{ items = { a } }", steps: 1,
      "#dynamics.animator:items_in(rect(59.9, 0, 9, 9)), "
        + "#dynamics.animator:items_in(rect(60.5, 0, 9, 9))", gives: "1", "0"),
    Claim(
      "an action without items never runs",
      "local n = 0 dynamics.behavior{ action = function() n = n + 1 end }", steps: 9,
      "n, dynamics.animator.running", gives: "0", "false"),
    Claim(
      "an action runs once a step",
      "local n = 0 "
        + "dynamics.gravity{ items = { a }, action = function() n = n + 1 end }", steps: 9, "n",
      gives: "9"),
    Claim(
      "a boundary of the same name replaces",
      """
      local c = dynamics.collision{}
      c:add_boundary{ identifier = 'w', from = { 0, 0 }, to = { 9, 0 } }
      c:add_boundary{ identifier = 'w', from = { 0, 5 }, to = { 9, 5 } }
      """, steps: 1, "c.boundaries.w.from", gives: "vec(0, 5)"),
    Claim(
      "an instant push without a direction is spent too",
      "local p = dynamics.push{ items = { a }, mode = 'instantaneous' }", steps: 1,
      "p.active, a.vx", gives: "false", "0.0"),
    Claim(
      "a negative push points the other way, and reads positive",
      """
      local p = dynamics.push{ push_direction = { 2, 0 } }
      after(0, function() p.magnitude = -3 end)
      """,
      steps: 2, "p.push_direction.x, p.magnitude", gives: "-3.0", "3.0"),
    Claim(
      "a push without magnitude keeps its angle",
      "local p = dynamics.push{ angle = 1 } after(0, function() p.magnitude = 3 end)", steps: 2,
      "string.format('%.3f', p.angle)", gives: "\"1.000\""),
    Claim(
      "a view's transform is its own",
      "a.transform = affine.scale{ 2, 2 } dynamics.gravity{ items = { a } }", steps: 3,
      "a.transform == affine.scale{ 2, 2 }", gives: "true"),
    Claim(
      "a view that changes its size weighs more, and keeps its speed",
      """
      local p = dynamics.push{ items = { a }, mode = 'instantaneous', push_direction = { 1, 0 } }
      dynamics.item_behavior{ items = { a }, resistance = 0 }
      after(0.1, function() a.size = { 100, 100 } end)
      """, steps: 20, "a.mass, math.floor(a.vx + 0.5)", gives: "1.0", "400"),
    Claim(
      "an item that leaves its last behavior stops",
      "local g = dynamics.gravity{ items = { a } } after(0.5, function() g:remove_item(a) end)",
      steps: 60, "a.velocity", gives: "vec(0, 0)"),
    Claim(
      "an anchored item stands still, and is freed without a velocity",
      """
      local m = dynamics.item_behavior{ items = { a }, is_anchored = true }
      m:add_linear_velocity({ 50, 0 }, a)
      after(0.1, function() m.is_anchored = false end)
      """, steps: 20, "a.x, a.vx", gives: "25.0", "0.0"),
    Claim(
      "there may be more than 32 fields",
      "for i = 1, 40 do dynamics.linear_gravity_field{ items = { a }, direction = { 1, 0 } } end",
      steps: 1, "string.format('%.3f', a.vx)", gives: "\"33.306\""),
    Claim(
      "a field is asked for each item once a sub-step, with the time at its end",
      """
      local n, time = 0, 0
      dynamics.field{ items = { a, b }, field = function(x, y, vx, vy, mass, charge, t)
        n, time = n + 1, t
        return 0, 0
      end }
      """, steps: 3, "n, string.format('%.6f', time)", gives: "10", "\"0.041667\""),
    Claim(
      "all behaviors can be removed",
      """
      dynamics.behavior{ children = { dynamics.gravity{ items = { a } } } }
      local s = dynamics.snap{ item = b, snap_point = { 0, 0 } }
      after(0.1, function() dynamics.animator:remove_all_behaviors() end)
      """, steps: 20,
      "#dynamics.animator.behaviors, s.is_alive, b.velocity, "
        + "dynamics.animator.running", gives: "0", "false", "vec(0, 0)", "false"),
  ]

  @Test("holds", arguments: values + rules)
  func holds(claim: Claim) throws {
    let stage = try Stage(
      """
      local a = view{ id = 'a', size = { 50, 50 }, center = { 25, 25 } }
      local b = view{ id = 'b', size = { 200, 50 }, center = { 150, 300 } }

      """ + claim.lines)
    stage.step(claim.steps)
    guard case .values(let texts) = stage.host.evaluate(claim.expression) else {
      Issue.record("\(claim.expression) fails")
      return
    }
    #expect(texts == claim.values)
    #expect(stage.errors == [])
  }
}

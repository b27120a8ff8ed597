// SPDX-License-Identifier: MIT

import Scripting
import Stage
import Testing

@Suite("A check of a scene")
struct FindingTests {
  private func findings(_ scene: String, steps: Int = 0) throws -> [String] {
    let stage = try Stage(scene)
    stage.step(steps)
    return stage.host.findings.map { "\($0.place): \($0.text)" }
  }

  private static let pair = """
    local a = view{ id = "a", size = { 100, 100 }, center = { 100, 100 } }
    local b = view{ id = "b", size = { 20, 20 }, center = { 300, 100 } }
    """

  @Test("finds a heavy body that hangs on a light one")
  func masses() throws {
    let found = try findings(Self.pair + "\ndynamics.attachment{ item = a, attached_to = b }")
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("scene.lua:3: 'a' is 25 times as heavy as 'b'") == true)
    let alike = Self.pair.replacing("20, 20", with: "40, 40")
    #expect(try findings(alike + "\ndynamics.attachment{ item = a, attached_to = b }") == [])
  }

  @Test("minds no weight of what does not move", arguments: [0, 1])
  func anchored(steps: Int) throws {
    let text =
      Self.pair + """
        \ndynamics.attachment{ item = a, attached_to = b }
        dynamics.item_behavior{ items = { b }, is_anchored = true }
        """
    #expect(try findings(text, steps: steps) == [])
  }

  @Test(
    "finds a body that is too fast for how thick another is", arguments: [(8000.0, 1), (500, 0)])
  func speed(speed: Double, count: Int) throws {
    let text =
      Self.pair + """
        \ndynamics.collision{ items = { a, b } }
        b.velocity = { 0, \(speed) }
        """
    let found = try findings(
      text.replacing("100, 100 }, center", with: "100, 4 }, center"), steps: 1)
    #expect(found.count == count)
    guard count > 0 else { return }
    #expect(found.first?.hasPrefix("scene.lua:2: 'b' moves 66 pt in 1/120 s at step 1") == true)
  }

  @Test("finds items that start inside each other, and says how many")
  func overlap() throws {
    let text = """
      local items = {}
      for i = 1, 3 do items[i] = view{ id = "v" .. i, size = { 20, 20 }, center = { i, 0 } } end
      dynamics.collision{ items = items }
      """
    let found = try findings(text)
    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix("scene.lua:3: 'v1' starts 19 pt inside 'v2', and 2 more") == true)
    let boundaries = text.replacing("items = items", with: "items = items, mode = 'boundaries'")
    #expect(try findings(boundaries) == [])
  }

  @Test(
    "finds functions that are named as callbacks but that nothing calls",
    arguments: [
      (
        "function on_step() end",
        "scene.lua:1: nothing calls the global function 'on_step': assign it to scene.on_step"
      ),
      ("function on_stepp() end", "no object has a callback of this name; did you mean 'on_step'?"),
      ("function on_began_item_contact() end", "give it to the object whose"),
      ("function on_tilt() end scene.on_tilt = on_tilt", nil), ("function only() end", nil),
      ("on_step = 5", nil), ("local function on_step() end", nil),
    ])
  func callbacks(scene: String, text: String?) throws {
    let found = try findings(scene)
    #expect(found.count == (text == nil ? 0 : 1))
    if let text { #expect(found.first?.contains(text) == true, "\(found)") }
  }
}

// SPDX-License-Identifier: MIT

import Geometry
import ScenePlugin
import Scripting
import Testing

@Suite("The settings of gestures")
struct SettingTests {
  // MARK: what the view sees

  private static func touched(_ settings: String) -> String {
    """
    local outer = view{ size = { 200, 200 }, center = { 100, 100 },
      on_touch = function(v, t) print(t.phase, t.x) end }
    outer:add_subview(view{ size = { 50, 50 }, center = { 100, 100 } })
    gestures.tap{ number_of_taps_required = 2, \(settings) }
    """
  }

  @Test(
    "say what a view, or the nearest around it that listens, sees of touches",
    arguments: [
      ("", ["began", "wait", "ended"]),
      ("delays_touches_ended = false", ["began", "ended", "wait"]),
      ("delays_touches_began = true", ["wait", "began", "ended"]),
    ])
  func delays(settings: String, seen: [String]) throws {
    let scene = try Scene(Self.touched(settings))
    scene.touch(.began, 100, 100)
    scene.touch(.ended, 100, 100)
    let before = scene.take()
    scene.step(60)
    #expect(before + ["wait"] + scene.take() == seen.map { $0 == "wait" ? $0 : $0 + "\t100.0" })
    #expect(scene.errors == [])
  }

  @Test("take touches from the view or leave them", arguments: [true, false])
  func cancels(isCancelling: Bool) throws {
    let scene = try Scene(Self.touched("cancels_touches = \(isCancelling)"))
    for _ in 0..<2 {
      scene.touch(.began, 100, 100)
      scene.touch(.ended, 100, 100)
    }
    let phases = scene.take().map { String($0.prefix { $0 != "\t" }) }
    #expect(
      phases
        == ["began", "began"]
        + (isCancelling ? ["cancelled", "cancelled"] : ["ended", "ended"]))
  }

  @Test("of a view go with the file over a reload")
  func reload() throws {
    let scene = try Scene(Self.touched("enabled = false"))
    try scene.reload(Self.touched("enabled = false").replacing("t.phase", with: "'new'"))
    scene.touch(.began, 100, 100)
    #expect(scene.take() == ["new\t100.0"])
    try scene.reload("view{ size = { 200, 200 }, center = { 100, 100 } }")
    scene.touch(.ended, 100, 100)
    #expect(scene.take() == [])
  }

  // MARK: velocities

  @Test(
    "choose the samples of a velocity and its bounds",
    arguments: [
      ("{}", 1030.547), ("{ maximum_speed = 500 }", 500), ("{ minimum_speed = 2000 }", 0),
      ("{ minimum_samples = 200 }", 0), ("{ capacity = 2 }", 848.92), ("{ stop_gap = 0 }", 0),
    ])
  func window(window: String, speed: Double) throws {
    let scene = try Scene(
      """
      scene.size = { 411.43, 731.43 }
      gestures.pan{ velocity_window = \(window),
        on_ended = function(p) print(p.velocity.length) end }
      """)
    try scene.play("touch/flutter-seq02.jsonl")
    let measured = try #require(scene.take().first.flatMap { Double($0) })
    #expect(abs(measured - speed) < 0.1, "pt/s")
  }

  @Test("read a window back with what was left out")
  func windowRead() throws {
    let scene = try Scene(
      """
      local p = gestures.pinch{ velocity_window = { horizon = 0.05 } }
      local w = p.velocity_window
      print(w.horizon, w.capacity, w.stop_gap, w.maximum_speed)
      after(0.1, function()
        local w = p.velocity_window
        print(w.horizon, w.capacity, w.stop_gap, w.maximum_speed)
      end)
      """)
    scene.step(10)
    #expect(scene.take().last == "0.05\t20\t0.04\tnil")
  }

  @Test("of a window that can't be are refused")
  func windowRefused() throws {
    for (text, part) in [
      ("{ horizon = -1 }", "'velocity_window'.horizon"), ("{ horizn = 1 }", "'horizn'"),
    ] {
      let error = try #require(failure(of: "gestures.pan{ velocity_window = \(text) }"))
      #expect(error.contains(part) && error.hasPrefix("scene.lua:1: "), "\(error)")
    }
  }

  // MARK: thresholds

  @Test(
    "come from three platforms, each constant by its name",
    arguments: [
      ("pan_slop", 10.0, 8.0, 36.0), ("tap_movement", 45, 8, 18),
      ("tap_maximum_gap", 0.35, 0.3, 0.3),
      ("tap_minimum_gap", 0, 0.04, 0.04), ("tap_separation", 45, 100, 100),
      ("long_press_duration", 0.5, 0.5, 0.5), ("edge_width", 20, 12, 20),
      ("paging_slop", 10, 16, 36), ("precise_pan_slop", 10, 4, 2),
      ("ambiguous_slop_factor", 1, 2, 1), ("press_timeout", 0.15, 0.1, 0.1),
      ("pressed_duration", 0, 0.064, 0), ("minimum_fling_speed", 0, 50, 50),
      ("maximum_fling_speed", 1e6, 8000, 8000), ("page_flick_speed", 300, 50, 50),
      ("scroll_motion_threshold", 3.5, 0, 3.5), ("swipe_distance", 50, 50, 50),
      ("pinch_slop", 8, 16, 18), ("rotation_slop", 0.1, 0.1, 0.1),
    ])
  func thresholds(name: String, uikit: Double, android: Double, flutter: Double) throws {
    let scene = try Scene(
      """
      for _, platform in ipairs{ "uikit", "android", "flutter" } do
        print(gestures.thresholds(platform).\(name))
      end
      """)
    #expect(scene.take().compactMap { Double($0) } == [uikit, android, flutter])
  }
}

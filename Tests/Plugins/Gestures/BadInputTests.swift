// SPDX-License-Identifier: MIT

import Geometry
import ScenePlugin
import Scripting
import Testing

@Suite("A gesture refuses")
struct BadInputTests {
  @Test(
    "what it can't use, in one line with the place",
    arguments: [
      (
        "gestures.pan{ slopp = 1 }",
        "scene.lua:1: gestures.pan: no option 'slopp'; did you mean 'slop'?"
      ),
      (
        "gestures.pan{ slop = 0/0 }",
        "scene.lua:1: gestures.pan: 'slop' must be a finite number, got"
      ),
      (
        "gestures.pan{ slop = -1 }", "gestures.pan: 'slop' must be a number within 0...1000000 (pt)"
      ),
      ("gestures.pan{ view = 3 }", "gestures.pan: 'view' must be a view or nil, got 3"),
      (
        "gestures.pan{ minimum_number_of_touches = 3, maximum_number_of_touches = 2 }",
        "scene.lua:1: gestures.pan: 'maximum_number_of_touches' must be at least"
      ),
      (
        "gestures.pan{ velocity_estimator = 'lsq' }",
        "'flutter_ios', 'flutter_macos', 'two_sample', 'winobjc', got 'lsq'; did you mean 'lsq1'?"
      ),
      ("gestures.pan{ state = 'began' }", "gestures.pan: no option 'state'"),
      ("gestures.tap{ on_began = print }", "gestures.tap: no option 'on_began'"),
      ("gestures.screen_edge_pan{}", "gestures.screen_edge_pan: 'edges' is missing: give a list"),
      (
        "gestures.swipe{ directions = { 'north' } }",
        "gestures.swipe: 'directions'[1] must be one of"
      ),
      ("gestures.tapp{}", "gestures: nothing is named 'tapp'; did you mean 'tap'?"),
      ("gestures.pan{}.velocity = { 1, 2 }", "gestures.pan: 'velocity' is read only"),
      (
        "gestures.pan{}:require_to_fail(1)",
        "pan:require_to_fail: 'other' must be a gestures.pan or"
      ),
      ("gestures.pinch{ scale = 0 }", "gestures.pinch: 'scale' must be a number within"),
      ("gestures.thresholds('ios')", "gestures.thresholds: 'platform' must be one of 'uikit'"),
    ])
  func refuses(text: String, message: String) throws {
    let error = try #require(failure(of: text))
    #expect(error.contains(message), "\(error)")
  }

  @Test(
    "to go on with a callback that fails, and says so once",
    arguments: [
      ("on_began", "pan.on_began"), ("on_changed", "pan.on_changed"), ("on_ended", "pan.on_ended"),
      ("should_begin", "pan.should_begin"), ("should_receive", "pan.should_receive"),
    ])
  func callback(name: String, message: String) throws {
    let scene = try Scene("gestures.pan{\n  \(name) = function() error('no') end }")
    for _ in 0..<2 {
      scene.drag(from: Vector2(10, 10), to: Vector2(90, 10), in: 4)
      scene.touch(.ended, 90, 10)
    }
    #expect(
      scene.errors == [
        "scene.lua:2: no: gestures.\(message) is switched off until the next reload"
      ])
  }

  @Test("to go on with on_cancelled, on_failed and questions about others that fail")
  func rarerCallbacks() throws {
    let scene = try Scene(
      """
      gestures.pan{ on_cancelled = function() error("a") end,
        should_recognize_simultaneously = function() error("b") end,
        should_require_failure = function() error("c") end,
        should_be_required_to_fail = function() error("d") end }
      gestures.tap{ on_failed = function() error("e") end }
      """)
    scene.drag(from: Vector2(10, 10), to: Vector2(90, 10), in: 4)
    scene.touch(.cancelled, 90, 10)
    #expect(scene.errors.count == 5, "\(scene.errors)")
  }

  @Test("a touch that is not there")
  func touchNumber() throws {
    let scene = try Scene(
      "gestures.pan{ on_began = function(p) p:location_of_touch(2) end }")
    scene.drag(from: Vector2(10, 10), to: Vector2(90, 10), in: 4)
    #expect(
      scene.errors.first?.hasPrefix(
        "scene.lua:1: location_of_touch: there is no touch 2 of 1: check number_of_touches")
        == true,
      "\(scene.errors)")
  }

  @Test("a translation that is not a number")
  func translation() throws {
    let scene = try Scene("gestures.pan{ on_began = function(p) p.translation = { 0/0, 0 } end }")
    scene.drag(from: Vector2(10, 10), to: Vector2(90, 10), in: 4)
    #expect(scene.errors.count == 1)
    #expect(scene.errors[0].contains("gestures.pan: 'translation' must be a finite number"))
  }
}

// SPDX-License-Identifier: MIT

import Foundation
import Geometry
import ScenePlugin
import Scripting
import Testing

@Suite("Recordings in a scene with every gesture")
struct RecordingTests {
  /// Every kind of gesture; what begins and what ends is counted.
  private static let text = """
    scene.size = { 2000, 2000 }
    local open, steps = 0, 0
    local function yes() return true end
    local function began() open, steps = open + 1, steps + 1 end
    local function over() open, steps = open - 1, steps + 1 end
    local function options(own)
      own.on_began, own.on_ended, own.on_cancelled = began, over, over
      own.on_changed = function() steps = steps + 1 end
      return own
    end
    local function seen() steps = steps + 1 end
    gestures.pan(options{ id = "free", should_recognize_simultaneously = yes })
    gestures.pan(options{ id = "two", minimum_number_of_touches = 2 })
    gestures.pinch(options{ should_recognize_simultaneously = yes })
    gestures.rotation(options{})
    gestures.long_press(options{ minimum_press_duration = 0.2 })
    gestures.screen_edge_pan(options{ edges = { "left", "top", "right", "bottom" } })
    gestures.hover(options{})
    gestures.tap{ on_ended = seen }
    gestures.tap{ number_of_taps_required = 2, on_ended = seen }
    gestures.swipe{ directions = { "left", "right", "up", "down" }, on_ended = seen }
    gestures.recognizer(options{
      should_recognize_simultaneously = yes,
      touches_moved = function(self, touches)
        self.state = self.state == "possible" and "began" or "changed"
      end,
      touches_ended = function(self)
        if self.number_of_touches <= 1 and self.state ~= "possible" then self.state = "ended" end
      end })
    every(0.5, function() print(open, steps) end)
    """

  private static let files: [String] = ["touch", "mouse"].flatMap { folder in
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fixtures/\(folder)").path()
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
      .map { "\(folder)/\($0)" }
  }

  /// Plays a recording, then takes the fingers away that are still down.
  private func play(_ path: String) throws -> Scene {
    let scene = try Scene(Self.text)
    try scene.play(path)
    var down: [Int: Vector2] = [:]
    for event in try Trace.events(path) {
      guard case .touch(let id, let phase, let place, _) = event.content else { continue }
      down[id] = phase == .began || phase == .moved ? place : nil
    }
    for (id, place) in down.sorted(by: { $0.key < $1.key }) {
      let content = InputEvent.Content.touch(id: id, phase: .cancelled, location: place, force: nil)
      scene.host.feed([InputEvent(time: scene.host.time, content)])
    }
    scene.step(60)
    return scene
  }

  @Test("end all that began, fail in no callback, and leave the same state twice", arguments: files)
  func ends(path: String) throws {
    let scenes = [try play(path), try play(path)]
    let printed = scenes.map { $0.take() }
    #expect(printed[0] == printed[1])
    #expect(scenes[0].host.stateHash == scenes[1].host.stateHash)
    #expect(scenes[0].errors == [])
    #expect(printed[0].last?.hasPrefix("0\t") == true, "\(printed[0].suffix(3))")
  }
}

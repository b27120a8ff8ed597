// SPDX-License-Identifier: MIT

import Geometry
import Gestures
import Testing

/// A time in which two fingers of a recording are down, and how they went.
struct TwoFingerContact: Decodable, Sendable, CustomTestStringConvertible {
  var file: String
  var distanceStart: Double
  var scale: Double
  var turnDeg: Double
  var centreTravel: [Double]
  var testDescription: String { file }

  private struct All: Decodable {
    var contacts: [TwoFingerContact]
  }

  static let all = (try? Fixtures.expected(All.self, "two-finger-geometry.json").contacts) ?? []
}

@Suite("Two recorded fingers")
struct TwoFingerRecordingTests {
  private let arena = GestureArena()
  private let pinch = PinchRecognizer()
  private let rotation = RotationRecognizer()
  private let pan = PanRecognizer()

  init() {
    pan.minimumNumberOfTouches = 2
    for recognizer in [pinch, rotation, pan] {
      recognizer.shouldRecognizeSimultaneously = { _, _ in true }
      arena.add(recognizer)
    }
  }

  @Test("are three contacts")
  func count() {
    #expect(TwoFingerContact.all.count == 3)
  }

  @Test(
    "have their scale, turn and way when nothing is slop", arguments: TwoFingerContact.all)
  func exact(contact: TwoFingerContact) throws {
    (pinch.slop, rotation.slop, pan.slop) = (0, 0, 0)
    let touches = try Trace(contact.file).touches
    for touch in touches.prefix(while: { $0.phase != .ended }) { arena.handle(touch) }
    // Asked for are 0.5 % and 0.5 degrees; what rounding in the file leaves is far less.
    #expect(abs(pinch.scale / contact.scale - 1) < 1e-4)
    let turn = rotation.rotation * 180 / .pi
    #expect(abs(turn - contact.turnDeg) < 0.01, "\(turn) degrees")
    let way = Vector2(contact.centreTravel[0], contact.centreTravel[1])
    #expect((pan.translation - way).length < 0.01, "\(pan.translation)")
  }

  /// The largest change of distance, in points, and turn, in radians, since both were down.
  private static func extremes(of file: String) throws -> (spread: Double, turn: Double) {
    var places: [Int: Vector2] = [:]
    var first: Vector2?
    var extremes = (spread: 0.0, turn: 0.0)
    for touch in try Trace(file).touches.prefix(while: { $0.phase != .ended }) {
      places[touch.id] = touch.location
      guard let one = places[0], let other = places[1] else { continue }
      let line = other - one
      let start = first ?? line
      first = start
      extremes.spread = max(extremes.spread, abs(line.length - start.length))
      extremes.turn = max(
        extremes.turn, abs(Vector2(start.dot(line), start.cross(line)).angle))
    }
    return extremes
  }

  @Test(
    "pinch and rotate by default only where they leave the slops", arguments: TwoFingerContact.all)
  func slops(contact: TwoFingerContact) throws {
    var begun: (pinch: Bool, rotation: Bool) = (false, false)
    pinch.onBegan = { _ in begun.pinch = true }
    rotation.onBegan = { _ in begun.rotation = true }
    try Trace(contact.file).touches.forEach(arena.handle)
    let extremes = try Self.extremes(of: contact.file)
    #expect(begun.pinch == (extremes.spread > 8), "\(extremes)")
    #expect(begun.rotation == (extremes.turn > 0.1), "\(extremes)")
    #expect(arena.isIdle)
  }

  @Test(
    "come and go without a jump of centroid, scale or turn",
    arguments: ["touch/n4-three-fingers.jsonl", "touch/n4-two-fingers.jsonl"])
  func jumps(file: String) throws {
    pan.minimumNumberOfTouches = 1
    (pinch.slop, rotation.slop, pan.slop) = (0, 0, 0)
    var changes = 0
    for touch in try Trace(file).touches {
      let before = (pan.translation, pinch.scale, rotation.rotation)
      let wasActive = pan.state.isActive && pinch.state.isActive && rotation.state.isActive
      arena.handle(touch)
      // Every finger lifts where it was last seen.
      guard touch.phase != .moved, wasActive, pan.state.isActive else { continue }
      changes += 1
      #expect((pan.translation - before.0).length < 1e-9)
      #expect(abs(pinch.scale - before.1) < 1e-12)
      #expect(abs(rotation.rotation - before.2) < 1e-12)
    }
    #expect(arena.isIdle)
    #expect(changes > 0)
  }

  @Test("keep centroid, scale and turn when one of three lifts", arguments: [0, 1, 2])
  func lift(finger: Int) {
    (pinch.slop, rotation.slop, pan.slop) = (0, 0, 0)
    let places = [Vector2(100, 100), Vector2(300, 120), Vector2(180, 330)]
    for (id, place) in places.enumerated() {
      arena.down(place.x, place.y, at: 0, finger: id)
    }
    for (id, place) in places.enumerated() {
      let moved = (place - Vector2(200, 200)).rotated(by: 0.3) * 1.4 + Vector2(210, 190)
      arena.move(moved.x, moved.y, at: 0.1, finger: id)
    }
    let before = (pan.translation, pinch.scale, rotation.rotation)
    #expect(before.1 != 1 && before.2 != 0 && before.0 != .zero)
    let place = pan.location(ofTouch: finger)
    arena.up(place.x, place.y, at: 0.2, finger: finger)
    #expect((pan.translation - before.0).length < 1e-9)
    #expect(abs(pinch.scale - before.1) < 1e-12)
    #expect(abs(rotation.rotation - before.2) < 1e-12)
  }
}

// SPDX-License-Identifier: MIT

import Geometry
import Gestures
import Testing

@Suite("Whatever fingers, pointers and owners do")
struct RandomTests {
  /// Something that can happen.
  private enum Event {
    case touch(Touch)
    case hover(Vector2?, Double)
    case wait(Double)
    case cancelAll(Double)
    case enable(Int, Bool)
    case cancel(Int)
  }

  /// Numbers that look random and are the same on every run.
  private struct Dice {
    var state: UInt64

    mutating func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % sides
    }
  }

  private static func events(seed: UInt64, count: Int = 400) -> [Event] {
    var dice = Dice(state: seed)
    var time = 0.0
    return (0..<count).map { _ in
      time += Double(dice.roll(60)) / 1000
      let place = Vector2(Double(dice.roll(420)) - 10, Double(dice.roll(720)) - 10)
      let near = Vector2(200 + Double(dice.roll(30)), 300 + Double(dice.roll(30)))
      let phase = Touch.Phase.allCases[[0, 0, 1, 1, 1, 1, 1, 2, 2, 3][dice.roll(10)]]
      switch dice.roll(40) {
      case 0...32:
        return .touch(
          Touch(
            id: dice.roll(3), phase: phase, time: time, location: dice.roll(2) == 0 ? place : near))
      case 33, 34: return .hover(dice.roll(4) == 0 ? nil : place, time)
      case 35, 36:
        time += Double(dice.roll(800)) / 1000
        return .wait(time)
      case 37: return .cancelAll(time)
      case 38: return .enable(dice.roll(12), dice.roll(3) > 0)
      default: return .cancel(dice.roll(12))
      }
    }
  }

  private func play(_ events: [Event], in set: FullSet) {
    for event in events {
      switch event {
      case .touch(let touch): set.arena.handle(touch)
      case .hover(let place, let time): set.arena.hover(at: place, time: time)
      case .wait(let time): set.arena.advance(to: time)
      case .cancelAll(let time): set.arena.cancelAll(at: time)
      case .enable(let index, let isOn): set.arena.recognizers[index].isEnabled = isOn
      case .cancel(let index): set.arena.recognizers[index].cancel()
      }
    }
  }

  @Test("makes legal steps only, and leaves the arena idle", arguments: 1...60)
  func legal(seed: UInt64) {
    let set = FullSet()
    play(Self.events(seed: seed), in: set)
    set.arena.cancelAll(at: set.arena.time)
    #expect(set.illegalStep == nil)
    #expect(set.arena.isIdle && set.arena.nextWakeTime == nil)
    #expect(set.arena.recognizers.allSatisfy { $0.state == .possible && !$0.isEngaged })
  }

  @Test("shows each view whole touches: one landing, then moves, then one end", arguments: 1...60)
  func whole(seed: UInt64) {
    let set = FullSet()
    var down: Set<Int> = []
    var complaints: [String] = []
    set.arena.hitTest = { _ in [TargetID(1)] }
    for (index, recognizer) in set.arena.recognizers.enumerated() {
      recognizer.delaysTouchesBegan = index % 3 == 0 && seed % 2 == 0
      recognizer.cancelsTouches = index % 4 != 0
    }
    set.arena.onTouch = { touch, _ in
      switch touch.phase {
      case .began: if !down.insert(touch.id).inserted { complaints.append("\(touch)") }
      case .moved: if !down.contains(touch.id) { complaints.append("\(touch)") }
      case .ended, .cancelled: if down.remove(touch.id) == nil { complaints.append("\(touch)") }
      }
    }
    play(Self.events(seed: seed), in: set)
    set.arena.cancelAll(at: set.arena.time)
    #expect(complaints == [])
    #expect(down == [])
  }

  @Test("goes the same way again from a checkpoint", arguments: 1...30)
  func again(seed: UInt64) {
    let set = FullSet()
    let events = Self.events(seed: seed)
    play(Array(events.prefix(150)), in: set)
    let (kept, before) = (set.arena.checkpoint(), set.log.entries.count)
    play(Array(events.dropFirst(150)), in: set)
    let first = Array(set.log.entries.dropFirst(before))
    let explained = set.arena.recognizers.map { $0.explain() }
    set.arena.restore(kept)
    let start = set.log.entries.count
    play(Array(events.dropFirst(150)), in: set)
    #expect(Array(set.log.entries.dropFirst(start)) == first)
    #expect(set.arena.recognizers.map { $0.explain() } == explained)
  }
}

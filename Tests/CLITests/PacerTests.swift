// SPDX-License-Identifier: MIT

import Testing

@testable import CLI

@Suite("A pacer")
struct PacerTests {
  private let start = ContinuousClock.now

  @Test("gives the steps of the time that has passed, and keeps the rest for later")
  func steps() {
    var pacer = Pacer(step: 0.1)
    #expect(pacer.turn(at: start).steps == 0)
    #expect(pacer.turn(at: start + .milliseconds(150)).steps == 1)
    #expect(pacer.turn(at: start + .milliseconds(250)).steps == 1)
    #expect(pacer.turn(at: start + .milliseconds(260)).steps == 0)
  }

  @Test("B-67: makes up for a quarter of a second, and says what it drops")
  func clamp() {
    var pacer = Pacer(step: 0.1)
    _ = pacer.turn(at: start)
    let turn = pacer.turn(at: start + .seconds(2))
    #expect(turn.steps == 2)
    // Seconds; real time comes in nanoseconds.
    #expect(abs(turn.dropped - 1.75) < 1e-9)
  }

  @Test("does not make up for a rest")
  func rest() {
    var pacer = Pacer(step: 0.1)
    _ = pacer.turn(at: start)
    pacer.rest()
    #expect(pacer.turn(at: start + .milliseconds(200)).steps == 0)
  }

  @Test("B-66: gives as many steps at any frame rate", arguments: [17.0, 30, 60, 144, 1000])
  func frameRate(hertz: Double) {
    var pacer = Pacer(step: 1 / 60)
    let turns = (0...Int(hertz * 5)).map { pacer.turn(at: start + .seconds(Double($0) / hertz)) }
    #expect((299...300).contains(turns.reduce(0) { $0 + $1.steps }))
  }
}

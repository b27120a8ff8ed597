// SPDX-License-Identifier: MIT

@testable import CLI
import Testing

@Suite("Real time")
struct PacerTests {
  private let start = ContinuousClock.now

  @Test("B-66: makes as many steps at any frame rate", arguments: [17.0, 30, 60, 144, 1000])
  func frameRate(hertz: Double) {
    var pacer = Pacer(step: 1 / 60)
    var steps = 0
    for frame in 0...Int(hertz * 5) {
      steps += pacer.turn(at: start + .seconds(Double(frame) / hertz)).steps
    }
    #expect((299...300).contains(steps))
  }

  @Test("B-67: drops what a pause took beyond a quarter of a second, and says how much")
  func pause() {
    var pacer = Pacer(step: 1 / 60)
    _ = pacer.turn(at: start)
    let (steps, dropped) = pacer.turn(at: start + .seconds(4))
    #expect(steps == 15)
    #expect(abs(dropped - 3.75) < 1e-9)
    #expect(pacer.turn(at: start + .seconds(4.02)).dropped == 0)
  }
}

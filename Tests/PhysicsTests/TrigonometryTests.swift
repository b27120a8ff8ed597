// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Physics

@Suite("The engine's sine and cosine")
struct TrigonometryTests {
  @Test("are rounded right", arguments: [Float(3), 100, 20_000])
  func accuracy(reach: Float) {
    var numbers = SeededNumbers(seed: 3)
    var worst = 0.0
    for _ in 0..<20_000 {
      let angle = numbers.next(in: -reach...reach)
      let found = sineAndCosine(angle)
      worst = max(worst, abs(Double(found.sine) - sin(Double(angle))))
      worst = max(worst, abs(Double(found.cosine) - cos(Double(angle))))
    }
    // Half a last place of a Float just below 1 is 3e-8.
    #expect(worst < 3e-8)
  }

  @Test("are exact at zero")
  func zero() {
    #expect(sineAndCosine(0) == (0, 1))
  }
}

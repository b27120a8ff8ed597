// SPDX-License-Identifier: MIT

import Testing

@testable import CLI

@Suite("A number's text")
struct NumberTextTests {
  @Test(
    "has a fixed count of decimals, and zero has no sign",
    arguments: [
      (1.0, 3, "1.000"), (-0.0, 2, "0.00"), (-0.0004, 3, "0.000"), (-0.0006, 3, "-0.001"),
      (163.3349, 2, "163.33"), (0.05, 1, "0.1"), (12, 0, "12"), (99.9996, 3, "100.000"),
      (1e300, 3, "1e+300"), (.infinity, 3, "inf"),
    ])
  func fixed(number: Double, decimals: Int, text: String) {
    #expect(number.fixed(decimals) == text)
  }

  @Test("is quoted as JSON wants it")
  func quoted() { #expect("a\"b\\c\n\u{1}é".jsonQuoted == #""a\"b\\c\u000a\u0001é""#) }
}

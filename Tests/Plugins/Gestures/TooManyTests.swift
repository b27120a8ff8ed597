// SPDX-License-Identifier: MIT

import Scripting
import Testing

@Suite("Too many gestures")
struct TooManyGesturesTests {
  @Test("are refused, with the place and a way out")
  func refused() throws {
    let error = #expect(throws: ScriptError.self) {
      try Scene("local v = view{}\nfor i = 1, 1001 do gestures.tap{ view = v } end")
    }
    #expect(
      error?.message == "scene.lua:2: gestures.tap: a scene can have 1000 gestures: remove some, "
        + "or let one watch many views' superview")
  }
}

// SPDX-License-Identifier: MIT

/// A finger that is down, and who sees it.
struct Contact {
  let serial: Int
  var touch: Touch
  /// What the finger came down on, deepest first.
  let chain: [TargetID]
  /// Who follows the finger, in the order in which they are told.
  var receivers: [Recognizer] = []
  /// What the hit view has not been told yet, in order.
  var withheld: [Touch] = []
  /// Whether the hit view was told that the finger landed.
  var isShown = false
  /// Whether a gesture took the finger from the view.
  var isClaimed = false
}

// SPDX-License-Identifier: MIT

internal import Geometry

extension GestureArena {
  /// Stands for the pointer among the serials of fingers, which start at 1.
  private static let pointer = 0

  func takeHover(at location: Vector2?, time: Double) {
    passTime(until: time)
    guard contacts.isEmpty, location?.isFinite ?? true else { return }
    let chain = location.map { hitTest($0) } ?? []
    for hover in recognizers.compactMap({ $0 as? HoverRecognizer }) {
      let depth = location == nil || !hover.isEnabled ? nil : hover.depth(in: chain)
      if let depth, hover.isExpecting {
        hover.attempt = [Self.pointer]
        engage(hover, depth: depth)
      }
      hover.eventTime = self.time
      hover.follow(pointerAt: depth == nil ? nil : location)
    }
    settle()
  }
}

extension Recognizer {
  /// How far up a chain of hit views its target is; nil when it is not in it.
  func depth(in chain: [TargetID]) -> Int? {
    guard let target else { return .max }
    return chain.firstIndex(of: target)
  }
}

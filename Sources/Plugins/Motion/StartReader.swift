// SPDX-License-Identifier: MIT

internal import Scripting

/// Reads what `start{…}` says, each number of the shape of the property.
struct StartReader {
  let player: Player
  let options: Value
  let readsVelocity: Bool

  /// Reads it; `running` is the velocity that the property has already.
  func read(running: Quantity?) throws -> Start {
    let to = Quantity(options[name: "to"])
    let given = readsVelocity ? Quantity(options[name: "velocity"]) : nil
    let from = Quantity(options[name: "from"]) ?? first(like: to ?? given)
    for (name, quantity) in [("from", from), ("to", to), ("velocity", given)] {
      if let quantity { try check(quantity, name, isPoint: isPoint(from)) }
    }
    let carried = running.flatMap { $0.isPoint == from.isPoint ? $0 : nil }
    return Start(
      from: from, velocity: given ?? carried ?? from.zero, to: to, tolerance: player.tolerance,
      running: running, options: options, player: player)
  }

  /// The present value; a motion without a view takes the shape of what is given.
  private func first(like other: Quantity?) -> Quantity {
    let current = player.current
    guard player.view == nil, let other, other.isPoint != current.isPoint else { return current }
    return other.zero
  }

  private func isPoint(_ from: Quantity) -> Bool {
    player.view == nil ? from.isPoint : player.isPoint
  }

  private func check(_ quantity: Quantity, _ name: String, isPoint: Bool) throws {
    guard quantity.isPoint != isPoint else { return }
    let wanted = isPoint ? "a vector {x, y}" : "a number"
    let reason =
      player.view == nil ? "as 'from' is" : "for \(player.placeName)"
    throw ScriptRefusal(
      "\(player.shortKind):start: '\(name)' must be \(wanted) \(reason), got "
        + (quantity.isPoint ? "a vector" : "a number"))
  }
}

// SPDX-License-Identifier: MIT

internal import Dynamics
internal import Geometry
internal import Physics
internal import ScenePlugin
internal import Scripting

// What looks wrong in a scene that works, for `tumble check`.
extension DynamicsPlugin {
  /// How many times as heavy one of two joined bodies may be: beyond that, the solver's iterations
  /// no longer keep the joint together.
  private static let massRatio = 10.0
  /// How deep items may start inside each other, in points.
  private static let startDepth = 1.0

  func findings(_ host: Host) -> [Finding] {
    behaviors.flatMap { scripted -> [Finding] in
      switch scripted.base {
      case let attachment as AttachmentBehavior: heavyEnd(attachment, scripted, host)
      case let collision as CollisionBehavior where collision.collisionMode != .boundaries:
        fastItems(collision, host) + overlaps(collision, scripted, host)
      default: []
      }
    }
  }

  // MARK: masses

  private func heavyEnd(
    _ attachment: AttachmentBehavior, _ scripted: any ScriptedBehavior, _ host: Host
  ) -> [Finding] {
    let ends = attachment.items.filter(isMoved)
    guard ends.count == 2, let first = animator.mass(of: ends[0]),
      let second = animator.mass(of: ends[1]), first > 0, second > 0
    else { return [] }
    let ratio = max(first, second) / min(first, second)
    guard ratio > Self.massRatio else { return [] }
    let (heavy, light) = first > second ? (ends[0], ends[1]) : (ends[1], ends[0])
    return [
      Finding(
        kind: "mass", place: host.place(of: scripted.bond.id),
        text: "\(name(of: heavy, host)) is \(Self.text(ratio)) times as heavy as "
          + "\(name(of: light, host)), which it is tied to: above \(Int(Self.massRatio)) the tie "
          + "stretches; bring sizes or densities nearer")
    ]
  }

  /// Whether the world moves the item: what it only keeps in place has no weight to speak of.
  private func isMoved(_ item: any DynamicItem) -> Bool {
    animator.body(of: item).map { animator.world.bodyType(of: $0) == .dynamic } ?? false
  }

  // MARK: speeds

  /// Items that are so fast that they may be on the far side of another before the two have met.
  ///
  /// The world sees to it that nothing passes through what does not move.
  private func fastItems(_ collision: CollisionBehavior, _ host: Host) -> [Finding] {
    let views = collision.items.compactMap { $0 as? View }.filter(isMoved)
    let byThickness = views.sorted { Self.thickness(of: $0) < Self.thickness(of: $1) }
    return views.compactMap { view in
      guard let thin = byThickness.first(where: { $0 !== view }) else { return nil }
      let way = view.velocity.length * Double(animator.world.timeStep)
      let most = Self.thickness(of: thin) + Self.thickness(of: view) / 2
      guard way > most else { return nil }
      return Finding(
        kind: "speed", place: host.place(of: view.id),
        text: "\(name(of: view, host)) moves \(Self.text(way)) pt in 1/120 s at step \(host.stepCount) "
          + "and may pass through \(name(of: thin, host)), "
          + "\(Self.text(Self.thickness(of: thin))) pt thick: make it slower, or that thicker")
    }
  }

  private static func thickness(of view: View) -> Double { min(view.size.width, view.size.height) }

  // MARK: overlaps

  private func overlaps(
    _ collision: CollisionBehavior, _ scripted: any ScriptedBehavior, _ host: Host
  ) -> [Finding] {
    guard host.stepCount == 0 else { return [] }
    let views = collision.items.compactMap { $0 as? View }
    var count = 0
    var first: (View, View, depth: Double)?
    for (index, view) in views.enumerated() {
      for other in views[(index + 1)...] where Self.mayTouch(view, other) {
        let depth = view.overlap(with: other)
        guard depth > Self.startDepth else { continue }
        count += 1
        if first == nil { first = (view, other, depth) }
      }
    }
    guard let (view, other, depth) = first else { return [] }
    let more = count > 1 ? ", and \(count - 1) more pairs do" : ""
    return [
      Finding(
        kind: "overlap", place: host.place(of: scripted.bond.id),
        text: "\(name(of: view, host)) starts \(Self.text(depth)) pt inside "
          + "\(name(of: other, host))\(more): they push each other apart; move them")
    ]
  }

  private static func mayTouch(_ a: View, _ b: View) -> Bool {
    let reach =
      Vector2(a.size.width, a.size.height).length + Vector2(b.size.width, b.size.height).length
    return a.superview !== b.superview || a.center.distance(to: b.center) <= reach
  }

  /// A number without its decimals, however large it is.
  private static func text(_ number: Double) -> String {
    abs(number) < 1e15 ? "\(Int(number.rounded()))" : "\(number)"
  }

  private func name(of item: any DynamicItem, _ host: Host) -> String {
    host.id(of: item).map { "'\(host.objects.label(of: $0))'" } ?? "an item"
  }
}

// SPDX-License-Identifier: MIT

internal import Dynamics
internal import Geometry
internal import ScenePlugin
internal import Scripting

extension DynamicsPlugin {
  typealias Attachment = KindBuilder<Scripted<AttachmentBehavior>>

  func registerAttachment(_ host: Host) {
    let attachment = describe(
      "dynamics.attachment", of: Scripted<AttachmentBehavior>.self,
      doc: "A rod, spring or pin between an item and a point, or between two items.",
      make: { [unowned self] in Scripted(try makeAttachment($0), id: $0.id) },
      validate: Self.validateAttachment)
    addEnds(attachment)
    addSpring(attachment)
    attachment.example("dynamics.attachment{ item = ball, anchor_point = { 187, 100 } }")
    host.registry.add(attachment)
  }

  private func makeAttachment(_ target: Target) throws -> AttachmentBehavior {
    guard let item = try namedItem("item", of: target) else {
      throw ScriptRefusal("dynamics.attachment: 'item' was removed: give a view that is there")
    }
    let offset = try target["offset"].vector ?? .zero
    guard let other = try namedItem("attached_to", of: target) else {
      return AttachmentBehavior(
        item: item, offset: offset, anchor: try target["anchor_point"].vector ?? .zero)
    }
    return AttachmentBehavior(
      item: item, offset: offset, to: other,
      offset: try target["attached_offset"].vector ?? .zero)
  }

  private static func validateAttachment(_ target: Target) throws {
    let other = try target["attached_to"]
    let hasPoint = try target["anchor_point"] != .none
    if hasPoint == (other != .none) {
      throw ScriptRefusal(
        "dynamics.attachment: give either 'anchor_point' or 'attached_to', "
          + (hasPoint ? "not both" : "one is needed"))
    }
    if other == (try target["item"]) {
      throw ScriptRefusal(
        "dynamics.attachment: 'attached_to' is the item itself: give another view")
    }
  }

  // MARK: ends

  private func addEnds(_ attachment: Attachment) {
    attachment.constant(
      "item", .object(itemKinds), required: true, doc: "the view that is attached"
    ) {
      Self.item(0, of: $1, $0.host)
    }
    attachment.constant(
      "attached_to", .optional(.object(itemKinds)), doc: "the view that it is attached to"
    ) { Self.item(1, of: $1, $0.host) }
    let point = ValueType.vector(unit: "pt", in: -1e6...1e6)
    attachment.constant(
      "offset", point, default: .vector(.zero),
      doc: "the attachment point from the item's center; turns with it"
    ) { .vector($1.behavior.offset) }
    attachment.constant(
      "attached_offset", point, default: .vector(.zero),
      doc: "the attachment point from the other view's center; turns with it"
    ) { .vector($1.behavior.otherOffset) }
    attachment.field(
      "anchor_point", .optional(.vector(unit: "pt", in: -1e7...1e7)),
      doc: "the point of the scene that the item is attached to; move it to drag",
      get: {
        $0.behavior.attachedBehaviorType == .anchor ? .vector($0.behavior.anchorPoint) : .none
      },
      set: Self.setAnchor)
  }

  static func item(
    _ index: Int, of object: Scripted<AttachmentBehavior>, _ host: Host
  ) -> Value {
    let items = object.behavior.items
    guard index < items.count else { return .none }
    return host.id(of: items[index]).map { .object($0) } ?? .none
  }

  private static func setAnchor(_ object: Scripted<AttachmentBehavior>, _ value: Value) throws {
    switch (object.behavior.attachedBehaviorType, value.vector) {
    case (.anchor, .some(let point)): object.behavior.anchorPoint = point
    case (.items, .none): break
    case (.anchor, .none):
      throw ScriptRefusal("dynamics.attachment: 'anchor_point' can't be nil: remove it instead")
    case (.items, .some):
      throw ScriptRefusal(
        "dynamics.attachment: has no 'anchor_point' between two items: move one of them")
    }
  }

  // MARK: spring

  private func addSpring(_ attachment: Attachment) {
    addLength(attachment, doc: "the distance to keep; that of the attachment points unless given")
    attachment.number(
      "frequency", unit: "Hz", in: 0...1000,
      doc: "the swings per second of the spring; 0 is a rigid rod",
      get: { $0.behavior.frequency }, set: { $0.behavior.frequency = $1 })
    attachment.number(
      "damping", unit: "no unit", in: 0...1000,
      doc: "the spring's damping, as a fraction of critical damping",
      get: { $0.behavior.damping }, set: { $0.behavior.damping = $1 })
  }

  func addLength(_ kind: Attachment, doc: String) {
    kind.field(
      "length", .optional(.number(unit: "pt", in: 0...1e7)), doc: doc,
      get: { .number($0.behavior.length) },
      set: { $0.behavior.length = $1.number ?? Self.distance($0.behavior) })
  }

  /// How far the attachment points are from each other now, in points.
  private static func distance(_ behavior: AttachmentBehavior) -> Double {
    let items = behavior.items
    guard let item = items.first else { return 0 }
    let point = item.referenceCenter + behavior.offset.rotated(by: item.referenceAngle)
    guard items.count > 1 else { return point.distance(to: behavior.anchorPoint) }
    let offset = behavior.otherOffset.rotated(by: items[1].referenceAngle)
    return point.distance(to: items[1].referenceCenter + offset)
  }
}

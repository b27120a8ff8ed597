// SPDX-License-Identifier: MIT

internal import Dynamics
internal import Geometry
internal import ScenePlugin
internal import Scripting

// The attachments that came with iOS 9: rails, ropes, glue and pins.
extension DynamicsPlugin {
  /// The names of the forms' kinds.
  static let attachmentKinds = ["sliding", "limit", "fixed", "pin"].map {
    "dynamics.\($0)_attachment"
  }

  func registerAttachmentForms(_ host: Host) {
    host.registry.add(slidingAttachment())
    host.registry.add(limitAttachment())
    host.registry.add(fixedAttachment())
    host.registry.add(pinAttachment())
  }

  private func slidingAttachment() -> Attachment {
    let name = "dynamics.sliding_attachment"
    let kind = attachment(
      name, "Lets an item slide along a line, without turning; alone or on another view.",
      isPaired: false,
      validate: { target in
        guard try target["axis"].vector.map({ $0.normalized == .zero }) ?? true else { return }
        throw ScriptRefusal("\(name): 'axis' must not be zero: give a direction such as {1, 0}")
      }
    ) { target, item, other in
      let point = try target["anchor_point"].vector ?? .zero
      let axis = try target["axis"].vector ?? Vector2(1, 0)
      guard let other else { return .sliding(item: item, anchor: point, axis: axis) }
      return .sliding(item: item, to: other, anchor: point, axis: axis)
    }
    addAnchor(kind, "a point of the line, in the scene; move it to drag the line")
    kind.constant(
      "axis", .vector(unit: "no unit", in: -1e6...1e6), required: true,
      doc: "the line's direction; its length does not matter"
    ) { .vector($1.behavior.axis) }
    addRange(
      kind, name, unit: "pt", doc: "how far the item may slide; without limits when left out")
    return kind
  }

  private func limitAttachment() -> Attachment {
    let kind = attachment(
      "dynamics.limit_attachment", "A rope between two views, as long as they are apart at first."
    ) { target, item, other in
      .limit(
        item: item, offset: try target["offset"].vector ?? .zero, to: other ?? item,
        offset: try target["attached_offset"].vector ?? .zero)
    }
    let point = ValueType.vector(unit: "pt", in: -1e6...1e6)
    kind.constant(
      "offset", point, default: .vector(.zero), doc: "the rope's end, from the item's center"
    ) { .vector($1.behavior.offset) }
    kind.constant(
      "attached_offset", point, default: .vector(.zero),
      doc: "the rope's other end, from the other view's center"
    ) { .vector($1.behavior.otherOffset) }
    addLength(kind, doc: "the rope's length; the distance of its ends unless given")
    kind.example("dynamics.limit_attachment{ item = ball, attached_to = view{ id = \"hook\" } }")
    return kind
  }

  private func fixedAttachment() -> Attachment {
    let kind = attachment("dynamics.fixed_attachment", "Glues two views together.") {
      .fixed(item: $1, to: $2 ?? $1, anchor: try $0["anchor_point"].vector ?? .zero)
    }
    addAnchor(kind, "where they are glued, in the scene")
    kind.example(
      "dynamics.fixed_attachment{ item = ball, attached_to = view{}, anchor_point = { 50, 0 } }")
    return kind
  }

  private func pinAttachment() -> Attachment {
    let name = "dynamics.pin_attachment"
    let kind = attachment(name, "Lets two views turn about a point that both keep.") {
      .pin(item: $1, to: $2 ?? $1, anchor: try $0["anchor_point"].vector ?? .zero)
    }
    addAnchor(kind, "where they are pinned, in the scene")
    addRange(kind, name, unit: "rad", doc: "how far the item may turn; all around when left out")
    kind.number(
      "friction_torque", unit: "N·m", in: DynamicsLimits.torque, doc: "what brakes the turn",
      get: { $0.behavior.frictionTorque }, set: { $0.behavior.frictionTorque = $1 })
    kind.example(
      "dynamics.pin_attachment{ item = ball, attached_to = view{}, anchor_point = { 50, 0 } }")
    return kind
  }
}

// MARK: - Parts

extension DynamicsPlugin {
  private func attachment(
    _ name: String, _ doc: String, isPaired: Bool = true,
    validate: @escaping (Target) throws -> Void = { _ in },
    make: @escaping (Target, any DynamicItem, (any DynamicItem)?) throws -> AttachmentBehavior
  ) -> Attachment {
    let kind = describe(
      name, of: Scripted<AttachmentBehavior>.self, doc: doc,
      make: { [unowned self] target in
        let other = try namedItem("attached_to", of: target)
        guard let item = try namedItem("item", of: target), other != nil || !isPaired else {
          throw ScriptRefusal("\(name): a view of it was removed: give views that are there")
        }
        return Scripted(try make(target, item, other), id: target.id)
      },
      validate: { target in
        try validate(target)
        guard try target["attached_to"] == target["item"] else { return }
        throw ScriptRefusal("\(name): 'attached_to' is the item itself: give another view")
      })
    kind.constant("item", .object(itemKinds), required: true, doc: "the attached view") {
      Self.item(0, of: $1, $0.host)
    }
    kind.constant(
      "attached_to", isPaired ? .object(itemKinds) : .optional(.object(itemKinds)),
      required: isPaired, doc: "the view that it is attached to"
    ) { Self.item(1, of: $1, $0.host) }
    return kind
  }

  private func addAnchor(_ kind: Attachment, _ doc: String) {
    kind.field(
      "anchor_point", .vector(unit: "pt", in: -1e7...1e7), required: true, doc: doc,
      get: { .vector($0.behavior.anchorPoint) },
      set: { if let point = $1.vector { $0.behavior.anchorPoint = point } })
  }

  private func addRange(_ kind: Attachment, _ name: String, unit: String, doc: String) {
    let bound = ValueType.number(unit: unit, in: -1e6...1e6)
    kind.field(
      "attachment_range",
      .optional(.fields([("minimum", bound, false), ("maximum", bound, false)])), doc: doc,
      get: { Self.value(of: $0.behavior.attachmentRange) },
      set: { object, value in
        object.behavior.attachmentRange = try Self.range(value, of: object.behavior.form, name)
      })
    kind.check { target in
      let form = AttachmentBehavior.Form(rawValue: unit == "pt" ? "sliding" : "pin") ?? .pin
      _ = try Self.range(try target["attachment_range"], of: form, name)
    }
  }

  private static func value(of range: ClosedRange<Double>) -> Value {
    var bounds: [String: Value] = [:]
    if range.lowerBound.isFinite { bounds["minimum"] = .number(range.lowerBound) }
    if range.upperBound.isFinite { bounds["maximum"] = .number(range.upperBound) }
    return bounds.isEmpty ? .none : .record(bounds)
  }

  private static func range(
    _ value: Value, of form: AttachmentBehavior.Form, _ name: String
  ) throws -> ClosedRange<Double> {
    let lower = value[name: "minimum"].number ?? -.infinity
    let upper = value[name: "maximum"].number ?? .infinity
    guard lower <= upper else {
      throw ScriptRefusal(
        "\(name): 'attachment_range' has its minimum above its maximum: swap them")
    }
    guard form == .pin || (lower <= 0 && upper >= 0) else {
      throw ScriptRefusal("\(name): 'attachment_range' must include 0, where the item is at first")
    }
    return lower...upper
  }
}

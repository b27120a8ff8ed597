// SPDX-License-Identifier: MIT

/// An animator's behaviors in traversal order: add order, each followed by its children.
///
/// Sorted by kind, so that a step casts nothing.
struct Roster {
  private(set) var all: [any AnimatorClient] = []
  private(set) var gravities: [GravityBehavior] = []
  private(set) var collisions: [CollisionBehavior] = []
  private(set) var pushes: [PushBehavior] = []
  private(set) var forces: [ForceBehavior] = []
  private(set) var fields: [FieldBehavior] = []
  private(set) var materials: [ItemBehavior] = []

  init() {}

  init(_ topLevel: [any AnimatorClient]) {
    for behavior in topLevel { visit(behavior) }
  }

  private mutating func visit(_ behavior: any AnimatorClient) {
    all.append(behavior)
    switch behavior {
    case let gravity as GravityBehavior: gravities.append(gravity)
    case let collision as CollisionBehavior: collisions.append(collision)
    case let push as PushBehavior: pushes.append(push)
    case let force as ForceBehavior: forces.append(force)
    case let field as FieldBehavior: fields.append(field)
    case let item as ItemBehavior: materials.append(item)
    case let composite as CompositeBehavior:
      for child in composite.clients { visit(child) }
    default: break
    }
  }
}

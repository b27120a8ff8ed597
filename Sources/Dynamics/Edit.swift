// SPDX-License-Identifier: MIT

/// A change of what is in an animator; during a step it waits for the step's end.
enum Edit {
  case addBehavior(any AnimatorClient)
  case removeBehavior(any AnimatorClient)
  case addChild(any AnimatorClient, CompositeBehavior)
  case removeChild(any AnimatorClient, CompositeBehavior)
  case addItem(any MemberClient, any DynamicItem)
  case removeItem(any MemberClient, any DynamicItem)
  case setBoundary(CollisionBehavior, CollisionBehavior.Boundary)
  case removeBoundary(CollisionBehavior, identifier: String)
  case refreshReferenceBounds(CollisionBehavior)
  case rebuildShape(any DynamicItem)

  var isRemoval: Bool {
    switch self {
    case .removeBehavior, .removeChild, .removeItem: true
    default: false
    }
  }

  /// Whether doing both changes nothing.
  func undoes(_ other: Edit) -> Bool {
    switch (self, other) {
    case (.addBehavior(let a), .removeBehavior(let b)),
      (.removeBehavior(let a), .addBehavior(let b)):
      a === b
    case (.addChild(let a, let c), .removeChild(let b, let d)),
      (.removeChild(let a, let c), .addChild(let b, let d)):
      a === b && c === d
    case (.addItem(let a, let c), .removeItem(let b, let d)),
      (.removeItem(let a, let c), .addItem(let b, let d)):
      a === b && c === d
    default: false
    }
  }
}

extension Edit {
  /// Whether both ask for the same.
  func isSame(as other: Edit) -> Bool {
    switch (self, other) {
    case (.addBehavior(let a), .addBehavior(let b)),
      (.removeBehavior(let a), .removeBehavior(let b)):
      a === b
    case (.addChild(let a, let c), .addChild(let b, let d)),
      (.removeChild(let a, let c), .removeChild(let b, let d)):
      a === b && c === d
    case (.addItem(let a, let c), .addItem(let b, let d)),
      (.removeItem(let a, let c), .removeItem(let b, let d)):
      a === b && c === d
    default: false
    }
  }

  /// Whether things are already as this edit wants them.
  func isDone(in animator: DynamicAnimator) -> Bool {
    switch self {
    case .addBehavior(let behavior): animator.isTopLevel(behavior)
    case .removeBehavior(let behavior): !animator.isTopLevel(behavior)
    case .addChild(let child, let parent): child.association.parent === parent
    case .removeChild(let child, let parent): child.association.parent !== parent
    case .addItem(let behavior, let item): behavior.contains(item)
    case .removeItem(let behavior, let item): !behavior.contains(item)
    case .setBoundary, .removeBoundary, .refreshReferenceBounds, .rebuildShape: false
    }
  }
}

/// Edits that wait, in the order they were asked for.
struct EditQueue {
  private var edits: [Edit] = []

  var isEmpty: Bool { edits.isEmpty }

  /// Adds an edit, unless a waiting one does the same; one that it undoes is taken away instead.
  mutating func append(_ edit: Edit, in animator: DynamicAnimator) {
    if let index = edits.lastIndex(where: edit.undoes) {
      edits.remove(at: index)
    } else if !edit.isDone(in: animator), !edits.contains(where: edit.isSame) {
      edits.append(edit)
    }
  }

  /// Empties the queue: removals first, then the rest, as UIKit does.
  mutating func take() -> [Edit] {
    defer { edits.removeAll() }
    return edits.filter(\.isRemoval) + edits.filter { !$0.isRemoval }
  }
}

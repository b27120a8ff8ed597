// SPDX-License-Identifier: MIT

/// Something that acts on items in an animator.
///
/// The kinds of behavior are those of this module; combine them in a `CompositeBehavior` and
/// compute forces in a `ForceBehavior`.
public protocol Behavior: AnyObject {
  /// What the animator keeps about this behavior.
  var association: Association { get }
}

extension Behavior {
  /// Called once per step while the animator runs, after the contact callbacks.
  ///
  /// It sees the items where the step has put them. Behaviors and items added or removed here take
  /// effect at the end of the step.
  public var action: (() -> Void)? {
    get { association.action }
    set { association.action = newValue }
  }

  /// Called before the behavior joins an animator, and with nil before it leaves.
  public var onMove: ((DynamicAnimator?) -> Void)? {
    get { association.onMove }
    set { association.onMove = newValue }
  }

  /// The animator this behavior works in; nil before it is added.
  public var dynamicAnimator: DynamicAnimator? { association.animator }

  /// The items this behavior acts on, in the order they were added.
  public var items: [any DynamicItem] { association.members.items }

  /// Whether `item` is one of the items.
  public func contains(_ item: any DynamicItem) -> Bool { association.members.contains(item) }
}

/// What an animator keeps about a behavior: who holds it, and its items' places.
public final class Association {
  weak var animator: DynamicAnimator?
  weak var parent: CompositeBehavior?
  var action: (() -> Void)?
  var onMove: ((DynamicAnimator?) -> Void)?
  var members = MemberList()

  init() {}

  /// Saves everything; the result puts it back.
  func save() -> () -> Void {
    let (animator, parent, action, onMove, members) = (animator, parent, action, onMove, members)
    return { [self] in
      self.animator = animator
      self.parent = parent
      (self.action, self.onMove, self.members) = (action, onMove, members)
    }
  }
}

/// A behavior whose items can change.
public protocol ItemHolding: Behavior {}

extension ItemHolding {
  /// Adds an item; one that is held already is left as it is.
  ///
  /// During a step the item joins at the end of the step.
  ///
  /// - Throws: `DynamicsError` if the item's size, placement or outline is no good; then nothing
  ///   has changed.
  public func addItem(_ item: any DynamicItem) throws(DynamicsError) {
    guard let animator = association.animator else {
      association.members.append(item)
      return
    }
    try animator.validate(item)
    animator.perform(.addItem(asMember, item))
  }

  /// Removes an item; one that is not held is ignored.
  ///
  /// The body is freed when no behavior of the animator holds the item any more. An item that has
  /// left a collision behavior gets no more contact callbacks from it. During a step the item
  /// leaves at the end of the step.
  public func removeItem(_ item: any DynamicItem) {
    guard let animator = association.animator else {
      association.members.remove(item)
      asMember.forget(item)
      return
    }
    animator.perform(.removeItem(asMember, item))
  }

  private var asMember: any MemberClient {
    guard let client = self as? any MemberClient else {
      preconditionFailure("\(Self.self) is not a kind of behavior this module knows")
    }
    return client
  }
}

/// What the animator asks of a behavior; every kind of behavior in this module answers.
protocol AnimatorClient: Behavior {
  /// Takes part: the items have bodies now.
  func join(_ animator: DynamicAnimator)
  /// Gives back everything it has made in the world, before the items' bodies go.
  func leave(_ animator: DynamicAnimator)
  /// An item's outline has changed size.
  func itemChangedSize(slot: Int, in animator: DynamicAnimator)
  /// Saves its own fields; the result puts them back while the behavior is in no animator.
  func save() -> () -> Void
  /// Lets go of what it has made in a world that is about to be replaced.
  func abandon()
  /// Adds the numbers that the next step reads.
  func hash(into hash: inout StateHash)
}

extension AnimatorClient {
  func itemChangedSize(slot: Int, in animator: DynamicAnimator) {}
  func abandon() {}
  func hash(into hash: inout StateHash) {}
}

/// A behavior that is told of each item that comes and goes.
protocol MemberClient: AnimatorClient, ItemHolding {
  func itemJoined(slot: Int, in animator: DynamicAnimator)
  func itemLeft(slot: Int, in animator: DynamicAnimator)
  /// Drops what is kept about an item that is no member any more.
  func forget(_ item: any DynamicItem)
}

extension MemberClient {
  func forget(_ item: any DynamicItem) {}

  func join(_ animator: DynamicAnimator) {
    for slot in association.members.slots { itemJoined(slot: slot, in: animator) }
  }

  func leave(_ animator: DynamicAnimator) {
    for slot in association.members.slots { itemLeft(slot: slot, in: animator) }
  }
}

/// A behavior's items in order and, while it is in an animator, their slots there.
struct MemberList {
  private(set) var items: [any DynamicItem] = []
  /// Parallel to `items` while the behavior is in an animator, else empty.
  var slots: [Int] = []
  private var known: Set<ObjectIdentifier> = []

  func contains(_ item: any DynamicItem) -> Bool { known.contains(ObjectIdentifier(item)) }

  @discardableResult
  mutating func append(_ item: any DynamicItem) -> Bool {
    guard known.insert(ObjectIdentifier(item)).inserted else { return false }
    items.append(item)
    return true
  }

  /// Removes an item and answers the slot it had, if any.
  @discardableResult
  mutating func remove(_ item: any DynamicItem) -> Int? {
    guard known.remove(ObjectIdentifier(item)) != nil,
      let index = items.firstIndex(where: { $0 === item })
    else { return nil }
    items.remove(at: index)
    return slots.isEmpty ? nil : slots.remove(at: index)
  }
}

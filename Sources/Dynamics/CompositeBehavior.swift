// SPDX-License-Identifier: MIT

/// A behavior made of others, added and removed as one.
///
///     let bounce = CompositeBehavior(children: [gravity, collision, material])
///     try animator.addBehavior(bounce)
public final class CompositeBehavior: Behavior {
  /// What the animator keeps about this behavior.
  public let association = Association()

  /// How deep behaviors may lie in each other.
  public static let mostLevels = 64

  private(set) var clients: [any AnimatorClient] = []

  /// Makes a composite without children.
  public init() {}

  /// Makes a composite of behaviors.
  ///
  /// - Throws: `DynamicsError.behaviorInUse` if one of them has an animator or parent already.
  public convenience init(children: [any Behavior]) throws(DynamicsError) {
    self.init()
    for child in children { try addChild(child) }
  }

  /// The parts, in the order they were added.
  public var children: [any Behavior] { clients.map { $0 } }

  /// Adds a part; it joins the animator of this composite.
  ///
  /// - Throws: `DynamicsError` if the child is in use, contains this composite, or has an item that
  ///   is no good; then nothing has changed.
  public func addChild(_ child: any Behavior) throws(DynamicsError) {
    guard let client = child as? any AnimatorClient else {
      preconditionFailure("\(type(of: child)) is not a kind of behavior this module knows")
    }
    guard client.association.parent !== self else { return }
    try check(client)
    guard let animator = association.animator else { return insert(client) }
    try animator.validate(client)
    animator.perform(.addChild(client, self))
  }

  /// Takes a part out of this composite and its animator; one that is no part is ignored.
  public func removeChild(_ child: any Behavior) {
    guard let client = child as? any AnimatorClient, client.association.parent === self else {
      return
    }
    guard let animator = association.animator else { return extract(client) }
    animator.perform(.removeChild(client, self))
  }

  private func check(_ child: any AnimatorClient) throws(DynamicsError) {
    guard child.association.parent == nil, child.association.animator == nil else {
      throw .behaviorInUse
    }
    let ancestors = sequence(first: self, next: \.association.parent)
    guard !ancestors.contains(where: { $0 === child }) else { throw .circularComposite }
    guard isShallow(with: child) else { throw .compositeTooDeep }
  }

  /// Whether this composite's levels and those of a child are not too many together.
  public func isShallow(with child: any Behavior) -> Bool {
    let depth = sequence(first: self, next: \.association.parent).reduce(0) { count, _ in count + 1
    }
    let height = (child as? CompositeBehavior)?.height ?? 1
    return depth + height <= Self.mostLevels
  }

  /// The levels of this composite and what lies in it; at most `mostLevels`.
  private var height: Int {
    1 + (clients.lazy.map { ($0 as? CompositeBehavior)?.height ?? 1 }.max() ?? 0)
  }

  func insert(_ child: any AnimatorClient) {
    child.association.parent = self
    clients.append(child)
  }

  func extract(_ child: any AnimatorClient) {
    child.association.parent = nil
    clients.removeAll { $0 === child }
  }
}

extension CompositeBehavior: AnimatorClient {
  func join(_ animator: DynamicAnimator) {}
  func leave(_ animator: DynamicAnimator) {}

  func save() -> () -> Void {
    let clients = clients
    return { [self] in self.clients = clients }
  }

  /// Lets go of parts that belong to another behavior, or to none.
  func dropStrays() { clients.removeAll { $0.association.parent !== self } }
}

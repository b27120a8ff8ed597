// SPDX-License-Identifier: MIT

public import Physics

/// What is called in each step of an animator for bodies that its owner has put into the world
/// beside the items.
///
/// The callbacks may change the world, but not call for another step.
public struct WorldObserver {
  /// Called before each sub-step, after the forces on items: for forces on other bodies.
  public var willStep: (() -> Void)?
  /// Whether `willStep` wants to be called even if everything rests.
  public var isActing: (() -> Bool)?
  /// Called once items have been told where they are, before contacts are told.
  public var didMove: (() -> Void)?
  /// Called for each contact of any two bodies right after behaviors have heard of it; the flag
  /// tells whether it began, else it ended.
  public var contact: ((ContactEvent, Bool) -> Void)?
  /// Called after the contacts of a step in which anything happened.
  public var otherEvents: ((WorldEvents) -> Void)?

  /// Calls nothing.
  public init() {}
}

extension DynamicAnimator {
  /// Takes note that bodies of the world have been changed directly, so that the next step looks
  /// at them.
  public func worldChanged() { resume() }

  /// The item that a body of the world stands for; nil for any other body.
  public func item(of body: Body.ID) -> (any DynamicItem)? {
    guard world.isAlive(body) else { return nil }
    let userData = world.userData(of: body)
    guard case .item(let slot)? = Tag(userData) else { return nil }
    return self.slot(slot, userData: userData).flatMap { table.items[$0] }
  }

  /// The identifier of the boundary that a fixture with this user data is part of; nil for any
  /// other fixture and for the reference bounds.
  public func boundaryIdentifier(of userData: UInt64) -> String? {
    guard case .boundary(let index)? = Tag(userData) else { return nil }
    return collisions.boundary(at: index, userData: userData)?.identifier
  }
}

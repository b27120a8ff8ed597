// SPDX-License-Identifier: MIT

public import Dynamics
public import Scripting

/// A behavior that a script has made, with what the script hangs on it.
public protocol ScriptedBehavior: AnyObject {
  /// The behavior itself.
  var base: any Behavior { get }
  /// Its place among the host's objects and the animator's behaviors.
  var bond: Bond { get }
  /// Saves what it keeps for the script besides behavior and bond; the result puts it back.
  func save() -> () -> Void
}

extension ScriptedBehavior {
  /// Saves nothing.
  public func save() -> () -> Void { {} }
}

/// Where a scripted behavior belongs.
public final class Bond {
  /// The behavior's id among the host's objects.
  public let id: ObjectID
  /// What a script wants to be called after each step.
  var action: ScriptFunction?
  /// The composite that the behavior is part of; nil at the top level.
  weak var parent: CompositeBehavior?
  /// Whether an item that it cannot do without has been removed.
  var isDetached = false

  /// Creates the bond of a behavior that is not part of anything yet.
  public init(_ id: ObjectID) { self.id = id }

  /// Saves everything; the result puts it back.
  func save() -> () -> Void {
    let (action, parent, isDetached) = (action, parent, isDetached)
    return { [self] in
      (self.action, self.isDetached) = (action, isDetached)
      self.parent = parent
    }
  }
}

/// A behavior that needs nothing else but its bond.
public final class Scripted<Base: Behavior>: ScriptedBehavior {
  /// The behavior.
  public let behavior: Base
  /// Its place.
  public let bond: Bond
  /// The behavior.
  public var base: any Behavior { behavior }

  /// Gives a behavior a place among the host's objects.
  public init(_ behavior: Base, id: ObjectID) {
    self.behavior = behavior
    bond = Bond(id)
  }
}

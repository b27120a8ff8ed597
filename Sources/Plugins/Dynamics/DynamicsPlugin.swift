// SPDX-License-Identifier: MIT

public import Dynamics
internal import Geometry
public import Physics
public import ScenePlugin
public import Scripting

/// What a script has changed of a view.
public enum ViewChange: Sendable {
  /// Its center or angle, or those of a view that it is in.
  case place
  /// Its velocity or rate of turn.
  case velocity
}

/// UIKit's behaviors for views: `dynamics`.
public final class DynamicsPlugin: Plugin {
  /// `dynamics`.
  public let name = "dynamics"
  /// Views are what behaviors move.
  public let requires = ["scene"]
  /// The scene's one animator; its reference bounds are the scene's.
  public let animator = DynamicAnimator()

  let scene: ScenePlugin
  /// The scripted behaviors, oldest first.
  var behaviors: [any ScriptedBehavior] = []
  /// The ids of behaviors, for look-ups only.
  var ids: [ObjectIdentifier: ObjectID] = [:]
  /// What waits for the end of the animator's step.
  var waiting: [() -> Void] = []
  /// The object that is about to end, as opposed to being made anew.
  var ending: ObjectID?
  /// What behaviors that are being made anew have left behind.
  var remade: [ObjectID: Remains] = [:]
  /// Views whose bodies want a new shape before the next step.
  var reshaped: [any DynamicItem] = []
  /// The groups of views, oldest first.
  var groups: [DynamicItemGroup] = []
  /// The objects whose bodies are in the animator's world beside those of items; for look-ups.
  public var owners: [Body.ID: ObjectID] = [:]
  /// Called when a script moves a view or sets its velocity, after an item's body has followed.
  public var viewDidChange: ((View, ViewChange) -> Void)?
  /// Says why an item can't be one, such as a view that shows another body; nil for all others.
  public var itemRefusal: ((any DynamicItem) -> String?)?
  /// Whether the animator steps: what changes its structure waits.
  private(set) var isStepping = false

  let handlers = AnimatorHandlers()

  /// Creates the plugin on the views of a scene.
  public init(scene: ScenePlugin) { self.scene = scene }

  /// Registers the behaviors and the animator, and steps it.
  public func install(into host: Host) {
    host.registry.describe(
      module: "dynamics", doc: "UIKit's behaviors: what moves views, by UIKit's names and numbers.")
    registerGravity(host)
    registerCollision(host)
    registerAttachment(host)
    registerAttachmentForms(host)
    registerPush(host)
    registerSnap(host)
    registerItemBehavior(host)
    registerFields(host)
    registerItemGroup(host)
    registerComposite(host)
    registerAnimator(host)
    checkOutlines(host)
    followViews(host)
    host.hooks.on(.simulate) { [unowned self, unowned host] in step(host) }
    host.hooks.onRest { [unowned self] in animator.isAtRest }
    host.hooks.onSnapshot { [unowned self] in snapshot() }
    host.hooks.onHash { [unowned self] in $0.combine(animator.stateHash) }
    host.hooks.onCheck { [unowned self, unowned host] in findings(host) }
    host.hooks.onObjectWillEnd { [unowned self, unowned host] in
      ending = $0
      guard let item = host.item(.object($0)) else { return }
      forget(item)
      if let view = item as? View { leaveGroups(view) }
    }
  }

  // MARK: the step

  private func step(_ host: Host) {
    animator.referenceBounds = scene.model.bounds
    reshape(host)
    handlers.deliverResume(to: host)
    isStepping = true
    animator.step(by: host.stepDuration)
    isStepping = false
    drain()
    handlers.deliverPause(to: host)
    pauseOnFault(host)
  }

  /// Carries out an edit now, or once the animator's step is over.
  public func perform(_ edit: @escaping () -> Void) {
    if isStepping { waiting.append(edit) } else { edit() }
  }

  private func drain() {
    while !waiting.isEmpty {
      let edits = waiting
      waiting = []
      for edit in edits { edit() }
    }
  }

  // MARK: views

  private func followViews(_ host: Host) {
    let model = scene.model
    model.viewDidMove = { [unowned self] in update($0) }
    model.viewDidChangeVelocity = { [unowned self] view in
      if animator.body(of: view) != nil {
        animator.setLinearVelocity(view.velocity, of: view)
        animator.setAngularVelocity(view.angularVelocity, of: view)
      }
      viewDidChange?(view, .velocity)
    }
    model.viewDidChangeShape = { [unowned self] in reshaped.append($0) }
    model.viewDidChangeOutline = { [unowned self, unowned host] view in
      // A commit sets the fields of an outline one after another.
      guard !host.isCommitting else { return reshaped.append(view) }
      do { try animator.rebuildShape(of: view) } catch { throw refusal(error, "view") }
    }
  }

  /// Takes over where an item is now, and with a view those inside.
  func update(_ item: any DynamicItem) {
    // A transform may put an inner view farther out than a world reaches.
    if DynamicsLimits.contains(item.referenceCenter, in: DynamicsLimits.coordinate),
      DynamicsLimits.angle.contains(item.referenceAngle)
    {
      animator.updateItem(item)
    }
    guard let view = item as? View else { return }
    viewDidChange?(view, .place)
    for inner in view.subviews { update(inner) }
  }

  /// Gives bodies the sizes and outlines that their views have now.
  func reshape(_ host: Host) {
    let items = reshaped
    reshaped = []
    for item in items where host.id(of: item).map(host.objects.isAlive) == true {
      do { try animator.rebuildShape(of: item) } catch {
        host.onError(ScriptError(refusal(error, "view")))
      }
    }
  }

  /// A refusal in the words of scripts.
  func refusal(_ error: any Error, _ name: String) -> ScriptRefusal {
    ScriptRefusal("\(name): \(error)")
  }
}

// SPDX-License-Identifier: MIT

internal import Dynamics
public import Physics
public import Scripting

// A body whose numbers make no sense stops the scene before it can spoil others.
extension DynamicsPlugin {
  /// The object that a body of the world belongs to: a view, a group, or what another plugin made.
  public func owner(of body: Body.ID, _ host: Host) -> ObjectID? {
    owners[body] ?? animator.item(of: body).flatMap(host.id)
  }

  /// Pauses the scene when the last step found a body out of bounds; the body has been put back.
  func pauseOnFault(_ host: Host) {
    guard let fault = animator.world.fault else { return }
    animator.world.clearFault()
    let (what, advice) =
      switch fault.kind {
      case .notFinite:
        ("its motion is not finite", "look for a force or velocity that is too large")
      case .crowded:
        ("it lies on too many others, and those on more", "spread them out, or make fewer")
      case .tooFar: ("it went more than 1000000 pt from the origin", "keep it in with walls")
      }
    host.pause(
      ScriptError(
        "\(name(of: fault.body, host)): \(what): \(advice); the simulation is paused"))
  }

  /// `scene.lua:3: view 'ball'`
  private func name(of body: Body.ID, _ host: Host) -> String {
    guard let id = owner(of: body, host) else { return "a body" }
    let place = host.objects.place(of: id)
    let kind = host.objects.kindName(of: id)
    return (place.isEmpty ? "" : place + ": ") + "\(kind) '\(host.objects.label(of: id))'"
  }
}

// SPDX-License-Identifier: MIT

/// A body whose numbers make no sense, found in a step.
///
/// The body stays where it was before that step, at rest and without forces, so that the world
/// remains usable; whoever steps it should stop and tell.
public struct Fault: Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Kind: Sendable {
    /// A place, an angle or a velocity is infinite or not a number.
    case notFinite
    /// The body is more than 10,000 m from the origin, where numbers get coarse.
    case tooFar
    /// The body is one of so many near each other that pairs of them are no longer looked for.
    case crowded
  }

  /// The body; of several in one step, the oldest slot.
  public let body: Body.ID
  /// What is wrong.
  public let kind: Kind

  /// What is wrong and what to do.
  public var description: String {
    switch kind {
    case .notFinite:
      "body \(body.index): its motion is not finite; look for a force or velocity that is not"
    case .crowded:
      "body \(body.index): has too many others near it, and those too; spread them out"
    case .tooFar:
      "body \(body.index): went more than 10,000 m from the origin; keep it in with walls"
    }
  }
}

extension World {
  /// Lets the next fault be seen.
  public func clearFault() { fault = nil }

  /// Whether the solver's numbers of a body are usable; if not, notes it and puts the body back.
  @inline(__always)
  @discardableResult
  func isSound(_ solved: UnsafeMutablePointer<SolverBody>) -> Bool {
    let most = Tuning.farthest
    let (center, velocity) = (solved.pointee.center, solved.pointee.velocity)
    // A comparison with a number that is none is false.
    let isNear = abs(center.x) <= most && abs(center.y) <= most
    let isSlow = abs(velocity.x) < .infinity && abs(velocity.y) < .infinity
    let isTurning = abs(solved.pointee.angle) < .infinity
    if isNear && isSlow && isTurning && abs(solved.pointee.angularVelocity) < .infinity {
      return true
    }
    contain(solved)
    return false
  }

  /// Notes the fault, stops the body where it was and forgets what its contacts and joints
  /// remember.
  private func contain(_ solved: UnsafeMutablePointer<SolverBody>) {
    let index = solved.pointee.body
    let row = bodies.rows + Int(index)
    let sum =
      solved.pointee.center.x + solved.pointee.center.y + solved.pointee.angle
      + solved.pointee.velocity.x + solved.pointee.velocity.y + solved.pointee.angularVelocity
    if fault == nil {
      fault = Fault(body: bodyID(index), kind: sum.isFinite ? .tooFar : .notFinite)
    }
    solved.pointee.center = row.pointee.stepCenter
    solved.pointee.angle = row.pointee.stepAngle
    solved.pointee.velocity = .zero
    solved.pointee.angularVelocity = 0
    clearForces(of: row)
    forgetImpulses(of: row)
  }

  private func forgetImpulses(of row: UnsafeMutablePointer<BodyRow>) {
    var edge = row.pointee.firstContact
    while edge >= 0 {
      let contact = contacts.rows + Int(edge >> 1)
      contact.pointee.manifold.first.normalImpulse = 0
      contact.pointee.manifold.first.tangentImpulse = 0
      contact.pointee.manifold.second.normalImpulse = 0
      contact.pointee.manifold.second.tangentImpulse = 0
      edge = edge & 1 == 0 ? contact.pointee.edgeA.next : contact.pointee.edgeB.next
    }
    edge = row.pointee.firstJoint
    while edge >= 0 {
      let joint = joints.rows + Int(edge >> 1)
      joint.pointee.forgetImpulses()
      edge = edge & 1 == 0 ? joint.pointee.edgeA.next : joint.pointee.edgeB.next
    }
  }
}

// SPDX-License-Identifier: MIT

extension World {
  /// Readies the contacts of a step or an impact at the present placement.
  ///
  /// An elastic body that is struck leaves what else it touches to later impacts, as in Newton's
  /// cradle. Solved at once, bodies at rest against each other would act as one heavy body, and
  /// those on their way apart would be stopped, which does work on them.
  func prepareConstraints() {
    let solver = scratch.bodies.base
    let constraints = scratch.constraints.base
    let count = scratch.constraints.count
    var hasStrike = false
    for place in 0..<count {
      constraints[place].prepare(solver)
      guard constraints[place].isElasticStrike else { continue }
      hasStrike = true
      solver[Int(constraints[place].bodyA)].isStruck = true
      solver[Int(constraints[place].bodyB)].isStruck = true
    }
    guard hasStrike else { return }
    for place in 0..<count where constraints[place].isElasticTouch {
      let a = solver + Int(constraints[place].bodyA)
      let b = solver + Int(constraints[place].bodyB)
      guard a.pointee.inverseMass > 0 && b.pointee.inverseMass > 0 else { continue }
      if a.pointee.isStruck || b.pointee.isStruck { constraints[place].open() }
    }
  }
}

extension ContactConstraint {
  /// Faster than anything moves, in meters per second.
  private static let anySpeed: Float = 1e4

  /// Whether the pair bounces, and loses nothing.
  fileprivate var isElasticStrike: Bool { restitution >= 1 && larger(first.bias, second.bias) > 0 }

  /// Whether the pair would lose nothing in a bounce, but does not bounce now.
  fileprivate var isElasticTouch: Bool { restitution >= 1 && first.bias == 0 && second.bias == 0 }

  /// Lets the pair close at any speed this time.
  fileprivate mutating func open() { (first.bias, second.bias) = (-Self.anySpeed, -Self.anySpeed) }
}

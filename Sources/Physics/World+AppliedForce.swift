// SPDX-License-Identifier: MIT

extension World {
  /// The forces that the next step applies to a body besides gravity and contacts, in newtons.
  public func appliedForce(of body: Body.ID) -> Vec2 {
    let row = row(body)
    return row.pointee.force + row.pointee.substepForce
  }
}

// SPDX-License-Identifier: MIT

extension World {
  /// The gravity a body feels before its gravity scale, in meters per second squared.
  public func gravity(of body: Body.ID) -> Vec2 { gravity(on: row(body)) }

  /// Gives a body a gravity of its own, in meters per second squared; nil gives the world's back.
  ///
  /// Wakes nothing.
  public func setGravity(_ own: Vec2?, of body: Body.ID) {
    let row = row(body)
    row.pointee.hasOwnGravity = own != nil
    row.pointee.ownGravity = own ?? .zero
  }

  @inline(__always)
  func gravity(on body: UnsafeMutablePointer<BodyRow>) -> Vec2 {
    body.pointee.hasOwnGravity ? body.pointee.ownGravity : gravity
  }

  /// Where a point of the world is in the body's frame, in meters.
  ///
  /// - Parameters:
  ///   - point: The point in the world, in meters.
  ///   - body: The body.
  /// - Returns: The place in the body's frame, in meters.
  public func localPoint(_ point: Vec2, of body: Body.ID) -> Vec2 {
    row(body).pointee.transform.applyInverse(point)
  }

  /// Where a point of the body is in the world, in meters.
  ///
  /// - Parameters:
  ///   - local: The point in the body's frame, in meters.
  ///   - body: The body.
  /// - Returns: The place in the world, in meters.
  public func worldPoint(_ local: Vec2, of body: Body.ID) -> Vec2 {
    row(body).pointee.transform.apply(local)
  }
}

// SPDX-License-Identifier: MIT

extension World {
  /// Where the body's origin is, in meters.
  public func position(of body: Body.ID) -> Vec2 { row(body).pointee.transform.position }

  /// The body's turn, in radians; not wrapped.
  public func angle(of body: Body.ID) -> Float { row(body).pointee.sweep.angle }

  /// Where the body's center of mass is, in meters.
  public func worldCenter(of body: Body.ID) -> Vec2 { row(body).pointee.sweep.center }

  /// Puts the body elsewhere with its velocity, and wakes it and what it touches or holds.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - position: Where its origin goes, in meters.
  ///   - angle: Its turn, in radians.
  /// - Precondition: The world is not stepping and the numbers are finite.
  public func setTransform(of body: Body.ID, position: Vec2, angle: Float) {
    precondition(!isStepping, "setTransform: the world is stepping; queue it for after the step")
    precondition(
      position.x.isFinite && position.y.isFinite && angle.isFinite,
      "setTransform: position \(position) m or angle \(angle) is not finite")
    let row = row(body)
    row.pointee.transform = Transform(position: position, rotation: Rotation(radians: angle))
    row.pointee.sweep.center = row.pointee.transform.apply(row.pointee.sweep.localCenter)
    row.pointee.sweep.startCenter = row.pointee.sweep.center
    row.pointee.sweep.angle = angle
    row.pointee.sweep.startAngle = angle
    row.pointee.stepCenter = row.pointee.sweep.center
    row.pointee.stepAngle = angle
    synchronizeBoxes(body.index)
    wakeNeighborhood(body.index)
  }

  /// The velocity of the center of mass, in meters per second.
  public func linearVelocity(of body: Body.ID) -> Vec2 { row(body).pointee.linearVelocity }

  /// Sets the velocity of the center of mass, in meters per second; static bodies keep still.
  public func setLinearVelocity(_ velocity: Vec2, of body: Body.ID) {
    let row = row(body)
    guard row.pointee.type != .static else { return }
    if dot(velocity, velocity) > 0 { wake(body.index) }
    row.pointee.linearVelocity = velocity
  }

  /// The rate of turn, in radians per second.
  public func angularVelocity(of body: Body.ID) -> Float { row(body).pointee.angularVelocity }

  /// Sets the rate of turn, in radians per second; static bodies keep still.
  public func setAngularVelocity(_ velocity: Float, of body: Body.ID) {
    let row = row(body)
    guard row.pointee.type != .static else { return }
    if velocity != 0 { wake(body.index) }
    row.pointee.angularVelocity = velocity
  }

  /// Whether the body takes part in steps; a static body counts as awake until put to sleep.
  public func isAwake(_ body: Body.ID) -> Bool { row(body).pointee.isAwake }

  /// Wakes the body, or puts it to sleep with its velocity and forces cleared.
  public func setAwake(_ isAwake: Bool, of body: Body.ID) {
    _ = row(body)
    if isAwake { wake(body.index) } else { putToSleep(body.index) }
  }

  func wake(_ index: Int32) {
    let body = bodies.rows + Int(index)
    guard !body.pointee.isAwake else { return }
    body.pointee.isAwake = true
    body.pointee.sleepTime = 0
    recordSleep(index, isAwake: true)
  }

  func putToSleep(_ index: Int32) {
    let body = bodies.rows + Int(index)
    if body.pointee.isAwake { recordSleep(index, isAwake: false) }
    body.pointee.isAwake = false
    body.pointee.sleepTime = 0
    body.pointee.linearVelocity = .zero
    body.pointee.angularVelocity = 0
    body.pointee.force = .zero
    body.pointee.torque = 0
    body.pointee.substepForce = .zero
    body.pointee.substepTorque = 0
  }

  /// Wakes a body and whatever a joint or a touch connects to it.
  func wakeNeighborhood(_ index: Int32) {
    wake(index)
    var edge = bodies.rows[Int(index)].firstJoint
    while edge >= 0 {
      let joint = joints.rows + Int(edge >> 1)
      wake(edge & 1 == 0 ? joint.pointee.edgeB.body : joint.pointee.edgeA.body)
      edge = edge & 1 == 0 ? joint.pointee.edgeA.next : joint.pointee.edgeB.next
    }
    wakeTouching(index)
  }

  func wakeTouching(_ index: Int32) {
    var edge = bodies.rows[Int(index)].firstContact
    while edge >= 0 {
      let contact = contacts.rows + Int(edge >> 1)
      if contact.pointee.isTouching {
        wake(edge & 1 == 0 ? contact.pointee.edgeB.body : contact.pointee.edgeA.body)
      }
      edge = edge & 1 == 0 ? contact.pointee.edgeA.next : contact.pointee.edgeB.next
    }
  }
}

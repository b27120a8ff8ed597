// SPDX-License-Identifier: MIT

import Geometry
import Testing

@Suite("A transform of space")
struct Transform3DTests {
  static let tilt = Transform3D.perspective(distance: 1000)
    .rotated(by: 0.6, around: Vector3(-1, 0.4, 0.2)).scaled(by: Vector3(0.9, 0.8, 1))

  @Test("applies each new operation first: t' = op · t")
  func order() {
    let chain = Transform3D.identity.translated(by: Vector3(10, 0, 0)).scaled(by: Vector3(2, 2, 1))
    #expect(chain.project(Vector2(1, 0)) == Vector2(12, 0))
    let product = Transform3D(scale: Vector3(2, 2, 1))
      .concatenating(Transform3D(translation: Vector3(10, 0, 0)))
    #expect(chain == product)
  }

  @Test("shows nearer things larger: x / (1 − z/d)")
  func perspective() {
    let lens = Transform3D.perspective(distance: 1000)
    #expect(lens.m34 == -0.001)
    #expect(lens.translated(by: Vector3(0, 0, 500)).project(Vector2(10, 20)) == Vector2(20, 40))
    #expect(lens.translated(by: Vector3(0, 0, 1000)).project(Vector2(10, 20)) == nil)
    #expect(lens.translated(by: Vector3(0, 0, 1500)).project(Vector2(10, 20)) == nil)
  }

  @Test("keeps perspective only if it was set before the rotation")
  func perspectiveFirst() throws {
    let turn = Transform3D.identity.rotated(by: 1, around: Vector3(0, 1, 0))
    let before = Self.lens.rotated(by: 1, around: Vector3(0, 1, 0))
    #expect(turn.concatenating(Self.lens) == before)
    let near = try #require(before.project(Vector2(-100, 50)))
    let far = try #require(before.project(Vector2(100, 50)))
    #expect(near.y > 50 && far.y < 50)
  }
  static let lens = Transform3D.perspective(distance: 1000)

  @Test("turns clockwise on screen about +z, and not at all about a zero axis")
  func rotation() throws {
    let turn = Transform3D(rotation: .pi / 2, around: Vector3(0, 0, 5))
    let image = try #require(turn.project(Vector2(1, 0)))
    #expect(image.distance(to: Vector2(0, 1)) < 1e-15)
    #expect(Transform3D(rotation: 1, around: Vector3(0, 0, 0)) == .identity)
  }

  @Test(
    "unprojects what it projects to 1e-9 pt",
    arguments: [Vector2(0, 0), Vector2(100, -50), Vector2(-187, 333)])
  func roundTrip(point: Vector2) throws {
    let image = try #require(Self.tilt.project(point))
    let back = try #require(Self.tilt.unproject(image))
    #expect(back.distance(to: point) < 1e-9)
  }

  @Test("cannot unproject a plane seen edge-on")
  func edgeOn() {
    let flat = Transform3D(scale: Vector3(1, 0, 1))
    #expect(flat.unproject(Vector2(3, 4)) == nil)
  }

  @Test("is undone by its inverse to 1e-12")
  func inverse() {
    let product = Self.tilt.concatenating(Self.tilt.inverted)
    for (found, wanted) in zip(product.numbers, Transform3D.identity.numbers) {
      #expect(abs(found - wanted) < 1e-12)
    }
  }

  @Test("returns itself for an inverse that does not exist")
  func singular() {
    let flat = Transform3D(scale: Vector3(1, 1, 0))
    #expect(flat.inverted == flat)
  }

  @Test("embeds affine transforms without loss")
  func embedding() {
    let affine = AffineTransform(rotation: 0.3).translated(by: Vector2(4, 5))
    let space = Transform3D(affine)
    #expect(space.isAffine && space.affine == affine)
    #expect(space.m41 == affine.tx && space.m12 == affine.b)
    #expect(space.project(Vector2(7, 8)) == affine.apply(to: Vector2(7, 8)))
    #expect(!Self.tilt.isAffine)
  }

  @Test("is made of sixteen numbers, row by row")
  func rows() {
    #expect(Transform3D(rows: Self.tilt.numbers) == Self.tilt)
    #expect(Transform3D(rows: [1, 2, 3]) == nil)
  }
}

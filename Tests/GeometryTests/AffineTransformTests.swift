// SPDX-License-Identifier: MIT

import Geometry
import Testing

@Suite("An affine transform")
struct AffineTransformTests {
  let point = Vector2(3, -2)

  @Test("applies each new operation first, as Core Graphics does")
  func order() {
    let moved = AffineTransform.identity.translated(by: Vector2(10, 0)).scaled(by: 2)
    #expect(moved.apply(to: Vector2(1, 0)) == Vector2(12, 0))
    let turned = AffineTransform.identity.translated(by: Vector2(10, 0)).rotated(by: .pi / 2)
    #expect(turned.apply(to: Vector2(1, 0)).distance(to: Vector2(10, 1)) < 1e-14)
  }

  @Test("concatenates with itself first")
  func concatenation() {
    let scale = AffineTransform(scale: Vector2(2, 3))
    let move = AffineTransform(translation: Vector2(5, 7))
    #expect(scale.concatenating(move).apply(to: point) == move.apply(to: scale.apply(to: point)))
  }

  @Test("is undone by its inverse to 1e-12 pt")
  func inverse() throws {
    let transform = AffineTransform(rotation: 0.7).scaled(by: Vector2(2, 0.5))
      .translated(by: Vector2(100, 30))
    let inverse = try #require(transform.inverted)
    #expect(inverse.apply(to: transform.apply(to: point)).distance(to: point) < 1e-12)
    #expect(AffineTransform(scale: Vector2(1, 0)).inverted == nil)
  }

  @Test("tells its rotation as atan2(b, a), clockwise", arguments: [-3.0, -1, 0, 0.5, 3])
  func rotation(angle: Double) {
    #expect(abs(AffineTransform(rotation: angle).scaled(by: 3).rotationAngle - angle) < 1e-14)
  }

  @Test("moves points but not directions")
  func direction() {
    let move = AffineTransform(translation: Vector2(5, 7))
    #expect(move.apply(to: point) == Vector2(8, 5))
    #expect(move.applyLinear(to: point) == point)
  }
}

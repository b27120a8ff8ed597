// SPDX-License-Identifier: MIT

// Only to link the square root, which unoptimized builds call as a function; it is exact
// everywhere.
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A point, direction or velocity in the plane, in meters (per second) unless said otherwise.
public typealias Vec2 = SIMD2<Float>

/// a.x b.x + a.y b.y, in that order.
@inline(__always)
func dot(_ a: Vec2, _ b: Vec2) -> Float { a.x * b.x + a.y * b.y }

/// The third component of a × b.
@inline(__always)
func cross(_ a: Vec2, _ b: Vec2) -> Float { a.x * b.y - a.y * b.x }

/// s z × v: the velocity of a point at `v` turning at rate `s`.
@inline(__always)
func cross(_ s: Float, _ v: Vec2) -> Vec2 { Vec2(-s * v.y, s * v.x) }

/// v × s z: `v` turned a quarter turn back, times `s`.
@inline(__always)
func cross(_ v: Vec2, _ s: Float) -> Vec2 { Vec2(s * v.y, -s * v.x) }

@inline(__always)
func length(_ v: Vec2) -> Float { (v.x * v.x + v.y * v.y).squareRoot() }

/// `v` at length 1; a vector too short to have a direction stays as it is.
@inline(__always)
func normalized(_ v: Vec2) -> Vec2 {
  let size = length(v)
  if size < Float.ulpOfOne { return v }
  let inverse = 1 / size
  return Vec2(v.x * inverse, v.y * inverse)
}

/// Branch-free minimum: the standard library's one minds NaN and is slow in loops.
@inline(__always)
func smaller(_ a: Float, _ b: Float) -> Float { a < b ? a : b }

@inline(__always)
func larger(_ a: Float, _ b: Float) -> Float { a > b ? a : b }

@inline(__always)
func clamped(_ value: Float, _ low: Float, _ high: Float) -> Float {
  larger(low, smaller(value, high))
}

@inline(__always)
func smaller(_ a: Vec2, _ b: Vec2) -> Vec2 { Vec2(smaller(a.x, b.x), smaller(a.y, b.y)) }

@inline(__always)
func larger(_ a: Vec2, _ b: Vec2) -> Vec2 { Vec2(larger(a.x, b.x), larger(a.y, b.y)) }

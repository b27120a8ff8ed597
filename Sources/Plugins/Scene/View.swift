// SPDX-License-Identifier: MIT

public import Geometry
public import Scripting

/// A rectangle of the scene that can be seen and touched; the thing that behaviors move.
public final class View {
  /// The shape that collisions see.
  public enum CollisionShape: String, CaseIterable, Sendable {
    /// The rectangle of `size`.
    case rectangle
    /// The ellipse inside that rectangle.
    case ellipse
    /// The convex `collisionBoundingPath`.
    case path
  }

  /// The center in the superview's coordinates, in points.
  public var center: Vector2 {
    get { Vector2(numbers.pointee.x, numbers.pointee.y) }
    set { (numbers.pointee.x, numbers.pointee.y) = (newValue.x, newValue.y) }
  }

  /// The rotation about the center, in radians clockwise.
  public var angle: Double {
    get { numbers.pointee.angle }
    set { numbers.pointee.angle = newValue }
  }

  /// The width and height, in points; above 0.
  public internal(set) var size = Size(100, 100)

  /// The velocity of the center, in points per second.
  public var velocity: Vector2 {
    get { Vector2(numbers.pointee.vx, numbers.pointee.vy) }
    set { (numbers.pointee.vx, numbers.pointee.vy) = (newValue.x, newValue.y) }
  }

  /// The rotation rate, in radians per second, clockwise.
  public var angularVelocity: Double {
    get { numbers.pointee.angularVelocity }
    set { numbers.pointee.angularVelocity = newValue }
  }

  /// How opaque the view is, within 0...1 (no unit); below 0.01 it is not touched.
  public var alpha: Double {
    get { numbers.pointee.alpha }
    set { numbers.pointee.alpha = newValue }
  }

  /// The numbers that scripts use most, where Lua reads them without a call.
  struct Numbers {
    var x = 0.0, y = 0.0, angle = 0.0, vx = 0.0, vy = 0.0, angularVelocity = 0.0, alpha = 1.0
  }

  /// Owned by the view, at one address for its life.
  let numbers: UnsafeMutablePointer<Numbers>

  /// Acts on points about the center before the rotation: scale, shear.
  public var transform = AffineTransform.identity
  /// Acts on points about the center before the rotation, in three dimensions.
  public var transform3D = Transform3D.identity
  /// The order among siblings: larger is nearer; of equal ones, the later.
  public internal(set) var z = 0.0
  /// Whether the view is neither seen nor touched.
  public internal(set) var isHidden = false

  /// The shape that collisions see.
  public internal(set) var collisionShape = CollisionShape.rectangle
  /// A convex shape about the center, for the shape `path`.
  public internal(set) var collisionBoundingPath: Path?

  /// How it looks: values that the host stores and draws, by field name.
  public internal(set) var look = Look()

  /// The views inside, whose centers are in this view's coordinates, oldest first.
  public internal(set) var subviews: [View] = []
  /// The view that this one lies in; nil for a view of the scene itself.
  public internal(set) weak var superview: View?

  /// The view's id among the host's objects.
  public let id: ObjectID
  unowned let scene: SceneModel

  init(id: ObjectID, scene: SceneModel) {
    self.id = id
    self.scene = scene
    numbers = .allocate(capacity: 1)
    numbers.initialize(to: Numbers())
  }

  deinit { numbers.deallocate() }

  /// Colors and texts.
  public struct Look: Hashable, Sendable {
    /// The fill, such as `#f60`.
    public var backgroundColor = "gray"
    /// The radius of the corners, in points.
    public var cornerRadius = 0.0
    /// A text in the middle.
    public var text = ""
    /// The name of a picture.
    public var image = ""
  }
}

// MARK: - Changes from outside the simulation

extension View {
  /// Puts the view somewhere; a body that it has goes along and keeps its velocity.
  public func move(to center: Vector2) {
    self.center = center
    scene.viewDidMove(self)
  }

  /// Turns the view; a body that it has goes along and keeps its velocity.
  public func rotate(to angle: Double) {
    self.angle = angle
    scene.viewDidMove(self)
  }

  /// Changes the size; a body that it has gets a new shape in place.
  public func resize(to size: Size) {
    self.size = size
    scene.viewDidChangeShape(self)
  }

  /// Changes the collision shape; a body that it has gets the new one in place.
  ///
  /// - Throws: What is wrong with the shape; then the old one stays.
  func changeOutline(_ change: (View) -> Void) throws {
    let old = (collisionShape, collisionBoundingPath)
    change(self)
    do {
      try scene.viewDidChangeOutline(self)
    } catch {
      (collisionShape, collisionBoundingPath) = old
      throw error
    }
  }

  /// Gives the view's body a velocity.
  public func setVelocity(_ velocity: Vector2, angular: Double) {
    self.velocity = velocity
    angularVelocity = angular
    scene.viewDidChangeVelocity(self)
  }
}

// MARK: - Coordinates

extension View {
  /// A point of the superview's coordinates in this view's own, whose origin is the top left
  /// corner; nil when the view is seen edge-on.
  public func local(_ point: Vector2) -> Vector2? {
    var p = (point - center).rotated(by: -angle)
    if transform3D != .identity {
      guard let flat = transform3D.unproject(p) else { return nil }
      p = flat
    }
    if transform != .identity {
      guard let inverse = transform.inverted else { return nil }
      p = inverse.apply(to: p)
    }
    return p + Vector2(size.width / 2, size.height / 2)
  }

  /// A point of this view's own coordinates in the superview's.
  public func superPoint(_ point: Vector2) -> Vector2? {
    var p = transform.apply(to: point - Vector2(size.width / 2, size.height / 2))
    if transform3D != .identity {
      guard let seen = transform3D.project(p) else { return nil }
      p = seen
    }
    return p.rotated(by: angle) + center
  }

  /// A point of the scene in this view's own coordinates.
  public func convert(fromScene point: Vector2) -> Vector2? {
    let outer = superview.map { $0.convert(fromScene: point) } ?? point
    return outer.flatMap { local($0) }
  }

  /// A point of this view's own coordinates in the scene's.
  public func convert(toScene point: Vector2) -> Vector2? {
    guard let outer = superPoint(point) else { return nil }
    return superview.map { $0.convert(toScene: outer) } ?? outer
  }

  /// The deepest view at a point of the superview's coordinates, as UIView's hitTest finds it.
  func hitTest(_ point: Vector2) -> View? {
    guard !isHidden, alpha >= 0.01, let p = local(point),
      p.x >= 0, p.x < size.width, p.y >= 0, p.y < size.height
    else { return nil }
    return SceneModel.frontFirst(subviews).lazy.compactMap { $0.hitTest(p) }.first ?? self
  }
}

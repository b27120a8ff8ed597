// SPDX-License-Identifier: MIT

public import Geometry

/// A pan that starts at the edge of the screen and goes inward; continuous.
public final class ScreenEdgePanRecognizer: PanRecognizer {
  /// One or more edges of the screen.
  public struct Edges: OptionSet, Hashable, Sendable {
    /// The edges as bits, with UIKit's values; no unit.
    public let rawValue: Int

    /// Makes a set of edges.
    ///
    /// - Parameter rawValue: The edges as bits; no unit.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The edge at the smallest y.
    public static let top = Edges(rawValue: 1)
    /// The edge at the smallest x.
    public static let left = Edges(rawValue: 2)
    /// The edge at the largest y.
    public static let bottom = Edges(rawValue: 4)
    /// The edge at the largest x.
    public static let right = Edges(rawValue: 8)
  }

  /// The edges it may start from.
  public var edges: Edges

  /// The screen, in scene points.
  public var bounds: Rect

  /// How far from an edge it may start, in points.
  public var edgeWidth: Double

  private var startEdges: Edges = []

  /// Makes a pan from edges.
  ///
  /// - Parameters:
  ///   - edges: The edges it may start from.
  ///   - bounds: The screen, in scene points.
  ///   - thresholds: Where its constants come from.
  public init(edges: Edges, of bounds: Rect, thresholds: GestureThresholds = .uikit) {
    self.edges = edges
    self.bounds = bounds
    edgeWidth = thresholds.edgeWidth
    super.init(thresholds: thresholds)
  }

  public override var kindName: String { "screen edge pan" }

  public override func touchBegan(_ touch: TouchTrack) {
    if touches.count == 1 && !state.isActive { startEdges = edges(at: touch.location) }
    guard !startEdges.isEmpty else {
      return fail(because: .own("landed away from the edges"))
    }
    super.touchBegan(touch)
  }

  public override func accepts(_ travel: Vector2) -> Bool {
    inwardDirections.contains { inward in
      travel.dot(inward) > 0 && travel.dot(inward) >= abs(travel.cross(inward))
    }
  }

  public override func reset() {
    super.reset()
    startEdges = []
  }

  public override func checkpoint() -> () -> Void {
    let restoreBase = super.checkpoint()
    let saved = (startEdges, edges, bounds, edgeWidth)
    return { [self] in
      restoreBase()
      (startEdges, edges, bounds, edgeWidth) = saved
    }
  }

  private func edges(at place: Vector2) -> Edges {
    var found: Edges = []
    if place.y - bounds.minY <= edgeWidth { found.insert(.top) }
    if place.x - bounds.minX <= edgeWidth { found.insert(.left) }
    if bounds.maxY - place.y <= edgeWidth { found.insert(.bottom) }
    if bounds.maxX - place.x <= edgeWidth { found.insert(.right) }
    return found.intersection(edges)
  }

  private var inwardDirections: [Vector2] {
    let all: [(Edges, Vector2)] = [
      (.top, Vector2(0, 1)), (.left, Vector2(1, 0)), (.bottom, Vector2(0, -1)),
      (.right, Vector2(-1, 0)),
    ]
    return all.filter { startEdges.contains($0.0) }.map(\.1)
  }
}

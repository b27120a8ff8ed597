// SPDX-License-Identifier: MIT

internal import Geometry
internal import Gestures
internal import ScenePlugin
internal import Scripting

extension GesturesPlugin {
  func registerPan(_ host: Host) {
    let pan = GestureBuilder(
      "gestures.pan", doc: "Follows fingers that drag.", plugin: self,
      make: { _ in PanRecognizer() }, validate: { try Self.checkTouches($0, "gestures.pan") })
    addPan(pan)
    host.registry.add(pan.kind)
  }

  func registerScreenEdgePan(_ host: Host) {
    let name = "gestures.screen_edge_pan"
    let pan = GestureBuilder(
      name, doc: "A pan that starts at an edge of the scene and goes inward.", plugin: self,
      make: { [unowned self] _ in ScreenEdgePanRecognizer(edges: [], of: scene.model.bounds) },
      validate: { try Self.checkTouches($0, name) })
    addPan(pan)
    pan.number(
      "edge_width", unit: "pt", in: 0...1e6, default: GestureThresholds.uikit.edgeWidth,
      doc: "how far from the edge the finger may land", \.edgeWidth)
    pan.kind.field(
      "edges", .list(.choice(Self.edges.map(\.name))), required: true,
      doc: "at which edges of the scene it may start",
      get: { gesture in
        .list(Self.edges.filter { gesture.own.edges.contains($0.edge) }.map { .string($0.name) })
      },
      set: { gesture, value in
        let names = value.list.compactMap(\.string)
        gesture.own.edges = []
        for (name, edge) in Self.edges where names.contains(name) { gesture.own.edges.insert(edge) }
      })
    host.registry.add(pan.kind)
  }

  private static let edges: [(name: String, edge: ScreenEdgePanRecognizer.Edges)] = [
    ("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right),
  ]

  private static func checkTouches(_ target: Target, _ name: String) throws {
    let least = try target["minimum_number_of_touches"].integer ?? 1
    guard let most = try target["maximum_number_of_touches"].integer, most < least else { return }
    throw ScriptRefusal(
      "\(name): 'maximum_number_of_touches' must be at least 'minimum_number_of_touches' "
        + "(\(least)), got \(most)")
  }

  // MARK: fields of both

  private func addPan<Own: PanRecognizer>(_ pan: GestureBuilder<Own>) {
    pan.integer(
      "minimum_number_of_touches", in: 1...100, default: 1,
      doc: "how many fingers it takes to begin",
      \.minimumNumberOfTouches)
    pan.kind.field(
      "maximum_number_of_touches", .optional(.integer(in: 1...100)),
      doc: "how many fingers it takes at most; nil for any number",
      get: { gesture in
        let most = gesture.own.maximumNumberOfTouches
        return most == Int.max ? .none : .integer(most)
      }, set: { $0.own.maximumNumberOfTouches = $1.integer ?? Int.max })
    pan.number(
      "slop", unit: "pt", in: 0...1e6, default: GestureThresholds.uikit.panSlop,
      doc: "how far the fingers travel before it begins; the translation counts from there", \.slop)
    pan.velocity(\.velocityEstimator, \.velocityWindow, unit: "pt/s")
    pan.kind.field(
      "translation", .vector(unit: "pt"), default: .vector(.zero),
      doc: "the way since it began or since this was last set",
      get: { .vector($0.own.translation) }, set: { $0.own.setTranslation($1.vector ?? .zero) })
    pan.kind.readOnly(
      "velocity", .vector(unit: "pt/s"), atLoad: .vector(.zero),
      doc: "how fast the fingers move, as the velocity_estimator guesses it"
    ) { .vector($1.own.velocity) }
  }
}

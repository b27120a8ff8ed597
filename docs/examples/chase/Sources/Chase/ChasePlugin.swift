// SPDX-License-Identifier: MIT

import ScenePlugin
import Scripting

/// `chase{ view = …, target = … }`: an example of a plugin outside of the program's own package.
public final class ChasePlugin: Plugin {
  /// `chase`.
  public let name = "chase"
  /// The scene's views are what chases.
  public let requires = ["scene"]

  private let scene: ScenePlugin
  /// The chases of the scene, oldest first.
  private var chases: [(id: ObjectID, chase: Chase)] = []

  /// Creates the plugin.
  ///
  /// - Parameter scene: The plugin whose views are moved.
  public init(scene: ScenePlugin) { self.scene = scene }

  /// Registers `chase`, and moves what chases.
  public func install(into host: Host) {
    host.registry.add(kind())
    host.hooks.on(.motions) { [unowned self, unowned host] in advance(host) }
    host.hooks.onRest { [unowned self] in chases.allSatisfy(\.chase.hasCaught) }
    host.hooks.onHash { [unowned self] hasher in
      for (_, chase) in chases { hasher.combine(chase.hasCaught ? 1 : 0) }
    }
    host.hooks.onSnapshot { [unowned self] in snapshot() }
  }

  /// All that scripts can name: from this come checks, messages, help, completion and stubs.
  private func kind() -> KindBuilder<Chase> {
    let kind = KindBuilder(
      "chase", of: Chase.self, doc: "Moves a view toward another one, step by step.",
      make: { [unowned self] target in try make(target) },
      dispose: { [unowned self] target, _ in chases.removeAll { $0.id == target.id } })
    for (name, doc) in [("view", "the view that moves"), ("target", "the view that it runs after")]
    {
      kind.constant(name, .object(["view"]), required: true, doc: doc) { _, chase in
        .object(name == "view" ? chase.view.id : chase.target.id)
      }
    }
    kind.number(
      "rate", unit: "no unit", in: 0...1, default: 0.1,
      doc: "the part of the way that each step goes", get: { $0.rate }, set: { $0.rate = $1 })
    kind.handler(
      "on_caught", [Parameter("chase", .object(["chase"]))],
      doc: "when the view has come within a point",
      get: { $0.onCaught }, set: { $0.onCaught = $1 })
    kind.example("chase{ view = view{}, target = view{}, rate = 0.2 }")
    return kind
  }

  private func make(_ target: Target) throws -> Chase {
    let chase = Chase(
      view: try Self.view(target["view"], target.host),
      target: try Self.view(target["target"], target.host))
    chases.append((target.id, chase))
    return chase
  }

  private static func view(_ value: Value, _ host: Host) throws -> View {
    guard case .object(let id) = value, let view = host.objects.instance(of: id, as: View.self)
    else { throw ScriptRefusal("a chase needs two views that are there: give others") }
    return view
  }

  private func advance(_ host: Host) {
    for (id, chase) in chases where chase.advance() {
      host.call(chase.onCaught, named: "chase.on_caught", [.object(id)])
    }
  }

  private func snapshot() -> () -> Void {
    let saved = chases.map {
      ($0.id, $0.chase, $0.chase.rate, $0.chase.onCaught, $0.chase.hasCaught)
    }
    return { [unowned self] in
      chases = saved.map { ($0.0, $0.1) }
      for (_, chase, rate, onCaught, hasCaught) in saved {
        (chase.rate, chase.onCaught, chase.hasCaught) = (rate, onCaught, hasCaught)
      }
    }
  }
}

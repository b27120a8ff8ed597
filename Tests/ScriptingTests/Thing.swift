// SPDX-License-Identifier: MIT

import Geometry
import Scripting

/// An object of a plugin that exists for these tests alone.
final class Thing {
  var position = Vector2.zero
  var weight = 1.0
  var long = 0.0
  var mode = ""
  var friends: [ObjectID] = []
  var onPoke: ScriptFunction?
  var pokes = 0
}

/// A plugin with one kind of object that has every role of field and method.
final class ThingPlugin: Plugin {
  let name = "thing"
  let requires: [String] = []
  private(set) var things: [Thing] = []

  func install(into host: Host) {
    let thing = KindBuilder(
      "thing", of: Thing.self, doc: "A thing.",
      make: { [unowned self] target in
        let thing = Thing()
        thing.mode = try target["mode"].string ?? ""
        things.append(thing)
        return thing
      }, dispose: { [unowned self] _, thing in things.removeAll { $0 === thing } })
    thing.field(
      "position", .vector(unit: "pt"), default: .vector(.zero), doc: "where it is",
      get: { .vector($0.position) }, set: { $0.position = $1.vector ?? .zero })
    thing.number(
      "weight", unit: "kg", in: 0...1000, default: 1, doc: "its weight", get: { $0.weight },
      set: { $0.weight = $1 })
    thing.number(
      "a_name_of_a_field_that_is_longer_than_forty_bytes", unit: "no unit", doc: "long",
      get: { $0.long }, set: { $0.long = $1 })
    thing.constant("mode", .choice(["soft", "hard"]), default: .string("soft"), doc: "how") {
      .string($1.mode)
    }
    thing.handler("on_poke", doc: "when poked", get: { $0.onPoke }, set: { $0.onPoke = $1 })
    thing.members(
      "friends", singular: "friend", of: ["thing"], doc: "its friends",
      list: { $1.friends }, insert: { if !$1.friends.contains($2) { $1.friends.append($2) } },
      remove: { _, thing, friend in thing.friends.removeAll { $0 == friend } })
    thing.effect("poke", [Parameter("count", .optional(.integer(in: 1...10)))], doc: "pokes it") {
      target, thing, arguments in
      thing.pokes += arguments[0].integer ?? 1
      target.host.call(thing.onPoke, named: "thing.on_poke", [.object(target.id)])
    }
    thing.query("doubled", atLoad: .number(-1), doc: "twice its weight") { _, thing, _ in
      .number(thing.weight * 2)
    }
    host.registry.add(thing)
    host.hooks.onSnapshot { [unowned self] in
      let saved = things.map { ($0, $0.position, $0.weight, $0.friends, $0.pokes, $0.onPoke) }
      return { [unowned self] in
        things = saved.map(\.0)
        for (thing, position, weight, friends, pokes, onPoke) in saved {
          (thing.position, thing.weight, thing.friends) = (position, weight, friends)
          (thing.pokes, thing.onPoke) = (pokes, onPoke)
        }
      }
    }
    host.hooks.onHash { [unowned self] hasher in
      for thing in things { hasher.combine(thing.weight) }
    }
  }
}

/// A host with things, and a folder whose files tests can change.
final class World {
  let plugin = ThingPlugin()
  let host: Host
  var files: [String: String]
  private(set) var printed: [String] = []
  private(set) var errors: [String] = []
  private(set) var reports: [LoadReport] = []

  init(
    _ main: String, files: [String: String] = [:], set: [String: String] = [:],
    isRecorded: Bool = false, hashes: Bool = true
  ) throws {
    self.files = files
    self.files["scene.lua"] = main
    host = try Host(plugins: [plugin])
    host.onPrint = { [unowned self] in printed.append($0) }
    host.onError = { [unowned self] in errors.append("\($0)") }
    host.onReport = { [unowned self] in reports.append($0) }
    for (name, text) in set { host.override(tunable: name, with: text) }
    if isRecorded { host.record(hashes: hashes) }
    try host.open(SceneFolder(main: "scene.lua") { [unowned self] in self.files[$0] })
  }

  func reload(_ main: String) throws {
    files["scene.lua"] = main
    try host.reload()
  }

  func thing(_ name: String) -> Thing? {
    host.objects.object(ofKind: "thing", named: name).flatMap {
      host.objects.instance(of: $0, as: Thing.self)
    }
  }
}

/// The text of the error that opening a scene ends with; nil when it opens.
func failure(of main: String, files: [String: String] = [:]) -> String? {
  do {
    _ = try World(main, files: files)
    return nil
  } catch {
    return "\(error)"
  }
}

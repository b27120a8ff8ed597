// SPDX-License-Identifier: MIT

import Foundation
import Scripting
import Testing

@Suite("Every plugin")
struct ContractTests {
  private let host: Scripting.Host
  private let reference: Reference
  private let stubs: [Reference.File]

  init() throws {
    host = try everything()
    reference = Reference(of: host)
    stubs = reference.stubs()
  }

  private var stubNames: [StubNames] { stubs.map { StubNames($0.text) } }

  // MARK: names

  @Test("has stubs of exactly the globals that scenes see")
  func globals() throws {
    // The language of specs is there for specs alone.
    let spec = try #require(reference.modules.first { $0.name == "spec" }).functions.map(\.name)
    let stubbed = stubNames.reduce(into: Set()) { $0.formUnion($1.globals) }.subtracting(spec)
    // Lua's own names, and the scene's own view.
    let others: Set = [
      "_G", "_VERSION", "assert", "collectgarbage", "coroutine", "error", "getmetatable", "ipairs",
      "load", "math", "next", "pairs", "pcall", "rawequal", "rawget", "rawlen", "rawset", "select",
      "setmetatable", "string", "table", "tonumber", "tostring", "type", "utf8", "xpcall",
      "ball",
    ]
    var found = Set(host.completions(of: "")).subtracting(others)
    for module in found {
      // An object's members are its class's.
      guard reference.modules.contains(where: { $0.name == module }), module != "scene" else {
        continue
      }
      found.formUnion(host.completions(of: module + "."))
    }
    #expect(found == stubbed, "\(found.symmetricDifference(stubbed).sorted())")
  }

  @Test("has stubs of exactly the members that objects have")
  func members() throws {
    let names = stubNames
    let common = try #require(names.first { $0.members["object"] != nil }?.members["object"])
    var classes: [String: Set<String>] = [:]
    for file in names {
      for (name, members) in file.members
      where !["object", "expectation"].contains(name) && !name.hasSuffix(".options") {
        classes[name] = members.union(file.parents[name] == "object" ? common : [])
      }
    }
    let samples = samples
    #expect(Set(samples.map(\.name)) == Set(classes.keys))
    for (name, sample) in samples {
      guard case .values = host.evaluate("sample = \(sample)") else {
        Issue.record("\(sample) fails")
        continue
      }
      let found = host.completions(of: "sample.").map { String($0.dropFirst("sample.".count)) }
      // What exists once can't be removed; its views are no fields of the class.
      let own = Set(found).subtracting(isSingle(name) ? common.union(["ball"]) : [])
      #expect(own == classes[name], "\(name): \(own.symmetricDifference(classes[name] ?? []))")
      try expectReadable(name, classes[name] ?? [])
    }
  }

  private func isSingle(_ name: String) -> Bool {
    ["scene", "scene.views", "dynamics.animator", "physics.world", "physics.bodies"].contains(name)
  }

  private func expectReadable(_ name: String, _ members: Set<String>) throws {
    for member in members.sorted() {
      if case .failed(let error) = host.evaluate("local _ = sample.\(member)") {
        Issue.record("\(name).\(member): \(error)")
      }
    }
  }

  /// Lua that gives one object or value of each class.
  private var samples: [(name: String, text: String)] {
    var samples = [
      ("view", "ball"), ("timer", "after(1, print)"), ("task", "task(print)"), ("vec", "vec(1, 2)"),
      ("rect", "rect(0, 0, 1, 1)"), ("path", "path.circle({ 0, 0 }, 1)"),
      ("affine", "affine.identity()"), ("transform3d", "transform3d.identity()"),
    ]
    for kind in reference.modules.flatMap(\.kinds)
    where !samples.contains(where: { $0.0 == kind.name }) {
      samples.append((kind.name, example(of: kind) ?? kind.name))
    }
    return samples
  }

  /// The example of a kind's constructor in its stub.
  private func example(of kind: Kind) -> String? {
    let start = "---     \(kind.name){"
    let lines = stubs.flatMap { $0.text.split(separator: "\n") }
    return lines.first { $0.hasPrefix(start) }.map { String($0.dropFirst("---     ".count)) }
  }

  @Test("shows examples that run")
  func examples() throws {
    for kind in reference.modules.flatMap(\.kinds) {
      guard let example = example(of: kind) else { continue }
      // The view's own example has the id of the one that is there.
      _ = host.evaluate("ball:remove()")
      _ = host.evaluate("ball = \(kind.name == "view" ? "nil" : "view{}")")
      guard case .values(let values) = host.evaluate(example) else {
        Issue.record("\(example) fails")
        continue
      }
      #expect(values.first?.hasPrefix(kind.name) == true, "\(example) gives \(values)")
    }
  }

  // MARK: docs

  @Test("says of each name what it is for, with units, and of each question what it answers")
  func docs() {
    for module in reference.modules {
      #expect(!module.doc.isEmpty, "\(module.name): register.describe(module:) says what it is for")
      for kind in module.kinds { expectDocs(kind) }
      for function in module.functions { expectDocs(function, "") }
      for value in module.values { #expect(!value.doc.isEmpty, "\(value.name) has no doc") }
    }
  }

  private func expectDocs(_ kind: Kind) {
    #expect(!kind.doc.isEmpty, "\(kind.name) has no doc")
    for field in kind.fields {
      #expect(!field.doc.isEmpty, "\(kind.name).\(field.name) has no doc")
      #expect(field.type.hasUnits, "\(kind.name).\(field.name) has a number without a unit")
      field.callback.map { expectDocs($0, kind.name + ".") }
    }
    for method in kind.methods { expectDocs(method.signature, kind.name + ":") }
  }

  private func expectDocs(_ signature: Signature, _ owner: String) {
    let name = owner + signature.name
    #expect(!signature.doc.isEmpty, "\(name) has no doc")
    for type in signature.parameters.map(\.type) + [signature.returns].compactMap({ $0 }) {
      #expect(type.hasUnits, "\(name) has a number without a unit")
    }
    guard !["require", "tunable"].contains(name), case .any? = signature.returns else { return }
    Issue.record("\(name) does not say what it answers: give it `returns:`")
  }

  @Test("has stubs that Lua's compiler accepts")
  func compiles() throws {
    let compiler = "/usr/bin/luac5.4"
    guard FileManager.default.isExecutableFile(atPath: compiler) else { return }
    let folder = URL.temporaryDirectory.appending(path: "stubs-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for stub in stubs {
      try Data(stub.text.utf8).write(to: folder.appending(path: stub.name))
    }
    // One at a time: the compiler gets several files at once wrong.
    for stub in stubs {
      let process = Process()
      process.executableURL = URL(filePath: compiler)
      process.arguments = ["-p", folder.appending(path: stub.name).path]
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(stub.name)")
    }
  }

  /// Pages of docs/reference that no declaration makes.
  private static let writtenByHand = ["uikit-parity.md"]

  @Test("is described in docs/reference as it is")
  func pages() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../docs/reference").standardized
    let advice: Comment = "docs/reference is stale: run `swift run tumble reference docs/reference`"
    let pages = reference.pages()
    for page in pages {
      let text = try? String(contentsOf: root.appending(path: page.name), encoding: .utf8)
      #expect(text == page.text, advice)
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: root.path)
    #expect(Set(files) == Set(pages.map(\.name)).union(Self.writtenByHand), advice)
  }

  // MARK: leaving

  @Test("leaves nothing behind when its host goes")
  func leaves() throws {
    weak var host: Scripting.Host?
    var rest: [() -> AnyObject?] = []
    do {
      let plugins = everyPlugin()
      let own = try Scripting.Host(plugins: plugins)
      let main = sceneOfEverything
      try own.open(SceneFolder(main: "scene.lua") { $0 == "scene.lua" ? main : nil })
      for _ in 0..<5 { own.step() }
      try own.reload()
      _ = own.evaluate("help(ball)")
      host = own
      let objects = own.objects.all.compactMap { own.objects.instance(of: $0) }
      #expect(objects.count >= samples.count - 5)
      rest = (plugins.map { $0 as AnyObject } + objects).map { object in
        { [weak object] in object }
      }
    }
    // Names, for a failed test must not look into what ought to be gone.
    let left = rest.compactMap { $0().map { "\(type(of: $0))" } }
    #expect(left == [])
    let isHostThere = host != nil
    #expect(!isHostThere)
  }

  /// A scene that has one of each kind and a handler.
  private var sceneOfEverything: String {
    let all = samples.filter { !isSingle($0.name) && $0.name != "view" }.map {
      "keep[#keep + 1] = \($0.text)"
    }
    return """
      ball = view{ id = "ball" }
      keep = {}
      \(all.joined(separator: "\n"))
      scene.on_step = function() keep[1] = ball end
      """
  }
}

extension ValueType {
  /// Whether every number says its unit.
  var hasUnits: Bool {
    switch self {
    case .number(let unit, _), .vector(let unit, _), .size(let unit, _): !unit.isEmpty
    case .list(let type), .map(let type), .optional(let type): type.hasUnits
    case .fields(let options): options.allSatisfy { $0.type.hasUnits }
    case .either(let types): types.allSatisfy { $0.hasUnits }
    default: true
    }
  }
}

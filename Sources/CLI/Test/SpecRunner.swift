// SPDX-License-Identifier: MIT

internal import Scripting

/// Runs the examples of one spec's file, each in a host of its own.
struct SpecRunner {
  /// The file's path, as it is shown.
  let path: String
  let wiring: Wiring
  let limits: ScriptLimits
  /// Whether golden hashes are kept rather than compared.
  let updatesGolden: Bool
  private let text: String
  private var golden: GoldenFile

  /// Reads the file.
  init(
    path: String, wiring: Wiring, limits: ScriptLimits, updatesGolden: Bool
  ) throws(ScriptError) {
    let own = SceneFolder(path: path)
    guard let text = own.text(own.main) else {
      throw ScriptError("\(path): can't be read: check the path and its rights")
    }
    (self.path, self.text, self.wiring, self.limits) = (path, text, wiring, limits)
    self.updatesGolden = updatesGolden
    golden = GoldenFile(ofSpec: path)
  }

  /// The folder that the file lies in, with a slash at its end; empty for the current one.
  private var folder: String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }

  /// The examples in the file's order.
  ///
  /// - Throws: `ScriptError` when the file is wrong.
  func examples() throws -> [SpecExample] {
    let host = try host { _ in }
    try open(nil, in: host)
    return try host.examples(ofSpec: text, named: path)
  }

  /// Runs an example.
  ///
  /// - Returns: What is wrong, a line each; none when it passes.
  mutating func failures(of example: SpecExample) -> [String] {
    var errors: [String] = []
    do {
      let host = try host { errors.append("\($0)") }
      do {
        try open(example.scene, in: host)
      } catch {
        return ["\(path):\(example.line): its scene can't be loaded: \(error)"]
      }
      var golden = golden
      defer { self.golden = golden }
      let updates = updatesGolden
      try host.run(example: example.number, ofSpec: text, named: path) { label, hash in
        let name = label.isEmpty ? example.name : "\(example.name), \(label)"
        return golden.compare(hash, as: name, updating: updates)
      }
    } catch {
      // The end of a callback ends the example with the same words.
      let line = "\(error)"
      if !errors.contains(line) { errors.append(placed(line, example)) }
    }
    return errors
  }

  /// An error that says where it is.
  private func placed(_ error: String, _ example: SpecExample) -> String {
    let hasPlace = error.hasPrefix(path + ":") || error.firstMatch(of: /^[^ ]+:[0-9]+:/) != nil
    return hasPlace ? error : "\(path):\(example.line): \(error)"
  }

  /// Keeps the golden hashes that were found, and with `keepsOthers` those that were not.
  func writeGolden(keepsOthers: Bool) throws(ScriptError) {
    if updatesGolden { try golden.write(keepsOthers: keepsOthers) }
  }

  // MARK: a host

  private func host(onError: @escaping (ScriptError) -> Void) throws -> Host {
    let host = try wiring.host().host
    host.limits = limits
    host.onPrint = { line in
      Output.line(line)
      Output.flush()
    }
    host.onError = onError
    return host
  }

  /// Opens the example's scene, or an empty one; what the scene does not have to require is looked
  /// for beside the spec.
  private func open(_ scene: String?, in host: Host) throws {
    let own = SceneFolder(path: path, plugins: .usual)
    guard let scene else {
      return try host.open(
        SceneFolder(main: Self.emptyScene) { $0 == Self.emptyScene ? "" : own.text($0) })
    }
    let files = SceneFolder(
      path: scene.hasPrefix("/") ? scene : folder + scene, plugins: .usual)
    try host.open(
      SceneFolder(main: files.main) { file in
        files.text(file) ?? (file == files.main || file == "plugins/" ? nil : own.text(file))
      })
  }

  private static let emptyScene = "scene.lua"
}

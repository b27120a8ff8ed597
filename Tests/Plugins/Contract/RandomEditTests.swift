// SPDX-License-Identifier: MIT

import Geometry
import ScenePlugin
import Scripting
import Testing

@Suite("A running scene that is edited at random")
struct RandomEditTests {
  /// The program with a scene whose files lie in memory.
  private final class Run {
    let host: Host
    let scene = ScenePlugin()
    var edited = EditedScene()
    var files: [String: String] = [:]
    var errors: [String] = []
    var random: Random
    private var finger: (x: Double, age: Int)?

    init(seed: UInt64) throws {
      random = Random(seed: seed)
      host = try Host(plugins: everyPlugin(scene))
      host.onError = { [unowned self] in errors.append("\($0)") }
      write()
      try host.open(SceneFolder(main: "scene.lua") { [unowned self] in files[$0] })
    }

    /// Saves all files as they are meant to be.
    func write() {
      for (file, name) in EditedScene.names.enumerated() { files[name] = edited.text(file) }
    }

    /// The views by their widths, in thousandths of a point.
    var views: [Int: View] {
      Dictionary(
        scene.model.views.map { (Int(($0.size.width * 1000).rounded()), $0) },
        uniquingKeysWith: { first, _ in first })
    }

    /// What scripts remember of the time that has passed.
    var memory: String {
      guard case .values(let values) = host.evaluate("probe()") else { return "no answer" }
      return values.joined(separator: " ")
    }

    /// Takes a few steps with a finger that drags the handle, lifts, and comes again.
    func step() {
      for _ in 0..<(1 + random.below(4)) {
        moveFinger()
        host.step()
      }
    }

    private func moveFinger() {
      guard let handle = views[60_000] else { return }
      let age = finger?.age ?? 0
      let phase: InputEvent.TouchPhase = age == 0 ? .began : age > 70 ? .ended : .moved
      let x = age == 0 ? handle.center.x : (finger?.x ?? 0) - 3
      finger = phase == .ended ? nil : (x, age + 1)
      host.feed([
        InputEvent(
          time: host.time,
          .touch(id: 1, phase: phase, location: Vector2(x, handle.center.y), force: nil))
      ])
    }
  }

  @Test(
    "never loses what is still declared, nor moves what was not placed anew",
    arguments: [1, 2, 3, 4] as [UInt64])
  func edits(seed: UInt64) throws {
    let run = try Run(seed: seed)
    for number in 0..<500 {
      run.step()
      if run.random.below(3) == 0 {
        try breakScene(run, "edit \(number) of seed \(seed)")
      } else {
        try mendScene(run, "edit \(number) of seed \(seed)")
      }
      guard run.errors.isEmpty else {
        Issue.record("\(run.errors.first ?? "") after edit \(number) of seed \(seed)")
        return
      }
    }
    let beats = Int(run.host.time / 0.5 + 1e-6)
    #expect(run.memory.split(separator: " ")[2] == "\(beats)", "the timer kept its beat")
  }

  // MARK: good edits

  private func mendScene(_ run: Run, _ edit: String) throws {
    let (before, memory) = (run.views.mapValues { ($0, $0.center, $0.velocity) }, run.memory)
    let placed = Set(run.edited.edit(&run.random).map { 10_000 + $0 })
    run.write()
    try run.host.reload()
    #expect(run.memory == memory, "\(edit)")
    let after = run.views
    let declared = Dictionary(
      uniqueKeysWithValues: run.edited.lines.map { (10_000 + $0.number, $0) })
    for (key, line) in declared {
      let view = try #require(after[key], "\(edit): view \(key) is lost")
      let isNew = before[key] == nil || placed.contains(key)
      if isNew { #expect(view.center == Vector2(Double(line.x), Double(line.y)), "\(edit)") }
    }
    for (key, (view, center, velocity)) in before {
      guard (10_001..<11_000).contains(key), declared[key] == nil else {
        #expect(after[key] === view, "\(edit): view \(key) is another")
        if !placed.contains(key) { #expect(view.center == center, "\(edit): view \(key) jumped") }
        #expect(view.velocity == velocity, "\(edit): view \(key)")
        continue
      }
      #expect(after[key] == nil, "\(edit): view \(key) is still there")
    }
  }

  // MARK: bad edits

  /// Saves something that can't run: all goes on as it was.
  private func breakScene(_ run: Run, _ edit: String) throws {
    let (before, memory, hash) = (run.views, run.memory, run.host.stateHash)
    let file = run.random.below(3)
    let name = EditedScene.names[file]
    run.files[name] = broken(run.files[name] ?? "", file, &run.random)
    #expect(throws: ScriptError.self, "\(edit): \(run.files[name] ?? "deleted")") {
      try run.host.reload()
    }
    #expect(run.memory == memory, "\(edit)")
    #expect(run.host.stateHash == hash, "\(edit)")
    let after = run.views
    #expect(after.count == before.count && after.allSatisfy { before[$0.key] === $0.value })
  }

  private func broken(_ text: String, _ file: Int, _ random: inout Random) -> String? {
    let wrong = [
      "local = 3", "nothing.x = 1", "view{ centre = { 1, 2 } }", "view{ id = 'handle', alpha = 7 }",
      "error({})", "view{ id = 'v1' } view{ id = 'v1' }", "state.f = print",
    ]
    switch random.below(4) {
    case 0: return nil
    case 1: return halfWritten(text, &random)
    default:
      let line = wrong[random.below(wrong.count)]
      return file == 0
        ? text + line + "\n"
        : text.replacing("return function(put)\n", with: "return function(put)\n\(line)\n")
    }
  }

  /// The beginning of a text, up to somewhere within braces.
  private func halfWritten(_ text: String, _ random: inout Random) -> String {
    let bytes = Array(text.utf8)
    var depth = 0
    let places = bytes.indices.filter { index in
      if bytes[index] == UInt8(ascii: "{") { depth += 1 }
      if bytes[index] == UInt8(ascii: "}") { depth -= 1 }
      return depth > 0
    }
    guard !places.isEmpty else { return "put(" }
    return String(decoding: bytes[...places[random.below(places.count)]], as: UTF8.self)
  }
}

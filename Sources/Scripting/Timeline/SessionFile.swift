// SPDX-License-Identifier: MIT

internal import Geometry

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A session as JSON Lines: a header, then one line for each entry.
public enum SessionFile {
  /// The lines of a log.
  public static func text(of log: SessionLog) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let header = Header(
      format: "tumble-session", version: 1, scene: log.main, arguments: log.arguments,
      tunables: log.overrides.map { [$0.name, $0.text] })
    var lines = [String(decoding: try encoder.encode(header), as: UTF8.self)]
    for (step, entry) in log.entries {
      lines.append(String(decoding: try encoder.encode(Line(step, entry)), as: UTF8.self))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Reads a session's file.
  ///
  /// - Throws: `ScriptError` with the line for what is not a session.
  public static func log(of text: String, named file: String) throws -> SessionLog {
    let decoder = JSONDecoder()
    var log = SessionLog()
    guard !text.isEmpty else { throw ScriptError("\(file): empty, no session: record it again") }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.isEmpty {
      let data = Data(line.utf8)
      do {
        if index == 0 {
          let header = try decoder.decode(Header.self, from: data)
          guard header.format == "tumble-session", header.version == 1 else {
            throw ScriptRefusal("not a tumble-session of version 1")
          }
          (log.main, log.arguments) = (header.scene, header.arguments)
          log.overrides = header.tunables.map { ($0.first ?? "", $0.last ?? "") }
        } else {
          let line = try decoder.decode(Line.self, from: data)
          log.add(try line.entry(), at: line.step)
        }
      } catch let refusal as ScriptRefusal {
        throw ScriptError("\(file):\(index + 1): \(refusal): record it again")
      } catch {
        throw ScriptError("\(file):\(index + 1): not a line of a session: record it again")
      }
    }
    return log
  }

  private struct Header: Codable {
    var format: String
    var version: Int
    var scene: String
    var arguments: [String]
    var tunables: [[String]]
  }

  /// One line: the step and one of the others.
  private struct Line: Codable {
    var step: Int
    var t: Double?
    var touch: Int?
    var phase: String?
    var x: Double?
    var y: Double?
    var force: Double?
    var tilt: [Double]?
    var hover: [Double]?
    var load: [String: String]?
    var tunables: [[String]]?
    var line: String?
    var until: Int?
    var hash: String?
    var objects: [[String]]?

    init(_ step: Int, _ entry: SessionLog.Entry) {
      self.step = step
      switch entry {
      case .input(let event): setInput(event)
      case .load(let texts): load = texts
      case .today(let texts, let tunables): (load, self.tunables) = (texts, tunables)
      case .line(let text, let end): (line, until) = (text, end)
      case .hash(let hash, let objects):
        self.hash = String(hash, radix: 16)
        self.objects = objects.map { [$0.label, String($0.hash, radix: 16)] }
      }
    }

    private mutating func setInput(_ event: InputEvent) {
      t = event.time
      switch event.content {
      case .touch(let id, let phase, let location, let force):
        (touch, self.phase, x, y, self.force) = (id, phase.rawValue, location.x, location.y, force)
      case .tilt(let x, let y, let z): tilt = [x, y, z]
      case .hover(let location): hover = location.map { [$0.x, $0.y] } ?? []
      }
    }

    func entry() throws -> SessionLog.Entry {
      if let load, let tunables { return .today(load, tunables: tunables) }
      if let load { return .load(load) }
      if let line { return .line(line, until: until) }
      if let hash { return try hashEntry(hash) }
      guard let t, t.isFinite else { throw ScriptRefusal("an input without a time") }
      if let tilt, tilt.count == 3 {
        return .input(InputEvent(time: t, .tilt(x: tilt[0], y: tilt[1], z: tilt[2])))
      }
      if let hover, hover.isEmpty || hover.count == 2 {
        return .input(
          InputEvent(time: t, .hover(hover.isEmpty ? nil : Vector2(hover[0], hover[1]))))
      }
      guard let touch, let x, let y, let phase = phase.flatMap(InputEvent.TouchPhase.init) else {
        throw ScriptRefusal("an entry of no known kind")
      }
      return .input(
        InputEvent(
          time: t, .touch(id: touch, phase: phase, location: Vector2(x, y), force: force)))
    }

    private func hashEntry(_ text: String) throws -> SessionLog.Entry {
      guard let hash = UInt64(text, radix: 16) else { throw ScriptRefusal("a hash that is none") }
      return .hash(
        hash,
        objects: (objects ?? []).map {
          SessionLog.ObjectHash(
            label: $0.first ?? "", hash: UInt32($0.last ?? "", radix: 16) ?? 0)
        })
    }
  }
}

// SPDX-License-Identifier: MIT

internal import Geometry

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Reads a trace line by line: the header, then events.
struct TraceReader {
  private(set) var hasHeader = false
  private(set) var events: [InputEvent] = []
  private let decoder = JSONDecoder()

  static let headerAdvice = #"begin with {"format": "tumble-trace", "version": 1}"#
  /// A recording that claims to be longer than a day, in seconds, holds wrong times.
  static let longest = 86_400.0

  /// Why a line can't be used, and what to do.
  struct Refusal: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  mutating func read(_ line: Data) throws {
    do {
      if hasHeader { try events.append(readEvent(line)) } else { try readHeader(line) }
    } catch let error as DecodingError {
      throw Self.refusal(error)
    }
  }

  // MARK: the header

  private struct Header: Decodable {
    var format: String?
    var version: Int?
  }

  private mutating func readHeader(_ line: Data) throws {
    let header = try decoder.decode(Header.self, from: line)
    guard header.format == "tumble-trace" else {
      throw Refusal("no tumble-trace header: \(Self.headerAdvice)")
    }
    guard let version = header.version, version == 1 else {
      let found = header.version.map { "version \($0)" } ?? "no version"
      throw Refusal("\(found) of tumble-trace: this program reads version 1")
    }
    hasHeader = true
  }

  // MARK: events

  private func readEvent(_ line: Data) throws -> InputEvent {
    let event = try decoder.decode(TraceEvent.self, from: line).event
    let earliest = events.last?.time ?? 0
    guard event.time >= 0 else {
      throw Refusal("'t' is \(event.time): times begin at 0, in seconds")
    }
    guard event.time >= earliest else {
      throw Refusal("'t' goes back from \(earliest) to \(event.time): sort the lines by time")
    }
    guard event.time <= Self.longest else {
      throw Refusal("'t' is \(event.time): give seconds, at most a day (86400)")
    }
    return event
  }

  // MARK: errors

  private static func refusal(_ error: DecodingError) -> Refusal {
    switch error {
    case .keyNotFound(let key, _):
      return Refusal("'\(key.stringValue)' is missing: add it")
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return Refusal("\(subject(context)) is of the wrong type: \(TraceEvent.advice)")
    case .dataCorrupted:
      // JSON has no infinity, but 1e999 is one to the decoder, which refuses the whole line.
      return Refusal("not JSON: write one JSON object with finite numbers on the line")
    @unknown default: return Refusal("\(error): mend the line")
    }
  }

  private static func subject(_ context: DecodingError.Context) -> String {
    context.codingPath.first.map { "'\($0.stringValue)'" } ?? "the line"
  }
}

/// One event line.
struct TraceEvent: Decodable {
  let event: InputEvent

  static let advice = """
    an event is {"t", "touch", "phase", "x", "y"} with numbers and a phase, {"t", "tilt": \
    [x, y, z]} or {"t", "hover": [x, y]}
    """

  private enum Name: String, CodingKey, CaseIterable {
    case t, touch, phase, x, y, force, tilt, hover
  }

  /// Any key, to find those that nobody knows.
  private struct AnyName: CodingKey {
    let stringValue: String
    let intValue: Int? = nil
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    try Self.refuseUnknownNames(decoder)
    let line = try decoder.container(keyedBy: Name.self)
    let time = try line.decode(Double.self, forKey: .t)
    event = InputEvent(time: time, try Self.content(line))
  }

  private static func refuseUnknownNames(_ decoder: any Decoder) throws {
    let names = try decoder.container(keyedBy: AnyName.self).allKeys.map(\.stringValue)
    let known = Name.allCases.map(\.rawValue)
    guard let unknown = names.filter({ !known.contains($0) }).min() else { return }
    throw TraceReader.Refusal(
      "no field '\(unknown)' in an event" + suggestion(for: unknown, among: known) + ": remove it")
  }

  private static func content(
    _ line: KeyedDecodingContainer<Name>
  ) throws -> InputEvent.Content {
    if line.contains(.touch) { return try touch(line) }
    if line.contains(.tilt) { return try tilt(line) }
    if line.contains(.hover) { return try hover(line) }
    throw TraceReader.Refusal("neither 'touch' nor 'tilt' nor 'hover': \(advice)")
  }

  /// Refuses what has no place beside the only name of a line.
  private static func refuseOthers(
    _ line: KeyedDecodingContainer<Name>, beside name: Name
  ) throws {
    let others = Name.allCases.filter { $0 != .t && $0 != name && line.contains($0) }
    guard let other = others.first else { return }
    throw TraceReader.Refusal(
      "'\(other.rawValue)' beside '\(name.rawValue)': it belongs to a touch: remove it")
  }

  private static func hover(_ line: KeyedDecodingContainer<Name>) throws -> InputEvent.Content {
    try refuseOthers(line, beside: .hover)
    let place = try line.decode([Double].self, forKey: .hover)
    guard place.count == 2 || place.isEmpty else {
      throw TraceReader.Refusal(
        "'hover' is \(place): give two numbers [x, y] in points, or [] for a pointer that left")
    }
    return .hover(place.isEmpty ? nil : Vector2(place[0], place[1]))
  }

  private static func touch(_ line: KeyedDecodingContainer<Name>) throws -> InputEvent.Content {
    for other in [Name.tilt, .hover] where line.contains(other) {
      throw TraceReader.Refusal(
        "both 'touch' and '\(other.rawValue)': write two lines with the same 't'")
    }
    let number = try line.decode(Double.self, forKey: .touch)
    guard let id = Int(exactly: number) else {
      throw TraceReader.Refusal("'touch' is \(number): give a whole number")
    }
    let name = try line.decode(String.self, forKey: .phase)
    guard let phase = InputEvent.TouchPhase(rawValue: name) else {
      let phases = InputEvent.TouchPhase.allCases.map(\.rawValue)
      throw TraceReader.Refusal(
        "no phase '\(name)'\(suggestion(for: name, among: phases)): use one of "
          + phases.joined(separator: ", "))
    }
    let x = try line.decode(Double.self, forKey: .x), y = try line.decode(Double.self, forKey: .y)
    let force = try line.contains(.force) ? line.decode(Double.self, forKey: .force) : nil
    return .touch(id: id, phase: phase, location: Vector2(x, y), force: force)
  }

  private static func tilt(_ line: KeyedDecodingContainer<Name>) throws -> InputEvent.Content {
    try refuseOthers(line, beside: .tilt)
    let axes = try line.decode([Double].self, forKey: .tilt)
    guard axes.count == 3 else {
      throw TraceReader.Refusal("'tilt' is \(axes): give three numbers [x, y, z] in g")
    }
    return .tilt(x: axes[0], y: axes[1], z: axes[2])
  }
}

// SPDX-License-Identifier: MIT

public import Geometry

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A recording of touches, tilt and a hovering pointer in the `tumble-trace` format, version 1.
///
/// The first line is a header, each further line one event; blank lines are skipped:
///
///     {"format": "tumble-trace", "version": 1, "size": [375, 667]}
///     {"t": 0.0, "touch": 1, "phase": "began", "x": 20, "y": 40, "force": 0.5}
///     {"t": 0.016, "tilt": [0, -1, 0]}
///     {"t": 0.5, "hover": [40, 40]}
///
/// `t` is in seconds from the start and never goes back; `x` and `y` are in points, y down;
/// `phase` is `began`, `moved`, `ended` or `cancelled`; `force` (no unit) may be left out; `tilt`
/// is gravity in g, x right, y up, z out of the screen; `hover` is where a pointer with no button
/// pressed is, in points, and `[]` once it has left. A header may say more about its source.
public struct Trace: Sendable {
  /// The events in order of time.
  public let events: [InputEvent]

  /// Reads a file.
  ///
  /// - Throws: `ScriptError`, `file:line: what: what to do`, for a file that is not there, and for
  ///   the first line that is not as above.
  public init(path: String) throws(ScriptError) {
    guard let data = try? Data(contentsOf: URL(filePath: path)) else {
      throw ScriptError("\(path): can't read the trace: check the path")
    }
    try self.init(text: String(decoding: data, as: UTF8.self), named: path)
  }

  /// Reads a text; errors call it by the name.
  public init(text: String, named name: String) throws(ScriptError) {
    var reader = TraceReader()
    // Line breaks of both kinds: a carriage return is white space to JSON.
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() where !line.allSatisfy(Self.isBlank) {
      do {
        try reader.read(Data(line))
      } catch {
        throw ScriptError("\(name):\(number + 1): \(error)")
      }
    }
    guard reader.hasHeader else {
      throw ScriptError("\(name):1: the trace is empty: \(TraceReader.headerAdvice)")
    }
    events = reader.events
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 13 }
}

/// Where a trace's points go in a scene: x′ = x · scale + dx and y′ = y · scale + dy.
///
/// Tilt, time and force stay as they are.
public struct TraceMap: Hashable, Sendable {
  /// What is added after scaling, in points.
  public var offset: Vector2
  /// The factor of both axes, above 0; no unit.
  public var scale: Double

  /// Creates a map; by default it changes nothing.
  public init(offset: Vector2 = .zero, scale: Double = 1) {
    self.offset = offset
    self.scale = scale
  }

  /// The event as the scene gets it.
  public func apply(to event: InputEvent) -> InputEvent {
    switch event.content {
    case .touch(let id, let phase, let location, let force):
      InputEvent(
        time: event.time,
        .touch(id: id, phase: phase, location: apply(to: location), force: force))
    case .hover(let location):
      InputEvent(time: event.time, .hover(location.map { apply(to: $0) }))
    case .tilt: event
    }
  }

  private func apply(to location: Vector2) -> Vector2 { location * scale + offset }
}

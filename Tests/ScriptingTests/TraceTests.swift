// SPDX-License-Identifier: MIT

import Foundation
import Geometry
import Scripting
import Testing

@Suite("A trace")
struct TraceTests {
  static let header = #"{"format": "tumble-trace", "version": 1, "licence": "CC0"}"#

  private func events(_ lines: String...) throws -> [InputEvent] {
    try Trace(text: ([Self.header] + lines).joined(separator: "\n"), named: "t.jsonl").events
  }

  // MARK: what is read

  @Test("gives touches with their force, and tilt, in order")
  func touchesAndTilt() throws {
    let events = try events(
      #"{"t":0,"touch":3,"phase":"began","x":1.5,"y":-2,"force":0.25}"#,
      #"{"t":0.5,"tilt":[0,-1,0.5]}"#, "",
      #"{"t":0.5,"touch":3,"phase":"cancelled","x":4,"y":5}"# + "\r")
    #expect(
      events == [
        InputEvent(
          time: 0, .touch(id: 3, phase: .began, location: Vector2(1.5, -2), force: 0.25)),
        InputEvent(time: 0.5, .tilt(x: 0, y: -1, z: 0.5)),
        InputEvent(
          time: 0.5, .touch(id: 3, phase: .cancelled, location: Vector2(4, 5), force: nil)),
      ])
  }

  @Test("gives a pointer that hovers and leaves")
  func hover() throws {
    let events = try events(#"{"t":0,"hover":[1.5,2]}"#, #"{"t":1,"hover":[]}"#)
    #expect(
      events == [
        InputEvent(time: 0, .hover(Vector2(1.5, 2))), InputEvent(time: 1, .hover(nil)),
      ])
  }

  @Test("reads every recording, one event a line", arguments: ["touch", "mouse", "tilt"])
  func recordings(kind: String) throws {
    let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/\(kind)")
    let files = try FileManager.default.contentsOfDirectory(atPath: fixtures.path())
    #expect(!files.isEmpty)
    for file in files {
      let path = fixtures.appending(path: file).path()
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let lines = text.split(separator: "\n")
      #expect(try Trace(path: path).events.count == lines.count - 1, "\(file)")
    }
  }

  // MARK: what is refused

  /// A line after the header, and what is said about it.
  static let refusals: [(line: String, text: String)] = [
    ("{\"t\":0,", "not JSON: write one JSON object with finite numbers on the line"),
    ("[1, 2]", "the line is of the wrong type: \(advice)"),
    (#"{"t":0}"#, "neither 'touch' nor 'tilt' nor 'hover': \(advice)"),
    (#"{"tilt":[0,0,1]}"#, "'t' is missing: add it"),
    (#"{"t":0,"touch":1,"phase":"began","x":1}"#, "'y' is missing: add it"),
    (#"{"t":0,"touch":1,"x":1,"y":1}"#, "'phase' is missing: add it"),
    (#"{"t":"0","tilt":[0,0,1]}"#, "'t' is of the wrong type: \(advice)"),
    (
      #"{"t":0,"touch":1.5,"phase":"began","x":1,"y":1}"#,
      "'touch' is 1.5: give a whole number"
    ),
    (
      #"{"t":0,"touch":1,"phase":"begun","x":1,"y":1}"#,
      "no phase 'begun'; did you mean 'began'?: use one of began, moved, ended, cancelled"
    ),
    (
      #"{"t":0,"touch":1,"phase":"began","x":1e999,"y":1}"#,
      "not JSON: write one JSON object with finite numbers on the line"
    ),
    (
      #"{"t":0,"touch":1,"phase":"began","x":NaN,"y":1}"#,
      "not JSON: write one JSON object with finite numbers on the line"
    ),
    (
      #"{"t":0,"touch":1,"phase":"began","x":1,"y":1,"forse":1}"#,
      "no field 'forse' in an event; did you mean 'force'?: remove it"
    ),
    (
      #"{"t":0,"touch":1,"phase":"began","x":1,"y":1,"tilt":[0,0,1]}"#,
      "both 'touch' and 'tilt': write two lines with the same 't'"
    ),
    (#"{"t":0,"tilt":[0,0,1],"x":1}"#, "'x' beside 'tilt': it belongs to a touch: remove it"),
    (#"{"t":0,"tilt":[0,1]}"#, "'tilt' is [0.0, 1.0]: give three numbers [x, y, z] in g"),
    (
      #"{"t":0,"touch":1,"phase":"began","x":1,"y":1,"hover":[0,0]}"#,
      "both 'touch' and 'hover': write two lines with the same 't'"
    ),
    (#"{"t":0,"hover":[0,0],"y":1}"#, "'y' beside 'hover': it belongs to a touch: remove it"),
    (
      #"{"t":0,"hover":[1]}"#,
      "'hover' is [1.0]: give two numbers [x, y] in points, or [] for a pointer that left"
    ),
    (#"{"t":-1,"tilt":[0,0,1]}"#, "'t' is -1.0: times begin at 0, in seconds"),
    (#"{"t":1e9,"tilt":[0,0,1]}"#, "'t' is 1000000000.0: give seconds, at most a day (86400)"),
  ]

  private static let advice = """
    an event is {"t", "touch", "phase", "x", "y"} with numbers and a phase, {"t", "tilt": \
    [x, y, z]} or {"t", "hover": [x, y]}
    """

  @Test("refuses a line that is wrong, and says where and why", arguments: refusals)
  func refusal(line: String, text: String) {
    let error = #expect(throws: ScriptError.self) {
      try events(#"{"t":0,"tilt":[0,0,1]}"#, line)
    }
    #expect(error?.message == "t.jsonl:3: \(text)")
  }

  @Test("refuses times that go back")
  func backwards() {
    let error = #expect(throws: ScriptError.self) {
      try events(#"{"t":0.5,"tilt":[0,0,1]}"#, #"{"t":0.25,"tilt":[0,0,1]}"#)
    }
    #expect(error?.message == "t.jsonl:3: 't' goes back from 0.5 to 0.25: sort the lines by time")
  }

  static let headers: [(text: String, message: String)] = [
    ("", "the trace is empty: \(begin)"),
    (" \n\n", "the trace is empty: \(begin)"),
    (#"{"t":0,"tilt":[0,0,1]}"#, "no tumble-trace header: \(begin)"),
    (#"{"format":"csv"}"#, "no tumble-trace header: \(begin)"),
    ("hello", "not JSON: write one JSON object with finite numbers on the line"),
    (#"{"format":"tumble-trace"}"#, "no version of tumble-trace: this program reads version 1"),
    (
      #"{"format":"tumble-trace","version":2}"#,
      "version 2 of tumble-trace: this program reads version 1"
    ),
  ]

  private static let begin = #"begin with {"format": "tumble-trace", "version": 1}"#

  @Test("refuses a header that is wrong", arguments: headers)
  func header(text: String, message: String) {
    let error = #expect(throws: ScriptError.self) { try Trace(text: text, named: "t.jsonl") }
    #expect(error?.message == "t.jsonl:1: \(message)")
  }

  @Test("says that a file can't be read")
  func missing() {
    let error = #expect(throws: ScriptError.self) { try Trace(path: "/no/such.jsonl") }
    #expect(error?.message == "/no/such.jsonl: can't read the trace: check the path")
  }

  // MARK: where its points go

  @Test("is scaled, then moved; tilt stays")
  func map() {
    let map = TraceMap(offset: Vector2(10, -20), scale: 2)
    let touch = InputEvent(
      time: 1, .touch(id: 1, phase: .moved, location: Vector2(3, 4), force: 0.5))
    #expect(
      map.apply(to: touch).content
        == .touch(id: 1, phase: .moved, location: Vector2(16, -12), force: 0.5))
    let tilt = InputEvent(time: 1, .tilt(x: 0, y: -1, z: 0))
    #expect(map.apply(to: tilt) == tilt)
  }
}

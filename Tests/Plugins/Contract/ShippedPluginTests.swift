// SPDX-License-Identifier: MIT

import Foundation
import Scripting
import Testing

/// A folder of texts that is gone at the end.
private final class TemporaryFolder {
  let path = URL.temporaryDirectory.appending(path: "plugins-\(UUID())").path

  func write(_ text: String, to name: String) throws {
    let file = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

private let shipped = URL(filePath: #filePath).deletingLastPathComponent()
  .appending(path: "../../../scripts/plugins").standardized.path

/// A scene in a folder of its own, with the shipped plugins.
private final class Trial {
  let folder = TemporaryFolder()
  let host: Scripting.Host
  private(set) var errors: [String] = []
  private(set) var printed: [String] = []

  init(_ scene: String, files: [String: String] = [:]) throws {
    for (name, text) in files { try folder.write(text, to: name) }
    try folder.write(scene, to: "scene/main.lua")
    host = try Scripting.Host(plugins: everyPlugin())
    host.onError = { [unowned self] in errors.append("\($0)") }
    host.onPrint = { [unowned self] in printed.append($0) }
    let plugins = PluginFolders(["\(folder.path)/user", shipped])
    try host.open(SceneFolder(path: "\(folder.path)/scene/main.lua", plugins: plugins))
  }

  func number(_ expression: String) throws -> Double {
    guard case .values(let values) = host.evaluate(expression) else { return .nan }
    return try #require(values.first.flatMap { Double($0) })
  }
}

@Suite("A shipped plugin")
struct ShippedPluginTests {
  private static let ball = "ball = view{ id = 'ball', center = { 100, 100 }, size = { 30, 30 } }\n"

  @Test("wind drags views along, up to its own speed")
  func wind() throws {
    let trial = try Trial(
      """
      \(Self.ball) calm = view{ id = 'calm', center = { 100, 300 } }
      local wind = require "wind"
      wind.blow(ball)
      """)
    for _ in 0..<600 { trial.host.step() }
    #expect(trial.errors == [])
    // 200 pt/s with gusts of at most 30 %.
    let speed = try trial.number("ball.vx")
    #expect((140...260).contains(speed), "\(speed) pt/s")
    #expect(try trial.number("calm.x") == 100)
    _ = trial.host.evaluate("tunables.wind_speed = 0")
    for _ in 0..<600 { trial.host.step() }
    #expect(abs(try trial.number("ball.vx")) < 1)
    _ = trial.host.evaluate("wind.blow(calm) wind.calm(calm)")
    #expect(trial.errors == [])
  }

  @Test("trail records where a view has been, through reloads and back in time")
  func trail() throws {
    let trial = try Trial(
      """
      \(Self.ball)
      local trail = require "trail"
      trail.record(ball)
      scene.on_step = function() ball.x = ball.x + 2 end
      """)
    trial.host.keepPast()
    for _ in 0..<30 { trial.host.step() }
    #expect(try trial.number("#trail.points(ball)") == 30)
    #expect(abs(try trial.number("trail.length(ball)") - 58) < 1e-9, "pt")
    #expect(abs(try trial.number("trail.path(ball).length") - 58) < 1e-9, "pt")
    try trial.host.reload()
    for _ in 0..<10 { trial.host.step() }
    #expect(try trial.number("#trail.points(ball)") == 40)
    try trial.host.back(20)
    #expect(try trial.number("#trail.points(ball)") == 20)
    guard case .failed(let error) = trial.host.evaluate("trail.record(view{})") else {
      Issue.record("a view without an id is recorded")
      return
    }
    #expect("\(error)".contains("trail: give the view an id"))
    #expect(trial.errors == [])
  }

  @Test("gives way to the user's, and that to the scene's, folder by folder")
  func order() throws {
    func plugin(_ text: String) -> String {
      "return { name = 'wind', start = function() return '\(text)' end }"
    }
    let scene = "print(require 'wind')  print(pcall(require, 'wind.more'))"
    let user = ["user/wind/init.lua": plugin("user"), "user/wind/more.lua": "return 'more'"]
    #expect(try Trial(scene, files: user).printed == ["user", "true\tmore"])
    let own = user.merging(["scene/plugins/wind/init.lua": plugin("own")]) { $1 }
    let printed = try Trial(scene, files: own).printed
    #expect(printed.first == "own")
    #expect(printed.last?.hasPrefix("false") == true)
  }

  @Test("is listed with where it lies")
  func list() throws {
    let folder = TemporaryFolder()
    try folder.write("", to: "scene/plugins/gust/init.lua")
    try folder.write("", to: "user/wind/init.lua")
    try folder.write("", to: "user/notes.txt")
    let all = PluginFolders(["\(folder.path)/user", shipped]).all(scene: "\(folder.path)/scene")
    #expect(all.map(\.name) == ["gust", "wind", "trail"])
    #expect(all.map(\.path).last == "\(shipped)/trail")
  }
}

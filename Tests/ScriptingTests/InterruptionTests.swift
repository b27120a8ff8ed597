// SPDX-License-Identifier: MIT

@testable import Scripting
import Testing

@Suite("An interruption")
struct InterruptionTests {
  /// A scene that counts its steps and, when it is told to, does not end one.
  static let scene = """
    local t = thing{ id = "a", weight = 0 }
    stuck = false
    scene_steps = 0
    every(1 / 60, function()
      scene_steps = scene_steps + 1
      t.weight = t.weight + 1
      while stuck and scene_steps == 3 do print("stuck") end
    end)
    """

  /// A world that is interrupted whenever its script prints.
  private func world(isRecorded: Bool = false) throws -> World {
    let world = try World(Self.scene, isRecorded: isRecorded)
    world.host.keepPast()
    let interrupter = world.host.interrupter
    world.host.onPrint = { _ in interrupter.interrupt() }
    return world
  }

  private func failure(_ evaluation: Host.Evaluation) -> ScriptError? {
    guard case .failed(let error) = evaluation else { return nil }
    return error
  }

  @Test("ends the steps of a line between two of them", arguments: ["step(100)", "seek(100)"])
  func betweenSteps(line: String) throws {
    let world = try world()
    let interrupter = world.host.interrupter
    world.host.onStep = { [unowned host = world.host] in
      if host.stepCount == 5 { interrupter.interrupt() }
    }
    let error = try #require(failure(world.host.evaluate(line)))
    #expect(error.kind == .interrupted)
    #expect(error.message == "interrupted at step 5")
    #expect(world.host.stepCount == 5)
    #expect(failure(world.host.evaluate("step(10)")) == nil)
    #expect(world.host.stepCount == 15)
  }

  @Test("of a callback takes its step back, and ends the line but switches nothing off")
  func callback() throws {
    let world = try world()
    _ = world.host.evaluate("stuck = true")
    let error = try #require(failure(world.host.evaluate("step(100)")))
    #expect(error.kind == .interrupted)
    #expect(error.message == "scene.lua:7: interrupted: in every")
    #expect(world.host.stepCount == 2)
    #expect(world.thing("a")?.weight == 2)
    #expect(world.host.halt == nil)
    _ = world.host.evaluate("stuck = false")
    #expect(failure(world.host.evaluate("step(3)")) == nil)
    #expect(world.thing("a")?.weight == 5)
    #expect(world.errors == [error.message])
  }

  @Test("of a callback ends the step: those that would come after it do not begin")
  func others() throws {
    let world = try world()
    var begun: [String] = []
    let interrupter = world.host.interrupter
    world.host.onPrint = {
      begun.append($0)
      interrupter.interrupt()
    }
    _ = world.host.evaluate(
      "for i = 1, 3 do every(1 / 60, function() print(i) while i < 4 do end end) end")
    let error = try #require(failure(world.host.evaluate("step()")))
    #expect(error.kind == .interrupted)
    #expect(begun == ["1"])
    #expect(world.errors == ["\(error)"])
  }

  @Test("that comes when nothing runs does nothing")
  func idle() throws {
    let world = try world()
    world.host.interrupter.interrupt()
    #expect(failure(world.host.evaluate("step(10)")) == nil)
    #expect(world.host.stepCount == 10)
  }

  @Test("is where a session stops that is taken again")
  func session() throws {
    let world = try world(isRecorded: true)
    let interrupter = world.host.interrupter
    world.host.onStep = { [unowned host = world.host] in
      if host.stepCount == 5 { interrupter.interrupt() }
    }
    _ = world.host.evaluate("step(100)")
    _ = world.host.evaluate("step(10)")
    let log = try SessionFile.log(
      of: SessionFile.text(of: try #require(world.host.log)), named: "s.jsonl")
    let host = try Host(plugins: [ThingPlugin()])
    #expect(try Replay(log).run(in: host, verify: true) == nil)
    #expect(host.stepCount == 15)
  }
}

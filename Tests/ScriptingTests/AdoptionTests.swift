// SPDX-License-Identifier: MIT

import Scripting
import Testing

@Suite("A host")
struct AdoptionTests {
  @Test("takes in an object that no script constructed, until it ends or the past comes back")
  func adopts() throws {
    let world = try World("thing{ id = 'a' }")
    world.host.keepPast()
    world.host.step()
    let thing = Thing()
    let id = world.host.adopt("thing", of: "a") { _ in thing }
    #expect(world.host.objects.id(of: thing) == id)
    #expect(world.host.objects.label(of: id).hasPrefix("thing@a"))
    try world.reload("thing{ id = 'a' }")
    #expect(world.host.objects.isAlive(id))
    try world.host.seek(0)
    #expect(!world.host.objects.isAlive(id))
  }

  @Test("says of what ends with something else where that ended")
  func ends() throws {
    let world = try World(
      """
      a = thing{}
      b = thing{}
      after(0.1, function()
        a:remove()
      end)
      """)
    let host = world.host
    guard case .values = host.evaluate("a.id"), let b = host.objects.all(ofKind: "thing").last
    else {
      Issue.record("no things")
      return
    }
    host.hooks.onObjectWillEnd { [unowned host] id in if id != b { host.end(b) } }
    for _ in 0..<10 { host.step() }
    guard case .failed(let error) = host.evaluate("b.weight") else {
      Issue.record("b is still there")
      return
    }
    #expect("\(error)".contains("was removed at step 5 by scene.lua:4; check is_alive"))
  }

  @Test("stands still when a plugin says so, and goes on when told to, or in the past")
  func pauses() throws {
    let world = try World("thing{ id = 'a' }")
    let host = world.host
    host.keepPast()
    for _ in 0..<5 { host.step() }
    host.pause(ScriptError("too hot"))
    host.pause(ScriptError("too cold"))
    host.step()
    #expect(host.stepCount == 5 && host.halt?.message == "too hot")
    #expect(world.errors == ["too hot", "too cold"])
    host.proceed()
    host.step()
    #expect(host.stepCount == 6 && host.halt == nil)
    host.pause(ScriptError("too hot"))
    try host.seek(3)
    #expect(host.stepCount == 3 && host.halt == nil)
  }
}

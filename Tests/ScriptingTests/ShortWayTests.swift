// SPDX-License-Identifier: MIT

import Scripting
import Testing

@Suite("A number field that is assigned")
struct ShortWayTests {
  @Test("takes what its range allows, at load and live")
  func assigned() throws {
    let world = try World(
      "local a = thing{ id = 'a' } a.weight = 3 a.on_poke = function() a.weight = 1000 end")
    let thing = try #require(world.thing("a"))
    #expect(thing.weight == 3)
    world.host.call(thing.onPoke, named: "poke")
    #expect(thing.weight == 1000)
    #expect(world.errors.isEmpty)
  }

  @Test(
    "refuses all else with the message that it always has",
    arguments: [
      ("1000.5", "a number within 0...1000 (kg), got 1000.5"),
      ("-1", "a number within 0...1000 (kg), got -1"),
      ("0 / 0", "a finite number, got"), ("1 / 0", "a finite number, got inf"),
      ("'3'", "a number within 0...1000 (kg)"), ("{}", "a number within 0...1000 (kg)"),
    ])
  func refused(value: String, message: String) throws {
    let world = try World(
      "local a = thing{ id = 'a', weight = 5 } a.on_poke = function() a.weight = \(value) end")
    let thing = try #require(world.thing("a"))
    world.host.call(thing.onPoke, named: "poke")
    #expect(thing.weight == 5)
    #expect(world.errors.first?.contains("thing: 'weight' must be \(message)") == true)
  }

  @Test("is an error on an object that was removed")
  func removed() throws {
    let world = try World(
      "local a = thing{ id = 'a' } a.on_poke = function() a:remove() a.weight = 4 end")
    let thing = try #require(world.thing("a"))
    world.host.call(thing.onPoke, named: "poke")
    #expect(world.errors.first?.contains("this thing was removed") == true)
  }
}

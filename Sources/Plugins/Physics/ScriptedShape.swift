// SPDX-License-Identifier: MIT

internal import Physics
internal import Scripting

/// A shape that a script has made, with what it is made of.
final class ScriptedShape {
  let id: ObjectID
  unowned let plugin: PhysicsPlugin
  /// What fixtures of it are made from, besides their outlines.
  var definition = FixtureDefinition()
  private(set) var outline: Outline
  /// The body that it is part of.
  private(set) weak var body: ScriptedBody?
  /// What stands for it in the world: several for an outline with dents or a chain.
  private(set) var fixtures: [Fixture.ID] = []

  init(_ id: ObjectID, _ form: Outline.Form, in plugin: PhysicsPlugin) {
    (self.id, self.plugin) = (id, plugin)
    outline = Outline(form: form)
  }

  /// Saves everything; the result puts it back.
  func save() -> () -> Void {
    let (definition, outline, body, fixtures) = (definition, outline, body, fixtures)
    return { [self] in
      (self.definition, self.outline) = (definition, outline)
      (self.body, self.fixtures) = (body, fixtures)
    }
  }

  // MARK: joining and leaving

  /// Becomes part of a body, and leaves the one that it was part of.
  func attach(to body: ScriptedBody) throws {
    guard self.body !== body else { return }
    let parts = try outline.parts()
    detach()
    try body.edit { _, _ in
      self.body = body
      body.shapes.append(self)
      makeFixtures(parts, on: body)
    }
  }

  /// Leaves its body.
  func detach() {
    guard let body else { return }
    body.shapes.removeAll { $0 === self }
    destroyFixtures()
    self.body = nil
    plugin.worldChanged()
  }

  private func makeFixtures(_ parts: [Shape], on body: ScriptedBody) {
    definition.reportsHits = body.handlers.onHit != nil
    fixtures = parts.map { plugin.world.createFixture($0, on: body.body, definition) }
    for fixture in fixtures { plugin.shapeOfFixture[fixture] = id }
    // A new body may have been declared asleep.
    if body.hasStarted { plugin.world.setAwake(true, of: body.body) }
  }

  private func destroyFixtures() {
    for fixture in fixtures {
      plugin.shapeOfFixture[fixture] = nil
      if plugin.world.isAlive(fixture) { plugin.world.destroyFixture(fixture) }
    }
    fixtures = []
  }

  // MARK: changes

  /// Changes the outline; the body gets the new one in place.
  ///
  /// - Throws: `ScriptRefusal` with the reason why there is no such shape; then the old one stays.
  func reform(_ change: (inout Outline) -> Void, later: Bool) throws {
    let old = outline
    change(&outline)
    guard body != nil else { return }
    // A load sets the parts of an outline one after another.
    if later { return plugin.reshaped.append(self) }
    do { try rebuild() } catch {
      outline = old
      throw error
    }
  }

  /// Makes the fixtures anew.
  func rebuild() throws {
    guard let body else { return }
    let parts = try outline.parts()
    destroyFixtures()
    makeFixtures(parts, on: body)
    plugin.worldChanged()
  }

  /// Changes what the shape is made of, and its fixtures alike.
  func edit(
    _ change: (inout FixtureDefinition) -> Void, _ apply: (World, Fixture.ID) -> Void
  ) {
    change(&definition)
    for fixture in fixtures where plugin.world.isAlive(fixture) { apply(plugin.world, fixture) }
    if !fixtures.isEmpty { plugin.worldChanged() }
  }
}

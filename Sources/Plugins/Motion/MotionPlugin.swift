// SPDX-License-Identifier: MIT

internal import Geometry
public import ScenePlugin
public import Scripting

/// Motions that run by themselves, and the curves that they and scripts are made of.
public final class MotionPlugin: Plugin {
  /// `motion`.
  public let name = "motion"
  /// The scene's views are what moves.
  public let requires = ["scene"]

  let scene: ScenePlugin
  /// The motions of scripts, oldest first.
  private(set) var players: [Player] = []

  /// Creates the plugin.
  ///
  /// - Parameter scene: The plugin whose views are moved.
  public init(scene: ScenePlugin) { self.scene = scene }

  /// Registers motions and curves, and plays those that run.
  public func install(into host: Host) {
    host.registry.describe(
      module: "motion",
      doc: "Motions without a world: flings, springs, curves, tracks, and the formulas behind them."
    )
    registerCurves(host)
    registerTracks(host)
    registerMotions(host)
    host.hooks.on(.motions) { [unowned self] in advance() }
    host.hooks.on(.edits) { [unowned self, unowned host] in endOrphans(host) }
    host.hooks.onRest { [unowned self] in !players.contains(where: \.isRunning) }
    host.hooks.onSnapshot { [unowned self] in snapshot() }
    host.hooks.onHash { [unowned self] hasher in
      for player in players { player.hash(into: &hasher) }
    }
    host.hooks.onObjectWillEnd { [unowned self, unowned host] in objectWillEnd($0, host) }
  }

  private func registerCurves(_ host: Host) {
    registerQuadratic(host)
    registerBezier(host)
    registerRubberBand(host)
    registerSpringPreset(host)
    registerFormulas(host)
  }

  private func registerTracks(_ host: Host) {
    registerTrack(host)
    registerClassicOrbit(host)
  }

  private func registerMotions(_ host: Host) {
    registerDecay(host)
    registerSpring(host)
    registerEase(host)
    registerKeyframes(host)
    registerSlides(host)
    registerPathFling(host)
    registerAndroid(host)
    registerFlutter(host)
    registerRun(host)
  }

  /// Saves every motion; the result puts them back.
  private func snapshot() -> () -> Void {
    let players = players.map { ($0, $0.snapshot()) }
    return { [self] in
      self.players = players.map(\.0)
      for (_, restore) in players { restore() }
    }
  }

  // MARK: players

  func add(_ player: Player) { players.append(player) }

  func remove(_ player: Player) {
    player.stop()
    players.removeAll { $0 === player }
  }

  /// The velocity that a player's property has already; nil when nothing drives it.
  func velocity(at player: Player) -> Quantity? {
    if player.isRunning { return player.velocity }
    return rivals(of: player).first { $0.property == player.property }?.velocity
  }

  /// Lets the runs of a motion whose settings have changed go on under the new ones.
  func bendRuns(of motion: any Recipe) throws {
    for player in players where player.recipe === motion { try player.bend() }
  }

  func stopOthers(than player: Player) {
    for other in rivals(of: player) { other.leave() }
  }

  /// What else drives the same of the same view.
  private func rivals(of player: Player) -> [Player] {
    guard let view = player.view else { return [] }
    return players.filter {
      $0 !== player && $0.isRunning && $0.view === view && $0.property.overlaps(player.property)
    }
  }

  /// Moves what runs; what a callback starts meanwhile waits for the next step.
  private func advance() {
    let running = players.filter(\.isRunning).map { ($0, $0.serial) }
    for (player, serial) in running where player.isRunning && player.serial == serial {
      player.advance()
    }
  }

  // MARK: the ends of views

  /// A view takes its motions along; a reload may still give them another view, so their objects
  /// end with the next step.
  private func objectWillEnd(_ id: ObjectID, _ host: Host) {
    guard let view = host.objects.instance(of: id, as: View.self) else { return }
    for player in players where player.view === view {
      player.stop()
      player.isOrphan = true
      player.view = nil
    }
  }

  private func endOrphans(_ host: Host) {
    for player in players where player.isOrphan {
      if let id = player.mover.flatMap({ host.objects.id(of: $0) }) {
        host.end(id, place: "the removal of its view")
      }
    }
  }
}

// SPDX-License-Identifier: MIT

internal import Geometry
internal import Motion
internal import ScenePlugin
internal import Scripting

/// A track as scripts hold it.
final class TrackObject {
  let track: Track
  let path: Path

  init(_ path: Path) throws {
    self.path = path
    track = try refusing("motion.track") { try Track(path) }
  }
}

/// A fling along a track.
struct PathFlingRule: Rule {
  var track = Value.none
  var rate = Value.number(0.998)
  var ends = Value.string(PathFling.Ends.stop.rawValue)

  static let startOptions: [ValueType.Option] = [
    ("velocity", Quantity.type("pt/s"), true), ("distance", .number(unit: "pt"), false),
  ]
  let readsVelocityItself = true

  mutating func course(_ start: Start) throws -> Course {
    let host = start.player.host
    guard
      let track = track.object.flatMap({ host.objects.instance(of: $0, as: TrackObject.self) })?
        .track
    else {
      throw ScriptRefusal("path_fling:start: 'track' has been removed: give one that is there")
    }
    let distance =
      start.options[name: "distance"].number ?? track.distance(nearestTo: start.from.point)
    let rate = try Rate.rate(rate)
    let speed = Self.speed(Quantity(start.options[name: "velocity"]), track, distance)
    let fling = try PathFling(
      on: track, from: distance, velocity: speed, rate: rate,
      ends: PathFling.Ends(rawValue: ends.string ?? "") ?? .stop)
    let motion = PathMotion(fling, on: track)
    return Course(
      duration: try Self.duration(fling, speed, rate, start.tolerance), end: .point(motion.end),
      state: { (.point(motion.value(at: $0)), .point(motion.velocity(at: $0))) },
      firstVelocity: .point(motion.velocity(at: 0)))
  }

  /// A vector counts with its part along the track.
  private static func speed(_ velocity: Quantity?, _ track: Track, _ distance: Double) -> Double {
    switch velocity {
    case .number(let speed): speed
    case .point(let velocity): track.speed(of: velocity, at: distance)
    case nil: 0
    }
  }

  /// The time until it is seen to rest, unless an end of the track stops it before.
  private static func duration(
    _ fling: PathFling, _ speed: Double, _ rate: DecayRate, _ tolerance: Double
  ) throws -> Double {
    let free = try Decay(from: 0, velocity: speed, rate: rate)
    return fling.duration < free.duration ? fling.duration : free.duration(within: tolerance)
  }
}

extension MotionPlugin {
  func registerPathFling(_ host: Host) {
    let fling = MoverBuilder<PathFlingRule>(
      "motion.path_fling", doc: "A fling along a track.", plugin: self, properties: [.center])
    fling.value("track", .object(["motion.track"]), required: true, doc: "the track", \.track)
    fling.rate(\.rate)
    fling.value(
      "ends", .choice(PathFling.Ends.allCases.map(\.rawValue)),
      default: .string(PathFling.Ends.stop.rawValue),
      doc: "whether it stops or turns back without loss at the ends of an open track",
      \.ends)
    host.registry.add(fling.kind)
  }

  func registerTrack(_ host: Host) {
    let track = KindBuilder(
      "motion.track", of: TrackObject.self,
      doc: "A path to move along: circle, ellipse, lines or curves.",
      make: { try TrackObject(try $0["path"].path ?? Path()) },
      validate: { _ = try TrackObject(try $0["path"].path ?? Path()) })
    track.constant(
      "path", .path, required: true,
      doc: "the path to move along; several subpaths follow one another"
    ) { .path($1.path) }
    track.computed("length", .number(unit: "pt"), doc: "the length") {
      .number(try Self.track($0).length)
    }
    track.computed("is_closed", .boolean, doc: "whether its end is its start") {
      .boolean(try Self.track($0).isClosed)
    }
    addPlaces(track)
    addDirections(track)
    host.registry.add(track)
  }

  /// What a load declares, or the live track.
  private static func track(_ target: Target) throws -> Track {
    let path = try target["path"].path ?? Path()
    if let live = target.host.objects.instance(of: target.id, as: TrackObject.self),
      live.path == path
    {
      return live.track
    }
    return try TrackObject(path).track
  }

  private func addPlaces(_ track: KindBuilder<TrackObject>) {
    let point = Parameter("point", .vector(unit: "pt"))
    let distance = Parameter("distance", .number(unit: "pt"))
    track.answer(
      "distance_of", [point], returns: .number(unit: "pt"),
      doc: "how far along its nearest point is, pt"
    ) {
      .number(try Self.track($0).distance(nearestTo: $1[0].vector ?? .zero))
    }
    track.answer("projection", [point], returns: .vector(unit: "pt"), doc: "its nearest point") {
      .vector(try Self.track($0).projection(of: $1[0].vector ?? .zero))
    }
    track.answer(
      "point_at", [distance], returns: .vector(unit: "pt"), doc: "the point so far along"
    ) {
      .vector(try Self.track($0).point(at: $1[0].number ?? 0))
    }
  }

  private func addDirections(_ track: KindBuilder<TrackObject>) {
    let distance = Parameter("distance", .number(unit: "pt"))
    track.answer(
      "tangent_at", [distance], returns: .vector(unit: "no unit"),
      doc: "the direction so far along, of length 1"
    ) {
      .vector(try Self.track($0).tangent(at: $1[0].number ?? 0))
    }
    track.answer(
      "speed_of", [Parameter("velocity", .vector(unit: "pt/s")), distance],
      returns: .number(unit: "pt/s"),
      doc: "the part of a velocity along it, pt/s; negative is backward"
    ) {
      .number(try Self.track($0).speed(of: $1[0].vector ?? .zero, at: $1[1].number ?? 0))
    }
    track.answer(
      "way", [Parameter("from", .number(unit: "pt")), Parameter("to", .number(unit: "pt"))],
      returns: .number(unit: "pt"),
      doc: "the shortest way from one distance to another, pt; negative is backward"
    ) { .number(try Self.track($0).way(from: $1[0].number ?? 0, to: $1[1].number ?? 0)) }
  }
}

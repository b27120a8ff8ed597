// SPDX-License-Identifier: MIT

internal import Motion
internal import Scripting

/// How scripts name a timing curve: one of the names, or a `motion.bezier`.
enum Timing {
  static let names = TimingCurve.Name.allCases.map { snakeCase($0.rawValue) }

  static let type = ValueType.either([.object(["motion.bezier"]), .choice(names)])

  static func curve(named name: String) -> TimingCurve? {
    TimingCurve.Name.allCases.first { snakeCase($0.rawValue) == name }.map {
      TimingCurve(named: $0)
    }
  }

  /// The curve that a value names.
  static func curve(_ value: Value, _ host: Host) throws -> TimingCurve {
    if let name = value.string, let curve = curve(named: name) { return curve }
    guard let id = value.object, let bezier = host.objects.instance(of: id, as: Bezier.self) else {
      throw ScriptRefusal("'timing' has been removed: give a curve that is there")
    }
    return bezier.curve
  }
}

// SPDX-License-Identifier: MIT

// Writing tunables back into the files that declare them.
extension Host {
  /// What writing the tunables back came to.
  public struct SavedTunables {
    /// The new texts of the files that change, by name, sorted.
    public var texts: [(file: String, text: String)] = []
    /// What was written: `elasticity 0.5→0.7`.
    public var changes: [String] = []
    /// What could not be written, `file:line: what: what to do`.
    public var refusals: [String] = []
  }

  /// Writes the values of the tunables that are in force in place of their defaults; of each file,
  /// only the literals change.
  ///
  /// - Parameter read: The text of a file as it is on the disk.
  /// - Returns: The new texts; nothing is written to the disk.
  public func savedTunables(_ read: (String) -> String?) -> SavedTunables {
    var saved = SavedTunables()
    var literals: [String: TunableLiterals] = [:]
    for tunable in tunables where tunable.value != tunable.defaultValue {
      let (file, line) = Self.parts(of: tunable.place)
      do {
        guard let text = read(file), text == scene.sources[file] else {
          throw ScriptRefusal("the file is not the one that runs: reload first")
        }
        var edited = literals[file] ?? TunableLiterals(text)
        try edited.write(tunable, declaredAt: line)
        literals[file] = edited
        let from = TunableLiterals.literal(of: tunable.defaultValue)
        saved.changes.append(
          "\(tunable.name) \(from)→\(TunableLiterals.literal(of: tunable.value))")
      } catch {
        saved.refusals.append("\(tunable.place): tunable '\(tunable.name)': \(error)")
      }
    }
    saved.texts = literals.map { ($0.key, $0.value.text) }
      .sorted { $0.file.isBytewiseLess(than: $1.file) }
    return saved
  }

  /// `file:line` as its two parts.
  private static func parts(of place: String) -> (file: String, line: Int) {
    guard let colon = place.lastIndex(of: ":") else { return (place, 0) }
    return (String(place[..<colon]), Int(place[place.index(after: colon)...]) ?? 0)
  }
}

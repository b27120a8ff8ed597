// SPDX-License-Identifier: MIT

internal import Lua

extension LuaThread {
  /// Visits the entries of a table in the order of their names, bytewise; Lua's own order differs
  /// by run, and with it what would be found wrong first.
  ///
  /// The value is on top of the stack while `body` runs.
  ///
  /// - Parameters:
  ///   - table: The table's position.
  ///   - refuse: Makes the error of a name that is no string, of the type of that name.
  ///   - body: What is done with each entry, of its name.
  /// - Throws: What `refuse` makes, or `body` throws.
  func forEachName(
    of table: Int, orRefuse refuse: (String) -> any Error, _ body: (String) throws -> Void
  ) throws {
    let table = absolute(table)
    var names: [String] = []
    var others: [String] = []
    try reserve(8)
    forEachEntry(of: table) {
      if let name = string(at: -2) { names.append(name) } else { others.append(typeName(at: -2)) }
    }
    if let other = others.min() { throw refuse(other) }
    for name in names.sorted(by: { $0.isBytewiseLess(than: $1) }) {
      rawGet(table, name)
      defer { pop() }
      try body(name)
    }
  }
}

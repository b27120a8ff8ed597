// SPDX-License-Identifier: MIT

/// Rows of cells as columns of equal width.
enum Columns {
  /// Pads cells: names, which come first, on their right, numbers on their left.
  static func aligned(_ rows: [[String]], names: Int = 1) -> [[String]] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { cells in
      cells.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return column < names ? cell + space : space + cell
      }
    }
  }
}

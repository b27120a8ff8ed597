// SPDX-License-Identifier: MIT

/// The colors that scripts may name.
enum Color {
  /// Whether the text is `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa` or a name of CSS's basic colors.
  static func isValid(_ text: String) -> Bool {
    guard text.hasPrefix("#") else { return names.contains(text) }
    let digits = text.dropFirst()
    return [3, 4, 6, 8].contains(digits.count) && digits.allSatisfy { $0.isHexDigit }
  }

  /// CSS level 2's names, with orange, pink, brown and clear.
  static let names = [
    "aqua", "black", "blue", "brown", "clear", "fuchsia", "gray", "green", "lime", "maroon", "navy",
    "olive", "orange", "pink", "purple", "red", "silver", "teal", "white", "yellow",
  ]
}

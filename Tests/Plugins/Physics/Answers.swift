// SPDX-License-Identifier: MIT

import Scripting
import Stage
import Testing

extension Stage {
  /// What a line at the prompt answers; its error, if it fails.
  func answer(_ line: String) -> String {
    switch host.evaluate(line) {
    case .values(let values): values.joined(separator: " ")
    case .failed(let error): "\(error)"
    default: "incomplete"
    }
  }

  /// The number that a line at the prompt answers.
  func number(_ line: String) -> Double { Double(answer(line)) ?? .nan }
}

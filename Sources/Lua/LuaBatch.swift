// SPDX-License-Identifier: MIT

internal import CLuaShims

/// Rows of numbers for a function that is called once for each of them.
///
/// The memory is its owner's, and must stay where it is for as long as the batch is used.
public struct LuaBatch {
  private let input: UnsafeBufferPointer<Double>
  private let stride: Int
  private let columns: [Int32]
  private let output: UnsafeMutableBufferPointer<Double>
  private let results: Int
  private let limit: Double

  /// Makes a batch.
  ///
  /// - Parameters:
  ///   - input: rows × stride numbers, row after row.
  ///   - stride: How many numbers a row has.
  ///   - columns: Which numbers of a row the function takes, in this order; from 0.
  ///   - output: rows × results numbers, to be filled in.
  ///   - results: How many numbers the function returns.
  ///   - limit: The largest size of a number that it may return; finite.
  /// - Precondition: There is room for each row's results, and each column is in a row.
  public init(
    input: UnsafeBufferPointer<Double>, stride: Int, columns: [Int32],
    output: UnsafeMutableBufferPointer<Double>, results: Int,
    limit: Double = .greatestFiniteMagnitude
  ) {
    precondition(
      input.count % stride == 0 && input.count / stride * results == output.count
        && columns.allSatisfy { (0..<Int32(stride)).contains($0) },
      "\(input.count) numbers in rows of \(stride) with columns \(columns), "
        + "\(output.count) in rows of \(results)")
    (self.input, self.stride, self.columns) = (input, stride, columns)
    (self.output, self.results, self.limit) = (output, results, limit)
  }

  /// Lends the batch as C sees it; an empty one is done already.
  func withRows(_ call: (TLBatch) -> Bool) -> Bool {
    guard let from = input.baseAddress, let to = output.baseAddress else { return true }
    return columns.withUnsafeBufferPointer { columns in
      call(
        TLBatch(
          rows: Int64(input.count / stride), input: from, stride: Int32(stride),
          count: Int32(columns.count), columns: columns.baseAddress, output: to, limit: limit,
          results: Int32(results)))
    }
  }
}

// SPDX-License-Identifier: MIT

/// Copies plain values one after another into memory that the caller owns and has made large
/// enough.
struct ByteWriter {
  private var next: UnsafeMutableRawPointer

  init(_ start: UnsafeMutableRawPointer) { next = start }

  /// The place that `count` values take.
  @inline(__always)
  static func byteCount<Value: BitwiseCopyable>(of type: Value.Type, _ count: Int) -> Int {
    count * MemoryLayout<Value>.stride
  }

  mutating func write<Value: BitwiseCopyable>(_ value: Value) {
    // A value on the stack ends with its last field: what fills it up to the stride is not its own.
    let (size, stride) = (MemoryLayout<Value>.size, MemoryLayout<Value>.stride)
    withUnsafePointer(to: value) { next.copyMemory(from: $0, byteCount: size) }
    (next + size).initializeMemory(as: UInt8.self, repeating: 0, count: stride - size)
    next += stride
  }

  mutating func write<Value: BitwiseCopyable>(_ values: UnsafePointer<Value>, count: Int) {
    let size = ByteWriter.byteCount(of: Value.self, count)
    next.copyMemory(from: values, byteCount: size)
    next += size
  }
}

/// Copies plain values out of memory that a `ByteWriter` filled; the caller keeps it alive.
struct ByteReader {
  private var next: UnsafeRawPointer

  init(_ start: UnsafeRawPointer) { next = start }

  mutating func read<Value: BitwiseCopyable>() -> Value {
    let value = next.loadUnaligned(as: Value.self)
    next += MemoryLayout<Value>.stride
    return value
  }

  mutating func read<Value: BitwiseCopyable>(_ values: UnsafeMutablePointer<Value>, count: Int) {
    let size = ByteWriter.byteCount(of: Value.self, count)
    UnsafeMutableRawPointer(values).copyMemory(from: next, byteCount: size)
    next += size
  }
}

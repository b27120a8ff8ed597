// SPDX-License-Identifier: MIT

internal import CLua
internal import CLuaShims

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension LuaState {
  /// Gives a kind of object or value its field names: a name's position is its slot.
  ///
  /// Names are found by the address of Lua's string, which is unique up to 40 bytes; a longer name
  /// comes to `unknownField`.
  public func bind(fields: [String], ofKind kind: UInt32) {
    let names = fields.map { strdup($0) }
    defer { for name in names { free(name) } }
    let pointers = names.map { UnsafePointer<CChar>($0) }
    precondition(
      tl_bind_fields(main.pointer, kind, pointers, Int32(fields.count)) != 0,
      "no memory for field names")
  }
}

// What C calls with a live object of one kind. A class for each, for a closure within a generic one
// takes and gives its numbers through memory.

private final class NumberReader {
  let body: (AnyObject) -> Double
  init(_ body: @escaping (AnyObject) -> Double) { self.body = body }
}

private final class NumberWriter {
  let body: (AnyObject, Double) throws -> Void
  init(_ body: @escaping (AnyObject, Double) throws -> Void) { self.body = body }
}

private final class NumberComputer {
  let body: (AnyObject, UnsafePointer<Double>) -> Double
  init(_ body: @escaping (AnyObject, UnsafePointer<Double>) -> Double) { self.body = body }
}

/// Calls with what C keeps. Both live: the state owns the one, and the host the instance that it
/// shows.
@inline(__always)
private func with<Way: AnyObject, Result>(
  _ context: UnsafeMutableRawPointer, _ instance: UnsafeMutableRawPointer,
  _ call: (Way, AnyObject) -> Result
) -> Result {
  Unmanaged<Way>.fromOpaque(context)._withUnsafeGuaranteedRef { way in
    Unmanaged<AnyObject>.fromOpaque(instance)._withUnsafeGuaranteedRef { call(way, $0) }
  }
}

private func readNumber(_ context: UnsafeMutableRawPointer?, _ instance: UnsafeMutableRawPointer?)
  -> Double
{
  guard let context, let instance else { return 0 }
  return with(context, instance) { (reader: NumberReader, object) in reader.body(object) }
}

private func writeNumber(
  _ context: UnsafeMutableRawPointer?, _ instance: UnsafeMutableRawPointer?, _ number: Double
) -> Int32 {
  guard let context, let instance else { return 0 }
  return with(context, instance) { (writer: NumberWriter, object) in
    do {
      try writer.body(object, number)
      return 1
    } catch {
      // The host tries again, and tells what is wrong.
      return 0
    }
  }
}

private func computeNumber(
  _ context: UnsafeMutableRawPointer?, _ instance: UnsafeMutableRawPointer?,
  _ numbers: UnsafePointer<Double>?
) -> Double {
  guard let context, let instance, let numbers else { return 0 }
  return with(context, instance) { (computer: NumberComputer, object) in
    computer.body(object, numbers)
  }
}

extension LuaState {
  /// Gives a number field of a kind a reader that Lua calls without asking the host.
  ///
  /// - Parameters:
  ///   - reader: Reads the number of an object.
  ///   - position: Where the number lies in the objects' blocks; nil when it does not.
  ///   - kind: The objects' kind.
  ///   - slot: The field's position among the kind's names.
  public func bind(
    reader: @escaping (AnyObject) -> Double, position: Int?, ofKind kind: UInt32, slot: Int
  ) {
    tl_bind_reader(main.pointer, kind, Int32(slot), readNumber, keep(NumberReader(reader)))
    if let position { tl_bind_number(main.pointer, kind, Int32(slot), Int32(position)) }
  }

  /// Gives a number field of a kind a writer that Lua calls without asking the host.
  ///
  /// - Parameters:
  ///   - writer: Stores a number in an object; when it throws, the host is asked, which is to throw
  ///     the same.
  ///   - range: What is stored; any other value goes to the host, and so do infinities.
  ///   - kind: The objects' kind.
  ///   - slot: The field's position among the kind's names.
  public func bind(
    writer: @escaping (AnyObject, Double) throws -> Void, in range: ClosedRange<Double>,
    ofKind kind: UInt32, slot: Int
  ) {
    tl_bind_writer(
      main.pointer, kind, Int32(slot), writeNumber, keep(NumberWriter(writer)), range.lowerBound,
      range.upperBound)
  }

  /// Makes a slot of a kind a host function, which Lua finds without asking the host.
  public func bind(method function: FunctionID, ofKind kind: UInt32, slot: Int) {
    tl_bind_method(main.pointer, kind, Int32(slot), function.raw)
  }

  /// The most numbers that a computation takes.
  public static var mostNumbers: Int { Int(TL_MOST_NUMBERS) }

  /// Lets a method that computes a number from numbers do so without asking the host.
  ///
  /// - Parameters:
  ///   - computation: Computes the number of an object.
  ///   - ranges: What each argument may be; any other call goes to the host's function.
  ///   - kind: The objects' kind.
  ///   - function: The host's function for the method.
  /// - Precondition: There are at most `mostNumbers` ranges.
  public func bind(
    computation: @escaping (AnyObject, UnsafePointer<Double>) -> Double,
    of ranges: [ClosedRange<Double>], ofKind kind: UInt32, to function: FunctionID
  ) {
    precondition(ranges.count <= Self.mostNumbers, "a computation of \(ranges.count) numbers")
    var there = TLComputation()
    there.compute = computeNumber
    there.context = keep(NumberComputer(computation))
    there.kind = kind
    there.count = Int32(ranges.count)
    withUnsafeMutableBytes(of: &there.lower) { lower in
      withUnsafeMutableBytes(of: &there.upper) { upper in
        for (position, range) in ranges.enumerated() {
          let offset = position * MemoryLayout<Double>.stride
          lower.storeBytes(of: range.lowerBound, toByteOffset: offset, as: Double.self)
          upper.storeBytes(of: range.upperBound, toByteOffset: offset, as: Double.self)
        }
      }
    }
    precondition(
      tl_bind_computation(main.pointer, function.raw, &there) != 0, "no memory for a method")
  }

  private func keep(_ way: AnyObject) -> UnsafeMutableRawPointer {
    keepAlive(way)
    return Unmanaged.passUnretained(way).toOpaque()
  }
}

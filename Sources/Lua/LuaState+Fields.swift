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

/// Reads a number of an object of one kind.
private final class NumberReader {
  let body: (AnyObject) -> Double
  init(_ body: @escaping (AnyObject) -> Double) { self.body = body }
}

private func readNumber(_ context: UnsafeMutableRawPointer?, _ instance: UnsafeMutableRawPointer?)
  -> Double
{
  guard let context, let instance else { return 0 }
  // Both live: the state owns the reader, and the host the instance that it shows.
  return Unmanaged<NumberReader>.fromOpaque(context)._withUnsafeGuaranteedRef { reader in
    Unmanaged<AnyObject>.fromOpaque(instance)._withUnsafeGuaranteedRef { reader.body($0) }
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
    let reader = NumberReader(reader)
    keepAlive(reader)
    let context = Unmanaged.passUnretained(reader).toOpaque()
    tl_bind_reader(main.pointer, kind, Int32(slot), readNumber, context)
    if let position { tl_bind_number(main.pointer, kind, Int32(slot), Int32(position)) }
  }
}

// SPDX-License-Identifier: MIT

internal import Lua

/// All host objects by place and generation; a dead handle never meets another object.
public final class ObjectTable {
  /// Where an object was made.
  enum Origin { case load, runtime }

  fileprivate struct Record {
    var generation: UInt32 = 0
    var instance: AnyObject?
    var declaration: Declaration?
    var origin = Origin.load
    /// When and where the last object of this place ended.
    var death = ""
  }

  private var records: UnsafeMutablePointer<Record>
  private var capacity = 256
  private var count = 0
  private var free: [UInt32] = []
  /// Counts all objects ever made, so that generations tell which of two is the older.
  private var lastGeneration: UInt32 = 0
  private var ids: [ObjectIdentifier: ObjectID] = [:]
  private var order: [ObjectID] = []
  /// The live objects that scripts gave an `id`.
  private var names: [Name: ObjectID] = [:]
  private let instances = LuaInstances()
  private let lua: LuaState

  /// A kind and an `id` within it.
  fileprivate struct Name: Hashable {
    let kind: String
    let id: String

    init?(_ declaration: Declaration?) {
      guard let identity = declaration?.identity, let id = identity.id else { return nil }
      self.init(kind: identity.kind, id: id)
    }

    init(kind: String, id: String) { (self.kind, self.id) = (kind, id) }
  }

  /// Whether scripts read number fields of live objects directly: not while a load runs, which
  /// reads what it declares.
  var showsInstances = true {
    didSet { instances.show(showsInstances, to: lua) }
  }

  init(_ lua: LuaState) {
    self.lua = lua
    records = .allocate(capacity: capacity)
  }

  deinit {
    records.deinitialize(count: count)
    records.deallocate()
  }

  // MARK: life

  /// The objects that are there or that a place is set aside for.
  var placeCount: Int { count - free.count }

  /// Sets a place aside for an object that is yet to be made.
  func reserve() -> ObjectID {
    let index = free.popLast() ?? appendRecord()
    lastGeneration += 1
    records[Int(index)].generation = lastGeneration
    return ObjectID(index: index, generation: records[Int(index)].generation)
  }

  private func appendRecord() -> UInt32 {
    if count == capacity { grow() }
    (records + count).initialize(to: Record())
    count += 1
    return UInt32(count - 1)
  }

  private func grow() {
    let larger = UnsafeMutablePointer<Record>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: records, count: count)
    records.deallocate()
    records = larger
    capacity *= 2
  }

  func declare(_ declaration: Declaration, origin: Origin) {
    let isThere = records[Int(declaration.id.index)].instance != nil
    if isThere { forgetName(of: declaration.id) }
    records[Int(declaration.id.index)].declaration = declaration
    if isThere { noteName(of: declaration.id) }
    records[Int(declaration.id.index)].origin = origin
  }

  func setInstance(_ instance: AnyObject, of id: ObjectID) {
    if let old = records[Int(id.index)].instance {
      ids[ObjectIdentifier(old)] = nil
    } else {
      order.append(id)
    }
    records[Int(id.index)].instance = instance
    let numbers = records[Int(id.index)].declaration?.kind.numberBlock?(instance)
    instances.set(instance, numbers: numbers, generation: id.generation, at: Int(id.index))
    instances.show(showsInstances, to: lua)
    ids[ObjectIdentifier(instance)] = id
    noteName(of: id)
  }

  private func noteName(of id: ObjectID) {
    if let name = Name(records[Int(id.index)].declaration) { names[name] = id }
  }

  /// Another object may have taken the name over.
  private func forgetName(of id: ObjectID) {
    guard let name = Name(records[Int(id.index)].declaration), names[name] == id else { return }
    names[name] = nil
  }

  /// Ends an object, or gives up a place that was set aside.
  func end(_ id: ObjectID, death: String) {
    guard isCurrent(id) else { return }
    let index = Int(id.index)
    if let instance = records[index].instance {
      ids[ObjectIdentifier(instance)] = nil
      removeFromOrder(id)
      forgetName(of: id)
    }
    records[index].instance = nil
    instances.set(nil, numbers: nil, generation: 0, at: index)
    instances.show(showsInstances, to: lua)
    records[index].declaration = nil
    records[index].death = death
    records[index].generation = 0
    free.append(id.index)
  }

  /// Objects come in order of their generations, and mostly the youngest go first.
  private func removeFromOrder(_ id: ObjectID) {
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      if order[middle].generation < id.generation { low = middle + 1 } else { high = middle }
    }
    let isThere = low < order.count && order[low] == id
    if let place = isThere ? low : order.firstIndex(of: id) { order.remove(at: place) }
  }

  // MARK: going back

  /// All objects at one moment; those that have ended since are kept alive by it.
  struct Snapshot {
    fileprivate let records: [Record]
    fileprivate let free: [UInt32]
    fileprivate let lastGeneration: UInt32
    fileprivate let ids: [ObjectIdentifier: ObjectID]
    fileprivate let order: [ObjectID]
    fileprivate let names: [Name: ObjectID]
  }

  func snapshot() -> Snapshot {
    Snapshot(
      records: Array(UnsafeBufferPointer(start: records, count: count)), free: free,
      lastGeneration: lastGeneration, ids: ids, order: order, names: names)
  }

  func restore(_ snapshot: Snapshot) {
    for index in snapshot.records.count..<max(count, snapshot.records.count) {
      // A place that was made since.
      records[index] = Record()
      instances.set(nil, numbers: nil, generation: 0, at: index)
    }
    for (index, record) in snapshot.records.enumerated() {
      records[index] = record
      let numbers = record.instance.flatMap { record.declaration?.kind.numberBlock?($0) }
      instances.set(
        record.instance, numbers: numbers, generation: record.generation, at: index)
    }
    count = snapshot.records.count
    (free, ids, order) = (snapshot.free, snapshot.ids, snapshot.order)
    names = snapshot.names
    lastGeneration = snapshot.lastGeneration
    instances.show(showsInstances, to: lua)
  }

  // MARK: questions

  private func isCurrent(_ id: ObjectID) -> Bool {
    id.index < count && records[Int(id.index)].generation == id.generation
  }

  /// Whether the object is there, or declared by the load that runs.
  public func isAlive(_ id: ObjectID) -> Bool {
    isCurrent(id)
  }

  /// The live object; nil when it has ended or is only declared so far.
  public func instance(of id: ObjectID) -> AnyObject? {
    isCurrent(id) ? records[Int(id.index)].instance : nil
  }

  /// The live object of a class; nil when it has ended or is of another class.
  public func instance<Object: AnyObject>(of id: ObjectID, as type: Object.Type) -> Object? {
    instance(of: id) as? Object
  }

  /// The id of a live object.
  public func id(of instance: AnyObject) -> ObjectID? { ids[ObjectIdentifier(instance)] }

  func declaration(of id: ObjectID) -> Declaration? {
    isCurrent(id) ? records[Int(id.index)].declaration : nil
  }

  func origin(of id: ObjectID) -> Origin { records[Int(id.index)].origin }
  func death(of id: ObjectID) -> String { id.index < count ? records[Int(id.index)].death : "" }

  /// The live objects, oldest first.
  public var all: [ObjectID] { order }

  /// The live objects of a kind, oldest first.
  public func all(ofKind name: String) -> [ObjectID] {
    order.filter { declaration(of: $0)?.kind.name == name }
  }

  /// How messages call an object: its id, or its kind and the place that made it.
  public func label(of id: ObjectID) -> String { declaration(of: id)?.label ?? "gone" }

  /// The full name of the object's kind: `view`; empty for one that has ended.
  public func kindName(of id: ObjectID) -> String { declaration(of: id)?.kind.name ?? "" }

  /// Where the object was made, `file:line`; empty when no script did.
  public func place(of id: ObjectID) -> String { declaration(of: id)?.place ?? "" }

  /// The `id` that the script gave the object; nil for an anonymous one.
  public func name(of id: ObjectID) -> String? { declaration(of: id)?.identity.id }

  /// The live object of a kind with this id; nil when there is none.
  public func object(ofKind kind: String, named name: String) -> ObjectID? {
    names[Name(kind: kind, id: name)]
  }
}

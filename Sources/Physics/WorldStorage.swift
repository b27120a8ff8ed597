// SPDX-License-Identifier: MIT

/// The rows and lists of a world.
struct WorldStorage: ~Copyable {
  var bodies = Pool<BodyRow>()
  var fixtures = Pool<FixtureRow>()
  var contacts = Pool<ContactRow>()
  var joints = Pool<JointRow>()
  var shapes = VertexStore()
  var tree = DynamicTree()
  /// Contacts in creation order; removed ones stay until `compactContacts()`.
  var contactOrder = Buffer<Int32>()
  var jointOrder = Buffer<Int32>()
  /// Fixtures whose box changed since pairs were last searched.
  var moved = Buffer<Int32>()
  /// Contacts whose began event the present step has made.
  var fresh = Buffer<Int32>()
  var scratch = StepScratch()
}

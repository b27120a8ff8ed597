// SPDX-License-Identifier: MIT

/// The step's working memory, kept to avoid allocation.
struct StepScratch: ~Copyable {
  /// Nodes still to visit in a tree query.
  var stack = Buffer<Int32>()
  /// What a tree query found.
  var found = Buffer<Int32>()
  var pairs = Buffer<FixturePair>()
  /// The union-find forest over bodies.
  var parents = Buffer<Int32>()
  /// For each body that is a root, the number of its island, else -1.
  var islandOfRoot = Buffer<Int32>()
  var islands = Buffer<Island>()
  var bodies = Buffer<SolverBody>()
  var constraints = Buffer<ContactConstraint>()
  /// The joints of the islands that move.
  var joints = Buffer<Int32>()
  /// Contacts whose impact has to be searched.
  var stale = Buffer<Int32>()
  /// Contacts with an impact in this step.
  var candidates = Buffer<Int32>()
  /// The bodies and contacts around one impact.
  var impactBodies = Buffer<Int32>()
  var impactContacts = Buffer<Int32>()
}

/// Two fixtures whose boxes overlap, with the serial numbers that order them.
struct FixturePair: BitwiseCopyable {
  var key: UInt64
  var first: Int32
  var second: Int32
}

/// Bodies that touch or hold each other, directly or through others.
struct Island: BitwiseCopyable {
  /// Whether an iteration has left no error worth another.
  var isSolved = false
  /// Whether a joint of the present iteration is off by more than the slop.
  var hasJointError = false
  /// The worst overlap of the present iteration.
  var worstSeparation: Float = 0
  /// The shortest time that a body of the island has been still.
  var stillTime = Float.greatestFiniteMagnitude
}

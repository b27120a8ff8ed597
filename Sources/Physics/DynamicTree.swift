// SPDX-License-Identifier: MIT

/// An upright rectangle, in meters.
struct Box: BitwiseCopyable {
  var lower: Vec2
  var upper: Vec2

  @inline(__always)
  func union(_ other: Box) -> Box {
    Box(lower: smaller(lower, other.lower), upper: larger(upper, other.upper))
  }

  @inline(__always)
  var perimeter: Float { 2 * ((upper.x - lower.x) + (upper.y - lower.y)) }

  @inline(__always)
  func contains(_ other: Box) -> Bool {
    lower.x <= other.lower.x && lower.y <= other.lower.y && other.upper.x <= upper.x
      && other.upper.y <= upper.y
  }

  @inline(__always)
  func overlaps(_ other: Box) -> Bool {
    !(other.lower.x > upper.x || other.lower.y > upper.y || lower.x > other.upper.x
      || lower.y > other.upper.y)
  }
}

/// A node of the tree: a leaf holds an item, a branch two children.
struct TreeNode: BitwiseCopyable {
  var box: Box
  /// The parent, or the next free node.
  var parent: Int32
  var left: Int32 = -1
  var right: Int32 = -1
  /// 0 for leaves, -1 for free nodes.
  var height: Int32 = 0
  var item: Int32

  @inline(__always)
  var isLeaf: Bool { left < 0 }
}

/// A balanced tree of boxes: the broad phase.
///
/// Insertion walks to the sibling that costs the least perimeter and rotates on the way back.
struct DynamicTree: ~Copyable {
  private(set) var nodes = UnsafeMutablePointer<TreeNode>.allocate(capacity: 16)
  private var capacity = 16
  private var end: Int32 = 0
  private var firstFree: Int32 = -1
  private(set) var root: Int32 = -1

  deinit { nodes.deallocate() }

  mutating func insert(_ box: Box, item: Int32) -> Int32 {
    let leaf = newNode(box, item: item)
    attach(leaf)
    return leaf
  }

  mutating func remove(_ leaf: Int32) {
    detach(leaf)
    release(leaf)
  }

  /// Gives a leaf a new box.
  mutating func move(_ leaf: Int32, to box: Box) {
    detach(leaf)
    nodes[Int(leaf)].box = box
    attach(leaf)
  }

  private mutating func newNode(_ box: Box, item: Int32) -> Int32 {
    var index = firstFree
    if index >= 0 {
      firstFree = nodes[Int(index)].parent
    } else {
      if Int(end) == capacity {
        nodes = grown(nodes, from: capacity)
        capacity *= 2
      }
      index = end
      end += 1
    }
    nodes[Int(index)] = TreeNode(box: box, parent: -1, item: item)
    return index
  }

  private mutating func release(_ index: Int32) {
    nodes[Int(index)].height = -1
    nodes[Int(index)].parent = firstFree
    firstFree = index
  }

  private mutating func attach(_ leaf: Int32) {
    guard root >= 0 else {
      root = leaf
      nodes[Int(leaf)].parent = -1
      return
    }
    let box = nodes[Int(leaf)].box
    let sibling = bestSibling(for: box)
    let branch = newNode(box.union(nodes[Int(sibling)].box), item: -1)
    let above = nodes[Int(sibling)].parent
    replace(sibling, by: branch, under: above)
    nodes[Int(branch)].parent = above
    nodes[Int(branch)].left = sibling
    nodes[Int(branch)].right = leaf
    nodes[Int(branch)].height = nodes[Int(sibling)].height + 1
    nodes[Int(sibling)].parent = branch
    nodes[Int(leaf)].parent = branch
    refit(from: branch)
  }

  private mutating func detach(_ leaf: Int32) {
    guard leaf != root else {
      root = -1
      return
    }
    let branch = nodes[Int(leaf)].parent
    let above = nodes[Int(branch)].parent
    let node = nodes[Int(branch)]
    let sibling = node.left == leaf ? node.right : node.left
    replace(branch, by: sibling, under: above)
    nodes[Int(sibling)].parent = above
    release(branch)
    refit(from: above)
  }

  private mutating func replace(_ old: Int32, by new: Int32, under parent: Int32) {
    if parent < 0 {
      root = new
    } else if nodes[Int(parent)].left == old {
      nodes[Int(parent)].left = new
    } else {
      nodes[Int(parent)].right = new
    }
  }
}

extension DynamicTree {
  /// Descends while a child promises a lower cost than pairing with the node itself.
  private func bestSibling(for box: Box) -> Int32 {
    var index = root
    while !nodes[Int(index)].isLeaf {
      let node = nodes[Int(index)]
      let combined = node.box.union(box).perimeter
      let pairing = 2 * combined
      let inherited = 2 * (combined - node.box.perimeter)
      let left = cost(of: node.left, for: box) + inherited
      let right = cost(of: node.right, for: box) + inherited
      if pairing < left && pairing < right { break }
      index = left < right ? node.left : node.right
    }
    return index
  }

  private func cost(of child: Int32, for box: Box) -> Float {
    let node = nodes[Int(child)]
    let grown = node.box.union(box).perimeter
    return node.isLeaf ? grown : grown - node.box.perimeter
  }

  /// Restores heights and boxes up to the root, rotating where a side is two levels deeper.
  private mutating func refit(from start: Int32) {
    var index = start
    while index >= 0 {
      index = balance(index)
      update(index)
      index = nodes[Int(index)].parent
    }
  }

  private func update(_ index: Int32) {
    let left = nodes[Int(nodes[Int(index)].left)]
    let right = nodes[Int(nodes[Int(index)].right)]
    nodes[Int(index)].height = 1 + max(left.height, right.height)
    nodes[Int(index)].box = left.box.union(right.box)
  }

  /// Lifts the deeper child if the depths differ by more than one; returns the new top.
  private mutating func balance(_ top: Int32) -> Int32 {
    let node = nodes[Int(top)]
    guard node.height >= 2 else { return top }
    let lean = nodes[Int(node.right)].height - nodes[Int(node.left)].height
    if lean > 1 { return lift(node.right, over: top) }
    if lean < -1 { return lift(node.left, over: top) }
    return top
  }

  /// The child takes its parent's place and hands it the shallower of its own children.
  private mutating func lift(_ child: Int32, over top: Int32) -> Int32 {
    let low = nodes[Int(child)]
    let above = nodes[Int(top)].parent
    let leftIsDeeper = nodes[Int(low.left)].height > nodes[Int(low.right)].height
    let kept = leftIsDeeper ? low.left : low.right
    let given = leftIsDeeper ? low.right : low.left
    replace(top, by: child, under: above)
    nodes[Int(child)].parent = above
    nodes[Int(child)].left = top
    nodes[Int(child)].right = kept
    if nodes[Int(top)].left == child {
      nodes[Int(top)].left = given
    } else {
      nodes[Int(top)].right = given
    }
    nodes[Int(top)].parent = child
    nodes[Int(given)].parent = top
    update(top)
    return child
  }

  /// Appends the items of all leaves that a box meets on its way, in no particular order.
  ///
  /// - Parameters:
  ///   - box: The box at its start.
  ///   - translation: Its way.
  ///   - scratch: Holds the stack and what is found.
  func query(_ box: Box, along translation: Vec2, into scratch: inout StepScratch) {
    let end = Box(lower: box.lower + translation, upper: box.upper + translation)
    let whole = box.union(end)
    let side = cross(translation, 1)
    let half = 0.5 * (box.upper - box.lower)
    let center = box.lower + half
    scratch.stack.count = 0
    if root >= 0 { scratch.stack.append(root) }
    while scratch.stack.count > 0 {
      scratch.stack.count -= 1
      let node = nodes + Int(scratch.stack.base[scratch.stack.count])
      guard node.pointee.box.overlaps(whole) else { continue }
      let size = 0.5 * (node.pointee.box.upper - node.pointee.box.lower)
      let offset = node.pointee.box.lower + size - center
      let reach = abs(side.x) * (size.x + half.x) + abs(side.y) * (size.y + half.y)
      guard abs(dot(side, offset)) <= reach else { continue }
      if node.pointee.isLeaf {
        scratch.found.append(node.pointee.item)
      } else {
        scratch.stack.append(node.pointee.left)
        scratch.stack.append(node.pointee.right)
      }
    }
  }

  /// Appends the items of all leaves that overlap `box` to `scratch.found`, in no particular order.
  func query(_ box: Box, into scratch: inout StepScratch) {
    scratch.stack.count = 0
    if root >= 0 { scratch.stack.append(root) }
    while scratch.stack.count > 0 {
      scratch.stack.count -= 1
      let node = nodes + Int(scratch.stack.base[scratch.stack.count])
      guard node.pointee.box.overlaps(box) else { continue }
      if node.pointee.isLeaf {
        scratch.found.append(node.pointee.item)
      } else {
        scratch.stack.append(node.pointee.left)
        scratch.stack.append(node.pointee.right)
      }
    }
  }
}

extension DynamicTree {
  /// How many bytes `save(to:)` writes.
  var savedByteCount: Int {
    ByteWriter.byteCount(of: Int32.self, 3) + ByteWriter.byteCount(of: TreeNode.self, Int(end))
  }

  func save(to writer: inout ByteWriter) {
    writer.write(end)
    writer.write(firstFree)
    writer.write(root)
    writer.write(nodes, count: Int(end))
  }

  /// Replaces all nodes by saved ones.
  mutating func load(from reader: inout ByteReader) {
    end = reader.read()
    firstFree = reader.read()
    root = reader.read()
    while capacity < Int(end) {
      nodes = grown(nodes, from: capacity)
      capacity *= 2
    }
    reader.read(nodes, count: Int(end))
  }
}

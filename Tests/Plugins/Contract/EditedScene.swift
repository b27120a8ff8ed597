// SPDX-License-Identifier: MIT

/// The files of a scene that somebody edits at random, and what they declare.
struct EditedScene {
  /// One line that makes a view.
  struct Line: Equatable {
    /// How the test calls the view: the thousandths of its width over 10, for some have no id.
    let number: Int
    var x: Int
    var y: Int
    /// The `id`; nil for none.
    var id: String?
    /// What the `id` was before it was renamed.
    var was: String?
  }

  /// A line of a file: it makes a view, or is there for its own sake.
  enum Item: Equatable {
    case view(Line)
    case comment(String)
  }

  /// The lines that come and go, of the main file and of two modules.
  private(set) var items: [[Item]] = [[], [], []]
  private var speed = 1
  private var strength = 1
  private var count = 0

  static let names = ["scene.lua", "first.lua", "parts/second.lua"]

  init() {
    for file in 0..<3 {
      for _ in 0..<6 { items[file].append(.view(newLine(x: 20 + 24 * count, y: 40 + 30 * file))) }
    }
  }

  private mutating func newLine(x: Int, y: Int) -> Line {
    count += 1
    return Line(number: count, x: x, y: y, id: count.isMultiple(of: 3) ? nil : "v\(count)")
  }

  /// All views that the lines make.
  var lines: [Line] {
    items.joined().compactMap { if case .view(let line) = $0 { line } else { nil } }
  }

  // MARK: texts

  /// The text of a file.
  func text(_ file: Int) -> String {
    let own = items[file].map(Self.text).joined(separator: "\n")
    guard file == 0 else { return "return function(put)\n\(own)\nend\n" }
    return head + own + "\n" + tail
  }

  private static func text(_ item: Item) -> String {
    guard case .view(let line) = item else {
      if case .comment(let text) = item { return "-- " + text }
      return ""
    }
    let id = line.id.map { "id = \"\($0)\", " } ?? ""
    let was = line.was.map { "was = \"\($0)\", " } ?? ""
    let size = "size = { \(Double(10_000 + line.number) / 1000), 8 }"
    return "put(view{ \(id)\(was)\(size), center = { \(line.x), \(line.y) } })"
  }

  private var head: String {
    """
    scene.size = { 2000, 400 }
    local chance = random(1, 1000)
    local dice = view{ id = "dice", center = { chance, 300 } }
    local list, ticks, beats, drags = {}, 0, 0, 0
    local start
    local speed = \(speed)
    local function put(v) list[#list + 1] = v return v end
    require "first"(put)
    require "parts.second"(put)
    for i = 1, 3 do put(view{ size = { 11 + i / 1000, 8 }, center = { 100 * i, 150 } }) end

    """
  }

  private var tail: String {
    """
    local gravity = dynamics.gravity{ magnitude = tunable("strength", \(strength)) }
    local walls = dynamics.collision{ translates_reference_bounds_into_boundary = true }
    for _, v in ipairs(list) do gravity:add_item(v) walls:add_item(v) end
    local handle = view{ id = "handle", size = { 60, 60 }, center = { 1900, 100 } }
    local pan = gestures.pan{ id = "drag", view = handle,
      on_began = function() start = vec(handle.x, handle.y) end,
      on_changed = function(pan) handle.center = start + pan.translation / speed end,
      on_ended = function() start = nil drags = drags + 1 end }
    every(0.5, function() beats = beats + 1 end)
    task(function() while true do wait(0.05) ticks = ticks + speed end end)
    made = {}
    scene.on_step = function()
      if beats > #made and beats < 6 then
        made[beats] = view{ size = { 12 + beats / 1000, 8 } }
      end
    end
    function probe() return pan.state, ticks, beats, drags, #made, start and start.x end

    """
  }

  // MARK: good edits

  /// Edits a file; the numbers of the views that it places anew.
  mutating func edit(_ random: inout Random) -> Set<Int> {
    let file = random.below(3)
    let at = random.below(items[file].count + 1)
    switch random.below(9) {
    case 0: items[file].insert(.comment("note \(random.below(1000))"), at: at)
    case 1: items[file].removeAll { if case .comment = $0 { true } else { false } }
    case 2: items[file].insert(.view(newLine(x: 30 + random.below(1700), y: 30)), at: at)
    case 3 where lines.count > 12: removeView(file, &random)
    case 4: move(file, &random)
    case 5: speed = 1 + random.below(4)
    case 6: strength = random.below(3)
    case 7: rename(file, &random)
    default: return place(file, &random)
    }
    return []
  }

  private func views(of file: Int) -> [Int] {
    items[file].indices.filter { if case .view = items[file][$0] { true } else { false } }
  }

  private mutating func change(_ file: Int, _ random: inout Random, _ edit: (inout Line) -> Void) {
    let places = views(of: file)
    guard !places.isEmpty else { return }
    let place = places[random.below(places.count)]
    guard case .view(var line) = items[file][place] else { return }
    edit(&line)
    items[file][place] = .view(line)
  }

  private mutating func place(_ file: Int, _ random: inout Random) -> Set<Int> {
    var placed: Set<Int> = []
    let x = 30 + random.below(1700)
    change(file, &random) { line in
      if line.x != x { placed = [line.number] }
      line.x = x
    }
    return placed
  }

  private mutating func rename(_ file: Int, _ random: inout Random) {
    let suffix = random.below(1000)
    change(file, &random) { line in
      guard let id = line.id else { return }
      (line.was, line.id) = (id, "v\(line.number)_\(suffix)")
      if line.was == line.id { line.was = nil }
    }
  }

  private mutating func removeView(_ file: Int, _ random: inout Random) {
    let places = views(of: file)
    guard places.count > 1 else { return }
    items[file].remove(at: places[random.below(places.count)])
  }

  /// Cuts a line out and pastes it elsewhere, maybe into another file.
  private mutating func move(_ file: Int, _ random: inout Random) {
    guard items[file].count > 1 else { return }
    let item = items[file].remove(at: random.below(items[file].count))
    let other = random.below(3)
    items[other].insert(item, at: random.below(items[other].count + 1))
  }
}

/// Numbers that are the same on each run.
struct Random {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A number within 0..<`bound`.
  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(max(bound, 1)))
  }
}

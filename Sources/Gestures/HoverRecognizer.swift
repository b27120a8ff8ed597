// SPDX-License-Identifier: MIT

public import Geometry

/// Follows a pointer that is over what it watches, with no button pressed; continuous.
///
/// It begins when the pointer comes, changes as it moves and ends when it leaves. While a button or
/// a finger is down it stands still. It neither keeps other gestures out nor is kept out.
public final class HoverRecognizer: Recognizer {
  private var place = Vector2.zero
  /// Whether the pointer has come and not left; what was broken off waits for that.
  private var isOver = false

  /// Where the pointer is, in scene points.
  public override var location: Vector2 { place }

  public override var kindName: String { "hover" }

  public override func canPrevent(_ other: Recognizer) -> Bool { false }

  public override func canBePrevented(by other: Recognizer) -> Bool { false }

  public override func checkpoint() -> () -> Void {
    let saved = (place, isOver)
    return { [self] in (place, isOver) = saved }
  }

  override var followsTouches: Bool { false }

  /// Whether a pointer over what this one watches starts an attempt.
  var isExpecting: Bool { !isOver && !isEngaged }

  /// The pointer is somewhere; nil when it is not over what this one watches.
  func follow(pointerAt location: Vector2?) {
    guard let location else {
      isOver = false
      return state.isActive ? end(because: .left) : fail(because: .left)
    }
    place = location
    if isOver { return change() }
    isOver = true
    begin(because: .entered)
  }
}

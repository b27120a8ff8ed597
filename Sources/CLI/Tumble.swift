// SPDX-License-Identifier: MIT

@main
enum Tumble {
  static func main() {}
}

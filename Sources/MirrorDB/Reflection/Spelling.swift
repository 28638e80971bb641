/// The name that a misspelt one was probably meant to be.
enum Spelling {
  /// The candidate that the fewest edits lead to; nil where all are further away than half the name's length.
  static func nearest(to name: String, among candidates: [String]) -> String? {
    let lowercased = name.lowercased()
    let ranked = candidates.map { ($0, distance(Array(lowercased), Array($0.lowercased()))) }
    guard let best = ranked.min(by: { $0.1 < $1.1 }), best.1 <= max(1, name.count / 2) else { return nil }
    return best.0
  }

  /// The number of insertions, deletions and replacements between two texts (Levenshtein's distance).
  private static func distance(_ first: [Character], _ second: [Character]) -> Int {
    var row = Array(0...second.count)
    for (i, a) in first.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, b) in second.enumerated() {
        let replaced = diagonal + (a == b ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[second.count]
  }
}

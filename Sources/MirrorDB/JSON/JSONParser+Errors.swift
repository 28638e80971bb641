extension JSONParser {
  /// The error about the next byte, which is not what JSON has there.
  func unexpected(insteadOf expected: String) -> ConversionError {
    let found = position < bytes.count ? description(ofCharacterAt: position) : "the end"
    return Self.invalid(bytes, at: position, "expected \(expected), found \(found)")
  }

  /// The error about bytes that are no JSON, with the place as a line and a column of bytes, both from 1.
  static func invalid(_ bytes: [UInt8], at position: Int, _ reason: String) -> ConversionError {
    let before = bytes[..<position]
    let line = before.count { $0 == .newline } + 1
    let column = position - (before.lastIndex(of: .newline) ?? -1)
    return ConversionError("the text is no valid JSON: \(reason) at line \(line), column \(column) (byte \(position))")
  }

  private func description(ofCharacterAt position: Int) -> String {
    let end = min(position + 4, bytes.count)
    let character = String(decoding: bytes[position..<end], as: UTF8.self).first
    return character.map { String($0).debugDescription } ?? "nothing"
  }
}

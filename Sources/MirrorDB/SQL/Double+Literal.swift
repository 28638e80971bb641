extension Double {
  /// An SQL expression of exactly this value, made of integers and powers of two.
  ///
  /// SQLite 3.40 reads some decimal literals a last bit wrong, but computes with powers of two exactly.
  ///
  /// `CAST(5404319552844596 AS REAL)/(1<<62)/(1<<3)`
  var exactExpression: String {
    let isNormal = exponentBitPattern > 0
    let significand = Int64(significandBitPattern) | (isNormal ? 1 << Int64(Self.significandBitCount) : 0)
    var exponent = Int(isNormal ? exponentBitPattern : 1) - 1023 - Self.significandBitCount
    var text = "CAST(\(sign == .minus ? "-" : "")\(significand) AS REAL)"
    while exponent != 0 {
      // A literal of one bit more would be negative.
      let step = Swift.max(-62, Swift.min(62, exponent))
      text += step > 0 ? "*(1<<\(step))" : "/(1<<\(-step))"
      exponent -= step
    }
    return text
  }
}

extension [UInt8] {
  private static let digits = [UInt8]("0123456789ABCDEF".utf8)

  /// Appends two hexadecimal digits for each byte.
  mutating func appendHexadecimal(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      append(Self.digits[Int(byte >> 4)])
      append(Self.digits[Int(byte & 15)])
    }
  }
}

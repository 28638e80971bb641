import Foundation
import Testing

@testable import Inspector

@Suite("What Inspector prints")
struct InspectorPrintingTests {
  @Test(
    "Nothing does something to a terminal",
    arguments: [
      ("plain", "plain"), ("a\0b", #"a\0b"#), ("\u{1B}[31m", #"\u{1B}[31m"#), ("a\r\nb\tc", #"a\r\nb\tc"#),
      ("\u{202E}x", #"\u{202E}x"#), ("\u{7F}\u{9B}", #"\u{7F}\u{009B}"#), ("雪é", "雪é"),
    ])
  func printable(text: String, printed: String) {
    #expect(text.printable == printed)
  }

  @Test(
    "Widths are those of a terminal",
    arguments: [("", 0), ("abc", 3), ("雪", 2), ("e\u{301}", 1), ("👨‍👩‍👧", 2), ("🇨🇭", 2), ("한글", 4), ("\u{200B}", 0)])
  func width(text: String, width: Int) {
    #expect(text.displayWidth == width)
  }

  @Test(
    "A text is clipped to its cells",
    arguments: [("abc", 3, "abc"), ("abcd", 3, "ab…"), ("雪雪", 3, "雪…"), ("雪雪", 2, "…")])
  func clipping(text: String, width: Int, clipped: String) {
    #expect(text.clipped(to: width) == clipped)
  }

  @Test("Columns are as wide as the first rows need")
  func table() {
    var lines: [String] = []
    var table = RowTable(columns: ["id", "text"]) { lines.append($0) }
    table.add(["id": 1, "text": "雪"])
    table.add(["id": 20, "text": "NULL"])
    table.add(["id": 2.5])
    table.add(["text": Data(0...9)])
    table.finish()
    #expect(
      lines == [
        "id    text", "----  -------------------------------", "   1  雪", "  20  'NULL'", " 2.5  NULL",
        "NULL  X'0001020304050607…' (10 bytes)", "(4 rows)",
      ])
  }

  @Test("A table is written as it comes")
  func streaming() {
    var lines: [String] = []
    var table = RowTable(columns: ["a", "b"]) { lines.append($0) }
    for number in 1..<RowTable.sampleSize { table.add(["a": number, "b": 0]) }
    #expect(lines.isEmpty)
    table.add(["a": 0, "b": 0])
    #expect(lines.count == RowTable.sampleSize + 2)
    table.add(["a": 1_000_000, "b": 0])
    #expect(lines.last == "1000000  0")
    table.finish()
    #expect(lines.last == "(101 rows)")
  }

  @Test(
    "JSON is exact, and on one line",
    arguments: [
      (JSONNode.integer(.max), "9223372036854775807"), (.real(0.1), "0.1"), (.real(-.infinity), "-9e999"),
      (.text("a\"\\\n\u{1B}\u{2028}雪\0"), #""a\"\\\n\u001b\u2028雪\u0000""#),
      (JSONNode(column: Data([0, 255])), "\"AP8=\""), (JSONNode(column: nil), "null"),
      (.object([("b", .array([.null, .bool(true)])), ("a", .optional(1))]), #"{"b":[null,true],"a":1}"#),
    ])
  func json(node: JSONNode, text: String) {
    #expect(node.description == text)
  }

  @Test("The progress line is shown ten times a second at most, and taken away")
  func progress() {
    var written: [String] = []
    var now = ContinuousClock.now
    let line = ProgressLine(isShown: true, now: { now }, write: { written.append($0) })
    line.clear()
    line.show("one")
    line.show("two")
    now += ProgressLine.interval
    line.show("three")
    line.clear()
    line.clear()
    #expect(written == ["\r\u{1B}[Kone", "\r\u{1B}[Kthree", "\r\u{1B}[K"])

    ProgressLine(isShown: false, now: { now }, write: { written.append($0) }).show("four")
    #expect(written.count == 3)
  }
}

@Suite("Inspector's command line")
struct InspectorOptionsTests {
  @Test("Operands and options come in any order")
  func options() throws {
    let options = try Options(["--json", "a.sqlite", "Dog", "--limit", "3", "name=Max", "id=1"])
    #expect(options.path == "a.sqlite")
    #expect(options.table == "Dog")
    #expect(options.conditions == [try Condition("name=Max"), try Condition("id=1")])
    #expect(options.writesJSON)
    #expect(options.limit == 3)
    #expect(try Options(["--limit=0", "--", "-a", "--json"]).table == "--json")
    #expect(try Options(["--help"]).wantsHelp)
  }

  @Test(
    "What is wrong is said",
    arguments: [
      ([], "name an SQLite file"), ([""], "name an SQLite file"),
      (["a", "--json=1x"], "unknown option \"--json=1x\""),
      (["a", "b", "--limit"], "--limit needs a value"),
      (["a", "--dump=x", "--json"], "--dump writes the whole file as SQL, and takes neither a table nor --json"),
      (["a", "b", "--limit=-1"], "--limit takes a number of rows, not \"-1\""),
      (["a", "--limit", "1"], "--limit needs a table"),
    ])
  func usage(arguments: [String], message: String) {
    #expect(throws: UsageError(message)) { try Options(arguments) }
  }
}

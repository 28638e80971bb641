import Testing

@testable import MirrorDB

@Suite struct TableDefinitionTests {
  @Test(arguments: [
    #"CREATE TABLE "a" (b)"#,
    #"CREATE TABLE [a b] ([c d] "long type" (3, 4) DEFAULT (1 + (2)), 'e''f' TEXT, PRIMARY KEY (c)) WITHOUT ROWID, STRICT"#,
    "CREATE TABLE a(b INT -- one, two (\n, c /* , ( */ TEXT DEFAULT ',)' CHECK (c <> ')'), UNIQUE (b) CHECK (b > 0))",
    "CREATE TABLE a (b TEXT -- the last\n)",
  ])
  func `A definition that is not changed stays as it is written`(_ sql: String) throws {
    let definition = try #require(TableDefinition(sql))
    let tokens = try SQLToken.tokens(of: sql).filter(\.isSignificant)
    #expect(definition.sql(named: tokens[2].text) == sql)
  }

  @Test(arguments: [
    ("b INT", "INT", []),
    ("b", "", []),
    ("b VARCHAR (20) NOT NULL", "VARCHAR ( 20 )", ["NOT NULL"]),
    (
      "b INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL ON CONFLICT FAIL DEFAULT -1 UNIQUE", "INTEGER",
      ["PRIMARY KEY AUTOINCREMENT", "NOT NULL ON CONFLICT FAIL", "DEFAULT -1", "UNIQUE"]
    ),
    (
      "b TEXT CONSTRAINT n NOT NULL CONSTRAINT \"check\" CHECK (b NOT NULL) DEFAULT NULL NULL", "TEXT",
      ["CONSTRAINT n NOT NULL", "CONSTRAINT \"check\" CHECK (b NOT NULL)", "DEFAULT NULL", "NULL"]
    ),
    (
      "b INT REFERENCES c (d) ON DELETE SET NULL ON UPDATE SET DEFAULT NOT DEFERRABLE COLLATE nocase", "INT",
      ["REFERENCES c (d) ON DELETE SET NULL ON UPDATE SET DEFAULT NOT DEFERRABLE", "COLLATE nocase"]
    ),
    ("b INT GENERATED ALWAYS AS (c + 1) STORED", "INT", ["GENERATED ALWAYS AS (c + 1) STORED"]),
    ("b AS (c)", "", ["AS (c)"]),
    ("b TEXT DEFAULT 'NOT NULL' /* NOT NULL */ CHECK (b)", "TEXT", ["DEFAULT 'NOT NULL'", "CHECK (b)"]),
  ])
  func `A column is taken apart into its type and its clauses`(
    _ text: String, _ type: String, _ clauses: [String]
  ) throws {
    let column = ColumnDefinition(try SQLToken.tokens(of: text)[...])
    #expect(column.name == "b" && column.type == type)
    #expect(column.clauses.map(\.text) == clauses)
    #expect(column.text == text)
  }

  @Test func `One clause is changed, and the rest stays as written`() throws {
    let sql = "CREATE TABLE a (b INT NOT NULL DEFAULT 3 CHECK (b > 0), -- b\n  c TEXT)"
    var definition = try #require(TableDefinition(sql))
    definition.columns[0].declare("TEXT")
    definition.columns[0].remove(.notNull, .default)
    definition.columns[1].declare("BLOB")
    #expect(definition.sql(named: "a") == "CREATE TABLE a (b TEXT CHECK (b > 0), -- b\n  c BLOB)")
  }
}

import Foundation
import Testing

@testable import MirrorDB
@testable import MirrorDBSQLite

@Suite struct EvolutionInTransactionTests {
  struct Cause: Error {}

  /// A file with rows, and rows of another table that go with them where a row is deleted.
  private static func family() throws -> SchemaFile {
    let file = try SchemaFile()
    try file.open { database in try database.addObjects((1...3).map { Shapes.Int_(id: $0, a: $0) }) }
    try file.run("CREATE TABLE Child (thing INTEGER NOT NULL REFERENCES Thing (id) ON DELETE CASCADE)")
    try file.run("INSERT INTO Child VALUES (1), (2), (3)")
    return file
  }

  @Test func `A rebuild inside a transaction leaves the rows that refer to the table`() throws {
    let file = try Self.family()
    try file.open { database in
      try database.write { session in
        try session.transaction { _ = try session.add(Shapes.String_(a: "x"), update: true) }
      }
    }
    #expect(try file.texts("SELECT a FROM Thing") == ["1", "2", "3", "x"])
    #expect(try file.texts("SELECT count(*) FROM Child") == ["3"])
    #expect(try file.texts("PRAGMA foreign_key_check") == [])
  }

  @Test func `A first use inside a transaction that rolls back is forgotten`() throws {
    let file = try Self.family()
    let before = try file.contents()
    try file.open { database in
      _ = try database.write { session in
        #expect(throws: Cause.self) {
          try session.transaction {
            _ = try session.count(of: Shapes.String_.self, matching: [:])
            throw Cause()
          }
        }
      }
      #expect(try file.contents() == before)
      try database.addObject(Shapes.String_(a: "x"))
    }
    #expect(try file.texts("SELECT typeof(a) FROM Thing") == ["text", "text", "text", "text"])
  }

  @Test func `A key that rows of another table refer to is not dropped`() throws {
    let file = try Self.family()
    let before = try file.contents()
    let message = refusal { try file.use(Shapes.Keyless.self) }
    #expect(message.contains("a foreign key cannot be kept: foreign key mismatch"), "\(message)")
    #expect(try file.contents() == before)
  }

  @Test func `Triggers that exist for the connection only are kept`() throws {
    let file = try Self.family()
    try file.open { database in
      try database.write { session in
        let connection = try session.connection
        try connection.execute(
          "CREATE TEMP TABLE Heard (a); CREATE TEMP TRIGGER ear AFTER INSERT ON main.Thing "
            + "BEGIN INSERT INTO Heard VALUES (new.a); END")
        _ = try session.add(Shapes.String_(a: "x"), update: true)
        let heard = try session.rows(of: "SELECT a FROM Heard")
        #expect(heard == [[.text("x")]], "the rebuild itself is not heard, and the insertion is")
      }
    }
  }

  @Test func `A table that has to be rebuilt while rows are being read is refused, and the reason named`() throws {
    let file = try Self.family()
    let before = try file.contents()
    try file.open { database in
      try database.write { session in
        try session.withStatement("SELECT * FROM Child") { statement in
          _ = try statement.step()
          let message = refusal { _ = try session.table(of: Shapes.String_.self) }
          #expect(message.contains("it has to be changed while rows are being read in an enclosing call"), "\(message)")
        }
      }
      #expect(try file.contents() == before)
      let count = try database.count(of: Shapes.String_.self)
      #expect(count == 3)
    }
  }
}

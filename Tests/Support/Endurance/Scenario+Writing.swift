import MirrorDB

extension Scenario {
  static let writing = [
    Scenario(name: "add") { try $0.addObject(Crate(weight: 41)) },
    Scenario(name: "add-batch") { try $0.addObjects(Crate.some(41...100)) },
    Scenario(name: "upsert") { try $0.addObjects((20...60).map { Crate($0, weight: $0, note: "new ") }) },
    Scenario(name: "update") { database in
      try database.updateObjects(of: Crate.self, set: ["note": "short"], matching: .lessThan("weight", 30))
    },
    Scenario(name: "delete") { try $0.deleteObjects(of: Crate.self, matching: .lessThan("weight", 30)) },
    Scenario(name: "transaction") { database in
      try database.transaction {
        try database.addObjects(Crate.some(41...60))
        try database.transaction { try database.deleteObjects(of: Crate.self, matching: .lessThan("weight", 10)) }
        try database.addData(["id": 30, "label": "renamed"], of: Crate.self)
      }
    },
    Scenario(name: "undo-inner") { database in
      try database.transaction {
        do {
          try database.transaction {
            try database.addObjects(Crate.some(41...60))
            throw CancellationError()
          }
        } catch is CancellationError {}
        try database.addObject(Crate(weight: 61))
      }
    },
    Scenario(name: "observed") { database in
      let observer = try database.observe(Crate.self) { _ in }
      defer { observer.cancel() }
      try database.addObjects(Crate.some(41...60))
    },
  ]

  static let closing = [
    Scenario(name: "open-add-close", introduction: nil) { database in
      try database.addObject(Crate(weight: 41))
      try database.close()
    }
  ]
}

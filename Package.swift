// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "MirrorDB",
  platforms: [
    .macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2), .macCatalyst(.v18),
  ],
  products: [
    .library(name: "MirrorDB", targets: ["MirrorDB"])
  ],
  targets: [
    .systemLibrary(
      name: "MirrorDBCSQLite",
      pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"]), .yum(["sqlite-devel"])]
    ),
    .target(name: "MirrorDBSQLite", dependencies: ["MirrorDBCSQLite"]),
    .target(name: "MirrorDB", dependencies: ["MirrorDBSQLite"]),

    .target(name: "ExampleProgram", path: "Examples/ExampleProgram"),
    .executableTarget(
      name: "Dogtopia", dependencies: ["ExampleProgram", "MirrorDB"], path: "Examples/Dogtopia",
      exclude: ["expected.txt"]),
    .executableTarget(
      name: "LiveKennel", dependencies: ["ExampleProgram", "MirrorDB"], path: "Examples/LiveKennel",
      exclude: ["expected.txt"]),
    .executableTarget(
      name: "WorldClock", dependencies: ["MirrorDB"], path: "Examples/WorldClock", exclude: ["expected.txt"],
      resources: [.embedInCode("zone1970.tab")]),
    .executableTarget(
      name: "ComingFromSwiftyDB", dependencies: ["ExampleProgram", "MirrorDB"], path: "Examples/ComingFromSwiftyDB",
      exclude: ["expected.txt"]),
    .executableTarget(
      name: "ComingFromRelatedDB", dependencies: ["ExampleProgram", "MirrorDB"], path: "Examples/ComingFromRelatedDB",
      exclude: ["expected.txt"]),
    .executableTarget(
      name: "ComingFromModelAdapter", dependencies: ["ExampleProgram", "MirrorDB"],
      path: "Examples/ComingFromModelAdapter",
      exclude: ["expected.txt"]),
    .executableTarget(
      name: "ComingFromSQLiteManager", dependencies: ["ExampleProgram", "MirrorDB"],
      path: "Examples/ComingFromSQLiteManager",
      exclude: ["expected.txt"]),
    .executableTarget(
      name: "Inspector", dependencies: ["MirrorDB"], path: "Examples/Inspector", exclude: ["expected.txt"]),
    .executableTarget(
      name: "Benchmark", dependencies: ["MirrorDB", "MirrorDBCSQLite"], path: "Examples/Benchmark"),

    .target(name: "ResilientFixtures", path: "Tests/ResilientFixtures"),
    .testTarget(name: "MirrorDBSQLiteTests", dependencies: ["MirrorDBSQLite"]),
    // What tests of several processes run: one that dies in the middle of its work, and one that adds objects.
    .executableTarget(
      name: "RebuildVictim", dependencies: ["MirrorDB", "MirrorDBCSQLite"], path: "Tests/Support/RebuildVictim"),
    .executableTarget(name: "AddingProcess", dependencies: ["MirrorDB"], path: "Tests/Support/AddingProcess"),
    // Random numbers that come again, for tests and for the program below.
    .target(name: "Randomness", path: "Tests/Support/Randomness"),
    // What makes SQLite fail, and the program that counts what the library survives.
    .target(name: "FaultInjection", dependencies: ["MirrorDBCSQLite"], path: "Tests/Support/FaultInjection"),
    .executableTarget(
      name: "Endurance", dependencies: ["MirrorDB", "MirrorDBSQLite", "FaultInjection", "Randomness"],
      path: "Tests/Support/Endurance"),
    .testTarget(
      name: "MirrorDBTests",
      dependencies: [
        "MirrorDB", "MirrorDBSQLite", "MirrorDBCSQLite", "ResilientFixtures", "RebuildVictim", "AddingProcess",
        "Endurance", "Randomness",
      ],
      exclude: ["Rows/Countries/README.md"], resources: [.copy("Rows/Countries/countries.jsonl")]),
    .testTarget(name: "ExampleTests", dependencies: ["Inspector", "MirrorDB", "WorldClock"]),
  ],
  swiftLanguageModes: [.v6]
)

// One set of settings for every Swift target, so that all code is read by the same rules.
for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
  // The library's two unsafe rooms, the driver and the field layout, mark every unsafe expression.
  if ["MirrorDB", "MirrorDBSQLite"].contains(target.name) {
    target.swiftSettings?.append(.strictMemorySafety())
  }
  // Only tests use this one, so that its unsafe flag stands in no client's way.
  if target.name == "ResilientFixtures" {
    target.swiftSettings?.append(.unsafeFlags(["-enable-library-evolution"]))
  }
}

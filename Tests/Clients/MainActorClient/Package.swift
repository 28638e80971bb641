// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "MainActorClient",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "MirrorDB", path: "../../..")],
  targets: [
    .executableTarget(
      name: "MainActorClient", dependencies: ["MirrorDB"],
      swiftSettings: [
        .defaultIsolation(MainActor.self),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      ])
  ]
)

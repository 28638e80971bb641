// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "SwiftFiveClient",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "MirrorDB", path: "../../..")],
  targets: [
    .executableTarget(
      name: "SwiftFiveClient", dependencies: ["MirrorDB"])
  ],
  swiftLanguageModes: [.v5]
)

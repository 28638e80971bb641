// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "StaticClient",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "MirrorDB", path: "../../..")],
  targets: [
    .executableTarget(
      name: "StaticClient", dependencies: ["MirrorDB"])
  ]
)

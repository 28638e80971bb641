/// x
final class Observers: Sendable { func removeAll() {} }

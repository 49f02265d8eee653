const key = Symbol.for("stagework.closers")

/** Runs `close` when the server begins to stop (`scripts/server.mjs`): for what would otherwise stay open. */
export function onShutdown(close: () => Promise<void> | void): void {
  const known: unknown = Reflect.get(globalThis, key)
  const closers = known instanceof Set ? known : new Set<unknown>()
  Reflect.set(globalThis, key, closers)
  closers.add(close)
}

import { shared } from "./shared"

type Close = () => Promise<void> | void

declare module "./shared" {
  interface Shared {
    closers: Set<Close>
    /** Set by the server when it has been told to stop. */
    draining: boolean
  }
}

/** Runs `close` when the server begins to stop (`scripts/server.mjs`): for what would otherwise stay open. */
export function onShutdown(close: Close): void {
  shared("closers", () => new Set()).add(close)
}

export function isDraining(): boolean {
  return shared("draining", () => false)
}

import { LRUCache } from "lru-cache"
import { shared } from "./shared"

declare module "./shared" {
  interface Shared {
    /** Of the tokens that have lately been good, with whom each has its share of the service. */
    callers: LRUCache<string, string>
  }
}

/** Remembers that a token was good: in front of the application nothing is looked up. Those of one organization have one share together. */
export function rememberCaller(token: string, organizationId: number | null): void {
  const callers = shared("callers", () => new LRUCache({ max: 10_000 }))
  callers.set(token, organizationId === null ? token : `organization ${organizationId}`)
}

import { z } from "zod"
import { seal, unseal } from "@/lib/platform/crypto"

const subscription = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
})
/** What a browser has from its push service. */
export type Subscription = z.output<typeof subscription>

const ownerOf = (sessionId: number) => `session:${sessionId}`

export function sealSubscription(sessionId: number, { endpoint, keys }: Subscription): string {
  return seal("push", ownerOf(sessionId), JSON.stringify({ endpoint, keys }))
}

/** Null where it was sealed with another secret: it was made for another key too, and is worth nothing any more. */
export function openSubscription(sessionId: number, sealed: string): Subscription | null {
  const text = unseal("push", ownerOf(sessionId), sealed)
  return text === null ? null : subscription.parse(JSON.parse(text))
}

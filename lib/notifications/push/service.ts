import type { Database } from "@/db/client"
import { invalid } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import type { UserScope } from "@/lib/auth/guard"
import { hashToken } from "@/lib/auth/token"
import { isPushAddress } from "./address"
import * as contracts from "./contract"
import { identity } from "./identity"
import { deleteSubscription, deleteSubscriptionAt, findSubscribedAt, writeSubscription } from "./queries"
import { sealSubscription } from "./subscription"

export const getPushSubscription = implement(contracts.getPushSubscription, ({ scope, db }) => stateOf(db, scope))

export const setPushSubscription = implement(contracts.setPushSubscription, async ({ input, scope, db }) => {
  if (!isPushAddress(input.endpoint)) throw invalid([{ path: "endpoint", code: "not-a-push-address" }])
  for (const [name, count] of lengths)
    if (!isOfBytes(input.keys[name], count))
      throw invalid([{ path: `keys.${name}`, code: "not-of-bytes", parameters: { count } }])
  const { sessionId } = scope
  const addressHash = hashToken(input.endpoint)
  await deleteSubscriptionAt(db, addressHash, sessionId)
  await writeSubscription(db, { sessionId, addressHash, sealedSubscription: sealSubscription(sessionId, input) })
  return stateOf(db, scope)
})

export const deletePushSubscription = implement(contracts.deletePushSubscription, ({ scope, db }) =>
  deleteSubscription(db, scope.sessionId),
)

/** What encryption takes (RFC 8291). */
const lengths = [
  ["p256dh", 65],
  ["auth", 16],
] as const

const isOfBytes = (text: string, count: number) =>
  /^[\w-]+$/.test(text) && Buffer.from(text, "base64url").length === count

async function stateOf(db: Database, { sessionId }: UserScope) {
  return { publicKey: identity().publicKey, subscribedAt: await findSubscribedAt(db, sessionId) }
}

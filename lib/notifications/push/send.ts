import { request as requestPlainly } from "node:http"
import { request } from "node:https"
import { generateRequestDetails } from "web-push"
import { InnerAddress, isPushAddress, publicLookup } from "./address"
import { contact, identity } from "./identity"
import type { Subscription } from "./subscription"

/** After a day a notification is no news any more. In seconds. */
const lifetime = 24 * 60 * 60
/** For a whole request. In milliseconds. */
const patience = 10_000

/** What a push service has said. `gone`: the address is worth nothing any more. `later`: it may take it in so many seconds, if it says so. */
export type PushOutcome =
  | { readonly kind: "taken" | "gone" | "refused"; readonly status?: number }
  | { readonly kind: "later"; readonly status?: number; readonly seconds: number | null }

/**
 * Hands one message to a push service, encrypted for the browser (RFC 8291).
 *
 * @param topic at most 32 characters of base64url: a later message takes the place of one that waits under it
 */
export async function sendPush(subscription: Subscription, message: object, topic: string): Promise<PushOutcome> {
  if (!isPushAddress(subscription.endpoint)) return { kind: "gone" }
  const sealed = sealedFor(subscription, message, topic)
  if (!sealed) return { kind: "gone" }
  try {
    return outcomeOf(await post(sealed.endpoint, sealed.headers, sealed.body))
  } catch (error) {
    return error instanceof InnerAddress ? { kind: "gone" } : { kind: "later", seconds: null }
  }
}

/** Null where the key is no point of its curve: nothing can be encrypted for it. */
function sealedFor(subscription: Subscription, message: object, topic: string) {
  const options = {
    vapidDetails: { subject: contact(), ...identity() },
    TTL: lifetime,
    urgency: "normal",
    topic,
  } as const
  try {
    return generateRequestDetails(subscription, JSON.stringify(message), options)
  } catch {
    return null
  }
}

type Answer = { readonly status: number; readonly retryAfter: string | undefined }

/** Follows nothing, keeps no connection, and reads no more of an answer than its head. */
function post(endpoint: string, headers: Readonly<Record<string, string | number>>, body: Buffer): Promise<Answer> {
  const plain = endpoint.startsWith("http:")
  return new Promise((resolve, reject) => {
    const sent = (plain ? requestPlainly : request)(
      endpoint,
      {
        method: "POST",
        headers,
        agent: false,
        signal: AbortSignal.timeout(patience),
        ...(!plain && { lookup: publicLookup }),
      },
      (answer) => {
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers["retry-after"] })
        answer.destroy()
      },
    )
    sent.on("error", reject)
    sent.end(body)
  })
}

function outcomeOf({ status, retryAfter }: Answer): PushOutcome {
  if (status >= 200 && status < 300) return { kind: "taken", status }
  if (status === 404 || status === 410) return { kind: "gone", status }
  if (status !== 429 && status < 500) return { kind: "refused", status }
  const seconds = Number(retryAfter)
  return { kind: "later", status, seconds: Number.isFinite(seconds) ? seconds : null }
}

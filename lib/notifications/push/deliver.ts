import { createTranslator } from "use-intl/core"
import { database } from "@/db/client"
import { forAllAlone } from "@/lib/jobs/each"
import { messagesOf } from "@/lib/messages/catalogue"
import { localeOf } from "@/lib/messages/locale"
import { log } from "@/lib/platform/log"
import { aboutOf, inboxOf, targetOf } from "../outside/target"
import { sentenceOf } from "../sentence"
import { claimDuePushes, deletePushes, deleteSubscription, postponePushes, type DuePush } from "./queries"
import { sendPush } from "./send"
import { openSubscription } from "./subscription"

const atOnce = 50
/** Half a minute, doubled: together half an hour. Who has not heard by then reads it in the inbox. */
const attempts = 7

/** Seconds until the next attempt, after so many; null where that was the last. A push service may ask for more, up to an hour. */
function pauseAfter(made: number, asked: number | null): number | null {
  return made >= attempts ? null : Math.min(Math.max(30 * 2 ** (made - 1), asked ?? 0), 3600)
}

type Run = { readonly now?: string; readonly signal?: AbortSignal }

/**
 * Sends what is due as of an instant: one message for each browser and organization, once. Outside of any transaction: a slow push service
 * holds nothing up.
 */
export async function deliverDuePushes({ now = new Date().toISOString(), signal }: Run = {}): Promise<void> {
  for (let more = true; more;) {
    const claimed = await claimDuePushes(database(), atOnce, now)
    const together = new Map<string, DuePush[]>()
    for (const one of claimed) {
      const browser = `${one.sessionId}:${one.organizationId}`
      together.set(browser, [...(together.get(browser) ?? []), one])
    }
    await forAllAlone([...together.values()], "deliverPushes", (those) => deliver(those, now))
    more = claimed.length === atOnce && signal?.aborted !== true
  }
}

/** All that is due to one browser of one organization. What fails here comes again when nobody holds it any more. */
async function deliver(those: readonly DuePush[], now: string): Promise<void> {
  const db = database()
  const wanted = those.filter((push) => push.wanted)
  await deletePushes(
    db,
    those.filter((push) => !push.wanted),
  )
  const [first, ...others] = wanted
  if (!first) return
  const { sessionId } = first
  const subscription = openSubscription(sessionId, first.sealedSubscription)
  if (!subscription) return await deleteSubscription(db, sessionId)
  const { tag, ...message } = messageOf(first, others)
  const outcome = await sendPush(subscription, { ...message, tag }, tag)
  if (outcome.kind === "gone") return await deleteSubscription(db, sessionId)
  if (outcome.kind !== "taken")
    log.warn({ sessionId, attempt: first.attempts, status: outcome.status }, "a push service took no notification")
  const pause =
    outcome.kind === "later" ? pauseAfter(Math.max(...wanted.map((push) => push.attempts)), outcome.seconds) : null
  if (pause === null) await deletePushes(db, wanted)
  else await postponePushes(db, wanted, now, pause)
}

/** What the browser shows. A push service takes 4,096 bytes at most. */
function messageOf(first: DuePush, others: readonly DuePush[]) {
  const { organizationId, organizationName: organization, locale, timeZone } = first
  if (others.length === 0)
    return {
      title: cut(aboutOf(first), 120),
      body: cut(sentenceOf(first, first), 240),
      address: targetOf(first).path,
      tag: `n-${organizationId}-${first.id}`,
    }
  const t = createTranslator({
    locale: localeOf(locale),
    messages: messagesOf(localeOf(locale)),
    namespace: "mail.notifications",
    timeZone,
  })
  return {
    title: cut(t("many", { count: others.length + 1, organization }), 120),
    body: [first, ...others]
      .slice(0, 3)
      .map((one) => cut(`${aboutOf(one)}: ${sentenceOf(one, one)}`, 140))
      .join("\n"),
    address: inboxOf(first).path,
    tag: `n-${organizationId}-inbox`,
  }
}

/** So many characters at most, none of them halved. */
function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/\p{Surrogate}$/u, "")}…`
}

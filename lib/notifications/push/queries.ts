import { and, eq, ne, sql } from "drizzle-orm"
import { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { idList } from "@/db/json"
import { rowsOf } from "@/db/rows"
import { outgoingPushes, pushSubscriptions } from "@/db/schema"
import { skippingLocked } from "@/lib/locks/queries"
import { outside, outsideRow } from "../outside/queries"

type SubscriptionRecord = typeof pushSubscriptions.$inferSelect

export async function findSubscribedAt(db: Database, sessionId: number): Promise<string | null> {
  const { createdAt } = pushSubscriptions
  const [found] = await db
    .select({ createdAt })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionId, sessionId))
  return found?.createdAt ?? null
}

/** Takes an address from the session of whoever used that browser before. */
export async function deleteSubscriptionAt(db: Transaction, addressHash: string, butOf: number): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.addressHash, addressHash), ne(pushSubscriptions.sessionId, butOf)))
}

export async function writeSubscription(
  db: Transaction,
  given: Pick<SubscriptionRecord, "sessionId" | "addressHash" | "sealedSubscription">,
): Promise<void> {
  const { addressHash, sealedSubscription } = given
  await db
    .insert(pushSubscriptions)
    .values(given)
    .onConflictDoUpdate({ target: pushSubscriptions.sessionId, set: { addressHash, sealedSubscription } })
}

/** What waits for it goes with it. */
export async function deleteSubscription(db: Database, sessionId: number): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId))
}

const duePushRow = outsideRow.extend({
  sessionId: z.number(),
  sealedSubscription: z.string(),
  attempts: z.number(),
})
export type DuePush = z.output<typeof duePushRow>

/**
 * Takes what is due as of an instant for this process: no other takes it in the next five minutes, in which it is sent. What a process that
 * dies has taken is free again after them.
 */
export async function claimDuePushes(db: Database, count: number, now: string): Promise<DuePush[]> {
  return rowsOf(
    duePushRow,
    db.execute(sql`
      with due as (
        select organization_id, notification_id, session_id from ${outgoingPushes} where next_attempt_at <= ${now}::timestamptz
        order by next_attempt_at, session_id, notification_id limit ${count} ${skippingLocked()}), claimed as (
        update ${outgoingPushes} p set attempts = attempts + 1, next_attempt_at = ${now}::timestamptz + interval '5 minutes'
        from due where p.organization_id = due.organization_id and p.notification_id = due.notification_id
          and p.session_id = due.session_id
        returning p.organization_id, p.notification_id, p.session_id, p.attempts)
      select ${outside.columns}, claimed.session_id as "sessionId", sub.sealed_subscription as "sealedSubscription", claimed.attempts,
        ${outside.worth} and session.expires_at > now() as wanted
      from claimed
      join push_subscriptions sub on sub.session_id = claimed.session_id
      join sessions session on session.id = claimed.session_id
      join notifications n on n.organization_id = claimed.organization_id and n.id = claimed.notification_id
      ${outside.joins}
      order by claimed.session_id, n.id`),
  )
}

/** These of a session, in the order of their ids. */
const among = (pushes: readonly DuePush[]) => sql`(organization_id, notification_id, session_id) in (
  select * from unnest(${idList(pushes.map((push) => push.organizationId))}, ${idList(pushes.map(({ id }) => id))},
    ${idList(pushes.map(({ sessionId }) => sessionId))}))`

export async function deletePushes(db: Database, pushes: readonly DuePush[]): Promise<void> {
  if (pushes.length > 0) await db.execute(sql`delete from ${outgoingPushes} where ${among(pushes)}`)
}

/** @param seconds from `now` until the next attempt */
export async function postponePushes(
  db: Database,
  pushes: readonly DuePush[],
  now: string,
  seconds: number,
): Promise<void> {
  await db.execute(sql`update ${outgoingPushes} set next_attempt_at = ${now}::timestamptz + make_interval(secs => ${seconds})
    where ${among(pushes)}`)
}

import { database, inBackground, type Transaction } from "@/db/client"
import { appendAudit } from "@/lib/audit/queries"
import { Draft } from "@/lib/changes/draft"
import { announce } from "@/lib/changes/hub"
import { changeAppended } from "@/lib/changes/queries"
import { forEachAlone } from "@/lib/jobs/each"
import { lock } from "@/lib/locks/queries"
import { findUser } from "@/lib/users/queries"
import { tellMoved, tellNew } from "./mails"
import { makeChange } from "./make"
import * as queries from "./queries"

/** Makes the changes whose new address has confirmed, and whose old one has said nothing for as long as it could. */
export async function makeUnansweredChanges(): Promise<void> {
  await forEachAlone(await queries.listUnanswered(database()), "makeUnansweredChanges", async (userId) => {
    const changes = new Draft()
    await inBackground((db) => makeUnanswered(db, changes, userId))
    announce(new Set(changes.recorded.map(({ organizationId }) => organizationId)))
  })
}

async function makeUnanswered(db: Transaction, changes: Draft, userId: number): Promise<void> {
  await lock(db, { organizationId: 0 }, { account: [userId] }, "no key update")
  const [due, user] = [await queries.findUnanswered(db, userId), await findUser(db, userId)]
  if (!due || !user) return
  const actor = { organizationId: null, userId, address: null, requestId: "makeUnansweredChanges" }
  if (await queries.isTaken(db, due.toEmail, userId)) {
    await queries.deletePending(db, userId)
    await tellNew(db, user, due.toEmail, null)
    await appendAudit(db, actor, "email.change-stopped", `user:${userId}`, { reason: "email-taken" })
    return
  }
  await makeChange(db, changes, user, due)
  await tellMoved(db, user, due.toEmail)
  await appendAudit(db, actor, "email.changed-unanswered", `user:${userId}`)
  // The lock of a feed is the last one.
  for (const { scope, organizationId, change } of changes.recorded)
    await db.execute(changeAppended({ ...scope, via: "automation" }, organizationId, change, changes.rights))
}

import { database, inBackground } from "@/db/client"
import { announceInboxes } from "@/lib/changes/hub"
import { listChangesAfter } from "@/lib/changes/queries"
import { addJob } from "@/lib/jobs/add-job"
import { forEachAlone } from "@/lib/jobs/each"
import { factsOf } from "../facts"
import {
  insertDue,
  insertFrom,
  insertReadingsDue,
  listBehind,
  listWithDates,
  lockCursor,
  setCursor,
  type Made,
} from "./queries"

const batch = 100

/** Makes notifications of what is new in a feed, and moves its cursor in the same transaction. */
export async function makeNotifications(organizationId: number): Promise<void> {
  for (;;) {
    const { read, made } = await database().transaction(async (db) => {
      const seq = await lockCursor(db, organizationId)
      const changes = await listChangesAfter(db, organizationId, seq, batch)
      const last = changes.at(-1)
      if (!last) return { read: 0, made: [] }
      const made = await insertFrom(
        db,
        organizationId,
        changes.flatMap(({ change }) => factsOf(change)),
      )
      await setCursor(db, organizationId, last.change.seq)
      if (made.some(({ mailDue }) => mailDue)) await addJob(db, "mailNotifications", {}, { key: "mailNotifications" })
      if (made.some(({ pushDue }) => pushDue)) await addJob(db, "deliverPushes", {}, { key: "deliverPushes" })
      return { read: changes.length, made }
    })
    tell(organizationId, made)
    if (read < batch) return
  }
}

/** What was missed, for whatever reason: a job that comes by itself. */
export async function makeMissedNotifications(): Promise<void> {
  await forEachAlone(await listBehind(database()), "makeMissedNotifications", makeNotifications)
}

/** Reminds of dates and of what is to be read, as of an instant. Each is told of once, however often this is done. */
export async function remindOfDates(now = new Date().toISOString()): Promise<void> {
  await forEachAlone(await listWithDates(database(), now), "remindOfDates", (organizationId) =>
    remindOrganization(organizationId, now),
  )
}

/** The same in one organization. */
export async function remindOrganization(organizationId: number, now: string): Promise<void> {
  const made = await inBackground(async (db) => [
    ...(await insertDue(db, organizationId, now)),
    ...(await insertReadingsDue(db, organizationId, now)),
  ])
  tell(organizationId, made)
}

function tell(organizationId: number, made: readonly Made[]): void {
  const userIds = new Set(made.filter(({ inInbox }) => inInbox).map(({ userId }) => userId))
  if (userIds.size > 0) announceInboxes([...userIds].map((userId) => ({ organizationId, userId })))
}

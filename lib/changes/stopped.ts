import type { Transaction } from "@/db/client"
import { timeEntry } from "@/lib/tasks/time/entity"
import type { Draft } from "./draft"
import { listNotedNow } from "./queries"

/**
 * Tells what was noted for the timers of tasks that went to the trash, with the change that took them there: the database stops them, however
 * a task goes.
 */
export async function tellStopped(db: Transaction, { recorded }: Draft): Promise<void> {
  for (const [index, { scope, organizationId, change }] of recorded.entries()) {
    const gone = change.patches.flatMap(({ entity, id, after }) => (entity === "task" && after?.deletedAt ? [id] : []))
    if (gone.length === 0) continue
    const noted = await listNotedNow(db, organizationId, gone)
    const patches = [...change.patches, ...noted.map((entry) => timeEntry.made(entry.id, entry))]
    recorded[index] = { scope, organizationId, change: { ...change, patches } }
  }
}

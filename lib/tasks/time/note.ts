import type { Transaction } from "@/db/client"
import type { OrganizationScope } from "@/lib/auth/guard"
import { appendHistory } from "../history/queries"
import { historyTypes } from "../history/types"
import { listSoleBoards } from "../properties/queries"
import type { TimeEntryRecord } from "./queries"

type Spent = Pick<TimeEntryRecord, "seconds">
type Step = { readonly before: Spent | null; readonly after: Spent | null }

/** Tells the history of a task that time was spent on it, or is put right. It writes times as durations of ISO 8601. */
export async function tellTime(
  db: Transaction,
  scope: Pick<OrganizationScope, "organizationId" | "userId">,
  task: { readonly id: number; readonly name: string },
  { before, after }: Step,
): Promise<void> {
  const written = (one: Spent | null) => one && `PT${one.seconds}S`
  const entry = { state: written(after) ?? "", previousState: written(before) }
  if (entry.state === (entry.previousState ?? "")) return
  const board = (await listSoleBoards(db, scope, [task.id])).get(task.id)
  const about = { taskId: task.id, taskName: task.name, projectId: board?.id ?? null, projectName: board?.name ?? "" }
  await appendHistory(db, scope, [{ ...about, type: historyTypes.time, ...entry }])
}

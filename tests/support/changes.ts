import { asc, eq } from "drizzle-orm"
import { database } from "@/db/client"
import { changes, taskHistory } from "@/db/schema"
import { call, type Person, type Reply } from "./call"
import { the } from "./company"

/** Undoes the change of an answer. */
export const undo = (reply: Reply<unknown>, as: Person) =>
  call("undoChange", { changeId: the(reply.headers.get("change-id")) }, { as })

/** What the history of a task says, from the first record on: type, new value, old value. */
export async function historyOf(taskId: number): Promise<[number, string, string | null][]> {
  const rows = await database()
    .select()
    .from(taskHistory)
    .where(eq(taskHistory.taskId, taskId))
    .orderBy(asc(taskHistory.id))
  return rows.map(({ type, state, previousState }) => [type, state, previousState])
}

/** The changes of an organization in their order. */
export async function feedOf(organizationId: number) {
  const rows = await database()
    .select()
    .from(changes)
    .where(eq(changes.organizationId, organizationId))
    .orderBy(asc(changes.seq))
  return rows.map(({ seq, type, spaceIds, projectIds, patches }) => ({ seq, type, spaceIds, projectIds, patches }))
}

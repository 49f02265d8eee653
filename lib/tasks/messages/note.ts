import type { Transaction } from "@/db/client"
import type { OrganizationScope } from "@/lib/auth/guard"
import { appendHistory } from "../history/queries"
import { historyTypes } from "../history/types"
import { listSoleBoards } from "../properties/queries"

/** Tells the history of a task that a message came or went. It names the message and never holds its text: what is deleted is gone there too. */
export async function tellMessage(
  db: Transaction,
  scope: OrganizationScope,
  task: { readonly id: number; readonly name: string },
  messageId: number,
  became: "there" | "gone",
): Promise<void> {
  const board = (await listSoleBoards(db, scope, [task.id])).get(task.id)
  const about = { taskId: task.id, taskName: task.name, projectId: board?.id ?? null, projectName: board?.name ?? "" }
  const [state, previousState] = became === "there" ? [String(messageId), null] : ["", String(messageId)]
  await appendHistory(db, scope, [{ ...about, type: historyTypes.message, state, previousState }])
}

import type { Transaction } from "@/db/client"
import type { OrganizationScope } from "@/lib/auth/guard"
import { appendHistory } from "../history/queries"
import { historyTypes } from "../history/types"
import { listSoleBoards } from "../properties/queries"
import { listTasksOfCards, type SubtaskRecord } from "./queries"

type Written = Pick<SubtaskRecord, "name" | "done">
type Step = { readonly before: Written | null; readonly after: Written | null }

const written = (one: Written | null) => one && `[${one.done ? "x" : " "}] ${one.name}`

/**
 * Writes what became of subtasks into the history of their task: as lines of a list in Markdown. That one has moved is none of it. What is
 * told of a card belongs to a board of that, so that people who do not see it are not told.
 */
export async function tellSubtasks(
  db: Transaction,
  scope: OrganizationScope,
  task: { readonly id: number; readonly name: string },
  steps: readonly Step[],
  boardOfTheCard: { readonly id: number; readonly name: string } | undefined,
): Promise<void> {
  const entries = steps
    .map(({ before, after }) => ({ state: written(after) ?? "", previousState: written(before) }))
    .filter(({ state, previousState }) => state !== (previousState ?? ""))
  if (entries.length === 0) return
  const board = boardOfTheCard ?? (await listSoleBoards(db, scope, [task.id])).get(task.id)
  const about = { taskId: task.id, taskName: task.name, projectId: board?.id ?? null, projectName: board?.name ?? "" }
  const type = historyTypes.subtask
  await appendHistory(
    db,
    scope,
    entries.map((entry) => ({ ...about, type, ...entry })),
  )
}

type Card = { readonly id: number; readonly name: string; readonly status: number }

/** Writes what became of cards into the histories of the tasks of which they are subtasks. */
export async function tellCards(
  db: Transaction,
  scope: OrganizationScope,
  changed: readonly { readonly before: Card; readonly after: Card }[],
): Promise<void> {
  const asSubtask = ({ name, status }: Card) => written({ name, done: status === 1 }) ?? ""
  const entries = changed
    .map(({ before, after }) => ({ id: after.id, state: asSubtask(after), previousState: asSubtask(before) }))
    .filter(({ state, previousState }) => state !== previousState)
  if (entries.length === 0) return
  const parents = await listTasksOfCards(
    db,
    scope,
    entries.map(({ id }) => id),
  )
  await appendHistory(
    db,
    scope,
    parents.flatMap(({ cardId, ...about }) =>
      entries.flatMap(({ id, ...entry }) =>
        id === cardId ? [{ ...about, type: historyTypes.subtask, ...entry }] : [],
      ),
    ),
  )
}

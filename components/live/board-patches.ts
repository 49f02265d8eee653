import type { Board, Card, Stage } from "@/components/board/state/model"
import { apply } from "@/components/board/state/pending"
import type { Change } from "./open-live"

type Patch = Change["patches"][number]
type Fields = NonNullable<Patch["after"]>

export type Patched = {
  readonly board: Board
  /** Tasks that stand on the board now and whose faces are not known. */
  readonly unknown: readonly number[]
  /** Whether something happened that only a new read tells. */
  readonly stale: boolean
}

/** A board as a change leaves it. Doing it again, or doing one that the board reflects already, changes nothing that is shown. */
export function patchBoard(board: Board, projectId: number, change: Change): Patched {
  if (change.seq <= board.version || !change.projectIds.includes(projectId)) return { board, unknown: [], stale: false }
  let next: Board = { ...board, version: change.seq }
  const unknown = new Set<number>()
  let stale = false
  for (const patch of change.patches) {
    if (patch.entity === "placement") next = place(next, projectId, patch, change.at, unknown)
    else if (patch.entity === "task") next = alter(next, patch)
    else if (patch.entity === "stage") {
      const staged = stage(next, projectId, patch)
      if (staged === null) stale = true
      else next = staged
    }
  }
  return { board: next, unknown: [...unknown], stale }
}

function place(board: Board, projectId: number, patch: Patch, at: string, unknown: Set<number>): Board {
  const side = patch.after ?? patch.before
  const taskId = numberIn(side, "taskId")
  if (taskId === undefined || numberIn(side, "projectId") !== projectId) return board
  const { after } = patch
  if (after === null || isSet(after.archivedAt) || isSet(after.deletedAt)) {
    unknown.delete(taskId)
    return without(board, taskId)
  }
  const card = board.tasks.find(({ id }) => id === taskId)
  if (card === undefined) {
    unknown.add(taskId)
    return board
  }
  const columnId = numberIn(after, "columnId") ?? card.columnId
  const moved: Card = {
    ...card,
    columnId,
    rowId: "rowId" in after ? numberIn(after, "rowId") : card.rowId,
    order: textIn(after, "order") ?? card.order,
    movedAt: columnId === card.columnId ? card.movedAt : at,
  }
  return apply(board, { kind: "putTasks", cards: [moved] })
}

/** What a card shows of a task's own fields: what is null, 0 or false is left out. */
const shownFields: Readonly<Record<string, (fields: Fields) => Partial<Card>>> = {
  name: (fields) => ({ name: textIn(fields, "name") ?? "" }),
  color: (fields) => ({ color: textIn(fields, "color") }),
  status: (fields) => ({ status: numberIn(fields, "status") || undefined }),
  importance: (fields) => ({ importance: numberIn(fields, "importance") || undefined }),
  dateEnd: (fields) => ({ dateEnd: textIn(fields, "dateEnd") }),
  dateAllDay: (fields) => ({ dateAllDay: fields.dateAllDay === false ? false : undefined }),
  blockReason: (fields) => ({ blockReason: textIn(fields, "blockReason") }),
  hasDescription: (fields) => ({ hasDescription: fields.hasDescription === true ? true : undefined }),
  tags: (fields) => ({ tags: textsIn(fields, "tags") }),
  responsibleUserId: (fields) => ({ responsibleUserId: textsIn(fields, "responsibleUserId") }),
}

function alter(board: Board, { id, after }: Patch): Board {
  if (after === null || isSet(after.deletedAt)) return without(board, id)
  const values: Partial<Card> = Object.assign(
    {},
    ...Object.keys(after).map((field) => shownFields[field]?.(after) ?? {}),
  )
  if (Object.keys(values).length === 0) return board
  return { ...board, tasks: board.tasks.map((card) => (card.id === id ? { ...card, ...values } : card)) }
}

/** Null where the patch does not tell all that the board shows of the stage. */
function stage(board: Board, projectId: number, { id, after }: Patch): Board | null {
  const owner = numberIn(after, "projectId")
  const elsewhere = owner !== undefined && owner !== projectId
  const known = board.stages.find((one) => one.id === id)
  if (after === null || elsewhere || isSet(after.deletedAt)) {
    if (known === undefined) return board
    const cards =
      known.kind === "row"
        ? board.tasks.map((card) => (card.rowId === id ? { ...card, rowId: undefined } : card))
        : board.tasks
    return { ...board, tasks: cards, stages: board.stages.filter((one) => one !== known) }
  }
  const made = known ?? newStage(id, projectId, after)
  if (made === null) return null
  const changed: Stage = {
    ...made,
    name: textIn(after, "name") ?? made.name,
    order: numberIn(after, "order") ?? made.order,
    tasksLimit: "tasksLimit" in after ? (numberIn(after, "tasksLimit") ?? null) : made.tasksLimit,
    color: "color" in after ? (textIn(after, "color") ?? null) : made.color,
  }
  return { ...board, stages: [...board.stages.filter((one) => one !== known), changed] }
}

function newStage(id: number, projectId: number, after: Fields): Stage | null {
  const { kind } = after
  const [name, order] = [textIn(after, "name"), numberIn(after, "order")]
  if ((kind !== "column" && kind !== "row") || name === undefined || order === undefined) return null
  return { id, projectId, kind, name, order, tasksLimit: null, color: null }
}

function without(board: Board, taskId: number): Board {
  return apply(board, { kind: "removeTasks", taskIds: new Set([taskId]) })
}

const isSet = (value: unknown) => value !== null && value !== undefined

function numberIn(fields: Fields | null, name: string): number | undefined {
  const value = fields?.[name]
  return typeof value === "number" ? value : undefined
}

function textIn(fields: Fields, name: string): string | undefined {
  const value = fields[name]
  return typeof value === "string" ? value : undefined
}

function textsIn(fields: Fields, name: string): string[] | undefined {
  const value = fields[name]
  const texts = Array.isArray(value) ? value.filter((one) => typeof one === "string") : []
  return texts.length > 0 ? texts : undefined
}

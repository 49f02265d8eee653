import type { Change } from "@/components/live/open-live"
import { faceOf } from "@/lib/tasks/face"
import type { Board, Card, Stage } from "./model"
import { apply } from "./pending"

type PatchOf<Entity extends Change["patches"][number]["entity"]> = Extract<
  Change["patches"][number],
  { readonly entity: Entity }
>
type StageFields = NonNullable<PatchOf<"stage">["after"]>

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

function place(
  board: Board,
  projectId: number,
  { before, after }: PatchOf<"placement">,
  at: string,
  unknown: Set<number>,
): Board {
  const side = after ?? before
  if (!side || side.projectId !== projectId) return board
  const { taskId } = side
  if (after === null || after.archivedAt || after.deletedAt) {
    unknown.delete(taskId)
    return without(board, taskId)
  }
  const card = board.tasks.find(({ id }) => id === taskId)
  if (card === undefined) {
    unknown.add(taskId)
    return board
  }
  const { columnId = card.columnId, rowId = card.rowId, order = card.order } = after
  const moved: Card = {
    ...card,
    columnId,
    rowId: rowId ?? undefined,
    order,
    movedAt: after.movedAt ?? (columnId === card.columnId ? card.movedAt : at),
  }
  return apply(board, { kind: "putTasks", cards: [moved] })
}

function alter(board: Board, { id, after }: PatchOf<"task">): Board {
  if (after === null || after.deletedAt) return without(board, id)
  const face = faceOf(after)
  if (Object.keys(face).length === 0) return board
  return { ...board, tasks: board.tasks.map((card) => (card.id === id ? { ...card, ...face } : card)) }
}

/** Null where the patch does not tell all that the board shows of the stage. */
function stage(board: Board, projectId: number, { id, after }: PatchOf<"stage">): Board | null {
  const elsewhere = after?.projectId !== undefined && after.projectId !== projectId
  const known = board.stages.find((one) => one.id === id)
  if (after === null || elsewhere || after.deletedAt) {
    if (known === undefined) return board
    const cards =
      known.kind === "row"
        ? board.tasks.map((card) => (card.rowId === id ? { ...card, rowId: undefined } : card))
        : board.tasks
    return { ...board, tasks: cards, stages: board.stages.filter((one) => one !== known) }
  }
  const made = known ?? newStage(id, projectId, after)
  if (made === null) return null
  const { name = made.name, order = made.order, tasksLimit = made.tasksLimit, color = made.color } = after
  const changed: Stage = { ...made, name, order, tasksLimit, color }
  return { ...board, stages: [...board.stages.filter((one) => one !== known), changed] }
}

function newStage(id: number, projectId: number, { kind, name, order }: StageFields): Stage | null {
  if (kind === undefined || name === undefined || order === undefined) return null
  return { id, projectId, kind, name, order, tasksLimit: null, color: null }
}

function without(board: Board, taskId: number): Board {
  return apply(board, { kind: "removeTasks", taskIds: new Set([taskId]) })
}

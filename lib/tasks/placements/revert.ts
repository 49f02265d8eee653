import type { Database } from "@/db/client"
import { Problem } from "@/lib/api/errors"
import type { OrganizationScope } from "@/lib/auth/guard"
import type { PatchOf } from "@/lib/changes/entities"
import { historyTypes } from "../history/types"
import type { HistoryEntry } from "../history/queries"
import type { Step } from "./apply"
import { isLive, ranksBetween } from "./position"
import { findFirstColumn, listAnchors, listStages, type PlacedTask, type Placement } from "./queries"

/** What becomes of a card whose column is gone: it is refused, or stands in the first column; a row that is gone it then leaves. */
export type ColumnGone = "refused" | "firstWhereGone"

/**
 * The steps that take the patches of placements back. A card returns to the rank that it had, or to the nearest free one.
 *
 * @throws Problem 409 `changed-since` where a placement is not what the change made it, or where its column is gone
 */
export async function revertSteps(
  db: Database,
  scope: OrganizationScope,
  patches: readonly PatchOf<"placement">[],
  current: readonly PlacedTask[],
  now: string,
  column: ColumnGone,
): Promise<Step[]> {
  const byId = new Map(current.map((task) => [task.placement.id, task]))
  const wanted = patches.map((patch) => {
    const task = byId.get(patch.id)
    if (!task) throw new Problem("changed-since")
    const { before, after } = patch
    // A card that has left the board since moves no more: its place is told of only by what brings it back.
    const left = task.placement.deletedAt !== null && after?.deletedAt === undefined
    const stands =
      before === null ? isLive(task.placement) : after === null || (!left && matches(task.placement, after))
    if (!stands) throw new Problem("changed-since")
    const target = before === null ? { ...task.placement, deletedAt: now } : withFields(task.placement, before, now)
    return { task, target }
  })
  const columns = new Set(
    (
      await listStages(
        db,
        scope,
        wanted.flatMap(({ target: { columnId, rowId } }) => (rowId ? [columnId, rowId] : [columnId])),
      )
    )
      .filter((stage) => stage.deletedAt === null)
      .map((stage) => stage.id),
  )
  const stands = ({ columnId, rowId }: Placement) => columns.has(columnId) && (rowId === null || columns.has(rowId))
  const pairs: typeof wanted = []
  for (const { task, target } of wanted) {
    if (!isLive(target) || stands(target)) pairs.push({ task, target })
    else if (column === "refused") throw new Problem("changed-since", "The column that it stood in is gone.")
    else {
      const rowId = target.rowId !== null && columns.has(target.rowId) ? target.rowId : null
      const columnId = columns.has(target.columnId)
        ? target.columnId
        : await findFirstColumn(db, scope, target.projectId)
      pairs.push({ task, target: { ...target, columnId, rowId } })
    }
  }
  const ranks = await freeRanks(
    db,
    scope,
    pairs.map(({ target }) => target),
  )
  return pairs.map(({ task, target }) => {
    const after = { ...target, rank: ranks.get(target.id) ?? target.rank }
    return { taskName: task.name, before: task.placement, after }
  })
}

/**
 * The ranks of cards that come back together: one that has to give way takes none that another of them comes back to. A task that comes back
 * or goes on one board may stand on another, and keep its rank there.
 */
async function freeRanks(
  db: Database,
  scope: OrganizationScope,
  targets: readonly Placement[],
): Promise<Map<number, string>> {
  const live = targets.filter(isLive).toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
  const moving = targets.map(({ id }) => id)
  const anchors = live.length > 0 ? await listAnchors(db, scope, live, moving) : []
  const ranks = new Map<number, string>()
  const last = new Map<number, string>()
  for (const [index, { id, columnId, rank }] of live.entries()) {
    const { lower = null, upper = null } = anchors[index] ?? {}
    const above = last.get(columnId) ?? ""
    const [free = rank] = ranksBetween({ lower: above > (lower ?? "") ? above : lower, upper }, [rank])
    ranks.set(id, free)
    last.set(columnId, free)
  }
  return ranks
}

const names = [
  ["columnId", "columnId"],
  ["rowId", "rowId"],
  ["order", "rank"],
  ["archivedAt", "archivedAt"],
  ["deletedAt", "deletedAt"],
] as const

type Fields = NonNullable<PatchOf<"placement">["after"]>

function matches(placement: Placement, fields: Fields): boolean {
  return names.every(([field, key]) => fields[field] === undefined || placement[key] === fields[field])
}

function withFields(placement: Placement, fields: Fields, now: string): Placement {
  const { columnId = placement.columnId, rowId = placement.rowId, order = placement.rank } = fields
  const { archivedAt = placement.archivedAt, deletedAt = placement.deletedAt } = fields
  // A change that was recorded before they told of it does not say since when a card had stood there.
  const entered = columnId === placement.columnId && rowId === placement.rowId ? placement.movedAt : now
  const { movedAt = entered } = fields
  return { ...placement, columnId, rowId, rank: order, movedAt, archivedAt, deletedAt }
}

/** What the history says of a step back; `gone` where the task itself goes to the trash. */
export function tellReverted(
  { before, after }: Step,
  stageName: (id: number) => string,
  gone: boolean,
): HistoryEntry | null {
  const state = stageName(after.columnId)
  const told = (type: number, text = state, previousState: string | null = null) => ({
    type,
    state: text,
    previousState,
  })
  if (after.deletedAt !== null) return told(gone ? historyTypes.deleted : historyTypes.removedFromProject)
  if (!before || before.deletedAt !== null) return told(historyTypes.restored)
  if (before.archivedAt === null && after.archivedAt !== null) return told(historyTypes.stage, "archive_tasks")
  if (before.archivedAt !== null && after.archivedAt === null) return told(historyTypes.restored)
  if (before.columnId !== after.columnId) return told(historyTypes.stage, state, stageName(before.columnId))
  if (before.rowId === after.rowId) return null
  const row = (id: number | null) => (id === null ? "" : stageName(id))
  return told(historyTypes.stage, row(after.rowId), row(before.rowId))
}

import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import type { ChangeType } from "@/lib/changes/entities"
import { copyBeside, whoSee } from "../duplicate/copy"
import { findOriginal } from "../duplicate/queries"
import { addDays, daysBetween, isDay } from "@/lib/dates/day"
import type { HistoryRecord } from "../history/queries"
import { historyTypes } from "../history/types"
import { insertTasks } from "../making/queries"
import { applySteps, type Board, type MoveKind, type Step } from "../placements/apply"
import { anchorOf, ranksBetween } from "../placements/position"
import { reservePlacement, type NewPlacement } from "../placements/queries"
import { changeProperties, type Locked } from "../properties/change"
import type { Properties } from "../properties/properties"
import { listRecords, type TaskRecord } from "../queries"
import { patchOfMade } from "../whole-patch"
import { findNextOccurrence, listNextCells } from "./queries"
import { nextDates, type Dates, type Recurrence } from "./rule"

type Changed = { readonly histories: HistoryRecord[]; readonly nextTasks: TaskRecord[] }

/**
 * Sets the same fields of locked tasks as `changeProperties` does. Of those that repeat and are completed by it the rule goes over to the next
 * ones, which are made with it. This is the one way to set a status.
 */
export async function changeAndRepeat(
  work: UnitOfWork,
  locked: Locked,
  type: ChangeType,
  fields: Partial<Omit<Properties, "dateStatusChanged" | "recurrence">>,
): Promise<Changed> {
  const repeating =
    fields.status === 1 ? locked.tasks.filter(({ status, recurrence }) => status !== 1 && recurrence) : []
  const histories = await changeProperties(work, locked, type, (task) =>
    repeating.includes(task) ? { ...fields, recurrence: null } : fields,
  )
  const nextIds: number[] = []
  for (const { id, recurrence } of repeating)
    if (recurrence) nextIds.push(...(await makeNext(work, locked.boards, id, recurrence)))
  return { histories, nextTasks: await listRecords(work.db, work.scope, nextIds) }
}

/** Makes the next one of a task that was completed just now; none where it is there already, or the calendar ends before it. */
async function makeNext(
  work: UnitOfWork,
  boards: readonly Board[],
  taskId: number,
  rule: Recurrence,
): Promise<number[]> {
  const { db, scope } = work
  const next = await findNextOccurrence(db, scope, taskId)
  const original = await findOriginal(db, scope, taskId)
  if (!next || !original) return []
  const { cover, ...properties } = original.properties
  const dates = nextDates(properties, rule, properties.dateStatusChanged ?? new Date().toISOString())
  const places = await placesAtEnd(work, await listNextCells(db, scope, taskId))
  const [place, ...others] = places
  if (!dates || !place) return []

  const { scheduledFor, ...when } = dates
  const plain = { status: 0, dateStatusChanged: null, blockReason: null }
  const { creatorId, ...series } = next
  const recurrence = { ...rule, scheduledFor }
  const projectIds = places.map(({ projectId }) => projectId)
  const content = await whoSee(db, scope, projectIds, original.content)
  const fields = { ...properties, ...plain, ...when, ...series, recurrence }
  const [made] = await insertTasks(db, scope, [{ fields, content, place, creatorId }])
  if (!made) throw new Error("no task was made")
  const placements = [made]
  for (const one of others) placements.push(await reservePlacement(db, scope, { taskId: made.taskId, ...one }))

  const taskName = fields.name
  const steps = placements.map((one): Step => ({ taskName, before: null, after: { ...one, deletedAt: null } }))
  const told = await patchOfMade(db, scope, made.taskId)
  const { created, addedToProject } = historyTypes
  const move: MoveKind = {
    type: "task.repeated",
    reason: "created",
    tell: ({ after }, stageName) => ({
      type: after.id === made.id ? created : addedToProject,
      state: stageName(after.columnId),
      previousState: null,
    }),
    // Whoever has completed a task does not see the next one where that stands on other boards alone.
    patchesOf: () => [told],
    // It comes of the completion, which asked for what it needs.
    rights: [],
    overfills: true,
  }
  await applySteps(work, boards, steps, move, [made.taskId])
  const copied = { from: taskId, to: made.taskId, boardIds: projectIds, description: content.description, cover }
  const later = daysUntilNext(properties, when)
  await copyBeside(work, copied, ({ name, order, assigneeId, dueDate }) => ({
    name,
    order,
    done: false,
    assigneeId,
    dueDate: dueDate === null ? null : movedBy(dueDate, later),
  }))
  return [made.taskId]
}

/** How many days the next one is later than a task. */
function daysUntilNext(task: Dates, next: Dates): number {
  const [was, is] = [task.dateEnd ?? task.dateBegin, next.dateEnd ?? next.dateBegin]
  return was === null || is === null ? 0 : daysBetween(was.slice(0, 10), is.slice(0, 10))
}

/** A day so many days on; null where the calendar ends before. */
function movedBy(day: string, days: number): string | null {
  const moved = addDays(day, days)
  return isDay(moved) ? moved : null
}

async function placesAtEnd(
  { db, scope }: UnitOfWork,
  cells: readonly Omit<NewPlacement, "rank">[],
): Promise<NewPlacement[]> {
  const places: NewPlacement[] = []
  for (const cell of cells) {
    const [rank = ""] = ranksBetween(await anchorOf(db, scope, cell, { position: "last" }, []), [null])
    places.push({ ...cell, rank })
  }
  return places
}

import type { Transaction } from "@/db/client"
import { notFound, Problem } from "@/lib/api/errors"
import { appendAudit } from "@/lib/audit/queries"
import type { OrganizationScope } from "@/lib/auth/guard"
import type { Change } from "@/lib/changes/draft"
import type { ChangeType, Patch } from "@/lib/changes/entities"
import type { Right } from "@/lib/changes/right"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import type { HistoryEntry, HistoryRecord } from "../history/queries"
import { listBoardRoles, listRecords, type TaskRecord } from "../queries"
import { placement as entity } from "./entity"
import { countLive, listStages, writeSteps, type Placement, type StageState, type Transition } from "./queries"

/** One placement, as it stood and as it shall stand; `before` is null for one just reserved. */
export type Step = { readonly taskName: string; readonly before: Placement | null; readonly after: Placement }

export type Board = { readonly id: number; readonly name: string; readonly limitMode: "hard" | "soft" }

/** The kind of a move: what history, transitions and feed say of it. */
export type MoveKind = {
  readonly type: ChangeType
  /** Why stages were entered or left: created, moved, archived, restored, deleted… */
  readonly reason: string
  /** The history record of a step; null where it is none of its own. */
  readonly tell: (step: Step, stageName: (id: number) => string) => HistoryEntry | null
  /** Changes of other things in the same change, recorded also where no placement changes; they concern every board that is locked. */
  readonly patches?: readonly Patch[]
  /** The same, of the tasks that are answered. */
  readonly patchesOf?: (tasks: readonly TaskRecord[]) => readonly Patch[]
  /** The spaces that the change concerns, beside its boards. */
  readonly spaceIds?: readonly number[]
  /** What the operation asked for beyond its contract; where it does not say so, an editor of each board on which a place changes. */
  readonly rights?: readonly Right[]
  readonly undoes?: string
  /** No stage is too full for it: each goes by its limit as on a board whose limits are soft. */
  readonly overfills?: true
}

/** Stages that have been read under the locks of their boards; others are read by `applySteps`. */
export type KnownStages = { readonly stages?: readonly StageState[] }

/** The history records that were written, and the tasks that were asked for. */
export type Applied = { readonly histories: HistoryRecord[]; readonly tasks: TaskRecord[] }

/**
 * The one way in which placements change. Checks the limits of newly entered stages, writes placements, transitions and history, and
 * records the change. The boards must be locked. The tasks in `answering` are answered as they are afterwards, where the caller may see
 * them.
 *
 * @throws Problem 409 `stage-full` naming each full stage, with nothing changed
 */
export async function applySteps(
  { db, scope, changes, stages: known = [] }: UnitOfWork & KnownStages,
  boards: readonly Board[],
  steps: readonly Step[],
  move: MoveKind,
  answering: readonly number[] = [],
): Promise<Applied> {
  changes.requires(...(move.rights ?? editorOf(steps)))
  const now = new Date().toISOString()
  const effective = steps
    .filter((step) => !step.before || differs(step.before, step.after))
    .map((step) => (move.undoes ? step : enteredAt(step, now)))
  if (effective.length === 0) {
    changes.record(scope, changeOf(boards, [], move))
    return { histories: [], tasks: await listRecords(db, scope, answering) }
  }
  const stages = new Map(known.map((stage) => [stage.id, stage]))
  const unknown = stageIdsOf(effective).filter((id) => !stages.has(id))
  if (unknown.length > 0) for (const stage of await listStages(db, scope, unknown)) stages.set(stage.id, stage)
  const boardOf = new Map(boards.map((board) => [board.id, board]))
  const limited = move.overfills ? boards.map((board): Board => ({ ...board, limitMode: "soft" })) : boards
  await checkLimits(db, scope, new Map(limited.map((board) => [board.id, board])), stages, effective)

  const name = (id: number) => stages.get(id)?.name ?? ""
  const transitions = effective.flatMap((step) => transitionsOf(step, move.reason, name))
  const moved = new Set(transitions.filter((row) => row.event === "entered").map((row) => row.taskId))
  const histories = effective.flatMap((step) => {
    const { taskId, projectId } = step.after
    const entry = move.tell(step, name)
    const projectName = boardOf.get(projectId)?.name ?? ""
    return entry ? [{ taskId, projectId, projectName, taskName: step.taskName, ...entry }] : []
  })
  const after = effective.map((step) => step.after)
  const applied = await writeSteps(db, scope, { after, moved: [...moved], transitions, histories }, answering)
  const patches = [...(move.patches ?? []), ...(move.patchesOf?.(applied.tasks) ?? [])]
  changes.record(scope, changeOf(boards, effective, patches.length > 0 ? { ...move, patches } : move))
  return applied
}

function editorOf(steps: readonly Step[]): Right[] {
  return [{ scope: "project", ids: [...new Set(steps.map(({ after }) => after.projectId))], role: "editor" }]
}

/** The one task that was asked for. @throws Problem 404 where the caller does not see it any more */
export function theOnly({ tasks: [task] }: Applied): TaskRecord {
  if (!task) throw notFound()
  return task
}

function changeOf(boards: readonly Board[], steps: readonly Step[], move: MoveKind): Change {
  const concerned = move.patches ? boards.map((board) => board.id) : steps.map((step) => step.after.projectId)
  return {
    type: move.type,
    projectIds: [...new Set(concerned)],
    spaceIds: move.spaceIds ?? [],
    patches: [...(move.patches ?? []), ...steps.flatMap(patchesOfStep)],
    undoes: move.undoes,
  }
}

const shown = (place: Placement) => ({
  taskId: place.taskId,
  projectId: place.projectId,
  columnId: place.columnId,
  rowId: place.rowId,
  order: place.rank,
  movedAt: place.movedAt,
  archivedAt: place.archivedAt,
  deletedAt: place.deletedAt,
})

/** A placement that comes back from the trash is told whole: a reader of the feed may never have heard of it. */
function patchesOfStep({ before, after }: Step): Patch[] {
  if (!before) return [entity.made(after.id, shown(after))]
  const patch = entity.altered(after.id, shown(before), shown(after))
  if (!patch) return []
  return [before.deletedAt !== null && after.deletedAt === null ? { ...patch, after: shown(after) } : patch]
}

const differs = (before: Placement, after: Placement) =>
  (["columnId", "rowId", "rank", "archivedAt", "deletedAt"] as const).some((field) => before[field] !== after[field])

const isLive = (place: Placement | null) => place !== null && !place.archivedAt && !place.deletedAt

/** The column and the row that a placement counts in. */
function standsIn(place: Placement | null): number[] {
  if (!place || !isLive(place)) return []
  return place.rowId === null ? [place.columnId] : [place.columnId, place.rowId]
}

/** The step, with the moment at which its placement enters a stage; what is taken back says itself since when it stands there. */
function enteredAt(step: Step, now: string): Step {
  const was = standsIn(step.before)
  const enters = standsIn(step.after).some((id) => !was.includes(id))
  return enters ? { ...step, after: { ...step.after, movedAt: now } } : step
}

function stageIdsOf(steps: readonly Step[]): number[] {
  const places = steps.flatMap(({ before, after }) => (before ? [before, after] : [after]))
  return [...new Set(places.flatMap((place) => [place.columnId, ...(place.rowId === null ? [] : [place.rowId])]))]
}

function transitionsOf({ before, after }: Step, reason: string, name: (id: number) => string): Transition[] {
  const was = standsIn(before)
  const is = standsIn(after)
  const row = (event: Transition["event"]) => (stageId: number) => {
    const { taskId, projectId } = after
    return { taskId, projectId, stageId, stageName: name(stageId), event, reason }
  }
  return [
    ...was.filter((id) => !is.includes(id)).map(row("left")),
    ...is.filter((id) => !was.includes(id)).map(row("entered")),
  ]
}

async function checkLimits(
  db: Transaction,
  scope: OrganizationScope,
  boards: ReadonlyMap<number, Board>,
  stages: ReadonlyMap<number, StageState>,
  steps: readonly Step[],
): Promise<void> {
  const growth = new Map<number, number>()
  const entered = new Set<number>()
  for (const { before, after } of steps) {
    const was = standsIn(before)
    const is = standsIn(after)
    for (const id of was) growth.set(id, (growth.get(id) ?? 0) - 1)
    for (const id of is) growth.set(id, (growth.get(id) ?? 0) + 1)
    for (const id of is) if (!was.includes(id)) entered.add(id)
  }
  const full: (FullStage & { readonly projectId: number; readonly hard: boolean })[] = []
  for (const id of entered) {
    const stage = stages.get(id)
    if (!stage || stage.tasksLimit === null) continue
    const count = await countLive(db, scope, stage.projectId, id, stage.kind)
    const arriving = growth.get(id) ?? 0
    if (count + arriving <= stage.tasksLimit) continue
    const hard = boards.get(stage.projectId)?.limitMode !== "soft"
    const { projectId, name, tasksLimit } = stage
    full.push({ id, projectId, name, tasksLimit, count, arriving, hard })
  }
  const refused = full.filter((stage) => stage.hard)
  if (refused.length > 0) throw await refusalBy(db, scope, refused)
  for (const { projectId: _, ...stage } of full)
    await appendAudit(db, scope, "stage.limit-exceeded", String(stage.id), stage)
}

type FullStage = {
  readonly id: number
  readonly name: string
  readonly tasksLimit: number
  readonly count: number
  readonly arriving: number
}

/** What comes back may come back to boards that the caller sees no more: of their stages it says nothing but that one is full. */
async function refusalBy(
  db: Transaction,
  scope: OrganizationScope,
  refused: readonly (FullStage & { readonly projectId: number })[],
): Promise<Problem> {
  const seen = await listBoardRoles(
    db,
    scope,
    refused.map(({ projectId }) => projectId),
  )
  const stages = refused
    .filter(({ projectId }) => seen.has(projectId))
    .map(({ id, name, tasksLimit, count, arriving }): FullStage => ({ id, name, tasksLimit, count, arriving }))
  const sentences = stages.map(
    ({ name, count, tasksLimit }) => `“${name}” holds ${count} of at most ${tasksLimit} tasks.`,
  )
  if (stages.length < refused.length) sentences.push("A stage that you do not see is full.")
  return new Problem("stage-full", sentences.join(" "), { stages })
}

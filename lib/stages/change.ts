import { generateNKeysBetween } from "fractional-indexing"
import { invalid, notFound, Problem } from "@/lib/api/errors"
import { arrange, type ListPosition } from "@/lib/api/list-position"
import type { ProjectScope } from "@/lib/auth/guard"
import type { Patch } from "@/lib/changes/entities"
import { setFields } from "@/lib/changes/set-fields"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { lockProject } from "@/lib/projects/lock"
import { historyTypes } from "@/lib/tasks/history/types"
import { applySteps, type Step, type MoveKind } from "@/lib/tasks/placements/apply"
import { anchorOf } from "@/lib/tasks/placements/position"
import type { PlacedTask } from "@/lib/tasks/placements/queries"
import { stage as entity } from "./entity"
import * as queries from "./queries"
import type { NewStage, StageRecord } from "./queries"

/** A stage of a board by its id; where `kind` is given, one of the other kind is not found. */
type Named = { readonly id: number; readonly kind?: StageRecord["kind"] }

/** Columns and rows of a board together: more cells than that no browser draws. */
const mostStages = 200

/** @throws Problem 400 where a board takes no further column or row */
export function checkRoom(stages: readonly unknown[]): void {
  if (stages.length >= mostStages)
    throw new Problem("too-many-stages", `A board has at most ${mostStages} columns and rows.`)
}

export async function addStage(
  { db, scope, changes }: UnitOfWork<ProjectScope>,
  values: NewStage,
  place: ListPosition,
): Promise<StageRecord> {
  const { project } = await lockProject(db, scope)
  checkRoom(project.stages)
  const like = project.stages.filter((stage) => stage.kind === values.kind)
  const id = await queries.insertStage(db, scope, scope.id, values)
  const last = { ...values, id, projectId: scope.id, order: like.length }
  const order = reordered([...like, last], id, place)
  await queries.writeOrder(db, scope, order)

  const made = { ...last, order: order.find((stage) => stage.id === id)?.order ?? last.order }
  changes.record(scope, {
    type: "stage.created",
    projectIds: [scope.id],
    spaceIds: [],
    patches: [
      entity.made(id, made),
      ...orderPatches(
        like,
        order.filter((stage) => stage.id !== id),
      ),
    ],
  })
  return made
}

export async function alterStage(
  { db, scope, changes }: UnitOfWork<ProjectScope>,
  named: Named,
  fields: { readonly name?: string; readonly tasksLimit?: number | null; readonly color?: string | null },
): Promise<StageRecord> {
  const { project } = await lockProject(db, scope)
  const before = stageOf(project.stages, named)
  const { name = before.name, tasksLimit = before.tasksLimit, color = before.color } = fields
  const set = { name, tasksLimit, color }
  return setFields(
    { scope, changes },
    {
      type: "stage.updated",
      before,
      patch: entity.altered(before.id, before, set),
      places: { projectIds: [scope.id] },
      write: () => queries.updateStage(db, scope, scope.id, before.id, set),
      read: () => Promise.resolve({ ...before, ...set }),
    },
  )
}

export async function moveStage(
  { db, scope, changes }: UnitOfWork<ProjectScope>,
  named: Named,
  place: ListPosition,
): Promise<StageRecord> {
  const { project } = await lockProject(db, scope)
  const before = stageOf(project.stages, named)
  const like = project.stages.filter((stage) => stage.kind === before.kind)
  const order = reordered(like, before.id, place)
  await queries.writeOrder(db, scope, order)
  changes.record(scope, {
    type: "stages.reordered",
    projectIds: [scope.id],
    spaceIds: [],
    patches: orderPatches(like, order),
  })
  return { ...before, ...order.find((stage) => stage.id === before.id) }
}

/** Takes a stage from the locked board, and closes the gap. Answers the patches that tell of it. */
export async function takeOut(
  { db, scope }: Pick<UnitOfWork<ProjectScope>, "db" | "scope">,
  stages: readonly StageRecord[],
  stage: StageRecord,
): Promise<Patch[]> {
  const rest = stages.filter(({ id, kind }) => kind === stage.kind && id !== stage.id)
  const order = differing(rest, rest)
  const deletedAt = new Date().toISOString()
  await queries.updateStage(db, scope, scope.id, stage.id, { deletedAt })
  await queries.writeOrder(db, scope, order)
  return [
    { entity: "stage", id: stage.id, before: { deletedAt: null }, after: { deletedAt } },
    ...orderPatches(rest, order),
  ]
}

export async function dropStage(
  { db, scope, changes }: UnitOfWork<ProjectScope>,
  named: Named,
  moveTasksTo?: number,
): Promise<void> {
  const { boards, project } = await lockProject(db, scope)
  const stage = stageOf(project.stages, named)
  const target = targetOf(project.stages, stage, moveTasksTo)
  const patches = await takeOut({ db, scope }, project.stages, stage)
  const placed = await queries.listPlaced(db, scope, stage)
  const { steps, ...move } = target
    ? await toTheEnd(target)
    : stage.kind === "row"
      ? outOfTheRow(placed, stage)
      : toTheArchive(placed)
  await applySteps({ db, scope, changes }, boards, steps, { ...move, type: "stage.deleted", patches })

  async function toTheEnd(column: StageRecord): Promise<Removal> {
    const cell = { projectId: scope.id, columnId: column.id, rowId: undefined }
    const { lower } = await anchorOf(db, scope, cell, { position: "last" }, [])
    const ranks = generateNKeysBetween(lower, null, placed.length)
    const steps = placed.map(({ placement, name: taskName }, index): Step => {
      const rank = ranks[index] ?? placement.rank
      return { taskName, before: placement, after: { ...placement, columnId: column.id, rank } }
    })
    const told = { type: historyTypes.stage, state: column.name, previousState: stage.name }
    return { steps, reason: "moved", tell: () => told }
  }
}

type Removal = Pick<MoveKind, "reason" | "tell"> & { readonly steps: readonly Step[] }

function toTheArchive(placed: readonly PlacedTask[]): Removal {
  const archivedAt = new Date().toISOString()
  const steps = placed.map(({ placement, name: taskName }): Step => ({
    taskName,
    before: placement,
    after: { ...placement, archivedAt },
  }))
  const told = { type: historyTypes.stage, state: "archive_tasks", previousState: null }
  return { steps, reason: "archived", tell: () => told }
}

/** The archived ones too, so that none of them comes back into a row that is gone. */
function outOfTheRow(placed: readonly PlacedTask[], row: StageRecord): Removal {
  const steps = placed.map(({ placement, name: taskName }): Step => ({
    taskName,
    before: placement,
    after: { ...placement, rowId: null },
  }))
  return {
    steps,
    reason: "deleted",
    tell: () => ({ type: historyTypes.stage, state: "", previousState: row.name }),
  }
}

export function stageOf(stages: readonly StageRecord[], { id, kind }: Named): StageRecord {
  const found = stages.find((stage) => stage.id === id && (kind === undefined || stage.kind === kind))
  if (!found) throw notFound(`There is no ${kind ?? "stage"} ${id} on this board.`)
  return found
}

function targetOf(stages: readonly StageRecord[], stage: StageRecord, id: number | undefined): StageRecord | null {
  if (id === undefined) return null
  const target = stageOf(stages, { id })
  const fault =
    stage.kind === "row"
      ? "not-for-a-row"
      : target.kind === "row"
        ? "not-a-column"
        : target.id === stage.id && "same-column"
  if (fault) throw invalid([{ path: "moveTasksTo", code: fault }])
  return target
}

type Ordered = Pick<StageRecord, "id" | "order">

/** The new places of those that change theirs, where `id` goes to `place`. */
function reordered(like: readonly StageRecord[], id: number, place: ListPosition): Ordered[] {
  const arranged = arrange(
    like.map((stage) => stage.id),
    id,
    place,
  )
  if (!arranged) throw notFound(`There is no stage ${place.beforeId ?? place.afterId} of this kind on this board.`)
  return differing(
    like,
    arranged.map((id) => ({ id })),
  )
}

function differing(like: readonly StageRecord[], arranged: readonly Pick<StageRecord, "id">[]): Ordered[] {
  const old = new Map(like.map((stage) => [stage.id, stage.order]))
  return arranged.map(({ id }, order) => ({ id, order })).filter(({ id, order }) => old.get(id) !== order)
}

function orderPatches(like: readonly StageRecord[], changed: readonly Ordered[]): Patch[] {
  const old = new Map(like.map((stage) => [stage.id, stage.order]))
  return changed.map(({ id, order }) => ({ entity: "stage", id, before: { order: old.get(id) }, after: { order } }))
}

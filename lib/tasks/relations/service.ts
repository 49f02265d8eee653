import { notFound, Problem } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import type { z } from "zod"
import type { Database } from "@/db/client"
import type { TaskScope } from "@/lib/auth/guard"
import type { ChangeType, PatchOf } from "@/lib/changes/entities"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { lockTasks, type Locked } from "../properties/change"
import { listTaskRoles } from "../properties/queries"
import { closesLoop, lockPairs, tellPair } from "./change"
import * as contracts from "./contract"
import { taskRelation as entity } from "./entity"
import * as queries from "./queries"
import { pairOf, relationTypes, typeFor } from "./types"

type TaskRelation = z.output<typeof contracts.taskRelation>

const most = 100

export const listTaskRelations = implement(contracts.listTaskRelations, ({ scope, db }) => relationsOf(db, scope))

export const listBlockedTasks = implement(contracts.listBlockedTasks, ({ scope, db }) => queries.listBlocked(db, scope))

export const addTaskRelation = implement(
  contracts.addTaskRelation,
  async ({ input: { type, otherTaskId }, ...work }) => {
    const { db, scope } = work
    await checkSeen(work, otherTaskId)
    if (otherTaskId === scope.id) throw new Problem("relation-loop", "A task cannot be related to itself.")
    const pair = pairOf(type, scope.id, otherTaskId)
    const { locked, held } = await lockPairs(work, [pair])
    if (locked.tasks.length < 2) throw notFound()
    if (await closesLoop(work, pair, held)) throw new Problem("relation-loop")
    const there = await queries.findPair(db, scope, pair)
    if (there !== null) return said(scope, await theRow(db, scope, there))
    if ((await queries.countMost(db, scope, [scope.id, otherTaskId])) >= most) throw new Problem("too-many-relations")
    const made = await queries.insertRelation(db, scope, pair)
    record(work, locked, "taskRelation.added", entity.made(made.id, made), otherTaskId)
    await tellPair(work, pair, locked, "added")
    return said(scope, await theRow(db, scope, made.id))
  },
)

export const removeTaskRelation = implement(
  contracts.removeTaskRelation,
  async ({ input: { relationId }, ...work }) => {
    const { db, scope } = work
    const { task } = await theRow(db, scope, relationId)
    const locked = await lockTasks(work, [scope.id, task.id])
    const { taskId, otherTaskId, kind } = await theRow(db, scope, relationId)
    const deletedAt = new Date().toISOString()
    await queries.removeRelation(db, scope, relationId, deletedAt)
    const patch = entity.altered(relationId, { taskId, otherTaskId, deletedAt: null }, { deletedAt })
    record(work, locked, "taskRelation.removed", patch, task.id)
    await tellPair(work, { kind, taskId, otherTaskId }, locked, "removed")
  },
)

/** Undoing asks for sight of the other task too. */
function record(
  { scope, changes }: UnitOfWork<TaskScope>,
  { boardIds }: Locked,
  type: ChangeType,
  patch: PatchOf<"taskRelation"> | null,
  otherId: number,
): void {
  changes.record(scope, { type, projectIds: boardIds, spaceIds: [], patches: patch ? [patch] : [] })
  changes.requires({ scope: "task", ids: [otherId], role: "reader" })
}

/** The relations of the scope's task, as it says them. */
export async function relationsOf(db: Database, scope: TaskScope): Promise<TaskRelation[]> {
  const rows = (await queries.listRelations(db, scope)).map((row) => said(scope, row))
  const place = ({ type }: TaskRelation) => relationTypes.indexOf(type)
  return rows.toSorted((a, b) => place(a) - place(b) || a.id - b.id)
}

const said = ({ id: taskId }: TaskScope, row: queries.RelationRow): TaskRelation => ({
  id: row.id,
  type: typeFor(taskId, row),
  task: row.task,
  createdAt: row.createdAt,
})

/** @throws Problem 404 where the task has none with this id, or one with what the caller may not see */
async function theRow(db: Database, scope: TaskScope, id: number): Promise<queries.RelationRow> {
  const row = await queries.findRelation(db, scope, id)
  if (!row) throw notFound()
  return row
}

/** @throws Problem 404 where the caller does not see the task */
async function checkSeen({ db, scope }: UnitOfWork<TaskScope>, taskId: number): Promise<void> {
  const seen = await listTaskRoles(db, scope, [taskId])
  if (!seen.has(taskId)) throw notFound(`Not found: tasks ${taskId}.`, { taskIds: [String(taskId)] })
}

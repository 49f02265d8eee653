import { and, asc, desc, eq, gt, isNull, lt, lte, sql, type SQL } from "drizzle-orm"
import type { Database, Transaction } from "@/db/client"
import { idList } from "@/db/json"
import { placements, projects, stages, stageTransitions, tasks } from "@/db/schema"
import { insertHistory, type HistoryRecord, type NewHistory } from "../history/queries"
import { Problem } from "@/lib/api/errors"
import type { OrganizationScope } from "@/lib/auth/guard"

/** A placement as it stands in the database. Live while it is neither archived nor deleted. */
export type Placement = {
  readonly id: number
  readonly taskId: number
  readonly projectId: number
  readonly columnId: number
  readonly rowId: number | null
  readonly rank: string
  readonly archivedAt: string | null
  readonly deletedAt: string | null
}

export type PlacedTask = { readonly placement: Placement; readonly name: string }

const live = and(isNull(placements.archivedAt), isNull(placements.deletedAt))

const columns = {
  id: placements.id,
  taskId: placements.taskId,
  projectId: placements.projectId,
  columnId: placements.columnId,
  rowId: placements.rowId,
  rank: placements.rank,
  archivedAt: placements.archivedAt,
  deletedAt: placements.deletedAt,
}

export type BoardRow = {
  readonly id: number
  readonly name: string
  readonly limitMode: "hard" | "soft"
  readonly archivedAt: string | null
  readonly deletedAt: string | null
}

/**
 * Locks boards against every other change of their stages and placements until the transaction ends; always the first lock that is taken,
 * and by id, so that two transactions never wait for each other. Answers those that
 * are there, in the trash or not.
 */
export async function lockBoards(
  db: Transaction,
  scope: OrganizationScope,
  projectIds: readonly number[],
): Promise<BoardRow[]> {
  return db
    .select({
      id: projects.id,
      name: projects.name,
      limitMode: projects.limitMode,
      archivedAt: projects.archivedAt,
      deletedAt: projects.deletedAt,
    })
    .from(projects)
    .where(and(eq(projects.organizationId, scope.organizationId), sql`${projects.id} = any(${idList(projectIds)})`))
    .orderBy(asc(projects.id))
    .for("no key update")
}

/**
 * The placements of these tasks, deleted ones too (the place may be taken again), in no order; of tasks in the trash only where `inTrash`. To be
 * relied upon only under the boards' locks.
 */
export async function listPlacements(
  db: Database,
  scope: OrganizationScope,
  taskIds: readonly number[],
  { inTrash = false } = {},
): Promise<PlacedTask[]> {
  return db
    .select({ placement: columns, name: tasks.name })
    .from(placements)
    .innerJoin(tasks, and(eq(tasks.organizationId, placements.organizationId), eq(tasks.id, placements.taskId)))
    .where(
      and(
        eq(placements.organizationId, scope.organizationId),
        sql`${placements.taskId} = any(${idList(taskIds)})`,
        inTrash ? undefined : isNull(tasks.deletedAt),
      ),
    )
}

export type StageState = {
  readonly id: number
  readonly projectId: number
  readonly name: string
  readonly kind: "column" | "row"
  readonly tasksLimit: number | null
  readonly deletedAt: string | null
}

/** These stages, deleted ones too: an archived placement keeps its column. */
export async function listStages(
  db: Database,
  scope: OrganizationScope,
  ids: readonly number[],
): Promise<StageState[]> {
  return db
    .select({
      id: stages.id,
      projectId: stages.projectId,
      name: stages.name,
      kind: stages.kind,
      tasksLimit: stages.tasksLimit,
      deletedAt: stages.deletedAt,
    })
    .from(stages)
    .where(and(eq(stages.organizationId, scope.organizationId), sql`${stages.id} = any(${idList(ids)})`))
}

/** How many live placements a stage has, for each of these stages. */
export async function countLive(
  db: Database,
  scope: OrganizationScope,
  projectId: number,
  stageId: number,
  kind: "column" | "row",
): Promise<number> {
  const column = kind === "column" ? placements.columnId : placements.rowId
  const [row] = await db
    .select({ count: sql<number>`count(*)` })
    .from(placements)
    .where(
      and(
        eq(placements.organizationId, scope.organizationId),
        eq(placements.projectId, projectId),
        eq(column, stageId),
        live,
      ),
    )
  return row?.count ?? 0
}

export type Anchor = { readonly lower: string | null; readonly upper: string | null }

/** The ranks around a place in a column, as if the tasks in `moving` were not there; null where there is none on that side. */
export async function ranksAround(
  db: Database,
  scope: OrganizationScope,
  columnId: number,
  at: { readonly after: string } | { readonly before: string } | { readonly at: string } | "end",
  moving: readonly number[],
): Promise<Anchor> {
  const others = and(
    eq(placements.organizationId, scope.organizationId),
    eq(placements.columnId, columnId),
    live,
    sql`${placements.taskId} <> all(${idList(moving)})`,
  )
  const nearest = async (condition: SQL | undefined, order: SQL) => {
    const [row] = await db
      .select({ rank: placements.rank })
      .from(placements)
      .where(and(others, condition))
      .orderBy(order)
      .limit(1)
    return row?.rank ?? null
  }
  if (at === "end") return { lower: await nearest(undefined, desc(placements.rank)), upper: null }
  if ("at" in at)
    return {
      lower: await nearest(lte(placements.rank, at.at), desc(placements.rank)),
      upper: await nearest(gt(placements.rank, at.at), asc(placements.rank)),
    }
  if ("after" in at)
    return { lower: at.after, upper: await nearest(gt(placements.rank, at.after), asc(placements.rank)) }
  return { lower: await nearest(lt(placements.rank, at.before), desc(placements.rank)), upper: at.before }
}

/** The first and the last rank of a cell (of the whole column, where `rowId` is undefined), the tasks in `moving` left out. */
export async function cellEnds(
  db: Database,
  scope: OrganizationScope,
  columnId: number,
  rowId: number | null | undefined,
  moving: readonly number[],
): Promise<{ first: string | null; last: string | null }> {
  const [row] = await db
    .select({ first: sql<string | null>`min(${placements.rank})`, last: sql<string | null>`max(${placements.rank})` })
    .from(placements)
    .where(
      and(
        eq(placements.organizationId, scope.organizationId),
        eq(placements.columnId, columnId),
        live,
        rowId === undefined ? undefined : rowId === null ? isNull(placements.rowId) : eq(placements.rowId, rowId),
        sql`${placements.taskId} <> all(${idList(moving)})`,
      ),
    )
  return row ?? { first: null, last: null }
}

/** The first column of a board; null where it has none. */
export async function findFirstColumn(db: Database, scope: OrganizationScope, projectId: number): Promise<number> {
  const [row] = await db
    .select({ id: stages.id })
    .from(stages)
    .where(
      and(
        eq(stages.organizationId, scope.organizationId),
        eq(stages.projectId, projectId),
        eq(stages.kind, "column"),
        isNull(stages.deletedAt),
      ),
    )
    .orderBy(asc(stages.position), asc(stages.id))
    .limit(1)
  if (!row) throw new Problem("no-column")
  return row.id
}

/** These placements in the order of their boards: by column, then by rank. */
export async function inBoardOrder(
  db: Database,
  scope: OrganizationScope,
  placed: readonly PlacedTask[],
): Promise<PlacedTask[]> {
  if (placed.length < 2) return [...placed]
  const ids = placed.map(({ placement }) => placement.id)
  const rows = await db
    .select({ id: placements.id })
    .from(placements)
    .innerJoin(stages, and(eq(stages.organizationId, placements.organizationId), eq(stages.id, placements.columnId)))
    .where(and(eq(placements.organizationId, scope.organizationId), sql`${placements.id} = any(${idList(ids)})`))
    .orderBy(asc(placements.projectId), asc(stages.position), asc(stages.id), asc(placements.rank), asc(placements.id))
  const index = new Map(rows.map((row, order) => [row.id, order]))
  return placed.toSorted((a, b) => (index.get(a.placement.id) ?? 0) - (index.get(b.placement.id) ?? 0))
}

/** Takes a place that is not live yet: its rank is free only once the cards that move away have been written. */
export async function reservePlacement(
  db: Transaction,
  scope: OrganizationScope,
  values: Pick<Placement, "taskId" | "projectId" | "columnId" | "rowId" | "rank">,
): Promise<Placement> {
  const [row] = await db
    .insert(placements)
    .values({ organizationId: scope.organizationId, ...values, deletedAt: sql`now()` })
    .returning(columns)
  if (!row) throw new Error("no placement was made")
  return row
}

export type Transition = {
  readonly taskId: number
  readonly projectId: number
  readonly stageId: number
  readonly stageName: string
  readonly event: "entered" | "left"
  readonly reason: string
}

export type Writing = {
  readonly after: readonly Placement[]
  /** The tasks that have entered a stage. */
  readonly moved: readonly number[]
  readonly transitions: readonly Transition[]
  readonly histories: readonly NewHistory[]
}

/**
 * Writes placements as they shall stand, marks their tasks as changed (locking them by id), and appends transitions and history: one
 * statement, because a board is changed all day.
 */
export async function writeSteps(
  db: Transaction,
  scope: OrganizationScope,
  { after, moved, transitions, histories }: Writing,
): Promise<HistoryRecord[]> {
  const { organizationId, userId } = scope
  await freeRanks(db, scope, after)
  return db.execute<HistoryRecord>(sql`
    with locked as (
      select id from tasks where organization_id = ${organizationId} and id = any(${idList(after.map((place) => place.taskId))})
      order by id for no key update
    ), touched as (
      update tasks t set updated_at = now(),
        date_move = case when t.id = any(${idList(moved)}) then now() else t.date_move end
      from locked where t.organization_id = ${organizationId} and t.id = locked.id
    ), placed as (
      update placements p set column_id = n."columnId", row_id = n."rowId", rank = n.rank,
        archived_at = n."archivedAt", deleted_at = n."deletedAt",
        moved_at = case when p.task_id = any(${idList(moved)}) then now() else p.moved_at end
      from json_to_recordset(${JSON.stringify(after)}::json) as n(id bigint, "columnId" bigint, "rowId" bigint, rank text,
        "archivedAt" timestamptz, "deletedAt" timestamptz)
      where p.organization_id = ${organizationId} and p.id = n.id
    ), passed as (
      insert into ${stageTransitions} (organization_id, actor_id, task_id, project_id, stage_id, stage_name, event, reason)
      select ${organizationId}::bigint, ${userId}::bigint, "taskId", "projectId", "stageId", "stageName", event, reason
      from json_to_recordset(${JSON.stringify(transitions)}::json) as n("taskId" bigint, "projectId" bigint, "stageId" bigint,
        "stageName" text, event text, reason text)
    ), told as (${insertHistory(scope, histories)})
    select * from told order by id`)
}

/** Several cards may change places in one statement: each rank must be free when it is taken. */
async function freeRanks(db: Transaction, scope: OrganizationScope, after: readonly Placement[]): Promise<void> {
  const live = after.filter((place) => !place.archivedAt && !place.deletedAt).map((place) => place.id)
  if (live.length < 2) return
  await db
    .update(placements)
    .set({ archivedAt: sql`now()` })
    .where(and(eq(placements.organizationId, scope.organizationId), sql`${placements.id} = any(${idList(live)})`))
}

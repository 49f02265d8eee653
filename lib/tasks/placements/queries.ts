import { and, asc, eq, isNull, sql, type SQL } from "drizzle-orm"
import { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { idList, iso } from "@/db/json"
import { rowsOf } from "@/db/rows"
import { isPlacementOf, placements, stages } from "@/db/schema"
import { insertHistory, type HistoryRecord, type NewHistory } from "../history/queries"
import { recordsOf, type TaskRecord } from "../queries"
import { Problem } from "@/lib/api/errors"
import type { OrganizationScope } from "@/lib/auth/guard"
import { lockRows, rowsLocked } from "@/lib/locks/queries"

/** A placement as it stands in the database. Live while it is neither archived nor deleted. */
export type Placement = {
  readonly id: number
  readonly taskId: number
  readonly projectId: number
  readonly columnId: number
  readonly rowId: number | null
  readonly rank: string
  /** Since when it stands in its column and its row. */
  readonly movedAt: string
  readonly archivedAt: string | null
  readonly deletedAt: string | null
}

export type PlacedTask = { readonly placement: Placement; readonly name: string }

const live = sql`p.archived_at is null and p.deleted_at is null`

/** A row `p` of placements, as `Placement`. */
export const placement = sql`json_build_object('id', p.id, 'taskId', p.task_id, 'projectId', p.project_id, 'columnId', p.column_id,
  'rowId', p.row_id, 'rank', p.rank, 'movedAt', ${iso("p.moved_at")}, 'archivedAt', ${iso("p.archived_at")}, 'deletedAt', ${iso("p.deleted_at")}) as placement`

const board = z.object({
  id: z.number(),
  name: z.string(),
  limitMode: z.enum(["hard", "soft"]),
  archivedAt: z.string().nullable(),
  deletedAt: z.string().nullable(),
})
export type BoardRow = z.output<typeof board>

const boardRow = sql`id, name, limit_mode as "limitMode", ${iso("archived_at")} as "archivedAt", ${iso("deleted_at")} as "deletedAt"`

/**
 * Locks boards against every other change of their stages and placements until the transaction ends. Answers those that are there, in the
 * trash or not.
 */
export async function lockBoards(
  db: Transaction,
  scope: OrganizationScope,
  projectIds: readonly number[],
): Promise<BoardRow[]> {
  return boardsLocked(db, scope, [], projectIds)
}

/** These boards, and those on which these tasks stand or stood. An array first: the planner then looks the boards up by their keys. */
const boardsLocked = (
  db: Transaction,
  { organizationId }: OrganizationScope,
  taskIds: readonly number[],
  projectIds: readonly number[],
) =>
  lockRows(
    db,
    "board",
    sql`select ${boardRow} from projects b
      where organization_id = ${organizationId} and id = any(${idList(projectIds)} || array(select p.project_id from placements p
        join tasks t on t.organization_id = p.organization_id and t.id = p.task_id and t.deleted_at is null
        where p.organization_id = ${organizationId} and p.task_id = any(${idList(taskIds)})))`,
    "b",
    board,
  )

const placementsOf = ({ organizationId }: OrganizationScope, taskIds: readonly number[], inTrash = false) => sql`
  select ${placement}, t.name from placements p
  join tasks t on t.organization_id = p.organization_id and t.id = p.task_id
  where p.organization_id = ${organizationId} and p.task_id = any(${idList(taskIds)})
    and ${inTrash ? sql`true` : sql`t.deleted_at is null`}`

/** What is known of a board once it is locked. */
export type LockedBoards = {
  readonly boards: BoardRow[]
  readonly placed: PlacedTask[]
  readonly stages: StageState[]
  readonly found: FoundPosition | null
}

/**
 * Locks boards as `lockBoards` does, those of `projectIds` and those on which the tasks stand or stood, and reads what a change of them needs:
 * the tasks' placements, the stages named and those in which the tasks stand, and the place that they go to. All is sent together, and carried
 * out in this order: each statement sees what was committed before the locks were had.
 */
export async function lockBoardsOf(
  db: Transaction,
  scope: OrganizationScope,
  wanted: {
    readonly taskIds: readonly number[]
    readonly projectIds: readonly number[]
    readonly stageIds?: readonly number[]
    readonly goal?: Goal
  },
): Promise<LockedBoards> {
  const { taskIds, projectIds, stageIds = [], goal } = wanted
  const [boards, placed, stages, found] = await Promise.all([
    boardsLocked(db, scope, taskIds, projectIds),
    taskIds.length > 0 ? db.execute<PlacedTask>(placementsOf(scope, taskIds)) : [],
    stageIds.length > 0 ? db.execute<StageState>(stagesNamed(scope, stageIds, taskIds)) : [],
    goal ? db.execute<FoundPosition>(placeOf(scope, goal)) : [],
  ])
  return { boards, placed, stages, found: found[0] ?? null }
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
  return db.execute<PlacedTask>(placementsOf(scope, taskIds, inTrash))
}

const boardOfTasksRow = z.object({ id: z.number() })

/** The boards on which these tasks stand; of those in the trash, on which they stood as they went there. */
export async function listBoardsOf(
  db: Database,
  { organizationId }: OrganizationScope,
  taskIds: readonly number[],
): Promise<number[]> {
  const rows = await rowsOf(
    boardOfTasksRow,
    db.execute(sql`
      select distinct p.project_id as id from placements p
        join tasks t on t.organization_id = p.organization_id and t.id = p.task_id
      where p.organization_id = ${organizationId} and p.task_id = any(${idList(taskIds)}) and ${isPlacementOf} order by id`),
  )
  return rows.map(({ id }) => id)
}

export type StageState = {
  readonly id: number
  readonly projectId: number
  readonly name: string
  readonly kind: "column" | "row"
  readonly tasksLimit: number | null
  readonly deletedAt: string | null
}

const stagesNamed = ({ organizationId }: OrganizationScope, ids: readonly number[], taskIds: readonly number[]) => sql`
  select id, project_id as "projectId", name, kind, tasks_limit as "tasksLimit", ${iso("deleted_at")} as "deletedAt" from stages
  where organization_id = ${organizationId} and id = any(${idList(ids)} || array(select unnest(array[p.column_id, p.row_id])
    from placements p where p.organization_id = ${organizationId} and p.task_id = any(${idList(taskIds)})))`

/** These stages, deleted ones too: an archived placement keeps its column. */
export async function listStages(
  db: Database,
  scope: OrganizationScope,
  ids: readonly number[],
): Promise<StageState[]> {
  return db.execute<StageState>(stagesNamed(scope, ids, []))
}

const countRow = z.object({ count: z.number() })

/** How many live placements a stage has. */
export async function countLive(
  db: Database,
  scope: OrganizationScope,
  projectId: number,
  stageId: number,
  kind: "column" | "row",
): Promise<number> {
  const column = kind === "column" ? sql`p.column_id` : sql`p.row_id`
  const [row] = await rowsOf(
    countRow,
    db.execute(sql`
      select count(*) from placements p
      where p.organization_id = ${scope.organizationId} and p.project_id = ${projectId} and ${column} = ${stageId} and ${live}`),
  )
  return row?.count ?? 0
}

const anchorRow = z.object({ lower: z.string().nullable(), upper: z.string().nullable() })
export type Anchor = Readonly<z.output<typeof anchorRow>>

/** A column, or a cell of it where `rowId` is given, and where in it: beside a task, at an end, or at a rank. `moving` tasks count as absent. */
export type Goal = {
  readonly projectId: number
  readonly columnId: number
  readonly rowId?: number | null
  readonly at:
    { readonly side: "before" | "after"; readonly taskId: number } | "first" | "last" | { readonly rank: string }
  readonly moving: readonly number[]
}
/** The ranks around a goal, and in which column the task stands beside which it lies; null where it is archived. */
export type FoundPosition = Anchor & { readonly besideIn: number | null }

/** One row; none where the task beside which the goal lies is not on the board. */
function placeOf({ organizationId }: OrganizationScope, { projectId, columnId, rowId, at, moving }: Goal): SQL {
  const others = sql`p.organization_id = ${organizationId} and p.column_id = ${columnId} and ${live}
    and p.task_id <> all(${idList(moving)})`
  const lowest = (more: SQL) =>
    sql`(select p.rank from placements p where ${others} and ${more} order by p.rank limit 1)`
  const highest = (more: SQL) =>
    sql`(select p.rank from placements p where ${others} and ${more} order by p.rank desc limit 1)`
  const answer = (lower: SQL, upper: SQL) => sql`${lower} as lower, ${upper} as upper`
  const nowhere = sql`null::bigint as "besideIn"`
  if (typeof at === "object" && "rank" in at)
    return sql`select ${answer(highest(sql`p.rank <= ${at.rank}`), lowest(sql`p.rank > ${at.rank}`))}, ${nowhere}`
  if (typeof at === "object") {
    const before = at.side === "before"
    return sql`select ${answer(before ? highest(sql`p.rank < b.rank`) : sql`b.rank`, before ? sql`b.rank` : lowest(sql`p.rank > b.rank`))},
      case when b.archived_at is null then b.column_id end as "besideIn"
      from placements b join tasks t on t.organization_id = b.organization_id and t.id = b.task_id and t.deleted_at is null
      where b.organization_id = ${organizationId} and b.task_id = ${at.taskId} and b.project_id = ${projectId} and b.deleted_at is null`
  }
  const all = sql`true`
  const edge = at === "first" ? lowest : highest
  if (rowId === undefined)
    return sql`select ${at === "first" ? answer(sql`null`, edge(all)) : answer(edge(all), sql`null`)}, ${nowhere}`
  const cell = rowId === null ? sql`p.row_id is null` : sql`p.row_id = ${rowId}`
  const inside =
    at === "first"
      ? answer(highest(sql`p.rank < e.rank`), sql`e.rank`)
      : answer(sql`e.rank`, lowest(sql`p.rank > e.rank`))
  return sql`select coalesce(x.lower, case when e.rank is null then ${highest(all)} end) as lower, x.upper, ${nowhere}
    from (select ${edge(cell)} as rank) e cross join lateral (select ${inside}) x`
}

export async function findPosition(db: Database, scope: OrganizationScope, goal: Goal): Promise<FoundPosition | null> {
  const [found] = await db.execute<FoundPosition>(placeOf(scope, goal))
  return found ?? null
}

/** The ranks around each of these ranks in its column, in their order; the placements `moving` count as absent. */
export async function listAnchors(
  db: Database,
  { organizationId }: OrganizationScope,
  wanted: readonly { readonly columnId: number; readonly rank: string }[],
  moving: readonly number[],
): Promise<Anchor[]> {
  const ranks = sql`${sql.param(wanted.map(({ rank }) => rank))}::text[]`
  const others = sql`p.organization_id = ${organizationId} and p.column_id = w.column_id and ${live} and p.id <> all(${idList(moving)})`
  return rowsOf(
    anchorRow,
    db.execute(sql`
      select (select p.rank from placements p where ${others} and p.rank <= w.rank order by p.rank desc limit 1) as lower,
        (select p.rank from placements p where ${others} and p.rank > w.rank order by p.rank limit 1) as upper
      from unnest(${idList(wanted.map(({ columnId }) => columnId))}, ${ranks}) with ordinality as w(column_id, rank, n)
      order by w.n`),
  )
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

export type NewPlacement = Pick<Placement, "projectId" | "columnId" | "rowId" | "rank">

/** Takes a place that is not live yet: its rank is free only once the cards that move away have been written. */
export async function reservePlacement(
  db: Transaction,
  { organizationId }: OrganizationScope,
  { taskId, projectId, columnId, rowId, rank }: NewPlacement & { readonly taskId: number },
): Promise<Placement> {
  const [row] = await db.execute<{ placement: Placement }>(sql`
    insert into placements as p (organization_id, task_id, project_id, column_id, row_id, rank, deleted_at)
    values (${organizationId}, ${taskId}, ${projectId}, ${columnId}, ${rowId}, ${rank}, now())
    returning ${placement}`)
  if (!row) throw new Error("no placement was made")
  return row.placement
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
 * statement, because a board is changed all day. The ids of the placements are given a second time because the planner takes a list out of
 * JSON for a long one and would read every placement of the organization. The tasks in `answering` are read as they are then, sent along.
 */
export async function writeSteps(
  db: Transaction,
  scope: OrganizationScope,
  { after, moved, transitions, histories }: Writing,
  answering: readonly number[],
): Promise<{ histories: HistoryRecord[]; tasks: TaskRecord[] }> {
  const { organizationId, userId } = scope
  const ids = after.map((place) => place.id)
  const taskIds = after.map((place) => place.taskId)
  const stands = after.some((place) => !place.archivedAt && !place.deletedAt)
  // A task of two boards may be changed on both at once: what tells of it must stand in the order of the commits, which the lock on it makes.
  const behindLocks = sql`cross join (select count(*) from locked) locks`
  const written = sql`
    with locked as (
      ${rowsLocked(db, scope, "task", taskIds)}
    ), touched as (
      update tasks t set updated_at = now(),
        date_move = case when t.id = any(${idList(moved)}) then now() else t.date_move end
      from locked where t.organization_id = ${organizationId} and t.id = locked.id
    ), placed as (
      update placements p set column_id = n."columnId", row_id = n."rowId", rank = n.rank,
        archived_at = n."archivedAt", deleted_at = n."deletedAt",
        moved_at = n."movedAt"
      from json_to_recordset(${JSON.stringify(after)}::json) as n(id bigint, "columnId" bigint, "rowId" bigint, rank text,
        "movedAt" timestamptz, "archivedAt" timestamptz, "deletedAt" timestamptz)
      where p.organization_id = ${organizationId} and p.id = any(${idList(ids)}) and p.id = n.id
    ), passed as (
      insert into stage_transitions (organization_id, actor_id, task_id, project_id, stage_id, stage_name, event, reason)
      select ${organizationId}::bigint, ${userId}::bigint, "taskId", "projectId", "stageId", "stageName", event, reason
      from json_to_recordset(${JSON.stringify(transitions)}::json) as n("taskId" bigint, "projectId" bigint, "stageId" bigint,
        "stageName" text, event text, reason text) ${behindLocks}
    ), told as (${insertHistory(scope, histories, behindLocks)})
    select * from told order by id`
  const [, told, rows] = await Promise.all([
    // Several cards may change places in one statement, and one may take that of another which goes: each rank must be free when it is taken.
    stands && ids.length > 1
      ? db.execute(
          sql`update placements set archived_at = now() where organization_id = ${organizationId} and id = any(${idList(ids)})`,
        )
      : [],
    db.execute<HistoryRecord>(written),
    answering.length > 0 ? db.execute<{ task: TaskRecord }>(recordsOf(scope, answering)) : [],
  ])
  return { histories: told, tasks: rows.map((row) => row.task) }
}

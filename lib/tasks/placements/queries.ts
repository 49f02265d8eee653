import { and, asc, eq, isNull, sql } from "drizzle-orm"
import type { Database, Transaction } from "@/db/client"
import { idList } from "@/db/json"
import { placements, projects, stages, stageTransitions, tasks } from "@/db/schema"
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

export type PlacedTask = { readonly placement: Placement; readonly name: string; readonly taskDeletedAt: string | null }

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

/**
 * Locks boards against every other change of their stages and placements until the transaction ends; always the first lock that is taken,
 * and by id, so that two transactions never wait for each other. Answers those that are there.
 */
export async function lockBoards(
  db: Transaction,
  scope: OrganizationScope,
  projectIds: readonly number[],
): Promise<{ id: number; name: string; limitMode: "hard" | "soft" }[]> {
  return db
    .select({ id: projects.id, name: projects.name, limitMode: projects.limitMode })
    .from(projects)
    .where(and(eq(projects.organizationId, scope.organizationId), sql`${projects.id} = any(${idList(projectIds)})`))
    .orderBy(asc(projects.id))
    .for("no key update")
}

/** The placements of these tasks, deleted ones left out, in no order. Needs the boards' locks to be relied upon. */
export async function listPlacements(
  db: Database,
  scope: OrganizationScope,
  taskIds: readonly number[],
): Promise<PlacedTask[]> {
  return db
    .select({ placement: columns, name: tasks.name, taskDeletedAt: tasks.deletedAt })
    .from(placements)
    .innerJoin(tasks, and(eq(tasks.organizationId, placements.organizationId), eq(tasks.id, placements.taskId)))
    .where(
      and(
        eq(placements.organizationId, scope.organizationId),
        sql`${placements.taskId} = any(${idList(taskIds)})`,
        isNull(placements.deletedAt),
        isNull(tasks.deletedAt),
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
        isNull(placements.archivedAt),
        isNull(placements.deletedAt),
      ),
    )
  return row?.count ?? 0
}

/** Writes placements as they shall stand. Ranks are freed before they are taken: two cards may change places in one statement. */
export async function writePlacements(
  db: Transaction,
  scope: OrganizationScope,
  after: readonly Placement[],
  moved: readonly number[],
): Promise<void> {
  const live = after.filter((place) => !place.archivedAt && !place.deletedAt)
  if (live.length > 1)
    await db
      .update(placements)
      .set({ archivedAt: sql`now()` })
      .where(
        and(
          eq(placements.organizationId, scope.organizationId),
          sql`${placements.id} = any(${idList(live.map((place) => place.id))})`,
        ),
      )
  const rows = JSON.stringify(after)
  await db.execute(sql`
    update placements p set column_id = n."columnId", row_id = n."rowId", rank = n.rank,
      archived_at = n."archivedAt", deleted_at = n."deletedAt",
      moved_at = case when p.id = any(${idList(moved)}) then now() else p.moved_at end
    from json_to_recordset(${rows}::json) as n(id bigint, "columnId" bigint, "rowId" bigint, rank text,
      "archivedAt" timestamptz, "deletedAt" timestamptz)
    where p.organization_id = ${scope.organizationId} and p.id = n.id`)
}

export async function insertPlacement(
  db: Transaction,
  scope: OrganizationScope,
  values: Omit<Placement, "id" | "archivedAt" | "deletedAt">,
): Promise<Placement> {
  const [row] = await db
    .insert(placements)
    .values({ organizationId: scope.organizationId, ...values })
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

export async function appendTransitions(
  db: Transaction,
  scope: OrganizationScope,
  transitions: readonly Transition[],
): Promise<void> {
  if (transitions.length === 0) return
  const { organizationId, userId: actorId } = scope
  await db.insert(stageTransitions).values(transitions.map((row) => ({ organizationId, actorId, ...row })))
}

/** Marks tasks as changed, and as moved where they have changed their stage. Locks them, by id. */
export async function touchTasks(
  db: Transaction,
  scope: OrganizationScope,
  taskIds: readonly number[],
  moved: readonly number[],
): Promise<void> {
  await db.execute(sql`
    with locked as (select id from tasks where organization_id = ${scope.organizationId} and id = any(${idList(taskIds)})
      order by id for no key update)
    update tasks t set updated_at = now(), date_move = case when t.id = any(${idList(moved)}) then now() else t.date_move end
    from locked where t.organization_id = ${scope.organizationId} and t.id = locked.id`)
}

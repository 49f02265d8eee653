import { and, asc, eq, isNull, sql } from "drizzle-orm"
import type { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { placements, stages, tasks } from "@/db/schema"
import type { OrganizationScope, ProjectScope } from "@/lib/auth/guard"
import type { PlacedTask } from "@/lib/tasks/placements/queries"
import type { stage } from "./contract"

export type StageRecord = z.output<typeof stage>

export type NewStage = Pick<StageRecord, "name" | "kind" | "tasksLimit" | "color">

/** A stage behind all others of its kind, until `writeOrder` gives it its place. */
export async function insertStage(
  db: Transaction,
  scope: OrganizationScope,
  projectId: number,
  values: NewStage,
): Promise<number> {
  const last = sql`(select count(*) from stages where organization_id = ${scope.organizationId}
    and project_id = ${projectId} and kind = ${values.kind} and deleted_at is null)`
  const [row] = await db
    .insert(stages)
    .values({ ...values, organizationId: scope.organizationId, projectId, position: last })
    .returning({ id: stages.id })
  if (!row) throw new Error("no stage was made")
  return row.id
}

export async function updateStage(
  db: Transaction,
  scope: OrganizationScope,
  projectId: number,
  stageId: number,
  values: Partial<Pick<typeof stages.$inferInsert, "name" | "tasksLimit" | "color" | "deletedAt">>,
): Promise<void> {
  await db
    .update(stages)
    .set({ ...values, updatedAt: sql`now()` })
    .where(
      and(eq(stages.organizationId, scope.organizationId), eq(stages.projectId, projectId), eq(stages.id, stageId)),
    )
}

/** Writes the positions of stages, of all of them in one statement. */
export async function writeOrder(
  db: Transaction,
  scope: ProjectScope,
  changed: readonly { readonly id: number; readonly order: number }[],
): Promise<void> {
  if (changed.length === 0) return
  await db.execute(sql`
    update stages s set position = n."order", updated_at = now()
    from json_to_recordset(${JSON.stringify(changed)}::json) as n(id bigint, "order" integer)
    where s.organization_id = ${scope.organizationId} and s.project_id = ${scope.id} and s.id = n.id`)
}

/** What stands in a stage, in its order: the live placements of a column, those and the archived ones of a row. */
export async function listPlaced(
  db: Database,
  scope: ProjectScope,
  { id, kind }: Pick<StageRecord, "id" | "kind">,
): Promise<PlacedTask[]> {
  return db
    .select({
      placement: {
        id: placements.id,
        taskId: placements.taskId,
        projectId: placements.projectId,
        columnId: placements.columnId,
        rowId: placements.rowId,
        rank: placements.rank,
        movedAt: placements.movedAt,
        archivedAt: placements.archivedAt,
        deletedAt: placements.deletedAt,
      },
      name: tasks.name,
    })
    .from(placements)
    .innerJoin(tasks, and(eq(tasks.organizationId, placements.organizationId), eq(tasks.id, placements.taskId)))
    .where(
      and(
        eq(placements.organizationId, scope.organizationId),
        eq(placements.projectId, scope.id),
        kind === "column" ? and(eq(placements.columnId, id), isNull(placements.archivedAt)) : eq(placements.rowId, id),
        isNull(placements.deletedAt),
        isNull(tasks.deletedAt),
      ),
    )
    .orderBy(asc(placements.rank), asc(placements.id))
}

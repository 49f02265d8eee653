import { and, asc, eq, ne, sql } from "drizzle-orm"
import { z } from "zod"
import { byName } from "@/db/by-name"
import type { Database, Transaction } from "@/db/client"
import { idList } from "@/db/json"
import { rowsOf } from "@/db/rows"
import { labels, taskLabels } from "@/db/schema"
import type { OrganizationScope } from "@/lib/auth/guard"
import { lockRead } from "@/lib/locks/queries"
import type { label } from "./contract"

export type LabelRecord = z.output<typeof label>

const record = { id: labels.id, name: labels.name, color: labels.color }
const isLabel = (scope: OrganizationScope, labelId: number) =>
  and(eq(labels.organizationId, scope.organizationId), eq(labels.id, labelId))

export async function listAllLabels(db: Database, scope: OrganizationScope): Promise<LabelRecord[]> {
  return db
    .select(record)
    .from(labels)
    .where(eq(labels.organizationId, scope.organizationId))
    .orderBy(byName(labels.name), asc(labels.id))
}

export async function insertLabel(
  db: Transaction,
  scope: OrganizationScope,
  values: Omit<LabelRecord, "id">,
): Promise<LabelRecord> {
  const [made] = await db
    .insert(labels)
    .values({ ...values, organizationId: scope.organizationId })
    .returning(record)
  if (!made) throw new Error("no label was made")
  return made
}

/** A label, locked: against its renaming with `no key update`, against its being given to a task too with `update`. */
export async function lockLabel(
  db: Transaction,
  scope: OrganizationScope,
  labelId: number,
  strength: "no key update" | "update",
): Promise<LabelRecord | null> {
  const [found] = await lockRead(db, "label", db.select(record).from(labels).where(isLabel(scope, labelId)), strength)
  return found ?? null
}

export async function setLabel(
  db: Transaction,
  scope: OrganizationScope,
  { id, ...values }: LabelRecord,
): Promise<void> {
  await db.update(labels).set(values).where(isLabel(scope, id))
}

/** A label that was deleted, under its own id. @returns whether nothing has taken its place */
export async function returnLabel(db: Transaction, scope: OrganizationScope, values: LabelRecord): Promise<boolean> {
  const made = await db
    .insert(labels)
    .overridingSystemValue()
    .values({ ...values, organizationId: scope.organizationId })
    .onConflictDoNothing()
    .returning({ id: labels.id })
  return made.length > 0
}

/** Whether another label has the name, in whatever case. */
export async function isNameTaken(
  db: Database,
  scope: OrganizationScope,
  { id, name }: Pick<LabelRecord, "id" | "name">,
): Promise<boolean> {
  const others = and(
    eq(labels.organizationId, scope.organizationId),
    sql`lower(${labels.name}) = lower(${name})`,
    ne(labels.id, id),
  )
  return (await db.$count(labels, others)) > 0
}

export async function deleteLabel(db: Transaction, scope: OrganizationScope, labelId: number): Promise<void> {
  await db.delete(labels).where(isLabel(scope, labelId))
}

/** The tasks that have a label, also those in the trash. */
export async function listLabelledTasks(db: Database, scope: OrganizationScope, labelId: number): Promise<number[]> {
  const rows = await db
    .select({ taskId: taskLabels.taskId })
    .from(taskLabels)
    .where(and(eq(taskLabels.organizationId, scope.organizationId), eq(taskLabels.labelId, labelId)))
    .orderBy(asc(taskLabels.taskId))
  return rows.map(({ taskId }) => taskId)
}

const labelledRow = z.object({ taskId: z.number(), name: z.string(), labelIds: z.array(z.number()) })
export type Labelled = z.output<typeof labelledRow>

/** The labels of tasks that are not in the trash, in the order in which the API tells them. */
export async function listLabelsOf(
  db: Database,
  scope: OrganizationScope,
  taskIds: readonly number[],
): Promise<Labelled[]> {
  return rowsOf(
    labelledRow,
    db.execute(sql`
      select t.id as "taskId", t.name, json_agg(l.label_id order by l.label_id) as "labelIds"
      from tasks t join ${taskLabels} l on l.organization_id = t.organization_id and l.task_id = t.id
      where t.organization_id = ${scope.organizationId} and t.id = any(${idList(taskIds)}) and t.deleted_at is null
      group by t.id, t.name order by t.id`),
  )
}

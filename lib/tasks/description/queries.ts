import { and, eq, sql } from "drizzle-orm"
import type { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { iso } from "@/db/json"
import { taskDescriptionRevisions, taskDescriptions, tasks } from "@/db/schema"
import type { OrganizationScope } from "@/lib/auth/guard"
import type { Document } from "@/lib/rich-text/document"
import type { description } from "./contract"

export type Description = z.output<typeof description>
type Row = Description & { readonly authorName: string }

const nothing: Description = { content: null, revision: 0, updatedAt: null, updatedById: null }

/** The description of a task with the name of who wrote it. */
export async function findDescription(
  db: Database,
  scope: OrganizationScope,
  taskId: number,
): Promise<{ description: Description; authorName: string | null }> {
  const [row] = await db.execute<Row>(sql`
    select d.content, d.revision, ${iso("d.updated_at")} as "updatedAt", d.updated_by_id as "updatedById", u.name as "authorName"
    from ${taskDescriptions} d join users u on u.id = d.updated_by_id
    where d.organization_id = ${scope.organizationId} and d.task_id = ${taskId}`)
  if (!row) return { description: nothing, authorName: null }
  const { authorName, ...description } = row
  return { description, authorName }
}

/** Puts `content` in the place of `before`, which is kept for undoing; the task must be locked. Answers the new revision. */
export async function writeDescription(
  db: Transaction,
  scope: OrganizationScope,
  taskId: number,
  before: Description,
  content: Document | null,
): Promise<number> {
  const { organizationId, userId: updatedById } = scope
  const revision = before.revision + 1
  if (before.revision > 0)
    await db
      .insert(taskDescriptionRevisions)
      .values({ organizationId, taskId, revision: before.revision, content: before.content })
  await db
    .insert(taskDescriptions)
    .values({ organizationId, taskId, content, revision, updatedById })
    .onConflictDoUpdate({
      target: [taskDescriptions.organizationId, taskDescriptions.taskId],
      set: { content, revision, updatedById, updatedAt: sql`now()` },
    })
  await db
    .update(tasks)
    .set({ hasDescription: content !== null, updatedAt: sql`now()` })
    .where(and(eq(tasks.organizationId, organizationId), eq(tasks.id, taskId)))
  return revision
}

/** What a description was; undefined where it is not kept any more. */
export async function findOldContent(
  db: Database,
  scope: OrganizationScope,
  taskId: number,
  revision: number,
): Promise<Document | null | undefined> {
  if (revision === 0) return null
  const [row] = await db.execute<{ content: Document | null }>(sql`
    select content from ${taskDescriptionRevisions}
    where organization_id = ${scope.organizationId} and task_id = ${taskId} and revision = ${revision}`)
  return row?.content
}

/** Kept as long as the feed, 30 days. */
export async function forgetOldDescriptions(db: Database): Promise<void> {
  await db
    .delete(taskDescriptionRevisions)
    .where(sql`${taskDescriptionRevisions.replacedAt} < now() - interval '30 days'`)
}

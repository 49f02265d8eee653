import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Transaction } from "@/db/client"
import { rowsOf } from "@/db/rows"
import { taskAssignees, taskDescriptions, taskLabels, taskMembers, taskReviewers, tasks } from "@/db/schema"
import type { OrganizationScope } from "@/lib/auth/guard"
import { mentionedIn, userIdsOf } from "@/lib/mentions/in-text"
import { writeTaskMentions } from "@/lib/mentions/queries"
import { placement, type NewPlacement, type Placement } from "../placements/queries"
import type { TaskContent, TaskFields } from "../queries"

const placedRow = z.object({
  placement: z.object({
    id: z.number(),
    taskId: z.number(),
    projectId: z.number(),
    columnId: z.number(),
    rowId: z.number().nullable(),
    rank: z.string(),
    movedAt: z.string(),
    archivedAt: z.string().nullable(),
    deletedAt: z.string().nullable(),
  }),
})

/** A task that is to be made: its own fields, what it has beside them, and its place. */
export type NewTask = {
  readonly fields: TaskFields
  readonly content: TaskContent
  readonly place: NewPlacement
  /** Whose it is, where it is not the caller's. */
  readonly creatorId?: number
}

/** Makes tasks with their labels, people and descriptions, and their places, which are not live yet; in the order given. */
export async function insertTasks(
  db: Transaction,
  scope: OrganizationScope,
  wanted: readonly NewTask[],
): Promise<Placement[]> {
  const { organizationId, userId } = scope
  const made = db
    .insert(tasks)
    .values(
      wanted.map(({ fields, content, creatorId = userId }) => ({
        ...fields,
        organizationId,
        creatorId,
        hasDescription: Boolean(content.description),
      })),
    )
    .returning({ id: tasks.id })
  const places = wanted.map(({ place }, index) => ({ n: index + 1, ...place }))
  // Identifiers rise in the order of the values.
  const statement = sql`
    with made as (${made.getSQL()}), numbered as (select id, row_number() over (order by id) as n from made)
    insert into placements as p (organization_id, task_id, project_id, column_id, row_id, rank, deleted_at)
    select ${organizationId}, numbered.id, place."projectId", place."columnId", place."rowId", place.rank, now()
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as place(n bigint, "projectId" bigint, "columnId" bigint, "rowId" bigint, rank text) join numbered using (n)
    returning ${placement}`
  const rows = await rowsOf(placedRow, db.execute(statement))
  const placed = rows.map((row) => row.placement).toSorted((a, b) => a.taskId - b.taskId)
  await insertContents(
    db,
    scope,
    wanted.flatMap(({ content }, index) => {
      const taskId = placed[index]?.taskId
      return taskId === undefined ? [] : [{ taskId, ...content }]
    }),
  )
  return placed
}

async function insertContents(
  db: Transaction,
  scope: OrganizationScope,
  contents: readonly (TaskContent & { readonly taskId: number })[],
): Promise<void> {
  const { organizationId, userId: updatedById } = scope
  const tags = contents.flatMap(({ taskId, tagIds }) => tagIds.map((labelId) => ({ organizationId, taskId, labelId })))
  const people = (of: "assigneeIds" | "memberIds" | "reviewerIds") =>
    contents.flatMap(({ taskId, ...ids }) => inOrder(ids[of]).map((one) => ({ organizationId, taskId, ...one })))
  const [assignees, members, reviewers] = [people("assigneeIds"), people("memberIds"), people("reviewerIds")]
  const descriptions = contents.flatMap(({ taskId, description }) =>
    description ? [{ organizationId, taskId, content: description, updatedById }] : [],
  )
  if (tags.length > 0) await db.insert(taskLabels).values(tags)
  if (assignees.length > 0) await db.insert(taskAssignees).values(assignees)
  if (members.length > 0) await db.insert(taskMembers).values(members)
  if (reviewers.length > 0) await db.insert(taskReviewers).values(reviewers)
  if (descriptions.length > 0) await db.insert(taskDescriptions).values(descriptions)
  for (const { taskId, description } of contents) {
    const mentioned = mentionedIn(description)
    if (mentioned.length > 0) await writeTaskMentions(db, scope, taskId, userIdsOf(mentioned))
  }
}

/** People are read in the order of `created_at`: a millisecond between two keeps the order in which they were named. */
const inOrder = (userIds: readonly number[]) =>
  userIds.map((userId, index) => ({ userId, createdAt: sql`now() + ${index} * interval '1 millisecond'` }))

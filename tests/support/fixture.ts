import { Readable } from "node:stream"
import { eq, sql } from "drizzle-orm"
import { database } from "@/db/client"
import * as schema from "@/db/schema"
import type { IdName } from "@/lib/api/ids"
import { files } from "@/lib/platform/files"
import type { Company } from "./company"
import { the, unique } from "./company"
import { invite } from "./invitation"
import { written } from "./pages"
import { regulationIn, testOf, waitingAttempt } from "./regulations"

/** What is somebody's own or works once is in no place: `path-ids.ts` makes it for each call. */
type NotInFixture =
  "sessionId" | "accessTokenId" | "feedbackId" | "emoji" | "invitationToken" | "certificateToken" | "token" | "changeId"
/** One of everything in a space of a company, by the names that paths give to ids. A new id name is asked for here or above. */
export type Fixture = Readonly<
  Record<Exclude<IdName, NotInFixture> | "rowId" | "relatedTaskId" | "writtenQuestionId", number>
>

export async function furnish(made: Company, spaceId = made.spaceId): Promise<Fixture> {
  const { organizationId, owner } = made
  const projectGroupId = await made.group(spaceId, "Group", 1)
  const { projectId, columnIds, rowIds, tasks } = await made.board(["To do"], ["Launch"], spaceId, projectGroupId)
  const [taskId, relatedId] = await tasks(["Write", "Read"])
  const [subtask] = await database()
    .insert(schema.subtasks)
    .values({ organizationId, taskId: the(taskId), name: "Outline", position: "a0" })
    .returning()
  const [relation] = await database()
    .insert(schema.taskRelations)
    .values({ organizationId, kind: "relates", taskId: the(taskId), otherTaskId: the(relatedId) })
    .returning()
  const [entry] = await database()
    .insert(schema.timeEntries)
    .values({ organizationId, taskId: the(taskId), userId: owner.id, startedAt: "2026-03-02T09:00:00Z", seconds: 3600 })
    .returning()
  const emptyGroupId = await made.group(spaceId, "Empty", 2)
  const [group] = await database()
    .insert(schema.documentationGroups)
    .values({ organizationId, spaceId, name: "Handbook", position: 0 })
    .returning()
  const [page] = await database()
    .insert(schema.pages)
    .values({ organizationId, spaceId, name: "Welcome", position: 0, creatorId: owner.id })
    .returning()
  const pageId = the(page).id
  await database()
    .insert(schema.pageContents)
    .values({ organizationId, pageId, content: { type: "doc", content: [] }, updatedById: owner.id })
  const [version] = await database()
    .insert(schema.pageVersions)
    .values({
      organizationId,
      pageId,
      number: 1,
      name: "Welcome",
      content: { type: "doc", content: [] },
      authorId: owner.id,
    })
    .returning()
  const [regulationGroup] = await database()
    .insert(schema.regulationGroups)
    .values({ organizationId, spaceId, name: "Safety", position: 0 })
    .returning()
  const { regulationId, versionId, askedById } = await regulationIn({ ...made, spaceId }, "Fire safety", {
    tested: true,
  })
  // Of what its owner has acknowledged there is a receipt.
  await database().insert(schema.regulationHistory).values({
    organizationId,
    regulationId,
    regulationName: "Fire safety",
    kind: "acknowledged",
    version: 1,
    userId: owner.id,
    userName: owner.name,
  })
  const test = await testOf(made, regulationId)
  const reader = await made.member("reader", "member", spaceId)
  const [spaceGroup] = await database()
    .insert(schema.spaceGroups)
    .values({ organizationId, userId: owner.id, name: "Clients", position: 0 })
    .returning()
  const [notification] = await database()
    .insert(schema.notifications)
    .values({ organizationId, userId: owner.id, kind: "roleChanged", sourceKey: unique("source"), actorId: owner.id })
    .returning()
  const stored = await files().put(Readable.from([Buffer.from("x")]), 1)
  const [file] = await database()
    .insert(schema.files)
    .values({
      organizationId,
      storageKey: stored.key,
      name: "notes.txt",
      mediaType: "text/plain",
      size: stored.size,
      sha256: stored.sha256,
      attachedTo: "task",
      attachedToId: the(taskId),
      creatorId: owner.id,
    })
    .returning()
  const [message] = await database()
    .insert(schema.taskMessages)
    .values({
      organizationId,
      taskId: the(taskId),
      authorId: owner.id,
      content: written("Hello"),
      words: "Hello",
    })
    .returning()
  // A person has one: it runs in the place that was furnished last.
  const [timer] = await database()
    .insert(schema.timers)
    .values({ organizationId, taskId: the(taskId), userId: owner.id })
    .onConflictDoUpdate({ target: schema.timers.userId, set: { organizationId, taskId: the(taskId) } })
    .returning()
  const [label] = await database()
    .insert(schema.labels)
    .values({ organizationId, name: unique("Label"), color: "#0088cc" })
    .returning()
  return {
    organizationId,
    spaceId,
    invitationId: (await invite({ ...made, spaceId })).id,
    labelId: the(label).id,
    messageId: the(message).id,
    spaceColumnId: projectGroupId,
    projectGroupId: emptyGroupId,
    documentationGroupId: the(group).id,
    pageId,
    pageVersionId: the(version).id,
    regulationId,
    regulationGroupId: the(regulationGroup).id,
    regulationVersionId: versionId,
    ...test,
    attemptId: await waitingAttempt(made, { regulationId, askedById, userId: reader.id }),
    fileId: the(file).id,
    notificationId: the(notification).id,
    projectId,
    stageId: the(columnIds[0]),
    currentStageId: the(columnIds[0]),
    columnId: the(columnIds[0]),
    rowId: the(rowIds[0]),
    taskId: the(taskId),
    subtaskId: the(subtask).id,
    relationId: the(relation).id,
    relatedTaskId: the(relatedId),
    entryId: the(entry).id,
    timerId: the(timer).id,
    userId: reader.id,
    spaceGroupId: the(spaceGroup).id,
  }
}

export async function archive(place: Fixture): Promise<void> {
  const archivedAt = new Date().toISOString()
  await database().update(schema.spaces).set({ archivedAt }).where(eq(schema.spaces.id, place.spaceId))
  await database().update(schema.projects).set({ archivedAt }).where(eq(schema.projects.id, place.projectId))
}

let tablesOfOrganizations: Promise<readonly string[]> | undefined

/** A digest of every row that belongs to an organization, table by table. */
export async function digestOf(organizationId: number): Promise<Record<string, string>> {
  const tables = await (tablesOfOrganizations ??= findTables())
  const digests = tables.map(
    (name) => sql`
      select ${name} as name, md5(string_agg(t::text, '|' order by t::text)) as digest from ${sql.identifier(name)} t
      where organization_id = ${organizationId}`,
  )
  const rows = await database().execute<{ name: string; digest: string | null }>(sql.join(digests, sql` union all `))
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest ?? "empty"]))
}

async function findTables(): Promise<string[]> {
  const rows = await database().execute<{ name: string }>(sql`
    select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.column_name = 'organization_id' and c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'sessions'`)
  return rows.map(({ name }) => name)
}

import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { isClosedTest } from "@/db/closed-test"
import { idRow, rowsOf } from "@/db/rows"
import { files } from "@/db/schema"
import type { OrganizationScope } from "@/lib/auth/guard"
import { organizationReaches } from "@/lib/auth/access"
import { sightOf } from "@/lib/auth/visible/queries"
import type { Received } from "./receive"

/** What of a file is needed to hand it out. */
const fileRow = z.object({
  id: z.number(),
  storageKey: z.string(),
  name: z.string(),
  mediaType: z.string(),
  size: z.number(),
  sha256: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
})
export type FileRow = z.output<typeof fileRow>

export type Attached = {
  readonly attachedTo: "task" | "page" | "regulation" | "question" | "space" | "organization"
  readonly attachedToId: number
}

export async function insertFile(
  db: Transaction,
  scope: OrganizationScope,
  attached: Attached,
  { key: storageKey, ...received }: Received,
): Promise<number> {
  const { organizationId, userId: creatorId } = scope
  const [row] = await db
    .insert(files)
    .values({ organizationId, creatorId, storageKey, ...attached, ...received })
    .returning({ id: files.id })
  if (!row) throw new Error("no file was made")
  return row.id
}

const lockTakenRow = z.object({ bytes: z.number() })

/** How many bytes the files of the organization take, counted once where several rows lead to them. Until the transaction ends no other adds any. */
export async function lockTaken(db: Transaction, scope: OrganizationScope): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files ${scope.organizationId}`}, 0))`)
  const [row] = await rowsOf(
    lockTakenRow,
    db.execute(sql`
      select coalesce(sum(size), 0)::float8 as bytes from (select distinct on (storage_key) size from ${files}
        where organization_id = ${scope.organizationId} and deleted_at is null) f`),
  )
  return row?.bytes ?? 0
}

/** What has texts that show files beside it. */
export type TextOwner = { readonly attachedTo: "task" | "page" | "regulation"; readonly attachedToId: number }

/** The files beside a task, a page or a regulation. */
export async function listFilesOf(
  db: Database,
  scope: OrganizationScope,
  { attachedTo, attachedToId }: TextOwner,
): Promise<number[]> {
  const rows = await rowsOf(
    idRow,
    db.execute(sql`
      select f.id from ${files} f
      where f.organization_id = ${scope.organizationId} and f.attached_to = ${attachedTo}
        and f.attached_to_id = ${attachedToId} and f.deleted_at is null order by f.id`),
  )
  return rows.map(({ id }) => id)
}

const copyTaskFilesRow = z.object({ from: z.number(), id: z.number() })

/** Puts the files of one task beside another: rows of their own over the same stored bytes. Answers which became which. */
export async function copyTaskFiles(
  db: Transaction,
  scope: OrganizationScope,
  fromTaskId: number,
  toTaskId: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await rowsOf(
    copyTaskFilesRow,
    db.execute(sql`
      with old as (select f.*, row_number() over (order by f.id) as number from ${files} f
        where f.organization_id = ${scope.organizationId} and f.attached_to = 'task' and f.attached_to_id = ${fromTaskId}
          and f.deleted_at is null),
      made as (insert into ${files} (organization_id, storage_key, name, media_type, size, sha256, width, height, attached_to,
          attached_to_id, creator_id)
        select organization_id, storage_key, name, media_type, size, sha256, width, height, 'task', ${toTaskId}::bigint,
          ${scope.userId}::bigint from old order by number returning id),
      new as (select id, row_number() over (order by id) as number from made)
      select old.id as "from", new.id from old join new using (number)`),
  )
  return new Map(rows.map(({ from, id }) => [from, id]))
}

/** The versions that people have read whose test shows a file `f`. Whatever becomes of the draft, they go on showing it. */
const publishedWith = sql`regulation_versions p where p.organization_id = f.organization_id and p.published is not null
  and p.questions @> jsonb_build_array(jsonb_build_object('files', jsonb_build_array(jsonb_build_object('id', f.id))))`

/** Whether somebody's own attempts at the test of a regulation `r` have asked a question that shows a file `f`. */
const wasAsked = (userId: number) => sql`exists (select from regulation_attempts t
    where t.organization_id = f.organization_id and t.regulation_id = r.id and t.user_id = ${userId}
      and t.questions @> jsonb_build_array(jsonb_build_object('files', jsonb_build_array(jsonb_build_object('id', f.id)))))`

/** Whether readers of a regulation `r` see its test before they take it. */
const isOpenTest = sql`exists (select from regulation_versions p where p.organization_id = r.organization_id and p.regulation_id = r.id
    and p.published = r.version and not ${isClosedTest})`

const isPublished = sql`(f.attached_to = 'question' and exists (select from ${publishedWith}))`

const forgetTrashedFilesRow = z.object({ storageKey: z.string() })

/**
 * Forgets the files of tasks, pages, regulations, questions and spaces that are gone for good, and replaced pictures of the organization. Files
 * of a published test stay. Answers the keys of stored bytes that no row leads to any more.
 */
export async function forgetTrashedFiles(db: Transaction): Promise<string[]> {
  const rows = await rowsOf(
    forgetTrashedFilesRow,
    db.execute(sql`
      with gone as (delete from ${files} f
        where not ${isPublished} and (f.deleted_at < now() - interval '30 days'
          or f.attached_to = 'organization' and f.deleted_at is not null
          or f.attached_to = 'task' and not exists (select from tasks t where t.organization_id = f.organization_id
            and t.id = f.attached_to_id)
          or f.attached_to = 'page' and not exists (select from pages p where p.organization_id = f.organization_id
            and p.id = f.attached_to_id)
          or f.attached_to = 'regulation' and not exists (select from regulations r where r.organization_id = f.organization_id
            and r.id = f.attached_to_id)
          or f.attached_to = 'question' and not exists (select from regulation_questions q
            where q.organization_id = f.organization_id and q.id = f.attached_to_id)
          or f.attached_to = 'space' and not exists (select from spaces s where s.organization_id = f.organization_id
            and s.id = f.attached_to_id))
        returning f.organization_id, f.id, f.storage_key)
      select distinct g.storage_key as "storageKey" from gone g
      where not exists (select from ${files} f where f.storage_key = g.storage_key
        and not exists (select from gone o where o.organization_id = f.organization_id and o.id = f.id))`),
  )
  return rows.map(({ storageKey }) => storageKey)
}

/**
 * A file that the caller may see by its task, page, regulation or space, or that is the organization's own; null for any other. Readers who
 * do not see a regulation's draft see its published files; of a closed test those of questions that their own attempts have asked.
 */
export async function findFile(db: Database, scope: OrganizationScope, fileId: number): Promise<FileRow | null> {
  const sees = sightOf(scope.organizationId, scope.userId)
  // What was published of a regulation that is deleted is read by them still.
  const seesProof = scope.organizationRole !== null && organizationReaches(scope.organizationRole, "administrator")
  const [row] = await rowsOf(
    fileRow,
    db.execute(sql`
      select f.id, f.storage_key as "storageKey", f.name, f.media_type as "mediaType", f.size, f.sha256, f.width, f.height
      from ${files} f
      where f.organization_id = ${scope.organizationId} and f.id = ${fileId}
        and (f.deleted_at is null or f.attached_to = 'question') and case f.attached_to
        when 'task' then exists (select from tasks t
          join placements p on p.organization_id = t.organization_id and p.task_id = t.id and p.deleted_at is null
          where t.organization_id = f.organization_id and t.id = f.attached_to_id and t.deleted_at is null
            and ${sees.project(sql`p.project_id`)})
        when 'page' then exists (select from pages p
          where p.organization_id = f.organization_id and p.id = f.attached_to_id and p.deleted_at is null
            and ${sees.space(sql`p.space_id`)})
        when 'regulation' then ${seesProof} and exists (select from regulations r where r.organization_id = f.organization_id
            and r.id = f.attached_to_id and r.deleted_at is not null and r.version is not null)
          or (select v.role >= 'editor' or v.approves or exists (select from regulation_versions p
            where p.organization_id = f.organization_id and p.regulation_id = f.attached_to_id and p.published is not null
              and jsonb_path_exists(p.content, 'strict $.**.fileId ? (@ == $id)', jsonb_build_object('id', f.id)))
          from visible_regulations v where v.organization_id = f.organization_id and v.user_id = ${scope.userId}
            and v.regulation_id = f.attached_to_id)
        when 'question' then exists (
            select from (select q.regulation_id, false as published from regulation_questions q
                where q.organization_id = f.organization_id and q.id = f.attached_to_id and f.deleted_at is null
              union all select p.regulation_id, true from ${publishedWith}
                and p.regulation_id = coalesce((select q.regulation_id from regulation_questions q
                  where q.organization_id = f.organization_id and q.id = f.attached_to_id), p.regulation_id)) test
            join regulations r on r.organization_id = f.organization_id and r.id = test.regulation_id
            left join visible_regulations v on v.organization_id = r.organization_id and v.user_id = ${scope.userId} and v.regulation_id = r.id
            where v.role >= 'editor' or v.approves or test.published and (v.role is not null and (${isOpenTest} or ${wasAsked(scope.userId)})
              or ${seesProof} and r.deleted_at is not null))
        when 'space' then ${sees.space(sql`f.attached_to_id`)}
        when 'organization' then true
        else false end`),
  )
  return row ?? null
}

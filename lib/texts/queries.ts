import { sql, type SQL } from "drizzle-orm"
import type { PgTable } from "drizzle-orm/pg-core"
import { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { idList, iso } from "@/db/json"
import { rowsOf } from "@/db/rows"
import type { OrganizationScope } from "@/lib/auth/guard"
import { skippingLocked } from "@/lib/locks/queries"
import type { Document } from "@/lib/rich-text/document"
import type { BlockEdit } from "./edit"

/** Where a noun keeps the texts of its things: one that is written, and the versions of it that were kept. */
export type TextTables = {
  readonly things: PgTable
  readonly contents: PgTable
  readonly versions: PgTable
  /** What takes each write back. */
  readonly edits: PgTable
  /** The column of `contents`, `versions` and `edits` that says of which thing they are. */
  readonly thingId: string
  /** What the API shows of a version `v`, written by `u`, beside its text. */
  readonly version: SQL
  /** What it shows beside that of a version that is read with its text; nothing where it is left out. */
  readonly further?: SQL
}

/** A text, by the thing that it is of. */
export type TextOf = { readonly tables: TextTables; readonly id: number }

/** What the API shows of every version `v`, written by `u`. */
export const versionColumns = sql`v.id, v.name, v.author_id as "authorId", u.name as "authorName",
  ${iso("v.created_at")} as "createdAt"`

const of = (alias: string, { thingId }: TextTables) => sql`${sql.identifier(alias)}.${sql.identifier(thingId)}`

export type CurrentContent = {
  readonly content: Document
  readonly revision: number
  readonly updatedAt: string
  readonly updatedById: number
  readonly authorName: string
  /** Nobody has written for ten minutes. */
  readonly idle: boolean
}

/** What stands in a text, whose thing must be locked. */
export async function findCurrentContent(
  db: Database,
  { organizationId }: OrganizationScope,
  { tables, id }: TextOf,
): Promise<CurrentContent | null> {
  const [row] = await db.execute<CurrentContent>(sql`
    select c.content, c.revision, ${iso("c.updated_at")} as "updatedAt", c.updated_by_id as "updatedById",
      u.name as "authorName", c.updated_at < now() - interval '10 minutes' as idle
    from ${tables.contents} c join users u on u.id = c.updated_by_id
    where c.organization_id = ${organizationId} and ${of("c", tables)} = ${id}`)
  return row ?? null
}

const writtenRow = z.object({ revision: z.number(), updatedAt: z.string() })
export type Written = z.output<typeof writtenRow>

/** Writes a text, whose thing must be locked, and keeps what makes of it the one before. */
export async function writeContent(
  db: Transaction,
  { organizationId, userId }: OrganizationScope,
  { tables, id }: TextOf,
  content: Document,
  back: BlockEdit,
): Promise<Written> {
  const edit = JSON.stringify(back)
  const [row] = await rowsOf(
    writtenRow,
    db.execute(sql`
      with thing as (update ${tables.things} set updated_at = now()
        where organization_id = ${organizationId} and id = ${id} returning id),
      kept as (insert into ${tables.edits} (organization_id, ${sql.identifier(tables.thingId)}, revision, edit, size)
        select c.organization_id, ${of("c", tables)}, c.revision, ${edit}::jsonb, ${edit.length} from ${tables.contents} c
        where c.organization_id = ${organizationId} and ${of("c", tables)} = ${id})
      update ${tables.contents} c set content = ${JSON.stringify(content)}::jsonb, revision = c.revision + 1,
        updated_by_id = ${userId}, updated_at = now()
      from thing where c.organization_id = ${organizationId} and ${of("c", tables)} = thing.id
      returning c.revision, ${iso("c.updated_at")} as "updatedAt"`),
  )
  if (!row) throw new Error(`thing ${id} has no text`)
  return row
}

/** How much is read to take one change back, in characters: whoever has written more since is past undoing it. */
const longestWayBack = 8_000_000

/** What makes of a text the one before it, which had this revision. */
type EditBack = { readonly revision: number; readonly edit: BlockEdit }

/** What leads from the text of a locked thing to that of a revision, its last write first; less where not all of it is kept any more. */
export async function listEditsBack(
  db: Database,
  { organizationId }: OrganizationScope,
  { tables, id }: TextOf,
  revision: number,
): Promise<EditBack[]> {
  return db.execute<EditBack>(sql`
    with way as (select e.revision, e.edit, e.size from ${tables.edits} e
      where e.organization_id = ${organizationId} and ${of("e", tables)} = ${id} and e.revision >= ${revision})
    select revision, edit from way where (select sum(size) from way) <= ${longestWayBack} order by revision desc`)
}

/** Kept as long as the feed, 30 days. */
export async function forgetOldEdits(db: Database, { edits }: TextTables): Promise<void> {
  await db.execute(sql`delete from ${edits} where replaced_at < now() - interval '30 days'`)
}

const lastVersion = (tables: TextTables) => sql`(select coalesce(max(v.number), 0) from ${tables.versions} v
  where v.organization_id = c.organization_id and ${of("v", tables)} = ${of("c", tables)})`

const contentOf = ({ organizationId }: OrganizationScope, { tables, id }: TextOf) => sql`
  from ${tables.contents} c where c.organization_id = ${organizationId} and ${of("c", tables)} = ${id}`

const contentVersionRow = z.object({ revision: z.number(), version: z.number() })
export type ContentVersion = z.output<typeof contentVersionRow>

export async function findContentVersion(
  db: Database,
  scope: OrganizationScope,
  text: TextOf,
): Promise<ContentVersion | null> {
  const [row] = await rowsOf(
    contentVersionRow,
    db.execute(sql`select c.revision, ${lastVersion(text.tables)} as version ${contentOf(scope, text)}`),
  )
  return row ?? null
}

const revisionRow = z.object({ id: z.number(), revision: z.number(), updatedById: z.number() })

/** Which text each of these things has, and who wrote it. */
export async function listRevisions(
  db: Database,
  { organizationId }: OrganizationScope,
  tables: TextTables,
  ids: readonly number[],
): Promise<Map<number, { readonly revision: number; readonly updatedById: number }>> {
  const rows = await rowsOf(
    revisionRow,
    db.execute(sql`
      select ${of("c", tables)} as id, c.revision, c.updated_by_id as "updatedById" from ${tables.contents} c
      where c.organization_id = ${organizationId} and ${of("c", tables)} = any(${idList(ids)})`),
  )
  return new Map(rows.map(({ id, ...written }) => [id, written]))
}

const jsonRow = z.object({ json: z.string() })

/** A text as the API shows it, as JSON, unparsed. */
export async function findContentJson(db: Database, scope: OrganizationScope, text: TextOf): Promise<string | null> {
  const [row] = await rowsOf(
    jsonRow,
    db.execute(sql`
      select json_build_object('content', c.content, 'revision', c.revision, 'updatedAt', ${iso("c.updated_at")},
        'updatedById', c.updated_by_id, 'updatedByName', (select u.name from users u where u.id = c.updated_by_id),
        'version', ${lastVersion(text.tables)})::text as json ${contentOf(scope, text)}`),
  )
  return row?.json ?? null
}

/** Keeps what stands in texts of things `p` as their next version, where their last one is another text. */
const keepWhere = (tables: TextTables, condition: SQL) => sql`
  insert into ${tables.versions} (organization_id, ${sql.identifier(tables.thingId)}, number, name, content, author_id, created_at)
  select c.organization_id, p.id, coalesce(last.number, 0) + 1, p.name, c.content, c.updated_by_id, c.updated_at
  from ${tables.things} p
  join ${tables.contents} c on c.organization_id = p.organization_id and ${of("c", tables)} = p.id
  left join lateral (select v.number, v.content from ${tables.versions} v
    where v.organization_id = c.organization_id and ${of("v", tables)} = p.id order by v.number desc limit 1) last on true
  where last.content is distinct from c.content and ${condition}`

/** Of one thing, which must be locked. */
export async function keepVersion(db: Transaction, scope: OrganizationScope, { tables, id }: TextOf): Promise<void> {
  await db.execute(keepWhere(tables, sql`p.organization_id = ${scope.organizationId} and p.id = ${id}`))
}

/** Of every thing in whose text somebody wrote in the last days, and nobody in the last ten minutes. Those that somebody writes just now are left out. */
export async function keepIdleVersions(db: Transaction, tables: TextTables): Promise<void> {
  await db.execute(
    keepWhere(
      tables,
      sql`p.deleted_at is null and p.updated_at > now() - interval '3 days'
      and c.updated_at < now() - interval '10 minutes' ${skippingLocked("no key update", "p")}`,
    ),
  )
}

/** The versions `v` of a text, with who wrote them. */
const versionsOf = ({ organizationId }: OrganizationScope, { tables, id }: TextOf) => sql`
  from ${tables.versions} v join users u on u.id = v.author_id
  where v.organization_id = ${organizationId} and ${of("v", tables)} = ${id}`

/** Of which versions `v` somebody may know. */
export type Known = { readonly only?: SQL }

/**
 * A page of the versions of a text and one more, the last version first.
 *
 * @param row what the API shows of each
 */
export async function listVersions<Row extends z.ZodType>(
  db: Database,
  scope: OrganizationScope,
  text: TextOf,
  row: Row,
  { limit, before, only = sql`true` }: { readonly limit: number; readonly before: number | null } & Known,
): Promise<z.output<Row>[]> {
  return rowsOf(
    row,
    db.execute(sql`
      select ${text.tables.version} ${versionsOf(scope, text)} and v.id < coalesce(${before}::bigint, 9223372036854775807)
        and ${only}
      order by v.id desc limit ${limit + 1}`),
  )
}

/** A version with its text as the API shows it, as JSON, unparsed. */
export async function findVersionJson(
  db: Database,
  scope: OrganizationScope,
  text: TextOf,
  versionId: number,
  { only = sql`true` }: Known = {},
): Promise<string | null> {
  const { further } = text.tables
  const [row] = await rowsOf(
    jsonRow,
    db.execute(sql`
      select row_to_json(found)::text as json
      from (select ${text.tables.version}, v.content ${further ? sql`, ${further}` : sql``} ${versionsOf(scope, text)} and v.id = ${versionId} and ${only}) found`),
  )
  return row?.json ?? null
}

export async function findVersionContent(
  db: Database,
  scope: OrganizationScope,
  text: TextOf,
  versionId: number,
): Promise<Document | null> {
  const [row] = await db.execute<{ content: Document }>(sql`
    select v.content ${versionsOf(scope, text)} and v.id = ${versionId}`)
  return row?.content ?? null
}

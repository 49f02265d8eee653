import { sql, type SQL } from "drizzle-orm"
import { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { iso } from "@/db/json"
import { rowsOf } from "@/db/rows"
import { pageContents, pages, pageVersions } from "@/db/schema"
import type { SpaceScope } from "@/lib/auth/guard"
import { skippingLocked } from "@/lib/locks/queries"
import type { Document } from "@/lib/rich-text/document"
import type { pageVersion } from "./contract"

export type Version = z.output<typeof pageVersion>

/** Keeps what stands on pages `p` as their next version, where their last one is another text. */
const keepWhere = (condition: SQL) => sql`
  insert into ${pageVersions} (organization_id, page_id, number, name, content, author_id, created_at)
  select c.organization_id, c.page_id, coalesce(last.number, 0) + 1, p.name, c.content, c.updated_by_id, c.updated_at
  from ${pages} p
  join ${pageContents} c on c.organization_id = p.organization_id and c.page_id = p.id
  left join lateral (select v.number, v.content from ${pageVersions} v
    where v.organization_id = c.organization_id and v.page_id = c.page_id order by v.number desc limit 1) last on true
  where last.content is distinct from c.content and ${condition}`

/** Of one page, which must be locked. */
export async function keepVersion(db: Transaction, scope: SpaceScope, pageId: number): Promise<void> {
  await db.execute(
    keepWhere(sql`p.organization_id = ${scope.organizationId} and p.space_id = ${scope.id} and p.id = ${pageId}`),
  )
}

/** Of every page on which somebody wrote in the last days, and nobody in the last ten minutes. Those that somebody writes to just now are left out. */
export async function keepIdleVersions(db: Transaction): Promise<void> {
  await db.execute(
    keepWhere(sql`p.deleted_at is null and p.updated_at > now() - interval '3 days'
      and c.updated_at < now() - interval '10 minutes' ${skippingLocked("no key update", "p")}`),
  )
}

const columns = sql`v.id, v.number, v.name, v.author_id as "authorId", u.name as "authorName", ${iso("v.created_at")} as "createdAt"`

const versionsOf = (scope: SpaceScope, pageId: number) => sql`
  from ${pageVersions} v
  join ${pages} p on p.organization_id = v.organization_id and p.id = v.page_id
  join users u on u.id = v.author_id
  where v.organization_id = ${scope.organizationId} and p.space_id = ${scope.id} and v.page_id = ${pageId}`

/** A page of the history of a page and one more, the last version first. */
export async function listVersions(
  db: Database,
  scope: SpaceScope,
  pageId: number,
  { limit, before }: { limit: number; before: number | null },
): Promise<Version[]> {
  return db.execute<Version>(sql`
    select ${columns} ${versionsOf(scope, pageId)} and v.id < coalesce(${before}::bigint, 9223372036854775807)
    order by v.id desc limit ${limit + 1}`)
}

const versionJsonRow = z.object({ json: z.string() })

/** The fields of `getPageVersion` as JSON, unparsed. */
export async function findVersionJson(
  db: Database,
  scope: SpaceScope,
  pageId: number,
  versionId: number,
): Promise<string | null> {
  const [row] = await rowsOf(
    versionJsonRow,
    db.execute(sql`
      select json_build_object('id', v.id, 'number', v.number, 'name', v.name, 'authorId', v.author_id, 'authorName', u.name,
        'createdAt', ${iso("v.created_at")}, 'content', v.content)::text as json
      ${versionsOf(scope, pageId)} and v.id = ${versionId}`),
  )
  return row?.json ?? null
}

export async function findVersionContent(
  db: Database,
  scope: SpaceScope,
  pageId: number,
  versionId: number,
): Promise<Document | null> {
  const [row] = await db.execute<{ content: Document }>(sql`
    select v.content ${versionsOf(scope, pageId)} and v.id = ${versionId}`)
  return row?.content ?? null
}

import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { iso } from "@/db/json"
import { rowsOf } from "@/db/rows"
import { pageContents } from "@/db/schema"
import type { SpaceScope } from "@/lib/auth/guard"
import type { Document } from "@/lib/rich-text/document"

export type CurrentContent = {
  readonly content: Document
  readonly revision: number
  readonly updatedAt: string
  readonly updatedById: number
  readonly authorName: string
  /** Nobody has written for ten minutes. */
  readonly idle: boolean
}

/** What stands on a page, which must be locked. */
export async function findCurrentContent(
  db: Database,
  scope: SpaceScope,
  pageId: number,
): Promise<CurrentContent | null> {
  const [row] = await db.execute<CurrentContent>(sql`
    select c.content, c.revision, ${iso("c.updated_at")} as "updatedAt", c.updated_by_id as "updatedById",
      u.name as "authorName", c.updated_at < now() - interval '10 minutes' as idle
    from ${pageContents} c join users u on u.id = c.updated_by_id
    where c.organization_id = ${scope.organizationId} and c.page_id = ${pageId}`)
  return row ?? null
}

const writtenRow = z.object({ revision: z.number(), updatedAt: z.string() })
export type Written = z.output<typeof writtenRow>

/** Writes what stands on a locked page. */
export async function writeContent(
  db: Transaction,
  scope: SpaceScope,
  pageId: number,
  content: Document,
): Promise<Written> {
  const [row] = await rowsOf(
    writtenRow,
    db.execute(sql`
      with page as (update pages set updated_at = now()
        where organization_id = ${scope.organizationId} and space_id = ${scope.id} and id = ${pageId} returning id)
      update ${pageContents} c set content = ${JSON.stringify(content)}::jsonb, revision = c.revision + 1,
        updated_by_id = ${scope.userId}, updated_at = now()
      from page where c.organization_id = ${scope.organizationId} and c.page_id = page.id
      returning c.revision, ${iso("c.updated_at")} as "updatedAt"`),
  )
  if (!row) throw new Error(`page ${pageId} has no content`)
  return row
}

import type { Database } from "@/db/client"
import { readCursor, writeCursor } from "@/lib/api/cursor"
import type { OrganizationScope } from "@/lib/auth/guard"
import { countResponsibilities, listResponsibilities, type Asked } from "./queries"

type Paging = { readonly limit: number; readonly cursor?: string }

/** What somebody answers for, as the API answers it: a page, and how much it is in all. */
export async function listAnswered(db: Database, scope: OrganizationScope, asked: Asked, { limit, cursor }: Paging) {
  // What the list is sorted by is a small number here: it travels as a moment after the beginning of time.
  const given = readCursor(cursor)
  const after = given && { rank: Date.parse(given.at), id: given.id }
  const rows = await listResponsibilities(db, scope, asked, { limit, after })
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  const nextCursor = last ? writeCursor({ at: new Date(last.rank).toISOString(), id: last.id }) : null
  return { items, nextCursor, ...(await countResponsibilities(db, scope, asked)) }
}

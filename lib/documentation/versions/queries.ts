import { sql } from "drizzle-orm"
import { pageContents, pages, pageVersions } from "@/db/schema"
import { versionColumns, type TextOf } from "@/lib/texts/queries"

export const pageTexts = {
  things: pages,
  contents: pageContents,
  versions: pageVersions,
  thingId: "page_id",
  version: sql`v.number, ${versionColumns}`,
}

export const textOf = (pageId: number): TextOf => ({ tables: pageTexts, id: pageId })

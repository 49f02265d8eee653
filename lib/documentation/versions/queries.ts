import { sql } from "drizzle-orm"
import { pageContents, pageEdits, pages, pageVersions } from "@/db/schema"
import { versionColumns, type TextOf } from "@/lib/texts/queries"

export const pageTexts = {
  things: pages,
  contents: pageContents,
  versions: pageVersions,
  edits: pageEdits,
  thingId: "page_id",
  version: sql`v.number, ${versionColumns}`,
}

export const textOf = (pageId: number): TextOf => ({ tables: pageTexts, id: pageId })

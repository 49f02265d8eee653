import { pgTable, primaryKey, text } from "drizzle-orm/pg-core"
import { belongsTo, ref } from "@/db/columns"
import { organizations } from "./organizations"

/**
 * The words that names and texts of an organization have or had, for what is written almost so. Triggers write it; nobody is shown it, and what
 * is looked for with its words is found by the rights of who looks.
 */
export const searchWords = pgTable(
  "search_words",
  { organizationId: ref().notNull(), word: text().notNull() },
  (table) => [
    primaryKey({ name: "search_words_pkey", columns: [table.organizationId, table.word] }),
    belongsTo("search_words_organization_fkey", [table.organizationId], [organizations.id]),
  ],
)

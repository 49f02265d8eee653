import { boolean, foreignKey, index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core"
import { belongsTo, instantNow, ref } from "@/db/columns"
import { pages } from "./documentation"
import { projects } from "./projects"
import { users } from "./users"

/** Who looks at a board, one row a window of a browser; unlogged, since it is true for seconds. */
export const presences = pgTable(
  "presences",
  {
    organizationId: ref().notNull(),
    projectId: ref().notNull(),
    userId: ref().notNull(),
    visitId: uuid().notNull(),
    /** The task that is open there. */
    taskId: ref(),
    /** Whether a message of that task is being written there. */
    writing: boolean().notNull().default(false),
    seenAt: instantNow(),
  },
  (table) => [
    primaryKey({
      name: "presences_pkey",
      columns: [table.organizationId, table.projectId, table.userId, table.visitId],
    }),
    index("presences_user_index").on(table.userId),
    belongsTo("presences_project_fkey", [table.organizationId, table.projectId], projects),
    foreignKey({ name: "presences_user_fkey", columns: [table.userId], foreignColumns: [users.id] }).onDelete(
      "cascade",
    ),
  ],
)

/** Who looks at a page of the documentation, in the same way. */
export const pagePresences = pgTable(
  "page_presences",
  {
    organizationId: ref().notNull(),
    pageId: ref().notNull(),
    userId: ref().notNull(),
    visitId: uuid().notNull(),
    /** Whether its text is being written there. */
    writing: boolean().notNull().default(false),
    seenAt: instantNow(),
  },
  (table) => [
    primaryKey({
      name: "page_presences_pkey",
      columns: [table.organizationId, table.pageId, table.userId, table.visitId],
    }),
    index("page_presences_user_index").on(table.userId),
    belongsTo("page_presences_page_fkey", [table.organizationId, table.pageId], pages),
    foreignKey({ name: "page_presences_user_fkey", columns: [table.userId], foreignColumns: [users.id] }).onDelete(
      "cascade",
    ),
  ],
)

import { boolean, foreignKey, index, pgTable, primaryKey, uuid, type AnyPgColumn } from "drizzle-orm/pg-core"
import { belongsTo, instantNow, ref } from "@/db/columns"
import { pages } from "./documentation"
import { projects } from "./projects"
import { users } from "./users"

/** A window of somebody's browser, and when it was heard of last. */
const visit = () => ({
  organizationId: ref().notNull(),
  userId: ref().notNull(),
  visitId: uuid().notNull(),
  seenAt: instantNow(),
})

type Visit = Readonly<Record<keyof ReturnType<typeof visit>, AnyPgColumn>>

/** One row a window that looks at a thing. */
const visits = (name: string, { organizationId, userId, visitId }: Visit, thing: AnyPgColumn) => [
  primaryKey({ name: `${name}_pkey`, columns: [organizationId, thing, userId, visitId] }),
  index(`${name}_user_index`).on(userId),
  foreignKey({ name: `${name}_user_fkey`, columns: [userId], foreignColumns: [users.id] }).onDelete("cascade"),
]

/** Who looks at a board; unlogged, since it is true for seconds. */
export const presences = pgTable(
  "presences",
  {
    ...visit(),
    projectId: ref().notNull(),
    /** The task that is open there. */
    taskId: ref(),
    /** Whether a message of that task is being written there. */
    writing: boolean().notNull().default(false),
  },
  (table) => [
    ...visits("presences", table, table.projectId),
    belongsTo("presences_project_fkey", [table.organizationId, table.projectId], projects),
  ],
)

/** Who looks at a page of the documentation, in the same way. */
export const pagePresences = pgTable(
  "page_presences",
  {
    ...visit(),
    pageId: ref().notNull(),
    /** Whether its text is being written there. */
    writing: boolean().notNull().default(false),
  },
  (table) => [
    ...visits("page_presences", table, table.pageId),
    belongsTo("page_presences_page_fkey", [table.organizationId, table.pageId], pages),
  ],
)

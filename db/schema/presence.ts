import { boolean, foreignKey, index, pgTable, primaryKey, uuid, type AnyPgColumn } from "drizzle-orm/pg-core"
import { belongsTo, instantNow, ref } from "@/db/columns"
import { pages } from "./documentation"
import { projects } from "./projects"
import { regulations } from "./regulations"
import { users } from "./users"

/** A window of somebody's browser, and when it was heard of last. */
const visit = () => ({
  organizationId: ref().notNull(),
  userId: ref().notNull(),
  visitId: uuid().notNull(),
  seenAt: instantNow(),
  /** Whether something is being written there: a message of the task that is open, or the text itself. */
  writing: boolean().notNull().default(false),
  /** Whether it has left. The row stays for a while, so that a word said before and heard after does not bring it back. */
  ended: boolean().notNull().default(false),
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
  },
  (table) => [
    ...visits("presences", table, table.projectId),
    belongsTo("presences_project_fkey", [table.organizationId, table.projectId], projects),
  ],
)

/** Who looks at a page of the documentation, in the same way. */
export const pagePresences = pgTable("page_presences", { ...visit(), pageId: ref().notNull() }, (table) => [
  ...visits("page_presences", table, table.pageId),
  belongsTo("page_presences_page_fkey", [table.organizationId, table.pageId], pages),
])

/** Who looks at a regulation, or at its draft. */
export const regulationPresences = pgTable(
  "regulation_presences",
  { ...visit(), regulationId: ref().notNull() },
  (table) => [
    ...visits("regulation_presences", table, table.regulationId),
    belongsTo("regulation_presences_regulation_fkey", [table.organizationId, table.regulationId], regulations),
  ],
)

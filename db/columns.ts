import { sql } from "drizzle-orm"
import { bigint, customType, foreignKey, integer, jsonb, primaryKey, text, type AnyPgColumn } from "drizzle-orm/pg-core"

/** A key of its table. Read as a number: sequences stay far below 2^53. */
export const id = () => bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity()

/** A reference to an id. */
export const ref = () => bigint({ mode: "number" })

/** An instant, in TypeScript always ISO 8601 in UTC with milliseconds: what the API answers. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => "timestamp(3) with time zone",
  fromDriver: (value) => new Date(value).toISOString(),
})

/** An instant that is, where nothing else is said, when its row was made. */
export const instantNow = () =>
  instant()
    .notNull()
    .default(sql`now()`)

/** A fractional rank. Its order is that of its bytes, whatever the collation of the database. */
export const rank = customType<{ data: string; driverData: string }>({ dataType: () => 'text collate "C"' })

/** The words of a text as they are searched for, which only the database reads. */
export const searched = customType<{ data: string }>({ dataType: () => "tsvector" })

/** What a text is at now: `revision` rises with every write of it. */
export const written = () => ({
  revision: integer().notNull().default(1),
  updatedById: ref().notNull(),
  updatedAt: instantNow(),
})

/** The words of the document `content` beside it, a line a block, as they are searched: the database keeps them. */
export const textWords = () => text().generatedAlwaysAs(sql`text_of(content)`)

/** A named group of a space. */
export const groupOfSpace = () => ({
  organizationId: ref().notNull(),
  id: id(),
  spaceId: ref().notNull(),
  name: text().notNull(),
  position: integer().notNull(),
  createdAt: instantNow(),
})

/** A text as it was, and its number among those that were stored. */
export const storedText = () => ({
  number: integer().notNull(),
  name: text().notNull(),
  content: jsonb().notNull(),
  authorId: ref().notNull(),
  createdAt: instantNow(),
})

/**
 * What makes of the text with the next `revision` this one, kept as long as the feed whose changes can be undone by it. Blocks alone: an
 * editor saves once a second. `size` is that of `edit`, in characters.
 */
export const textEdit = () => ({
  revision: integer().notNull(),
  edit: jsonb().notNull(),
  size: integer().notNull(),
  replacedAt: instantNow(),
})

type Columns = [AnyPgColumn, ...AnyPgColumn[]]
type Rows = { readonly organizationId: AnyPgColumn; readonly id: AnyPgColumn }

/** The key of rows of an organization. */
export const keyOf = (name: string, { organizationId, id }: Rows) => primaryKey({ name, columns: [organizationId, id] })

/** The reference of a row to what it belongs to, and goes with: a row of the same organization, or what other columns say. */
export const belongsTo = (name: string, columns: Columns, to: Rows | Columns) =>
  foreignKey({ name, columns, foreignColumns: Array.isArray(to) ? to : [to.organizationId, to.id] }).onDelete("cascade")

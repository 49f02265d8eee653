import { sql, type SQL } from "drizzle-orm"

/** An instant as the API answers it, inside JSON that PostgreSQL builds. */
export const iso = (column: SQL | string) =>
  sql`to_char(${typeof column === "string" ? sql.raw(column) : column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A list of ids as one parameter: however many there are, it is the same statement. */
export const idList = (ids: readonly number[]) => sql`${sql.param(ids)}::bigint[]`

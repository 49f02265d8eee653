import { sql, type SQL } from "drizzle-orm"

/** An instant as the API answers it, inside JSON that PostgreSQL builds. */
export const iso = (column: SQL | string) =>
  sql`to_char(${typeof column === "string" ? sql.raw(column) : column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A list of ids as one parameter: however many there are, it is the same statement. */
export const idList = (ids: readonly number[]) => sql`${sql.param(ids)}::bigint[]`

/** Text as JSON. */
export const textJson = (column: string) => sql`to_json(${sql.raw(column)})`

/** An instant as JSON text. */
export const instantJson = (column: SQL | string) => sql`'"' || ${iso(column)} || '"'`

/** The JSON text of an object; each value is JSON as text, and null where it is null. Takes less time than json_build_object, which counts for thousands of rows. */
export function objectText(values: Readonly<Record<string, SQL>>): SQL {
  const members = Object.entries(values).map(
    ([name, value], index) =>
      sql`${sql.raw(`'${index === 0 ? "{" : ","}"${name}":'`)}, coalesce((${value})::text, 'null')`,
  )
  return sql`concat(${sql.join(members, sql`, `)}, '}')`
}

/** The JSON text of an array of ids, which the API writes as texts. Null where there are none. */
export const idsText = (column: string, order: string, only = "true") =>
  sql`'["' || string_agg(${sql.raw(column)}::text, '","' order by ${sql.raw(order)}) filter (where ${sql.raw(only)}) || '"]'`

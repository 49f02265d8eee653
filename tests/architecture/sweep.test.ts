import { getTableColumns, getTableName, is } from "drizzle-orm"
import { PgTable } from "drizzle-orm/pg-core"
import { expect, it } from "vitest"
import * as schema from "@/db/schema"
import { fileOf, sourceOf } from "@/tests/support/sources"

/** Rows that stay where they are until what they belong to is removed. */
const staying: readonly string[] = [
  // With their board, and placements with their task too.
  "stages",
  "placements",
  // The trace of a message stays; its text is forgotten.
  "task_messages",
]

const swept = sourceOf("lib/sweep/sweep.ts")
  .imports.flatMap(({ from }) => fileOf(from) ?? [])
  .map((file) => sourceOf(file).text)

it("what can be deleted is removed for good by the sweep, or goes with something that is", () => {
  const tables = Object.entries(schema).flatMap(([constant, table]) =>
    is(table, PgTable) && "deletedAt" in getTableColumns(table) ? [{ constant, name: getTableName(table) }] : [],
  )
  const left = tables.filter(({ constant, name }) => {
    const removal = new RegExp(`\\.delete\\(${constant}\\)|delete from (${name}|\\$\\{${constant}\\})\\s`)
    return !swept.some((text) => removal.test(text))
  })
  expect(tables.length).toBeGreaterThan(10)
  expect(left.map(({ name }) => name).toSorted()).toEqual(staying.toSorted())
})

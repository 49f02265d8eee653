import { sql } from "drizzle-orm"
import { bigint, customType } from "drizzle-orm/pg-core"

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

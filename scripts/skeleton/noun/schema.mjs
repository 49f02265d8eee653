import { parted } from "../files.mjs"
import { isPlaced, parentOf, places } from "./places.mjs"

/** @typedef {import("./places.mjs").Noun} Noun */

/** @param {Noun} noun */
export function schemaOf(noun) {
  const parent = parentOf(noun)
  const table = parted(noun.plural, "_")
  const used = [parent ?? "organizationId", "createdAt"].filter((column) => column !== "organizationId")
  return `${isPlaced(noun) ? `import { sql } from "drizzle-orm"\n` : ""}import { index, pgTable, text } from "drizzle-orm/pg-core"
import { belongsTo, id, ${isPlaced(noun) ? "instant, " : ""}instantNow, keyOf, ref } from "@/db/columns"
${places[noun.place].tableFrom}

export const ${noun.plural} = pgTable(
  "${table}",
  {
    organizationId: ref().notNull(),
    id: id(),
${parent ? `    ${parent}: ref().notNull(),\n` : ""}    name: text().notNull(),
    createdAt: instantNow(),
${isPlaced(noun) ? "    updatedAt: instantNow(),\n    deletedAt: instant(),\n" : ""}  },
  (table) => [
    keyOf("${table}_pkey", table),
    index("${table}_${noun.place}_index").on(table.organizationId, ${used.map((column) => `table.${column}`).join(", ")})${
      isPlaced(noun) ? ".where(sql`deleted_at is null`)" : ""
    },
    belongsTo("${table}_${noun.place}_fkey", ${places[noun.place].table}),
  ],
)
`
}

import { capital } from "../files.mjs"
import { isPlaced, parentOf, scopeOf, words } from "./places.mjs"

/** @typedef {import("./places.mjs").Noun} Noun */

/** @param {Noun} noun */
export function queriesOf(noun) {
  const { name, plural } = noun
  const [Name, Plural] = [capital(name), capital(plural)]
  const placed = isPlaced(noun)
  const parent = parentOf(noun)
  const scope = scopeOf(noun)
  const own = placed ? "{ organizationId, id }" : "{ organizationId }"
  const here = placed
    ? `and(eq(${plural}.organizationId, organizationId), eq(${plural}.${parent}, id), isNull(${plural}.deletedAt))`
    : `eq(${plural}.organizationId, organizationId)`
  return `import { and, asc, eq${placed ? ", isNull, sql" : ""} } from "drizzle-orm"
import type { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { ${plural} } from "@/db/schema"
import type { ${scope} } from "@/lib/auth/guard"
import type { ${name} } from "./contract"

export type ${Name}Record = z.output<typeof ${name}>
export type ${Name}Fields = { readonly name?: string }

const record = { id: ${plural}.id, ${parent ? `${parent}: ${plural}.${parent}, ` : ""}name: ${plural}.name, createdAt: ${plural}.createdAt }
const ofPlace = (${own}: ${scope}) =>
  ${here}

export async function list${Plural}(db: Database, scope: ${scope}): Promise<${Name}Record[]> {
  return db.select(record).from(${plural}).where(ofPlace(scope)).orderBy(asc(${plural}.createdAt), asc(${plural}.id))
}

export async function find${Name}(db: Database, scope: ${scope}, ${name}Id: number): Promise<${Name}Record | null> {
  const [found] = await db.select(record).from(${plural}).where(and(ofPlace(scope), eq(${plural}.id, ${name}Id)))
  return found ?? null
}

export async function insert${Name}(db: Transaction, ${own}: ${scope}, name: string): Promise<${Name}Record> {
  const [made] = await db.insert(${plural}).values({ organizationId, ${parent ? `${parent}: id, ` : ""}name }).returning(record)
  if (!made) throw new Error("no ${words(name)} was made")
  return made
}

export async function update${Name}(
  db: Transaction,
  scope: ${scope},
  ${name}Id: number,
  fields: ${Name}Fields${placed ? " & { readonly deletedAt?: string }" : ""},
): Promise<void> {
  await db.update(${plural}).set(${placed ? "{ ...fields, updatedAt: sql`now()` }" : "fields"}).where(and(ofPlace(scope), eq(${plural}.id, ${name}Id)))
}
${
  placed
    ? `
/** What has been deleted for 30 days is gone for good. */
export async function forgetDeleted${Plural}(db: Database): Promise<void> {
  await db.delete(${plural}).where(sql\`\${${plural}.deletedAt} < now() - interval '30 days'\`)
}
`
    : `
export async function delete${Name}(db: Transaction, scope: ${scope}, ${name}Id: number): Promise<void> {
  await db.delete(${plural}).where(and(ofPlace(scope), eq(${plural}.id, ${name}Id)))
}
`
}`
}

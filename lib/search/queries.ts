import { sql, type SQL } from "drizzle-orm"
import { z } from "zod"
import type { Database } from "@/db/client"
import { iso } from "@/db/json"
import { rowsOf } from "@/db/rows"
import { excerptOf, forgivingQueryOf, markedName, partsOf, queryOf } from "@/db/words"
import type { DatedKey } from "@/lib/api/cursor"
import type { OrganizationScope } from "@/lib/auth/guard"
import { fold } from "@/lib/tasks/filter/names"
import { thingKinds, type ThingKind } from "./kinds"
import { seenBy, sourcesFor } from "./sources/queries"

const parts = z.string().transform(partsOf)
const thingRow = z.object({
  kind: z.enum(thingKinds),
  id: z.number(),
  rank: z.number(),
  at: z.string(),
  name: parts,
  excerpt: parts,
  icon: z.string().nullable(),
  color: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  place: z.string().nullable(),
  draft: z.boolean(),
})
export type FoundThing = z.output<typeof thingRow>

/** How well something fits: by its name, by its text, or by words that are almost written so. */
const ranks = { name: 3, text: 2, similar: 1 } as const

type Wanted = {
  readonly kinds: readonly ThingKind[]
  readonly words: readonly string[]
  /** What the names do not hold. */
  readonly without: readonly string[]
  readonly limit: number
  /** Behind which things of the one kind. */
  readonly after: (DatedKey & { readonly rank: number }) | null
}

/** A page of each kind and one more, in one statement: exact matches, and similar ones of a kind without any. */
export async function findThings(
  db: Database,
  scope: OrganizationScope,
  { kinds, words, without, limit, after }: Wanted,
): Promise<FoundThing[]> {
  if (kinds.length === 0 || words.length === 0) return []
  const sources = sourcesFor(scope)
  const exactly = after === null || after.rank > ranks.similar
  const almost = after === null || after.rank === ranks.similar
  const behind = after
    ? sql`(rank, at, id) < (${after.rank}::int, ${after.at}::timestamptz, ${after.id}::bigint)`
    : sql`true`
  const kept = sql.join(
    [sql`true`, ...without.map((text) => sql`position(${fold(text)} in lower(t.name)) = 0`)],
    sql` and `,
  )

  /** What fits a query, in three tables: by its name, by its text, and the page of both. Each is worked out where it is read, and once. */
  const find = (kind: ThingKind, way: "exact" | "similar", gate: SQL): SQL => {
    const [named, written, found] = [`${kind}_${way}_named`, `${kind}_${way}_written`, `${kind}_${way}`].map(sql.raw)
    const { named: byName, written: byText, things } = sources[kind]
    const query = sql.raw(`${way}_query`)
    const rank =
      way === "exact"
        ? sql`case when t.id = any(array(select id from ${named})) then ${ranks.name} else ${ranks.text} end`
        : sql`${ranks.similar}`
    return sql`${named} (id) as materialized (select n.id from ${query} q cross join lateral (${byName}) n where ${gate}),
      ${written} (id) as materialized (select w.id from ${query} q cross join lateral (${byText}) w where ${gate}),
      ${found} as materialized (select * from (
          select t.*, (${rank})::int as rank from (${things}) t
          where t.id = any(array(select id from ${named} union select id from ${written})) and ${kept}) t
        where ${behind} order by rank desc, at desc, id desc limit ${limit + 1})`
  }
  const nothing = (kind: ThingKind) => (exactly ? sql`not exists (select from ${sql.raw(`${kind}_exact`)})` : sql`true`)
  const shown = (kind: ThingKind, way: "exact" | "similar") => sql`
    select ${kind}::text as kind, t.id, t.rank, ${iso("t.at")} as at, ${markedName(sql`t.name`, sql`q.query`)} as name,
      coalesce((select ${excerptOf(sql`x.words`, sql`q.query`)} from (${sources[kind].text}) x limit 1), '') as excerpt,
      t.icon, t.color, t."avatarUrl", t.place, t.draft
    from ${sql.raw(`${kind}_${way}`)} t cross join ${sql.raw(`${way}_query`)} q`

  const found = kinds.flatMap((kind) => [
    ...(exactly ? [find(kind, "exact", sql`true`)] : []),
    ...(almost ? [find(kind, "similar", nothing(kind))] : []),
  ])
  const all = kinds.flatMap((kind) => [
    ...(exactly ? [shown(kind, "exact")] : []),
    ...(almost ? [shown(kind, "similar")] : []),
  ])
  return rowsOf(
    thingRow,
    db.execute(sql`
      with ${seenBy(scope)},
      exact_query as materialized (select ${queryOf(words)} as query),
      similar_query as materialized (select ${forgivingQueryOf(scope.organizationId, words)} as query),
      ${sql.join(found, sql`, `)}
      select * from (${sql.join(all, sql` union all `)}) found order by rank desc, at desc, id desc`),
  )
}

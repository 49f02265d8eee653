import { sql, type SQL } from "drizzle-orm"
import type { Database } from "@/db/client"
import { textOf, wordsOf } from "@/db/schema"
import type { OrganizationScope } from "@/lib/auth/guard"
import type { Filter } from "../filter/filter"
import { conditionsOf, liveBoards, standsOn } from "../filter/queries"
import type { TaskRecord } from "../queries"
import { selectRecords } from "../records/queries"

/** How well a task fits: by its name, its description, or a name that is almost so. */
const ranks = { name: 2, description: 1, similar: 0 } as const

export type RankedKey = { readonly rank: number; readonly id: number }
/** A task that was found; what matches stands between the marks. */
export type Found = {
  readonly task: TaskRecord
  readonly rank: number
  readonly name: string
  readonly excerpt: string | null
}

/** Before and behind what matches: signs that no text of the API holds. */
export const openMark = "\u0002"
export const closeMark = "\u0003"

type Wanted = {
  readonly words: readonly string[]
  readonly filter: Filter
  readonly limit: number
  readonly after: RankedKey | null
}

/** What fits all words: each as it begins, or as its language inflects it. */
function queryOf(words: readonly string[]): SQL {
  const parts = words.map((word) => {
    const lexeme = `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}':*`
    return sql`(to_tsquery('simple', ${lexeme}) || plainto_tsquery('russian', ${word}))`
  })
  return sql.join(parts, sql` && `)
}

/** A page of what was found and one more, in one statement. */
export async function findTasks(
  db: Database,
  scope: OrganizationScope,
  { words, filter, limit, after }: Wanted,
): Promise<Found[]> {
  const { organizationId } = scope
  const found =
    words.length === 0
      ? sql`select id, ${ranks.name}::int as rank from tasks t where t.organization_id = ${organizationId} and t.deleted_at is null`
      : sql`select id, max(rank) as rank from (
          select t.id, ${ranks.name}::int as rank from tasks t cross join wanted_words q
            where t.organization_id = ${organizationId} and t.deleted_at is null and ${wordsOf(sql`t.name`)} @@ q.query
          union all
          select d.task_id, ${ranks.description}::int from task_descriptions d cross join wanted_words q
            where d.organization_id = ${organizationId} and ${wordsOf(textOf(sql`d.content`))} @@ q.query
          union all
          select s.task_id, ${ranks.similar}::int from similar_tasks(${organizationId}, ${words.join(" ")}) s) matches group by id`
  const wanted = sql`
    with ${liveBoards(scope)}, wanted_words as materialized (select ${words.length === 0 ? sql`''::tsquery` : queryOf(words)} as query),
    matching as materialized (${found})
    select page.*, row_number() over () as n, headlines.* from (
      select t.id as task_id, m.rank, t.name as whole_name from matching m
      join tasks t on t.organization_id = ${organizationId} and t.id = m.id and t.deleted_at is null
      where ${standsOn(scope)} and ${conditionsOf(scope, filter)}
        ${after ? sql`and (m.rank, t.id) < (${after.rank}, ${after.id})` : sql``}
      order by m.rank desc, t.id desc limit ${limit + 1}) page
    cross join lateral (select
      ts_headline('russian', page.whole_name, q.query, ${`HighlightAll=true, StartSel=${openMark}, StopSel=${closeMark}`}) as name,
      (select ts_headline('russian', (select string_agg(piece, ' ') from jsonb_array_elements_text(${textOf(sql`d.content`)}) piece), q.query,
          ${`MaxWords=24, MinWords=12, StartSel=${openMark}, StopSel=${closeMark}`})
        from task_descriptions d where d.organization_id = ${organizationId} and d.task_id = page.task_id
          and ${wordsOf(textOf(sql`d.content`))} @@ q.query) as excerpt
      from wanted_words q) headlines`
  return db.execute<Found>(
    sql`${selectRecords(
      scope,
      wanted,
      (text) => sql`(${text})::json as task, wanted.rank, wanted.name, wanted.excerpt`,
    )} order by wanted.n`,
  )
}

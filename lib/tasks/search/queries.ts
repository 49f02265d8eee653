import { sql, type SQL } from "drizzle-orm"
import type { Database } from "@/db/client"
import { iso } from "@/db/json"
import { excerptOf, forgivingQueryOf, markedName, queryOf, textOf, wordsOf } from "@/db/words"
import type { OrganizationScope } from "@/lib/auth/guard"
import type { Filter } from "../filter/filter"
import { conditionsOf, liveBoards, standsOn } from "../filter/queries"
import type { TaskRecord } from "../queries"
import { selectRecords } from "../records/queries"

/** What is asked for, and with the words that are almost written so. */
const written = sql`(select query from asked)`
const almost = sql`(select query from almost)`

const fields = ["name", "description", "message"] as const
type Field = (typeof fields)[number]

/** In which field words match, and how: as they are written, or almost. A task counts by its best match. */
type Match = { readonly field: Field; readonly query: SQL; readonly rank: number }
const matches = [written, almost].flatMap((query, index): Match[] =>
  fields.map((field, at) => ({ field, query, rank: (2 - index) * fields.length - 1 - at })),
)

/**
 * How many of the newest tasks are looked through for so many that are wanted, before an index is asked: the index gathers all that have a
 * word, which is slow where many of them do. The words of names lie ready; those of a description are made of it each time.
 */
const newest = {
  name: (wanted: number) => 400 + 4 * wanted,
  description: (wanted: number) => 4 * wanted,
}

export type RankedKey = { readonly rank: number; readonly id: number }
/** A task that was found; what matches stands between the marks. */
export type Found = {
  readonly task: TaskRecord
  readonly rank: number
  readonly name: string
  readonly excerpt: string | null
  /** The newest one that matches. */
  readonly message: {
    readonly id: number
    readonly authorId: number
    readonly authorName: string
    readonly createdAt: string
    readonly excerpt: string
  } | null
}

type Wanted = {
  readonly words: readonly string[]
  readonly filter: Filter
  readonly limit: number
  readonly after: RankedKey | null
}

/** A message `m` that can be read. */
const said = sql`m.deleted_at is null and m.withdrawn_at is null`

/** Whether a task `t` has there what is asked for, `query`. An offset: it is looked at for each of the few tasks, never joined with all. */
const has: Readonly<Record<Field, (query: SQL) => SQL>> = {
  name: (query) => sql`exists (select from task_words w where w.organization_id = t.organization_id and w.task_id = t.id
    and w.words @@ ${query} offset 0)`,
  description: (
    query,
  ) => sql`exists (select from task_descriptions d where d.organization_id = t.organization_id and d.task_id = t.id
    and ${wordsOf(textOf(sql`d.content`))} @@ ${query} offset 0)`,
  message: (
    query,
  ) => sql`exists (select from task_messages m where m.organization_id = t.organization_id and m.task_id = t.id
    and ${said} and ${wordsOf(sql`m.words`)} @@ ${query} offset 0)`,
}

/** The ids of the tasks that have it there, by an index. */
const indexed: Readonly<Record<Field, (scope: OrganizationScope, query: SQL) => SQL>> = {
  name: ({ organizationId }, query) =>
    sql`select w.task_id from task_words w where w.organization_id = ${organizationId} and w.words @@ ${query}`,
  description: ({ organizationId }, query) => sql`select d.task_id from task_descriptions d
    where d.organization_id = ${organizationId} and ${wordsOf(textOf(sql`d.content`))} @@ ${query}`,
  message: ({ organizationId }, query) => sql`select distinct m.task_id from task_messages m
    where m.organization_id = ${organizationId} and ${said} and ${wordsOf(sql`m.words`)} @@ ${query}`,
}

/** The ids of those among the newest tasks, so many, that have it there; `live` says which tasks `t` there are, with ids below one. */
const near: Readonly<Record<keyof typeof newest, (of: Near) => SQL>> = {
  name: ({ scope: { organizationId }, behind, query, count }) => sql`
    select w.task_id from (select w.task_id, w.words from task_words w where w.organization_id = ${organizationId}
        and ${behind ? sql`w.task_id < ${behind}` : sql`true`} order by w.task_id desc limit ${count}) w
    where w.words @@ ${query}`,
  description: ({ live, query, count }) => sql`
    select t.id from (select t.organization_id, t.id from tasks t where ${live} order by t.id desc limit ${count}) t
    where ${has.description(query)}`,
}
type Near = {
  readonly scope: OrganizationScope
  readonly live: SQL
  readonly behind: SQL | null
  readonly query: SQL
  readonly count: number
}

/** A page of what was found and one more, in one statement. */
export async function findTasks(
  db: Database,
  scope: OrganizationScope,
  { words, filter, limit, after }: Wanted,
): Promise<Found[]> {
  const { organizationId } = scope
  const seen = sql`${standsOn(scope)} and ${conditionsOf(scope, filter)}`
  const live = (behind: SQL | null) =>
    sql`t.organization_id = ${organizationId} and t.deleted_at is null ${behind ? sql`and t.id < ${behind}` : sql``}`
  const looked = (words.length === 0 ? matches.slice(0, 1) : matches).filter(
    ({ rank }) => after === null || rank <= after.rank,
  )
  const counted = (table: SQL) => sql`(select count(*) from ${table})`
  const foundIn = ({ rank }: Match) => sql.raw(`found_${rank}`)

  /** Those that have the words there and nowhere better: as many as there is room for behind what was found before. Where there is none, nothing is looked at. */
  const lookIn = (match: Match): SQL => {
    const { field, query, rank } = match
    const behind = after?.rank === rank ? sql`${after.id}` : null
    const room = sql`(${limit + 1} - ${sql.join([sql`0`, ...looked.slice(0, looked.indexOf(match)).map((before) => counted(foundIn(before)))], sql` - `)})`
    const page = sql`order by t.id desc limit`
    const found = foundIn(match)
    if (words.length === 0)
      return sql`${found} as materialized (select t.id, t.name from tasks t where ${live(behind)} and ${seen} ${page} ${room})`
    const better = matches.filter((other) => other.rank > rank)
    // Where nothing is written almost so, nothing more is looked at.
    const isWorth = query === almost ? sql`${almost} <> ${written}` : sql`true`
    const fits = sql.join([seen, ...better.map((other) => sql`not (${has[other.field](other.query)})`)], sql` and `)
    const indexes = sql.raw(`indexed_${rank}`)
    const among = (ids: SQL) => sql`select t.id, t.name from tasks t
      where ${isWorth} and ${live(behind)} and t.id = any(array(${ids})) and ${fits} ${page}`
    const byIndex = among(sql`select id from ${indexes}`)
    // Apart, or the planner would rather walk all tasks than gather the few that have a rare word.
    const gathered = sql`${indexes} (id) as materialized (${indexed[field](scope, query)})`
    if (field === "message") return sql`${gathered}, ${found} as materialized (${byIndex} ${room})`
    const walked = sql.raw(`walked_${rank}`)
    const walk = near[field]({ scope, live: live(behind), behind, query, count: newest[field](limit + 1) })
    return sql`${gathered}, ${walked} as materialized (${among(walk)} ${room}),
      ${found} as materialized (select id, name from ${walked} where ${counted(walked)} = ${room}
        union all (${byIndex} case when ${counted(walked)} < ${room} then ${room} else 0 end))`
  }

  const chosen = looked.map((match) => sql`select id, name, ${match.rank}::int as rank from ${foundIn(match)}`)
  const wanted = sql`
    with ${liveBoards(scope)},
    asked as materialized (select ${queryOf(words)} as query),
    almost as materialized (select ${forgivingQueryOf(organizationId, words)} as query),
    ${sql.join(looked.map(lookIn), sql`, `)}
    select page.id as task_id, page.rank, row_number() over (order by page.rank desc, page.id desc) as n, headlines.*
    from (${sql.join(chosen, sql` union all `)}) page
    cross join lateral (select
      ${markedName(sql`page.name`, sql`q.query`)} as name,
      (select ${excerptOf(sql`(select string_agg(piece, ' ') from jsonb_array_elements_text(${textOf(sql`d.content`)}) piece)`, sql`q.query`)}
        from task_descriptions d where d.organization_id = ${organizationId} and d.task_id = page.id
          and ${wordsOf(textOf(sql`d.content`))} @@ q.query) as excerpt,
      (select json_build_object('id', m.id, 'authorId', m.author_id, 'authorName', u.name, 'createdAt', ${iso("m.created_at")},
          'excerpt', ${excerptOf(sql`m.words`, sql`q.query`)})
        from task_messages m join users u on u.id = m.author_id
        where m.organization_id = ${organizationId} and m.task_id = page.id and ${said}
          and ${wordsOf(sql`m.words`)} @@ q.query order by m.id desc limit 1) as message
      from (select case when page.rank < ${fields.length} then ${almost} else ${written} end as query) q) headlines`
  return db.execute<Found>(
    sql`${selectRecords(
      scope,
      wanted,
      (text) => sql`(${text})::json as task, wanted.rank, wanted.name, wanted.excerpt, wanted.message`,
    )} order by wanted.n`,
  )
}

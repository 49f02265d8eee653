import { sql, type SQL } from "drizzle-orm"
import { wordsOf } from "@/db/words"
import type { OrganizationScope } from "@/lib/auth/guard"
import { isIn, projectsSeen, regulationsSeen, spacesSeen } from "@/lib/auth/visible/queries"
import { isSeenBy } from "@/lib/mentions/queries"
import { namesWith, textsWith } from "@/lib/regulations/search/queries"
import type { ThingKind } from "../kinds"

/** Where things of a kind are found, in SQL. `q.query` is what is looked for. */
export type SearchSource = {
  /** The ids of those whose name matches, by an index; of others than the caller sees too. */
  readonly named: SQL
  /** The ids of those whose text matches, by an index. */
  readonly written: SQL
  /** What the caller sees of the kind, and is not archived: `id`, `name`, `at`, and how it is shown. */
  readonly things: SQL
  /** The text of a thing `t` that matches, as `words`. */
  readonly text: SQL
}

const none = sql`select null::bigint as id where false`
const noText = sql`select null::text as words where false`
const matches = (text: SQL) => sql`${wordsOf(text)} @@ q.query`
const noIcon = sql`null::text as icon`
const noColor = sql`null::text as color`
const noPicture = sql`null::text as "avatarUrl"`

/** What the caller sees, worked out once a statement. */
export const seenBy = (scope: OrganizationScope) => sql`
  seen_spaces as materialized (${spacesSeen(scope)}),
  seen_projects as materialized (${projectsSeen(scope)}),
  seen_regulations as materialized (${regulationsSeen(scope)})`

const liveSpaces = sql`select space_id from seen_spaces where not archived`

export function sourcesFor(scope: OrganizationScope): Readonly<Record<ThingKind, SearchSource>> {
  const { organizationId } = scope
  const byName = (table: string, more = sql``) => sql`select x.id from ${sql.raw(table)} x
    where x.organization_id = ${organizationId} and x.deleted_at is null ${more} and ${matches(sql`x.name`)}`
  /** The name of the first space of a thing's that the caller sees. */
  const placeIn = (table: string, column: string) => sql`(select s.name from ${sql.raw(table)} at
    join spaces s on s.organization_id = at.organization_id and s.id = at.space_id
    where at.organization_id = ${organizationId} and at.${sql.raw(column)} = t.id and ${isIn(sql`at.space_id`, liveSpaces)}
    order by at.home desc, at.space_id limit 1) as place`
  return {
    project: {
      named: byName("projects"),
      written: none,
      things: sql`select t.id, t.name, t.updated_at as at, ${noIcon}, t.color, ${noPicture},
          ${placeIn("project_spaces", "project_id")}, false as draft
        from projects t where t.organization_id = ${organizationId} and t.deleted_at is null
          and ${isIn(sql`t.id`, sql`select project_id from seen_projects where not archived`)}`,
      text: noText,
    },
    page: {
      named: byName("pages", sql`and x.archived_at is null`),
      written: sql`select c.page_id as id from page_contents c
        where c.organization_id = ${organizationId} and ${matches(sql`c.words`)}`,
      things: sql`select t.id, t.name, t.updated_at as at, t.icon, ${noColor}, ${noPicture}, s.name as place, false as draft
        from pages t join spaces s on s.organization_id = t.organization_id and s.id = t.space_id
        where t.organization_id = ${organizationId} and t.deleted_at is null and t.archived_at is null
          and ${isIn(sql`t.space_id`, liveSpaces)}`,
      text: sql`select c.words from page_contents c
        where c.organization_id = ${organizationId} and c.page_id = t.id and ${matches(sql`c.words`)}`,
    },
    regulation: regulations(scope, placeIn("regulation_placements", "regulation_id")),
    person: {
      named: sql`select u.id from users u where u.kind = 'person' and u.cleared_at is null and ${matches(sql`u.name`)}`,
      written: sql`select u.id from users u where u.kind = 'person' and u.cleared_at is null
        and ${matches(sql`coalesce(u.job_title, '')`)}`,
      things: sql`select t.id, t.name, m.created_at as at, ${noIcon}, ${noColor},
          '/api/users/' || t.id || '/avatar?version=' || t.avatar_id as "avatarUrl", null::text as place, false as draft
        from organization_members m join users t on t.id = m.user_id
        where m.organization_id = ${organizationId} and ${isSeenBy(scope, sql`m.user_id`)}`,
      text: sql`select u.job_title as words from users u where u.id = t.id and ${matches(sql`coalesce(u.job_title, '')`)}`,
    },
    space: {
      named: byName("spaces"),
      written: none,
      things: sql`select t.id, t.name, t.updated_at as at, t.icon, t.color, ${noPicture}, null::text as place, false as draft
        from spaces t where t.organization_id = ${organizationId} and t.deleted_at is null and ${isIn(sql`t.id`, liveSpaces)}`,
      text: noText,
    },
  }
}

/** Everybody finds what is published, by its text too; editors what stands in the draft. */
function regulations(scope: OrganizationScope, place: SQL): SearchSource {
  const { organizationId } = scope
  const query = sql`q.query`
  const { published, drafts } = textsWith(scope, query)
  const edited = sql`${drafts} and ${isIn(sql`c.regulation_id`, sql`select regulation_id from seen_regulations where role >= 'editor'`)}`
  return {
    named: namesWith(scope, query),
    written: sql`select id from (${published}) p union all select id from (${edited}) d`,
    things: sql`select t.id, t.name, t.updated_at as at, ${noIcon}, ${noColor}, ${noPicture}, ${place}, t.version is null as draft
      from regulations t where t.organization_id = ${organizationId} and t.deleted_at is null
        and ${isIn(sql`t.id`, sql`select regulation_id from seen_regulations where not archived`)}`,
    text: sql`select words from (${published} and p.regulation_id = t.id) p
      union all select words from (${edited} and c.regulation_id = t.id) d`,
  }
}

import { sql, type SQL } from "drizzle-orm"
import { atGate, byPlacements, roleIn, showsRegulation } from "@/db/schema/rights"

type Viewer = { readonly organizationId: number; readonly userId: number }

/**
 * The projects that somebody sees: `project_id`, `role`, `archived`. A statement puts them into a materialized common table expression, so
 * that they are worked out once for all rows. `among` selects the ids in question: then the others cost nothing, however many there are.
 */
export const projectsSeen = ({ organizationId, userId }: Viewer, among?: SQL) => sql`
  select project_id, role, archived from visible_projects
  where organization_id = ${organizationId} and user_id = ${userId} ${among ? sql`and project_id = any(array(${among}))` : sql``}`

/** The same of spaces: `space_id`, `role`, `archived`. */
export const spacesSeen = ({ organizationId, userId }: Viewer, among?: SQL) => sql`
  select space_id, role, archived from visible_spaces
  where organization_id = ${organizationId} and user_id = ${userId} ${among ? sql`and space_id = any(array(${among}))` : sql``}`

/**
 * The same of regulations: `regulation_id`, and what `visible_regulations` says of each, but with the role in each space worked out once, and not
 * for each regulation that stands there. tests/api/regulations/lists.test.ts holds the two together.
 */
export const regulationsSeen = ({ organizationId, userId }: Viewer, among?: SQL) => sql`
  with mine as materialized (
    select s.id, s.entry_regulation_id, s.approver_ids, s.archived_at is not null as archived, m.role in ('owner', 'administrator') as administers,
      ${roleIn()} as role, ${roleIn(atGate)} as at_gate
    from organization_members m
    join spaces s on s.organization_id = m.organization_id and s.deleted_at is null
    where m.organization_id = ${organizationId} and m.user_id = ${userId} and m.state = 'active')
  select seen.regulation_id, seen.role, seen.archived, seen.frozen, seen.approves
  from (
    select r.id as regulation_id, r.version,
      ${byPlacements({ userId: sql`${userId}::bigint`, administers: sql`here.administers` })}
    from regulation_placements at
    join regulations r on r.organization_id = at.organization_id and r.id = at.regulation_id and r.deleted_at is null
    join mine on mine.id = at.space_id
    cross join lateral (select at.home, mine.archived, mine.administers, mine.approver_ids,
      coalesce(mine.role, case when mine.entry_regulation_id = r.id then mine.at_gate end) as role) here
    where at.organization_id = ${organizationId} and here.role is not null ${among ? sql`and at.regulation_id = any(array(${among}))` : sql``}
    group by r.id, r.version) seen
  where ${showsRegulation(sql`seen.version`)}`

/**
 * Whether an id is in a set that does not depend on the row. The planner makes a join of a bare `in`, at times a loop over the whole set for
 * each row; of this it makes a hash table, whatever it believes about sizes.
 */
export const isIn = (id: SQL, set: SQL) => sql`((${id} in (${set})) is true)`

/** Whether somebody sees a project, a space or a regulation, as a condition on the id of a row. */
export type Sight = {
  readonly project: (id: SQL) => SQL
  readonly space: (id: SQL) => SQL
  readonly regulation: (id: SQL) => SQL
}

/** By a look at each row: for few rows, or where it is somebody else in each. The aggregate keeps it a lookup by key, as in the guard. */
export const sightOf = (organizationId: number | SQL, userId: number | SQL): Sight => ({
  project: (id) => sql`((select max(role) from visible_projects
    where organization_id = ${organizationId} and user_id = ${userId} and project_id = ${id}) is not null)`,
  space: (id) => sql`((select max(role) from visible_spaces
    where organization_id = ${organizationId} and user_id = ${userId} and space_id = ${id}) is not null)`,
  regulation: (id) => sql`((select max(role) from visible_regulations
    where organization_id = ${organizationId} and user_id = ${userId} and regulation_id = ${id}) is not null)`,
})

/** By sets that are worked out once, and not at all where no row asks: for the many rows of one person. In a statement that begins with `withSeen`. */
export const inSeen: Sight = {
  project: (id) => isIn(id, sql`select project_id from seen_projects`),
  space: (id) => isIn(id, sql`select space_id from seen_spaces`),
  regulation: (id) => isIn(id, sql`select regulation_id from seen_regulations`),
}
export const withSeen = (viewer: Viewer) => sql`with seen_projects as materialized (${projectsSeen(viewer)}),
  seen_spaces as materialized (${spacesSeen(viewer)}), seen_regulations as materialized (${regulationsSeen(viewer)})`

import { sql, type SQL } from "drizzle-orm"
import { boolean, pgView } from "drizzle-orm/pg-core"
import { ref } from "@/db/columns"
import { organizationMembers } from "./organizations"
import { projects, projectSpaces } from "./projects"
import { spaceMembers, spaceRole, spaces } from "./spaces"

/**
 * The role of a member `m` in a space; null where it shows them nothing. A lookup by the whole key: what the views look up stands in
 * subqueries that the planner cannot turn into joins, so that they cost the same for each space and project, whatever it believes about sizes.
 */
const roleIn = (organizationId: SQL, spaceId: SQL) => sql`case when m.role in ('owner', 'administrator')
    then 'administrator'::space_role else (select sm.role from ${spaceMembers} sm
      where sm.organization_id = ${organizationId} and sm.space_id = ${spaceId} and sm.user_id = m.user_id) end`

/**
 * Who sees which space, in which role: members of it, and the organization's owner and administrators. The one rule that guard, lists,
 * search, exports and feed all ask.
 */
export const visibleSpaces = pgView("visible_spaces", {
  organizationId: ref().notNull(),
  userId: ref().notNull(),
  spaceId: ref().notNull(),
  role: spaceRole().notNull(),
  archived: boolean().notNull(),
}).as(sql`
  select m.organization_id, m.user_id, s.id as space_id, seen.role, s.archived_at is not null as archived
  from ${organizationMembers} m
  join ${spaces} s on s.organization_id = m.organization_id and s.deleted_at is null
  cross join lateral (select ${roleIn(sql`s.organization_id`, sql`s.id`)} as role offset 0) seen
  where m.state = 'active' and seen.role is not null`)

/** Who sees which project: the highest role over its spaces. Archived when it is, or when all the spaces that show it are. */
export const visibleProjects = pgView("visible_projects", {
  organizationId: ref().notNull(),
  userId: ref().notNull(),
  projectId: ref().notNull(),
  role: spaceRole().notNull(),
  archived: boolean().notNull(),
}).as(sql`
  select m.organization_id, m.user_id, p.id as project_id, seen.role, p.archived_at is not null or seen.archived as archived
  from ${organizationMembers} m
  join ${projects} p on p.organization_id = m.organization_id and p.deleted_at is null
  cross join lateral (
    select max(here.role) as role, bool_and(here.archived) as archived
    from (select ${roleIn(sql`ps.organization_id`, sql`ps.space_id`)} as role,
        (select s.archived_at is not null from ${spaces} s
          where s.organization_id = ps.organization_id and s.id = ps.space_id and s.deleted_at is null) as archived
      from ${projectSpaces} ps
      where ps.organization_id = p.organization_id and ps.project_id = p.id offset 0) here
    where here.role is not null and here.archived is not null) seen
  where m.state = 'active' and seen.role is not null`)

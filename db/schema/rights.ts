import { sql, type SQL } from "drizzle-orm"
import { boolean, pgView } from "drizzle-orm/pg-core"
import { ref } from "@/db/columns"
import { hasPassed } from "@/db/passed-regulation"
import { organizationMembers } from "./organizations"
import { projects, projectSpaces } from "./projects"
import { regulationPlacements, regulations } from "./regulations"
import { spaceMembers, spaceRole, spaces } from "./spaces"

/**
 * The gate of a space `s`: whether its member `sm` has yet to pass its entry regulation. Who administers the space stands before none. The one
 * rule by which a space, and all that is in it, is shut: also in the trash, where its regulation has gone with it.
 */
export const isBeforeGate = sql`(s.entry_regulation_id is not null and sm.role <> 'administrator' and (
    select ${hasPassed(sql`sm.user_id`)} from ${regulations} r
    where r.organization_id = s.organization_id and r.id = s.entry_regulation_id) is not true)`

/**
 * The role of a member `m` in a space `s`; null where it shows them nothing, and `beforeGate` for who stands before its gate. A lookup by the
 * whole key: what the views look up stands in subqueries that the planner cannot turn into joins, so that they cost the same for each space and
 * project, whatever it believes about sizes.
 */
export const roleIn = (beforeGate = sql`null::space_role`) => sql`case when m.role in ('owner', 'administrator')
    then 'administrator'::space_role else (select case when ${isBeforeGate} then ${beforeGate} else sm.role end from ${spaceMembers} sm
      where sm.organization_id = s.organization_id and sm.space_id = s.id and sm.user_id = m.user_id) end`

/**
 * Who sees which space, in which role: members of it who have passed its gate, and the organization's owner and administrators. The one rule that
 * guard, lists, search, exports and feed all ask.
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
  cross join lateral (select ${roleIn()} as role offset 0) seen
  where m.state = 'active' and seen.role is not null`)

/** Who stands before the gate of which space, and what they pass to get in. */
export const spaceGates = pgView("space_gates", {
  organizationId: ref().notNull(),
  userId: ref().notNull(),
  spaceId: ref().notNull(),
  regulationId: ref().notNull(),
}).as(sql`
  select m.organization_id, m.user_id, s.id as space_id, s.entry_regulation_id as regulation_id
  from ${organizationMembers} m
  join ${spaceMembers} sm on sm.organization_id = m.organization_id and sm.user_id = m.user_id
  join ${spaces} s on s.organization_id = sm.organization_id and s.id = sm.space_id and s.deleted_at is null
  where m.state = 'active' and m.role not in ('owner', 'administrator') and ${isBeforeGate}`)

/**
 * The highest role of a member `m` over the spaces of rows `at` of a table, and whether all of those that show it to them are archived; null
 * where none does.
 */
const overSpaces = (at: SQL, which: SQL, beforeGate?: SQL) => sql`
    select max(here.role) as role, bool_and(here.archived) as archived
    from (select ${roleIn(beforeGate)} as role, s.archived_at is not null as archived
      from ${at} at
      cross join lateral (select s.organization_id, s.id, s.entry_regulation_id, s.archived_at from ${spaces} s
        where s.organization_id = at.organization_id and s.id = at.space_id and s.deleted_at is null offset 0) s
      where ${which} offset 0) here
    where here.role is not null`

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
  cross join lateral (${overSpaces(sql`${projectSpaces}`, sql`at.organization_id = p.organization_id and at.project_id = p.id`)}) seen
  where m.state = 'active' and seen.role is not null`)

/** Whether a role, or none, shows a regulation `r`: editors see drafts, the others what is published. */
export const showsRegulation = (role: SQL) =>
  sql`(${role} >= 'editor' or ${role} is not null and r.version is not null)`

/** What somebody who stands before the gate of a space is to the regulation that opens it. */
export const atGate = sql`'reader'::space_role`

/** Who sees which regulation: the highest role over its spaces. Who stands before a gate reads what opens it. */
export const visibleRegulations = pgView("visible_regulations", {
  organizationId: ref().notNull(),
  userId: ref().notNull(),
  regulationId: ref().notNull(),
  role: spaceRole().notNull(),
  archived: boolean().notNull(),
}).as(sql`
  select m.organization_id, m.user_id, r.id as regulation_id, seen.role, seen.archived
  from ${organizationMembers} m
  join ${regulations} r on r.organization_id = m.organization_id and r.deleted_at is null
  cross join lateral (${overSpaces(
    sql`${regulationPlacements}`,
    sql`at.organization_id = r.organization_id and at.regulation_id = r.id`,
    sql`case when s.entry_regulation_id = at.regulation_id then ${atGate} end`,
  )}) seen
  where m.state = 'active' and ${showsRegulation(sql`seen.role`)}`)

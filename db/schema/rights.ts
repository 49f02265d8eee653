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
    from (select ${roleIn()} as role, s.archived_at is not null as archived
      from ${projectSpaces} at
      cross join lateral (select s.organization_id, s.id, s.entry_regulation_id, s.archived_at from ${spaces} s
        where s.organization_id = at.organization_id and s.id = at.space_id and s.deleted_at is null offset 0) s
      where at.organization_id = p.organization_id and at.project_id = p.id offset 0) here
    where here.role is not null) seen
  where m.state = 'active' and seen.role is not null`)

/** What somebody who stands before the gate of a space is to the regulation that opens it. */
export const atGate = sql`'reader'::space_role`

/**
 * What somebody is to a regulation `r` by the spaces `here` that show it to them; one row for each. Their role comes from its home alone. A further
 * space makes readers of its people, whatever they are there. Who administers the organization is that everywhere.
 *
 * - `archived`: whether all of those spaces are.
 * - `frozen`: whether its home is, so that nobody changes it.
 * - `approves`: whether one of them names this person to approve the draft for which approval is asked.
 */
export const byPlacements = ({ userId, administers }: { readonly userId: SQL; readonly administers: SQL }) => sql`
    max(case when here.home or ${administers} then here.role else 'reader'::space_role end) as role, bool_and(here.archived) as archived,
    coalesce(bool_or(here.archived) filter (where here.home), bool_and(here.archived)) as frozen,
    coalesce(bool_or(r.approval_id is not null and here.role >= 'editor' and not here.archived and ${userId} = any(here.approver_ids)), false)
      as approves`

/** Whether somebody sees a regulation of a `version`, being to it what `seen` says: editors and approvers see a draft, the others what is published. */
export const showsRegulation = (version: SQL) =>
  sql`(seen.role >= 'editor' or seen.approves or seen.role is not null and ${version} is not null)`

/** Who sees which regulation, and what they are to it. Who stands before a gate reads what opens it. */
export const visibleRegulations = pgView("visible_regulations", {
  organizationId: ref().notNull(),
  userId: ref().notNull(),
  regulationId: ref().notNull(),
  role: spaceRole().notNull(),
  archived: boolean().notNull(),
  frozen: boolean().notNull(),
  approves: boolean().notNull(),
}).as(sql`
  select m.organization_id, m.user_id, r.id as regulation_id, seen.role, seen.archived, seen.frozen, seen.approves
  from ${organizationMembers} m
  join ${regulations} r on r.organization_id = m.organization_id and r.deleted_at is null
  cross join lateral (
    select ${byPlacements({ userId: sql`m.user_id`, administers: sql`m.role in ('owner', 'administrator')` })}
    from (select at.home, ${roleIn(sql`case when s.entry_regulation_id = at.regulation_id then ${atGate} end`)} as role,
        s.archived_at is not null as archived, s.approver_ids
      from ${regulationPlacements} at
      cross join lateral (select s.organization_id, s.id, s.entry_regulation_id, s.archived_at, s.approver_ids from ${spaces} s
        where s.organization_id = at.organization_id and s.id = at.space_id and s.deleted_at is null offset 0) s
      where at.organization_id = r.organization_id and at.regulation_id = r.id offset 0) here
    where here.role is not null) seen
  where m.state = 'active' and ${showsRegulation(sql`r.version`)}`)

import { sql } from "drizzle-orm"
import { boolean, pgView } from "drizzle-orm/pg-core"
import { ref } from "@/db/columns"
import { organizationMembers } from "./organizations"
import { projects, projectSpaces } from "./projects"
import { spaceMembers, spaceRole, spaces } from "./spaces"

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
  select m.organization_id, m.user_id, s.id as space_id,
    case when m.role in ('owner', 'administrator') then 'administrator'::space_role else sm.role end as role,
    s.archived_at is not null as archived
  from ${organizationMembers} m
  join ${spaces} s on s.organization_id = m.organization_id and s.deleted_at is null
  left join ${spaceMembers} sm on sm.organization_id = s.organization_id and sm.space_id = s.id and sm.user_id = m.user_id
  where m.state = 'active' and (m.role in ('owner', 'administrator') or sm.user_id is not null)`)

/** Who sees which project: the highest role over its spaces. Archived when it is, or when all the spaces that show it are. */
export const visibleProjects = pgView("visible_projects", {
  organizationId: ref().notNull(),
  userId: ref().notNull(),
  projectId: ref().notNull(),
  role: spaceRole().notNull(),
  archived: boolean().notNull(),
}).as(sql`
  select v.organization_id, v.user_id, p.id as project_id, max(v.role) as role,
    p.archived_at is not null or bool_and(v.archived) as archived
  from ${projects} p
  join ${projectSpaces} ps on ps.organization_id = p.organization_id and ps.project_id = p.id
  join visible_spaces v on v.organization_id = ps.organization_id and v.space_id = ps.space_id
  where p.deleted_at is null
  group by v.organization_id, v.user_id, p.organization_id, p.id`)

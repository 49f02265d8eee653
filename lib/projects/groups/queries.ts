import { and, asc, eq, sql } from "drizzle-orm"
import { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { idList } from "@/db/json"
import { rowsOf } from "@/db/rows"
import { projectGroups } from "@/db/schema"
import type { OrganizationScope, SpaceScope } from "@/lib/auth/guard"
import { lockRead } from "@/lib/locks/queries"
import type { projectGroup } from "./contract"

export type ProjectGroup = z.output<typeof projectGroup>

const record = {
  id: projectGroups.id,
  name: projectGroups.name,
  order: projectGroups.position,
  spaceId: projectGroups.spaceId,
}

/** Locks a group of the space against whoever else changes it, adds to it or deletes it. */
export async function lockGroup(db: Transaction, scope: SpaceScope, groupId: number): Promise<ProjectGroup | null> {
  const { id, organizationId, spaceId } = projectGroups
  const group = db
    .select(record)
    .from(projectGroups)
    .where(and(eq(organizationId, scope.organizationId), eq(spaceId, scope.id), eq(id, groupId)))
  return (await lockRead(db, "projectGroup", group))[0] ?? null
}

/** Locks the groups of spaces; with the strength `update` nobody adds a project to them either. @returns their ids */
export async function lockGroupsOf(
  db: Transaction,
  scope: OrganizationScope,
  spaceIds: readonly number[],
  strength: "no key update" | "update",
): Promise<number[]> {
  const { id, organizationId, spaceId } = projectGroups
  const groups = db
    .select({ id })
    .from(projectGroups)
    .where(and(eq(organizationId, scope.organizationId), sql`${spaceId} = any(${idList(spaceIds)})`))
  return (await lockRead(db, "projectGroup", groups, strength)).map((group) => group.id)
}

export async function listGroups(db: Database, scope: OrganizationScope, spaceId: number): Promise<ProjectGroup[]> {
  return db
    .select(record)
    .from(projectGroups)
    .where(and(eq(projectGroups.organizationId, scope.organizationId), eq(projectGroups.spaceId, spaceId)))
    .orderBy(asc(projectGroups.position), asc(projectGroups.id))
}

export async function insertGroup(
  db: Transaction,
  scope: OrganizationScope,
  spaceId: number,
  name: string,
  position: number,
): Promise<ProjectGroup> {
  const [made] = await db
    .insert(projectGroups)
    .values({ organizationId: scope.organizationId, spaceId, name, position })
    .returning(record)
  if (!made) throw new Error("no project group was made")
  return made
}

/** A group that was deleted, under its own id. @returns whether nothing has taken its place */
export async function returnGroup(
  db: Transaction,
  scope: OrganizationScope,
  { order: position, ...group }: ProjectGroup,
): Promise<boolean> {
  const made = await db
    .insert(projectGroups)
    .overridingSystemValue()
    .values({ ...group, position, organizationId: scope.organizationId })
    .onConflictDoNothing()
    .returning({ id: projectGroups.id })
  return made.length > 0
}

/** The space in which these groups stand; null where none of them is there. */
export async function findSpaceOfGroups(
  db: Database,
  scope: OrganizationScope,
  ids: readonly number[],
): Promise<number | null> {
  const [found] = await db
    .select({ spaceId: projectGroups.spaceId })
    .from(projectGroups)
    .where(and(eq(projectGroups.organizationId, scope.organizationId), sql`${projectGroups.id} = any(${idList(ids)})`))
    .limit(1)
  return found?.spaceId ?? null
}

export async function setGroupName(
  db: Transaction,
  scope: OrganizationScope,
  groupId: number,
  name: string,
): Promise<void> {
  await db
    .update(projectGroups)
    .set({ name })
    .where(and(eq(projectGroups.organizationId, scope.organizationId), eq(projectGroups.id, groupId)))
}

/** Gives these groups the positions 0, 1, 2… */
export async function setGroupOrder(db: Transaction, scope: OrganizationScope, ids: readonly number[]): Promise<void> {
  await db.execute(sql`update project_groups g set position = wanted.n - 1
    from unnest(${idList(ids)}) with ordinality as wanted(id, n)
    where g.organization_id = ${scope.organizationId} and g.id = wanted.id and g.position <> wanted.n - 1`)
}

const projectsRow = z.object({ held: z.boolean() })

/** Whether a group, locked with the strength `update`, holds projects that are not in the trash. */
export async function holdsProjects(db: Transaction, scope: OrganizationScope, groupId: number): Promise<boolean> {
  const [row] = await rowsOf(
    projectsRow,
    db.execute(sql`select exists (
      select from project_spaces ps
      join projects p on p.organization_id = ps.organization_id and p.id = ps.project_id and p.deleted_at is null
      where ps.organization_id = ${scope.organizationId} and ps.project_group_id = ${groupId}) as held`),
  )
  return row?.held ?? false
}

/** Deletes a group. The projects that it still holds are in the trash; they pass to `heirId`. */
export async function removeGroup(
  db: Transaction,
  scope: OrganizationScope,
  groupId: number,
  heirId: number,
): Promise<void> {
  await db.execute(sql`update project_spaces set project_group_id = ${heirId}
    where organization_id = ${scope.organizationId} and project_group_id = ${groupId}`)
  await db
    .delete(projectGroups)
    .where(and(eq(projectGroups.organizationId, scope.organizationId), eq(projectGroups.id, groupId)))
}

/** The groups of every space in which the caller may change something, space by space in their own order. */
export async function listEditableGroups(
  db: Database,
  scope: OrganizationScope,
): Promise<(ProjectGroup & { spaceName: string })[]> {
  return db.execute<ProjectGroup & { spaceName: string }>(sql`
    select g.id, g.name, g.position as order, g.space_id as "spaceId", s.name as "spaceName"
    from visible_spaces v
    join spaces s on s.organization_id = v.organization_id and s.id = v.space_id
    join project_groups g on g.organization_id = v.organization_id and g.space_id = v.space_id
    left join space_preferences p
      on p.organization_id = v.organization_id and p.user_id = v.user_id and p.space_id = v.space_id
    where v.organization_id = ${scope.organizationId} and v.user_id = ${scope.userId} and not v.archived
      and v.role >= 'editor'
    order by p.position nulls last, v.space_id, g.position, g.id`)
}

/** The project groups of spaces, in the trash or not. */
export async function listGroupsOfSpaces(
  db: Database,
  scope: OrganizationScope,
  spaceIds: readonly number[],
): Promise<ProjectGroup[]> {
  return db
    .select(record)
    .from(projectGroups)
    .where(
      and(
        eq(projectGroups.organizationId, scope.organizationId),
        sql`${projectGroups.spaceId} = any(${idList(spaceIds)})`,
      ),
    )
    .orderBy(asc(projectGroups.id))
}

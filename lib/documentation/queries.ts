import { and, asc, eq, isNull, sql, type SQL } from "drizzle-orm"
import { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { idList, iso } from "@/db/json"
import { rowsOf } from "@/db/rows"
import { documentationGroups, pageContents, pagePreferences, pages, pageVersions } from "@/db/schema"
import { can } from "@/lib/auth/access"
import type { OrganizationScope, SpaceScope } from "@/lib/auth/guard"
import { lockRead } from "@/lib/locks/queries"
import type { documentationGroup, documentationPage } from "./contract"
import type { Document } from "@/lib/rich-text/document"
import { inReadingOrder } from "./tree"

export type GroupRecord = z.output<typeof documentationGroup>
export type PageRecord = z.output<typeof documentationPage>

const groupColumns = {
  id: documentationGroups.id,
  name: documentationGroups.name,
  order: documentationGroups.position,
  spaceId: documentationGroups.spaceId,
  createdAt: documentationGroups.createdAt,
}

export async function listGroups(db: Database, scope: SpaceScope): Promise<GroupRecord[]> {
  return db
    .select(groupColumns)
    .from(documentationGroups)
    .where(and(eq(documentationGroups.organizationId, scope.organizationId), eq(documentationGroups.spaceId, scope.id)))
    .orderBy(asc(documentationGroups.position), asc(documentationGroups.id))
}

/** Last in the space, whose tree must be locked. */
export async function insertGroup(db: Transaction, scope: SpaceScope, name: string): Promise<GroupRecord> {
  const { organizationId, id: spaceId } = scope
  const position = sql<number>`(select coalesce(max(position) + 1, 0) from documentation_groups
    where organization_id = ${organizationId} and space_id = ${spaceId})`
  const [row] = await db
    .insert(documentationGroups)
    .values({ organizationId, spaceId, name, position })
    .returning(groupColumns)
  if (!row) throw new Error("no group was made")
  return row
}

/**
 * The pages of the space, or only the siblings of one, with the order that the API shows. `position` keeps archived pages at their places and
 * leaves gaps where pages have gone: the order is counted from the siblings that stand before.
 */
const numbered = (scope: SpaceScope, siblingsOf?: number) => sql`
  numbered as (
    select p.*, count(*) filter (where p.archived_at is null) over before
      + case when p.archived_with_id is null then 0 else count(*) over together end as "order"
    from pages p
    where p.organization_id = ${scope.organizationId} and p.space_id = ${scope.id} and p.deleted_at is null
      ${siblingsOf === undefined ? sql`` : isSibling(scope, siblingsOf)}
    window
      before as (partition by p.group_id, p.parent_id order by p.position, p.id
        rows between unbounded preceding and 1 preceding),
      together as (partition by p.group_id, p.parent_id, p.archived_with_id order by p.position, p.id
        rows between unbounded preceding and 1 preceding)
  )`

/** Each looked up once, and not joined: without statistics the planner would read the space for every page. */
const isSibling = (scope: SpaceScope, pageId: number) => {
  const its = (column: string) => sql`
    (select ${sql.raw(column)} from pages where organization_id = ${scope.organizationId} and id = ${pageId})`
  return sql`and p.group_id is not distinct from ${its("group_id")}
    and p.parent_id is not distinct from ${its("parent_id")}`
}

type Row = { page: Omit<PageRecord, "can">; closed: boolean }

/** A page `n` in the fields of `documentationPage`, and whether it takes no changes. */
const pageRow = sql`
  json_build_object('id', n.id, 'name', n.name, 'order', n."order", 'groupId', n.group_id, 'spaceId', n.space_id,
    'archivedAt', ${iso("n.archived_at")}, 'isPublic', n.is_public, 'icon', n.icon, 'parentId', n.parent_id,
    'collapsed', coalesce(own.collapsed, false), 'creatorId', n.creator_id, 'createdAt', ${iso("n.created_at")},
    'updatedAt', ${iso("n.updated_at")}) as page,
  n.archived_at is not null or s.archived_at is not null as closed`

const beside = (scope: SpaceScope) => sql`
  join spaces s on s.organization_id = n.organization_id and s.id = n.space_id
  left join page_preferences own on own.organization_id = n.organization_id and own.page_id = n.id
    and own.user_id = ${scope.userId}`

const toRecord = (scope: SpaceScope) => (row: Row) => ({ ...row.page, can: can(scope.role, row.closed) })

/** The tree of the space, flat, as one reads it. */
export async function listTree(db: Database, scope: SpaceScope, archived: boolean): Promise<PageRecord[]> {
  const rows = await db.execute<Row>(sql`
    with ${numbered(scope)} select ${pageRow} from numbered n ${beside(scope)}
    left join documentation_groups g on g.organization_id = n.organization_id and g.id = n.group_id
    where n.archived_at is null or ${archived}
    order by g.position nulls first, g.id, n.position, n.id`)
  return inReadingOrder(rows.map(toRecord(scope)))
}

export async function findPage(db: Database, scope: SpaceScope, pageId: number): Promise<PageRecord | null> {
  const rows = await db.execute<Row>(sql`
    with ${numbered(scope, pageId)} select ${pageRow} from numbered n ${beside(scope)} where n.id = ${pageId}`)
  return rows.map(toRecord(scope))[0] ?? null
}

const stateColumns = {
  id: pages.id,
  name: pages.name,
  icon: pages.icon,
  groupId: pages.groupId,
  parentId: pages.parentId,
  position: pages.position,
  archivedAt: pages.archivedAt,
  archivedWithId: pages.archivedWithId,
}
const pageStateRow = z.object({
  id: z.number(),
  position: z.number(),
  name: z.string(),
  icon: z.string().nullable(),
  groupId: z.number().nullable(),
  parentId: z.number().nullable(),
  archivedAt: z.string().nullable(),
  archivedWithId: z.number().nullable(),
})
export type PageState = z.output<typeof pageStateRow>

const inSpace = (scope: SpaceScope) =>
  and(eq(pages.organizationId, scope.organizationId), eq(pages.spaceId, scope.id), isNull(pages.deletedAt))

/** A page, locked; null where it is not there. */
export async function lockPageRow(db: Transaction, scope: SpaceScope, pageId: number): Promise<PageState | null> {
  const [row] = await lockRead(
    db,
    "page",
    db
      .select(stateColumns)
      .from(pages)
      .where(and(inSpace(scope), eq(pages.id, pageId))),
  )
  return row ?? null
}

const levelsRow = z.object({ levels: z.number() })

/** How many levels there are from the root of a tree down to a page. */
export async function countLevels(db: Database, scope: SpaceScope, pageId: number): Promise<number> {
  const [row] = await rowsOf(
    levelsRow,
    db.execute(sql`
      with recursive above as (
        select parent_id from pages where organization_id = ${scope.organizationId} and id = ${pageId}
        union all
        select p.parent_id from above join pages p on p.organization_id = ${scope.organizationId} and p.id = above.parent_id
      )
      select count(*)::int as levels from above`),
  )
  return row?.levels ?? 0
}

export async function hasGroup(db: Database, scope: SpaceScope, groupId: number): Promise<boolean> {
  const rows = await db
    .select({ id: documentationGroups.id })
    .from(documentationGroups)
    .where(
      and(
        eq(documentationGroups.organizationId, scope.organizationId),
        eq(documentationGroups.spaceId, scope.id),
        eq(documentationGroups.id, groupId),
      ),
    )
  return rows.length > 0
}

/** The place after all siblings, archived and deleted ones too: they keep theirs. */
function lastPosition(scope: SpaceScope, groupId: number | null, parentId: number | null): SQL<number> {
  return sql`(select coalesce(max(position) + 1, 0) from pages
    where organization_id = ${scope.organizationId} and space_id = ${scope.id}
      and group_id is not distinct from ${groupId}::bigint and parent_id is not distinct from ${parentId}::bigint)`
}

/** A page that stands last among its siblings, with its content as first version. The tree must be locked. */
export async function insertPage(
  db: Transaction,
  scope: SpaceScope,
  values: { name: string; icon: string | null; groupId: number | null; parentId: number | null },
  content: Document,
): Promise<{ id: number; position: number }> {
  const { organizationId, id: spaceId, userId } = scope
  const position = lastPosition(scope, values.groupId, values.parentId)
  const [row] = await db
    .insert(pages)
    .values({ organizationId, spaceId, creatorId: userId, position, ...values })
    .returning({ id: pages.id, position: pages.position })
  if (!row) throw new Error("no page was made")
  await db.insert(pageContents).values({ organizationId, pageId: row.id, content, updatedById: userId })
  await db
    .insert(pageVersions)
    .values({ organizationId, pageId: row.id, number: 1, name: values.name, content, authorId: userId })
  return row
}

export async function setPage(
  db: Transaction,
  scope: SpaceScope,
  pageId: number,
  fields: { name?: string; icon?: string | null },
): Promise<void> {
  await db
    .update(pages)
    .set({ ...fields, updatedAt: sql`now()` })
    .where(and(inSpace(scope), eq(pages.id, pageId)))
}

/** Makes a page the last one at the root of its group. Answers its position there. */
export async function setRoot(db: Transaction, scope: SpaceScope, page: PageState): Promise<number> {
  const [row] = await db
    .update(pages)
    .set({ parentId: null, position: lastPosition(scope, page.groupId, null) })
    .where(and(inSpace(scope), eq(pages.id, page.id)))
    .returning({ position: pages.position })
  if (!row) throw new Error("the page is gone")
  return row.position
}

/** A page and the pages below it, down to where `together` no longer holds. The page itself is always among them, and first. */
async function listBranch(db: Transaction, scope: SpaceScope, pageId: number, together: SQL): Promise<PageState[]> {
  return rowsOf(
    pageStateRow,
    db.execute(sql`
      with recursive branch as (
        select p.*, 0 as depth from pages p
        where p.organization_id = ${scope.organizationId} and p.space_id = ${scope.id} and p.id = ${pageId}
        union all
        select p.*, branch.depth + 1 from branch
        join pages p on p.organization_id = branch.organization_id and p.space_id = branch.space_id
          and p.parent_id = branch.id
        where p.deleted_at is null and ${together}
      )
      select id, name, icon, group_id as "groupId", parent_id as "parentId", position, ${iso("archived_at")} as "archivedAt",
        archived_with_id as "archivedWithId"
      from branch order by depth, position, id`),
  )
}

/** A page and its sub-pages that are not archived. */
export const listLiveBranch = (db: Transaction, scope: SpaceScope, pageId: number) =>
  listBranch(db, scope, pageId, sql`p.archived_at is null`)

/** A page and all its sub-pages, archived or not. */
export const listWholeBranch = (db: Transaction, scope: SpaceScope, pageId: number) =>
  listBranch(db, scope, pageId, sql`true`)

/** A page and its sub-pages that the archiving of `archivedWithId` took along. */
export const listArchivedBranch = (db: Transaction, scope: SpaceScope, pageId: number, archivedWithId: number) =>
  listBranch(db, scope, pageId, sql`p.archived_with_id = ${archivedWithId}`)

/** Archives pages with `root`, or restores them where it is null. */
export async function setArchived(
  db: Transaction,
  scope: SpaceScope,
  ids: readonly number[],
  root: { readonly id: number; readonly archivedAt: string } | null,
): Promise<void> {
  await db
    .update(pages)
    .set({
      archivedAt: root?.archivedAt ?? null,
      archivedWithId: root ? sql`nullif(${root.id}::bigint, ${pages.id})` : null,
      updatedAt: sql`now()`,
    })
    .where(and(inSpace(scope), sql`${pages.id} = any(${idList(ids)})`))
}

export async function setCollapsed(
  db: Transaction,
  scope: SpaceScope,
  pageId: number,
  collapsed: boolean,
): Promise<void> {
  const { organizationId, userId } = scope
  await db
    .insert(pagePreferences)
    .values({ organizationId, userId, pageId, collapsed })
    .onConflictDoUpdate({
      target: [pagePreferences.organizationId, pagePreferences.userId, pagePreferences.pageId],
      set: { collapsed },
    })
}

export async function findContent(db: Database, scope: SpaceScope, pageId: number): Promise<Document | null> {
  const [row] = await db.execute<{ content: Document }>(sql`
    select c.content from page_contents c
    where c.organization_id = ${scope.organizationId} and c.page_id = ${pageId}`)
  return row?.content ?? null
}

/** The documentation groups of spaces, in the trash or not. */
export async function listGroupsOfSpaces(
  db: Database,
  scope: OrganizationScope,
  spaceIds: readonly number[],
): Promise<GroupRecord[]> {
  return db
    .select(groupColumns)
    .from(documentationGroups)
    .where(
      and(
        eq(documentationGroups.organizationId, scope.organizationId),
        sql`${documentationGroups.spaceId} = any(${idList(spaceIds)})`,
      ),
    )
    .orderBy(asc(documentationGroups.id))
}

export async function setPagesDeleted(
  db: Transaction,
  scope: SpaceScope,
  ids: readonly number[],
  deletedAt: string,
): Promise<void> {
  await db
    .update(pages)
    .set({ deletedAt, updatedAt: sql`now()` })
    .where(and(inSpace(scope), sql`${pages.id} = any(${idList(ids)})`))
}

/** Sends the pages of spaces to the trash, with the spaces. Answers their ids. */
export async function trashPages(
  db: Transaction,
  scope: OrganizationScope,
  spaceIds: readonly number[],
  deletedAt: string,
): Promise<number[]> {
  const rows = await db
    .update(pages)
    .set({ deletedAt })
    .where(
      and(
        eq(pages.organizationId, scope.organizationId),
        sql`${pages.spaceId} = any(${idList(spaceIds)})`,
        isNull(pages.deletedAt),
      ),
    )
    .returning({ id: pages.id })
  return rows.map((row) => row.id)
}

/** Deletes a group in which no page stands, or stood when it went to the archive or the trash. @returns whether it was so */
export async function removeEmptyGroup(db: Transaction, scope: OrganizationScope, groupId: number): Promise<boolean> {
  const inIt = and(eq(pages.organizationId, scope.organizationId), eq(pages.groupId, groupId))
  if ((await db.$count(pages, inIt)) > 0) return false
  await db
    .delete(documentationGroups)
    .where(and(eq(documentationGroups.organizationId, scope.organizationId), eq(documentationGroups.id, groupId)))
  return true
}

/** A group that is gone, under its own id; null where something has taken its place. */
export async function returnGroup(
  db: Transaction,
  scope: OrganizationScope,
  { id, name, order, spaceId, createdAt }: Partial<GroupRecord>,
): Promise<GroupRecord | null> {
  if (id === undefined || name === undefined || order === undefined || spaceId === undefined) return null
  const [made] = await db
    .insert(documentationGroups)
    .overridingSystemValue()
    .values({ organizationId: scope.organizationId, id, name, position: order, spaceId, createdAt })
    .onConflictDoNothing()
    .returning(groupColumns)
  return made ?? null
}

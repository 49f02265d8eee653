import { and, asc, eq, isNull, sql, type SQL } from "drizzle-orm"
import { z } from "zod"
import { byName } from "@/db/by-name"
import { bytesOf, type Database, type Transaction } from "@/db/client"
import { idList, instantJson, iso, objectText, textJson } from "@/db/json"
import { approvalOf, hasToApprove } from "@/db/regulation-approval"
import { membershipsOf, stateOf, toRead } from "@/db/regulation-state"
import { idRow, rowsOf } from "@/db/rows"
import { forgivingQueryOf, queryOf } from "@/db/words"
import { regulationContents, regulationPlacements, regulations } from "@/db/schema"
import { can, spaceRoles, type SpaceRole } from "@/lib/auth/access"
import type { OrganizationScope, RegulationScope, SpaceScope } from "@/lib/auth/guard"
import { isIn, regulationsSeen, spacesSeen } from "@/lib/auth/visible/queries"
import { lockRead } from "@/lib/locks/queries"
import type { Document } from "@/lib/rich-text/document"
import type { regulation, wholeRegulation } from "./contract"
import { lastPosition } from "./placements/queries"
import { testDiffers } from "./questions/queries"
import { namesWith, textsWith } from "./search/queries"

export type RegulationRecord = z.output<typeof regulation>
type Instant = "publishedAt" | "askedAt" | "dueAt" | "acknowledgedAt" | "createdAt" | "updatedAt"
export type WholeRegulation = z.output<typeof wholeRegulation>

type Row = Omit<RegulationRecord, "can"> & { readonly role: SpaceRole; readonly frozen: boolean }
type WholeRow = Row & Omit<WholeRegulation, keyof RegulationRecord>

/**
 * The regulations `r` at their places `place` in spaces that the caller sees, and the entry regulation of a space, seen as `v`; and the `memberships`
 * of the caller. Stored positions only sort: `index` is dense among those of a group that the caller sees, so that `which` selects the places `at` of
 * whole spaces.
 */
const placed = (scope: OrganizationScope, which: SQL) => {
  const at = sql`at.organization_id = ${scope.organizationId} and ${which}`
  return sql`
  with memberships as materialized (${membershipsOf(sql`${scope.organizationId}`, sql`${scope.userId}`)}),
  seen as materialized (${regulationsSeen(scope, sql`select at.regulation_id from regulation_placements at where ${at}`)}),
  places as materialized (
    select at.*, row_number() over (partition by at.space_id, at.group_id order by at.position, at.regulation_id) - 1 as index
    from regulation_placements at
    where ${at} and ${isIn(sql`at.regulation_id`, sql`select regulation_id from seen`)}
      and (${isIn(sql`at.space_id`, sql`select space_id from (${spacesSeen(scope)}) spaces`)} or ${isIn(
        sql`(at.space_id, at.regulation_id)`,
        sql`select space_id, regulation_id from space_gates
          where organization_id = ${scope.organizationId} and user_id = ${scope.userId}`,
      )}))`
}

/** The places in the spaces that show one of these regulations. */
const inSpacesOf = ({ organizationId }: OrganizationScope, ids: SQL) => sql`
  at.space_id in (select of.space_id from regulation_placements of
    where of.organization_id = ${organizationId} and of.regulation_id = any(array(${ids})))`

const beside = (scope: OrganizationScope) => sql`
  join seen v on v.regulation_id = place.regulation_id
  join regulations r on r.organization_id = ${scope.organizationId} and r.id = place.regulation_id
  join regulation_contents c on c.organization_id = r.organization_id and c.regulation_id = r.id
  cross join lateral (${stateOf(sql`${scope.userId}::bigint`, sql`memberships`)}) own`

const isToApprove = ({ userId }: OrganizationScope) => sql`(v.approves and ${hasToApprove(sql`${userId}::bigint`)})`

const knowsDraft = sql`(v.role >= 'editor' or v.approves)`

const values = (scope: OrganizationScope): Readonly<Record<Exclude<keyof RegulationRecord, "can" | Instant>, SQL>> => ({
  id: sql`r.id`,
  name: sql`r.name`,
  spaceId: sql`place.space_id`,
  groupId: sql`place.group_id`,
  order: sql`place.index`,
  mandatory: sql`r.mandatory`,
  dueDays: sql`r.due_days`,
  version: sql`r.version`,
  publishedById: sql`r.published_by_id`,
  // A draft that was written is not another one where it says again what is published.
  changed: sql`v.role >= 'editor' and (${testDiffers} or c.revision is distinct from r.published_revision
    and not exists (select from regulation_versions p where p.organization_id = r.organization_id and p.regulation_id = r.id
      and p.published = r.version and p.content = c.content))`,
  favorite: sql`exists (select from regulation_favorites f where f.organization_id = r.organization_id and f.user_id = ${scope.userId}
    and f.regulation_id = r.id)`,
  state: sql`own.state`,
  acknowledged: sql`own.acknowledged`,
  questionCount: sql`r.question_count`,
  testPassed: sql`own.test_passed`,
  acknowledgedVersion: sql`own.version`,
  waitingCount: sql`case when v.role >= 'editor' then (select count(*)::integer from regulation_attempts t
    where t.organization_id = r.organization_id and t.regulation_id = r.id and t.asked_by_id = r.asked_by_id and t.result = 'waiting') else 0 end`,
  toApprove: isToApprove(scope),
  creatorId: sql`r.creator_id`,
})

const instants: Readonly<Record<Instant, SQL>> = {
  publishedAt: sql`r.published_at`,
  askedAt: sql`r.asked_at`,
  dueAt: sql`own.due_at`,
  acknowledgedAt: sql`own.at`,
  createdAt: sql`r.created_at`,
  updatedAt: sql`r.updated_at`,
}

const columns = (scope: OrganizationScope) =>
  sql.join(
    [
      ...Object.entries(values(scope)).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
      ...Object.entries(instants).map(([name, value]) => sql`${iso(value)} as ${sql.identifier(name)}`),
      sql`v.role`,
      sql`v.frozen`,
    ],
    sql`, `,
  )

const rightsText = sql.raw(
  `case ${spaceRoles.flatMap((role) => [true, false].map((frozen) => `when v.role = '${role}' and ${frozen ? "" : "not"} v.frozen then '${JSON.stringify(can(role, frozen))}'`)).join(" ")} end`,
)

/**
 * A record as JSON text. Of a long list that takes half the time of rows that are read and written again. Numbers and booleans are JSON as
 * they are; to_json of each would take as long as all else.
 */
const recordText = (scope: OrganizationScope) =>
  objectText({
    ...values(scope),
    name: textJson("r.name"),
    state: sql`'"' || own.state || '"'`,
    ...Object.fromEntries(Object.entries(instants).map(([name, value]) => [name, instantJson(value)])),
    can: rightsText,
  })

const withRights = ({ role, frozen, ...row }: Row): RegulationRecord => ({ ...row, can: can(role, frozen) })

const once = sql`(select distinct on (regulation_id) * from places order by regulation_id, home desc, space_id) place`

/** The regulations that the caller sees, once each, by name; archived ones left out. As the bytes of JSON. */
export async function listAll(
  db: Database,
  scope: OrganizationScope,
  only?: "favorite" | "toRead" | "toApprove",
): Promise<Uint8Array> {
  const { organizationId, userId } = scope
  const favorites = sql`select f.regulation_id from regulation_favorites f
    where f.organization_id = ${organizationId} and f.user_id = ${userId}`
  const asking = sql`select w.id from regulations w where w.organization_id = ${organizationId} and w.approval_id is not null`
  const { which, wanted } = {
    all: { which: sql`true`, wanted: sql`true` },
    favorite: { which: inSpacesOf(scope, favorites), wanted: sql`r.id = any(array(${favorites}))` },
    toRead: { which: sql`true`, wanted: sql`own.state in (${toRead})` },
    toApprove: { which: inSpacesOf(scope, asking), wanted: isToApprove(scope) },
  }[only ?? "all"]
  return bytesOf(
    db,
    sql`${placed(scope, which)}
    select concat('[', string_agg(${recordText(scope)}, ',' order by ${byName(sql`r.name`)}, r.id), ']')
    from ${once} ${beside(scope)} where not v.archived and ${wanted}`,
  )
}

/** Those whose names or texts have all of these words, or where there is none, words that are almost written so; names first. */
export async function search(
  db: Database,
  scope: OrganizationScope,
  words: readonly string[],
): Promise<RegulationRecord[]> {
  const exact = await searchBy(db, scope, queryOf(words))
  return exact.length > 0 ? exact : searchBy(db, scope, forgivingQueryOf(scope.organizationId, words))
}

async function searchBy(db: Database, scope: OrganizationScope, query: SQL): Promise<RegulationRecord[]> {
  const names = namesWith(scope, query)
  const { published, drafts } = textsWith(scope, query)
  const found = sql`${names} union select id from (${published}) p union select id from (${drafts}) d`
  const rows = await db.execute<Row>(sql`${placed(scope, inSpacesOf(scope, found))}
    select ${columns(scope)} from ${once} ${beside(scope)} cross join lateral (select r.id = any(array(${names})) as named) fits
    where not v.archived and (fits.named or r.id = any(array(select id from (${published}) p))
      or v.role >= 'editor' and r.id = any(array(select id from (${drafts}) d)))
    order by fits.named desc, ${byName(sql`r.name`)}, r.id limit 50`)
  return rows.map(withRights)
}

/** Those of a space as one reads them. As the bytes of JSON. */
export async function listOfSpace(db: Database, scope: SpaceScope): Promise<Uint8Array> {
  return bytesOf(
    db,
    sql`${placed(scope, sql`at.space_id = ${scope.id}`)}
    select concat('[', string_agg(${recordText(scope)}, ',' order by g.position nulls first, g.id, place.index), ']')
    from places place ${beside(scope)}
    left join regulation_groups g on g.organization_id = r.organization_id and g.id = place.group_id`,
  )
}

/** The spaces that show it. Who edits it knows of the others too, by which people read it, and nothing else of them. */
const spacesJson = sql`(select json_agg(json_build_object('spaceId', at.space_id, 'spaceName', case when seen.is then s.name else '' end,
    'groupId', case when seen.is then at.group_id end, 'home', at.home) order by at.home desc, at.space_id)
  from regulation_placements at
  join spaces s on s.organization_id = at.organization_id and s.id = at.space_id and s.deleted_at is null
  cross join lateral (select exists (select from places p where p.regulation_id = at.regulation_id and p.space_id = at.space_id) as is) seen
  where at.organization_id = r.organization_id and at.regulation_id = r.id and (seen.is or v.role >= 'editor'))`

/** A regulation as the caller sees it; null where it is deleted, or not theirs to see. */
export async function findRegulation(
  db: Database,
  scope: OrganizationScope,
  regulationId: number,
): Promise<WholeRegulation | null> {
  const [row] = await db.execute<WholeRow>(sql`${placed(scope, inSpacesOf(scope, sql`select ${regulationId}::bigint`))}
    select ${columns(scope)}, to_jsonb(r.asked_roles) as "askedRoles", 
      to_jsonb(array(select id from unnest(r.asked_user_ids) id where v.role >= 'editor' or id = ${scope.userId})) as "askedUserIds",
      case when ${knowsDraft} then r.approval_id end as "approvalId", case when ${knowsDraft} then ${approvalOf} end as approval,
      r.repeat_months as "repeatMonths", r.reading_seconds as "readingSeconds", r.read_to_end as "readToEnd", p.content, p.id as "versionId", p.note,
      (select a.id from regulation_versions a where a.organization_id = r.organization_id and a.regulation_id = r.id
        and a.published = own.version) as "acknowledgedVersionId", (select u.name from users u where u.id = r.published_by_id) as "publishedByName",
      ${spacesJson} as spaces
    from ${once} ${beside(scope)}
    left join regulation_versions p on p.organization_id = r.organization_id and p.regulation_id = r.id and p.published = r.version
    where r.id = ${regulationId}`)
  if (!row) return null
  const { role, frozen, ...rest } = row
  return { ...rest, can: can(role, frozen) }
}

/** A draft that stands last in its group, with its text. The order of the space must be locked. */
export async function insertRegulation(
  db: Transaction,
  scope: SpaceScope,
  { name, groupId }: { readonly name: string; readonly groupId: number | null },
  content: Document,
): Promise<number> {
  const { organizationId, id: spaceId, userId } = scope
  const [row] = await db
    .insert(regulations)
    .values({ organizationId, name, creatorId: userId })
    .returning({ id: regulations.id })
  if (!row) throw new Error("no regulation was made")
  const regulationId = row.id
  await db.insert(regulationContents).values({ organizationId, regulationId, content, updatedById: userId })
  await db
    .insert(regulationPlacements)
    .values({ organizationId, regulationId, spaceId, groupId, position: lastPosition(scope, spaceId, groupId) })
  return regulationId
}

const own = (scope: RegulationScope) =>
  and(eq(regulations.organizationId, scope.organizationId), eq(regulations.id, scope.id), isNull(regulations.deletedAt))

/** Whether the regulation of a scope is there, locked. */
export async function lockRegulationRow(db: Transaction, scope: RegulationScope, strength?: "share"): Promise<boolean> {
  const rows = await lockRead(
    db,
    "regulation",
    db.select({ id: regulations.id }).from(regulations).where(own(scope)),
    strength,
  )
  return rows.length > 0
}

type Values = Partial<
  Pick<
    typeof regulations.$inferInsert,
    | "name"
    | "mandatory"
    | "dueDays"
    | "askedRoles"
    | "askedUserIds"
    | "repeatMonths"
    | "readingSeconds"
    | "readToEnd"
    | "deletedAt"
  >
>

export async function updateRegulation(db: Transaction, scope: RegulationScope, values: Values): Promise<void> {
  await db
    .update(regulations)
    .set({ ...values, updatedAt: sql`now()` })
    .where(own(scope))
}

/** Every space that shows a regulation, whoever may see it. */
export async function listSpaceIds(db: Database, scope: RegulationScope): Promise<number[]> {
  const { organizationId, regulationId, spaceId } = regulationPlacements
  const rows = await db
    .select({ spaceId })
    .from(regulationPlacements)
    .where(and(eq(organizationId, scope.organizationId), eq(regulationId, scope.id)))
    .orderBy(asc(spaceId))
  return rows.map((row) => row.spaceId)
}

const memberRow = z.object({ userId: z.number() })

/** Those of these people who are members of a space that shows a regulation. */
export async function listMembersAmong(
  db: Database,
  { organizationId, id }: RegulationScope,
  userIds: readonly number[],
): Promise<number[]> {
  const rows = await rowsOf(
    memberRow,
    db.execute(sql`
      select distinct sm.user_id as "userId" from regulation_placements at
      join spaces s on s.organization_id = at.organization_id and s.id = at.space_id and s.deleted_at is null
      join space_members sm on sm.organization_id = at.organization_id and sm.space_id = at.space_id
      where at.organization_id = ${organizationId} and at.regulation_id = ${id} and sm.user_id = any(${idList(userIds)})`),
  )
  return rows.map(({ userId }) => userId)
}

/** Whether a regulation is what opens a space, or this one; of those in the trash too, which may come back. */
export async function isEntryOf(db: Database, scope: RegulationScope, spaceId?: number): Promise<boolean> {
  const rows = await db.execute(sql`
    select from spaces where organization_id = ${scope.organizationId} and entry_regulation_id = ${scope.id}
      ${spaceId === undefined ? sql`` : sql`and id = ${spaceId}`} limit 1`)
  return rows.length > 0
}

/** Sends the regulations that no other space shows to the trash, with their spaces. Answers their ids. */
export async function trashRegulations(
  db: Transaction,
  scope: OrganizationScope,
  spaceIds: readonly number[],
  deletedAt: string,
): Promise<number[]> {
  const rows = await rowsOf(
    idRow,
    db.execute(sql`
      update regulations r set deleted_at = ${deletedAt}
      where r.organization_id = ${scope.organizationId} and r.deleted_at is null
        and exists (select from regulation_placements at where at.organization_id = r.organization_id
          and at.regulation_id = r.id and at.space_id = any(${idList(spaceIds)}))
        and not exists (select from regulation_placements at
          join spaces s on s.organization_id = at.organization_id and s.id = at.space_id and s.deleted_at is null
          where at.organization_id = r.organization_id and at.regulation_id = r.id
            and at.space_id <> all(${idList(spaceIds)}))
      returning r.id`),
  )
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

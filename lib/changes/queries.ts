import { sql, type SQL } from "drizzle-orm"
import { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { idList, iso } from "@/db/json"
import { rowsOf } from "@/db/rows"
import { changes, isBeforeGate, isPlacementOf, roleIn, timeEntries } from "@/db/schema"
import { organizationRoles } from "@/lib/auth/access"
import type { UserScope } from "@/lib/auth/guard"
import type { ChangeRecord } from "./contract"
import { namedCardOf, tasksOf } from "./entities"
import type { Stored } from "./visible"
import type { Change } from "./draft"
import type { Right } from "./right"

/**
 * The statement that appends one change to its organization's feed and stamps the boards that it concerns. It takes the feed's lock: the last
 * one of a transaction, after all other locks. It fails where the organization has no feed.
 */
export function changeAppended(
  by: Pick<UserScope, "userId" | "changeId"> & Pick<ChangeRecord, "via">,
  organizationId: number,
  change: Change,
  rights: readonly Right[] = [],
): SQL {
  const projectIds = sql.param([...new Set(change.projectIds)])
  const spaceIds = sql.param([...new Set(change.spaceIds)])
  return sql`
    with feed as (
      update organization_feeds set last_seq = last_seq + 1 where organization_id = ${organizationId} returning last_seq as seq
    ), boards as (
      update projects set version = feed.seq from feed
      where organization_id = ${organizationId} and id = any(${projectIds}::bigint[])
    )
    insert into ${changes} (organization_id, seq, change_id, actor_id, via, type, project_ids, space_ids, patches, places, rights, undoes)
    select ${organizationId}, (select seq from feed), ${by.changeId}, ${by.userId}, ${by.via}, ${change.type},
      ${projectIds}::bigint[], ${spaceIds}::bigint[], ${JSON.stringify(change.patches)}::jsonb, ${placesNoted(organizationId, change)}, ${JSON.stringify(rights)}::jsonb, ${change.undoes ?? null}`
}

/**
 * Where the things of a change stand, where the change itself does not say it: tasks with what belongs to them, and stages and pages of
 * which a side names no place; of regulations that leave a space, whether they are published. Null for a change of one place.
 */
function placesNoted(organizationId: number, { projectIds, spaceIds, patches, undoes }: Change): SQL {
  const cards = patches.flatMap((patch) => namedCardOf(patch) ?? [])
  const tasks = new Set([...patches.flatMap(tasksOf), ...cards])
  const boardsSayIt = new Set(projectIds).size < 2
  // An undo concerns the earlier boards too, on which its task may no longer stand.
  const isOfOneTask = !undoes && tasks.size < 2 && patches.every(({ entity }) => entity !== "placement")
  const tasksSayIt = (boardsSayIt && cards.length === 0) || isOfOneTask
  const silent = (kind: "stage" | "page", by: "projectId" | "spaceId") =>
    patches.flatMap(({ entity, id, before, after }) =>
      entity === kind && [before, after].some((side) => side && !(by in side)) ? [id] : [],
    )
  const ids = {
    task: tasksSayIt ? [] : [...tasks],
    stage: boardsSayIt ? [] : silent("stage", "projectId"),
    page: new Set(spaceIds).size < 2 ? [] : silent("page", "spaceId"),
    left: patches.flatMap(({ entity, id, after }) => (entity === "regulationPlacement" && after === null ? [id] : [])),
  }
  if (Object.values(ids).every((some) => some.length === 0)) return sql`null::jsonb`
  return sql`(select jsonb_object_agg(noted.kind, noted.places) from (
      select stood.kind, jsonb_object_agg(stood.id, stood.places) as places from (
        select 'task' as kind, p.task_id as id, jsonb_agg(p.project_id) as places from placements p
          join tasks t on t.organization_id = p.organization_id and t.id = p.task_id
        where p.organization_id = ${organizationId} and p.task_id = any(${idList(ids.task)})
          and p.project_id = any(${idList(projectIds)}) and ${isPlacementOf}
        group by p.task_id
        union all select 'stage', id, jsonb_build_array(project_id) from stages
        where organization_id = ${organizationId} and id = any(${idList(ids.stage)})
        union all select 'page', id, jsonb_build_array(space_id) from pages
        where organization_id = ${organizationId} and id = any(${idList(ids.page)})
        union all select 'regulationPlacement', id, to_jsonb(${idList(spaceIds)}) from regulations
        where organization_id = ${organizationId} and id = any(${idList(ids.left)}) and version is not null) stood
      group by stood.kind) noted)`
}

/** The changes after `after`, in their order; at most `limit`, and none after `until`. */
export async function listChangesAfter(
  db: Database,
  organizationId: number,
  after: number,
  limit: number,
  until = Number.MAX_SAFE_INTEGER,
): Promise<Stored[]> {
  const rows = await db.execute<ChangeRecord & Pick<Stored, "places">>(sql`
    select seq, change_id as "changeId", actor_id as "actorId", via, ${iso("at")} as at, type, v,
      project_ids as "projectIds", space_ids as "spaceIds", patches, undoes, places
    from ${changes} where organization_id = ${organizationId} and seq > ${after} and seq <= ${until}
    order by seq limit ${limit}`)
  return rows.map(({ places, ...change }) => ({ change, places }))
}

const feedRow = z.object({ lastSeq: z.number(), oldestSeq: z.number() })

/** The newest and the oldest change that is kept; without any, the oldest is the one to come. */
export async function findFeed(db: Database, organizationId: number): Promise<{ lastSeq: number; oldestSeq: number }> {
  const [feed] = await rowsOf(
    feedRow,
    db.execute(sql`
      select last_seq as "lastSeq", coalesce((select min(seq) from ${changes} c where c.organization_id = f.organization_id),
        last_seq + 1) as "oldestSeq"
      from organization_feeds f where organization_id = ${organizationId}`),
  )
  return feed ?? { lastSeq: 0, oldestSeq: 1 }
}

const lastSeqsRow = z.object({ organizationId: z.number(), lastSeq: z.number() })

/** How far the feeds of these organizations have come. */
export async function listLastSeqs(
  db: Database,
  organizationIds: readonly number[],
): Promise<{ organizationId: number; lastSeq: number }[]> {
  return rowsOf(
    lastSeqsRow,
    db.execute(sql`
      select organization_id as "organizationId", last_seq as "lastSeq"
      from organization_feeds where organization_id = any(${idList(organizationIds)})`),
  )
}

/**
 * What a session may see of an organization, and what it saw of the trash until it went there: changes of those things are still told. The
 * lists are texts such as `12,15,40`, so that equal ones compare fast.
 */
const sightRow = z.object({
  sessionId: z.number(),
  organizationId: z.number(),
  organizationRole: z.enum(organizationRoles),
  projects: z.string(),
  spaces: z.string(),
  regulations: z.string(),
  /** Those of them that they may edit. */
  edited: z.string(),
  /** The spaces that they may edit, and those that they administer. */
  editedSpaces: z.string(),
  administered: z.string(),
  /** The spaces before whose gate they stand. */
  gates: z.string(),
})
export type Sight = z.output<typeof sightRow>

/**
 * The spaces, boards and regulations in the trash that a member `m` saw when they went there. People who were in a board's space at that
 * time saw the board. People who came later have never seen it, and people before the gate of the space have not either.
 */
const administers = sql`m.role in ('owner', 'administrator')`
const ofMember = (of: SQL) => sql`space_members sm
      on sm.organization_id = ${of}.organization_id and sm.space_id = ${of}.space_id and sm.user_id = m.user_id
    join spaces s on s.organization_id = sm.organization_id and s.id = sm.space_id`
const trashedSpaces = sql`
  select s.id as space_id, seen.role from spaces s cross join lateral (select ${roleIn()} as role offset 0) seen
  where s.organization_id = m.organization_id and s.deleted_at is not null and seen.role is not null`
const trashedProjects = sql`
  select p.id as project_id from projects p
  where p.organization_id = m.organization_id and p.deleted_at is not null and (${administers} or exists (
    select from project_spaces ps join ${ofMember(sql`ps`)}
    where ps.organization_id = p.organization_id and ps.project_id = p.id and sm.created_at <= p.deleted_at
      and not ${isBeforeGate}))`

/** The same of regulations; drafts were seen by who edits their home. */
const trashedRegulations = sql`
  select r.id as regulation_id, case when ${administers} then 'administrator'::space_role end as role, false as approves from regulations r
  where r.organization_id = m.organization_id and r.deleted_at is not null and (${administers} or exists (
    select from regulation_placements at join ${ofMember(sql`at`)}
    where at.organization_id = r.organization_id and at.regulation_id = r.id and sm.created_at <= r.deleted_at
      and (r.version is not null or at.home and sm.role >= 'editor') and (s.entry_regulation_id = r.id or not ${isBeforeGate})))`

/** Of the spaces of a member, before whose gate they stand, in the trash or not. */
const gatesOf = sql`
  select s.id as space_id from space_members sm join spaces s on s.organization_id = sm.organization_id and s.id = sm.space_id
  where sm.organization_id = m.organization_id and sm.user_id = m.user_id and not ${administers} and ${isBeforeGate}`

/** What each of these sessions may see now; none for one that has ended, or whose membership has. */
export async function listSights(
  db: Database,
  open: readonly { readonly sessionId: number; readonly organizationId: number }[],
): Promise<Sight[]> {
  const listed = (column: string) => sql.raw(`string_agg(${column}::text, ',' order by ${column})`)
  const own = sql`v.organization_id = m.organization_id and v.user_id = m.user_id`
  return rowsOf(
    sightRow,
    db.execute(sql`
      select s.id as "sessionId", m.organization_id as "organizationId", m.role as "organizationRole",
        coalesce((select ${listed("project_id")} from (
          select v.project_id from visible_projects v where ${own} union all ${trashedProjects}) seen), '') as projects,
        coalesce(regulations.seen, '') as regulations, coalesce(regulations.edited, '') as edited,
        coalesce((select ${listed("space_id")} from (${gatesOf}) gates), '') as gates,
        coalesce(spaces.seen, '') as spaces, coalesce(spaces.edited, '') as "editedSpaces",
        coalesce(spaces.administered, '') as administered
      from unnest(${idList(open.map((one) => one.sessionId))}, ${idList(open.map((one) => one.organizationId))})
        as o(session_id, organization_id)
      join sessions s on s.id = o.session_id and s.expires_at > now()
      join organization_members m on m.organization_id = o.organization_id and m.user_id = s.user_id and m.state = 'active'
      cross join lateral (
        select ${listed("regulation_id")} as seen, ${listed("regulation_id")} filter (where role >= 'editor' or approves) as edited
        from (select v.regulation_id, v.role, v.approves from visible_regulations v where ${own} union all ${trashedRegulations}) every) regulations
      cross join lateral (
        select ${listed("space_id")} as seen, ${listed("space_id")} filter (where role >= 'editor') as edited,
          ${listed("space_id")} filter (where role = 'administrator') as administered
        from (select v.space_id, v.role from visible_spaces v where ${own} union all ${trashedSpaces}) every) spaces`),
  )
}

/** The feed is kept 30 days. */
export async function forgetOldChanges(db: Database): Promise<void> {
  await db.execute(sql`delete from ${changes} where at < now() - interval '30 days'`)
}

/** What the database has noted on these tasks in this transaction, as their timers stopped. */
export async function listNotedNow(db: Transaction, organizationId: number, taskIds: readonly number[]) {
  const { id, taskId, userId, startedAt, seconds, note, createdAt } = timeEntries
  return db
    .select({ id, taskId, userId, startedAt, seconds, note, createdAt })
    .from(timeEntries)
    .where(
      sql`${timeEntries.organizationId} = ${organizationId} and ${taskId} = any(${idList(taskIds)}) and ${createdAt} = now()::timestamptz(3)`,
    )
    .orderBy(id)
}

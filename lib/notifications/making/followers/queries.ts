import { sql, type SQL } from "drizzle-orm"
import { notifications } from "@/db/schema"
import type { Fact } from "../../facts"
import type { NotificationKind } from "../../kinds"

/** Facts as rows. */
export const factsAsRows = (facts: readonly Fact[]): SQL => sql`
  jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as f("sourceKey" text, kind text, "actorId" bigint, at timestamptz, "userId" bigint,
    "taskId" bigint, "freeingId" bigint, "projectId" bigint, "spaceId" bigint, "pageId" bigint, "regulationId" bigint, "openedById" bigint,
    "stageId" bigint, "exceptUserIds" bigint[], details jsonb)`

/** What people are told of who follow a page or a space. */
export const followedKinds: ReadonlySet<NotificationKind> = new Set(["pageChanged", "pageAdded", "boardAdded"])

/** The followers of a page that changed; of the page above a new one and of its space; of the spaces of a new board. */
const followers = (organizationId: number) => sql`
  select pf.user_id, null::bigint as space_id from page_follows pf
    where pf.organization_id = ${organizationId} and pf.page_id = case f.kind when 'pageChanged' then pg.id when 'pageAdded' then pg.parent_id end
  union all
  select sf.user_id, null from space_follows sf
    where f.kind = 'pageAdded' and sf.organization_id = ${organizationId} and sf.space_id = pg.space_id
  union all
  select sf.user_id, sf.space_id from project_spaces ps
    join space_follows sf on sf.organization_id = ps.organization_id and sf.space_id = ps.space_id
    where f.kind = 'boardAdded' and ps.organization_id = ${organizationId} and ps.project_id = f."projectId"`

/**
 * Whom these facts concern because they follow a page or a space. Who writes a text saves it often: its followers are told once an hour of
 * each author. A page that is deleted is told by its name, at its space: nothing else is there to be seen.
 */
export const followersOf = (organizationId: number, facts: readonly Fact[]): SQL => sql`
  select distinct on (case when f.details->>'what' = 'content' then '' else f."sourceKey" end, follower.user_id, f."pageId", f."actorId")
    f."sourceKey" as source_key, f.kind, null::bigint as task_id, f."projectId" as project_id,
    case when about.deleted then pg.space_id else follower.space_id end as space_id,
    case when about.deleted then null else f."pageId" end as page_id, null::bigint as regulation_id, f."actorId" as actor_id, f.at,
    follower.user_id, true as personal,
    coalesce(f.details, '{}') || jsonb_strip_nulls(jsonb_build_object('page', case when about.deleted then pg.name end,
      'parent', case when f.kind = 'pageAdded' then above.name end)) as details
  from ${factsAsRows(facts)}
  left join pages pg on pg.organization_id = ${organizationId} and pg.id = f."pageId"
  left join pages above on above.organization_id = ${organizationId} and above.id = pg.parent_id
  cross join lateral (select coalesce(f.details->>'what', '') = 'deleted' as deleted) about
  cross join lateral (${followers(organizationId)}) follower
  where follower.user_id <> all(coalesce(f."exceptUserIds", '{}'))
    and (f.details->>'what' is distinct from 'content' or not exists (select from ${notifications} told
      where told.organization_id = ${organizationId} and told.user_id = follower.user_id and told.page_id = f."pageId"
        and told.actor_id = f."actorId" and told.kind = f.kind and told.details->>'what' = 'content'
        and told.created_at > f.at - interval '1 hour'))
  order by case when f.details->>'what' = 'content' then '' else f."sourceKey" end, follower.user_id, f."pageId", f."actorId", f.at`

import { sql, type SQL } from "drizzle-orm"
import type { z } from "zod"
import { byName } from "@/db/by-name"
import type { Database, Transaction } from "@/db/client"
import { iso } from "@/db/json"
import { idRow, rowsOf } from "@/db/rows"
import { organizationReaches, reaches } from "@/lib/auth/access"
import type { RegulationScope } from "@/lib/auth/guard"
import type { Replaced } from "../versions/replaced"
import type { regulationRecord } from "./contract"

export type RegulationRecord = z.output<typeof regulationRecord>
type New = Pick<RegulationRecord, "kind" | "version"> & {
  /** Whose it is, where that is not the caller. */
  readonly userId?: number
  readonly details?: Partial<
    Pick<
      RegulationRecord,
      "note" | "asked" | "score" | "settings" | "renamed" | "spaceId" | "attemptId" | "markedById" | "givenById"
    >
  > & {
    /** The record by which approval was asked for: of a decision, of its end, and of a publication that it has led to. */
    readonly approvalId?: number | null
    /** What a version that was restored has put out of the draft. */
    readonly replaced?: Replaced
  }
}

/** The names of the people in the details of a record, by their ids: who marked or gave an attempt, and whom settings ask one by one. */
const namesIn = (details: SQL) => sql`(
    select jsonb_object_agg(u.id, u.name) from users u
    where u.id in ((${details}->>'markedById')::bigint, (${details}->>'givenById')::bigint) or u.id in (select id::bigint
      from jsonb_path_query(${details}, '$.settings[*] ? (@.setting == "askedUserIds").keyvalue().value[*] ? (@.type() == "number")') id))`

/** The name of the space in the details of a record of a regulation `r`. */
const spaceNameIn = (details: SQL) => sql`(
    select s.name from spaces s where s.organization_id = r.organization_id and s.id = (${details}->>'spaceId')::bigint)`

/** Appends what somebody does to a regulation, with the names of now. Answers the id of the record. */
export async function appendHistory(
  db: Transaction,
  { organizationId, userId: callerId, id }: Pick<RegulationScope, "organizationId" | "userId" | "id">,
  { kind, version, userId = callerId, details = {} }: New,
): Promise<number> {
  const [row] = await rowsOf(
    idRow,
    db.execute(sql`
      insert into regulation_history (organization_id, regulation_id, regulation_name, kind, version, user_id, user_name, details)
      select r.organization_id, r.id, r.name, ${kind}, ${version}::integer, u.id, u.name,
        d.details || case when d.details ?| '{markedById,givenById,settings}' then jsonb_build_object('names', ${namesIn(sql`d.details`)}) else '{}' end
          || case when d.details ? 'spaceId' then jsonb_build_object('spaceName', ${spaceNameIn(sql`d.details`)}) else '{}' end
      from regulations r cross join users u cross join (select ${JSON.stringify(details)}::jsonb as details) d
      where r.organization_id = ${organizationId} and r.id = ${id} and u.id = ${userId}
      returning id`),
  )
  if (!row) throw new Error("the regulation is gone")
  return row.id
}

/** The attempt that a record `h` tells of. Earlier results do not name it: it is the one that was finished last by then. */
const attemptOf = sql`case when h.kind = 'attemptStarted' then (h.details->>'attemptId')::bigint
  when h.kind in ('passed', 'failed', 'waiting') then coalesce((h.details->>'attemptId')::bigint,
    (select t.id from regulation_attempts t where t.organization_id = h.organization_id and t.regulation_id = h.regulation_id
      and t.user_id = h.user_id and t.version = h.version and t.finished_at <= h.at order by t.finished_at desc limit 1)) end`

/** Which records somebody may see, of those that are of no space or of one that they see. */
const seen = ({ role, userId }: RegulationScope): SQL =>
  reaches(role, "administrator")
    ? sql`true`
    : sql`(h.user_id = ${userId} or h.kind in ('published', 'cleared')
        or h.kind in ('versionKept', 'settingsChanged', 'addedToSpace', 'removedFromSpace', 'approvalAsked', 'approved', 'refused',
          'approvalVoided', 'versionRestored', 'restoringUndone', 'renamed') and ${reaches(role, "editor")})`

const ofSeenSpace = ({ organizationRole, organizationId, userId }: RegulationScope): SQL =>
  organizationReaches(organizationRole ?? "guest", "administrator")
    ? sql`true`
    : sql`case when h.kind in ('addedToSpace', 'removedFromSpace') then exists (select from visible_spaces v
        where v.organization_id = ${organizationId} and v.user_id = ${userId} and v.space_id = (h.details->>'spaceId')::bigint) else true end`

type Listed = {
  readonly limit: number
  readonly before: number | null
  readonly userId?: number
  /** Only what had happened by then; null for all. */
  readonly until: string | null
}

/** A page of the history of a regulation and one more, the last record first. */
export async function listHistory(
  db: Database,
  scope: RegulationScope,
  { limit, before, userId, until }: Listed,
): Promise<RegulationRecord[]> {
  return db.execute<RegulationRecord>(sql`
    select h.id, h.kind, h.version, h.user_id as "userId", h.user_name as "userName", ${iso("h.at")} as at,
      h.details->>'note' as note, (h.details->>'score')::integer as score, (h.details->>'asked')::boolean as asked,
      h.details->'settings' as settings, h.details->'renamed' as renamed, (h.details->>'spaceId')::bigint as "spaceId", h.details->>'spaceName' as "spaceName", case when ${reaches(scope.role, "administrator")} then ${attemptOf} end as "attemptId", (h.details->>'markedById')::bigint as "markedById", names.by_id->>(h.details->>'markedById') as "markedByName",
      (h.details->>'givenById')::bigint as "givenById", names.by_id->>(h.details->>'givenById') as "givenByName",
      (h.details->>'remindedById')::bigint as "remindedById", h.details->>'remindedByName' as "remindedByName",
      case when h.kind = 'settingsChanged' then (select json_agg(json_build_object('userId', id::bigint, 'name', name) order by ${byName(sql`name`)}, id)
        from jsonb_each_text(names.by_id) one(id, name)) end as people
    from regulation_history h
    cross join lateral (select case when h.details ?| '{markedById,givenById,settings}' then coalesce(nullif(h.details->'names', 'null'), ${namesIn(sql`h.details`)}) end as by_id) names
    where h.organization_id = ${scope.organizationId} and h.regulation_id = ${scope.id} and ${seen(scope)} and ${ofSeenSpace(scope)}
      ${userId === undefined ? sql`` : sql`and h.user_id = ${userId}`}
      and h.at <= coalesce(${until}::timestamptz, 'infinity') and h.id < coalesce(${before}::bigint, 9223372036854775807)
    order by h.id desc limit ${limit + 1}`)
}

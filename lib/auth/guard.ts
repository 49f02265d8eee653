import { sql, type SQL } from "drizzle-orm"
import { z } from "zod"
import type { Database } from "@/db/client"
import { rowsOf } from "@/db/rows"
import { Problem } from "@/lib/api/errors"
import { ids, type IdName, type PlacedIdName, type PlacedKind } from "@/lib/api/ids"
import { log } from "@/lib/platform/log"
import {
  organizationReaches,
  organizationRoles,
  reaches,
  spaceRoles,
  type Access,
  type OrganizationRole,
  type SpaceRole,
} from "./access"
import { allFound, type PathId } from "./lookups"
import { hashToken } from "./token"

/** Who asks, by what, and for which organization: as the request says it, not yet believed. */
export type Claim = {
  readonly token: string
  readonly via: "ui" | "api"
  /** From the `Organization-Id` header; null leaves it to the session. */
  readonly organizationId: number | null
  readonly changeId: string
  readonly requestId: string
  readonly address: string | null
  readonly userAgent: string | null
  readonly deviceCookie: string | null
}

const tokenReaches = ["read", "write"] as const
/** What an access token may: `write` all that the person may in its organization. */
export type Reach = (typeof tokenReaches)[number]

type Person = {
  userId: number
  sessionId: number
  reach: Reach | null
  locale: string
  timeZone: string
  rights: number
}

/**
 * Scopes are the proof that the guard has let a caller through: the private field makes look-alikes incompatible, and only this module
 * can make one. `organizationId` is 0 for a person of no organization, which matches no row.
 */
class Scope {
  readonly #guarded = true
  readonly userId: number
  readonly sessionId: number
  /** Null for a session of the person's own. */
  readonly reach: Reach | null
  readonly locale: string
  readonly timeZone: string
  readonly via: "ui" | "api"
  readonly changeId: string
  readonly requestId: string
  readonly address: string | null
  readonly userAgent: string | null
  readonly deviceCookie: string | null
  /** The number of the organization's rights when the guard looked. */
  readonly rights: number
  constructor(
    claim: Claim,
    person: Person,
    readonly organizationId: number,
    readonly organizationRole: OrganizationRole | null,
  ) {
    this.userId = person.userId
    this.sessionId = person.sessionId
    this.reach = person.reach
    this.locale = person.locale
    this.timeZone = person.timeZone
    this.via = claim.via
    this.changeId = claim.changeId
    this.requestId = claim.requestId
    this.address = claim.address
    this.userAgent = claim.userAgent
    this.deviceCookie = claim.deviceCookie
    this.rights = person.rights
  }
  get guarded() {
    return this.#guarded
  }
}

class Organization extends Scope {
  readonly #organization = true
  get inOrganization() {
    return this.#organization
  }
}

class ThingScope<Kind extends PlacedKind> extends Organization {
  readonly #kind: Kind
  constructor(
    claim: Claim,
    person: Person,
    organizationId: number,
    organizationRole: OrganizationRole | null,
    kind: Kind,
    /** The space, project, task or regulation itself. */
    readonly id: number,
    readonly role: SpaceRole,
    readonly archived: boolean,
    /** Of a project: the `seq` of its last change when the guard looked; else 0. */
    readonly version: number,
    /** The boards that a write here may wait for: the project, or those that the task stands on. */
    readonly boards: readonly number[],
  ) {
    super(claim, person, organizationId, organizationRole)
    this.#kind = kind
  }
  get kind() {
    return this.#kind
  }
}

export type UserScope = Scope
export type OrganizationScope = Organization
export type SpaceScope = ThingScope<"space">
export type ProjectScope = ThingScope<"project">
export type TaskScope = ThingScope<"task">
export type RegulationScope = ThingScope<"regulation">

export type ScopeFor<A extends Access> = A extends { scope: "public" }
  ? null
  : A extends { scope: "signedIn" }
    ? UserScope
    : A extends { scope: "organization" }
      ? OrganizationScope
      : A extends { scope: "space" }
        ? SpaceScope
        : A extends { scope: "project" }
          ? ProjectScope
          : A extends { scope: "task" }
            ? TaskScope
            : RegulationScope

/** The boards that a write in this scope may wait for; none where the scope does not tell. */
export function boardsOf(scope: UserScope | null): readonly number[] {
  return scope instanceof ThingScope ? scope.boards : []
}

type Walk = (id: number) => SQL
/** From an id to the space, project, task or regulation that decides about it, and whether the thing itself is archived. One row, or none. */
const walks: Partial<Record<IdName, Walk>> = {
  spaceId: (id) => sql`select ${id}::bigint as target, false as archived`,
  spaceColumnId: (id) => groupWalk(id),
  projectGroupId: (id) => groupWalk(id),
  documentationGroupId: (id) =>
    sql`select space_id as target, false as archived from documentation_groups
        where organization_id = who.organization_id and id = ${id}`,
  pageId: (id) =>
    sql`select space_id as target, archived_at is not null as archived from pages
        where organization_id = who.organization_id and id = ${id} and deleted_at is null`,
  projectId: (id) => sql`select ${id}::bigint as target, false as archived`,
  stageId: (id) => stageWalk(id),
  currentStageId: (id) => stageWalk(id),
  columnId: (id) => stageWalk(id),
  taskId: (id) =>
    sql`select id as target, false as archived from tasks
        where organization_id = who.organization_id and id = ${id} and deleted_at is null`,
  regulationId: (id) => sql`select ${id}::bigint as target, false as archived`,
} satisfies Record<PlacedIdName, Walk>

function groupWalk(id: number): SQL {
  return sql`select space_id as target, false as archived from project_groups
             where organization_id = who.organization_id and id = ${id}`
}

function stageWalk(id: number): SQL {
  return sql`select project_id as target, false as archived from stages
             where organization_id = who.organization_id and id = ${id} and deleted_at is null`
}

/** The role at a target. An aggregate, so that the planner keeps each a lookup by key of its own. */
const roles: Record<Exclude<PlacedKind, "regulation">, SQL> = {
  space: sql`select max(role) as role, bool_and(archived) as archived, 0 as version, null as boards
    from visible_spaces v
    where v.organization_id = who.organization_id and v.user_id = who.user_id and v.space_id = walk.target`,
  project: sql`select max(role) as role, bool_and(archived) as archived,
      (select version from projects where organization_id = who.organization_id and id = walk.target) as version,
      array_remove(array[walk.target], null) as boards
    from visible_projects v
    where v.organization_id = who.organization_id and v.user_id = who.user_id and v.project_id = walk.target`,
  task: sql`select max(seen.role) as role, bool_and(seen.archived) as archived, 0 as version, array_agg(p.project_id) as boards
    from placements p
    cross join lateral (select max(v.role) as role, bool_and(v.archived) as archived from visible_projects v
      where v.organization_id = who.organization_id and v.user_id = who.user_id and v.project_id = p.project_id) seen
    where p.organization_id = who.organization_id and p.task_id = walk.target and p.deleted_at is null
      and seen.role is not null`,
}

/** An approver knows the draft as its editors do, but for who has yet to get into a space by its test. */
const asApprover = sql`case when v.approves and not exists (select from space_gates g where g.organization_id = who.organization_id
    and g.user_id = who.user_id and g.regulation_id = walk.target) then greatest(v.role, 'editor') else v.role end`

/** The role at a regulation. It is read and acknowledged where one of its spaces is open, and changed where its home is. */
const roleAtRegulation = ({ role, alsoApprover }: Pick<PlacedAccess, "role" | "alsoApprover">) => sql`
  select max(${alsoApprover ? asApprover : sql`v.role`}) as role,
    bool_and(${reaches(role, "editor") ? sql`v.frozen` : sql`v.archived`}) as archived, 0 as version, null as boards
  from visible_regulations v
  where v.organization_id = who.organization_id and v.user_id = who.user_id and v.regulation_id = walk.target`

/** The role at a regulation, or at what is kept of one that was published and is deleted: that is for who administers the organization. */
const roleAtProof = (
  access: PlacedAccess,
) => sql`select coalesce(seen.role, case when who.organization_role in ('owner', 'administrator')
      and exists (select from regulations r where r.organization_id = who.organization_id and r.id = walk.target
        and r.deleted_at is not null and r.version is not null) then 'administrator'::space_role end) as role,
    coalesce(seen.archived, true) as archived, seen.version, seen.boards
  from (${roleAtRegulation(access)}) seen`

/** The role in a space; of its member before the gate that of a reader. */
const roleOfMember = sql`select coalesce(seen.role, case when exists (select from space_gates g
      where g.organization_id = who.organization_id and g.user_id = who.user_id and g.space_id = walk.target)
      then 'reader'::space_role end) as role,
    coalesce(seen.archived, (select s.archived_at is not null from spaces s
      where s.organization_id = who.organization_id and s.id = walk.target)) as archived, seen.version, seen.boards
  from (${roles.space}) seen`

/** The session of a token and the membership in the organization asked for; an access token's is in its own one or in none. */
function who(claim: Claim, organizationId: number | null): SQL {
  return sql`who as materialized (
    select s.id as session_id, s.user_id, s.reach, u.locale, u.time_zone,
      s.last_seen_at < now() - interval '1 hour' or (s.reach is not null and s.last_seen_at = s.created_at) as stale,
      m.organization_id, m.role as organization_role,
      (select rights from organization_feeds f where f.organization_id = m.organization_id) as rights
    from sessions s
    join users u on u.id = s.user_id
    left join organization_members m on m.user_id = s.user_id and m.state = 'active'
      and m.organization_id = coalesce(${organizationId}::bigint, s.organization_id)
      and (s.reach is null or m.organization_id = s.organization_id)
    where s.token_hash = ${hashToken(claim.token)} and s.expires_at > now())`
}

function answerStoredUnder(key: string): SQL {
  return sql`select jsonb_build_object('organizationId', k.organization_id, 'requestHash', k.request_hash,
      'status', k.status, 'body', k.body, 'changed', k.changed)
    from idempotency_keys k where k.user_id = who.user_id and k.key = ${key} and k.status is not null`
}

const storedAnswer = z.object({
  organizationId: z.number(),
  requestHash: z.string(),
  status: z.number(),
  body: z.string().nullable(),
  changed: z.boolean(),
})

/** The answer to an earlier request of the same person with the same `Idempotency-Key`. */
export type StoredAnswer = Readonly<z.output<typeof storedAnswer>>

/** One of each request: it is checked in 1 µs. */
const lookRow = z.object({
  session_id: z.number(),
  user_id: z.number(),
  reach: z.enum(tokenReaches).nullable(),
  locale: z.string(),
  time_zone: z.string(),
  stale: z.boolean(),
  organization_id: z.number().nullable(),
  organization_role: z.enum(organizationRoles).nullable(),
  rights: z.number().nullable(),
  target: z.number().nullish(),
  role: z.enum(spaceRoles).nullish(),
  archived: z.boolean().nullish(),
  version: z.number().nullish(),
  boards: z.array(z.number()).nullish(),
  stored: storedAnswer.nullish(),
  found: z.boolean().nullish(),
})

/** `stored` is looked for where a key is given. What is asked was then answered before: neither role nor place have been looked at. */
export type Guarded = { readonly scope: UserScope; readonly archived: boolean; readonly stored?: StoredAnswer }

/**
 * Lets a caller through to what `access` names, or throws 401, 404 or 403. One statement finds session, organization and role.
 *
 * `by` is the deciding id and its value. It is null where the path has none: the organization of the request decides. It is `"malformed"`
 * where it cannot be an id: only the caller is looked up then, because a 401 comes before a 400.
 *
 * `key` is the `Idempotency-Key`: a member of the organization gets its stored answer before any role is looked at. `others` are the
 * further ids of the path; an unknown one is a 404.
 */
export async function guard(
  db: Database,
  claim: Claim,
  access: Exclude<Access, { scope: "public" }>,
  by: PathId | null,
  also: Also = {},
): Promise<Guarded> {
  const [row] = await rowsOf(lookRow, db.execute(look(claim, access, by, also)))
  // An access token is for programs: as a browser's cookie it is none.
  if (!row || (row.reach && claim.via === "ui")) throw new Problem("unauthorized")
  // A transaction would end with it; there the session has been looked at before.
  if (row.stale && "$client" in db) await touch(db, row.session_id)

  const { user_id: userId, session_id: sessionId, reach, locale, time_zone: timeZone } = row
  const person = { userId, sessionId, reach, locale, timeZone, rights: row.rights ?? 0 }
  const organizationId = row.organization_id ?? 0
  const role = row.organization_role
  if (row.stored && (role || access.scope === "signedIn"))
    return { scope: new Scope(claim, person, organizationId, role), archived: false, stored: row.stored }
  if (access.scope === "signedIn") {
    if (row.found === false) throw new Problem("not-found")
    return { scope: new Scope(claim, person, organizationId, role), archived: false }
  }

  const named = organizationNamed(claim, by)
  if (named !== null && !role) throw new Problem("not-found")
  if (access.scope === "organization") {
    if (role && !organizationReaches(role, access.role)) throw new Problem("forbidden")
    if (role && row.found === false) throw new Problem("not-found")
    return { scope: new Organization(claim, person, organizationId, role), archived: false }
  }
  if (!row.target || !row.role) throw new Problem("not-found")
  if (!reaches(row.role, access.role)) throw new Problem("forbidden")
  if (row.found === false) throw new Problem("not-found")
  const archived = row.archived ?? false
  const scope = new ThingScope(
    claim,
    person,
    organizationId,
    role,
    access.scope,
    row.target,
    row.role,
    archived,
    row.version ?? 0,
    row.boards ?? [],
  )
  return { scope, archived }
}

/** What is looked up in the same statement: the answer to a key, and whether further ids of the path exist. */
export type Also = { readonly key?: string | null; readonly others?: readonly PathId[] }

/** What the guard looks at, in one statement of one row; none without a session. */
export function look(claim: Claim, access: Access, by: PathId | null, { key = null, others = [] }: Also): SQL {
  const found = access.scope === "public" ? null : allFound(access.scope, others, by)
  const more = sql.join([
    key === null ? sql`` : sql`, (${answerStoredUnder(key)}) as stored`,
    found ? sql`, ${found} as found` : sql``,
  ])
  const walk = by ? walks[by.name] : undefined
  const asks = who(claim, organizationNamed(claim, by))
  if (!by || !walk || access.scope === "public" || access.scope === "signedIn" || access.scope === "organization")
    return sql`with ${asks} select *${more} from who`
  return sql`with ${asks}
    select who.*, walk.target, seen.role, seen.version, seen.boards, seen.archived or walk.archived as archived${more}
    from who
    left join lateral (${walk(by.id)}) walk on true
    left join lateral (${roleOf(access)}) seen on true`
}

type PlacedAccess = Extract<Access, { readonly scope: PlacedKind }>

function roleOf(access: PlacedAccess): SQL {
  if (access.scope === "regulation") return access.alsoDeleted ? roleAtProof(access) : roleAtRegulation(access)
  return access.alsoBeforeGate ? roleOfMember : roles[access.scope]
}

/** The organization that a request names, in its path or in its header; null leaves it to the session. */
function organizationNamed(claim: Claim, by: PathId | null): number | null {
  return by && ids[by.name].reaches === "organization" ? by.id : claim.organizationId
}

/**
 * The last statement of a writing transaction: the right holds until the commit. Fails with `SW001` where a session has ended or rights of
 * the organization have moved since the guard looked. The guard then looks anew, and the write is carried out again.
 */
export function holdRights({ sessionId, organizationId, rights }: UserScope): SQL {
  return sql`select hold_rights(${sessionId}, ${organizationId}, ${rights})`
}

/**
 * Slides a session: 30 days from now, never beyond 90 from its start. An access token ends when it was said to. Where the database takes no
 * writes, as on a full disk, the next request tries again: reading goes on.
 */
async function touch(db: Database, sessionId: number): Promise<void> {
  const slide = sql`update sessions set last_seen_at = now(),
    expires_at = case when reach is null then least(now() + interval '30 days', created_at + interval '90 days') else expires_at end
    where id = ${sessionId}`
  await db.execute(slide).catch((error: unknown) => log.debug({ err: error }, "a session was not slid"))
}

import { and, eq, sql } from "drizzle-orm"
import { database } from "@/db/client"
import { feedback, notifications, organizationMembers, sessions } from "@/db/schema"
import type { Contract } from "@/lib/api/contract"
import type { Reach } from "@/lib/auth/guard"
import { hashToken } from "@/lib/auth/token"
import type { Person } from "@/tests/support/call"
import { company, session, the, unique, type Company } from "@/tests/support/company"
import { record } from "@/tests/support/feed"
import { emailOf, invite } from "@/tests/support/invitation"
import type { Place } from "@/tests/support/place"
import { inputs } from "./inputs"

type Case = { readonly place: Place; readonly caller: Person; readonly body: Record<string, unknown> }

/** What one call of an operation needs, by a caller who may make it. */
export async function prepare(
  made: Company,
  contract: Contract,
  place: Place,
  caller: Person,
): Promise<Case & { ids: Record<string, unknown> }> {
  const body = { ...(await inputs[contract.name]?.({ place, made, caller })) }
  const ids: Record<string, unknown> = { ...place }
  if (contract.path.includes("{invitationToken}")) {
    // Into an organization that nothing else is asked of: who accepts belongs to it from then on.
    ids.invitationToken = (await invite(await company(), { email: await emailOf(caller) })).mailed
  }
  if (contract.path.includes("{sessionId}")) ids.sessionId = await otherSession(made, caller)
  if (contract.path.includes("{notificationId}"))
    ids.notificationId = await notificationOf(place.organizationId, caller)
  if (contract.path.includes("{feedbackId}")) {
    const [row] = await database().insert(feedback).values({ userId: caller.id, text: "Good" }).returning()
    ids.feedbackId = the(row).id
  }
  if (contract.path.includes("{spaceGroupId}")) ids.spaceGroupId = await ownGroup(place, caller)
  // Of a third organization, so that who joins is a stranger in the two of the matrix as before.
  if (contract.path.includes("{token}")) ids.token = await (await company()).link()
  if (contract.path.includes("{accessTokenId}")) ids.accessTokenId = await otherSession(made, caller, "write")
  if (contract.path.includes("{changeId}")) {
    ids.changeId = unique("own")
    // Of no place: what the undoing of others asks for is a story of its own.
    const change = { changeId: String(ids.changeId), type: "organization.created" as const }
    await record(place.organizationId, caller, change)
  }
  return { place, caller, body, ids }
}

async function otherSession(made: Company, caller: Person, reach?: Reach): Promise<number> {
  const token = await session(caller.id, reach && made.organizationId, reach)
  const [row] = await database()
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
  return the(row).id
}

/** One of the caller's own; somebody who is no member has none. */
async function notificationOf(organizationId: number, { id: userId }: Person): Promise<number> {
  const [member] = await database()
    .select()
    .from(organizationMembers)
    .where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.userId, userId)))
  if (!member) return 987_654_321
  const [row] = await database()
    .insert(notifications)
    .values({ organizationId, userId, kind: "roleChanged", sourceKey: unique("source"), actorId: userId })
    .returning({ id: notifications.id })
  return the(row).id
}

/** A group of spaces of a caller's own; of the owner's where the caller is nobody there. */
async function ownGroup({ organizationId, spaceGroupId }: Place, { id: userId }: Person): Promise<number> {
  const [row] = await database().execute<{ id: number }>(sql`
    insert into space_groups (organization_id, user_id, name, position)
    select organization_id, user_id, 'Clients', 0 from organization_members
    where organization_id = ${organizationId} and user_id = ${userId} returning id`)
  return row?.id ?? spaceGroupId
}

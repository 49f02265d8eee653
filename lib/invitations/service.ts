import type { Transaction } from "@/db/client"
import { notFound, Problem } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import { appendAudit } from "@/lib/audit/queries"
import type { OrganizationRole } from "@/lib/auth/access"
import type { OrganizationScope } from "@/lib/auth/guard"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { hashToken, isToken, newToken } from "@/lib/auth/token"
import { sendMail } from "@/lib/mail/send"
import { findMembership, insertMember, setActiveOrganization } from "@/lib/organizations/queries"
import { member } from "@/lib/organizations/members/entity"
import { findMember } from "@/lib/organizations/members/queries"
import { lockCallerAndMember } from "@/lib/organizations/members/authority"
import { env } from "@/lib/platform/env"
import { spaceMember } from "@/lib/spaces/members/entity"
import { requireVerifiedEmail } from "@/lib/users/email-verification/rule"
import { findAccount, setLastOrganization } from "@/lib/users/queries"
import * as contracts from "./contract"
import * as queries from "./queries"

export const listInvitations = implement(contracts.listInvitations, ({ scope, db }) =>
  queries.listInvitations(db, scope),
)

export const createInvitation = implement(contracts.createInvitation, async ({ input, scope, db }) => {
  const { email, role, spaces = [] } = input
  await lockInviter({ db, scope }, role)
  const known = await queries.findMembershipOf(db, scope, email)
  if (known) throw new Problem(known.state === "active" ? "already-member" : "member-deactivated")
  const spaceIds = spaces.map(({ spaceId }) => spaceId)
  const there = new Set(await queries.listKnownSpaces(db, scope, spaceIds))
  const missing = spaceIds.filter((id) => !there.has(id))
  if (missing.length > 0) throw notFound(`There is no space ${missing.join(", ")}.`)
  await queries.cancelExpired(db, scope, email)
  const tokens = newTokens()
  const id = await queries.insertInvitation(db, scope, { ...tokens.hashes, email, role })
  const unique = new Map(spaces.map((each) => [each.spaceId, each]))
  await queries.insertSpaces(db, scope, id, [...unique.values()])
  await appendAudit(db, scope, "invitation.created", `invitation:${id}`, { name: email, role, spaces })
  return send(db, scope, id, tokens)
})

export const resendInvitation = implement(contracts.resendInvitation, async ({ input, scope, db }) => {
  const { invitationId: id } = input
  const before = await queries.findInvitation(db, scope, id)
  if (!before) throw notFound()
  await lockInviter({ db, scope }, before.role)
  const tokens = newTokens()
  if (!(await queries.renewTokens(db, scope, id, tokens.hashes))) throw notFound()
  await appendAudit(db, scope, "invitation.resent", `invitation:${id}`, { name: before.email })
  return send(db, scope, id, tokens)
})

/** @throws Problem 403 where the caller may not give a role now: the owner alone makes administrators */
async function lockInviter(work: Pick<UnitOfWork, "db" | "scope">, role: OrganizationRole): Promise<void> {
  await lockCallerAndMember(work, work.scope.userId, role === "administrator" ? "owner" : "administrator")
}

function newTokens() {
  const [mailed, link] = [newToken(), newToken()]
  return { mailed, link, hashes: { mailedTokenHash: hashToken(mailed), linkTokenHash: hashToken(link) } }
}

const addressOf = (token: string) => `${env().baseUrl}/invitations/${token}`

/** Writes the mail, in the transaction of what it tells of. */
async function send(
  db: Transaction,
  scope: OrganizationScope,
  id: number,
  { mailed, link }: ReturnType<typeof newTokens>,
) {
  const invitation = await queries.findInvitation(db, scope, id)
  const organization = await findMembership(db, scope)
  if (!invitation || !organization) throw notFound()
  const { email } = invitation
  const account = await findAccount(db, email)
  const names = { name: invitation.inviter.name, organization: organization.name }
  await sendMail(db, { email, locale: account?.user.locale ?? scope.locale }, (t) => ({
    subject: t("invitation.subject", names),
    paragraphs: [t("invitation.lead", names)],
    action: { label: t("invitation.action", names), address: addressOf(mailed) },
    notes: [t("invitation.lasts", { email }), t("invitation.why", names)],
  }))
  return { ...invitation, link: addressOf(link) }
}

export const deleteInvitation = implement(contracts.deleteInvitation, async ({ input, scope, db }) => {
  const { invitationId: id } = input
  const before = await queries.findInvitation(db, scope, id)
  if (!before || !(await queries.cancelInvitation(db, scope, id))) throw notFound()
  await appendAudit(db, scope, "invitation.cancelled", `invitation:${id}`, { name: before.email })
})

export const listSpaceInvitations = implement(contracts.listSpaceInvitations, ({ scope, db }) =>
  queries.listSpaceInvitations(db, scope),
)

export const changeInvitedUserRole = implement(contracts.changeInvitedUserRole, async ({ input, scope, db }) => {
  const { invitationId, role } = input
  const [before] = await queries.listSpaceInvitations(db, scope, invitationId)
  if (!before) throw notFound()
  await queries.setInvitedRole(db, scope, invitationId, role)
  const details = { name: before.email, spaceId: scope.id, from: before.role, to: role }
  await appendAudit(db, scope, "invitation.roleChanged", `invitation:${invitationId}`, details)
  return { ...before, role }
})

export const getInvitation = implement(contracts.getInvitation, async ({ input, db }) => {
  const { invitationToken: token } = input
  const found = isToken(token) ? await queries.findByToken(db, hashToken(token)) : null
  if (!found) throw notFound()
  return found
})

export const acceptInvitation = implement(contracts.acceptInvitation, async ({ input, scope, db, changes }) => {
  const { invitationToken: token } = input
  const invitation = isToken(token) ? await queries.lockByToken(db, hashToken(token)) : null
  const person = await queries.findAddress(db, scope)
  if (!invitation || !person) throw notFound()
  const { organizationId, role, email, mailed } = invitation
  if (person.email !== email) throw new Problem("invitation-for-another", `It is for ${email}.`, { email })
  if (!invitation.open) throw new Problem("invitation-closed")
  if (mailed) await queries.markVerified(db, scope)
  else await requireVerifiedEmail(db, scope)
  const state = await queries.findState(db, scope, organizationId)
  if (state) throw new Problem(state === "active" ? "already-member" : "member-deactivated")

  await insertMember(db, { organizationId, userId: scope.userId, role })
  const entered = await queries.enter(db, scope, invitation)
  await setActiveOrganization(db, scope, organizationId)
  await setLastOrganization(db, scope.userId, organizationId)
  const details = { name: person.name, email, role, spaces: entered }
  const { userId, address, userAgent, requestId } = scope
  await appendAudit(
    db,
    { organizationId, userId, address, userAgent, requestId },
    "member.joined",
    `user:${userId}`,
    details,
  )
  const joined = await findMember(db, { organizationId }, userId)
  if (!joined) throw new Error("nobody joined")
  changes.record(
    scope,
    { type: "member.joined", projectIds: [], spaceIds: [], patches: [member.made(userId, joined)] },
    organizationId,
  )
  for (const { spaceId, role } of entered)
    changes.record(
      scope,
      {
        type: "spaceMember.added",
        projectIds: [],
        spaceIds: [spaceId],
        patches: [spaceMember.made(userId, { ...joined, spaceId, role })],
      },
      organizationId,
    )
  const organization = await findMembership(db, scope, organizationId)
  if (!organization) throw notFound()
  return organization
})

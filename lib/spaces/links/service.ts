import type { Database, Transaction } from "@/db/client"
import { invalid, Problem } from "@/lib/api/errors"
import { implement, implementPrepared } from "@/lib/api/operation"
import { appendAudit } from "@/lib/audit/queries"
import { isToken, newToken } from "@/lib/auth/token"
import type { SpaceScope } from "@/lib/auth/guard"
import type { Draft } from "@/lib/changes/draft"
import { lock } from "@/lib/locks/queries"
import { member as organizationMember } from "@/lib/organizations/members/entity"
import { findMember as findOrganizationMember } from "@/lib/organizations/members/queries"
import { findMember } from "@/lib/organizations/members/spaces/queries"
import { setActiveOrganization } from "@/lib/organizations/queries"
import { env } from "@/lib/platform/env"
import { requireVerifiedEmail } from "@/lib/users/email-verification/rule"
import { spaceMember } from "../members/entity"
import { lockSpace } from "@/lib/locks/space/queries"
import * as contracts from "./contract"
import { countOpening } from "./limits"
import * as queries from "./queries"
import type { Invitation, Link } from "./queries"

/** The settings of a space without a link yet. */
const none: Link = { enabled: false, token: null, role: "reader", expiresAt: null, expired: false }

export const getInviteLink = implement(contracts.getInviteLink, async ({ scope, db }) =>
  shown(db, scope, (await queries.findLink(db, scope)) ?? none),
)

export const shareSpace = implement(contracts.shareSpace, async ({ input, scope, db, changes }) => {
  const { role, expiresAt } = input
  if (expiresAt !== null && Date.parse(expiresAt) <= Date.now())
    throw invalid([{ path: "expiresAt", code: "not-in-future" }])
  return change(scope, db, changes, (before) => {
    const stays = before.enabled && !before.expired
    return { enabled: true, token: stays ? before.token : newToken(), role, expiresAt }
  })
})

export const changeInviteLinkRole = implement(contracts.changeInviteLinkRole, ({ input, scope, db, changes }) =>
  change(scope, db, changes, (before) => ({ ...before, role: input.role })),
)

export const disableInviteLink = implement(contracts.disableInviteLink, ({ scope, db, changes }) =>
  change(scope, db, changes, (before) => ({ ...before, enabled: false })),
)

export const enableInviteLink = implement(contracts.enableInviteLink, ({ scope, db, changes }) =>
  change(scope, db, changes, (before) => ({
    ...before,
    enabled: true,
    token: newToken(),
    expiresAt: before.expired ? null : before.expiresAt,
  })),
)

async function change(
  scope: SpaceScope,
  db: Transaction,
  changes: Draft,
  plan: (before: Link) => Omit<Link, "expired">,
) {
  await lockSpace(db, scope)
  const before = (await queries.findLink(db, scope)) ?? none
  const planned = plan(before)
  await queries.writeLink(db, scope, planned)
  if (planned.token !== before.token) await queries.forgetPeople(db, scope)
  const after = (await queries.findLink(db, scope)) ?? none
  const [was, is] = [told(before), told(after)]
  if (JSON.stringify(was) !== JSON.stringify(is) || before.token !== after.token) {
    await appendAudit(db, scope, "spaceLink.changed", `space:${scope.id}`, is)
    changes.record(scope, {
      type: "spaceLink.changed",
      projectIds: [],
      spaceIds: [scope.id],
      patches: [
        {
          entity: "spaceLink",
          id: scope.id,
          before: { spaceId: scope.id, ...was },
          after: { spaceId: scope.id, ...is },
        },
      ],
    })
  }
  return shown(db, scope, after)
}

/** What log and feed may know of a link: never its token. */
const told = ({ enabled, role, expiresAt }: Link) => ({ enabled, role, expiresAt })

/** As many of those who came by a link are listed. */
const mostPeople = 100

async function shown(db: Database, scope: SpaceScope, { enabled, token, ...rest }: Link) {
  const shownToken = enabled ? token : null
  const url = shownToken && `${env().baseUrl}/join/${shownToken}`
  const people = await queries.listPeople(db, scope, mostPeople)
  return { spaceId: scope.id, enabled, token: shownToken, url, ...rest, people }
}

export const getSpaceJoiningData = implementPrepared(
  contracts.getSpaceJoiningData,
  ({ caller }) => countOpening(caller.address),
  async ({ input, db }) => {
    const { spaceName, icon, color, organizationName, role, expiresAt } = usable(
      isToken(input.token) ? await queries.findInvitation(db, input.token) : null,
    )
    return { space: { name: spaceName, icon, color }, organization: { name: organizationName }, role, expiresAt }
  },
)

export const joinSpaceByLink = implementPrepared(
  contracts.joinSpaceByLink,
  ({ caller }) => countOpening(caller.address),
  async ({ input, scope, db, changes }) => {
    await requireVerifiedEmail(db, scope)
    const invitation = await lockInvitation(db, input.token)
    const { organizationId, organizationSlug, spaceId, spaceName } = invitation
    const { userId } = scope
    const { entered, state } = await queries.enterOrganization(db, scope, organizationId)
    if (state !== "active") throw new Problem("forbidden", "Your membership of this organization is deactivated.")
    const joined = await queries.enterSpace(db, scope, invitation)
    if (joined && !(await queries.noteJoining(db, scope, invitation))) throw new Problem("link-ended")
    const member = await findMember(db, { organizationId }, spaceId, userId)
    if (!member) throw new Error("nobody joined")
    if (entered) {
      const guest = await findOrganizationMember(db, { organizationId }, userId)
      if (!guest) throw new Error("nobody entered the organization")
      changes.record(
        scope,
        { type: "member.joined", projectIds: [], spaceIds: [], patches: [organizationMember.made(userId, guest)] },
        organizationId,
      )
      if (scope.organizationId === 0) await setActiveOrganization(db, scope, organizationId)
    }
    if (joined) {
      await appendAudit(
        db,
        { address: scope.address, userAgent: scope.userAgent, requestId: scope.requestId, organizationId, userId },
        "spaceMember.joined",
        `user:${userId}`,
        { spaceId, role: member.role, guest: entered },
      )
      changes.record(
        scope,
        {
          type: "spaceMember.added",
          projectIds: [],
          spaceIds: [spaceId],
          patches: [spaceMember.made(userId, { spaceId, ...member })],
        },
        organizationId,
      )
    }
    return { organizationId, organizationSlug, spaceId, spaceName, role: member.role, joined }
  },
)

/** What a token leads to; neither the link nor its space changes until the transaction ends. */
async function lockInvitation(db: Transaction, token: string): Promise<Invitation> {
  const { organizationId, spaceId } = usable(isToken(token) ? await queries.findInvitation(db, token) : null)
  await lock(db, { organizationId }, { space: [spaceId] }, "share")
  return usable(await queries.findInvitation(db, token))
}

/** @throws Problem that says why a link leads nowhere */
function usable(invitation: Invitation | null): Invitation {
  if (!invitation) throw new Problem("link-unknown", "There is no such link, or a newer one has taken its place.")
  if (!invitation.enabled) throw new Problem("link-disabled", "Joining by this link has been switched off.")
  if (invitation.expired) throw new Problem("link-expired", `This link expired at ${invitation.expiresAt}.`)
  if (invitation.archived) throw new Problem("archived", "The space that this link leads to is archived.")
  return invitation
}

import type { Transaction } from "@/db/client"
import { datedKey, pages } from "@/lib/api/cursor"
import { invalid, notFound, Problem } from "@/lib/api/errors"
import { implement, implementPrepared } from "@/lib/api/operation"
import { appendAudit } from "@/lib/audit/queries"
import type { OrganizationScope } from "@/lib/auth/guard"
import type { Draft } from "@/lib/changes/draft"
import { setFields } from "@/lib/changes/set-fields"
import { keepFile } from "@/lib/files/keep"
import { receiveSquare } from "@/lib/files/receive"
import { files } from "@/lib/platform/files"
import { confirmOwnPassword } from "@/lib/sessions/password/confirm"
import { findUser, setLastOrganization } from "@/lib/users/queries"
import * as contracts from "./contract"
import { organization } from "./entity"
import { member } from "./members/entity"
import { findMember, lockPeople, updateMember } from "./members/queries"
import { lockCallerAndMember } from "./members/authority"
import * as queries from "./queries"
import { freeSlug, slugOf } from "./slug"

/** The name of an organization's system user: who acts where no person does. */
const systemName = "Stagework"

export const listOrganizations = implement(contracts.listOrganizations, ({ scope, db }) =>
  queries.listMemberships(db, scope),
)

export const createOrganization = implement(contracts.createOrganization, async ({ input, scope, db, changes }) => {
  const owner = await findUser(db, scope.userId)
  if (!owner) throw new Problem("unauthorized")
  const made = await makeOrganization(db, input.name)
  await queries.insertMember(db, { organizationId: made.id, userId: owner.id, role: "owner" })
  await queries.setActiveOrganization(db, scope, made.id)
  await setLastOrganization(db, owner.id, made.id)
  await appendAudit(
    db,
    {
      address: scope.address,
      userAgent: scope.userAgent,
      requestId: scope.requestId,
      organizationId: made.id,
      userId: owner.id,
    },
    "organization.created",
    `organization:${made.id}`,
    { name: made.name, slug: made.slug },
  )
  const { id } = made
  const founder = await findMember(db, { organizationId: id }, owner.id)
  if (!founder) throw new Error("nobody owns the organization")
  changes.record(
    scope,
    {
      type: "organization.created",
      projectIds: [],
      spaceIds: [],
      patches: [organization.made(id, made), member.made(owner.id, founder)],
    },
    id,
  )
  return { ...made, role: "owner" as const }
})

/** Another one may take the same slug at the same moment: then the next is tried. */
async function makeOrganization(db: Transaction, name: string) {
  const systemUserId = await queries.insertSystemUser(db, systemName)
  const base = slugOf(name)
  for (;;) {
    const slug = freeSlug(base, await queries.listTakenSlugs(db, base))
    const made = await queries.insertOrganization(db, { name, slug, systemUserId })
    if (made) return made
  }
}

export const getCurrentOrganization = implement(contracts.getCurrentOrganization, async ({ scope, db }) => {
  const organization = await queries.findMembership(db, scope)
  if (!organization) throw notFound("There is no active organization.")
  return organization
})

export const switchActiveOrganization = implement(contracts.switchActiveOrganization, async ({ input, scope, db }) => {
  const organization = await queries.findMembership(db, scope, input.organizationId)
  if (!organization) throw notFound()
  await queries.setActiveOrganization(db, scope, organization.id)
  await setLastOrganization(db, scope.userId, organization.id)
  return organization
})

export const renameOrganization = implement(contracts.renameOrganization, async ({ input, scope, db, changes }) => {
  const { name } = input
  const id = scope.organizationId
  await lockPeople(db, scope)
  const before = await theOrganization(db, scope)
  return setFields(
    { scope, changes },
    {
      type: "organization.renamed",
      before,
      patch: organization.altered(id, before, { name }),
      write: async () => {
        await queries.setName(db, scope, name)
        await appendAudit(db, scope, "organization.renamed", `organization:${id}`, { name, from: before.name })
      },
      read: () => theOrganization(db, scope),
    },
  )
})

const avatarPixels = 256

export const changeOrganizationAvatar = implementPrepared(
  contracts.changeOrganizationAvatar,
  ({ upload }) => receiveSquare(upload, contracts.changeOrganizationAvatar.upload.limit, avatarPixels),
  async ({ scope, db, changes }, received) => {
    await lockPeople(db, scope)
    const before = await theOrganization(db, scope)
    const attached = { attachedTo: "organization", attachedToId: scope.organizationId } as const
    await queries.trashAvatars(db, scope, await keepFile(db, scope, attached, received))
    return tellAvatar(db, scope, changes, before.avatarUrl)
  },
  ({ key }) => files().remove(key),
)

export const deleteOrganizationAvatar = implement(
  contracts.deleteOrganizationAvatar,
  async ({ scope, db, changes }) => {
    await lockPeople(db, scope)
    const before = await theOrganization(db, scope)
    if (!(await queries.trashAvatars(db, scope, null))) return before
    return tellAvatar(db, scope, changes, before.avatarUrl)
  },
)

async function tellAvatar(db: Transaction, scope: OrganizationScope, changes: Draft, before: string | null) {
  const id = scope.organizationId
  const after = await theOrganization(db, scope)
  const { avatarUrl, name } = after
  await appendAudit(db, scope, "organization.avatarChanged", `organization:${id}`, { name })
  const patch = organization.altered(id, { avatarUrl: before }, { avatarUrl })
  if (patch)
    changes.record(scope, { type: "organization.avatarChanged", projectIds: [], spaceIds: [], patches: [patch] })
  return after
}

async function theOrganization(db: Transaction, scope: OrganizationScope) {
  const organization = await queries.findMembership(db, scope)
  if (!organization) throw notFound()
  return organization
}

export const changeOrganizationOwner = implementPrepared(
  contracts.changeOrganizationOwner,
  ({ input, scope }) => confirmOwnPassword(scope, input.password),
  async ({ input, scope, db, changes }) => {
    const { caller, member } = await lockCallerAndMember({ db, scope }, input.userId, "owner")
    if (member.role === "guest") throw invalid([{ path: "userId", code: "is-a-guest" }])
    if (member.state === "deactivated") throw new Problem("member-deactivated")
    if (member.userId !== caller.userId) {
      // One owner at every moment: the index on owners is asked by each statement.
      await updateMember(db, scope, caller.userId, { role: "administrator" })
      await updateMember(db, scope, member.userId, { role: "owner" })
      const details = { name: member.name, from: caller.name, to: member.name, previousRole: member.role }
      await appendAudit(db, scope, "organization.ownerChanged", `user:${member.userId}`, details)
      changes.record(scope, {
        type: "organization.ownerChanged",
        projectIds: [],
        spaceIds: [],
        patches: [
          { entity: "member", id: caller.userId, before: { role: "owner" }, after: { role: "administrator" } },
          { entity: "member", id: member.userId, before: { role: member.role }, after: { role: "owner" } },
        ],
      })
    }
    return theOrganization(db, scope)
  },
)

export const countOrganizationEntities = implement(contracts.countOrganizationEntities, ({ scope, db }) =>
  queries.countEntities(db, scope),
)

const activity = pages(contracts.listOrganizationActivity, datedKey)

export const listOrganizationActivity = implement(contracts.listOrganizationActivity, async ({ input, scope, db }) => {
  const { limit, cursor: _, ...filters } = input
  const before = activity.after({ scope, input })
  const rows = await queries.listActivity(db, scope, filters, { limit: limit + 1, before })
  return activity.cut({ scope, input }, rows, ({ lastAt, userId }) => ({ at: lastAt, id: userId }))
})

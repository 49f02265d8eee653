import { notFound, orNotFound, Problem } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import { appendAudit, appendAudits } from "@/lib/audit/queries"
import { setFields } from "@/lib/changes/set-fields"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { stopTimerOf } from "@/lib/timers/stop"
import * as contracts from "./contract"
import { spaceMember } from "@/lib/spaces/members/entity"
import { member as entity } from "./entity"
import { endInvitationsOf, endLinksOf } from "./given/end"
import { barFromLinks, lockSpacesOf } from "./given/queries"
import { handOver, handOverOfAdministration, heirOf } from "./hand-over/change"
import { listAnswered, responsibilitiesOf } from "./hand-over/list"
import { deleteMember, findMember, findPerson, listMembers, updateMember, type OrganizationMember } from "./queries"
import { findMember as findSpaceMember, listMembershipsOf, listSharedSpaces } from "./spaces/queries"
import { checkBelow, lockCallerAndMember } from "./authority"

export const listOrganizationMembers = implement(contracts.listOrganizationMembers, ({ scope, db }) =>
  listMembers(db, scope),
)

export const getOrganizationMember = implement(contracts.getOrganizationMember, async ({ input, scope, db }) => {
  const [person, spaces] = await Promise.all([
    findPerson(db, scope, input.userId),
    listSharedSpaces(db, scope, input.userId),
  ])
  return { ...orNotFound(person), spaces }
})

const ofMember = responsibilitiesOf(contracts.listMemberResponsibilities)

export const listMemberResponsibilities = implement(
  contracts.listMemberResponsibilities,
  async ({ input, scope, db }) => {
    if (!(await findMember(db, scope, input.userId))) throw notFound()
    return listAnswered(db, scope, { userId: input.userId, loses: input.loses }, ofMember, input)
  },
)

const ofOneself = responsibilitiesOf(contracts.listOwnResponsibilities)

export const listOwnResponsibilities = implement(contracts.listOwnResponsibilities, async ({ input, scope, db }) => {
  const { userId } = scope
  const { spaceId = null } = input
  if (spaceId !== null && !(await findSpaceMember(db, scope, spaceId, userId)))
    throw notFound("There is no such space.")
  return listAnswered(db, scope, { userId, loses: spaceId === null ? "everything" : { spaceId } }, ofOneself, input)
})

export const setOrganizationMemberRole = implement(
  contracts.setOrganizationMemberRole,
  async ({ input, scope, db, changes }) => {
    const { caller, member } = await lockCallerAndMember({ db, scope }, input.userId, "administrator")
    checkBelow(caller, member)
    if (member.role === "administrator") throw new Problem("forbidden", "Take the administrator rights first.")
    return change({ db, scope, changes }, member, "member.roleChanged", { role: input.role })
  },
)

export const setOrganizationAdministrator = implement(
  contracts.setOrganizationAdministrator,
  async ({ input, scope, db, changes }) => {
    const work = { db, scope, changes }
    const { userId, administrator, handOverTo } = input
    const { member } = await lockCallerAndMember(work, userId, "owner")
    if (member.role === "owner") throw new Problem("owner-stays")
    if (administrator && member.state === "deactivated") throw new Problem("member-deactivated")
    if (administrator) return change(work, member, "member.roleChanged", { role: "administrator" })
    const heir = await heirOf(work, handOverTo, userId)
    if (member.role !== "administrator") return member
    await endInvitationsOf(work, userId)
    await handOverOfAdministration(work, member, heir)
    const lowered = await change(
      work,
      member,
      "member.roleChanged",
      { role: "member" },
      { handedOverTo: heir?.name ?? null },
    )
    await endLinksOf(work, userId)
    return lowered
  },
)

export const deactivateOrganizationMember = implement(
  contracts.deactivateOrganizationMember,
  async ({ input, scope, db, changes }) => {
    const { caller, member } = await lockCallerAndMember({ db, scope }, input.userId, "administrator")
    checkBelow(caller, member)
    if (member.userId === caller.userId) throw new Problem("forbidden", "Nobody deactivates themselves.")
    const work = { db, scope, changes }
    await endInvitationsOf(work, member.userId)
    await stopTimerOf(work, member.userId, () => lockSpacesOf(db, scope, member.userId))
    const deactivated = await change(work, member, "member.deactivated", { state: "deactivated" })
    await endLinksOf(work, member.userId)
    return deactivated
  },
)

export const reactivateOrganizationMember = implement(
  contracts.reactivateOrganizationMember,
  async ({ input, scope, db, changes }) => {
    const { caller, member } = await lockCallerAndMember({ db, scope }, input.userId, "administrator")
    if (member.state === "deactivated") checkBelow(caller, member)
    return change({ db, scope, changes }, member, "member.reactivated", { state: "active" })
  },
)

/** Changes a membership, told to the feed and the audit log; nothing where it is so already. */
async function change(
  { db, scope, changes }: UnitOfWork,
  member: OrganizationMember,
  type: "member.roleChanged" | "member.deactivated" | "member.reactivated",
  values: Partial<Pick<OrganizationMember, "role" | "state">>,
  further: Readonly<Record<string, string | null>> = {},
): Promise<OrganizationMember> {
  const { userId, name } = member
  const details = values.role ? { from: member.role, to: values.role } : {}
  return setFields(
    { scope, changes },
    {
      type,
      before: member,
      patch: entity.altered(userId, member, values),
      write: async () => {
        await updateMember(db, scope, userId, values)
        await appendAudit(db, scope, type, `user:${userId}`, { name, ...details, ...further })
      },
      read: () => Promise.resolve({ ...member, ...values }),
    },
  )
}

export const removeOrganizationMember = implement(
  contracts.removeOrganizationMember,
  async ({ input, scope, db, changes }) => {
    const { userId, handOverTo } = input
    const { caller, member } = await lockCallerAndMember({ db, scope }, userId, "administrator")
    if (userId !== caller.userId) checkBelow(caller, member)
    await letGo({ db, scope, changes }, member, handOverTo, "member.removed")
  },
)

export const leaveOrganization = implement(contracts.leaveOrganization, async ({ input, scope, db, changes }) => {
  const { member } = await lockCallerAndMember({ db, scope }, scope.userId, "guest")
  await letGo({ db, scope, changes }, member, input.handOverTo, "member.left")
})

async function letGo(
  work: UnitOfWork,
  member: OrganizationMember,
  handOverTo: number | undefined,
  type: "member.removed" | "member.left",
): Promise<void> {
  const { db, scope, changes } = work
  const { userId, name, email, role } = member
  if (role === "owner") throw new Problem("owner-stays")
  const heir = await heirOf(work, handOverTo, userId)
  await endInvitationsOf(work, userId, type === "member.removed" ? email : null)
  await handOver(work, member, heir)
  const lost = await listMembershipsOf(db, scope, userId)
  await deleteMember(db, scope, userId)
  await endLinksOf(work, userId)
  if (type === "member.removed") await barFromLinks(db, scope, userId)
  const handedOverTo = heir?.name ?? null
  const left = type === "member.left" ? "spaceMember.left" : "spaceMember.removed"
  // The log tells of each space: who was a member of one on a day is asked years later.
  await appendAudits(
    db,
    scope,
    left,
    lost.map((one) => ({
      subject: `user:${userId}`,
      details: { name, spaceId: one.spaceId, role: one.role, handedOverTo },
    })),
  )
  await appendAudit(db, scope, type, `user:${userId}`, { name, email, role, handedOverTo })
  for (const membership of lost)
    changes.record(scope, {
      type: left,
      projectIds: [],
      spaceIds: [membership.spaceId],
      patches: [spaceMember.gone(userId, membership)],
    })
  changes.record(scope, {
    type,
    projectIds: [],
    spaceIds: [],
    patches: [entity.gone(userId, member)],
  })
}

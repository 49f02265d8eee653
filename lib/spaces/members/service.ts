import type { Transaction } from "@/db/client"
import { implement } from "@/lib/api/operation"
import { notFound, Problem } from "@/lib/api/errors"
import { appendAudit } from "@/lib/audit/queries"
import { reaches } from "@/lib/auth/access"
import type { SpaceScope } from "@/lib/auth/guard"
import { setFields } from "@/lib/changes/set-fields"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { endLinksOf } from "@/lib/organizations/members/given/end"
import { admitToLink, barFromLinks } from "@/lib/organizations/members/given/queries"
import { handOverOfSpace, heirOf } from "@/lib/organizations/members/hand-over/change"
import { listAnswered, responsibilitiesOf } from "@/lib/organizations/members/hand-over/list"
import { findMember as findOrganizationMember } from "@/lib/organizations/members/queries"
import { findMember, type SpaceMember } from "@/lib/organizations/members/spaces/queries"
import { lockSpace } from "@/lib/locks/space/queries"
import * as contracts from "./contract"
import { spacePreference } from "../sidebar/entity"
import { spaceMember } from "./entity"
import * as queries from "./queries"
import { insertMember, listMembers, lockActiveMember } from "./queries"

export const listSpaceMembers = implement(contracts.listSpaceMembers, ({ scope, db }) =>
  listMembers(db, scope, scope.id),
)

export const addSpaceMember = implement(contracts.addSpaceMember, async ({ input, scope, db, changes }) => {
  const { userId, role } = input
  if (!(await lockActiveMember(db, scope, userId))) throw notFound("This person is not in the organization.")
  await insertMember(db, scope, scope.id, userId, role)
  await admitToLink(db, scope, userId, scope.id)
  const member = await findMember(db, scope, scope.id, userId)
  if (!member) throw notFound()
  await appendAudit(db, scope, "spaceMember.added", `user:${userId}`, { spaceId: scope.id, role })
  changes.record(scope, {
    type: "spaceMember.added",
    projectIds: [],
    spaceIds: [scope.id],
    patches: [spaceMember.made(userId, { spaceId: scope.id, ...member })],
  })
  return member
})

export const setSpaceMemberRole = implement(contracts.setSpaceMemberRole, async ({ input, scope, db, changes }) => {
  const { userId, role } = input
  const member = await lockMember(db, scope, userId)
  const patch = spaceMember.altered(userId, { spaceId: scope.id, ...member }, { role })
  if (patch && userId === scope.userId && reaches(role, member.role))
    throw new Problem("forbidden", "Nobody raises their own role. Another administrator can.")
  if (patch && member.role === "administrator") await checkOther(db, scope, member)
  const details = { spaceId: scope.id, role, previousRole: member.role }
  return setFields(
    { scope, changes },
    {
      type: "spaceMember.roleChanged",
      before: member,
      patch,
      places: { spaceIds: [scope.id] },
      write: async () => {
        await queries.updateRole(db, scope, userId, role)
        await endLinksOf({ db, scope, changes }, userId)
        await appendAudit(db, scope, "spaceMember.roleChanged", `user:${userId}`, details)
      },
      read: () => Promise.resolve({ ...member, role }),
    },
  )
})

const responsibilities = responsibilitiesOf(contracts.listSpaceMemberResponsibilities)

export const listSpaceMemberResponsibilities = implement(
  contracts.listSpaceMemberResponsibilities,
  async ({ input, scope, db }) => {
    const { userId } = input
    if (!(await findMember(db, scope, scope.id, userId))) throw notFound("This person is not a member of the space.")
    return listAnswered(db, scope, { userId, loses: { spaceId: scope.id } }, responsibilities, input)
  },
)

export const removeSpaceMember = implement(contracts.removeSpaceMember, ({ input, scope, db, changes }) =>
  remove({ db, scope, changes }, input.userId, input.handOverTo, "spaceMember.removed"),
)

export const leaveSpace = implement(contracts.leaveSpace, ({ input, scope, db, changes }) =>
  remove({ db, scope, changes }, scope.userId, input.handOverTo, "spaceMember.left"),
)

async function remove(
  work: UnitOfWork<SpaceScope>,
  userId: number,
  handOverTo: number | undefined,
  type: "spaceMember.removed" | "spaceMember.left",
): Promise<void> {
  const { db, scope, changes } = work
  const leaver = await findOrganizationMember(db, scope, userId)
  if (!leaver) throw notFound("This person is not in the organization.")
  const heir = await heirOf(work, handOverTo, userId)
  await handOverOfSpace(work, scope.id, leaver, heir, async () => {
    const member = await lockMember(db, scope, userId)
    if (member.role === "administrator") await checkOther(db, scope, member)
    const forgotten = await queries.removeMember(db, scope, userId)
    await endLinksOf(work, userId)
    if (type === "spaceMember.removed") await barFromLinks(db, scope, userId, scope.id)
    const details = { spaceId: scope.id, role: member.role, handedOverTo: heir?.name ?? null }
    await appendAudit(db, scope, type, `user:${userId}`, details)
    changes.record(scope, {
      type,
      projectIds: [],
      spaceIds: [scope.id],
      patches: [
        spaceMember.gone(userId, { spaceId: scope.id, ...member }),
        ...(forgotten ? [spacePreference.gone(scope.id, { userId, ...forgotten })] : []),
      ],
    })
  })
}

/** A member of a space, whose members nobody else changes until the transaction ends. */
async function lockMember(db: Transaction, scope: SpaceScope, userId: number) {
  await lockSpace(db, scope)
  const member = await findMember(db, scope, scope.id, userId)
  if (!member) throw notFound("This person is not a member of the space.")
  return member
}

/** @throws Problem 409 where the space would be left without an administrator */
async function checkOther(db: Transaction, scope: SpaceScope, { userId, name }: SpaceMember): Promise<void> {
  if (await queries.hasOtherAdministrator(db, scope, userId)) return
  throw new Problem(
    "last-administrator",
    `${name} is the last administrator of this space. Make somebody else one first.`,
  )
}

import { implement } from "@/lib/api/operation"
import { appendAudit } from "@/lib/audit/queries"
import { invalid, notFound } from "@/lib/api/errors"
import type { SpaceScope } from "@/lib/auth/guard"
import type { ChangeType } from "@/lib/changes/entities"
import { setFields } from "@/lib/changes/set-fields"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { lockSpace } from "@/lib/locks/space/queries"
import { messagesOf } from "@/lib/messages/catalogue"
import { localeOf } from "@/lib/messages/locale"
import { findMember } from "@/lib/organizations/members/spaces/queries"
import { projectGroup } from "@/lib/projects/groups/entity"
import { insertGroup } from "@/lib/projects/groups/queries"
import * as contracts from "./contract"
import { space } from "./entity"
import { checkEntry } from "./gates/check"
import { spaceMember } from "./members/entity"
import { insertMember } from "./members/queries"
import { theSpace, withRights } from "./the-space"
import { findSpace, insertSpace, listEditorsAmong, listVisibleSpaces, updateSpace } from "./queries"
import { theGroup } from "./sidebar/change"
import { lockOwnMembership, putIntoGroup, readSidebar } from "./sidebar/queries"

/** What the group is called that a new space starts with, in the language of whoever makes the space. */
const firstGroupFor = (locale: string) => messagesOf(localeOf(locale)).projects.firstGroup

export const listSpaces = implement(contracts.listSpaces, async ({ input, scope, db }) => {
  const spaces = await listVisibleSpaces(db, scope, input.archived ?? false)
  return spaces.map(withRights)
})

export const createSpace = implement(contracts.createSpace, async ({ input, scope, db, changes }) => {
  const { spaceGroupId, ...values } = input
  if (spaceGroupId !== undefined) {
    await lockOwnMembership(db, scope)
    theGroup(await readSidebar(db, scope), spaceGroupId)
  }
  const spaceId = await insertSpace(db, scope, values)
  await insertMember(db, scope, spaceId, scope.userId, "administrator")
  await insertGroup(db, scope, spaceId, firstGroupFor(scope.locale), 0)
  if (spaceGroupId !== undefined) await putIntoGroup(db, scope, [spaceId], spaceGroupId)
  const [made, member] = [await findSpace(db, scope, spaceId), await findMember(db, scope, spaceId, scope.userId)]
  if (!made || !member) throw notFound()
  changes.requires({ scope: "space", ids: [spaceId], role: "administrator" })
  changes.record(scope, {
    type: "space.created",
    projectIds: [],
    spaceIds: [spaceId],
    patches: [
      space.made(spaceId, made),
      spaceMember.made(member.userId, { spaceId, ...member }),
      ...made.projectGroups.map((group) => projectGroup.made(group.id, group)),
    ],
  })
  return withRights(made)
})

export const getSpace = implement(contracts.getSpace, ({ scope, db }) => theSpace(db, scope, scope.id))

export const renameSpace = implement(contracts.renameSpace, ({ input: { name }, ...work }) =>
  change(work, "space.renamed", { name }),
)

export const changeSpaceIcon = implement(contracts.changeSpaceIcon, ({ input: { icon, color }, ...work }) =>
  change(work, "space.iconChanged", { icon, color }),
)

export const setSpaceArchived = implement(contracts.setSpaceArchived, async ({ input, scope, db, changes }) => {
  const { archivedAt } = await lockSpace(db, scope, { whileArchived: true })
  if ((archivedAt !== null) === input.archived) return theSpace(db, scope, scope.id)
  const type = input.archived ? "space.archived" : "space.restored"
  await appendAudit(db, scope, type, `space:${scope.id}`)
  return change({ db, scope, changes }, type, { archivedAt: input.archived ? new Date().toISOString() : null })
})

export const setSpaceEntryRegulation = implement(
  contracts.setSpaceEntryRegulation,
  async ({ input: { regulationId }, ...work }) => {
    const { db, scope } = work
    await lockSpace(db, scope)
    if (regulationId !== null) await checkEntry(db, scope, scope.id, regulationId)
    const { entryRegulationId: before } = await theSpace(db, scope, scope.id)
    if (before !== regulationId)
      await appendAudit(db, scope, "space.entryRegulationChanged", `space:${scope.id}`, {
        regulationId,
        previousRegulationId: before,
      })
    return change(work, "space.entryRegulationChanged", { entryRegulationId: regulationId })
  },
)

export const setSpaceApprovers = implement(contracts.setSpaceApprovers, async ({ input: { userIds }, ...work }) => {
  const { db, scope } = work
  await lockSpace(db, scope)
  const approverIds = [...new Set(userIds)].toSorted((a, b) => a - b)
  const { approverIds: before } = await theSpace(db, scope, scope.id)
  const further = approverIds.filter((userId) => !before.includes(userId))
  const editors = further.length > 0 ? await listEditorsAmong(db, scope, further) : []
  if (further.some((userId) => !editors.includes(userId))) throw invalid([{ path: "userIds", code: "not-its-editors" }])
  if (before.join() !== approverIds.join()) await appendAudit(db, scope, "space.approversChanged", `space:${scope.id}`)
  return change(work, "space.approversChanged", { approverIds })
})

type Fields = Parameters<
  typeof space.altered<"name" | "icon" | "color" | "entryRegulationId" | "approverIds" | "archivedAt">
>[2]

/** Sets fields of the scope's own space, and answers it. */
async function change({ db, scope, changes }: UnitOfWork<SpaceScope>, type: ChangeType, fields: Fields) {
  await lockSpace(db, scope, { whileArchived: fields.archivedAt !== undefined })
  const before = await theSpace(db, scope, scope.id)
  return setFields(
    { scope, changes },
    {
      type,
      before,
      patch: space.altered(scope.id, before, fields),
      places: { spaceIds: [scope.id] },
      write: () => updateSpace(db, scope, scope.id, fields),
      read: () => theSpace(db, scope, scope.id),
    },
  )
}

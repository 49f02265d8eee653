import { implement } from "@/lib/api/operation"
import { appendAudit } from "@/lib/audit/queries"
import { notFound } from "@/lib/api/errors"
import { messagesOf } from "@/lib/messages/catalogue"
import { localeOf } from "@/lib/messages/locale"
import { findMember } from "@/lib/organizations/members/spaces/queries"
import { projectGroup } from "@/lib/projects/groups/entity"
import { insertGroup } from "@/lib/projects/groups/queries"
import * as contracts from "./contract"
import { space } from "./entity"
import { spaceMember } from "./members/entity"
import { insertMember } from "./members/queries"
import { lockSpace } from "@/lib/locks/space/queries"
import { theSpace, withRights } from "./the-space"
import { findSpace, insertSpace, listVisibleSpaces, updateSpace } from "./queries"
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

export const renameSpace = implement(contracts.renameSpace, async ({ input, scope, db, changes }) => {
  await lockSpace(db, scope)
  const before = await theSpace(db, scope, scope.id)
  if (before.name === input.name) return before
  await updateSpace(db, scope, scope.id, { name: input.name })
  changes.record(scope, {
    type: "space.renamed",
    projectIds: [],
    spaceIds: [scope.id],
    patches: [{ entity: "space", id: scope.id, before: { name: before.name }, after: { name: input.name } }],
  })
  return theSpace(db, scope, scope.id)
})

export const changeSpaceIcon = implement(contracts.changeSpaceIcon, async ({ input, scope, db, changes }) => {
  await lockSpace(db, scope)
  const before = await theSpace(db, scope, scope.id)
  const after = { icon: before.icon, color: before.color, ...input }
  const look = { icon: after.icon, color: after.color }
  if (before.icon === look.icon && before.color === look.color) return before
  await updateSpace(db, scope, scope.id, look)
  changes.record(scope, {
    type: "space.iconChanged",
    projectIds: [],
    spaceIds: [scope.id],
    patches: [{ entity: "space", id: scope.id, before: { icon: before.icon, color: before.color }, after: look }],
  })
  return theSpace(db, scope, scope.id)
})

export const setSpaceArchived = implement(contracts.setSpaceArchived, async ({ input, scope, db, changes }) => {
  const before = await lockSpace(db, scope, { whileArchived: true })
  if ((before.archivedAt !== null) === input.archived) return theSpace(db, scope, scope.id)
  const archivedAt = input.archived ? new Date().toISOString() : null
  await updateSpace(db, scope, scope.id, { archivedAt })
  await appendAudit(db, scope, input.archived ? "space.archived" : "space.restored", `space:${scope.id}`)
  changes.record(scope, {
    type: input.archived ? "space.archived" : "space.restored",
    projectIds: [],
    spaceIds: [scope.id],
    patches: [{ entity: "space", id: scope.id, before: { archivedAt: before.archivedAt }, after: { archivedAt } }],
  })
  return theSpace(db, scope, scope.id)
})

export const setSpaceEntryRegulation = implement(
  contracts.setSpaceEntryRegulation,
  async ({ input, scope, db, changes }) => {
    await lockSpace(db, scope)
    if (input.regulationId !== null) throw notFound("regulationId: there is no such regulation.")
    const before = await theSpace(db, scope, scope.id)
    if (before.entryRegulationId === null) return before
    await updateSpace(db, scope, scope.id, { entryRegulationId: null })
    changes.record(scope, {
      type: "space.entryRegulationChanged",
      projectIds: [],
      spaceIds: [scope.id],
      patches: [
        {
          entity: "space",
          id: scope.id,
          before: { entryRegulationId: before.entryRegulationId },
          after: { entryRegulationId: null },
        },
      ],
    })
    return theSpace(db, scope, scope.id)
  },
)

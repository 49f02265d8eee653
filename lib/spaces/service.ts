import { implement } from "@/lib/api/operation"
import { notFound } from "@/lib/api/errors"
import { can } from "@/lib/auth/access"
import * as contracts from "./contract"
import { findMember, insertMember } from "./members/queries"
import { insertGroup } from "./project-groups/queries"
import { findSpace, insertSpace, listVisibleSpaces, type SpaceRow } from "./queries"

/** The name of the group that a new space starts with. */
const firstGroup = "Projects"

export const listSpaces = implement(contracts.listSpaces, async ({ input, scope, db }) => {
  const spaces = await listVisibleSpaces(db, scope, input.archived ?? false)
  return spaces.map(withRights)
})

export const createSpace = implement(contracts.createSpace, async ({ input, scope, db, changes }) => {
  const spaceId = await insertSpace(db, scope, input)
  await insertMember(db, scope, spaceId, scope.userId, "administrator")
  await insertGroup(db, scope, spaceId, firstGroup, 0)
  const [space, member] = [await findSpace(db, scope, spaceId), await findMember(db, scope, spaceId, scope.userId)]
  if (!space || !member) throw notFound()
  const { id, role: _, projectGroups, ...fields } = space
  changes.record(scope, {
    type: "space.created",
    projectIds: [],
    spaceIds: [id],
    patches: [
      { entity: "space", id, before: null, after: fields },
      { entity: "spaceMember", id: member.userId, before: null, after: { spaceId: id, ...member } },
      ...projectGroups.map(({ id, ...group }) => ({ entity: "projectGroup" as const, id, before: null, after: group })),
    ],
  })
  return withRights(space)
})

export const getSpace = implement(contracts.getSpace, async ({ scope, db }) => {
  const space = await findSpace(db, scope, scope.id)
  if (!space) throw notFound()
  return withRights(space)
})

const withRights = (space: SpaceRow) => ({ ...space, can: can(space.role, space.archivedAt !== null) })

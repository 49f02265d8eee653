import { implement } from "@/lib/api/operation"
import { notFound } from "@/lib/api/errors"
import { appendAudit } from "@/lib/audit/queries"
import * as contracts from "./contract"
import { findMember, insertMember, listMembers, lockActiveMember } from "./queries"

export const listSpaceMembers = implement(contracts.listSpaceMembers, ({ scope, db }) =>
  listMembers(db, scope, scope.id),
)

export const addSpaceMember = implement(contracts.addSpaceMember, async ({ input, scope, db, changes }) => {
  const { userId, role } = input
  if (!(await lockActiveMember(db, scope, userId))) throw notFound("This person is not in the organization.")
  await insertMember(db, scope, scope.id, userId, role)
  const member = await findMember(db, scope, scope.id, userId)
  if (!member) throw notFound()
  await appendAudit(db, scope, "spaceMember.added", `user:${userId}`, { spaceId: scope.id, role })
  changes.record(scope, {
    type: "spaceMember.added",
    projectIds: [],
    spaceIds: [scope.id],
    patches: [{ entity: "spaceMember", id: userId, before: null, after: { spaceId: scope.id, ...member } }],
  })
  return member
})

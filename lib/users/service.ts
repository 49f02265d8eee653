import { implement } from "@/lib/api/operation"
import { Problem } from "@/lib/api/errors"
import { hashPassword, inTurn } from "@/lib/auth/password"
import { findMembership } from "@/lib/organizations/queries"
import * as contracts from "./contract"
import { appendEvent, findUser, insertUser, setPasswordHash } from "./queries"

export const createUser = implement(contracts.createUser, async ({ input, db, caller }) => {
  const { password, ...values } = input
  const user = await insertUser(db, values)
  await setPasswordHash(db, user.id, await inTurn(() => hashPassword(password)))
  await appendEvent(db, caller, {
    organizationId: null,
    actorId: user.id,
    action: "user.created",
    subject: `user:${user.id}`,
  })
  return user
})

export const getCurrentUser = implement(contracts.getCurrentUser, async ({ scope, db }) => {
  const [user, organization] = await Promise.all([findUser(db, scope.userId), findMembership(db, scope)])
  if (!user) throw new Problem("unauthorized")
  return { ...user, organization }
})

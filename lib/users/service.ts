import { implement, implementPrepared } from "@/lib/api/operation"
import { Problem } from "@/lib/api/errors"
import { appendAudit } from "@/lib/audit/queries"
import { hashPassword, inTurn } from "@/lib/auth/password"
import { findMembership } from "@/lib/organizations/queries"
import { mustVerify } from "./email-verification/rule"
import { sendVerification } from "./email-verification/service"
import * as contracts from "./contract"
import { findUser, insertUser, setPasswordHash } from "./queries"

export const createUser = implementPrepared(
  contracts.createUser,
  ({ input }) => inTurn(() => hashPassword(input.password)),
  async ({ input, db, caller }, passwordHash) => {
    const { password: _, ...values } = input
    const user = await insertUser(db, values)
    await setPasswordHash(db, user.id, passwordHash)
    await appendAudit(db, { ...caller, organizationId: null, userId: user.id }, "user.created", `user:${user.id}`)
    await sendVerification(db, user)
    return user
  },
)

export const getCurrentUser = implement(contracts.getCurrentUser, async ({ scope, db }) => {
  const [user, organization] = await Promise.all([findUser(db, scope.userId), findMembership(db, scope)])
  if (!user) throw new Problem("unauthorized")
  return { ...user, mustVerifyEmail: mustVerify(user), organization }
})

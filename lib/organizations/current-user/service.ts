import { Problem } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import { mustVerify } from "@/lib/users/email-verification/rule"
import { findUser } from "@/lib/users/queries"
import { findMembership } from "../queries"
import * as contracts from "./contract"

export const getCurrentUser = implement(contracts.getCurrentUser, async ({ scope, db }) => {
  const [user, organization] = await Promise.all([findUser(db, scope.userId), findMembership(db, scope)])
  if (!user) throw new Problem("unauthorized")
  return { ...user, mustVerifyEmail: mustVerify(user), organization }
})

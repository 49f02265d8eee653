import { invalid } from "@/lib/api/errors"
import { implementPrepared } from "@/lib/api/operation"
import { appendAudit } from "@/lib/audit/queries"
import { hashPassword, inTurn } from "@/lib/auth/password"
import { deleteTokensOf } from "@/lib/users/email-tokens/queries"
import { setPasswordHash } from "@/lib/users/queries"
import { deleteOwnSessionsBut } from "../queries"
import { confirmPassword } from "./confirm"
import * as contracts from "./contract"

export const changePassword = implementPrepared(
  contracts.changePassword,
  async ({ input, scope }) => {
    await confirmPassword(scope, input.currentPassword, "currentPassword")
    if (input.newPassword.normalize("NFC") === input.currentPassword.normalize("NFC"))
      throw invalid([{ path: "newPassword", code: "same-as-now" }])
    return inTurn(() => hashPassword(input.newPassword))
  },
  async ({ scope, db }, passwordHash) => {
    await setPasswordHash(db, scope.userId, passwordHash)
    const sessionsEnded = await deleteOwnSessionsBut(db, scope)
    await deleteTokensOf(db, "reset", scope.userId)
    await appendAudit(db, scope, "password.changed", `user:${scope.userId}`, { sessionsEnded })
  },
)

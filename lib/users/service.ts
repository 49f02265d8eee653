import { implementPrepared } from "@/lib/api/operation"
import { appendAudit } from "@/lib/audit/queries"
import { hashPassword, inTurn } from "@/lib/auth/password"
import { sendVerification } from "./email-verification/service"
import * as contracts from "./contract"
import { insertUser, setPasswordHash } from "./queries"
import { requireKnownZone } from "./time-zone"

export const createUser = implementPrepared(
  contracts.createUser,
  ({ input }) => inTurn(() => hashPassword(input.password)),
  async ({ input, db, caller }, passwordHash) => {
    const { password: _, ...values } = input
    await requireKnownZone(db, values.timeZone)
    const user = await insertUser(db, values)
    await setPasswordHash(db, user.id, passwordHash)
    await appendAudit(db, { ...caller, organizationId: null, userId: user.id }, "user.created", `user:${user.id}`)
    await sendVerification(db, user)
    return user
  },
)

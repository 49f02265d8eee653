import { implement, implementPrepared } from "@/lib/api/operation"
import { notFound } from "@/lib/api/errors"
import type { Transaction } from "@/db/client"
import { appendAudit } from "@/lib/audit/queries"
import { cookieRemoved } from "@/lib/auth/cookie"
import type { UserScope } from "@/lib/auth/guard"
import * as contracts from "./contract"
import { deleteOwnSession, deleteOwnSessionsBut, listOwnSessions } from "./queries"
import { authenticate, openSession } from "./sign-in"

export const createSession = implementPrepared(
  contracts.createSession,
  ({ input, caller }) => authenticate(input, caller),
  async ({ db, caller }, user) => ({ ...(await openSession(db, user, caller)), user }),
)

export const listSessions = implement(contracts.listSessions, ({ scope, db }) => listOwnSessions(db, scope))

export const deleteCurrentSession = implement(
  contracts.deleteCurrentSession,
  async ({ scope, db }) => {
    await end(db, scope, scope.sessionId)
    return new Response(null, { status: 204, headers: { "Set-Cookie": cookieRemoved() } })
  },
  { unqueued: true },
)

export const deleteSession = implement(contracts.deleteSession, ({ input, scope, db }) =>
  end(db, scope, input.sessionId),
)

export const deleteOtherSessions = implement(contracts.deleteOtherSessions, async ({ scope, db }) => {
  const count = await deleteOwnSessionsBut(db, scope)
  if (count > 0) await appendAudit(db, scope, "session.others-deleted", `user:${scope.userId}`, { count })
})

async function end(db: Transaction, scope: UserScope, sessionId: number): Promise<undefined> {
  if (!(await deleteOwnSession(db, scope, sessionId))) throw notFound()
  await appendAudit(db, scope, "session.deleted", `session:${sessionId}`)
}

import { invalid, notFound, Problem } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import { appendAudit } from "@/lib/audit/queries"
import { hashToken, newToken } from "@/lib/auth/token"
import * as contracts from "./contract"
import { countOwnTokens, deleteOwnToken, insertToken, listOwnTokens } from "./queries"

export const listAccessTokens = implement(contracts.listAccessTokens, ({ scope, db }) => listOwnTokens(db, scope))

export const createAccessToken = implement(contracts.createAccessToken, async ({ input, scope, db }) => {
  const life = Date.parse(input.expiresAt) - Date.now()
  if (life <= 0) throw invalid([{ path: "expiresAt", code: "not-in-future" }])
  if (life > contracts.longestLife)
    throw invalid([{ path: "expiresAt", code: "too-far-ahead", parameters: { days: 366 } }])
  if ((await countOwnTokens(db, scope)) >= contracts.mostTokens) throw new Problem("too-many-tokens")
  const token = newToken()
  const made = await insertToken(db, scope, { ...input, tokenHash: hashToken(token) })
  const { name, reach, expiresAt } = made
  await appendAudit(db, scope, "access-token.created", `access-token:${made.id}`, { name, reach, expiresAt })
  return { ...made, token }
})

export const deleteAccessToken = implement(contracts.deleteAccessToken, async ({ input, scope, db }) => {
  const name = await deleteOwnToken(db, scope, input.accessTokenId)
  if (name === null) throw notFound()
  await appendAudit(db, scope, "access-token.deleted", `access-token:${input.accessTokenId}`, { name })
})

import encodeQr from "qr"
import { database } from "@/db/client"
import { invalid, Problem } from "@/lib/api/errors"
import { implement, implementPrepared } from "@/lib/api/operation"
import type { Transaction } from "@/db/client"
import { appendAudit } from "@/lib/audit/queries"
import type { UserScope } from "@/lib/auth/guard"
import { seal, unseal } from "@/lib/platform/crypto"
import { confirmOwnPassword } from "../password/confirm"
import { findCredentials } from "../password/queries"
import { deleteOwnSessionsBut } from "../queries"
import { hasSecondFactor, ownerOf, takeCode } from "./check"
import * as contracts from "./contract"
import * as factors from "./queries"
import { addressOf, hashRecoveryCode, newRecoveryCodes, newSecret, stepOf } from "./totp"

export const getSecondFactor = implement(contracts.getSecondFactor, async ({ scope, db }) => {
  const [factor, recoveryCodesLeft, { passwordHash }] = await Promise.all([
    factors.findSecondFactor(db, scope.userId),
    factors.countRecoveryCodes(db, scope.userId),
    findCredentials(db, scope),
  ])
  const since = factor?.confirmedAt ?? null
  return { enabled: since !== null, since, recoveryCodesLeft, passwordNeeded: passwordHash !== null }
})

export const beginSecondFactor = implementPrepared(
  contracts.beginSecondFactor,
  ({ input, scope }) => confirmOwnPassword(scope, input.password),
  async ({ scope, db }) => {
    const { email } = await findCredentials(db, scope)
    const secret = newSecret()
    const sealed = seal("second-factor", ownerOf(scope.userId), secret)
    if (!(await factors.beginFactor(db, scope.userId, sealed))) throw new Problem("second-factor-on")
    const address = addressOf(secret, email)
    return { secret, address, image: encodeQr(address, "svg", { border: 2 }) }
  },
)

export const confirmSecondFactor = implement(contracts.confirmSecondFactor, async ({ input, scope, db }) => {
  const factor = await factors.findSecondFactor(db, scope.userId)
  if (!factor) throw new Problem("second-factor-off", "Begin to set it up first.")
  if (factor.confirmedAt) throw new Problem("second-factor-on")
  const secret = unseal("second-factor", ownerOf(scope.userId), factor.sealedSecret)
  const step = secret === null ? null : stepOf(secret, input.code)
  if (step === null) throw wrongCode()
  if (!(await factors.confirmFactor(db, scope.userId, step))) throw new Problem("second-factor-on")
  const sessionsEnded = await deleteOwnSessionsBut(db, scope)
  await appendAudit(db, scope, "second-factor.enabled", `user:${scope.userId}`, { sessionsEnded })
  return renew(db, scope)
})

export const disableSecondFactor = implementPrepared(
  contracts.disableSecondFactor,
  ({ input, scope }) => prove(scope, input),
  async ({ scope, db }) => {
    if (!(await factors.deleteFactor(db, scope.userId))) throw new Problem("second-factor-off")
    await appendAudit(db, scope, "second-factor.disabled", `user:${scope.userId}`)
  },
)

export const renewRecoveryCodes = implementPrepared(
  contracts.renewRecoveryCodes,
  ({ input, scope }) => prove(scope, input),
  async ({ scope, db }) => {
    await appendAudit(db, scope, "second-factor.recovery-codes-renewed", `user:${scope.userId}`)
    return renew(db, scope)
  },
)

type Proof = { readonly password?: string; readonly code: string }

/** That whoever holds the session also has the password and the second factor. The code is used up by it. */
async function prove(scope: UserScope, { password, code }: Proof): Promise<void> {
  const db = database()
  if (!(await hasSecondFactor(db, scope.userId))) throw new Problem("second-factor-off")
  await confirmOwnPassword(scope, password)
  if (!(await takeCode(db, scope.userId, code))) throw wrongCode()
}

async function renew(db: Transaction, scope: UserScope): Promise<{ recoveryCodes: string[] }> {
  const recoveryCodes = newRecoveryCodes()
  await factors.replaceRecoveryCodes(db, scope.userId, recoveryCodes.map(hashRecoveryCode))
  return { recoveryCodes }
}

function wrongCode(): Problem {
  return invalid([{ path: "code", code: "wrong-code" }])
}

import { database, type Database } from "@/db/client"
import { Problem } from "@/lib/api/errors"
import type { Caller } from "@/lib/api/operation"
import { appendAudit } from "@/lib/audit/queries"
import { inTurn, verifyPassword } from "@/lib/auth/password"
import { hashToken, newToken } from "@/lib/auth/token"
import { listDemoPeople } from "@/lib/users/demo"
import { findAccount, findUser, type UserRecord } from "@/lib/users/queries"
import { knownDevice } from "./known-device"
import { countAttempt, forgiveAttempt, uncountAttempt } from "./limits"
import { hasSecondFactor, takeCode } from "./second-factor/check"
import { deleteSessionOf, insertSession } from "./queries"

/** From where a session is begun or ended. */
export type Device = Pick<Caller, "address" | "userAgent" | "deviceCookie" | "requestId">
type Credentials = { readonly email: string; readonly password: string; readonly code?: string }

/**
 * Finds the account of an e-mail address and a password. Works outside of any transaction, because counts and notes of a failure must
 * outlive the refusal.
 *
 * @throws Problem `wrong-credentials`, whether the address is unknown or the password is wrong; where the account has a second factor,
 * `second-factor-required` without a code, `wrong-code` with a wrong one; or 429
 */
export async function authenticate({ email, password, code }: Credentials, device: Device): Promise<UserRecord> {
  return inTurn(async () => {
    const db = database()
    const account = await findAccount(db, email)
    const known = account && knownDevice(account.user.id, device.deviceCookie)
    const attempt = { email, address: device.address, device: known }
    await countAttempt(attempt)
    const right = await verifyPassword(account?.passwordHash ?? null, password)
    const refuse = (refusal: "wrong-credentials" | "wrong-code") =>
      appendAudit(
        db,
        { ...device, organizationId: account?.lastOrganizationId ?? null, userId: account?.user.id ?? null },
        "session.refused",
        account && `user:${account.user.id}`,
        refusal === "wrong-code" ? { secondFactor: true } : {},
      )
    if (!account || !right) {
      await refuse("wrong-credentials")
      throw new Problem("wrong-credentials")
    }
    if (await hasSecondFactor(db, account.user.id)) {
      if (code === undefined) {
        await uncountAttempt(attempt)
        throw new Problem("second-factor-required")
      }
      if (!(await takeCode(db, account.user.id, code))) {
        await refuse("wrong-code")
        throw new Problem("wrong-code")
      }
    }
    await forgiveAttempt(attempt)
    return account.user
  })
}

/** Somebody of the demo company, where that may be entered without a password. */
export async function authenticateDemo(userId: number): Promise<UserRecord> {
  const people = await listDemoPeople()
  const user = people.some((person) => person.id === userId) ? await findUser(database(), userId) : null
  if (!user) throw new Problem("wrong-credentials")
  return user
}

/** Begins a session. Its token is told this once. */
export async function openSession(
  db: Database,
  user: UserRecord,
  device: Device,
): Promise<{ token: string; expiresAt: string }> {
  const token = newToken()
  const { id, organizationId, expiresAt } = await insertSession(db, user.id, hashToken(token), device)
  await appendAudit(db, { ...device, organizationId, userId: user.id }, "session.created", `session:${id}`)
  return { token, expiresAt }
}

/** Ends the session of a token. */
export async function closeSession(db: Database, token: string, device: Pick<Device, "address" | "requestId">) {
  const gone = await deleteSessionOf(db, hashToken(token))
  if (!gone) return
  await appendAudit(
    db,
    { ...device, organizationId: gone.organizationId, userId: gone.userId },
    "session.deleted",
    `session:${gone.id}`,
  )
}

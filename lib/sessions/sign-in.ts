import { database, type Database } from "@/db/client"
import { Problem } from "@/lib/api/errors"
import type { Caller } from "@/lib/api/operation"
import { inTurn, verifyPassword } from "@/lib/auth/password"
import { hashToken, newToken } from "@/lib/auth/token"
import { listDemoPeople } from "@/lib/users/demo"
import { appendEvent, findAccount, findUser, type UserRecord } from "@/lib/users/queries"
import { countAttempt, forgiveAttempt } from "./limits"
import { deleteSessionOf, insertSession } from "./queries"

/** From where a session is begun or ended. */
export type Device = Pick<Caller, "address" | "userAgent" | "requestId">
type Credentials = { readonly email: string; readonly password: string }

/**
 * Whose e-mail and password these are. Works outside of any transaction: what it counts and notes of a failure must outlive the refusal.
 *
 * @throws Problem `wrong-credentials`, whether the address is unknown or the password is wrong, or 429
 */
export async function authenticate({ email, password }: Credentials, device: Device): Promise<UserRecord> {
  return inTurn(async () => {
    const db = database()
    const attempt = { email, address: device.address }
    await countAttempt(attempt)
    const account = await findAccount(db, email)
    const right = await verifyPassword(account?.passwordHash ?? null, password)
    if (!account || !right) {
      await appendEvent(db, device, {
        organizationId: account?.lastOrganizationId ?? null,
        actorId: account?.user.id ?? null,
        action: "session.refused",
        subject: account && `user:${account.user.id}`,
      })
      throw new Problem("wrong-credentials")
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
  await appendEvent(db, device, {
    organizationId,
    actorId: user.id,
    action: "session.created",
    subject: `session:${id}`,
  })
  return { token, expiresAt }
}

/** Ends the session of a token. */
export async function closeSession(db: Database, token: string, device: Pick<Device, "address" | "requestId">) {
  const gone = await deleteSessionOf(db, hashToken(token))
  if (!gone) return
  await appendEvent(db, device, {
    organizationId: gone.organizationId,
    actorId: gone.userId,
    action: "session.deleted",
    subject: `session:${gone.id}`,
  })
}

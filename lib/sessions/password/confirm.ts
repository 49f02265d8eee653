import { database } from "@/db/client"
import { invalid } from "@/lib/api/errors"
import type { UserScope } from "@/lib/auth/guard"
import { inTurn, verifyPassword } from "@/lib/auth/password"
import { knownDevice } from "../known-device"
import { countAttempt, forgiveAttempt } from "../limits"
import { findCredentials } from "./queries"

/**
 * Checks that the holder of the session knows the password. Works outside of any transaction: hashing takes its time, and the count of a
 * failure must outlive the refusal.
 *
 * @param path the field that the password came in
 * @throws Problem 400 at `path` where it is wrong, or 429 after too many wrong ones
 */
export async function confirmPassword(scope: UserScope, password: string, path: string): Promise<void> {
  await inTurn(async () => {
    const { email, passwordHash } = await findCredentials(database(), scope)
    const device = knownDevice(scope.userId, scope.deviceCookie)
    const attempt = { email, address: scope.address, device }
    await countAttempt(attempt)
    if (!(await verifyPassword(passwordHash, password))) throw invalid([{ path, code: "wrong-password" }])
    await forgiveAttempt(attempt)
  })
}

/**
 * The same, for what takes the password where the account has one: who came by another provider may have none.
 *
 * @throws Problem 400 at `password` where it is missing or wrong, or 429 after too many wrong ones
 */
export async function confirmOwnPassword(scope: UserScope, password: string | undefined): Promise<void> {
  const { passwordHash } = await findCredentials(database(), scope)
  if (passwordHash === null) return
  if (!password) throw invalid([{ path: "password", code: "required" }])
  await confirmPassword(scope, password, "password")
}

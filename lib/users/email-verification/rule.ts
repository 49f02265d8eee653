import type { Database } from "@/db/client"
import { Problem } from "@/lib/api/errors"
import { env } from "@/lib/platform/env"
import { findUser } from "../queries"

/** Whether invitations and links wait until somebody has confirmed their address: only where mail is configured. */
export function mustVerify(user: { readonly emailVerified: boolean }): boolean {
  return env().mail !== null && !user.emailVerified
}

/**
 * For whatever makes somebody a member by an invitation or a link.
 *
 * @throws Problem 403 `email-unverified`
 */
export async function requireVerifiedEmail(db: Database, { userId }: { readonly userId: number }): Promise<void> {
  const user = await findUser(db, userId)
  if (!user || mustVerify(user)) throw new Problem("email-unverified")
}

import { z } from "zod"
import type { Transaction } from "@/db/client"
import { Problem } from "@/lib/api/errors"
import { name as nameField } from "@/lib/api/fields"
import { appendAudit } from "@/lib/audit/queries"
import { email as emailField } from "@/lib/users/contract"
import { setEmailVerified } from "@/lib/users/email-tokens/queries"
import { findAccount, findUser, insertUser, type UserRecord } from "@/lib/users/queries"
import type { Device } from "../sign-in"
import { findIdentity, insertIdentity } from "./queries"

/** What a provider says of somebody. */
export type Identity = {
  readonly issuer: string
  readonly subject: string
  readonly email?: string | null
  readonly emailVerified?: boolean
  readonly name?: string | null
}

/**
 * Finds the person of a provider: somebody who has signed in by it before, else the account of the address, else a new person.
 *
 * @throws Problem `identity-unverified` where the provider has not confirmed the address, `identity-not-linked` where the account has not
 */
export async function authenticateIdentity(db: Transaction, identity: Identity, device: Device): Promise<UserRecord> {
  const known = await findIdentity(db, identity)
  const user = known === null ? null : await findUser(db, known)
  if (user) return user
  const email = z.safeParse(emailField, identity.email)
  if (!email.success || identity.emailVerified !== true) throw new Problem("identity-unverified")
  const account = await findAccount(db, email.data)
  if (account && !account.user.emailVerified) throw new Problem("identity-not-linked")
  const owner = account?.user ?? (await signUp(db, email.data, identity.name, device))
  await insertIdentity(db, identity, owner.id)
  const organizationId = account?.lastOrganizationId ?? null
  const { issuer } = identity
  await appendAudit(db, { ...device, organizationId, userId: owner.id }, "identity.linked", `user:${owner.id}`, {
    issuer,
  })
  return owner
}

async function signUp(db: Transaction, email: string, said: string | null | undefined, device: Device) {
  const name = z.safeParse(nameField, said)
  const user = await insertUser(db, { email, name: name.success ? name.data : (email.split("@")[0] ?? email) })
  await setEmailVerified(db, user.id)
  await appendAudit(db, { ...device, organizationId: null, userId: user.id }, "user.created", `user:${user.id}`)
  return { ...user, emailVerified: true }
}

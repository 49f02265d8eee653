import { setTimeout as sleep } from "node:timers/promises"
import { database, type Transaction } from "@/db/client"
import { Problem } from "@/lib/api/errors"
import { implementPrepared, type Caller } from "@/lib/api/operation"
import { appendAudit } from "@/lib/audit/queries"
import { hashPassword, inTurn } from "@/lib/auth/password"
import { hashToken, newToken } from "@/lib/auth/token"
import { sendMail } from "@/lib/mail/send"
import { env } from "@/lib/platform/env"
import * as tokens from "@/lib/users/email-tokens/queries"
import { findAccount, findUser, setPasswordHash, type UserRecord } from "@/lib/users/queries"
import { countReset } from "../limits"
import * as contracts from "./contract"

const hours = 1
/** Longer than writing a mail takes: what an address has behind it is not to be told by the time. In milliseconds. */
const alike = 300

export const requestPasswordReset = implementPrepared(
  contracts.requestPasswordReset,
  async ({ input, caller }) => {
    await countReset({ email: input.email, address: caller.address })
    await Promise.all([begin(input.email, caller), sleep(alike)])
  },
  async () => undefined,
)

/** Outside of the operation's own transaction, which is not to be held for as long as all of them take. */
function begin(email: string, caller: Caller): Promise<void> {
  return database().transaction(async (db) => {
    const account = await findAccount(db, email)
    const user = account?.user
    await appendAudit(
      db,
      { ...caller, organizationId: account?.lastOrganizationId ?? null, userId: null },
      "password.reset-requested",
      user ? `user:${user.id}` : null,
    )
    if (!user) return
    await sendReset(db, user)
  })
}

/** Sends the mail by whose link somebody chooses a new password. */
export async function sendReset(db: Transaction, user: UserRecord): Promise<void> {
  const token = newToken()
  const holder = { userId: user.id, email: user.email }
  await tokens.insertEmailToken(db, "reset", holder, { tokenHash: hashToken(token), hours })
  await sendMail(db, user, (t) => ({
    subject: t("reset.subject"),
    paragraphs: [t("reset.lead", { name: user.name })],
    action: { label: t("reset.action"), address: `${env().baseUrl}/reset-password?token=${token}` },
    notes: [t("reset.lasts"), t("whyNot")],
  }))
}

export const resetPassword = implementPrepared(
  contracts.resetPassword,
  async ({ input }) => {
    if (!(await isResetOpen(input.token))) throw new Problem("mail-link-expired")
    return inTurn(() => hashPassword(input.password))
  },
  async ({ input, db, caller }, passwordHash) => {
    const holder = await tokens.takeEmailToken(db, "reset", hashToken(input.token))
    const user = holder && (await findUser(db, holder.userId))
    if (!user) throw new Problem("mail-link-expired")
    await setPasswordHash(db, user.id, passwordHash)
    await tokens.setEmailVerified(db, user.id)
    await tokens.deleteSessionsOf(db, user.id)
    await appendAudit(db, { ...caller, organizationId: null, userId: user.id }, "password.reset", `user:${user.id}`)
    await sendMail(db, user, (t) => ({
      subject: t("passwordChanged.subject"),
      paragraphs: [t("passwordChanged.lead", { name: user.name }), t("passwordChanged.notYou")],
    }))
  },
)

/** Whether the link of a mail can still be used, before its holder has thought of a password. */
export function isResetOpen(token: string): Promise<boolean> {
  return tokens.isUsable(database(), "reset", hashToken(token))
}

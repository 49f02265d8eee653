import type { Transaction } from "@/db/client"
import { Problem } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import { appendAudit } from "@/lib/audit/queries"
import { hashToken, newToken } from "@/lib/auth/token"
import { sendMail } from "@/lib/mail/send"
import { env } from "@/lib/platform/env"
import { countRecentTokens, insertEmailToken, setEmailVerified, takeEmailToken } from "../email-tokens/queries"
import { findUser, type UserRecord } from "../queries"
import * as contracts from "./contract"

const hours = 72
const anHour = 5

export const requestEmailVerification = implement(contracts.requestEmailVerification, async ({ scope, db }) => {
  const user = await findUser(db, scope.userId)
  if (!user || user.emailVerified) return
  if ((await countRecentTokens(db, "verify", user.id)) >= anHour)
    throw new Problem("too-many-requests", "Five mails have gone out in the last hour. Look for the newest of them.", {
      retryAfter: 3600,
    })
  await sendVerification(db, user)
})

export const verifyEmail = implement(contracts.verifyEmail, async ({ input, db, caller }) => {
  const holder = await takeEmailToken(db, "verify", hashToken(input.token))
  if (!holder) throw new Problem("mail-link-expired")
  await setEmailVerified(db, holder.userId)
  await appendAudit(
    db,
    { ...caller, organizationId: null, userId: holder.userId },
    "email.verified",
    `user:${holder.userId}`,
  )
})

/** Sends the mail by whose link somebody confirms their address. */
export async function sendVerification(db: Transaction, user: UserRecord): Promise<void> {
  const token = newToken()
  await insertEmailToken(db, "verify", { userId: user.id, email: user.email }, { tokenHash: hashToken(token), hours })
  await sendMail(db, user, (t) => ({
    subject: t("verify.subject"),
    paragraphs: [t("verify.lead", { name: user.name })],
    action: { label: t("verify.action"), address: `${env().baseUrl}/verify-email?token=${token}` },
    notes: [t("verify.lasts"), t("whyNot")],
  }))
}

import type { Transaction } from "@/db/client"
import { sendMail } from "@/lib/mail/send"
import { env } from "@/lib/platform/env"
import type { UserRecord } from "@/lib/users/queries"

const address = (page: "change-email" | "keep-email", token: string) => `${env().baseUrl}/${page}?token=${token}`

/** @param token null where the new address has an account: its owner is told that, and nobody else */
export async function tellNew(db: Transaction, user: UserRecord, email: string, token: string | null): Promise<void> {
  await sendMail(db, { email, locale: user.locale }, (t) =>
    token === null
      ? { subject: t("emailTaken.subject"), paragraphs: [t("emailTaken.lead")], notes: [t("whyNot")] }
      : {
          subject: t("emailNew.subject"),
          paragraphs: [t(user.emailVerified ? "emailNew.leadBoth" : "emailNew.lead", { name: user.name })],
          action: { label: t("emailNew.action"), address: address("change-email", token) },
          notes: [t("emailNew.lasts"), t("whyNot")],
        },
  )
}

/** Tells the address that an account has until now what is to come, and asks it, where it was ever confirmed itself. */
export async function tellOld(db: Transaction, user: UserRecord, email: string, token: string): Promise<void> {
  await sendMail(db, user, (t) => {
    const link = address("keep-email", token)
    const { name } = user
    return user.emailVerified
      ? {
          subject: t("emailAsked.subject"),
          paragraphs: [t("emailAsked.lead", { name, email }), t("emailAsked.silent", { email })],
          action: { label: t("emailAsked.action"), address: link },
          notes: [t("emailAsked.notYou")],
        }
      : {
          subject: t("emailOld.subject"),
          paragraphs: [t("emailOld.lead", { name, email })],
          action: { label: t("emailOld.action"), address: link },
          notes: [t("emailOld.lasts"), t("emailOld.you")],
        }
  })
}

/** Tells the address that an account had until now what has happened. */
export async function tellLeft(db: Transaction, before: UserRecord, email: string, token: string): Promise<void> {
  await sendMail(db, before, (t) => ({
    subject: t("emailLeft.subject"),
    paragraphs: [t("emailLeft.lead", { name: before.name, email })],
    action: { label: t("emailLeft.action"), address: address("keep-email", token) },
    notes: [t("emailLeft.lasts"), t("emailOld.you")],
  }))
}

/** Tells the address that an account has from now on, where nobody was there to see it. */
export async function tellMoved(db: Transaction, before: UserRecord, email: string): Promise<void> {
  await sendMail(db, { email, locale: before.locale }, (t) => ({
    subject: t("emailMoved.subject"),
    paragraphs: [t("emailMoved.lead", { name: before.name })],
    action: { label: t("emailMoved.action"), address: `${env().baseUrl}/sign-in` },
  }))
}

"use client"

import { Inbox } from "lucide-react"
import { useTranslations } from "use-intl"
import { ButtonLink } from "@/components/ui/button-link"
import { useDates } from "@/components/ui/dates"
import { EmptyState } from "@/components/ui/empty-state"
import type { OutboxMail } from "@/lib/mail/outbox"
import { AuthHeading } from "./auth-heading"

/** The mails that nobody sends, to be read by whoever sits at this computer. */
export function Outbox({ mails }: { mails: readonly OutboxMail[] }) {
  const t = useTranslations("mail.outbox")
  return (
    <div className="w-full max-w-150">
      <AuthHeading title={t("title")}>{t("lead")}</AuthHeading>
      {mails.length === 0 ? (
        <EmptyState icon={<Inbox aria-hidden />} title={t("empty")}>
          {t("emptyHint")}
        </EmptyState>
      ) : (
        <ol className="grid gap-3">
          {mails.map((mail) => (
            <Mail key={mail.id} mail={mail} />
          ))}
        </ol>
      )}
      <ButtonLink variant="bare" href="/" className="mt-4 -ml-2.5">
        {t("back")}
      </ButtonLink>
    </div>
  )
}

function Mail({ mail }: { mail: OutboxMail }) {
  const t = useTranslations("mail.outbox")
  const dates = useDates()
  const { subject, recipient, createdAt, paragraphs, action, notes = [] } = mail
  return (
    <li aria-label={t("to", { recipient })} className="rounded-m border border-line bg-surface px-4 py-3.5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 text-12 text-ink-3">
        <span className="min-w-0 break-all">{t("to", { recipient })}</span>
        <time dateTime={createdAt}>{dates.write(createdAt, "mediumTime")}</time>
      </header>
      <h2 className="mt-1 text-16 font-semibold wrap-anywhere">{subject}</h2>
      {paragraphs.map((text) => (
        <p key={text} className="mt-2 text-14 wrap-anywhere whitespace-pre-line text-ink">
          {text}
        </p>
      ))}
      {action && (
        <ButtonLink variant="primary" href={action.address} className="mt-3">
          {action.label}
        </ButtonLink>
      )}
      {notes.map((text) => (
        <p key={text} className="mt-2 text-12 wrap-anywhere text-ink-3">
          {text}
        </p>
      ))}
    </li>
  )
}

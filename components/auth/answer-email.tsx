"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { Button } from "@/components/ui/button"
import { ButtonLink } from "@/components/ui/button-link"
import { useDates } from "@/components/ui/dates"
import { request, type AnswerOf } from "@/lib/api/client"
import { Done } from "./done"
import { FollowLink } from "./follow-link"
import { AddressStays } from "./keep-email"
import { LinkExpired } from "./link-expired"
import { useMailLink } from "./use-mail-link"

type AnswerEmailProps = { token: string; pending: NonNullable<AnswerOf<"getEmailChange">["pending"]> }

/** Where the link leads that the old address was sent before a change: it confirms it or stops it. */
export function AnswerEmail({ token, pending: { email, waitsFor, changesAt, expiresAt } }: AnswerEmailProps) {
  const t = useTranslations("auth.answerEmail")
  const verify = useTranslations("auth.verify")
  const dates = useDates()
  const [changed, setChanged] = useState(waitsFor.includes("old") ? null : false)
  // The change may be made while this page is open.
  const [undone, setUndone] = useState(false)
  const use = useMailLink(async () => setChanged((await request("confirmEmailChange", { token })).changed))
  const keep = useMailLink(async () => setUndone((await request("stopEmailChange", { token })).undone))
  if (use.state === "expired" || keep.state === "expired") return <LinkExpired kind="keep" />
  if (keep.state === "done") return <AddressStays undone={undone} />
  const goOn = (
    <ButtonLink variant="primary" size="large" href="/">
      {verify("goOn")}
    </ButtonLink>
  )
  if (changed)
    return (
      <Done title={t("doneTitle")} lead={t("done", { email })}>
        {goOn}
      </Done>
    )
  const keeping = (
    <Button size="large" loading={keep.state === "busy"} onClick={keep.follow}>
      {t("keep")}
    </Button>
  )
  if (changed === false)
    return (
      <Done title={t("confirmedTitle")} lead={t("confirmed", { email, date: dates.write(expiresAt, "medium") })}>
        {goOn}
        {keeping}
      </Done>
    )
  return (
    <FollowLink
      title={t("title")}
      lead={changesAt ? t("leadConfirmed", { email, date: dates.write(changesAt, "medium") }) : t("lead", { email })}
      action={<span className="truncate">{t("use", { email })}</span>}
      link={{ ...use, fault: use.fault ?? keep.fault }}
    >
      {keeping}
    </FollowLink>
  )
}

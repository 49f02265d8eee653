"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { ButtonLink } from "@/components/ui/button-link"
import { useDates } from "@/components/ui/dates"
import { request, type AnswerOf } from "@/lib/api/client"
import { Done } from "./done"
import { FollowLink } from "./follow-link"
import { LinkExpired } from "./link-expired"
import { useMailLink } from "./use-mail-link"

/** A change with a date waits for the old address; one without is made. */
type Confirmed = Pick<AnswerOf<"confirmEmailChange">, "changesAt">
/** `confirmed` is not null where the link was followed before. */
type ChangeEmailProps = { token: string; oldAsked: boolean; confirmed: Confirmed | null }

/** Where the link leads that a new address was sent. */
export function ChangeEmail({ token, oldAsked, confirmed }: ChangeEmailProps) {
  const t = useTranslations("auth.changeEmail")
  const verify = useTranslations("auth.verify")
  const dates = useDates()
  const [answer, setAnswer] = useState(confirmed)
  const link = useMailLink(async () => setAnswer(await request("confirmEmailChange", { token })))
  if (link.state === "expired") return <LinkExpired kind="change" />
  if (answer === null)
    return <FollowLink title={t("title")} lead={t(oldAsked ? "leadBoth" : "lead")} action={t("action")} link={link} />
  const { changesAt } = answer
  return (
    <Done
      title={t(changesAt ? "confirmedTitle" : "doneTitle")}
      lead={changesAt ? t("confirmed", { date: dates.write(changesAt, "medium") }) : t("done")}
    >
      <ButtonLink variant="primary" size="large" href="/">
        {verify("goOn")}
      </ButtonLink>
    </Done>
  )
}

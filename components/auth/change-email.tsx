"use client"

import { useTranslations } from "use-intl"
import { ButtonLink } from "@/components/ui/button-link"
import { request } from "@/lib/api/client"
import { Done } from "./done"
import { FollowLink } from "./follow-link"
import { LinkExpired } from "./link-expired"
import { useMailLink } from "./use-mail-link"

/** Where the link leads that a new address was sent. */
export function ChangeEmail({ token }: { token: string }) {
  const t = useTranslations("auth")
  const link = useMailLink(() => request("confirmEmailChange", { token }))
  if (link.state === "expired") return <LinkExpired kind="change" />
  if (link.state === "done")
    return (
      <Done title={t("changeEmail.doneTitle")} lead={t("changeEmail.done")}>
        <ButtonLink variant="primary" size="large" href="/">
          {t("verify.goOn")}
        </ButtonLink>
      </Done>
    )
  return (
    <FollowLink
      title={t("changeEmail.title")}
      lead={t("changeEmail.lead")}
      action={t("changeEmail.action")}
      link={link}
    />
  )
}

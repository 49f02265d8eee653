"use client"

import { useTranslations } from "use-intl"
import { ButtonLink } from "@/components/ui/button-link"
import { request } from "@/lib/api/client"
import { Done } from "./done"
import { FollowLink } from "./follow-link"
import { LinkExpired } from "./link-expired"
import { useMailLink } from "./use-mail-link"

export function VerifyEmail({ token }: { token: string }) {
  const t = useTranslations("auth.verify")
  const link = useMailLink(() => request("verifyEmail", { token }))
  if (link.state === "expired") return <LinkExpired kind="verify" />
  if (link.state === "done")
    return (
      <Done title={t("doneTitle")} lead={t("done")}>
        <ButtonLink variant="primary" size="large" href="/">
          {t("goOn")}
        </ButtonLink>
      </Done>
    )
  return <FollowLink title={t("title")} lead={t("lead")} action={t("action")} link={link} />
}

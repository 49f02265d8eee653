"use client"

import { UserRoundX } from "lucide-react"
import { useTranslations } from "use-intl"
import { ButtonLink } from "@/components/ui/button-link"
import { EmptyState } from "@/components/ui/empty-state"
import { useOrganization } from "./organization-context"

/** What a place of the whole organization says to a guest of it. */
export function MembersOnly() {
  const t = useTranslations("shell.membersOnly")
  const { to } = useOrganization()
  return (
    <EmptyState
      icon={<UserRoundX aria-hidden />}
      heading="h1"
      title={t("title")}
      action={<ButtonLink href={to.home}>{t("home")}</ButtonLink>}
      className="my-auto"
    >
      {t("text")}
    </EmptyState>
  )
}

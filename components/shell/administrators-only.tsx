"use client"

import { ShieldAlert } from "lucide-react"
import { useTranslations } from "use-intl"
import { ButtonLink } from "@/components/ui/button-link"
import { EmptyState } from "@/components/ui/empty-state"
import { useOrganization } from "./organization-context"

/**
 * What a place says to whoever does not administer it. A page answers it as its view: that a place is not there cannot be said any more where
 * its frame has been sent already.
 */
export function AdministratorsOnly() {
  const t = useTranslations("shell.administrators")
  const { to } = useOrganization()
  return (
    <EmptyState
      icon={<ShieldAlert aria-hidden />}
      heading="h1"
      title={t("title")}
      action={<ButtonLink href={to.home}>{t("home")}</ButtonLink>}
      className="my-auto"
    >
      {t("text")}
    </EmptyState>
  )
}

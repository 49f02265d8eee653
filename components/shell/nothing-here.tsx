"use client"

import { Compass } from "lucide-react"
import { useTranslations } from "use-intl"
import { ButtonLink } from "@/components/ui/button-link"
import { EmptyState } from "@/components/ui/empty-state"

/** What is shown instead of a place that is not there, or that somebody may not see. */
export function NothingHere({ home }: { home: string }) {
  const t = useTranslations("shell.missing")
  return (
    <EmptyState
      icon={<Compass aria-hidden />}
      heading="h1"
      title={t("title")}
      action={<ButtonLink href={home}>{t("home")}</ButtonLink>}
      className="my-auto"
    >
      {t("text")}
    </EmptyState>
  )
}

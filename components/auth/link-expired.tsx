"use client"

import { useTranslations } from "use-intl"
import { ButtonLink } from "@/components/ui/button-link"
import { Done } from "./done"

/** Where the link of a mail leads that cannot be used any more. */
export function LinkExpired({ kind }: { kind: "reset" | "verify" | "change" | "keep" }) {
  const t = useTranslations("auth.expired")
  return (
    <Done title={t("title")} lead={t(kind)}>
      {kind === "reset" ? (
        <ButtonLink variant="primary" size="large" href="/forgot-password">
          {t("again")}
        </ButtonLink>
      ) : (
        <ButtonLink variant="primary" size="large" href="/">
          {t("toStart")}
        </ButtonLink>
      )}
    </Done>
  )
}

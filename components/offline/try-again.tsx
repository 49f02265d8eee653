"use client"

import { useTranslations } from "use-intl"
import { Button } from "@/components/ui/button"

/** Asks for the page again: the address is the one that was wanted. */
export function TryAgain() {
  const t = useTranslations("offline.unopened")
  return (
    <Button variant="primary" onClick={() => location.reload()}>
      {t("again")}
    </Button>
  )
}

"use client"

import { CloudOff } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslations } from "use-intl"
import { EmptyState } from "@/components/ui/empty-state"

/** Instead of what was never opened here, while there is no connection. */
export function Unopened({ action, heading }: { action?: ReactNode; heading?: "h1" }) {
  const t = useTranslations("offline.unopened")
  return (
    <EmptyState
      icon={<CloudOff aria-hidden />}
      title={t("title")}
      heading={heading}
      action={action}
      className="my-auto"
    >
      {t("text")}
    </EmptyState>
  )
}

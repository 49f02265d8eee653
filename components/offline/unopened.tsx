"use client"

import { CloudOff } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslations } from "use-intl"
import { EmptyState } from "@/components/ui/empty-state"

type UnopenedProps = { action?: ReactNode; heading?: "h1"; part?: boolean }

/**
 * Instead of what this browser has no copy of, while there is no connection. `part`: of a place that is there otherwise. It is seen a moment later:
 * what there is a copy of has come by then.
 */
export function Unopened({ action, heading, part = false }: UnopenedProps) {
  const t = useTranslations("offline.unopened")
  if (part)
    return (
      <p className="flex animate-late items-center gap-1.5 py-1 text-13 text-pretty text-ink-2 [&_svg]:size-3.5 [&_svg]:flex-none">
        <CloudOff aria-hidden />
        {t("part")}
      </p>
    )
  return (
    <EmptyState
      icon={<CloudOff aria-hidden />}
      title={t("title")}
      heading={heading}
      action={action}
      className="my-auto animate-late"
    >
      {t("text")}
    </EmptyState>
  )
}

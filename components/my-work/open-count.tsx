"use client"

import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { query } from "@/lib/api/client"
import { dueGroups } from "@/lib/tasks/lists/own"

/** How many open tasks are one's own; nothing where there is none. */
export function OpenCount({ className }: { className?: string }) {
  const t = useTranslations("shell")
  const { data: counts } = useRead(query("countTasks", {}))
  const count = counts ? dueGroups.reduce((sum, group) => sum + counts[group], 0) : 0
  if (count === 0) return null
  return (
    <span className={className}>
      <span aria-hidden>{count}</span>
      <span className="sr-only">{t("openTasks", { count })}</span>
    </span>
  )
}

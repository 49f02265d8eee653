"use client"

import { Square } from "lucide-react"
import { useTranslations } from "use-intl"
import { useOrganization } from "@/components/shell/organization-context"
import { IconButton } from "@/components/ui/icon-button"
import { TimerLink } from "./timer-link"
import { useTimerChanges } from "./use-timer-changes"
import { useNamed } from "./use-named"
import type { Timer } from "./use-timers"

/** On what one's time is being counted, for how long, and the way to stop it. */
export function TimerChip({ timer }: { timer: Timer }) {
  const t = useTranslations("timers")
  const { to } = useOrganization()
  const { stop } = useTimerChanges()
  const { taskId, taskName: name, startedAt } = useNamed()(timer)
  return (
    <TimerLink
      label={t("running")}
      href={to.task(taskId)}
      linkLabel={t("open", { name })}
      here
      name={name}
      startedAt={startedAt}
    >
      <IconButton size="small" label={t("stop")} disabled={timer.id < 0} onClick={() => stop(timer)}>
        <Square aria-hidden className="size-3! fill-current" />
      </IconButton>
    </TimerLink>
  )
}

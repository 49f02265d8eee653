"use client"

import { Square, Timer as TimerIcon } from "lucide-react"
import { useTranslations } from "use-intl"
import { MenuItem } from "@/components/ui/menu-items"
import { useTimerChanges, type TimedTask } from "./use-timer-changes"
import { useOwnTimer } from "./use-timers"

/** Starts one's timer on a task, or stops it there, in a menu. */
export function TimerItem({ task, shortcut }: { task: TimedTask; shortcut?: string }) {
  const t = useTranslations("timers")
  const runs = useOwnTimer()?.taskId === task.id
  const { toggle } = useTimerChanges()
  return (
    <MenuItem
      icon={runs ? <Square aria-hidden /> : <TimerIcon aria-hidden />}
      shortcut={shortcut}
      onClick={() => toggle(task)}
    >
      {t(runs ? "stop" : "start")}
    </MenuItem>
  )
}

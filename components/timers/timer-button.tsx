"use client"

import { Play, Square } from "lucide-react"
import { useTranslations } from "use-intl"
import { Button } from "@/components/ui/button"
import { Tooltip } from "@/components/ui/tooltip"
import { useShortcut } from "@/components/ui/use-shortcut"
import { Elapsed } from "./elapsed"
import { useTimerChanges, type TimedTask } from "./use-timer-changes"
import { useOwnTimer } from "./use-timers"

/** Starts one's timer on a task, or shows for how long it runs there and stops it. `keyed`: whether a key does it too. */
export function TimerButton({ task, keyed }: { task: TimedTask; keyed: boolean }) {
  const t = useTranslations("timers")
  const keys = useTranslations("board.keys")
  const group = useTranslations("tasks.panel")("group")
  const own = useOwnTimer()
  const { toggle } = useTimerChanges()
  const runs = own?.taskId === task.id
  const label = t(runs ? "stop" : "start")
  useShortcut("t", () => toggle(task), { description: keys("timer"), group, enabled: keyed })
  return (
    <Tooltip label={label} shortcut="t">
      <Button
        size="small"
        variant={runs ? "outline" : "bare"}
        aria-label={label}
        disabled={runs && own.id < 0}
        onClick={() => toggle(task)}
        className={runs ? "rounded-full text-ink" : "px-1.5"}
      >
        {runs ? (
          <>
            <Elapsed since={own.startedAt} />
            <Square aria-hidden className="size-2.5! fill-current text-ink-2" />
          </>
        ) : (
          <Play aria-hidden />
        )}
      </Button>
    </Tooltip>
  )
}

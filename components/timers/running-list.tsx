"use client"

import { Square } from "lucide-react"
import type { MouseEvent } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { useOrganization } from "@/components/shell/organization-context"
import { FaceLink } from "@/components/shell/person-link"
import { useDates, useNow } from "@/components/ui/dates"
import { IconButton } from "@/components/ui/icon-button"
import { Link } from "@/components/ui/link"
import { Face } from "@/components/users/face"
import { query } from "@/lib/api/client"
import { Elapsed } from "./elapsed"
import { useTimerChanges } from "./use-timer-changes"
import { useNamed } from "./use-named"
import type { Timer } from "./use-timers"

type RunningListProps = {
  label: string
  timers: readonly Timer[]
  /** On which board the task of a timer stands, where that is not known anyway. */
  boardOf?: (taskId: number) => string | undefined
  /** Opens a task here, and not on its own page. */
  onOpen?: (taskId: number) => void
}

/** Who works on what just now, and since when. */
export function RunningList({ label, timers, boardOf, onOpen }: RunningListProps) {
  const { data: people = [] } = useRead(query("listOrganizationMembers", {}))
  return (
    <ul aria-label={label}>
      {timers.map((timer) => (
        <RunningLine
          key={timer.id}
          timer={timer}
          person={people.find(({ userId }) => userId === timer.userId)}
          board={boardOf?.(timer.taskId)}
          onOpen={onOpen}
        />
      ))}
    </ul>
  )
}

type RunningLineProps = Pick<RunningListProps, "onOpen"> & {
  timer: Timer
  person: { readonly name: string; readonly avatarUrl: string | null } | undefined
  board: string | undefined
}

function RunningLine({ timer, person, board, onOpen }: RunningLineProps) {
  const t = useTranslations("timers")
  const { to, user } = useOrganization()
  const { stop } = useTimerChanges()
  const dates = useDates()
  const now = useNow()
  const { taskId, taskName, userId, startedAt } = useNamed()(timer)
  const name = person?.name ?? t("somebody")
  const isToday = dates.dayOf(new Date(startedAt)) === dates.dayOf(now)
  const at = isToday ? dates.write(new Date(startedAt), "time") : dates.writeNear(new Date(startedAt), now, true)

  function open(event: MouseEvent) {
    if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen(taskId)
  }
  return (
    <li className="flex min-h-12 items-center gap-2.5 border-b border-line last:border-b-0">
      {person ? (
        <FaceLink id={userId} name={name}>
          <Face id={userId} name={name} picture={person.avatarUrl} />
        </FaceLink>
      ) : (
        <Face id={userId} name={name} picture={null} />
      )}
      <Link
        href={to.task(taskId)}
        onClick={open}
        className="grid min-h-12 min-w-0 flex-1 content-center rounded-s text-14 hover:bg-hover/60 focus-visible:-outline-offset-2"
      >
        <span dir="auto" className="truncate">
          {taskName}
        </span>
        <span className="truncate text-12 text-ink-3">
          {[name, board, t("since", { at })].filter(Boolean).join(" · ")}
        </span>
      </Link>
      <Elapsed since={startedAt} className="flex-none text-13 font-medium" />
      {userId === user.id && (
        <IconButton size="small" label={t("stop")} disabled={timer.id < 0} onClick={() => stop(timer)}>
          <Square aria-hidden className="size-3! fill-current" />
        </IconButton>
      )}
    </li>
  )
}

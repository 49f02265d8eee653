"use client"

import { CircleCheck, CircleX, Eye } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { HomeBox } from "@/components/ui/home-box"
import { useDialogs } from "@/components/shell/dialogs-context"
import { useOrganization } from "@/components/shell/organization-context"
import { Assignees } from "@/components/tasks/assignees"
import { openTask } from "@/components/tasks/panel/open-task"
import { useVerdict } from "@/components/tasks/reviewers/use-verdict"
import { IconButton } from "@/components/ui/icon-button"
import { MoreButton } from "@/components/ui/more-button"
import { useShortcut } from "@/components/ui/use-shortcut"
import { query } from "@/lib/api/client"
import { verdictIn } from "@/lib/tasks/reviewers/verdicts"
import { boxLine } from "./box-line"
import { toReview, useWork, type WorkTask } from "./use-work"

/** What waits for one's own verdict, which is given here; nothing where nothing does. */
export function ReviewBox({ keyed }: { keyed: boolean }) {
  const t = useTranslations("work")
  const keys = useTranslations("board.keys")
  const group = useTranslations("shell")("home")
  const { user } = useOrganization()
  const { open } = useDialogs()
  const work = useWork("involving", toReview)
  const { data: counts } = useRead(query("countTasks", {}))
  const [current, setCurrent] = useState<number | null>(null)
  const userId = String(user.id)
  const waiting = work.tasks.filter(
    (task) => task.status === 0 && task.reviewers.includes(userId) && verdictIn(task, userId) === "pending",
  )
  /** That whose line has the focus, else the first. */
  const next = waiting.find(({ id }) => id === current) ?? waiting[0]
  const ask = () => next && open({ kind: "verdict", taskId: next.id, name: next.name })
  useShortcut("v", ask, { description: keys("verdict"), group, enabled: keyed && next !== undefined })

  if (waiting.length === 0) return null
  const count = work.hasNextPage ? counts?.review : waiting.length
  return (
    <HomeBox icon={<Eye aria-hidden />} title={t("review")} count={count}>
      <ul>
        {waiting.map((task) => (
          <ReviewLine key={task.id} task={task} onFocus={() => setCurrent(task.id)} />
        ))}
      </ul>
      <MoreButton pages={work} className="mt-2">
        {t("more")}
      </MoreButton>
    </HomeBox>
  )
}

function ReviewLine({ task, onFocus }: { task: WorkTask; onFocus: () => void }) {
  const t = useTranslations("work")
  const { open } = useDialogs()
  const { say } = useVerdict({ task })
  const { id, name } = task
  const people = task.responsibleUserId.length > 0 ? task.responsibleUserId : [String(task.creatorId)]
  return (
    <li data-task-id={id} onFocusCapture={onFocus} className={boxLine.line}>
      <button type="button" onClick={() => openTask(id)} className={boxLine.name}>
        <span dir="auto" className="min-w-0 truncate">
          {name}
        </span>
      </button>
      <IconButton
        size="small"
        label={t("approve", { name })}
        className="text-ink-3 hover:text-success"
        onClick={() => say("approved")}
      >
        <CircleCheck aria-hidden />
      </IconButton>
      <IconButton
        size="small"
        label={t("askChanges", { name })}
        className="text-ink-3 hover:text-danger"
        onClick={() => open({ kind: "verdict", taskId: id, name, verdict: "changes-requested" })}
      >
        <CircleX aria-hidden />
      </IconButton>
      <Assignees ids={people} />
    </li>
  )
}

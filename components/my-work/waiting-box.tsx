"use client"

import { Hourglass } from "lucide-react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { HomeBox } from "@/components/ui/home-box"
import { useOrganization } from "@/components/shell/organization-context"
import { Assignees } from "@/components/tasks/assignees"
import { openTask } from "@/components/tasks/panel/open-task"
import { useStatusChange } from "@/components/tasks/recurrence/use-status-change"
import { Checkbox } from "@/components/ui/checkbox"
import { Link } from "@/components/ui/link"
import { query } from "@/lib/api/client"
import { useWork, type WorkTask } from "./use-work"
import { useWorkBoards } from "./use-work-boards"
import { boxLine } from "./box-line"

const most = 6

/** The first of what one has made, and others are to do: all of it is a list of its own, with all that can be done there. */
export function WaitingBox() {
  const t = useTranslations("work")
  const { to } = useOrganization()
  const { tasks, isPending } = useWork("waiting")
  const { data: counts } = useRead(query("countTasks", {}))
  const open = tasks.filter(({ status }) => status === 0)
  return (
    <HomeBox icon={<Hourglass aria-hidden />} title={t("waiting")} count={counts?.waiting}>
      {!isPending && open.length === 0 && <p className="py-1.5 text-13 text-ink-3">{t("waitingNone")}</p>}
      <ul>
        {open.slice(0, most).map((task) => (
          <WaitingLine key={task.id} task={task} />
        ))}
      </ul>
      {open.length > most && (
        <Link
          href={`${to.home}?list=waiting`}
          className="-mb-1 flex min-h-8 items-center text-13 text-accent max-md:min-h-11"
        >
          {t("waitingAll", { count: counts?.waiting ?? open.length })}
        </Link>
      )}
    </HomeBox>
  )
}

function WaitingLine({ task }: { task: WorkTask }) {
  const t = useTranslations("work")
  const { canEdit } = useWorkBoards()
  const change = useStatusChange({ task }, openTask)
  return (
    <li data-task-id={task.id} className={boxLine.line}>
      <Checkbox
        label={t("complete", { name: task.name })}
        hideLabel
        checked={false}
        disabled={!canEdit(task)}
        onCheckedChange={() => change(1)}
      />
      <button type="button" onClick={() => openTask(task.id)} className={boxLine.name}>
        <span dir="auto" className="min-w-0 truncate">
          {task.name}
        </span>
      </button>
      <Assignees ids={task.responsibleUserId} />
    </li>
  )
}

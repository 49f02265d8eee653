"use client"

import { Hourglass } from "lucide-react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { HomeBox } from "@/components/organizations/home-box"
import { Assignees } from "@/components/tasks/assignees"
import { openTask } from "@/components/tasks/panel/open-task"
import { query } from "@/lib/api/client"
import { useWork, waitingFor } from "./use-work"

/** What one has made, and others are to do. */
export function WaitingBox() {
  const t = useTranslations("work")
  const { tasks, isPending } = useWork("created", waitingFor)
  const { data: counts } = useRead(query("countTasks", {}))
  const shown = tasks.filter(({ status }) => status === 0)
  return (
    <HomeBox icon={<Hourglass aria-hidden />} title={t("waiting")} count={counts?.waiting}>
      {!isPending && shown.length === 0 && <p className="py-1.5 text-13 text-ink-3">{t("waitingNone")}</p>}
      <ul>
        {shown.map((task) => (
          <li key={task.id} data-task-id={task.id} className="border-b border-line last:border-b-0">
            <button
              type="button"
              onClick={() => openTask(task.id)}
              className="-mx-2 flex min-h-[34px] w-[calc(100%+1rem)] items-center gap-2.5 rounded-s px-2 text-left text-14 hover:bg-hover/60 focus-visible:-outline-offset-2 max-md:min-h-11"
            >
              <span dir="auto" className="min-w-0 flex-1 truncate text-start">
                {task.name}
              </span>
              <Assignees ids={task.responsibleUserId} />
            </button>
          </li>
        ))}
      </ul>
    </HomeBox>
  )
}

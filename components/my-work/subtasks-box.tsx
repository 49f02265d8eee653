"use client"

import { ListChecks } from "lucide-react"
import { useTranslations } from "use-intl"
import { useMake } from "@/components/changes/use-make"
import { useRead } from "@/components/changes/use-read"
import { HomeBox } from "@/components/ui/home-box"
import { useFaces } from "@/components/tasks/faces-context"
import { openTask } from "@/components/tasks/panel/open-task"
import { Checkbox } from "@/components/ui/checkbox"
import { classes } from "@/components/ui/classes"
import { query, type AnswerOf } from "@/lib/api/client"
import { dayInstant } from "@/lib/dates/zone"

type OwnSubtask = AnswerOf<"listOwnSubtasks">[number]

const tones = { late: "text-danger", soon: "text-ink-2", plain: "text-ink-3" }

/** The steps of tasks that are one's own to do; nothing where there is none. */
export function SubtasksBox() {
  const t = useTranslations("work.subtasks")
  const { data: subtasks = [] } = useRead(query("listOwnSubtasks", {}))
  const open = subtasks.filter(({ done }) => !done)
  if (open.length === 0) return null
  return (
    <HomeBox icon={<ListChecks aria-hidden />} title={t("title")} count={open.length}>
      <ul>
        {open.map((subtask) => (
          <SubtaskLine key={subtask.id} subtask={subtask} />
        ))}
      </ul>
    </HomeBox>
  )
}

function SubtaskLine({ subtask }: { subtask: OwnSubtask }) {
  const t = useTranslations("work.subtasks")
  const words = useTranslations("tasks.subtasks")
  const make = useMake()
  const { dueOf } = useFaces()
  const { id, taskId, taskName, name, dueDate, can } = subtask
  const due = dueDate === null ? null : dueOf({ dateEnd: dayInstant(dueDate), status: 0 })

  function complete() {
    const shown = (done: boolean) => [{ entity: "subtask", id, after: { ...subtask, done } } as const]
    const undo = { says: () => words("done", { name }), shows: shown(false) }
    const manner = { turn: `task ${taskId}`, about: taskName, shows: shown(true), undo }
    make("setSubtaskDone", { taskId, subtaskId: id, done: true }, manner).catch(() => undefined)
  }
  return (
    <li className="flex min-h-11 items-center gap-2.5 border-b border-line last:border-b-0">
      <Checkbox label={name} hideLabel checked={false} disabled={!can.edit} onCheckedChange={complete} />
      <button
        type="button"
        aria-label={t("open", { name, task: taskName })}
        onClick={() => openTask(taskId)}
        className="grid min-h-11 min-w-0 flex-1 content-center rounded-s text-start text-14 hover:bg-hover/60 focus-visible:-outline-offset-2"
      >
        <span dir="auto" className="truncate">
          {name}
        </span>
        <span dir="auto" className="truncate text-12 text-ink-3">
          {taskName}
        </span>
      </button>
      {due && <span className={classes("flex-none text-12 tabular-nums", tones[due.tone])}>{due.text}</span>}
    </li>
  )
}

"use client"

import { Calendar } from "lucide-react"
import { ProjectIcon } from "@/components/projects/project-icon"
import { Assignees } from "@/components/tasks/assignees"
import { StatusMark } from "@/components/tasks/card-face"
import { useFaces } from "@/components/tasks/faces-context"
import { picture } from "@/components/ui/picture"
import { classes } from "@/components/ui/classes"
import { faceOf } from "@/lib/tasks/face"
import { boardOf, type Boards, type SpaceTask } from "./space-task"

const tones = { late: "font-medium text-danger", soon: "font-medium text-warning", plain: "" }

type SpaceTaskLineProps = {
  task: SpaceTask
  /** Left out where the board is said above. */
  boards?: Boards
  open: boolean
  onOpen: (taskId: number) => void
}

export function SpaceTaskLine({ task, boards, open, onOpen }: SpaceTaskLineProps) {
  const { t, dueOf } = useFaces()
  const board = boards && boardOf(task, boards)
  const due = dueOf(faceOf(task))
  return (
    <li data-task-id={task.id} className="border-b border-line">
      <button
        type="button"
        aria-current={open || undefined}
        onClick={() => onOpen(task.id)}
        className={classes(
          "-mx-2 flex min-h-10 w-[calc(100%+1rem)] items-center gap-3 rounded-s px-2 py-1 text-left text-14 transition-colors duration-120 ease-out hover:bg-hover/60 focus-visible:-outline-offset-2 max-md:min-h-12",
          open && "bg-accent-soft hover:bg-accent-soft",
        )}
      >
        <span dir="auto" className="min-w-0 flex-1 truncate text-start">
          <StatusMark status={task.status} />
          {task.name}
        </span>
        {board && (
          <span className="flex max-w-40 flex-none items-center gap-1.5 text-12 text-ink-3 max-sm:hidden">
            <ProjectIcon color={board.color} />
            <span className="truncate">{board.name}</span>
          </span>
        )}
        {due && (
          <span
            {...picture(t(due.tone === "late" ? "overdue" : due.tone === "soon" ? "soon" : "due", { date: due.text }))}
            className={classes("flex flex-none items-center gap-1 text-12 text-ink-3 tabular-nums", tones[due.tone])}
          >
            <Calendar aria-hidden className="size-3.5" />
            {due.text}
          </span>
        )}
        <span className="flex w-16 flex-none justify-end max-sm:hidden">
          {task.responsibleUserId.length > 0 && <Assignees ids={task.responsibleUserId} />}
        </span>
      </button>
    </li>
  )
}

"use client"

import { Circle, CircleCheck, CircleX } from "lucide-react"
import { useImperativeHandle, useRef, type MouseEvent } from "react"
import { useTranslations } from "use-intl"
import { Assignees } from "@/components/tasks/assignees"
import { useFaces } from "@/components/tasks/faces-context"
import { DatesForm } from "@/components/tasks/panel/dates-property"
import { openTask } from "@/components/tasks/panel/open-task"
import { useStatusChange } from "@/components/tasks/recurrence/use-status-change"
import { meaningOf } from "@/components/tasks/several/press"
import { selectBox } from "@/components/tasks/several/select-box"
import { classes } from "@/components/ui/classes"
import { IconButton } from "@/components/ui/icon-button"
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover"
import { faceOf } from "@/lib/tasks/face"
import type { WorkTask } from "./use-work"
import { useWorkBoards } from "./use-work-boards"
import type { WorkKeys } from "./use-work-keys"
import type { WorkSelection } from "./use-work-selection"
import { WorkPosition } from "./work-position"

const tones = { late: "text-danger", soon: "text-ink-2", plain: "text-ink-3" }
const marks = [
  <Circle key={0} aria-hidden />,
  <CircleCheck key={1} aria-hidden className="text-success" />,
  <CircleX key={2} aria-hidden className="text-danger" />,
]

type WorkLineProps = { task: WorkTask; keys: WorkKeys; selection: WorkSelection }

/** A task of one's own: done, dated, moved and opened here. */
export function WorkLine({ task, keys, selection }: WorkLineProps) {
  const t = useTranslations("work")
  const words = useTranslations("board.card")
  const { boardsOf, canEdit: canEditTask } = useWorkBoards()
  const change = useStatusChange({ task }, openTask)
  const name = useRef<HTMLButtonElement>(null)
  const { id, status } = task
  const [board] = boardsOf(task)
  const canEdit = canEditTask(task)
  const selected = selection.ids.has(id)
  const done = status !== 0

  function complete() {
    if (canEdit) change(done ? 0 : 1)
  }
  function press(event: MouseEvent) {
    const meaning = meaningOf(event, selection.selecting)
    if (meaning === "open") {
      selection.anchorAt(id)
      keys.openLine(id)
    } else if (meaning === "toggle") selection.toggle(id)
    else selection.extendTo(id)
  }
  useImperativeHandle(keys.lineOf(id), () => ({ complete, canEdit, focus: () => name.current?.focus() }))

  return (
    <li data-task-id={id} onFocusCapture={() => keys.choose(id)} className="border-b border-line">
      <div
        className={classes(
          "group/line relative -mx-2 flex min-h-10 items-center gap-1.5 rounded-s px-2 transition-colors duration-120 ease-out hover:bg-hover/60 max-md:min-h-12",
          (selected || id === keys.open) && "bg-accent-soft hover:bg-accent-soft",
        )}
      >
        {canEdit && (
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={words("select", { name: task.name })}
            checked={selected}
            onChange={() => selection.toggle(id)}
            className={classes(
              selectBox,
              "absolute inset-y-0 -left-5 my-auto opacity-0 group-hover/line:opacity-100 group-has-focus-visible/line:opacity-100 checked:opacity-100 max-md:relative max-md:left-0 max-md:my-0 max-md:opacity-100 max-md:not-in-data-selecting:hidden",
            )}
          />
        )}
        <IconButton
          size="small"
          label={t(done ? "reopen" : "complete", { name: task.name })}
          tabIndex={-1}
          disabled={!canEdit}
          className={classes("-ml-1 text-ink-3 [&_svg]:size-[17px]", canEdit && "max-md:in-data-selecting:hidden")}
          onClick={complete}
        >
          {marks[status]}
        </IconButton>
        <button
          ref={name}
          type="button"
          dir="auto"
          tabIndex={keys.tabStop === id ? 0 : -1}
          aria-current={id === keys.open || undefined}
          onClick={press}
          className={classes(
            "min-w-0 truncate py-1 text-start text-14 max-md:flex-1",
            done && "text-ink-3 line-through",
          )}
        >
          {task.name}
        </button>
        {board && (
          <WorkPosition
            task={task}
            {...board}
            selection={selection}
            open={keys.question?.taskId === id && keys.question.kind === "move"}
            onOpenChange={(open) => keys.ask(id, open ? "move" : null)}
          />
        )}
        <span aria-hidden className="flex-1 self-stretch max-md:hidden" onClick={press} />
        <WorkDate task={task} canEdit={canEdit} keys={keys} />
        <span className="flex min-w-6 flex-none justify-end max-sm:hidden">
          {task.responsibleUserId.length > 0 && <Assignees ids={task.responsibleUserId} />}
        </span>
      </div>
    </li>
  )
}

function WorkDate({ task, canEdit, keys }: { task: WorkTask; canEdit: boolean; keys: WorkKeys }) {
  const t = useTranslations("work")
  const properties = useTranslations("tasks.properties")
  const { dueOf } = useFaces()
  const due = dueOf(faceOf(task))
  const open = keys.question?.taskId === task.id && keys.question.kind === "date"
  return (
    <Popover open={open} onOpenChange={(next) => keys.ask(task.id, next ? "date" : null)}>
      <PopoverTrigger
        disabled={!canEdit}
        tabIndex={-1}
        aria-label={t("dateOf", { name: task.name, date: due?.text ?? properties("noDates") })}
        className={classes(
          "min-h-6 flex-none rounded-s px-1 text-12 tabular-nums enabled:hover:bg-hover",
          due
            ? tones[due.tone]
            : "text-ink-3 opacity-0 group-hover/line:opacity-100 focus-visible:opacity-100 max-md:opacity-100",
        )}
      >
        {due?.text ?? t("noDate")}
      </PopoverTrigger>
      <PopoverContent title={properties("dates")} align="end">
        <DatesForm details={{ task }} onClose={() => keys.ask(task.id, null)} />
      </PopoverContent>
    </Popover>
  )
}

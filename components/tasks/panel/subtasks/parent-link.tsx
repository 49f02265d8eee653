"use client"

import { CornerLeftUp } from "lucide-react"
import { useTranslations } from "use-intl"
import type { Details } from "../use-task"

type ParentLinkProps = { parent: NonNullable<Details["parent"]>; onOpen: (taskId: number) => void }

/** The task of which this one is a subtask. */
export function ParentLink({ parent, onOpen }: ParentLinkProps) {
  const t = useTranslations("tasks.subtasks")
  return (
    <button
      type="button"
      onClick={() => onOpen(parent.taskId)}
      className="-mx-1.5 flex min-h-6 max-w-[calc(100%+0.75rem)] items-center gap-1.5 rounded-s px-1.5 text-12 text-ink-3 transition-colors duration-120 ease-out hover:bg-hover hover:text-ink-2 [&_svg]:size-3.5"
    >
      <CornerLeftUp aria-hidden />
      <span dir="auto" className="truncate">
        {t("partOf", { name: parent.name })}
      </span>
    </button>
  )
}

"use client"

import { Archive, Circle, CircleCheck, CircleX, X } from "lucide-react"
import { useTranslations } from "use-intl"
import { classes } from "@/components/ui/classes"
import { IconButton } from "@/components/ui/icon-button"
import type { AnswerOf } from "@/lib/api/client"
import { picture } from "@/components/ui/picture"

export type Relation = AnswerOf<"getTaskDetails">["relations"][number]

type RelationRowProps = { relation: Relation; editable: boolean; onOpen: () => void; onRemove: () => void }

/** Another task: whether it is done or archived, its name, which opens it, and a way to be related no more. */
export function RelationRow({ relation, editable, onOpen, onRemove }: RelationRowProps) {
  const t = useTranslations("tasks.relations")
  const { name, archived } = relation.task
  const isOver = relation.task.status !== 0 || archived
  return (
    <li
      aria-label={name}
      data-relation-id={relation.id}
      className="group/row flex min-h-7 items-start gap-1.5 pointer-coarse:min-h-10 [&_svg]:flex-none"
    >
      <span className="flex h-7 items-center [&_svg]:size-4">
        <Mark {...relation.task} />
      </span>
      <button
        type="button"
        dir="auto"
        onClick={onOpen}
        className={classes(
          "min-w-0 flex-1 rounded-s px-1 py-1 text-start leading-5 wrap-anywhere transition-colors duration-120 ease-out hover:bg-hover",
          isOver && "text-ink-3",
        )}
      >
        {name}
      </button>
      {editable && (
        <IconButton
          size="small"
          data-remove
          label={t("remove", { name })}
          className="mt-0.5 opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 pointer-coarse:opacity-100"
          onClick={onRemove}
        >
          <X aria-hidden />
        </IconButton>
      )}
    </li>
  )
}

function Mark({ status, archived }: Relation["task"]) {
  const t = useTranslations("tasks")
  if (archived) return <Archive {...picture(t("relations.archived"))} className="text-ink-3" />
  if (status === 1) return <CircleCheck {...picture(t("statuses.completed"))} className="text-success" />
  if (status === 2) return <CircleX {...picture(t("statuses.rejected"))} className="text-danger" />
  return <Circle {...picture(t("statuses.inWork"))} className="text-ink-3" />
}

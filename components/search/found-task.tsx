"use client"

import { MessageSquare } from "lucide-react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { ProjectIcon } from "@/components/projects/project-icon"
import { Assignees } from "@/components/tasks/assignees"
import { StatusMark } from "@/components/tasks/card-face"
import { openTask } from "@/components/tasks/panel/open-task"
import { classes } from "@/components/ui/classes"
import { query, type AnswerOf } from "@/lib/api/client"
import { messageAnchor } from "@/lib/rich-text/anchor"
import { Parts } from "./parts"

type Found = AnswerOf<"searchTasks">["items"][number]

/** A task that was found, with what matches. */
export function FoundTask({ found, open }: { found: Found; open: boolean }) {
  const { data: projects = [] } = useRead(query("listProjects", {}))
  const t = useTranslations("search")
  const { task, name, excerpt, message } = found
  const board = projects.find(({ id }) =>
    task.placements.some((position) => position.projectId === id && position.archivedAt === null),
  )
  return (
    <li data-task-id={task.id} className="border-b border-line">
      <button
        type="button"
        aria-current={open || undefined}
        onClick={() => openTask(task.id)}
        className={classes(
          "-mx-2 flex min-h-10 w-[calc(100%+1rem)] items-center gap-3 rounded-s px-2 py-1.5 text-left text-14 hover:bg-hover/60 focus-visible:-outline-offset-2 max-md:min-h-12",
          open && "bg-accent-soft hover:bg-accent-soft",
        )}
      >
        <span className="min-w-0 flex-1">
          <span dir="auto" className="block truncate text-start">
            <StatusMark status={task.status} />
            <Parts parts={name} />
          </span>
          {excerpt.length > 0 && (
            <span dir="auto" className="block truncate text-start text-12 text-ink-3">
              <Parts parts={excerpt} />
            </span>
          )}
        </span>
        {board && (
          <span className="flex max-w-40 flex-none items-center gap-1.5 text-12 text-ink-3 max-sm:hidden">
            <ProjectIcon color={board.color} />
            <span className="truncate">{board.name}</span>
          </span>
        )}
        {task.responsibleUserId.length > 0 && <Assignees ids={task.responsibleUserId} />}
      </button>
      {message && (
        <button
          type="button"
          aria-label={t("openMessage", { author: message.authorName })}
          onClick={() => openTask(task.id, { anchor: messageAnchor(message.id) })}
          className="-mx-2 mb-1 flex min-h-7 w-[calc(100%+1rem)] items-center gap-2 rounded-s px-2 text-left text-12 text-ink-3 hover:bg-hover/60 focus-visible:-outline-offset-2 max-md:min-h-10 [&_svg]:size-3.5 [&_svg]:flex-none"
        >
          <MessageSquare aria-hidden />
          <span dir="auto" className="min-w-0 truncate text-start">
            <b className="font-medium text-ink-2">{message.authorName}</b> <Parts parts={message.excerpt} />
          </span>
        </button>
      )}
    </li>
  )
}

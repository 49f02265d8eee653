"use client"

import { Plus } from "lucide-react"
import { useEffect, useRef, type KeyboardEvent } from "react"
import { useTranslations } from "use-intl"
import { useDialogs } from "@/components/shell/dialogs-context"
import { IconButton } from "@/components/ui/icon-button"
import type { AnswerOf } from "@/lib/api/client"
import { GroupMenu } from "./group-menu"
import { ProjectLine } from "./project-line"

type GroupSectionProps = {
  group: AnswerOf<"listSpaceProjects">[number]
  index: number
  last: boolean
  canEdit: boolean
  onMove: (by: -1 | 1) => void
}

export function GroupSection({ group, index, last, canEdit, onMove }: GroupSectionProps) {
  const t = useTranslations("spaces.group")
  const { open } = useDialogs()
  const heading = `group-${group.id}`
  const add = () => open({ kind: "new-project", spaceId: group.spaceId, groupId: group.id })

  const focused = useRef<HTMLElement>(null)

  // A menu's button opens it by the arrow keys: those with Alt are taken before it sees them.
  function onKeyDownCapture(event: KeyboardEvent) {
    if (!event.altKey || !canEdit || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return
    event.preventDefault()
    event.stopPropagation()
    if (event.target instanceof HTMLElement) focused.current = event.target
    onMove(event.key === "ArrowUp" ? -1 : 1)
  }

  // What is moved in the document loses the focus.
  useEffect(() => {
    if (index >= 0) focused.current?.focus()
    focused.current = null
  }, [index])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the buttons inside, gathered here
    <section aria-labelledby={heading} data-group-id={group.id} onKeyDownCapture={onKeyDownCapture}>
      <div className="flex h-8 items-center gap-2">
        <h2 id={heading} className="min-w-0 truncate text-13 font-semibold">
          {group.name}
        </h2>
        <span className="font-medium text-ink-3 tabular-nums">{group.projects.length}</span>
        {canEdit && (
          <span className="-mr-1 ml-auto flex flex-none text-ink-3">
            <IconButton label={t("newProjectIn", { name: group.name })} size="small" onClick={add}>
              <Plus />
            </IconButton>
            <GroupMenu group={group} first={index === 0} last={last} onMove={onMove} />
          </span>
        )}
      </div>
      <ul aria-labelledby={heading}>
        {group.projects.map((project) => (
          <ProjectLine key={project.id} project={project} />
        ))}
      </ul>
      {group.projects.length === 0 && (
        <p className="flex h-10 items-center border-b border-line text-ink-3">{t("empty")}</p>
      )}
    </section>
  )
}

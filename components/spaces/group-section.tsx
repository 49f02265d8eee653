"use client"

import { Plus } from "lucide-react"
import type { KeyboardEvent } from "react"
import { useTranslations } from "use-intl"
import { useDialogs } from "@/components/shell/dialogs"
import { IconButton } from "@/components/ui/icon-button"
import type { AnswerOf } from "@/lib/api/client"
import { GroupMenu } from "./group-menu"
import { ProjectLine } from "./project-line"

type GroupSectionProps = {
  group: AnswerOf<"listSpaceProjects">[number]
  first: boolean
  last: boolean
  canEdit: boolean
  onMove: (by: -1 | 1) => void
}

export function GroupSection({ group, first, last, canEdit, onMove }: GroupSectionProps) {
  const t = useTranslations("spaces.group")
  const { open } = useDialogs()
  const heading = `group-${group.id}`
  const add = () => open({ kind: "new-project", spaceId: group.spaceId, groupId: group.id })

  function onKeyDown(event: KeyboardEvent) {
    if (!event.altKey || !canEdit || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return
    event.preventDefault()
    onMove(event.key === "ArrowUp" ? -1 : 1)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the buttons inside, gathered here
    <section aria-labelledby={heading} data-group-id={group.id} onKeyDown={onKeyDown}>
      <div className="flex h-8 items-center gap-2">
        <h2 id={heading} className="truncate text-13 font-semibold">
          {group.name}
        </h2>
        <span className="font-medium text-ink-3 tabular-nums">{group.projects.length}</span>
        {canEdit && (
          <span className="-mr-1 ml-auto flex text-ink-3">
            <IconButton label={t("newProjectIn", { name: group.name })} size="small" onClick={add}>
              <Plus />
            </IconButton>
            <GroupMenu group={group} first={first} last={last} onMove={onMove} />
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

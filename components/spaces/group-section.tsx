"use client"

import { Plus } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { useChange } from "@/components/changes/use-change"
import { useDialogs } from "@/components/shell/dialogs-context"
import { GroupFrame } from "@/components/shell/group-frame"
import { GroupMenu } from "@/components/shell/group-menu"
import { IconButton } from "@/components/ui/icon-button"
import { callOf, type AnswerOf } from "@/lib/api/client"
import { ProjectLine } from "./project-line"
import { RenameGroup } from "./rename-group"

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
  const [renaming, setRenaming] = useState(false)
  const { id: projectGroupId, spaceId, name, projects } = group
  const add = () => open({ kind: "new-project", spaceId, groupId: projectGroupId })
  const { mutate: remove } = useChange("deleteProjectGroup", {
    shows: () => [{ entity: "projectGroup", id: projectGroupId, after: null }],
    undo: () => ({
      says: () => t("deleted", { name }),
      by: callOf("createProjectGroup", { spaceId, name }),
      once: true,
    }),
  })
  const filled = projects.length > 0
  const alone = index === 0 && last

  return (
    <GroupFrame
      groupId={projectGroupId}
      name={name}
      count={projects.length}
      index={index}
      onMove={canEdit ? onMove : undefined}
      empty={t("empty")}
      actions={
        canEdit && (
          <>
            <IconButton label={t("newProjectIn", { name })} size="small" onClick={add}>
              <Plus />
            </IconButton>
            <GroupMenu
              name={name}
              first={index === 0}
              last={last}
              onMove={onMove}
              onRename={() => setRenaming(true)}
              onDelete={filled || alone ? undefined : () => remove({ spaceId, projectGroupId })}
              kept={filled ? t("deleteFilled") : undefined}
            />
            <RenameGroup group={group} open={renaming} onOpenChange={setRenaming} />
          </>
        )
      }
    >
      {projects.map((project) => (
        <ProjectLine key={project.id} project={project} />
      ))}
    </GroupFrame>
  )
}

"use client"

import { Archive, Pencil, Star, StarOff, Trash2 } from "lucide-react"
import { useTranslations } from "use-intl"
import { useDialogs } from "@/components/shell/dialogs-context"
import { useProjectFavorite } from "@/components/sidebar/use-favorite"
import { MenuItem, MenuSeparator } from "@/components/ui/menu-items"
import type { AnswerOf } from "@/lib/api/client"
import { useArchiveProject } from "./archive-project"

export function ProjectMenuItems({ project }: { project: AnswerOf<"listProjects">[number] }) {
  const t = useTranslations("projects.menu")
  const { open } = useDialogs()
  const archive = useArchiveProject()
  const favor = useProjectFavorite()
  const { id: projectId, can } = project
  return (
    <>
      <MenuItem icon={project.favorite ? <StarOff aria-hidden /> : <Star aria-hidden />} onClick={() => favor(project)}>
        {t(project.favorite ? "unfavor" : "favor")}
      </MenuItem>
      {can.edit && (
        <MenuItem icon={<Pencil aria-hidden />} onClick={() => open({ kind: "rename-project", projectId })}>
          {t("rename")}
        </MenuItem>
      )}
      {can.edit && (
        <MenuItem icon={<Archive aria-hidden />} onClick={() => archive(project)}>
          {t("archive")}
        </MenuItem>
      )}
      {can.edit && can.administer && <MenuSeparator />}
      {can.administer && (
        <MenuItem danger icon={<Trash2 aria-hidden />} onClick={() => open({ kind: "delete-project", projectId })}>
          {t("delete")}
        </MenuItem>
      )}
    </>
  )
}

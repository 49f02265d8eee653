"use client"

import { Archive, Ellipsis, Pencil, Star, StarOff, Trash2 } from "lucide-react"
import { useTranslations } from "use-intl"
import { useDialogs } from "@/components/shell/dialogs-context"
import { useProjectFavorite } from "@/components/sidebar/use-favorite"
import { IconButton } from "@/components/ui/icon-button"
import { Menu, MenuContent, MenuTrigger } from "@/components/ui/menu"
import { MenuItem, MenuSeparator } from "@/components/ui/menu-items"
import type { AnswerOf } from "@/lib/api/client"
import { useArchiveProject } from "./archive-project"

type ProjectMenuProps = { project: AnswerOf<"listProjects">[number]; size?: "small" | "normal" }

export function ProjectMenu({ project, size = "small" }: ProjectMenuProps) {
  const t = useTranslations("projects.menu")
  const { open } = useDialogs()
  const archive = useArchiveProject()
  const favor = useProjectFavorite()
  const { id: projectId, can } = project
  return (
    <Menu>
      <MenuTrigger
        render={
          <IconButton label={t("label", { name: project.name })} size={size} tooltip={false} className="text-ink-3">
            <Ellipsis />
          </IconButton>
        }
      />
      <MenuContent className="min-w-52">
        <MenuItem
          icon={project.favorite ? <StarOff aria-hidden /> : <Star aria-hidden />}
          onClick={() => favor(project)}
        >
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
      </MenuContent>
    </Menu>
  )
}

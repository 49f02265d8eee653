"use client"

import { Archive, Link2, Pencil, SlidersHorizontal, Star, StarOff, Trash2 } from "lucide-react"
import { useTranslations } from "use-intl"
import { useDialogs } from "@/components/shell/dialogs-context"
import { useOrganization } from "@/components/shell/organization-context"
import { useProjectFavorite } from "@/components/shell/use-favorite"
import { copyText } from "@/components/ui/copy"
import { MenuItem, MenuSeparator } from "@/components/ui/menu-items"
import type { AnswerOf } from "@/lib/api/client"
import { useArchiveProject } from "./archive-project"

export function ProjectMenuItems({ project }: { project: AnswerOf<"listProjects">[number] }) {
  const t = useTranslations("projects.menu")
  const { open } = useDialogs()
  const archive = useArchiveProject()
  const favor = useProjectFavorite()
  const { to } = useOrganization()
  const { id: projectId, can } = project
  const copyLink = () => copyText(new URL(to.project(projectId), location.origin).href, t("linkCopied"), t("notCopied"))
  return (
    <>
      <MenuItem icon={project.favorite ? <StarOff aria-hidden /> : <Star aria-hidden />} onClick={() => favor(project)}>
        {t(project.favorite ? "unfavor" : "favor")}
      </MenuItem>
      <MenuItem icon={<Link2 aria-hidden />} onClick={copyLink}>
        {t("copyLink")}
      </MenuItem>
      {can.edit && (
        <MenuItem icon={<Pencil aria-hidden />} onClick={() => open({ kind: "rename-project", projectId })}>
          {t("rename")}
        </MenuItem>
      )}
      {can.edit && (
        <MenuItem
          icon={<SlidersHorizontal aria-hidden />}
          onClick={() => open({ kind: "project-settings", projectId })}
        >
          {t("settings")}
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

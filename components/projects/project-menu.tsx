"use client"

import { Ellipsis } from "lucide-react"
import { useTranslations } from "use-intl"
import { menus } from "@/components/shell/menus-later"
import { IconButton } from "@/components/ui/icon-button"
import { partOf } from "@/components/ui/load-later"
import { Menu, MenuContent, MenuTrigger } from "@/components/ui/menu"
import type { AnswerOf } from "@/lib/api/client"

const ProjectMenuItems = partOf(menus, (module) => module.ProjectMenuItems)

type ProjectMenuProps = { project: AnswerOf<"listProjects">[number]; size?: "small" | "normal" }

export function ProjectMenu({ project, size = "small" }: ProjectMenuProps) {
  const t = useTranslations("projects.menu")
  return (
    <Menu items={menus}>
      <MenuTrigger
        render={
          <IconButton label={t("label", { name: project.name })} size={size} tooltip={false} className="text-ink-3">
            <Ellipsis />
          </IconButton>
        }
      />
      <MenuContent className="min-w-52">
        <ProjectMenuItems project={project} />
      </MenuContent>
    </Menu>
  )
}

"use client"

import { SquareArrowOutUpRight } from "lucide-react"
import { useRouter } from "next/navigation"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { ProjectIcon } from "@/components/projects/project-icon"
import { useOrganization } from "@/components/shell/organization-context"
import { useStageMove } from "@/components/tasks/panel/use-stage-move"
import { LabelDot } from "@/components/ui/label-dot"
import { Menu, MenuContent, MenuTrigger } from "@/components/ui/menu"
import { MenuRadioGroup, MenuRadioItem } from "@/components/ui/menu-choices"
import { MenuItem, MenuSeparator } from "@/components/ui/menu-items"
import { query, type AnswerOf } from "@/lib/api/client"
import type { WorkTask } from "./use-work"

type WorkPositionProps = {
  task: WorkTask
  position: WorkTask["placements"][number]
  project: AnswerOf<"listProjects">[number]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The board that a task stands on, and the column to which it can be moved there. */
export function WorkPosition({ task, position, project, open, onOpenChange }: WorkPositionProps) {
  const t = useTranslations("work")
  const { to } = useOrganization()
  const router = useRouter()
  const board = useRead({ ...query("getProject", { projectId: project.id }), enabled: open }).data
  const columns = (board?.stages ?? [])
    .filter(({ kind }) => kind === "column")
    .toSorted((one, other) => one.order - other.order)
  const move = useStageMove({ task }, position, (id) => columns.find((column) => column.id === id)?.name)
  return (
    <Menu open={open} onOpenChange={onOpenChange}>
      <MenuTrigger
        aria-label={t("moveOf", { name: task.name, board: project.name })}
        className="flex min-h-6 max-w-40 flex-none items-center gap-1.5 rounded-s px-1.5 text-12 text-ink-3 hover:bg-hover max-sm:hidden"
      >
        <ProjectIcon color={project.color} />
        <span className="truncate">{project.name}</span>
      </MenuTrigger>
      <MenuContent label={t("move")}>
        {project.can.edit && (
          <MenuRadioGroup
            value={position.columnId}
            onValueChange={(columnId: number) => columnId !== position.columnId && move({ columnId })}
          >
            {columns.map(({ id, name, color }) => (
              <MenuRadioItem
                key={id}
                value={id}
                icon={<LabelDot hideName shape="square" name="" color={color} />}
                closeOnClick
              >
                {name}
              </MenuRadioItem>
            ))}
          </MenuRadioGroup>
        )}
        {project.can.edit && <MenuSeparator />}
        <MenuItem icon={<SquareArrowOutUpRight aria-hidden />} onClick={() => router.push(to.project(project.id))}>
          {t("openBoard")}
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}

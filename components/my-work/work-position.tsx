"use client"

import { ArrowRightLeft, Ellipsis, SquareArrowOutUpRight, SquareCheck } from "lucide-react"
import { useRouter } from "next/navigation"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { ProjectIcon } from "@/components/projects/project-icon"
import { useOrganization } from "@/components/shell/organization-context"
import { useAfterMenu } from "@/components/board/actions/use-after-menu"
import { useStageMove } from "@/components/tasks/panel/use-stage-move"
import { LabelDot } from "@/components/ui/label-dot"
import { Menu, MenuContent, MenuTrigger } from "@/components/ui/menu"
import { MenuRadioGroup, MenuRadioItem } from "@/components/ui/menu-choices"
import { MenuItem, MenuSeparator } from "@/components/ui/menu-items"
import { query } from "@/lib/api/client"
import type { WorkTask } from "./use-work"
import type { WorkBoard } from "./use-work-boards"
import type { WorkSelection } from "./use-work-selection"

type WorkPositionProps = WorkBoard & {
  task: WorkTask
  selection: WorkSelection
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The board that a task stands on, and the column to which it can be moved there. */
export function WorkPosition({ task, position, project, selection, open, onOpenChange }: WorkPositionProps) {
  const t = useTranslations("work")
  const { to } = useOrganization()
  const router = useRouter()
  const board = useRead({ ...query("getProject", { projectId: project.id }), enabled: open }).data
  const columns = (board?.stages ?? [])
    .filter(({ kind }) => kind === "column")
    .toSorted((one, other) => one.order - other.order)
  const move = useStageMove({ task }, position, (id) => columns.find((column) => column.id === id)?.name)
  const words = useTranslations("board")
  const { later, onOpenChange: onMenuChange } = useAfterMenu()
  const selected = selection.ids.has(task.id)
  return (
    <Menu
      open={open}
      onOpenChange={(next) => {
        onOpenChange(next)
        onMenuChange(next)
      }}
    >
      <MenuTrigger
        aria-label={t("moveOf", { name: task.name, board: project.name })}
        className="flex min-h-6 max-w-40 flex-none items-center gap-1.5 rounded-s px-1.5 text-12 text-ink-3 hover:bg-hover max-sm:order-1 max-sm:-mr-2 max-sm:size-11 max-sm:justify-center"
      >
        <span className="contents max-sm:hidden">
          <ProjectIcon color={project.color} />
          <span className="truncate">{project.name}</span>
        </span>
        <Ellipsis aria-hidden className="size-[18px] sm:hidden" />
      </MenuTrigger>
      <MenuContent label={t("move")}>
        {project.can.edit && (
          <MenuRadioGroup
            value={position.columnId}
            onValueChange={(columnId: number) => columnId !== position.columnId && move({ columnId })}
          >
            {columns.map(({ id, name, color }) => (
              <MenuRadioItem key={id} value={id} icon={<LabelDot shape="square" color={color} />} closeOnClick>
                {name}
              </MenuRadioItem>
            ))}
          </MenuRadioGroup>
        )}
        {project.can.edit && (
          <>
            <MenuSeparator />
            <MenuItem
              icon={<ArrowRightLeft aria-hidden />}
              onClick={() => later(() => selection.ask("move", new Set([task.id])))}
            >
              {words("move.open")}
            </MenuItem>
            <MenuItem icon={<SquareCheck aria-hidden />} shortcut="x" onClick={() => selection.toggle(task.id)}>
              {words(selected ? "selection.deselect" : "selection.select")}
            </MenuItem>
          </>
        )}
        <MenuItem icon={<SquareArrowOutUpRight aria-hidden />} onClick={() => router.push(to.project(project.id))}>
          {t("openBoard")}
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}

"use client"

import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Ellipsis,
  FoldHorizontal,
  Gauge,
  Palette,
  PanelBottom,
  PanelLeft,
  PanelRight,
  PanelTop,
  Pencil,
  Trash2,
} from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { useBoardPlace } from "@/components/board/board-context"
import type { Naming } from "@/components/board/state/board-ui"
import type { Stage } from "@/components/board/state/model"
import { useAfterMenu } from "@/components/board/actions/use-after-menu"
import { IconButton } from "@/components/ui/icon-button"
import { Menu, MenuContent, MenuTrigger } from "@/components/ui/menu"
import { MenuItem, MenuSeparator, MenuSub } from "@/components/ui/menu-items"
import { viewLater } from "@/components/ui/load-later"
import { StageColors } from "./stage-colors"
import type { StageDialog } from "./stage-dialog"

const StageDialogs = viewLater(() => import("@/components/board/views").then((module) => module.StageDialogs), {
  early: true,
})

type StageMenuProps = { stage: Stage; index: number; siblings: readonly Stage[]; count: number; className?: string }

/** What can be done with a column or a row. */
export function StageMenu({ stage, index, siblings, count, className }: StageMenuProps) {
  const t = useTranslations("board.stage")
  const { ui, actions, toggleFolded } = useBoardPlace()
  const [dialog, setDialog] = useState<StageDialog | null>(null)
  const { later, onOpenChange } = useAfterMenu()
  const column = stage.kind === "column"
  const name = (naming: Naming) => later(() => ui.set((value) => ({ ...value, naming })))
  return (
    <>
      <Menu onOpenChange={onOpenChange}>
        <MenuTrigger
          render={
            <IconButton
              size="small"
              tooltip={false}
              label={t(column ? "menuOfColumn" : "menuOfRow", { name: stage.name })}
              className={className ?? "text-ink-3 [&_svg]:size-4"}
            />
          }
        >
          <Ellipsis aria-hidden />
        </MenuTrigger>
        <MenuContent align="end">
          <MenuItem icon={<Pencil aria-hidden />} onClick={() => name({ stageId: stage.id })}>
            {t("rename")}
          </MenuItem>
          {column && (
            <MenuSub icon={<Palette aria-hidden />} label={t("color")}>
              <StageColors color={stage.color} onChange={(color) => actions.updateStage(stage.id, { color })} />
            </MenuSub>
          )}
          <MenuItem
            icon={<Gauge aria-hidden />}
            hint={stage.tasksLimit ?? undefined}
            onClick={() => setDialog("limit")}
          >
            {t("limit")}
          </MenuItem>
          <MenuSeparator />
          <MenuItem
            icon={column ? <PanelLeft aria-hidden /> : <PanelTop aria-hidden />}
            onClick={() => name({ kind: stage.kind, order: index })}
          >
            {t(column ? "addLeft" : "addAbove")}
          </MenuItem>
          <MenuItem
            icon={column ? <PanelRight aria-hidden /> : <PanelBottom aria-hidden />}
            onClick={() => name({ kind: stage.kind, order: index + 1 })}
          >
            {t(column ? "addRight" : "addBelow")}
          </MenuItem>
          <MenuItem
            icon={column ? <ArrowLeft aria-hidden /> : <ArrowUp aria-hidden />}
            disabled={index === 0}
            onClick={() => actions.placeStage(stage.id, index - 1)}
          >
            {t(column ? "moveLeft" : "moveUp")}
          </MenuItem>
          <MenuItem
            icon={column ? <ArrowRight aria-hidden /> : <ArrowDown aria-hidden />}
            disabled={index === siblings.length - 1}
            onClick={() => actions.placeStage(stage.id, index + 1)}
          >
            {t(column ? "moveRight" : "moveDown")}
          </MenuItem>
          {column && (
            <MenuItem icon={<FoldHorizontal aria-hidden />} onClick={() => toggleFolded(String(stage.id))}>
              {t("fold")}
            </MenuItem>
          )}
          <MenuSeparator />
          <MenuItem danger icon={<Trash2 aria-hidden />} onClick={() => setDialog("delete")}>
            {t(column ? "deleteColumn" : "deleteRow")}
          </MenuItem>
        </MenuContent>
      </Menu>
      {dialog !== null && (
        <StageDialogs dialog={dialog} stage={stage} siblings={siblings} count={count} onClose={() => setDialog(null)} />
      )}
    </>
  )
}

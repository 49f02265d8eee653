"use client"

import {
  Archive,
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowRightLeft,
  ArrowUp,
  CircleCheck,
  FoldHorizontal,
  Gauge,
  Palette,
  PanelBottom,
  PanelLeft,
  PanelRight,
  PanelTop,
  Pencil,
  SquareArrowOutUpRight,
  Trash2,
} from "lucide-react"
import { useTranslations } from "use-intl"
import { useBoardContext } from "../board-context"
import type { Naming } from "../board-ui"
import type { Stage } from "../state/model"
import { MenuItem, MenuSeparator, MenuSub } from "@/components/ui/menu-items"
import { StageColors } from "@/components/stages/stage-colors"
import type { StageDialog } from "./stage-dialog"

type StageMenuItemsProps = {
  stage: Stage
  index: number
  siblings: readonly Stage[]
  onName: (naming: Naming) => void
  onDialog: (dialog: StageDialog) => void
  onMove: (ids: ReadonlySet<number>) => void
}

export function StageMenuItems({ stage, index, siblings, onName, onDialog, onMove }: StageMenuItemsProps) {
  const t = useTranslations("board.stage")
  const { actions, toggleFolded, getLayout } = useBoardContext()
  const column = stage.kind === "column"
  const cards = getLayout().lanes.flatMap(({ row, cells }) =>
    cells.flatMap((cell) => (cell.column.id === stage.id || row?.id === stage.id ? cell.cards : [])),
  )
  const ids = new Set(cards.map(({ id }) => id))
  const open = new Set(cards.flatMap(({ id, status }) => (status === undefined ? [id] : [])))
  return (
    <>
      <MenuItem icon={<Pencil aria-hidden />} onClick={() => onName({ stageId: stage.id })}>
        {t("rename")}
      </MenuItem>
      {column && (
        <MenuSub icon={<Palette aria-hidden />} label={t("color")}>
          <StageColors color={stage.color} onChange={(color) => actions.updateStage(stage.id, { color })} />
        </MenuSub>
      )}
      <MenuItem icon={<Gauge aria-hidden />} hint={stage.tasksLimit ?? undefined} onClick={() => onDialog("limit")}>
        {t("limit")}
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon={column ? <PanelLeft aria-hidden /> : <PanelTop aria-hidden />}
        onClick={() => onName({ kind: stage.kind, order: index })}
      >
        {t(column ? "addLeft" : "addAbove")}
      </MenuItem>
      <MenuItem
        icon={column ? <PanelRight aria-hidden /> : <PanelBottom aria-hidden />}
        onClick={() => onName({ kind: stage.kind, order: index + 1 })}
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
        <MenuItem icon={<SquareArrowOutUpRight aria-hidden />} onClick={() => onDialog("move")}>
          {t("moveAway")}
        </MenuItem>
      )}
      {column && (
        <MenuItem icon={<FoldHorizontal aria-hidden />} onClick={() => toggleFolded(String(stage.id))}>
          {t("fold")}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem
        icon={<CircleCheck aria-hidden />}
        disabled={open.size === 0}
        onClick={() => actions.completeTasks(open)}
      >
        {t("completeAll")}
      </MenuItem>
      <MenuItem icon={<ArrowRightLeft aria-hidden />} disabled={ids.size === 0} onClick={() => onMove(ids)}>
        {t("moveAll")}
      </MenuItem>
      <MenuItem icon={<Archive aria-hidden />} disabled={ids.size === 0} onClick={() => actions.archiveTasks(ids)}>
        {t("archiveAll")}
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 aria-hidden />} onClick={() => onDialog("delete")}>
        {t(column ? "deleteColumn" : "deleteRow")}
      </MenuItem>
    </>
  )
}

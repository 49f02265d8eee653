"use client"

import { Plus } from "lucide-react"
import { useCallback } from "react"
import { useTranslations } from "use-intl"
import { StageCount } from "../stages/stage-count"
import { StageDot } from "@/components/stages/stage-dot"
import { StageMenu } from "../stages/stage-menu"
import { StageNameField } from "@/components/stages/stage-name-field"
import { IconButton } from "@/components/ui/icon-button"
import { useBoardContext, useBoardUi } from "@/components/board/board-context"
import { cellKey, isOpen, type Layout, type Stage } from "@/components/board/state/model"

type ColumnHeadProps = { column: Stage; index: number; layout: Layout }

/** The head of a column: its mark, name and count, and what can be done with it. */
export function ColumnHead({ column, index, layout }: ColumnHeadProps) {
  const t = useTranslations("board")
  const { ui, canEdit, actions } = useBoardContext()
  const naming = useBoardUi(
    useCallback(
      (value) => value.naming !== null && "stageId" in value.naming && value.naming.stageId === column.id,
      [column.id],
    ),
  )
  const count = layout.counts.get(column.id) ?? 0
  const shown = layout.lanes.reduce((sum, { cells }) => sum + (cells[index]?.cards.length ?? 0), 0)
  const editable = canEdit && column.id > 0
  const firstRow = layout.lanes.find(({ row }) => isOpen({ column, row }))?.row ?? null
  const add = () => {
    const adding = { cell: cellKey(column.id, firstRow?.id ?? null), at: "first" as const, draft: "", fault: null }
    ui.set((value) => ({ ...value, adding }))
  }
  if (naming)
    return (
      <div className="flex h-7 items-center px-1">
        <StageNameField
          label={t("stage.nameOfColumn")}
          name={column.name}
          onSave={(name) => actions.updateStage(column.id, { name })}
          onClose={() => ui.set((value) => ({ ...value, naming: null }))}
        />
      </div>
    )
  return (
    <div
      role="presentation"
      data-grip={editable ? `column:${column.id}` : undefined}
      className="flex h-7 items-center gap-2 px-1 font-semibold whitespace-nowrap pointer-coarse:select-none"
      onDoubleClick={() => editable && ui.set((value) => ({ ...value, naming: { stageId: column.id } }))}
    >
      <StageDot color={column.color} />
      <h2 dir="auto" title={column.name} className="truncate">
        {column.name}
      </h2>
      <StageCount stage={column} count={count} shown={shown} />
      {editable && (
        <span data-no-grip className="ml-auto flex text-ink-3">
          <IconButton
            size="small"
            label={t("add.openFirst", { cell: column.name })}
            tooltip={false}
            title={t("add.open")}
            className="text-ink-3 [&_svg]:size-4"
            onClick={add}
          >
            <Plus aria-hidden />
          </IconButton>
          <StageMenu stage={column} index={index} siblings={layout.columns} count={count} />
        </span>
      )}
    </div>
  )
}

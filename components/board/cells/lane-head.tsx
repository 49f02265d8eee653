"use client"

import { ChevronDown } from "lucide-react"
import { useCallback } from "react"
import { useTranslations } from "use-intl"
import { StageCount } from "../stages/stage-count"
import { StageMenu } from "../stages/stage-menu"
import { StageNameField } from "@/components/stages/stage-name-field"
import { classes } from "@/components/ui/classes"
import { useBoardContext, useBoardUi } from "@/components/board/board-context"
import type { Lane, Stage } from "@/components/board/state/model"

type LaneHeadProps = {
  lane: Lane
  /** How many tasks stand in it, those too that the filter of the board hides. */
  count: number
  index: number
  rows: readonly Stage[]
  folded: boolean
  onToggle: () => void
}

/** The line over a row of the board. */
export function LaneHead({ lane, count, index, rows, folded, onToggle }: LaneHeadProps) {
  const t = useTranslations("board")
  const { canEdit } = useBoardContext()
  const { row } = lane
  const name = row?.name ?? t("withoutRow")
  const naming = useBoardUi(
    useCallback((ui) => ui.naming !== null && "stageId" in ui.naming && ui.naming.stageId === row?.id, [row?.id]),
  )
  return (
    <div className="group/lane sticky left-0 z-1 flex h-[22px] w-[100cqw] items-center gap-2 px-4 font-semibold text-ink-2 max-sm:px-3.5">
      <button
        type="button"
        aria-expanded={!folded}
        aria-label={t(folded ? "stage.expand" : "stage.collapse", { name })}
        onClick={onToggle}
        className="-ml-[5px] grid size-6 flex-none place-items-center rounded-s text-ink-3 hover:bg-hover hover:text-ink"
      >
        <ChevronDown
          aria-hidden
          className={classes("size-3.5 transition-transform duration-120 ease-out", folded && "-rotate-90")}
        />
      </button>
      {naming && row ? (
        <RowName row={row} />
      ) : (
        <h2 dir="auto" className="-ml-[5px] truncate">
          {name}
        </h2>
      )}
      {row ? (
        <StageCount stage={row} count={count} shown={lane.count} />
      ) : (
        <span className="font-medium text-ink-3 tabular-nums">{lane.count}</span>
      )}
      <span aria-hidden className="min-w-4 flex-1 border-t border-line" />
      {canEdit && row && row.id > 0 && (
        <StageMenu
          stage={row}
          index={index}
          siblings={rows}
          count={count}
          className="-my-px text-ink-3 opacity-0 group-hover/lane:opacity-100 group-focus-within/lane:opacity-100 data-popup-open:opacity-100 pointer-coarse:opacity-100 [&_svg]:size-4"
        />
      )}
    </div>
  )
}

function RowName({ row }: { row: Stage }) {
  const t = useTranslations("board.stage")
  const { ui, actions } = useBoardContext()
  return (
    <StageNameField
      label={t("nameOfRow")}
      name={row.name}
      onSave={(name) => actions.updateStage(row.id, { name })}
      onClose={() => ui.set((value) => ({ ...value, naming: null }))}
      className="max-w-72"
    />
  )
}

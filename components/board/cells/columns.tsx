"use client"

import { Plus } from "lucide-react"
import { Fragment } from "react"
import { useTranslations } from "use-intl"
import { classes } from "@/components/ui/classes"
import { IconButton } from "@/components/ui/icon-button"
import { useBoardContext, useBoardUi } from "@/components/board/board-context"
import { CellView } from "./cell-view"
import { ColumnHead } from "./column-head"
import { ColumnSlot } from "./column-slot"
import { FoldedCell, FoldedHead, foldedWidth } from "./folded-column"
import type { Layout } from "@/components/board/state/model"
import { NewStage, orderOfNew } from "./new-stage"

/** How many columns are seen at first on a wide screen. */
export const earlyColumns = 4
export const columnWidth = "w-[272px] flex-none max-sm:w-[calc(100vw-60px)]"

/** A board without rows: each column scrolls on its own. */
export function Columns({ layout, small }: { layout: Layout; small: boolean }) {
  const { canEdit, folded } = useBoardContext()
  const adding = useBoardUi((ui) => orderOfNew(ui.naming, "column"))
  const cells = layout.lanes[0]?.cells ?? []
  return (
    <div className="flex h-full w-max min-w-full gap-3 px-4 pt-3 max-sm:gap-2.5 max-sm:px-3.5 max-sm:pt-2.5">
      {cells.map((cell, index) => (
        <Fragment key={cell.key}>
          {adding === index && <NewColumn order={index} />}
          <ColumnSlot
            column={cell.column}
            columns={layout.columns}
            className={classes(
              "flex min-h-0 snap-start flex-col gap-2.5 pb-3 max-sm:gap-1 max-sm:pb-0",
              folded.has(String(cell.column.id)) ? foldedWidth : columnWidth,
            )}
          >
            {folded.has(String(cell.column.id)) ? (
              <FoldedCell cell={cell}>
                <FoldedHead column={cell.column} count={layout.counts.get(cell.column.id) ?? 0} />
              </FoldedCell>
            ) : (
              <>
                <ColumnHead column={cell.column} index={index} layout={layout} />
                <CellView cell={cell} inLane={false} early={small || index < earlyColumns} className="min-h-0 flex-1" />
              </>
            )}
          </ColumnSlot>
        </Fragment>
      ))}
      {adding === cells.length && <NewColumn order={cells.length} />}
      {canEdit && <AddColumn order={cells.length} />}
    </div>
  )
}

function NewColumn({ order }: { order: number }) {
  return (
    <div className={`flex h-7 snap-start ${columnWidth}`}>
      <NewStage kind="column" order={order} />
    </div>
  )
}

export function AddColumn({ order }: { order: number }) {
  const t = useTranslations("board.stage")
  const { ui } = useBoardContext()
  return (
    <IconButton
      label={t("addColumn")}
      className="flex-none text-ink-3"
      onClick={() => ui.set((value) => ({ ...value, naming: { kind: "column", order } }))}
    >
      <Plus aria-hidden />
    </IconButton>
  )
}

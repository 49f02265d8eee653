"use client"

import { Fragment } from "react"
import { useBoardContext, useBoardUi } from "@/components/board/board-context"
import { CellView } from "./cell-view"
import { ColumnHead } from "./column-head"
import { AddColumn, columnWidth, earlyColumns } from "./columns"
import { ColumnSlot } from "./column-slot"
import { FoldedCell, FoldedHead, foldedWidth } from "./folded-column"
import { LaneHead } from "./lane-head"
import type { Lane, Layout } from "@/components/board/state/model"
import { NewStage, orderOfNew } from "./new-stage"

const line = "flex w-max gap-3 px-4 max-sm:gap-2.5 max-sm:px-3.5"
/** How many rows are seen at first. */
const earlyLanes = 2

/** A board with rows: it scrolls as a whole under the heads of its columns. */
export function Lanes({ layout, small }: { layout: Layout; small: boolean }) {
  const { folded, toggleFolded } = useBoardContext()
  const adding = useBoardUi((ui) => orderOfNew(ui.naming, "row"))
  return (
    <div className="flex min-h-full w-max min-w-full flex-col gap-2.5 pb-20">
      <Heads layout={layout} />
      {layout.lanes.map((lane, index) => {
        const id = String(lane.row?.id ?? "-")
        return (
          <Fragment key={id}>
            {adding === index && <NewRow order={index} />}
            <div className="flex flex-col gap-2.5">
              <LaneHead
                lane={lane}
                count={lane.row ? (layout.counts.get(lane.row.id) ?? 0) : lane.count}
                index={index}
                rows={layout.rows}
                folded={folded.has(id)}
                onToggle={() => toggleFolded(id)}
              />
              {!folded.has(id) && <LaneCells lane={lane} small={small} early={index < earlyLanes} />}
            </div>
          </Fragment>
        )
      })}
      {adding === layout.lanes.length && <NewRow order={adding} />}
    </div>
  )
}

function Heads({ layout }: { layout: Layout }) {
  const { canEdit, folded } = useBoardContext()
  const adding = useBoardUi((ui) => orderOfNew(ui.naming, "column"))
  return (
    <div className={`sticky top-0 z-2 bg-canvas pt-3 max-sm:pt-2.5 ${line}`}>
      {layout.columns.map((column, index) => (
        <Fragment key={column.id}>
          {adding === index && <NewStage kind="column" order={index} className="w-[272px] flex-none" />}
          <ColumnSlot
            column={column}
            columns={layout.columns}
            className={`snap-start ${folded.has(String(column.id)) ? foldedWidth : columnWidth}`}
          >
            {folded.has(String(column.id)) ? (
              <FoldedHead upright column={column} count={layout.counts.get(column.id) ?? 0} />
            ) : (
              <ColumnHead column={column} index={index} layout={layout} />
            )}
          </ColumnSlot>
        </Fragment>
      ))}
      {adding === layout.columns.length && <NewStage kind="column" order={adding} className="w-[272px] flex-none" />}
      {canEdit && <AddColumn order={layout.columns.length} />}
    </div>
  )
}

function LaneCells({ lane, small, early }: { lane: Lane; small: boolean; early: boolean }) {
  const { folded } = useBoardContext()
  return (
    <div className={line}>
      {lane.cells.map((cell, index) =>
        folded.has(String(cell.column.id)) ? (
          <FoldedCell key={cell.key} cell={cell} />
        ) : (
          <CellView
            key={cell.key}
            cell={cell}
            inLane
            early={small || (early && index < earlyColumns)}
            className={columnWidth}
          />
        ),
      )}
    </div>
  )
}

function NewRow({ order }: { order: number }) {
  return (
    <div className="sticky left-0 flex w-80 max-w-full px-4">
      <NewStage kind="row" order={order} />
    </div>
  )
}

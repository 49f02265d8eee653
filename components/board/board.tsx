"use client"

import { useMemo, useRef, useState, type ComponentProps } from "react"
import { useTranslations } from "use-intl"
import { ContextMenu } from "@/components/ui/context-menu"
import { usePatches } from "@/components/changes/use-read"
import { dragLater } from "@/components/ui/drag-later"
import { viewInUse, viewLater } from "@/components/ui/load-later"
import { ask } from "./actions/property-choice"
import { useBoardContext, useBoardUi, type BoardContextValue } from "./board-context"
import { cardHandlers, taskIdOf } from "./cells/card-handlers"
import { ColumnDots } from "./cells/column-dots"
import { Columns } from "./cells/columns"
import { Lanes } from "./cells/lanes"
import type { Layout } from "./state/model"
import { orderOfNew } from "./cells/new-stage"
import { StillSight } from "./cells/still-sight"
import { useAfterMenu } from "./actions/use-after-menu"
import { useBoardKeys } from "./keys/use-board-keys"
import { useMoveKeys } from "./keys/use-move-keys"

const useBoardDrag = dragLater(() => import("./drag/board-drag").then((module) => module.BoardDrag))
const BoardActionBar = viewLater(() => import("./views").then((module) => module.BoardActionBar), { early: true })
const CardMenu = viewLater(() => import("./views").then((module) => module.CardMenu), { early: true })
const DeleteTasksDialog = viewLater(() => import("./views").then((module) => module.DeleteTasksDialog), { early: true })
const CardKeys = viewInUse(() => import("./views").then((module) => module.CardKeys))
const Lasso = viewInUse(() => import("./views").then((module) => module.Lasso))
const BoardMoveDialog = viewLater(() => import("./views").then((module) => module.BoardMoveDialog), { early: true })

/** Up to so many cards everything is mounted, wherever it is. */
const smallBoard = 120

type BoardProps = { name: string; layout: Layout }

/** The columns, rows and cards of a board, and what clicks and keys do there. */
export function Board({ name, layout }: BoardProps) {
  const t = useTranslations("board")
  const place = useBoardContext()
  const { canEdit, actions } = place
  const scroller = useRef<HTMLElement>(null)
  const [removing, setRemoving] = useState<ReadonlySet<number> | null>(null)
  const selecting = useBoardUi((ui) => ui.selection.ids.size > 0)
  const moving = useBoardUi((ui) => ui.moving !== null || ui.placing !== null)
  const addingRow = useBoardUi((ui) => orderOfNew(ui.naming, "row") !== null)
  const moved = useBoardUi((ui) => ui.asked)
  const setMoved = (asked: ReadonlySet<number> | null) => place.ui.set((value) => ({ ...value, asked }))
  const pending = usePatches("listProjectTasks")
  useMoveKeys()
  const drag = useBoardDrag()
  const handlers = useMemo(() => cardHandlers(place), [place])
  const move = (ids: ReadonlySet<number>) => ids.size > 0 && setMoved(ids)
  const remove = (ids: ReadonlySet<number>) => ids.size > 0 && setRemoving(ids)
  useBoardKeys({ onDelete: remove, onMove: move })

  const total = layout.lanes.reduce((sum, lane) => sum + lane.count, 0)
  const small = total <= smallBoard
  const withLanes = layout.rows.length > 0 || addingRow
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <CardContextMenu place={place} onDelete={remove} onMove={move}>
        <section
          ref={scroller}
          aria-label={t("label", { project: name })}
          data-board-scroller
          data-selecting={selecting || undefined}
          data-moving={moving || undefined}
          {...handlers}
          className={`@container min-h-0 flex-1 overscroll-x-contain max-sm:snap-x max-sm:snap-mandatory data-moving:snap-none max-sm:scroll-pl-3.5 ${withLanes ? "overflow-auto scroll-pt-12" : "overflow-x-auto overflow-y-hidden"}`}
        >
          {/* The context menu would open under a finger that rests: a long press takes a card or a column. */}
          <div
            role="presentation"
            className="contents"
            onMouseDown={drag.grips.onMouseDown}
            onTouchStart={(event) => {
              drag.grips.onTouchStart(event)
              event.stopPropagation()
            }}
          >
            <StillSight place={place} scroller={scroller} layout={layout} pending={pending}>
              {withLanes ? <Lanes layout={layout} small={small} /> : <Columns layout={layout} small={small} />}
            </StillSight>
          </div>
        </section>
      </CardContextMenu>
      {drag.layer}
      {canEdit && <Lasso />}
      <CardKeys />
      <ColumnDots columns={layout.columns} scroller={scroller} />
      {canEdit && selecting && <BoardActionBar onDelete={remove} onMove={move} />}
      {moved !== null && <BoardMoveDialog ids={moved} onClose={() => setMoved(null)} />}
      {removing !== null && (
        <DeleteTasksDialog
          names={actions.cardsOf(removing).map((card) => card.name)}
          onConfirm={() => actions.deleteTasks(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  )
}

type CardContextMenuProps = {
  place: BoardContextValue
  onDelete: (ids: ReadonlySet<number>) => void
  onMove: (ids: ReadonlySet<number>) => void
  children: ComponentProps<typeof ContextMenu>["children"]
}

/** One menu for all cards: a board holds too many of them for one each. */
function CardContextMenu({ place, onDelete, onMove, children }: CardContextMenuProps) {
  const t = useTranslations("board.card")
  const [taskId, setTaskId] = useState<number | null>(null)
  const { later, onOpenChange } = useAfterMenu()
  const { ui, canEdit } = place

  function aim(target: EventTarget): boolean {
    const id = taskIdOf(target)
    if (id === null || id < 0) return false
    setTaskId(id)
    return true
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ContextMenu
        label={t("menu")}
        disabled={!canEdit}
        aim={aim}
        onOpenChange={onOpenChange}
        menu={
          taskId !== null && (
            <CardMenu
              taskId={taskId}
              onDelete={onDelete}
              onMove={(ids) => later(() => onMove(ids))}
              onChoose={(what, ids) => later(() => ask(ui, what, ids))}
              onRename={(id) => later(() => ui.set((value) => ({ ...value, renaming: id })))}
            />
          )
        }
      >
        {children}
      </ContextMenu>
    </div>
  )
}

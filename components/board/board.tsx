"use client"

import dynamic from "next/dynamic"
import { useMemo, useRef, useState, type MouseEvent, type ReactElement } from "react"
import { useTranslations } from "use-intl"
import { ContextMenu } from "@/components/ui/context-menu"
import { ActionBar } from "./action-bar"
import { useBoardPlace, useBoardUi, type BoardPlace } from "./board-context"
import { CardMenu } from "./card-menu"
import { ColumnDots } from "./column-dots"
import { Columns } from "./columns"
import { Lanes } from "./lanes"
import type { Layout } from "./model"
import { orderOfNew } from "./new-stage"
import { useAfterMenu } from "./use-after-menu"
import { cardHandlers, taskIdOf, useBoardKeys } from "./use-board-keys"

const DeleteTasksDialog = dynamic(() =>
  import("@/components/tasks/delete-tasks-dialog").then((module) => module.DeleteTasksDialog),
)

/** Up to so many cards everything is mounted, wherever it is. */
const smallBoard = 120

type BoardProps = { name: string; layout: Layout }

/** The columns, rows and cards of a board, and what clicks and keys do there. */
export function Board({ name, layout }: BoardProps) {
  const t = useTranslations("board")
  const place = useBoardPlace()
  const { canEdit, actions } = place
  const scroller = useRef<HTMLElement>(null)
  const [removing, setRemoving] = useState<ReadonlySet<number> | null>(null)
  const selecting = useBoardUi((ui) => ui.selection.ids.size > 0)
  const addingRow = useBoardUi((ui) => orderOfNew(ui.naming, "row") !== null)
  const handlers = useMemo(() => cardHandlers(place), [place])
  const remove = (ids: ReadonlySet<number>) => ids.size > 0 && setRemoving(ids)
  useBoardKeys({ ...place, selecting, onDelete: remove })

  const total = layout.lanes.reduce((sum, lane) => sum + lane.count, 0)
  const small = total <= smallBoard
  const withLanes = layout.rows.length > 0 || addingRow
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <CardContextMenu place={place} onDelete={remove}>
        <section
          ref={scroller}
          aria-label={t("label", { project: name })}
          data-board-scroller
          data-selecting={selecting || undefined}
          {...handlers}
          className={`@container min-h-0 flex-1 overscroll-x-contain max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-pl-3.5 ${withLanes ? "overflow-auto scroll-pt-12" : "overflow-x-auto overflow-y-hidden"}`}
        >
          {withLanes ? <Lanes layout={layout} small={small} /> : <Columns layout={layout} small={small} />}
        </section>
      </CardContextMenu>
      <ColumnDots columns={layout.columns} scroller={scroller} />
      {canEdit && <ActionBar onDelete={remove} />}
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
  place: BoardPlace
  onDelete: (ids: ReadonlySet<number>) => void
  children: ReactElement
}

/** One menu for all cards: a board holds too many of them for one each. */
function CardContextMenu({ place, onDelete, children }: CardContextMenuProps) {
  const t = useTranslations("board.card")
  const [taskId, setTaskId] = useState<number | null>(null)
  const { later, onOpenChange } = useAfterMenu()
  const { ui, canEdit } = place

  function aim(event: MouseEvent) {
    const id = taskIdOf(event.target)
    if (id === null || id < 0 || !canEdit) event.stopPropagation()
    else setTaskId(id)
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col" onContextMenuCapture={aim}>
      <ContextMenu
        label={t("menu")}
        disabled={!canEdit}
        onOpenChange={onOpenChange}
        menu={
          taskId !== null && (
            <CardMenu
              taskId={taskId}
              onDelete={onDelete}
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

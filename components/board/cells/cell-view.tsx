"use client"

import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react"
import { Plus } from "lucide-react"
import { useTranslations } from "use-intl"
import { classes } from "@/components/ui/classes"
import { useBoardContext, useBoardUi } from "@/components/board/board-context"
import { cellName } from "./cell-name"
import { estimateList, listOf, longList, ShortList } from "./cell-cards"
import { LongList } from "./long-list"
import { cellKey, isOpen, type Cell } from "@/components/board/state/model"
import { NewAbove } from "./new-above"
import { QuickAdd } from "./quick-add"

type CellViewProps = {
  cell: Cell
  /** A lane grows with its longest cell up to a limit, and scrolls inside from there; a column without lanes fills the board. */
  inLane: boolean
  /** Whether it is visible at first. Other cells are mounted when they come near. */
  early: boolean
  className?: string
}

/** The cards of a column, or of a column in a row, with the places to add one. */
export const CellView = memo(function CellView({ cell, inLane, early, className }: CellViewProps) {
  const t = useTranslations("board")
  const { canEdit } = useBoardContext()
  const scroller = useRef<HTMLDivElement>(null)
  const near = useNear(scroller, early, cell)
  const adding = useBoardUi(useCallback((ui) => (ui.adding?.cell === cell.key ? ui.adding.at : null), [cell.key]))
  const { row, cards } = cell
  // Where one writes, what was just added is in sight.
  useLayoutEffect(() => {
    if (adding === null) return
    const bottom = cards.length > 0 ? scroller.current?.scrollHeight : 0
    scroller.current?.scrollTo({ top: adding === "last" ? bottom : 0 })
  }, [adding, cards.length])
  const label = cellName(t, cell, inLane || row !== null)
  const Cards = cards.length > longList ? LongList : ShortList
  const tone = useTone(cell)
  return (
    <div
      data-cell={cell.key}
      className={classes(
        "relative flex min-h-15 flex-col rounded-m bg-sunken transition-colors duration-120 ease-out",
        tone === "refused" ? "bg-danger-soft" : tone === "over" && "bg-warning-soft",
        className,
      )}
    >
      <NewAbove cell={cell} scroller={scroller} />
      {adding === "first" && <QuickAdd cell={cell} at="first" label={label} />}
      <div
        ref={scroller}
        data-cell-scroller
        className={classes(
          "min-h-0 overflow-x-hidden overflow-y-auto p-1.5 [scrollbar-width:thin]",
          cards.length === 0 && "not-has-[li]:pb-0",
          inLane && "max-h-[max(18rem,62dvh)]",
        )}
      >
        {near ? <Cards cell={cell} label={label} scroller={scroller} /> : <Asleep cell={cell} label={label} />}
      </div>
      {canEdit &&
        isOpen(cell) &&
        (adding === "last" ? (
          <QuickAdd cell={cell} at="last" label={label} />
        ) : near ? (
          <AddButton cell={cell} label={label} />
        ) : (
          <span className="mb-1.5 h-7 flex-none" />
        ))}
    </div>
  )
})

/** Where what is being moved stands over this cell: whether it may not land there, or would be more than the limit. */
export function useTone(cell: Cell): "refused" | "over" | "free" | null {
  return useBoardUi(
    useCallback(
      ({ moving }) => {
        const spot = moving?.spot
        if (!moving || !spot || cellKey(spot.columnId, spot.rowId) !== cell.key) return null
        return moving.refusal !== null ? "refused" : moving.over ? "over" : "free"
      },
      [cell.key],
    ),
  )
}

/** The room that a list takes while it is out of sight. */
function Asleep({ cell, label }: { cell: Cell; label: string }) {
  return <ul data-asleep {...listOf(cell, label)} style={{ height: estimateList(cell.cards) }} />
}

function AddButton({ cell, label }: { cell: Cell; label: string }) {
  const t = useTranslations("board.add")
  const { ui } = useBoardContext()
  return (
    <button
      type="button"
      aria-label={t("openIn", { cell: label })}
      onClick={() => ui.set((value) => ({ ...value, adding: { cell: cell.key, at: "last", draft: "", fault: null } }))}
      className="mx-1.5 mb-1.5 flex h-7 flex-none items-center gap-[7px] rounded-s px-1.5 text-left text-ink-3 transition-colors duration-120 ease-out hover:bg-hover hover:text-ink [&_svg]:size-3.5"
    >
      <Plus aria-hidden />
      {t("open")}
    </button>
  )
}

const margin = "160px 240px"

/** Whether a cell is in sight or nearly so, or has the card that the pointer holds or the keyboard is at or on its way to. */
function useNear(element: { current: HTMLElement | null }, early: boolean, cell: Cell): boolean {
  const [seen, setSeen] = useState(early)
  const holds = useBoardUi(
    useCallback(
      ({ moving, wanted, focused }) => {
        // The touches of a finger are told to the element that it came down on, as long as that is there.
        const id = moving?.taskId ?? wanted ?? focused
        return id !== null && cell.cards.some((card) => card.id === id)
      },
      [cell.cards],
    ),
  )
  useEffect(() => {
    const target = element.current
    if (target === null) return undefined
    const root = target.closest("[data-board-scroller]")
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? true), {
      root,
      rootMargin: margin,
    })
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return seen || holds
}

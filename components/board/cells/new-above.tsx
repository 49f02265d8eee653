"use client"

import { ArrowUp } from "lucide-react"
import { useCallback, useEffect, type RefObject } from "react"
import { useTranslations } from "use-intl"
import { useBoardContext, useBoardUi } from "@/components/board/board-context"
import type { Cell } from "@/components/board/state/model"

/** How near to its top, in pixels, a cell shows what is there. */
const near = 12

/** How many cards others have put above those in sight since these were kept from moving; leads up to them. */
export function NewAbove({ cell, scroller }: { cell: Cell; scroller: RefObject<HTMLElement | null> }) {
  const t = useTranslations("board")
  const { ui, announce } = useBoardContext()
  const topId = useBoardUi(useCallback((value) => value.above.get(cell.key) ?? null, [cell.key]))
  const count = topId === null ? 0 : cell.cards.findIndex(({ id }) => id === topId)

  const forget = useCallback(
    () => ui.set((value) => ({ ...value, above: new Map([...value.above].filter(([key]) => key !== cell.key)) })),
    [ui, cell.key],
  )
  useEffect(() => {
    const element = scroller.current
    if (topId === null || element === null) return undefined
    const look = () => element.scrollTop < near && forget()
    element.addEventListener("scroll", look, { passive: true })
    return () => element.removeEventListener("scroll", look)
  }, [topId, scroller, forget])

  useEffect(() => {
    if (count > 0) announce(t("newAbove", { count }))
  }, [count, announce, t])

  function show() {
    forget()
    scroller.current?.scrollTo({ top: 0 })
    ui.set((value) => ({ ...value, wanted: cell.cards[0]?.id ?? null }))
  }
  if (count <= 0) return null
  return (
    <div className="pointer-events-none absolute inset-x-0 -top-3.5 z-1 flex justify-center">
      <button
        type="button"
        onClick={show}
        className="pointer-events-auto flex h-6 items-center gap-1 rounded-full border border-line bg-raised px-2.5 text-12 font-medium text-ink-2 tabular-nums shadow-float hover:text-ink [&_svg]:size-3"
      >
        <ArrowUp aria-hidden />
        {t("newAbove", { count })}
      </button>
    </div>
  )
}

"use client"

import { useEffect, useState, type RefObject } from "react"
import { useTranslations } from "use-intl"
import { classes } from "@/components/ui/classes"
import type { Stage } from "@/components/board/state/model"

type ColumnDotsProps = { columns: readonly Stage[]; scroller: RefObject<HTMLElement | null> }

/** On a phone: which column is shown, and the way to the others. As high as a message, which lies over it and over nothing of a column. */
export function ColumnDots({ columns, scroller }: ColumnDotsProps) {
  const t = useTranslations("board")
  const [shown, setShown] = useState(0)

  useEffect(() => {
    const element = scroller.current
    if (element === null) return undefined
    const look = () => {
      const most = element.scrollWidth - element.clientWidth
      if (most > 0) setShown(Math.round((element.scrollLeft / most) * (columns.length - 1)))
    }
    element.addEventListener("scroll", look, { passive: true })
    return () => element.removeEventListener("scroll", look)
  }, [scroller, columns.length])

  function goTo(index: number) {
    const element = scroller.current
    if (element === null) return
    const most = element.scrollWidth - element.clientWidth
    element.scrollTo({ left: (most * index) / Math.max(columns.length - 1, 1), behavior: "smooth" })
  }

  if (columns.length === 0) return null
  if (columns.length === 1) return <div className="h-10 flex-none sm:hidden" />
  return (
    <nav aria-label={t("columns")} className="flex flex-none items-center justify-center overflow-hidden sm:hidden">
      {columns.map((column, index) => (
        <button
          key={column.id}
          type="button"
          aria-label={t("goToColumn", { name: column.name })}
          aria-current={index === shown || undefined}
          onClick={() => goTo(index)}
          className="grid h-10 min-w-0 shrink place-items-center px-[3px]"
        >
          <span
            className={classes(
              "h-1.5 w-1.5 rounded-full bg-line-strong transition-[width,background-color] duration-150 ease-out",
              index === shown && "w-[18px] bg-accent",
            )}
          />
        </button>
      ))}
    </nav>
  )
}

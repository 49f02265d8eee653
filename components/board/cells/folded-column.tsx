"use client"

import { UnfoldHorizontal } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslations } from "use-intl"
import { StageCount } from "../stages/stage-count"
import { StageDot } from "@/components/stages/stage-dot"
import { classes } from "@/components/ui/classes"
import { useBoardContext } from "@/components/board/board-context"
import { useTone } from "./cell-view"
import type { Cell, Stage } from "@/components/board/state/model"

export const foldedWidth = "w-10 flex-none"

type FoldedHeadProps = { column: Stage; count: number; upright?: boolean }

/** A column of which only the name is shown; it opens again by a click. */
export function FoldedHead({ column, count, upright = false }: FoldedHeadProps) {
  const t = useTranslations("board.stage")
  const { toggleFolded } = useBoardContext()
  const label = t("expandColumn", { name: column.name })
  return (
    <button
      type="button"
      aria-expanded={false}
      aria-label={label}
      title={label}
      onClick={() => toggleFolded(String(column.id))}
      className={classes(
        "flex w-10 items-center gap-2 rounded-m font-semibold text-ink-2 hover:bg-hover hover:text-ink",
        upright ? "h-7 justify-center" : "min-h-0 flex-1 flex-col py-3",
      )}
    >
      {upright ? (
        <UnfoldHorizontal aria-hidden className="size-3.5" />
      ) : (
        <>
          <StageDot color={column.color} />
          <StageCount stage={column} count={count} />
          <span dir="auto" className="max-h-full min-h-0 truncate [writing-mode:vertical-rl]">
            {column.name}
          </span>
        </>
      )}
    </button>
  )
}

/** Cards can be dropped on a folded cell too: they land at its top. */
export function FoldedCell({ cell, children }: { cell: Cell; children?: ReactNode }) {
  const tone = useTone(cell)
  return (
    <div
      data-cell={cell.key}
      className={classes(
        "flex min-h-15 flex-col items-center rounded-m bg-sunken text-12 text-ink-3 tabular-nums",
        foldedWidth,
        children !== undefined && "min-h-0 flex-1",
        tone === "free" && "bg-accent-soft outline-1 outline-accent-line outline-dashed",
        tone === "over" && "bg-warning-soft",
        tone === "refused" && "bg-danger-soft",
      )}
    >
      {children ?? <span className="pt-2">{cell.cards.length || ""}</span>}
    </div>
  )
}

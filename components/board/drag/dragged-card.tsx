"use client"

import { CardFace, StatusMark } from "@/components/tasks/card-face"
import { classes } from "@/components/ui/classes"
import { useBoardContext, useBoardUi } from "@/components/board/board-context"

/** The card under the pointer, with how many go with it. */
export function DraggedCard({ taskId }: { taskId: number }) {
  const { actions } = useBoardContext()
  const [card] = actions.cardsOf(new Set([taskId]))
  const count = useBoardUi((ui) => ui.moving?.ids.size ?? 1)
  const refused = useBoardUi((ui) => ui.moving?.refusal !== null)
  if (card === undefined) return null
  return (
    <div
      data-dragged={taskId}
      className={classes("relative rotate-[1.6deg]", refused ? "cursor-not-allowed" : "cursor-grabbing")}
    >
      <div className="relative overflow-hidden rounded-[8px] border border-line-strong bg-surface px-2.5 pt-[9px] pb-2 shadow-drag">
        <CardFace card={card}>
          <span
            dir="auto"
            className={classes(
              "line-clamp-6 text-14 leading-[1.38] font-medium text-pretty wrap-anywhere",
              card.status !== undefined && "text-ink-3",
            )}
          >
            <StatusMark status={card.status} />
            {card.name}
          </span>
        </CardFace>
      </div>
      {count > 1 && (
        <span className="absolute -top-2 -right-2 grid h-6 min-w-6 place-items-center rounded-[12px] bg-accent px-1.5 text-12 font-semibold text-accent-ink tabular-nums">
          {count}
        </span>
      )}
    </div>
  )
}

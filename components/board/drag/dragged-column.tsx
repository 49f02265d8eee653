"use client"

import { StageCount } from "../stages/stage-count"
import { StageDot } from "@/components/stages/stage-dot"
import { useBoardContext } from "@/components/board/board-context"

/** The column under the pointer: its head, over the ground of its cards. */
export function DraggedColumn({ stageId }: { stageId: number }) {
  const { columns, counts } = useBoardContext().getLayout()
  const column = columns.find(({ id }) => id === stageId)
  if (column === undefined) return null
  return (
    <div className="w-[272px] rotate-[1.2deg] cursor-grabbing rounded-m border border-line-strong bg-raised p-1.5 shadow-drag">
      <div className="flex h-7 items-center gap-2 px-1 font-semibold whitespace-nowrap">
        <StageDot color={column.color} />
        <span dir="auto" className="truncate">
          {column.name}
        </span>
        <StageCount stage={column} count={counts.get(column.id) ?? 0} />
      </div>
      <div className="mt-1.5 h-16 rounded-m bg-sunken" />
    </div>
  )
}

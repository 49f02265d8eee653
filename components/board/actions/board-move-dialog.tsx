"use client"

import { useBoardContext } from "@/components/board/board-context"
import { cellAt, fullFor } from "../state/move"
import { useFullSentence } from "@/components/board/state/full-sentence"
import { MoveDialog, type Goal } from "@/components/tasks/several/move-dialog"

type BoardMoveDialogProps = { ids: ReadonlySet<number>; onClose: () => void }

/** Moves cards without dragging: to a column of this board or of another one. */
export function BoardMoveDialog({ ids, onClose }: BoardMoveDialogProps) {
  const { ui, projectId, actions, getLayout, limitMode } = useBoardContext()
  const full = useFullSentence()
  const [first] = actions.cardsOf(ids)

  function move({ projectId: target, column, rowId, position }: Goal): string | null {
    if (target !== projectId) {
      actions.moveTasksAway(ids, column, rowId, position)
      return null
    }
    const to = { columnId: column.id, rowId }
    const sentence = limitMode === "hard" ? full(fullFor(getLayout(), ids, to), getLayout()) : null
    if (sentence !== null) return sentence
    actions.moveTasksToEnd(ids, to, cellAt(getLayout(), to), position)
    if (first) ui.set((value) => ({ ...value, focused: first.id, wanted: first.id }))
    return null
  }
  return (
    <MoveDialog
      count={ids.size}
      from={{ projectId, columnId: first?.columnId, rowId: first?.rowId }}
      onMove={move}
      onClose={onClose}
    />
  )
}

"use client"

import { closeChoice } from "@/components/board/actions/property-choice"
import { useBoardContext, useBoardUi } from "@/components/board/board-context"
import { ActionBar } from "@/components/tasks/several/action-bar"
import { nothing } from "@/components/tasks/several/selection"

type BoardActionBarProps = {
  onDelete: (ids: ReadonlySet<number>) => void
  onMove: (ids: ReadonlySet<number>) => void
}

/** What can be done with the selected cards. */
export function BoardActionBar({ onDelete, onMove }: BoardActionBarProps) {
  const { ui, actions } = useBoardContext()
  const ids = useBoardUi((value) => value.selection.ids)
  const choice = useBoardUi((value) => value.choice)
  if (ids.size === 0) return null
  return (
    <ActionBar
      ids={ids}
      choice={choice}
      onChoose={(what) =>
        what === null
          ? closeChoice(ui)
          : ui.set((value) => ({ ...value, choice: { what, byKey: false, alone: false } }))
      }
      onArchive={() => actions.archiveTasks(ids)}
      onDelete={() => onDelete(ids)}
      onMove={() => onMove(ids)}
      onClear={() => ui.set((value) => ({ ...value, selection: nothing }))}
    />
  )
}

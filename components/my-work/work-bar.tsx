"use client"

import { DeleteTasksDialog } from "@/components/tasks/delete-tasks-dialog"
import { ActionBar } from "@/components/tasks/several/action-bar"
import { MoveDialog } from "@/components/tasks/several/move-dialog"
import { SeveralContext } from "@/components/tasks/several/several-context"
import type { useWorkActions } from "./use-work-actions"
import type { WorkSelection } from "./use-work-selection"

type WorkBarProps = {
  selection: WorkSelection
  actions: ReturnType<typeof useWorkActions>
  /** Back at the line that the keyboard stands on. */
  onBack: () => void
}

/** What can be done with the selected tasks, and what is asked before it is done. */
export function WorkBar({ selection, actions, onBack }: WorkBarProps) {
  const { ids, choice, asked } = selection
  return (
    <SeveralContext value={actions}>
      {ids.size > 0 && (
        <ActionBar
          ids={ids}
          choice={choice}
          onChoose={(what) => {
            selection.choose(what)
            if (what === null && choice?.byKey === true) onBack()
          }}
          onDelete={() => selection.ask("delete", ids)}
          onMove={() => selection.ask("move", ids)}
          onClear={selection.clear}
        />
      )}
      {asked?.what === "move" && (
        <MoveDialog
          count={asked.ids.size}
          from={actions.placeOf(asked.ids)}
          onMove={(goal) => {
            actions.moveTasks(asked.ids, goal)
            return null
          }}
          onClose={selection.answered}
        />
      )}
      {asked?.what === "delete" && (
        <DeleteTasksDialog
          names={actions.cardsOf(asked.ids).map(({ name }) => name)}
          onConfirm={() => actions.deleteTasks(asked.ids)}
          onClose={selection.answered}
        />
      )}
    </SeveralContext>
  )
}

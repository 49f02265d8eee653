"use client"

import { useMemo } from "react"
import { useTranslations } from "use-intl"
import { useChanges } from "@/components/changes/provider"
import { useRefusal, useRefuse } from "@/components/changes/refusal"
import type { Card } from "@/components/board/state/model"
import { moveActions } from "./move-actions"
import { listActions } from "./list-actions"
import { stageActions } from "./stage-actions"
import { taskActions } from "./task-actions"
import type { BoardRoom, ActionContext } from "./action-context"

export type BoardActions = ReturnType<typeof useActions>

// Unlike any other number of this browser's: what waits for the connection is shown after a reload too.
let serial = 0

/** What can be done on a board: shown at once, undone from a toast, taken back with a word where it is refused. */
export function useActions({ projectId, ui, getLayout }: BoardRoom) {
  const t = useTranslations("board")
  const changes = useChanges()
  const refusal = useRefusal()
  const refuse = useRefuse()

  return useMemo(() => {
    const cardsOf = (ids: ReadonlySet<number>): Card[] =>
      getLayout().lanes.flatMap((lane) => lane.cells.flatMap((cell) => cell.cards.filter((card) => ids.has(card.id))))
    const { ask, history, noteConflict: conflicted } = changes
    const context: ActionContext = {
      projectId,
      ui,
      getLayout,
      t,
      ask,
      record: history.record,
      shown: (effect) => [{ entity: "board", id: projectId, after: effect }],
      turn: `board ${projectId}`,
      refuse,
      refusal,
      conflicted,
      refuseAll: (refused, taskName) => {
        const [first] = refused.filter(({ call, reason }) => !(call && conflicted(call, reason, taskName)))
        if (first) refuse(first.reason)
      },
      cardsOf,
      newId: () => -(Date.now() * 1000 + (++serial % 1000)),
    }
    return {
      refusal,
      cardsOf,
      ...moveActions(context),
      ...taskActions(context),
      ...listActions(context),
      ...stageActions(context),
    }
  }, [t, changes, refuse, refusal, projectId, ui, getLayout])
}

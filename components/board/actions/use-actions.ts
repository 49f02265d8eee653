"use client"

import { useQueryClient } from "@tanstack/react-query"
import { useMemo } from "react"
import { useTranslations } from "use-intl"
import { useChanges } from "@/components/changes/provider"
import { readAnew } from "@/components/changes/read-anew"
import { unsentId } from "@/components/changes/unsent-id"
import { useRefusal, useRefuse } from "@/components/changes/refusal"
import type { Card } from "@/components/board/state/model"
import type { Effect } from "@/components/board/state/pending"
import { boardQuery } from "@/components/board/state/use-board"
import { severalActions } from "@/components/tasks/several/several-actions"
import { faceOf } from "@/lib/tasks/face"
import { moveActions } from "./move-actions"
import { stageActions } from "./stage-actions"
import { taskActions } from "./task-actions"
import type { BoardRoom, ActionContext } from "./action-context"

export type BoardActions = ReturnType<typeof useActions>

/** What can be done on a board: shown at once, undone from a toast, taken back with a word where it is refused. */
export function useActions({ projectId, ui, getLayout }: BoardRoom) {
  const t = useTranslations("board")
  const client = useQueryClient()
  const changes = useChanges()
  const refusal = useRefusal()
  const refuse = useRefuse()

  return useMemo(() => {
    const cardsOf = (ids: ReadonlySet<number>): Card[] =>
      getLayout().lanes.flatMap((lane) => lane.cells.flatMap((cell) => cell.cards.filter((card) => ids.has(card.id))))
    const { ask, history, noteConflict: conflicted } = changes
    const shown = (effect: Effect) => [{ entity: "board" as const, id: projectId, after: effect }]
    const context: ActionContext = {
      projectId,
      ui,
      getLayout,
      t,
      ask,
      record: history.record,
      shown,
      turn: `board ${projectId}`,
      turnsOf: () => [`board ${projectId}`],
      refuse,
      refusal,
      conflicted,
      refuseAll: (refused, taskName) => {
        const [first] = refused.filter(({ call, reason }) => !(call && conflicted(call, reason, taskName)))
        if (first) refuse(first.reason)
      },
      cardsOf,
      withValues: (taskIds, values) => shown({ kind: "updateTasks", taskIds: new Set(taskIds), face: faceOf(values) }),
      withList: (taskIds, field, { add = [], remove = [] }) =>
        shown({ kind: "alterLists", taskIds: new Set(taskIds), field, add, remove }),
      keep: (ids) => {
        const cards = cardsOf(ids)
        return (taskIds) => shown({ kind: "putTasks", cards: cards.filter(({ id }) => taskIds.has(id)) })
      },
      readBoard: (id) => void readAnew(client, { queryKey: boardQuery(id).queryKey }),
      newId: unsentId,
    }
    return {
      refusal,
      cardsOf,
      ...moveActions(context),
      ...taskActions(context),
      ...severalActions(context),
      ...stageActions(context),
    }
  }, [t, client, changes, refuse, refusal, projectId, ui, getLayout])
}

"use client"

import { useMemo } from "react"
import { useTranslations } from "use-intl"
import type { Changes } from "@/components/changes/changes"
import { useChanges } from "@/components/changes/provider"
import { useRefusal, useRefuse } from "@/components/changes/refusal"
import type { ShownPatch } from "@/components/changes/shown"
import type { Call } from "@/lib/api/client"
import type { Refused } from "@/components/board/state/batches"
import type { BoardUi } from "@/components/board/board-context"
import type { Card, Layout } from "@/components/board/state/model"
import type { Effect } from "@/components/board/state/pending"
import { moveActions } from "./move-actions"
import { stageActions } from "./stage-actions"
import type { Store } from "@/components/ui/store"
import { taskActions } from "./task-actions"

type Place = {
  readonly projectId: number
  readonly ui: Store<BoardUi>
  readonly getLayout: () => Layout
}

/** What actions are made with. */
export type Work = Pick<Place, "projectId" | "ui" | "getLayout"> & {
  readonly t: ReturnType<typeof useTranslations<"board">>
  readonly ask: Changes["ask"]
  readonly record: Changes["history"]["record"]
  /** What the board shows of a change. */
  readonly shown: (effect: Effect) => readonly ShownPatch[]
  /** What is asked for in this turn waits for what was asked for in it before. */
  readonly turn: string
  readonly refusal: (error: unknown) => string
  readonly refuse: (error: unknown) => void
  /** Asks about those that somebody has changed meanwhile, and says why the first of the others was refused. */
  readonly refuseAll: (refused: readonly Refused[], taskName?: string) => void
  /** Whether a refusal says that somebody has changed the same meanwhile: then it is asked which shall stand. */
  readonly conflicted: (call: Call, error: unknown, taskName?: string) => boolean
  readonly cardsOf: (ids: ReadonlySet<number>) => Card[]
  /** A number for what has none of the server's yet. */
  readonly newId: () => number
}

export type BoardActions = ReturnType<typeof useActions>

// Unlike any other number of this browser's: what waits for the connection is shown after a reload too.
let serial = 0

/** What can be done on a board: shown at once, undone from a toast, taken back with a word where it is refused. */
export function useActions({ projectId, ui, getLayout }: Place) {
  const t = useTranslations("board")
  const changes = useChanges()
  const refusal = useRefusal()
  const refuse = useRefuse()

  return useMemo(() => {
    const cardsOf = (ids: ReadonlySet<number>): Card[] =>
      getLayout().lanes.flatMap((lane) => lane.cells.flatMap((cell) => cell.cards.filter((card) => ids.has(card.id))))
    const { ask, history, noteConflict: conflicted } = changes
    const work: Work = {
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
      ...moveActions(work),
      ...taskActions(work),
      ...stageActions(work),
    }
  }, [t, changes, refuse, refusal, projectId, ui, getLayout])
}

import type { useTranslations } from "use-intl"
import type { Refused } from "@/components/board/state/batches"
import type { BoardUi } from "@/components/board/state/board-ui"
import type { Card, Layout } from "@/components/board/state/model"
import type { Effect } from "@/components/board/state/pending"
import type { Changes } from "@/components/changes/changes"
import type { ShownPatch } from "@/components/changes/shown"
import type { Store } from "@/components/ui/store"
import type { Call } from "@/lib/api/client"

export type BoardRoom = {
  readonly projectId: number
  readonly ui: Store<BoardUi>
  readonly getLayout: () => Layout
}

/** What actions are made with. */
export type ActionContext = Pick<BoardRoom, "projectId" | "ui" | "getLayout"> & {
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

import type { BoardUi } from "../board-ui"
import type { Card, Layout } from "@/components/board/state/model"
import type { Effect } from "@/components/board/state/pending"
import type { ShownPatch } from "@/components/changes/shown"
import type { SeveralRoom } from "@/components/tasks/several/several-room"
import type { Store } from "@/components/ui/store"
import type { Call } from "@/lib/api/client"

export type BoardRoom = {
  readonly projectId: number
  readonly ui: Store<BoardUi>
  readonly getLayout: () => Layout
}

/** What actions are made with. */
export type ActionContext = Pick<BoardRoom, "projectId" | "ui" | "getLayout"> &
  Omit<SeveralRoom, "cardsOf"> & {
    /** What the board shows of a change. */
    readonly shown: (effect: Effect) => readonly ShownPatch[]
    /** A request of this turn waits for the earlier ones of it. */
    readonly turn: string
    readonly refusal: (error: unknown) => string
    readonly refuse: (error: unknown) => void
    /** Whether a refusal says that somebody has changed the same meanwhile: then it is asked which shall stand. */
    readonly conflicted: (call: Call, error: unknown, taskName?: string) => boolean
    readonly cardsOf: (ids: ReadonlySet<number>) => Card[]
    /** Reads a board anew that has got something by a change of this one. */
    readonly readBoard: (projectId: number) => void
    /** A number for what has none of the server's yet. */
    readonly newId: () => number
  }

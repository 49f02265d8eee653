"use client"

import { createContext, use } from "react"
import type { BoardActions } from "./actions/use-actions"
import type { BoardUi } from "./board-ui"
import type { Layout } from "./state/model"
import { useStore, type Store } from "@/components/ui/store"

export type BoardContextValue = {
  readonly projectId: number
  readonly canEdit: boolean
  readonly canComment: boolean
  readonly limitMode: "hard" | "soft"
  readonly ui: Store<BoardUi>
  /** The layout as it stands now, for what happens on a key or a click. */
  readonly getLayout: () => Layout
  /** That of it which is not folded: where the keyboard can go. */
  readonly getOpened: () => Layout
  readonly folded: ReadonlySet<string>
  readonly toggleFolded: (id: string) => void
  readonly actions: BoardActions
  /** By the key of a cell that is mounted: before which of its cards that stay a height of the screen lies. */
  readonly indexAt: Map<string, (clientY: number) => number>
  /** By the key of a cell of which only a part is mounted: its cards between two heights of the screen. */
  readonly within: Map<string, (top: number, bottom: number) => number[]>
  /** While others' changes are being drawn: the card that shall stay where it is, by the key of its cell. */
  readonly still: Map<string, number>
  /** The card under the pointer, where the pointer moved after the keyboard went to another one. */
  readonly pointed: () => number | null
  /** Says something to those who listen. */
  readonly announce: (text: string) => void
}

export const BoardContext = createContext<BoardContextValue | null>(null)

export function useBoardContext(): BoardContextValue {
  const value = use(BoardContext)
  if (value === null) throw new Error("useBoardContext stands outside of a board")
  return value
}

/** A part of what the person is doing on the board; the view is drawn anew only when that part changes. */
export function useBoardUi<Part>(select: (ui: BoardUi) => Part): Part {
  return useStore(useBoardContext().ui, select)
}

"use client"

import { createContext, use } from "react"
import type { BoardActions } from "./use-actions"
import type { Layout, Stage } from "./model"
import { nothing, type Selection } from "./selection"
import { createStore, useStore, type Store } from "./store"

/** Where a task is being written, and what. */
export type Adding = { cell: string; at: "first" | "last"; draft: string; fault: string | null }
/** Which stage is being named: one there is, or a new one at a place. */
export type Naming = { stageId: number } | { kind: Stage["kind"]; order: number }

export type BoardUi = {
  /** The card that the keyboard stands on, also where it is not mounted. */
  readonly focused: number | null
  /** A card that shall be scrolled to and get the focus as soon as it is there. */
  readonly wanted: number | null
  readonly selection: Selection
  readonly renaming: number | null
  readonly adding: Adding | null
  readonly naming: Naming | null
}

export function createBoardUi(): Store<BoardUi> {
  return createStore<BoardUi>({
    focused: null,
    wanted: null,
    selection: nothing,
    renaming: null,
    adding: null,
    naming: null,
  })
}

export type BoardPlace = {
  readonly projectId: number
  readonly canEdit: boolean
  readonly limitMode: "hard" | "soft"
  readonly ui: Store<BoardUi>
  /** The layout as it stands now, for what happens on a key or a click. */
  readonly getLayout: () => Layout
  readonly actions: BoardActions
  /** Says something to those who listen. */
  readonly announce: (text: string) => void
}

export const BoardContext = createContext<BoardPlace | null>(null)

export function useBoardPlace(): BoardPlace {
  const value = use(BoardContext)
  if (value === null) throw new Error("useBoardPlace stands outside of a board")
  return value
}

/** A part of what the person is doing on the board; the view is drawn anew only when that part changes. */
export function useBoardUi<Part>(select: (ui: BoardUi) => Part): Part {
  return useStore(useBoardPlace().ui, select)
}

"use client"

import { createContext, use } from "react"
import type { BoardActions } from "./actions/use-actions"
import type { Layout, Stage } from "./state/model"
import type { Spot } from "./drag/move"
import { nothing, type Selection } from "./selection/selection"
import { createStore, useStore, type Store } from "@/components/ui/store"

/** Where a task is being written, and what. */
export type Adding = { cell: string; at: "first" | "last"; draft: string; fault: string | null }
/** Which stage is being named: one there is, or a new one at a place. */
export type Naming = { stageId: number } | { kind: Stage["kind"]; order: number }

/** What of the selected tasks is being set. */
export type Asked = {
  readonly what: "importance" | "color" | "date"
  /** By a key: the focus goes back to the card. */
  readonly byKey: boolean
  /** The card was selected for this alone. */
  readonly alone: boolean
}

/** Cards that are on their way: by the pointer, or lifted by a key. */
export type Moving = {
  readonly by: "pointer" | "keys"
  /** The card that was taken; the others go with it. */
  readonly taskId: number
  readonly ids: ReadonlySet<number>
  /** Where they would land; null outside of every cell. */
  readonly spot: Spot | null
  /** Why they may not land there. */
  readonly refusal: string | null
  /** Whether they may, but would be more than the limit there. */
  readonly over: boolean
  /** How high the place for them is drawn. */
  readonly height: number
}

/** A column on its way, and its index among the others where it would land. */
export type Placing = { readonly stageId: number; readonly order: number }

export type BoardUi = {
  /** The card that the keyboard stands on, also where it is not mounted. */
  readonly focused: number | null
  /** A card that shall be scrolled to and get the focus as soon as it is there. */
  readonly wanted: number | null
  readonly selection: Selection
  readonly renaming: number | null
  readonly adding: Adding | null
  readonly naming: Naming | null
  readonly moving: Moving | null
  readonly asked: Asked | null
  readonly placing: Placing | null
  /** Cells that were kept from moving when others put cards at their top: which card was the first there. By their keys. */
  readonly above: ReadonlyMap<string, number>
}

export function createBoardUi(): Store<BoardUi> {
  return createStore<BoardUi>({
    focused: null,
    wanted: null,
    selection: nothing,
    renaming: null,
    adding: null,
    naming: null,
    moving: null,
    asked: null,
    placing: null,
    above: new Map(),
  })
}

export type BoardPlace = {
  readonly projectId: number
  readonly canEdit: boolean
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

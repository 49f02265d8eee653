"use client"

import type { Spot } from "./state/move"
import { nothing, type Selection } from "@/components/tasks/several/selection"
import type { ChoiceName } from "@/components/tasks/several/several-context"
import { createStore, type Store } from "@/components/ui/store"
import type { Stage } from "./state/model"

/** Where a task is being written, and what. */
export type Adding = { cell: string; at: "first" | "last"; draft: string; fault: string | null }
/** Which stage is being named: one there is, or a new one at a place. */
export type Naming = { stageId: number } | { kind: Stage["kind"]; order: number }

/** What of the selected tasks is being set. */
export type PropertyChoice = {
  readonly what: ChoiceName
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
  /** The card whose task is open beside the board. */
  readonly opened: number | null
  readonly selection: Selection
  readonly renaming: number | null
  /** The cards for which it is asked where they shall go. */
  readonly asked: ReadonlySet<number> | null
  readonly adding: Adding | null
  readonly naming: Naming | null
  readonly moving: Moving | null
  readonly choice: PropertyChoice | null
  readonly placing: Placing | null
  /** Tasks that were added since the board is filtered: they are shown, whatever the filter says. */
  readonly added: ReadonlySet<number>
  /** Cells that were kept from moving when others put cards at their top: which card was the first there. By their keys. */
  readonly above: ReadonlyMap<string, number>
}

export function createBoardUi(): Store<BoardUi> {
  return createStore<BoardUi>({
    focused: null,
    wanted: null,
    opened: null,
    selection: nothing,
    renaming: null,
    asked: null,
    adding: null,
    naming: null,
    moving: null,
    choice: null,
    placing: null,
    added: new Set(),
    above: new Map(),
  })
}

import type { Kept } from "@/lib/api/unsent"
import type { Task } from "@/components/board/state/model"
import type { Effect } from "@/components/board/state/pending"

/** What is shown of each kind of thing while a change of it is on its way. */
type Shows = {
  /** Of a board: where a card goes is told by its neighbours there, as no field of it. */
  readonly board: Effect
  readonly task: Partial<Task>
}

/** A part of a change as the views show it, in the shape of the feed's patches: `after` is null for what is gone. Plain data: it is kept over a reload. */
export type ShownPatch = {
  readonly [Kind in keyof Shows]: { readonly entity: Kind; readonly id: number; readonly after: Shows[Kind] | null }
}[keyof Shows]

export type PatchOf<Kind extends ShownPatch["entity"]> = Extract<ShownPatch, { entity: Kind }>

/** What the views show of a change until it is answered. */
export type Shown = {
  /** What it is about, for a word on it when its view is gone: the name of a task. */
  readonly about?: string
  /** What is common to the changes that one action of a person makes. */
  readonly action?: string
  /** It takes something back. */
  readonly undoes?: true
  readonly patches: readonly ShownPatch[]
}

export type KeptChange = Kept<Shown>

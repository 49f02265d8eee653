import type { Block } from "@/lib/rich-text/document"
import type { Recurrence } from "@/lib/tasks/recurrence/rule"
import type { Color } from "../colors"
import type { Label, SpaceName, Who } from "../company"

/** A step: what is to be done, by whom and until when. */
export type StepData = { readonly name: string; readonly done?: true; readonly who?: Who; readonly due?: number }

/** Days are counted from the day of the seed: dates of a card forwards, what has happened backwards. */
export type CardData = {
  readonly name: string
  readonly labels?: readonly Label[]
  readonly who?: readonly Who[]
  readonly members?: readonly Who[]
  readonly by?: Who
  readonly from?: number
  readonly due?: number
  /** The time of day of `due`, where it is not the whole day. */
  readonly at?: string
  readonly importance?: -1 | 1 | 2
  readonly color?: Color
  readonly block?: string
  readonly rejected?: true
  /** How many days ago it was made, and came into the column in which it stands. */
  readonly made?: number
  readonly moved?: number
  readonly mover?: Who
  readonly archived?: number
  readonly text?: string | readonly Block[]
  readonly steps?: readonly StepData[]
  /** So long after each completion it is there again. */
  readonly repeats?: Pick<Recurrence, "unit" | "every">
  /** A further board on which it stands, by the board's name. */
  readonly alsoIn?: { readonly board: string; readonly column: string; readonly row?: string }
}

export type BoardData = {
  readonly name: string
  readonly color: Color
  readonly space: SpaceName
  readonly group: number
  /** Where it is shown beside its home. */
  readonly alsoIn?: SpaceName
  readonly creator: Who
  readonly responsible: Who
  readonly postponingTaskDayCount: number
  readonly limitMode: "hard" | "soft"
  readonly columns: readonly {
    readonly name: string
    readonly color: Color
    readonly limit?: number
    /** Cards here are completed. */
    readonly completes?: true
  }[]
  readonly rows: readonly { readonly name: string; readonly color?: Color; readonly limit?: number }[]
  /** Cells in the order in which their cards stand in the column. */
  readonly cells: readonly { readonly column: string; readonly row?: string; readonly cards: readonly CardData[] }[]
}

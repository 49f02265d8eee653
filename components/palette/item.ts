import type { ReactNode } from "react"
import type { Findable } from "./match"

/** A line of the palette: what it is found by, and what choosing it does. */
export type PaletteItem = Findable & {
  value: string
  icon: ReactNode
  keys?: string
  /** What it shows where that is more than its label: with what matches marked. */
  shown?: ReactNode
  run: () => void
}

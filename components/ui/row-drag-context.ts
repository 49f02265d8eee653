import { createContext, use } from "react"
import type { Drop } from "./row-order"

export type Taken = Pick<Drop, "kind" | "id">
type Dragged = { readonly taken: Taken | null; readonly drop: Drop | null }

export const nothingDragged: Dragged = { taken: null, drop: null }

export type RowDragState = Dragged & {
  readonly show: (dragged: Dragged) => void
  readonly onDrop: (taken: Taken, drop: Drop) => void
  /** Where it is there, an item can be dropped at a space of the sidebar too. */
  readonly onSpace?: (id: number, spaceId: number) => void
}

/** Which row of a list is held, and where it would land. */
export const RowDragContext = createContext<RowDragState>({ ...nothingDragged, show: () => {}, onDrop: () => {} })

export const useRowDrag = () => use(RowDragContext)

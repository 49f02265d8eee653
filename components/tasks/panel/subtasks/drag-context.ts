import { createContext, use } from "react"

type Held = {
  readonly taken: number | null
  /** The subtask at whose edge it would land. */
  readonly beside: { readonly id: number; readonly edge: "before" | "after" } | null
}

export const nothingTaken: Held = { taken: null, beside: null }

type SubtaskDrag = Held & {
  readonly show: (held: Held) => void
  /** To an index among all subtasks. */
  readonly drop: (id: number, index: number) => void
}

/** Which subtask is held, and where it would land. */
export const SubtaskDragContext = createContext<SubtaskDrag>({ ...nothingTaken, show: () => {}, drop: () => {} })

export const useSubtaskDrag = () => use(SubtaskDragContext)

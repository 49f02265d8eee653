import { createContext, use } from "react"
import type { Drop } from "./order"

export type Taken = { readonly kind: "space" | "group"; readonly id: number }
type Dragged = { readonly taken: Taken | null; readonly drop: Drop | null }

export const nothingDragged: Dragged = { taken: null, drop: null }

/** What of the sidebar is held, and where it would land. */
export const SidebarDragContext = createContext<Dragged & { readonly show: (dragged: Dragged) => void }>({
  ...nothingDragged,
  show: () => {},
})

export const useSidebarDrag = () => use(SidebarDragContext)

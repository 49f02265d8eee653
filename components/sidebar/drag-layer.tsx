"use client"

import type { DragLayerProps } from "@/components/ui/drag-later"
import { RowDragContext, useRowDrag } from "@/components/ui/row-drag-context"
import { RowDragLayer } from "@/components/ui/row-drag-layer"
import { useGroupOrder } from "./use-group-order"
import { useSpaceOrder } from "@/components/spaces/use-space-order"

/** What dragging in the sidebar does. */
export function SidebarDragLayer(props: DragLayerProps) {
  const drag = useRowDrag()
  const spaces = useSpaceOrder()
  const groups = useGroupOrder()
  const onDrop: typeof drag.onDrop = ({ kind, id }, drop) => (kind === "item" ? spaces : groups).drop(id, drop)
  return (
    <RowDragContext value={{ ...drag, onDrop }}>
      <RowDragLayer {...props} />
    </RowDragContext>
  )
}

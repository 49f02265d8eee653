"use client"

import { useMemo, useState, type ComponentType, type MouseEvent, type ReactNode } from "react"
import { dragLater, type DragLayerProps } from "./drag-later"
import { nothingDragged, RowDragContext, useRowDrag, type RowDragState, type Taken } from "./row-drag-context"

type RowDragProps = { enabled?: boolean; children: ReactNode } & Partial<Pick<RowDragState, "onDrop" | "onSpace">>

const nowhere = () => {}

/** Around rows that are put into order by mouse and touch: `const TreeDrag = rowDrag(() => import("./drag-layer")…)`. */
export function rowDrag(load: () => Promise<ComponentType<DragLayerProps>>) {
  const useDrag = dragLater(load)
  return function RowDrag({ enabled = true, onDrop = nowhere, onSpace, children }: RowDragProps) {
    const [dragged, show] = useState(nothingDragged)
    const { grips, layer } = useDrag()
    const state = useMemo(() => ({ ...dragged, show, onDrop, onSpace }), [dragged, onDrop, onSpace])
    return (
      <RowDragContext value={state}>
        <div role="presentation" data-rows="" className="contents" {...(enabled && grips)}>
          {children}
        </div>
        {enabled && layer}
      </RowDragContext>
    )
  }
}

/** A line at the edge where a held row would land; the group into which it would go is tinted. */
export const dropStyle =
  "data-[drop=after]:after:absolute data-[drop=after]:after:inset-x-1 data-[drop=after]:after:-bottom-px data-[drop=after]:after:h-0.5 data-[drop=after]:after:rounded-full data-[drop=after]:after:bg-accent data-[drop=before]:before:absolute data-[drop=before]:before:inset-x-1 data-[drop=before]:before:-top-px data-[drop=before]:before:h-0.5 data-[drop=before]:before:rounded-full data-[drop=before]:before:bg-accent data-[drop=into]:bg-accent-soft data-taken:opacity-50"

/** What makes an element of the sidebar a space at which items of a list may be dropped; see `onSpace`. */
export const spaceTarget = (id: number, enabled: boolean) => ({ "data-drop-space": enabled ? id : undefined })

export const spaceTargetStyle = "rounded-s data-[drop=into]:bg-accent-soft"

/** What makes an element a row that can be dropped at. With the name of its noun it can be taken too: `useRow("item", 7, "subtask")`. */
export function useRow(kind: Taken["kind"], id: number, noun?: string) {
  const { taken, drop } = useRowDrag()
  const isTaken = taken?.kind === kind && taken.id === id
  return {
    "data-row": `${kind}:${id}`,
    "data-grip": noun === undefined ? undefined : `${noun}:${id}`,
    "data-drop": drop?.kind === kind && drop.id === id ? drop.edge : undefined,
    "data-taken": isTaken || undefined,
    onContextMenu: (event: MouseEvent) => {
      // A finger that holds a link would be offered to open it.
      if (isTaken) event.preventDefault()
    },
  }
}

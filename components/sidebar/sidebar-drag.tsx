"use client"

import { useMemo, useState, type ReactNode } from "react"
import { classes } from "@/components/ui/classes"
import { dragLater } from "@/components/ui/drag-later"
import { nothingDragged, SidebarDragContext, useSidebarDrag } from "./drag-context"

const useDrag = dragLater(() => import("./drag-layer").then((module) => module.SidebarDragLayer))

/** Spaces and their groups are put into order by mouse and touch. */
export function SidebarDrag({ children }: { children: ReactNode }) {
  const [dragged, show] = useState(nothingDragged)
  const { grips, layer } = useDrag()
  const state = useMemo(() => ({ ...dragged, show }), [dragged])
  return (
    <SidebarDragContext value={state}>
      <div role="presentation" className="contents" {...grips}>
        {children}
      </div>
      {layer}
    </SidebarDragContext>
  )
}

type RowProps = { kind: "space" | "group"; id: number; className?: string; children: ReactNode }

/** A row of the sidebar that can be taken and dropped at; that of group 0 is dropped at alone. */
export function SidebarRow({ kind, id, className, children }: RowProps) {
  const { taken, drop } = useSidebarDrag()
  const isFixed = kind === "group" && id === 0
  const edge = drop?.kind === kind && (drop.id ?? 0) === id ? drop.edge : undefined
  const isTaken = taken?.kind === kind && taken.id === id
  return (
    <div
      role="presentation"
      onContextMenu={(event) => {
        // A finger that holds a link would be offered to open it.
        if (isTaken) event.preventDefault()
      }}
      data-row={`${kind}:${id}`}
      data-grip={isFixed ? undefined : `${kind}:${id}`}
      data-drop={edge}
      className={classes(
        className,
        "data-[drop=after]:after:absolute data-[drop=after]:after:inset-x-1 data-[drop=after]:after:-bottom-px data-[drop=after]:after:h-0.5 data-[drop=after]:after:rounded-full data-[drop=after]:after:bg-accent data-[drop=before]:before:absolute data-[drop=before]:before:inset-x-1 data-[drop=before]:before:-top-px data-[drop=before]:before:h-0.5 data-[drop=before]:before:rounded-full data-[drop=before]:before:bg-accent data-[drop=into]:bg-accent-soft",
        isTaken && "opacity-50",
      )}
    >
      {children}
    </div>
  )
}

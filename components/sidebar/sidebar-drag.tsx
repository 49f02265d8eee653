"use client"

import type { ReactNode } from "react"
import { classes } from "@/components/ui/classes"
import { dropStyle, rowDrag, useRow } from "@/components/ui/row-drag"

/** Spaces and their groups are put into order by mouse and touch. */
export const SidebarDrag = rowDrag(() => import("./drag-layer").then((module) => module.SidebarDragLayer))

type RowProps = { kind: "space" | "group"; id: number; className?: string; children: ReactNode }

/** A row of the sidebar that can be taken and dropped at; that of group 0 is dropped at alone. */
export function SidebarRow({ kind, id, className, children }: RowProps) {
  const row = useRow(kind === "space" ? "item" : "group", id, id === 0 ? undefined : kind)
  return (
    <div role="presentation" {...row} className={classes(className, dropStyle)}>
      {children}
    </div>
  )
}

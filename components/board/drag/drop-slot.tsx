"use client"

import { classes } from "@/components/ui/classes"

type DropSlotProps = { height: number; refused: boolean; over: boolean; offset?: number }

/** Where what is being dragged will land. */
export function DropSlot({ height, refused, over, offset }: DropSlotProps) {
  return (
    <li
      aria-hidden
      data-slot
      style={{ height, transform: offset === undefined ? undefined : `translateY(${offset}px)` }}
      className={classes(
        "flex-none rounded-[8px] border border-dashed",
        refused
          ? "border-danger bg-danger-soft"
          : over
            ? "border-warning bg-warning-soft"
            : "border-accent-line bg-accent-soft",
        offset !== undefined && "absolute inset-x-0 top-0",
      )}
    />
  )
}

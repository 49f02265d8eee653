"use client"

import type { Ref } from "react"

type DropSlotProps = { height: number; refused: boolean; offset?: number; index?: number; measure?: Ref<HTMLLIElement> }

/** Where what is being dragged will land. */
export function DropSlot({ height, refused, offset, index, measure }: DropSlotProps) {
  const place = offset === undefined ? "" : "absolute inset-x-0 top-0"
  const look = refused ? "border-danger bg-danger-soft" : "border-accent-line bg-accent-soft"
  return (
    <li
      ref={measure}
      aria-hidden
      data-slot
      data-index={index}
      style={{ height, transform: offset === undefined ? undefined : `translateY(${offset}px)` }}
      className={`flex-none rounded-[8px] border border-dashed ${look} ${place}`}
    />
  )
}

"use client"

import { useSyncExternalStore } from "react"
import { classes } from "./classes"

type SkeletonProps = { className?: string }

const never = () => () => undefined

/** Stands within `Loading` (components/shell/loading.tsx). Says of itself whether it is as the server has sent it, or the browser draws it and it waits for an answer: `when-idle` looks at that. */
function Skeleton({ className }: SkeletonProps) {
  const drawn = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <span
      aria-hidden
      data-skeleton={drawn ? "waiting" : "sent"}
      className={classes("block h-3.5 animate-breathe rounded-[4px] bg-hover", className)}
    />
  )
}

type SkeletonTextProps = { lines?: number; className?: string }

const widths = ["w-full", "w-11/12", "w-4/5", "w-full", "w-3/5"]

function SkeletonText({ lines = 3, className }: SkeletonTextProps) {
  return (
    <span aria-hidden className={classes("grid gap-2", className)}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} className={index === lines - 1 && lines > 1 ? "w-3/5" : widths[index % widths.length]} />
      ))}
    </span>
  )
}

export { Skeleton, SkeletonText }

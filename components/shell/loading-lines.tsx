"use client"

import { classes } from "@/components/ui/classes"
import { Skeleton } from "@/components/ui/skeleton"
import { Loading } from "./loading"

const widths = ["w-44", "w-60", "w-36", "w-52", "w-40"]

/** A place while it is on its way: lines where its lines will be. */
export function LoadingLines({ title = false }: { title?: boolean }) {
  return (
    <Loading className={classes("mx-auto w-full px-4 py-5 sm:px-7", title ? "max-w-[1080px]" : "max-w-[880px]")}>
      {title && <Skeleton className="mt-1 mb-10 h-7 w-64" />}
      <span className="flex h-8 items-center">
        <Skeleton className="w-24" />
      </span>
      {widths.map((width) => (
        <span key={width} className="flex h-10 items-center gap-[11px] border-b border-line">
          <Skeleton className="size-4" />
          <Skeleton className={width} />
        </span>
      ))}
    </Loading>
  )
}

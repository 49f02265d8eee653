"use client"

import type { ReactNode } from "react"

type SheetItemProps = { icon: ReactNode; onClick: () => void; children: ReactNode }

/** A line of a sheet on a phone. */
export function SheetItem({ icon, onClick, children }: SheetItemProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-12 w-full items-center gap-3 rounded-m px-3 text-left text-16 text-ink select-none active:bg-hover focus-visible:-outline-offset-2 [&>svg]:size-5 [&>svg]:text-ink-3"
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
    </button>
  )
}

import type { ReactNode } from "react"
import { classes } from "@/components/ui/classes"
import type { DifferenceKind } from "@/lib/rich-text/difference/both"

const look: Readonly<Record<DifferenceKind, string>> = {
  added:
    "bg-success-soft no-underline shadow-[inset_0_-2px_0_color-mix(in_oklab,var(--success)_45%,transparent)] forced-colors:underline",
  removed: "bg-danger-soft text-ink-2 line-through",
}

/**
 * What came to a text, or went: told by its element to who hears it, and by a line under what came and through what went to who sees no
 * colours.
 */
export function Changed({
  change,
  block = false,
  children,
}: {
  change: DifferenceKind
  block?: boolean
  children: ReactNode
}) {
  const Tag = change === "added" ? "ins" : "del"
  const props = changeProps(
    change,
    block ? "mb-3 block rounded-s px-2 py-1 [&>:last-child]:mb-0 [&>*]:mt-0" : "rounded-[3px]",
  )
  return <Tag {...props}>{children}</Tag>
}

/** The same for what must be an item of its list, a row or a cell. */
export function changeProps(change: DifferenceKind | undefined, className?: string) {
  return change === undefined ? { className } : { "data-change": change, className: classes(className, look[change]) }
}

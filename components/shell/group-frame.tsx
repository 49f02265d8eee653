"use client"

import { useEffect, useId, useRef, type ComponentProps, type KeyboardEvent, type ReactNode } from "react"
import { classes } from "@/components/ui/classes"

type GroupFrameProps = {
  groupId: number
  name: string
  count: number
  /** Its index among the groups of the space. */
  index: number
  /** What can be done with it, at the end of its heading. */
  actions?: ReactNode
  /** Left out where it cannot be moved. */
  onMove?: (by: -1 | 1) => void
  /** Of the line with the heading. */
  head?: ComponentProps<"div">
  /** Shown where it holds nothing. */
  empty: ReactNode
  /** The items of its list. */
  children: ReactNode
}

/** A group of a space with its heading. From its buttons it is moved by Alt and the arrows. */
export function GroupFrame(props: GroupFrameProps) {
  const { groupId, name, count, index, actions, onMove, head, empty, children } = props
  const heading = useId()
  const focused = useRef<HTMLElement>(null)

  // A menu's button opens it by the arrow keys: those with Alt are taken before it sees them.
  function onKeyDownCapture(event: KeyboardEvent) {
    if (!event.altKey || !onMove || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return
    if (!(event.target instanceof HTMLElement)) return
    // What stands in the group may be moved by the same keys.
    if (event.target.closest("[data-row^=item]") !== null) return
    event.preventDefault()
    event.stopPropagation()
    focused.current = event.target
    onMove(event.key === "ArrowUp" ? -1 : 1)
  }

  // What is moved in the document loses the focus.
  useEffect(() => {
    if (index >= 0) focused.current?.focus()
    focused.current = null
  }, [index])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the buttons inside, gathered here
    <section aria-labelledby={heading} data-group-id={groupId} onKeyDownCapture={onKeyDownCapture}>
      <div {...head} className={classes("flex h-8 items-center gap-2", head?.className)}>
        <h2 id={heading} dir="auto" className="min-w-0 truncate text-13 font-semibold">
          {name}
        </h2>
        <span className="font-medium text-ink-3 tabular-nums">{count}</span>
        {actions && <span className="-mr-1 ml-auto flex flex-none text-ink-3">{actions}</span>}
      </div>
      <ul aria-labelledby={heading}>{children}</ul>
      {count === 0 && <div className="flex min-h-10 items-center border-b border-line text-ink-3">{empty}</div>}
    </section>
  )
}

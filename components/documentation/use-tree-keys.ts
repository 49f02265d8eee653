"use client"

import { useRef, type KeyboardEvent } from "react"
import type { Row } from "./tree"
import { stepOf, typedAhead } from "./tree-keys"

type Keys = {
  readonly rows: readonly Row[]
  readonly focused: string | null
  readonly focus: (key: string) => void
  readonly toggle: (row: Row) => void
  readonly open: (row: Row) => void
  readonly rename: (row: Row) => void
}

const pause = 700

/** The keys of the tree: arrows, Home, End and the first letters of a name; Enter opens, F2 renames. */
export function useTreeKeys({ rows, focused, focus, toggle, open, rename }: Keys) {
  const typed = useRef({ text: "", at: 0 })

  function ahead(event: KeyboardEvent): boolean {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || event.key === " ") return false
    const { text, at } = typed.current
    const going = event.timeStamp - at < pause ? text : ""
    typed.current = { text: going + event.key, at: event.timeStamp }
    const key = typedAhead(rows, focused, typed.current.text)
    if (key !== null) focus(key)
    return true
  }

  return function onKeyDown(event: KeyboardEvent) {
    // Buttons in a row have keys of their own.
    if (event.target instanceof Element && event.target.getAttribute("role") !== "treeitem") return
    const row = rows.find(({ key }) => key === focused)
    const step = stepOf(rows, focused, event.key)
    if (step !== null && "focus" in step) focus(step.focus)
    else if (step !== null) rows.filter(({ key }) => key === step.toggle).forEach(toggle)
    else if (row && (event.key === "Enter" || event.key === " ")) open(row)
    else if (row && event.key === "F2") rename(row)
    else if (!ahead(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
}

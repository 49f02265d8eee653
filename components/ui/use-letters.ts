"use client"

import type { BaseUIEvent } from "@base-ui/react/types"
import { useRef, type KeyboardEvent } from "react"
import { flushSync } from "react-dom"

/**
 * Letters on the button of a list go into its search field, also while the focus is still on its way there. A closed list of Base UI would take
 * them for a choice, of an item that nobody sees.
 */
export function useLetters(open: () => void) {
  const field = useRef<HTMLInputElement>(null)
  function onLetter(event: BaseUIEvent<KeyboardEvent>) {
    const { key, ctrlKey, metaKey, altKey } = event
    if (key.length !== 1 || key === " " || ctrlKey || metaKey || altKey) return
    event.preventBaseUIHandler()
    flushSync(open)
    field.current?.focus()
  }
  return { field, onLetter }
}

import { useSyncExternalStore, type RefObject } from "react"

const subscribe = (changed: () => void) => {
  document.addEventListener("selectionchange", changed)
  return () => document.removeEventListener("selectionchange", changed)
}

/** Where the caret of a field stands, in signs from its beginning. */
export function useCaret(field: RefObject<HTMLTextAreaElement | HTMLInputElement | null>): number {
  return useSyncExternalStore(
    subscribe,
    () => field.current?.selectionEnd ?? 0,
    () => 0,
  )
}

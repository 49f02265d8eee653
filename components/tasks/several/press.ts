import type { MouseEvent } from "react"

/** What a click on one of several tasks asks for. */
export function meaningOf(event: MouseEvent, selecting: boolean): "extend" | "toggle" | "open" {
  if (event.shiftKey) return "extend"
  return event.ctrlKey || event.metaKey || (selecting && isTap(event)) ? "toggle" : "open"
}

/** Where one task is selected, a finger goes on selecting: it has no other key to do it with. */
function isTap({ nativeEvent }: MouseEvent): boolean {
  return nativeEvent instanceof PointerEvent && nativeEvent.pointerType === "touch"
}

import type { KeyboardEvent } from "react"
import { gripOf } from "@/components/ui/drag-grip"

/**
 * Alt and an arrow move what has the focus one place up or down among the rows of a noun. A button that opens a menu takes the arrows: those
 * with Alt are taken before it sees them.
 */
export const stepKeys = (noun: string, step: (id: number, by: -1 | 1) => void) => (event: KeyboardEvent) => {
  const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0
  const { target } = event
  if (!event.altKey || by === 0 || !(target instanceof HTMLElement)) return
  const grip = gripOf(target.closest<HTMLElement>("[data-grip]"))
  if (grip?.kind !== noun) return
  event.preventDefault()
  event.stopPropagation()
  step(grip.id, by)
  keepFocus(target)
}

/** What is put elsewhere in its list loses the focus in that moment, whenever that comes. Where the focus has gone on, it stays there. */
function keepFocus(target: HTMLElement): void {
  const list = target.closest("[data-grip]")?.parentElement
  if (!list) return
  const observer = new MutationObserver(() => {
    observer.disconnect()
    if (document.activeElement === document.body) target.focus()
  })
  observer.observe(list, { childList: true })
}

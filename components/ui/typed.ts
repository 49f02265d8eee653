/** Writes into a field as if it were typed now: React, too, takes the event for news. */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  // By way of the prototype: a value that is set on the field itself goes by React unnoticed.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text)
  field.dispatchEvent(new Event("input", { bubbles: true }))
}

/** A dialog that has not come by then does not come. In milliseconds. */
const patience = 10_000

/**
 * Keeps what is typed for a dialog that is still to come, and writes it into the field that takes the focus then. Until then no key is a shortcut. Any
 * other key ends it.
 *
 * @returns what says that it has come: what takes the focus before is not of it
 */
export function typeAhead(): () => void {
  let text = ""
  let isThere = false
  function note(event: KeyboardEvent) {
    const { key } = event
    if (key === "Shift") return
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return end()
    if (key.length === 1) text += key
    else if (key === "Backspace") text = text.slice(0, -1)
    else if (key !== "Enter") return end()
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  function write({ target }: FocusEvent) {
    if (!isThere || !(target instanceof Element) || !target.closest("[role$=dialog]")) return
    end()
    if (text && (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) typeInto(target, text)
  }
  function end() {
    clearTimeout(timer)
    window.removeEventListener("keydown", note, true)
    window.removeEventListener("focusin", write)
  }
  const timer = setTimeout(end, patience)
  window.addEventListener("keydown", note, true)
  window.addEventListener("focusin", write)
  return () => void (isThere = true)
}

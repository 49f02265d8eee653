const key = "stagework.last-input"
const signs = ["pointerdown", "pointermove", "keydown", "wheel"]
/** It is written down so seldom, in milliseconds: the pointer moves all the time. */
const step = 5000
/** Whoever does nothing for so long was away. */
const away = 600_000

/** When this browser was last used, in whichever tab; null where it never was. */
export function lastInput(): number | null {
  const at = Number(localStorage.getItem(key))
  return at > 0 ? at : null
}

/** Tells when somebody who was away comes back, and since when they were. Answers what ends it. */
export function watchReturn(onReturn: (since: number) => void): () => void {
  function hear() {
    const now = Date.now()
    const last = lastInput()
    if (last !== null && now - last < step) return
    localStorage.setItem(key, String(now))
    if (last !== null && now - last >= away) onReturn(last)
  }
  for (const sign of signs) window.addEventListener(sign, hear, { capture: true, passive: true })
  return () => {
    for (const sign of signs) window.removeEventListener(sign, hear, { capture: true })
  }
}

/** This browser is being used. */
export const noteInput = () => localStorage.setItem(key, String(Date.now()))

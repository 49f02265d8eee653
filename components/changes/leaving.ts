let inMemory = 0
const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** Until then something is in memory alone: whoever leaves the page is asked first. */
export function warnUntil(sent: Promise<unknown>): void {
  // A page that the server draws is left by nobody.
  if (typeof window === "undefined") return
  if (inMemory++ === 0) addEventListener("beforeunload", warn)
  const end = () => {
    if (--inMemory === 0) removeEventListener("beforeunload", warn)
  }
  void sent.then(end, end)
}

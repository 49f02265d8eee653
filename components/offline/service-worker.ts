/**
 * With it, places that were opened before open without a connection. It does not run in development, where builds change under one name.
 */
export async function registerServiceWorker(): Promise<void> {
  if (available()) await navigator.serviceWorker.register("/service-worker.js", { updateViaCache: "none" })
}

/** Has the place kept that is open. */
export async function cachePage(place: string): Promise<void> {
  if (!available()) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ place }, [])
}

/** Nothing of what was opened stays in this browser. */
export async function forgetPages(): Promise<void> {
  if (!("caches" in window)) return
  for (const name of await caches.keys()) await caches.delete(name)
}

const available = () => process.env.NODE_ENV === "production" && "serviceWorker" in navigator

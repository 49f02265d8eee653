/**
 * With it, places that were opened before open without a connection. It does not run in development, where builds change under one name.
 */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return available()
    ? await navigator.serviceWorker.register("/service-worker.js", { updateViaCache: "none" })
    : undefined
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

/** Nothing more is told here, and what was told is shown no more. */
export async function forgetNotifications(): Promise<void> {
  if (!available()) return
  const registration = await navigator.serviceWorker.getRegistration()
  for (const told of (await registration?.getNotifications?.()) ?? []) told.close()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}

/** Whether this browser can run the worker at all. */
export const available = () => process.env.NODE_ENV === "production" && "serviceWorker" in navigator

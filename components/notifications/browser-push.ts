import { available, registerServiceWorker } from "@/components/offline/service-worker"
import type { InputOf } from "@/lib/api/client"

/** What the browser says by itself: it cannot, it may not, it was not asked, it is not told, it is told. */
export type BrowserPush = "unsupported" | "blocked" | "off" | "on"

const patience = 10_000

export async function lookAtBrowser(): Promise<BrowserPush> {
  if (!available() || !("PushManager" in window) || !("Notification" in window)) return "unsupported"
  if (Notification.permission === "denied") return "blocked"
  const registration = await navigator.serviceWorker.getRegistration()
  return Notification.permission === "granted" && (await registration?.pushManager.getSubscription()) ? "on" : "off"
}

/** Asks the person, where they have not answered yet. To be called in the turn of their click: else browsers do not ask. */
export async function isAllowed(): Promise<boolean> {
  return (await Notification.requestPermission()) === "granted"
}

/** @throws where the browser or its push service refuses */
export async function subscribe(publicKey: string): Promise<InputOf<"setPushSubscription">> {
  await registerServiceWorker()
  const { pushManager } = await inTime(navigator.serviceWorker.ready)
  // One that was made for another key cannot be used, and stands in the way.
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint = "", keys: { p256dh = "", auth = "" } = {} } = made.toJSON()
  return { endpoint, keys: { p256dh, auth } }
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/** Where the worker is blocked, it is never ready. */
function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error("the worker does not start")), patience)
    answer.then(resolve, reject).finally(() => clearTimeout(late))
  })
}

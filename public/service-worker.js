// What has been opened opens without a connection too: pages and their parts are kept here. What the API answers is kept by the page itself, in
// components/offline/stored-reads.ts. And what a person is told of is shown, while no page is open too.

const places = "stagework-places-1"
const parts = "stagework-parts-1"
/** What is shown instead of a place that was never opened; in the frame of its organization where that was. */
const unopened = "/offline"
const unopenedAt = (path) => `${/^\/o\/[^/]+/.exec(path)?.[0] ?? ""}${unopened}`
const isUnopened = (path) => path.endsWith(unopened)
/** The parts of the build: what somebody does offline may want one that nothing has asked for before. */
const allParts = "/offline/parts"
/** Whether the browser of this session is told of notifications, and where it is to be told. */
const told = "/api/notifications/push"
/** Beyond these the oldest go: of parts those of earlier builds. */
const most = { [places]: 100, [parts]: 2000 }
/** A copy of a place is made anew after so long: its reads are kept apart from it. */
const day = 24 * 60 * 60 * 1000

const isPlace = ({ pathname }) => pathname === "/" || pathname.startsWith("/o/")
const isPart = ({ pathname }) => /^\/(_next\/static|emoji)\//.test(pathname) || pathname === "/icon.svg"

self.addEventListener("install", (event) => event.waitUntil(copyPlace(unopened).then(() => self.skipWaiting())))

self.addEventListener("activate", (event) => event.waitUntil(begin()))

/** A page says where somebody is. */
self.addEventListener("message", (event) => event.waitUntil(keep(event.data)))

self.addEventListener("fetch", (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== "GET" || url.origin !== self.location.origin) return
  if (request.mode === "navigate" && isPlace(url)) event.respondWith(openPlace(event, url))
  else if (isPart(url)) event.respondWith(openPart(event))
})

self.addEventListener("push", (event) => event.waitUntil(tell(event.data.json())))

self.addEventListener("notificationclick", (event) => {
  event.notification.close()
  event.waitUntil(openTold(event.notification.data.address))
})

/** A push service may give a browser another address at any time. */
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renewSubscription(event.newSubscription)))

async function begin() {
  for (const name of await caches.keys()) if (!(name in most)) await caches.delete(name)
  await self.registration.navigationPreload.enable()
  await self.clients.claim()
}

async function openPlace(event, url) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(keepPlace(url.pathname, answer.clone()))
    return answer
  } catch {
    const cache = await caches.open(places)
    const kept = await cache.match(url.pathname, { ignoreVary: true })
    if (kept) return kept
    // The address of the application itself leads where somebody was last.
    const last = (await cache.keys()).map(({ url }) => new URL(url).pathname).findLast((path) => !isUnopened(path))
    if (url.pathname === "/" && last) return Response.redirect(last)
    const framed = unopenedAt(url.pathname)
    // At an address of its own: what is drawn in a frame says where one is.
    if (framed !== unopened && (await cache.match(framed, { ignoreVary: true })))
      return Response.redirect(`${framed}?at=${encodeURIComponent(url.pathname + url.search)}`)
    return (await cache.match(unopened, { ignoreVary: true })) ?? Response.error()
  }
}

async function openPart({ request }) {
  const cache = await caches.open(parts)
  const kept = await cache.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

async function keep({ place }) {
  for (const path of [unopened, unopenedAt(place), place]) {
    const kept = await (await caches.open(places)).match(path, { ignoreVary: true })
    const at = Date.parse(kept?.headers.get("date") ?? "")
    if (!(Date.now() - at < day)) await copyPlace(path)
  }
  if (self.navigator.connection?.saveData !== true) await copyParts()
}

/** One after the other, behind everything that somebody waits for. */
async function copyParts() {
  const answer = await fetch(allParts).catch(() => null)
  if (!answer?.ok) return
  const cache = await caches.open(parts)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  for (const part of (await answer.json()).filter((path) => !kept.has(path))) {
    const copy = await fetch(part, { priority: "low" }).catch(() => null)
    if (copy?.ok) await cache.put(part, copy)
  }
  await forgetOld(cache, parts)
}

/** A page that is open was reached without asking for all of it: its copy is asked for apart. */
async function copyPlace(path) {
  const answer = await fetch(path, { headers: { Accept: "text/html" }, redirect: "manual" }).catch(() => null)
  if (answer) await keepPlace(path, answer)
}

/** What leads elsewhere, or is not there any more, is not kept, nor what was there before. */
async function keepPlace(path, answer) {
  if (answer.status >= 500) return
  const cache = await caches.open(places)
  await cache.delete(path, { ignoreVary: true })
  if (answer.ok) await cache.put(path, answer)
  await forgetOld(cache, places)
}

async function forgetOld(cache, name) {
  const keys = (await cache.keys()).filter(({ url }) => !isUnopened(new URL(url).pathname))
  for (const old of keys.slice(0, Math.max(0, keys.length - most[name]))) await cache.delete(old, { ignoreVary: true })
}

/** Shown where a page is open too: browsers take the right to be told from whoever shows nothing. */
async function tell({ title, body, address, tag }) {
  await self.registration.showNotification(title, { body, tag, icon: "/icon-192.png", data: { address } })
}

/** A page that is open at this place comes to the front; else another one opens. */
async function openTold(address) {
  const { href, pathname } = new URL(address, self.location.origin)
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true })
  const there = pages.find(({ url }) => new URL(url).pathname === pathname)
  await (there ? there.focus() : self.clients.openWindow(href))
}

/** For the session that was told by the old address, where it has not ended. */
async function renewSubscription(given) {
  const answer = await fetch(told)
  if (!answer.ok) return
  const { publicKey, subscribedAt } = await answer.json()
  if (subscribedAt === null) return
  const subscribed =
    given ?? (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
  const { endpoint, keys } = subscribed.toJSON()
  const body = JSON.stringify({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } })
  await fetch(told, { method: "PATCH", headers: { "Content-Type": "application/json" }, body })
}

import type { Browser } from "@playwright/test"
import type { Server } from "./server"

/** Bytes of script that came over the wire: until the sign was there, until the page had settled, and once somebody had begun to use it. */
export type Script = { readonly sign: number; readonly settled: number; readonly inUse: number }

/** Where a page is, who looks at it, and what it is there by: the selector of an element that has a height. */
type Opened = { readonly path: string; readonly token: string; readonly sign: string }

/** Notes in the page when the sign is painted, and the longest time between two frames since it was last asked. */
function watch(sign: string) {
  const seen = { sign: 0, longest: 0, last: 0 }
  Object.assign(window, { seen })
  const frame = (now: number) => {
    if (seen.last > 0) seen.longest = Math.max(seen.longest, now - seen.last)
    seen.last = now
    const found = seen.sign === 0 ? document.querySelector(sign) : null
    if (found && found.getBoundingClientRect().height > 0) seen.sign = performance.now()
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

/** The addresses of what had been loaded when the sign was painted: what follows is asked for by then. */
const beforeSign = () =>
  performance.getEntriesByType("resource").flatMap((entry) => {
    const isEarly = entry instanceof PerformanceResourceTiming && entry.responseEnd <= window.seen.sign
    return isEarly ? [entry.name] : []
  })

declare global {
  interface Window {
    seen: { sign: number; longest: number }
  }
}

/** Opens a page in a browser that has been nowhere yet. `seconds` is until its sign was painted. */
export async function openPage(browser: Browser, server: Server, { path, token, sign }: Opened) {
  // The measure of script is gzip, whatever else the server can do.
  const extraHTTPHeaders = { "Accept-Encoding": "gzip" }
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, extraHTTPHeaders })
  await context.addCookies([{ name: "stagework", value: token, url: server.origin, httpOnly: true, sameSite: "Lax" }])
  const page = await context.newPage()
  // What runs the programs gives each function its name by a helper that no page has.
  await page.addInitScript("globalThis.__name = (named) => named")
  await page.addInitScript(watch, sign)
  const devtools = await context.newCDPSession(page)
  const scripts = new Map<string, string>()
  const sizes = new Map<string, number>()
  const bytes = (urls: Iterable<string> = sizes.keys()) =>
    [...urls].reduce((sum, url) => sum + (sizes.get(url) ?? 0), 0)
  await devtools.send("Network.enable")
  devtools.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (type === "Script") scripts.set(requestId, response.url)
  })
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const url = scripts.get(requestId)
    if (url !== undefined) sizes.set(url, encodedDataLength)
  })
  await page.goto(`${server.origin}${path}`)
  await page.waitForFunction(() => window.seen.sign > 0)
  const seconds = (await page.evaluate(() => window.seen.sign)) / 1000
  const script = { sign: 0, settled: 0, inUse: 0 }
  // What is loaded when there is time belongs to it too; the stream of events never ends, so that the network is never idle.
  await page.waitForTimeout(2000)
  script.settled = bytes()
  script.sign = bytes(await page.evaluate(beforeSign))
  await page.mouse.move(720, 3)
  await page.waitForTimeout(2000)
  script.inUse = bytes()
  return { page, seconds, script, close: () => context.close() }
}

type Page = Awaited<ReturnType<typeof openPage>>["page"]

/** The longest frame, in milliseconds, while what lies under the middle of the window is scrolled to its side and back, and down and up. */
export async function scroll(page: Page): Promise<number> {
  await page.mouse.move(500, 500)
  await page.evaluate(() => Object.assign(window.seen, { longest: 0 }))
  for (const [x, y] of [
    [120, 0],
    [-120, 0],
    [0, 120],
    [0, -120],
  ] as const)
    for (let step = 0; step < 30; step++) {
      await page.mouse.wheel(x, y)
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
  return page.evaluate(() => window.seen.longest)
}

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

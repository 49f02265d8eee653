// The browser's rows in the table of aims: when the cards are there, how much is mounted, the longest frame of a drag, and how much script
// is on the wire: until the cards are there, until the page has settled, and once somebody has begun to use it.
import { chromium, type Browser, type Page } from "@playwright/test"
import { connect } from "@/db/client"
import { Figures } from "./support/figures"
import { startServer, type Server } from "./support/server"
import { writeBoard, writeStudio, type Board, type Studio } from "./support/studio"

const databaseUrl = process.env.DATABASE_URL
const port = Number(process.env.PORT)
const { BROWSER_PATH, BROWSER_ARGS } = process.env
if (!databaseUrl || !port) throw new Error("DATABASE_URL and PORT must be given: run it by npm run bench")
const sizes = [100, 200, 2000, 10_000]
/** 20 columns by 5 rows, ten cards in each cell: it shall open, scroll and be dragged on as a board of 100 cards. */
const wide = { name: "20x5", size: 1000, columns: 20, rows: 5 }
const times = process.env.BENCH_QUICK === "1" ? 1 : 5

const figures = new Figures()
const sql = connect(databaseUrl, 1)
const studio = await writeStudio(sql)
const boards = new Map<string, Board>()
for (const size of sizes) boards.set(`${size}`, await writeBoard(sql, studio, size))
boards.set(wide.name, await writeBoard(sql, studio, wide.size, wide))
await sql`vacuum analyze`

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Bytes of script that came over the wire. */
type Script = { readonly cards: number; readonly settled: number; readonly inUse: number }
const mayRise = 1.01

/** Notes in the page when the first card is painted, and the longest time between two frames since it was last asked. */
function watch() {
  const seen = { cards: 0, longest: 0, last: 0 }
  Object.assign(window, { seen })
  const frame = (now: number) => {
    if (seen.last > 0) seen.longest = Math.max(seen.longest, now - seen.last)
    seen.last = now
    const card = seen.cards === 0 ? document.querySelector("[data-task-id]") : null
    if (card && card.getBoundingClientRect().height > 0) seen.cards = performance.now()
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

/** The addresses of what had been loaded when the first card was painted: what follows is asked for by then. */
const beforeCards = () =>
  performance.getEntriesByType("resource").flatMap((entry) => {
    const isEarly = entry instanceof PerformanceResourceTiming && entry.responseEnd <= window.seen.cards
    return isEarly ? [entry.name] : []
  })

declare global {
  interface Window {
    seen: { cards: number; longest: number }
  }
}

/** Opens a board in a browser that has been nowhere yet. */
async function open(browser: Browser, server: Server, { slug, token }: Studio, { projectId }: Board) {
  // The measure of script is gzip, whatever else the server can do.
  const extraHTTPHeaders = { "Accept-Encoding": "gzip" }
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, extraHTTPHeaders })
  await context.addCookies([{ name: "stagework", value: token, url: server.origin, httpOnly: true, sameSite: "Lax" }])
  const page = await context.newPage()
  // What runs the programs gives each function its name by a helper that no page has.
  await page.addInitScript("globalThis.__name = (named) => named")
  await page.addInitScript(watch)
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
  await page.goto(`${server.origin}/o/${slug}/projects/${projectId}`)
  await page.waitForFunction(() => window.seen.cards > 0)
  const seconds = (await page.evaluate(() => window.seen.cards)) / 1000
  const script = { cards: 0, settled: 0, inUse: 0 }
  // What is loaded when there is time belongs to it too; the stream of events never ends, so that the network is never idle.
  await page.waitForTimeout(2000)
  script.settled = bytes()
  script.cards = bytes(await page.evaluate(beforeCards))
  await page.mouse.move(720, 3)
  await page.waitForTimeout(2000)
  script.inUse = bytes()
  return { page, seconds, script, close: () => context.close() }
}

/** The longest frame, in milliseconds, while a card is carried over five columns and back, and let go where it was. */
async function drag(page: Page): Promise<number> {
  const box = await page.locator("[data-task-id]").nth(1).boundingBox()
  if (!box) throw new Error("no card is seen")
  const [x, y] = [box.x + box.width / 2, box.y + 12]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 8, y + 8)
  await page.waitForFunction(() => document.querySelector("[data-held]") !== null)
  await page.evaluate(() => Object.assign(window.seen, { longest: 0 }))
  for (const way of [1, -1])
    for (let step = 0; step <= 60; step++) {
      const at = way === 1 ? step : 60 - step
      await page.mouse.move(x + at * 14, y + Math.sin(at / 6) * 160 + 160)
    }
  const longest = await page.evaluate(() => window.seen.longest)
  await page.keyboard.press("Escape")
  await page.mouse.up()
  return longest
}

/** The longest frame, in milliseconds, while the board is scrolled to its side and back, and down and up over its first column. */
async function scroll(page: Page): Promise<number> {
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

const args: string[] = BROWSER_ARGS ? JSON.parse(BROWSER_ARGS) : []
const browser = await chromium.launch({ args, ...(BROWSER_PATH && { executablePath: BROWSER_PATH }) })
const server = await startServer(port)
try {
  const first = boards.get("200")
  if (first) await (await open(browser, server, studio, first)).close()
  const shown = new Map<string, number>()
  for (const [size, board] of boards) {
    const name = `browser.${size}`
    const runs: { seconds: number; nodes: number; scrolled: number; longest: number; script: Script }[] = []
    for (let time = 0; time < times; time++) {
      const { page, seconds, script, close } = await open(browser, server, studio, board)
      const nodes = await page.evaluate(() => document.getElementsByTagName("*").length)
      runs.push({ seconds, nodes, script, scrolled: await scroll(page), longest: await drag(page) })
      await close()
    }
    const seconds = median(runs.map((run) => run.seconds))
    shown.set(size, seconds)
    figures.add(`${name}.cards`, seconds, { atMost: 0.8 })
    figures.add(`${name}.nodes`, median(runs.map((run) => run.nodes)), { atMost: 3000 })
    figures.add(`${name}.scroll.longestFrame`, median(runs.map((run) => run.scrolled)), { atMost: 50 })
    figures.add(`${name}.drag.longestFrame`, median(runs.map((run) => run.longest)), { atMost: 50 })
    if (size !== "2000") continue
    const scriptOf = (when: keyof Script) => median(runs.map(({ script }) => script[when]))
    figures.add(`${name}.script.cards`, scriptOf("cards"), { atMost: 300_000, mayRise })
    figures.add(`${name}.script`, scriptOf("settled"), { atMost: 300_000, mayRise })
    figures.add(`${name}.script.inUse`, scriptOf("inUse"), { mayRise })
  }
  for (const [size, least] of [
    ["10000", "200"],
    [wide.name, "100"],
  ] as const)
    figures.add(`browser.${size}to${least}.cards`, (shown.get(size) ?? 0) / (shown.get(least) ?? 1), { atMost: 1.3 })
  figures.show()
} finally {
  await browser.close()
  await server.stop()
  await sql.end()
}

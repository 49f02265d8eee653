// The browser's rows in the table of aims: when the cards are there, how much is mounted, the longest frame of a drag, and how much script
// is on the wire: until the cards are there, until the page has settled, and once somebody has begun to use it.
import { chromium, type Browser, type Page } from "@playwright/test"
import { openDatabase } from "./support/database"
import { Figures } from "./support/figures"
import { median, openPage, scroll, type Script } from "./support/page"
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
const sql = openDatabase(databaseUrl)
const studio = await writeStudio(sql)
const boards = new Map<string, Board>()
for (const size of sizes) boards.set(`${size}`, await writeBoard(sql, studio, size))
boards.set(wide.name, await writeBoard(sql, studio, wide.size, wide))
await sql`vacuum analyze`

const mayRise = 1.01

const open = (browser: Browser, server: Server, { slug, token }: Studio, { projectId }: Board) =>
  openPage(browser, server, { path: `/o/${slug}/projects/${projectId}`, token, sign: "[data-task-id]" })

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
    figures.add(`${name}.cards`, seconds, { atMost: 0.45 })
    figures.add(`${name}.nodes`, median(runs.map((run) => run.nodes)), { atMost: 3000 })
    figures.add(`${name}.scroll.longestFrame`, median(runs.map((run) => run.scrolled)), { atMost: 50 })
    figures.add(`${name}.drag.longestFrame`, median(runs.map((run) => run.longest)), { atMost: 50 })
    if (size !== "2000") continue
    const scriptOf = (when: keyof Script) => median(runs.map(({ script }) => script[when]))
    figures.add(`${name}.script.cards`, scriptOf("sign"), { atMost: 230_000, mayRise })
    figures.add(`${name}.script`, scriptOf("settled"), { atMost: 300_000, mayRise })
    figures.add(`${name}.script.inUse`, scriptOf("inUse"), { atMost: 480_000, mayRise })
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

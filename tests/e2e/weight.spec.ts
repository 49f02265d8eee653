import type { Page } from "@playwright/test"
import { card, fill, openBoard } from "./support/board"
import { expect, test } from "./support/test"

// The measure of script is gzip, whatever else the server can do.
test.use({ extraHTTPHeaders: { "Accept-Encoding": "gzip" } })

/** Notes in the page when the first card is painted. */
function watch() {
  const frame = () => {
    if (document.querySelector("[data-task-id]")) performance.mark("cards")
    else requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

/** The kilobytes of script that the page has loaded, and those that it had when its first card was painted. */
const kilobytes = (page: Page) =>
  page.evaluate(() => {
    const cards = performance.getEntriesByName("cards")[0]?.startTime ?? 0
    const scripts = performance
      .getEntriesByType("resource")
      .flatMap((entry) => (entry instanceof PerformanceResourceTiming && entry.name.endsWith(".js") ? [entry] : []))
    const sum = (some: readonly PerformanceResourceTiming[]) =>
      Math.round(some.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0) / 1000)
    return { all: sum(scripts), beforeCards: sum(scripts.filter(({ responseEnd }) => responseEnd <= cards)) }
  })

test("a board needs little script for its first cards, and as little again once somebody uses it", async ({
  page,
  company,
}) => {
  await fill(company, { "To do": ["One", "Two"] })
  await page.addInitScript(watch)
  await openBoard(page, company)
  await expect(card(page, "One")).toBeVisible()
  await page.waitForLoadState("load")
  const first = await kilobytes(page)
  // What rises here is taken back, or worth it to every reader of a board: then the bound says so.
  expect(first.beforeCards).toBeGreaterThan(100)
  expect(first.beforeCards).toBeLessThanOrEqual(262)

  await page.mouse.move(700, 300)
  await expect(page.locator("html[data-whole]")).toBeAttached()
  expect((await kilobytes(page)).all).toBeLessThanOrEqual(540)
})

test("a link asks for its place once it is pointed at", async ({ page, company }) => {
  // A place is asked for in two steps: its outline, then what stands there while its content comes.
  const asked = new Set<string>()
  page.on("request", (request) => {
    const address = new URL(request.url())
    if (address.searchParams.has("_rsc")) asked.add(address.pathname)
  })
  await fill(company, { "To do": ["One"] })
  await openBoard(page, company)
  await page.mouse.move(700, 300)
  await expect(page.locator("html[data-whole]")).toBeAttached()
  const inbox = page.getByRole("link", { name: /^Inbox/ })
  await expect(inbox).toBeVisible()
  expect(asked.size).toBe(0)

  await inbox.hover()
  const place = new URL((await inbox.getAttribute("href"))!, page.url()).pathname
  await expect.poll(() => [...asked]).toEqual([place])
})

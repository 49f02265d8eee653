import type { Locator, Page } from "@playwright/test"

/** Takes a row of a list by the mouse and lets it go over another one, at a part of its height. */
export async function dragRow(page: Page, list: Locator, from: string, to: string, part: number) {
  const row = (name: string) => list.locator(`[data-row]:has-text("${name}")`).first()
  const [start, end] = [await row(from).boundingBox(), await row(to).boundingBox()]
  if (!start || !end) throw new Error("there is no such row")
  await page.mouse.move(start.x + 60, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + 64, start.y + start.height / 2 + 8, { steps: 3 })
  await page.mouse.move(end.x + 60, end.y + end.height * part, { steps: 8 })
  await page.mouse.up()
}

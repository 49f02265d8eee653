import type { Locator, Page } from "@playwright/test"

/** Takes a row of a list by the mouse and lets it go over another one, at a part of its height. */
export function dragRow(page: Page, list: Locator, from: string, to: string, part: number) {
  const row = (name: string) => list.locator(`[data-row]:has-text("${name}")`).first()
  return dragOver(page, row(from), row(to), part)
}

/** Takes a row by the mouse, a high one by its head, and lets it go over something, at a part of its height. */
export async function dragOver(page: Page, row: Locator, target: Locator, part: number) {
  const [start, end] = [await row.boundingBox(), await target.boundingBox()]
  if (!start || !end) throw new Error("there is no such row")
  const y = start.y + Math.min(start.height / 2, 20)
  await page.mouse.move(start.x + 60, y)
  await page.mouse.down()
  await page.mouse.move(start.x + 64, y + 8, { steps: 3 })
  await page.mouse.move(end.x + 60, end.y + end.height * part, { steps: 8 })
  await page.mouse.up()
}

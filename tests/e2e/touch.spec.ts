import type { Page } from "@playwright/test"
import { card, fill, list, namesIn, openBoard } from "./support/board"
import { expect, test } from "./support/test"

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** A finger on the screen, as the browser's own input sends it. */
async function finger(page: Page) {
  const input = await page.context().newCDPSession(page)
  const at = (x: number, y: number) => [{ x, y, id: 1 }]
  let [x, y] = [0, 0]
  return {
    async press(toX: number, toY: number) {
      ;[x, y] = [toX, toY]
      await input.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(x, y) })
    },
    async move(toX: number, toY: number) {
      const [fromX, fromY] = [x, y]
      for (let step = 1; step <= 10; step++) {
        ;[x, y] = [fromX + ((toX - fromX) * step) / 10, fromY + ((toY - fromY) * step) / 10]
        await input.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(x, y) })
      }
    },
    async lift() {
      await input.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })
    },
  }
}

const heads = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 })

test("a finger that rests on the head of a column takes it to another place", async ({ page, company }) => {
  await fill(company, { "To do": ["One"] })
  await openBoard(page, company)
  const head = await heads(page).filter({ hasText: "To do" }).boundingBox()
  if (head === null) throw new Error("There is nothing to drag.")
  const hand = await finger(page)
  await hand.press(head.x + 20, head.y + 10)
  await expect(page.locator("[data-column].opacity-40")).toBeVisible()
  await expect(page.getByRole("menu")).toBeHidden()
  // At the edge the board scrolls on, until the last column is there.
  await hand.move(382, head.y + 60)
  await expect(heads(page).filter({ hasText: "Done" })).toBeInViewport()
  await hand.move(372, head.y + 62)
  await expect(page.locator("[data-column-slot]")).toBeVisible()
  const sent = page.waitForResponse(/\/order/)
  await hand.lift()
  expect((await sent).status()).toBe(200)
  await expect(heads(page)).not.toHaveText(["To do", "In progress", "Done"])
  await expect(page.getByText("“To do” moved")).toBeVisible()
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(heads(page)).toHaveText(["To do", "In progress", "Done"])
})

test("a finger that goes over the head of a column scrolls the board, and a short touch does nothing", async ({
  page,
  company,
}) => {
  await fill(company, { "To do": ["One"] })
  await openBoard(page, company)
  const head = await heads(page).filter({ hasText: "To do" }).boundingBox()
  if (head === null) throw new Error("There is nothing to touch.")
  const hand = await finger(page)
  await hand.press(head.x + 200, head.y + 10)
  await hand.move(head.x + 20, head.y + 12)
  await hand.lift()
  await expect(page.locator("[data-column].opacity-40")).toBeHidden()
  await expect(heads(page).filter({ hasText: "In progress" })).toBeInViewport()
  expect(await heads(page).allTextContents()).toEqual(["To do", "In progress", "Done"])
})

test("a finger carries a card over the edge of the screen into the last column", async ({ page, company }) => {
  await fill(company, { "To do": ["One", "Two"], Done: ["Three"] })
  await openBoard(page, company)
  const box = await card(page, "One").boundingBox()
  if (box === null) throw new Error("There is nothing to drag.")
  const hand = await finger(page)
  await hand.press(box.x + 60, box.y + 16)
  await expect(page.getByText("Picked up “One”.")).toBeAttached()
  await hand.move(384, box.y + 40)
  await expect(card(page, "Three")).toBeInViewport({ ratio: 1 })
  await hand.move(200, box.y + 4)
  await expect(list(page, "Done").locator("[data-slot]")).toBeVisible()
  await hand.lift()
  await expect(page.getByText("Moved to “Done”")).toBeVisible()
  expect(await namesIn(list(page, "Done"))).toEqual(["One", "Three"])
})

test("a finger that rests on a card selects it, and further taps select more", async ({ page, company }) => {
  await fill(company, { "To do": ["One", "Two", "Three"] })
  await openBoard(page, company)
  const box = await card(page, "One").boundingBox()
  if (box === null) throw new Error("There is nothing to select.")
  const hand = await finger(page)
  await hand.press(box.x + 60, box.y + box.height - 4)
  await expect(page.getByText("Picked up “One”.")).toBeAttached()
  await hand.lift()
  const bar = page.getByRole("toolbar", { name: "Selected tasks" })
  await expect(bar).toContainText("1 selected")
  await card(page, "Two").tap()
  await expect(bar).toContainText("2 selected")
  await card(page, "Two").tap()
  await expect(bar).toContainText("1 selected")
  await card(page, "Three").tap()
  await bar.getByRole("button", { name: "Move to…" }).tap()
  const dialog = page.getByRole("dialog", { name: "Move 2 tasks" })
  await dialog.getByRole("combobox", { name: "Column" }).tap()
  await page.getByRole("option", { name: "Done" }).tap()
  await dialog.getByRole("button", { name: "Move" }).tap()
  await expect(page.getByText("2 tasks moved to “Done”")).toBeVisible()
  await page.getByRole("button", { name: "Undo" }).tap()
  await expect(page.getByText("Taken back")).toBeVisible()
  expect(await namesIn(list(page, "To do"))).toEqual(["One", "Two", "Three"])

  await bar.getByRole("button", { name: "Clear the selection" }).tap()
  await expect(bar).toBeHidden()
  await card(page, "Two").tap()
  await expect(page).toHaveURL(/task=\d+/)
})

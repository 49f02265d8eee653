import type { Page } from "@playwright/test"
import { expectAccessible } from "./support/accessible"
import { card, fill, list, namesIn, openBoard, stageOf } from "./support/board"
import { expect, test, type Company } from "./support/test"

const tasks = (count: number, name = "Task") => Array.from({ length: count }, (_, index) => `${name} ${index + 1}`)
const topOf = (page: Page, name: string) => async () => Math.round((await card(page, name).boundingBox())?.y ?? 0)

/** Somebody else puts tasks at the top of a column. */
async function addAbove({ api, ...company }: Company, ...names: string[]) {
  for (const name of names)
    await api("createTask", { name, stageId: stageOf({ project: company.project }, "To do"), position: "first" })
}

for (const [length, count] of [
  ["long", 40],
  ["short", 9],
] as const)
  test(`at the very top of a ${length} column the card under the pointer stays, and what came above is told of`, async ({
    page,
    company,
  }) => {
    await page.setViewportSize({ width: 1440, height: 500 })
    await fill(company, { "To do": tasks(count) })
    await openBoard(page, company)
    await card(page, "Task 3").hover()
    const before = await topOf(page, "Task 3")()
    await addAbove(company, "Above", "Higher")
    const hint = page.getByRole("button", { name: "2 new above" })
    await expect(hint).toBeVisible()
    expect(await topOf(page, "Task 3")()).toBe(before)
    await expectAccessible(page)
    await hint.click()
    await expect(card(page, "Higher")).toBeInViewport()
    await expect(card(page, "Higher").getByRole("button")).toBeFocused()
    await expect(hint).toBeHidden()
  })

test("a column that becomes a long one stays where it was scrolled to", async ({ page, company }) => {
  await page.setViewportSize({ width: 1440, height: 500 })
  await fill(company, { "To do": tasks(12) })
  await openBoard(page, company)
  await card(page, "Task 3").hover()
  const before = await topOf(page, "Task 3")()
  await addAbove(company, "Above")
  await expect(page.getByRole("button", { name: "1 new above" })).toBeVisible()
  await expect.poll(topOf(page, "Task 3")).toBe(before)
})

test("the card with the focus stays where it is too", async ({ page, company }) => {
  await fill(company, { "To do": tasks(40) })
  await openBoard(page, company)
  await page.mouse.move(4, 4)
  for (let press = 0; press < 3; press++) await page.keyboard.press("ArrowDown")
  await expect(card(page, "Task 3").getByRole("button")).toBeFocused()
  const before = await topOf(page, "Task 3")()
  await addAbove(company, "Above")
  await expect(page.getByRole("button", { name: "1 new above" })).toBeVisible()
  expect(await topOf(page, "Task 3")()).toBe(before)
})

test("where nobody points, what comes is shown; a column that does not scroll grows", async ({ page, company }) => {
  await fill(company, { "To do": tasks(40), Done: ["One"] })
  await openBoard(page, company)
  await page.mouse.move(4, 4)
  await addAbove(company, "Above")
  await expect(card(page, "Above")).toBeInViewport()
  await card(page, "One").hover()
  await company.api("createTask", { name: "Zero", stageId: stageOf(company, "Done"), position: "first" })
  await expect(card(page, "Zero")).toBeInViewport()
  expect(await namesIn(list(page, "Done"))).toEqual(["Zero", "One"])
  await expect(page.getByRole("button", { name: /new above/ })).toBeHidden()
})

test("in rows, what others add above leaves the card under the pointer where it is", async ({ page, company }) => {
  const { project, api } = company
  await page.setViewportSize({ width: 1440, height: 600 })
  const [first, second] = [
    await api("createStage", { projectId: project.id, kind: "row", name: "Early", order: 0 }),
    await api("createStage", { projectId: project.id, kind: "row", name: "Late", order: 1 }),
  ]
  const stageId = stageOf(company, "To do")
  await api("createTask", { name: "First", stageId, rowId: first.id })
  for (const name of tasks(9)) await api("createTask", { name, stageId, rowId: second.id })
  await page.goto(`/o/${company.organization.slug}/projects/${project.id}`)
  await card(page, "Task 2").hover()
  const before = await topOf(page, "Task 2")()
  await api("createTask", { name: "Second", stageId, rowId: first.id })
  await expect(card(page, "Second")).toBeAttached()
  expect(await topOf(page, "Task 2")()).toBe(before)
})

test("what is let go before a slow machine has drawn it as taken lands there, and the board goes on", async ({
  page,
  company,
}) => {
  await fill(company, { "To do": ["One", "Two"], Done: ["Three"] })
  await openBoard(page, company)
  const [from, to] = [await card(page, "One").boundingBox(), await card(page, "Three").boundingBox()]
  if (from === null || to === null) throw new Error("There is nothing to drag.")
  // All of it in one task of the page: nothing is drawn in between.
  await card(page, "One")
    .getByRole("button")
    .evaluate(
      (button, [start, end]) => {
        const at = (name: string, x: number, y: number, buttons: number) =>
          new MouseEvent(name, { clientX: x, clientY: y, buttons, bubbles: true, cancelable: true })
        button.dispatchEvent(at("mousedown", start.x, start.y, 1))
        document.dispatchEvent(at("mousemove", start.x + 20, start.y + 10, 1))
        document.dispatchEvent(at("mousemove", end.x, end.y, 1))
        document.dispatchEvent(at("mouseup", end.x, end.y, 0))
      },
      [
        { x: from.x + 40, y: from.y + 15 },
        { x: to.x + 40, y: to.y + to.height - 2 },
      ] as const,
    )
  await expect(page.getByText("Moved to “Done”")).toBeVisible()
  expect(await namesIn(list(page, "Done"))).toEqual(["Three", "One"])
  await company.api("createTask", { name: "From elsewhere", stageId: stageOf(company, "To do") })
  await expect(card(page, "From elsewhere")).toBeVisible()
})

import type { Locator, Page } from "@playwright/test"
import { expectAccessible } from "./support/accessible"
import { expect, signIn, test, type Company } from "./support/test"

const list = (page: Page, name: string) => page.getByRole("list", { name, exact: true })
const card = (page: Page, name: string) => page.getByRole("listitem", { name, exact: true })
const namesIn = (place: Locator) =>
  place.getByRole("listitem").evaluateAll((items) => items.map((item) => item.getAttribute("aria-label")))

async function fill({ project, api }: Company, tasks: Record<string, string[]>) {
  for (const [name, names] of Object.entries(tasks)) {
    const stageId = project.stages.find((stage) => stage.name === name)?.id ?? 0
    for (const task of names) await api("createTask", { name: task, stageId })
  }
}

async function open(page: Page, { organization, project }: Company) {
  await page.goto(`/o/${organization.slug}/projects/${project.id}`)
  await expect(list(page, "To do")).toBeVisible()
}

/** Takes a card and holds it over a point of another place, from its top. */
async function drag(page: Page, from: Locator, to: Locator, top: number) {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (start === null || end === null) throw new Error("There is nothing to drag.")
  await page.mouse.move(start.x + 40, start.y + 15)
  await page.mouse.down()
  await page.mouse.move(start.x + 60, start.y + 30, { steps: 4 })
  await page.mouse.move(end.x + 80, end.y + top, { steps: 12 })
}

test("drags a card by mouse to another column, and takes it back", async ({ page, company }) => {
  await fill(company, { "To do": ["One", "Two", "Three"], Done: ["Four", "Five"] })
  await open(page, company)
  await drag(page, card(page, "Two"), card(page, "Five"), 4)
  await expect(page.locator("[data-slot]")).toBeVisible()
  await page.screenshot({ path: test.info().outputPath("dragging.png") })
  const sent = page.waitForResponse(/\/tasks\/move/)
  await page.mouse.up()
  await expect(page.locator("[data-slot]")).toBeHidden()
  expect(await namesIn(list(page, "Done"))).toEqual(["Four", "Two", "Five"])
  expect((await sent).status()).toBe(200)
  await expect(page.getByText("Moved to “Done”")).toBeVisible()
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(list(page, "To do").getByRole("listitem")).toHaveCount(3)
  expect(await namesIn(list(page, "To do"))).toEqual(["One", "Two", "Three"])
  await page.keyboard.press("Control+Shift+z")
  await expect(list(page, "Done").getByRole("listitem")).toHaveCount(3)
  await page.reload()
  await expect(card(page, "Four")).toBeVisible()
  expect(await namesIn(list(page, "Done"))).toEqual(["Four", "Two", "Five"])
})

test("drags the whole selection, and Escape puts it back", async ({ page, company }) => {
  await fill(company, { "To do": ["One", "Two", "Three"], Done: ["Four"] })
  await open(page, company)
  await card(page, "One").click({ modifiers: ["Control"] })
  await card(page, "Three").click({ modifiers: ["Control"] })
  await drag(page, card(page, "Three"), card(page, "Four"), 60)
  await expect(page.locator("[data-slot]")).toBeVisible()
  await page.keyboard.press("Escape")
  await page.mouse.up()
  expect(await namesIn(list(page, "To do"))).toEqual(["One", "Two", "Three"])
  await drag(page, card(page, "Three"), card(page, "Four"), 60)
  await page.mouse.up()
  await expect(list(page, "Done").getByRole("listitem")).toHaveCount(3)
  expect(await namesIn(list(page, "Done"))).toEqual(["Four", "One", "Three"])
  await expect(page.getByText("2 tasks moved to “Done”")).toBeVisible()
})

test("drags a card within a long column, of which only a part is mounted", async ({ page, company }) => {
  test.slow()
  await fill(company, { "To do": Array.from({ length: 30 }, (_, index) => `Task ${index + 1}`) })
  await open(page, company)
  await drag(page, card(page, "Task 2"), card(page, "Task 5"), 30)
  await expect(page.locator("[data-slot]")).toBeVisible()
  await page.mouse.up()
  await expect(card(page, "Task 2")).toHaveAttribute("aria-posinset", "5")
  await expect(card(page, "Task 5")).toHaveAttribute("aria-posinset", "4")
  await expect(page.getByText("Moved to “To do”")).toBeVisible()
})

test("a full column refuses a card that is dragged there", async ({ page, company }) => {
  const done = company.project.stages.find((stage) => stage.name === "Done")
  await company.api("updateStage", { stageId: done?.id ?? 0, tasksLimit: 1 })
  await fill(company, { "To do": ["One"], Done: ["Four"] })
  await open(page, company)
  await drag(page, card(page, "One"), card(page, "Four"), 60)
  await page.mouse.up()
  await expect(page.getByText("“Done” holds 1 of at most 1 tasks.").first()).toBeVisible()
  expect(await namesIn(list(page, "To do"))).toEqual(["One"])
})

test("moves a card by keys alone, and says where it is", async ({ page, company }) => {
  await fill(company, { "To do": ["One", "Two"], "In progress": ["Three"] })
  await open(page, company)
  await page.keyboard.press("ArrowDown")
  await expect(card(page, "One").getByRole("button")).toBeFocused()
  await page.keyboard.press("Space")
  await expect(page.getByText(/^Picked up “One”/)).toBeAttached()
  await page.keyboard.press("ArrowDown")
  await expect(page.getByText("Over To do, position 2 of 2.")).toBeAttached()
  await page.keyboard.press("Escape")
  await expect(page.getByText("Put back.")).toBeAttached()
  expect(await namesIn(list(page, "To do"))).toEqual(["One", "Two"])
  await expect(card(page, "One").getByRole("button")).toBeFocused()

  await page.keyboard.press("Space")
  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("ArrowDown")
  await expect(page.getByText("Over In progress, position 2 of 2.")).toBeAttached()
  await expect(card(page, "One").getByRole("button")).toBeFocused()
  await expectAccessible(page)
  const sent = page.waitForResponse(/\/tasks\/move/)
  await page.keyboard.press("Enter")
  await expect(page.getByText("Dropped in In progress, position 2 of 2.")).toBeAttached()
  expect((await sent).status()).toBe(200)
  expect(await namesIn(list(page, "In progress"))).toEqual(["Three", "One"])
  await expect(card(page, "One").getByRole("button")).toBeFocused()
})

test("moves a card by the dialog", async ({ page, company }) => {
  await fill(company, { "To do": ["One", "Two"], Done: ["Three"] })
  await open(page, company)
  await card(page, "One").click({ button: "right" })
  await page.getByRole("menuitem", { name: "Move to…" }).click()
  const dialog = page.getByRole("dialog", { name: "Move this task" })
  await dialog.getByRole("combobox", { name: "Column" }).click()
  await page.getByRole("option", { name: "Done" }).click()
  await expectAccessible(page)
  await dialog.getByRole("button", { name: "Move" }).click()
  await expect(list(page, "Done").getByRole("listitem")).toHaveCount(2)
  expect(await namesIn(list(page, "Done"))).toEqual(["One", "Three"])
})

test("what one browser moves, another one shows", async ({ page, company, person, browser, baseURL, context }) => {
  await fill(company, { "To do": ["One", "Two"], Done: ["Three"] })
  await open(page, company)
  const token = (await context.cookies()).find(({ name }) => name === "stagework")?.value ?? ""
  const second = await browser.newContext()
  await signIn(second, baseURL ?? "", token)
  const other = await second.newPage()
  await open(other, company)
  const events = page.waitForResponse(/\/api\/events/)
  await page.reload()
  await events
  await drag(page, card(page, "One"), card(page, "Three"), 60)
  await page.mouse.up()
  await expect(list(other, "Done").getByRole("listitem")).toHaveCount(2)
  expect(await namesIn(list(other, "Done"))).toEqual(["Three", "One"])
  const added = company.project.stages.find((stage) => stage.name === "To do")
  await person.api("createTask", { name: "From elsewhere", stageId: added?.id ?? 0 })
  await expect(card(other, "From elsewhere")).toBeVisible()
  await expect(card(page, "From elsewhere")).toBeVisible()
  await second.close()
})

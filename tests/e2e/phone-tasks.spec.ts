import type { Locator, Page } from "@playwright/test"
import { expectAccessible } from "./support/accessible"
import { card, fill, list, namesIn, openBoard, stageOf } from "./support/board"
import { colleague } from "./support/colleague"
import { editorIn } from "./support/editor"
import { expect, test } from "./support/test"

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const panel = (page: Page) => page.getByRole("region", { name: /^Task / })
const messages = (page: Page) => page.getByRole("article", { name: /^Message of/ })
const box = (page: Page) => editorIn(page, "Message")
/** Whether something ends where something else begins, or above it. */
async function isAbove(upper: Locator, lower: Locator) {
  const [over, under] = [await upper.boundingBox(), await lower.boundingBox()]
  return over !== null && under !== null && over.y + over.height <= under.y
}
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)
const written = (text: string) => ({
  type: "doc" as const,
  content: [{ type: "paragraph" as const, content: [{ type: "text" as const, text }] }],
})

test("a chat on a phone: what is new is seen on the card, and one answers and reacts by touch", async ({
  page,
  company,
  person,
  request,
}) => {
  const { api } = company
  const bo = await colleague(request, company)
  const task = await api("createTask", {
    name: "Basket is lost",
    stageId: stageOf(company, "To do"),
    responsibleUserId: [person.id],
  })
  await bo.api("sendTaskMessage", { taskId: task.id, content: written("It is the cookie.") })
  await openBoard(page, company)
  await expect(card(page, "Basket is lost").getByRole("img", { name: "1 message, 1 new" })).toBeVisible()
  await card(page, "Basket is lost").getByRole("button").first().tap()
  await expect(messages(page)).toHaveCount(1)
  const first = messages(page).first()
  await first.getByRole("button", { name: "Reply" }).tap()
  await expect(box(page)).toBeFocused()
  await page.keyboard.type("Which one?")
  expect(await width(page)).toBe(390)
  await expectAccessible(page)
  await page.getByRole("button", { name: "Send", exact: true }).tap()
  await expect(
    messages(page).last().getByRole("button", { name: "Reply to Bo Nyström: It is the cookie." }),
  ).toBeVisible()

  const last = messages(page).last()
  await last.getByRole("button", { name: /^Actions for/ }).tap()
  await page.getByRole("menuitem", { name: "Edit" }).tap()
  await expect(last.getByRole("textbox")).toBeFocused()
  await page.keyboard.type(" And when?")
  await last.getByRole("button", { name: "Save" }).tap({ trial: true })
  await last.getByRole("button", { name: "Cancel" }).tap({ trial: true })
  await last.getByRole("button", { name: "Save" }).tap()
  const toast = page.locator("[data-sonner-toast]").filter({ hasText: "Message edited" })
  await expect(toast).toBeVisible()
  await expect.poll(() => isAbove(toast, page.locator("[data-writes-at-bottom]"))).toBe(true)

  await first.getByRole("button", { name: "React" }).tap()
  await page.getByRole("dialog").getByRole("searchbox").fill("thumbs up")
  await page.getByRole("dialog").getByRole("gridcell", { name: "Thumbs up", exact: true }).tap()
  await expect(first.getByRole("button", { name: /^👍/, pressed: true })).toBeVisible()
  await page.getByRole("button", { name: "Close the task" }).tap()
  await expect(card(page, "Basket is lost").getByRole("img", { name: "2 messages", exact: true })).toBeVisible()
})

test("timers and the week on a phone: started, stopped, and written by hand", async ({ page, company }) => {
  await fill(company, { "To do": ["Basket is lost"] })
  await openBoard(page, company)
  await card(page, "Basket is lost").getByRole("button").first().tap()
  await panel(page).getByRole("button", { name: "Start the timer" }).tap()
  await expect(panel(page).getByRole("timer")).toBeVisible()
  await page.getByRole("button", { name: "Close the task" }).tap()
  const chip = page.getByRole("region", { name: "Running timer" })
  await chip.getByRole("button", { name: "Stop the timer" }).tap()
  await expect(chip).toBeHidden()

  // A week that is over: each of its days can be written.
  await page.goto(`/o/${company.organization.slug}/time?week=2026-03-05`)
  await page.getByRole("combobox", { name: "Add a task" }).tap()
  await page.getByRole("option", { name: "Basket is lost" }).tap()
  const cell = page.getByRole("row", { name: "Basket is lost" }).getByRole("textbox", { name: /Tuesday/ })
  await cell.tap()
  await page.keyboard.type("1:30")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("row", { name: "Total" }).last()).toContainText("1:30")
  expect(await width(page)).toBe(390)
  await expectAccessible(page)
})

test("search and the filter of a board on a phone: what is offered is taken by touch", async ({ page, company }) => {
  const stageId = stageOf(company, "To do")
  await company.api("createTask", { name: "Draw the basket", stageId, importance: 2 })
  await company.api("createTask", { name: "Weave the basket", stageId })
  await page.goto(`/o/${company.organization.slug}/search`)
  const search = page.getByRole("combobox", { name: "Search", exact: true })
  await search.tap()
  await page.keyboard.type("basket importance:ur")
  await page.getByRole("option", { name: "importance:urgent" }).tap()
  await expect(search).toHaveValue("basket importance:urgent ")
  await expect(page.getByRole("region", { name: "Tasks" }).getByRole("listitem")).toHaveCount(1)
  expect(await width(page)).toBe(390)
  await expectAccessible(page)

  await openBoard(page, company)
  await page.getByRole("button", { name: "Filter" }).tap()
  const filter = page.getByRole("combobox", { name: "Filter", exact: true })
  await filter.tap()
  await page.keyboard.type("importance:")
  await page.getByRole("option", { name: "importance:normal" }).tap()
  await expect.poll(() => namesIn(list(page, "To do"))).toEqual(["Weave the basket"])
  expect(await width(page)).toBe(390)
  await expectAccessible(page)
})

test("one of 200 labels is found by its name", async ({ page, company }) => {
  const { organization, project, api } = company
  for (let number = 1; number <= 200; number += 1)
    await api("createLabel", { name: `Customer ${String(number).padStart(3, "0")}`, color: "#be3025" })
  const task = await api("createTask", { name: "Basket is lost", stageId: stageOf(company, "To do") })
  await page.goto(`/o/${organization.slug}/projects/${project.id}?task=${task.id}`)
  await panel(page).getByRole("combobox", { name: "Labels: Add labels" }).tap()
  const choice = page.getByRole("dialog", { name: "Labels" })
  await choice.getByRole("combobox", { name: "Labels" }).fill("173")
  await expect(choice.getByRole("option", { name: /^Customer/ })).toHaveCount(1)
  await choice.getByRole("option", { name: "Customer 173" }).tap()
  await page.keyboard.press("Escape")
  await expect(panel(page).getByRole("combobox", { name: "Labels: Customer 173" })).toBeVisible()
})

test("a message lies over nothing that one presses on a board of one column", async ({ page, company }) => {
  const { api, project } = company
  for (const { id: stageId, name } of project.stages) if (name !== "To do") await api("deleteStage", { stageId })
  await api("createTask", { name: "Print the menu", stageId: stageOf(company, "To do") })
  await openBoard(page, company)
  await page.getByRole("button", { name: "Menu of the column To do" }).tap()
  await page.getByRole("menuitem", { name: "Archive all" }).tap()
  const message = page.locator("[data-sonner-toast]")
  await expect(message).toBeVisible()
  const add = page.getByRole("button", { name: "Add a task to To do" })
  await expect(async () => {
    const [over, under] = [await message.boundingBox(), await add.boundingBox()]
    expect((under?.y ?? 0) + (under?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0)
  }).toPass()
  await add.tap()
  await expect(page.getByRole("textbox", { name: "Name of the new task, To do" })).toBeVisible()
})

test("a message covers neither the title of a task nor what one writes in", async ({ page, company }) => {
  const { organization, api } = company
  const task = await api("createTask", { name: "Basket is lost", stageId: stageOf(company, "To do") })
  const places = [`projects/${company.project.id}?task=${task.id}`, `tasks/${task.id}`]
  for (const [index, place] of places.entries()) {
    await page.goto(`/o/${organization.slug}/${place}`)
    await page.getByRole("button", { name: /^Importance/ }).tap()
    await page.getByRole("menuitemradio", { name: ["High", "Urgent"][index] }).tap()
    const toast = page.locator("[data-sonner-toast]")
    await expect(toast).toContainText("Importance")
    const title = page.getByRole("heading", { name: "Basket is lost", exact: true })
    await expect.poll(() => isAbove(title, toast)).toBe(true)
    await expect.poll(() => isAbove(toast, page.getByRole("button", { name: "Write a message" }))).toBe(true)
  }
})

test("+ adds to the column that one looks at, and another one can be chosen from there", async ({ page, company }) => {
  await openBoard(page, company, { "To do": ["One"], Done: ["Two"] })
  // The focus stays with what was pressed last.
  await card(page, "One").getByRole("button").first().tap()
  await page.getByRole("button", { name: "Close the task" }).tap()
  await page.getByRole("button", { name: "Go to Done" }).tap()
  await expect(card(page, "Two")).toBeInViewport({ ratio: 1 })
  const create = async () => {
    await page.getByRole("button", { name: "Create", exact: true }).tap()
    await page.getByRole("dialog").getByRole("button", { name: "New task" }).tap()
  }
  await create()
  const field = page.getByRole("textbox", { name: "Name of the new task, Done" })
  await expect(field).toBeFocused()
  await expect(card(page, "Two")).toBeInViewport({ ratio: 1 })
  await page.keyboard.type("Three")
  await page.keyboard.press("Enter")
  await expect.poll(() => namesIn(list(page, "Done"))).toEqual(["Two", "Three"])

  await page.keyboard.type("Four")
  await expectAccessible(page)
  await page.getByRole("button", { name: "Elsewhere…" }).tap()
  const dialog = page.getByRole("dialog", { name: "New task" })
  await expect(dialog.getByRole("textbox").first()).toHaveValue("Four")
  await expect(dialog.getByRole("combobox", { name: "Column" })).toContainText("Done")
  await dialog.getByRole("combobox", { name: "Column" }).tap()
  await page.getByRole("option", { name: "In progress" }).tap()
  await dialog.getByRole("button", { name: "Add the task" }).tap()
  await expect(dialog).toBeHidden()
  await expect(field).toBeHidden()
  await expect.poll(() => namesIn(list(page, "In progress"))).toEqual(["Four"])
})

import type { Page } from "@playwright/test"
import { expectAccessible } from "./support/accessible"
import { list, openBoard, stageOf } from "./support/board"
import { colleague, windowOf } from "./support/colleague"
import { expectWhole } from "./support/connection"
import { expect, test, type Company } from "./support/test"

const panel = (page: Page) => page.getByRole("region", { name: /^Task / })
const onBoard = (page: Page, name: string) => list(page, "To do").getByRole("listitem", { name, exact: true })
const group = (page: Page, name: string) => panel(page).getByRole("list", { name, exact: true }).getByRole("listitem")
const waits = (page: Page, name: string, names: string) =>
  onBoard(page, name).getByRole("img", { name: `Waits for ${names}`, exact: true })

/** The tasks "Launch", "Print" and "Write" on the board, with the first of them opened. */
async function openLaunch(page: Page, company: Company) {
  const stageId = stageOf(company, "To do")
  const { id } = await company.api("createTask", { name: "Launch", stageId })
  const print = await company.api("createTask", { name: "Print", stageId })
  await company.api("createTask", { name: "Write", stageId })
  await page.goto(`/o/${company.organization.slug}/projects/${company.project.id}?task=${id}`)
  await expect(panel(page)).toBeVisible()
  return { taskId: id, printId: print.id }
}

/** Chooses the other task in the dialog, by keys. */
async function choose(page: Page, written: string) {
  const dialog = page.getByRole("dialog", { name: "Relate “Launch” to another task" })
  await expect(dialog.getByRole("combobox", { name: "Task" })).toBeFocused()
  await page.keyboard.type(written)
  await expect(page.getByPlaceholder("Find a task")).toHaveValue(written)
  await page.keyboard.press("Enter")
  await expect(page.getByPlaceholder("Find a task")).toBeHidden()
  return dialog
}

test("a task is blocked by another one: seen on the card at once, by others too, until that one is done", async ({
  page,
  company,
  browser,
  baseURL,
  request,
}) => {
  const bo = await colleague(request, company)
  const { printId } = await openLaunch(page, company)
  const theirs = await windowOf(browser, baseURL, bo.token)
  await openBoard(theirs, company)

  await panel(page).getByRole("button", { name: "Relate to another task" }).click()
  const dialog = await choose(page, "prin")
  await expectAccessible(page)
  await dialog.getByRole("button", { name: "Relate", exact: true }).click()
  await expect(page.getByText("Blocked by: “Print”")).toBeVisible()
  await expect(group(page, "Blocked by")).toHaveCount(1)
  await expect(panel(page).getByRole("button", { name: "Relate to another task" })).toBeFocused()
  await expect(waits(page, "Launch", "Print")).toBeVisible()
  await expect(waits(theirs, "Launch", "Print")).toBeVisible()
  await expect(waits(theirs, "Launch", "Print").getByText("Print", { exact: true })).toBeVisible()
  await expectAccessible(page)

  await bo.api("changeTaskStatus", { taskId: printId, status: 1 })
  await expect(waits(page, "Launch", "Print")).toBeHidden()
  await expect(waits(theirs, "Launch", "Print")).toBeHidden()
  await expect(group(page, "Blocked by").getByRole("img", { name: "Completed" })).toBeVisible()
  await page
    .getByRole("link", { name: /^Inbox/ })
    .first()
    .click()
  await expect(page.getByText("Bo Nyström is done with what this waited for: it is free")).toBeVisible()
})

test("by keys: what a menu asks for, a circle that is refused, the other task, and undo", async ({ page, company }) => {
  await openLaunch(page, company)
  await panel(page).getByRole("button", { name: "Actions for this task" }).focus()
  await page.keyboard.press("Enter")
  await page.getByRole("menuitem", { name: "Related to…" }).press("Enter")
  await choose(page, "write")
  await page.keyboard.press("Tab")
  await page.getByRole("button", { name: "Relate", exact: true }).press("Enter")
  await expect(group(page, "Related to")).toHaveCount(1)

  await group(page, "Related to").getByRole("button", { name: "Write", exact: true }).press("Enter")
  await expect(page.getByRole("region", { name: "Task Write" })).toBeVisible()
  await group(page, "Related to").getByRole("button", { name: "Launch", exact: true }).press("Enter")
  await expect(page.getByRole("region", { name: "Task Launch" })).toBeVisible()

  await group(page, "Related to").getByRole("button", { name: "Remove the relation to Write" }).press("Enter")
  await expect(group(page, "Related to")).toHaveCount(0)
  await expect(panel(page).getByRole("button", { name: "Relate to another task" })).toBeFocused()
  await page.keyboard.press("Control+z")
  await expect(group(page, "Related to")).toHaveCount(1)
  await page.keyboard.press("Control+z")
  await expect(group(page, "Related to")).toHaveCount(0)
})

test("a card is related and let repeat from its menu, and by keys", async ({ page, company }) => {
  await openBoard(page, company, { "To do": ["Launch", "Write"] })
  await expectWhole(page)
  await onBoard(page, "Launch").click({ button: "right" })
  await page.getByRole("menuitem", { name: "Blocked by…" }).click()
  const dialog = page.getByRole("dialog", { name: "Relate “Launch” to another task" })
  await expect(dialog.getByRole("combobox", { name: "Relation" })).toContainText("Blocked by")
  await choose(page, "write")
  await dialog.getByRole("button", { name: "Relate", exact: true }).click()
  await expect(waits(page, "Launch", "Write")).toBeVisible()

  await onBoard(page, "Write").hover()
  await page.keyboard.press("Shift+b")
  await expect(page.getByRole("dialog", { name: "Relate “Write” to another task" })).toContainText("Related to")
  await page.keyboard.press("Escape")
  await onBoard(page, "Write").hover()
  await page.keyboard.press("Shift+r")
  const repeats = page.getByRole("dialog", { name: "Repeats" })
  await expect(repeats.getByRole("button").and(page.locator(":focus"))).toHaveText("Every day")
  await repeats.getByRole("button", { name: "Weekdays" }).click()
  await onBoard(page, "Write").getByRole("button").first().click()
  await expect(page.getByRole("button", { name: /^Repeats: Every weekday/ })).toBeVisible()
})

test("any task can be chosen: it is found as one writes, and Enter takes it before it is shown", async ({
  page,
  company,
}) => {
  const stageId = stageOf(company, "To do")
  await company.api("createTask", { name: "Archaeology", stageId })
  await company.api("createTasks", {
    stageId,
    tasks: Array.from({ length: 60 }, (_, at) => ({ name: `Newer ${at + 1}` })),
  })
  await openLaunch(page, company)
  let slow = true
  const held: (() => void)[] = []
  await page.route(/\/api\/tasks(\/search)?\?/, async (route) => {
    if (slow) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await panel(page).getByRole("button", { name: "Relate to another task" }).click()
  const choice = page
    .getByRole("dialog", { name: "Relate “Launch” to another task" })
    .getByRole("combobox", { name: "Task" })
  await choice.focus()
  await page.keyboard.press("Enter")
  const search = page.getByPlaceholder("Find a task")
  await expect(search).toBeFocused()
  await page.keyboard.type("archaeo")
  await page.keyboard.press("Enter")
  await expect(search).toBeVisible()
  await expect(page.getByText("No task is called that")).toBeHidden()
  slow = false
  for (const goOn of held) goOn()
  await expect(search).toBeHidden()
  await expect(choice).toHaveText("Archaeology")

  await choice.press("Enter")
  await page.keyboard.type("nosuchthing")
  await expect(page.getByText("No task is called that")).toBeVisible()
})

test("a circle is refused in a sentence, beside what was chosen", async ({ page, company }) => {
  const { taskId, printId } = await openLaunch(page, company)
  await company.api("addTaskRelation", { taskId, type: "blocks", otherTaskId: printId })
  await panel(page).getByRole("button", { name: "Relate to another task" }).click()
  const dialog = await choose(page, "prin")
  await dialog.getByRole("button", { name: "Relate", exact: true }).click()
  await expect(dialog.getByText("That would be a circle.")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(group(page, "Blocks")).toHaveCount(1)
})

import type { Page } from "@playwright/test"
import { expectAccessible } from "./support/accessible"
import { list, stageOf } from "./support/board"
import { expect, test, type Company } from "./support/test"

const panel = (page: Page) => page.getByRole("region", { name: /^Task / })
const onBoard = (page: Page) => list(page, "To do").getByRole("listitem", { name: "Report", exact: true })
const property = (page: Page, name: RegExp) => panel(page).getByRole("button", { name })

/** The task "Report", due on a Monday of 2030, opened beside its board. */
async function openReport(page: Page, { organization, project, api }: Company, stageId: number) {
  const task = await api("createTask", { name: "Report", stageId, dateEnd: "2030-05-06T00:00:00Z" })
  await page.goto(`/o/${organization.slug}/projects/${project.id}?task=${task.id}`)
  await expect(panel(page)).toBeVisible()
  return task
}

test("a task repeats: the next one is there when it is done, a click away, and goes with what is taken back", async ({
  page,
  company,
}) => {
  await openReport(page, company, stageOf(company, "To do"))
  await property(page, /^Repeats: Never/).click()
  const choice = page.getByRole("dialog", { name: "Repeats" })
  await expect(choice.getByRole("button", { name: "Monday" })).toHaveAttribute("aria-pressed", "true")
  await choice.getByRole("button", { name: "Thursday" }).click()
  await choice.getByRole("textbox", { name: "Every" }).fill("2")
  await expect(choice.getByText("the next one is due 9 May 2030")).toBeVisible()
  await expectAccessible(page)
  await choice.getByRole("button", { name: "Save" }).click()
  await expect(property(page, /^Repeats: Every 2 weeks on Mon, Thu/)).toBeVisible()

  await property(page, /^Status/).click()
  await page.getByRole("menuitemradio", { name: "Completed" }).click()
  await expect(page.getByText("Completed. The next one is due 9 May 2030.")).toBeVisible()
  await expect(onBoard(page)).toHaveCount(2)
  await expect(property(page, /^Repeats: Never/)).toBeVisible()
  await page.getByRole("button", { name: "Open it" }).click()
  await expect(property(page, /^Dates: until 9 May 2030/)).toBeVisible()
  await expect(property(page, /^Repeats: Every 2 weeks on Mon, Thu/)).toBeVisible()
  await page.reload()
  await expect(onBoard(page)).toHaveCount(2)
})

test("what is completed by mistake is taken back with the next one, and done again", async ({ page, company }) => {
  const { id } = await openReport(page, company, stageOf(company, "To do"))
  await company.api("setTaskRecurrence", { taskId: id, recurrence: { unit: "month" } })
  await expect(property(page, /^Repeats: Every month on day 6/)).toBeVisible()
  await property(page, /^Status/).click()
  await page.getByRole("menuitemradio", { name: "Completed" }).click()
  await expect(onBoard(page)).toHaveCount(2)
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(onBoard(page)).toHaveCount(1)
  await expect(property(page, /^Status: In work/)).toBeVisible()
  await expect(property(page, /^Repeats: Every month on day 6/)).toBeVisible()
})

test("by keys: from the menu of a task, by one of the usual rules, ended again, and told in its activity", async ({
  page,
  company,
}) => {
  await openReport(page, company, stageOf(company, "To do"))
  await panel(page).getByRole("button", { name: "Actions for this task" }).focus()
  await page.keyboard.press("Enter")
  await page.getByRole("menuitem", { name: "Repeat…" }).press("Enter")
  const dialog = page.getByRole("dialog", { name: "Repeats" })
  await dialog.getByRole("button", { name: "Weekdays" }).press("Enter")
  await expect(dialog).toBeHidden()
  await expect(property(page, /^Repeats: Every weekday/)).toBeVisible()
  await expect(panel(page).getByText("let this repeat: Every weekday")).toBeVisible()
  await property(page, /^Repeats/).press("Enter")
  await page.getByRole("button", { name: "Stop repeating" }).press("Enter")
  await expect(property(page, /^Repeats: Never/)).toBeVisible()
  await page.keyboard.press("Control+z")
  await expect(property(page, /^Repeats: Every weekday/)).toBeVisible()
})

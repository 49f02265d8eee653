import { expectAccessible } from "./support/accessible"
import { stageOf } from "./support/board"
import { colleague } from "./support/colleague"
import { expect, test } from "./support/test"

test("the time of a task is summed by person, and read to its end", async ({ page, company, request }) => {
  const { organization, project, api } = company
  const bo = await colleague(request, company)
  const task = await api("createTask", { name: "Basket is lost", stageId: stageOf(company, "To do") })
  const at = (day: number, hour: number) => new Date(Date.UTC(2026, 0, day, hour)).toISOString()
  for (let day = 1; day <= 30; day += 1) {
    await api("createTimeEntry", { taskId: task.id, startedAt: at(day, 8), seconds: 3600, note: `Day ${day}` })
    await bo.api("createTimeEntry", { taskId: task.id, startedAt: at(day, 12), seconds: 1800 })
  }
  await page.goto(`/o/${organization.slug}/projects/${project.id}?task=${task.id}`)
  await page.getByRole("button", { name: "Time: 45 h" }).click()
  const sums = page.getByRole("list", { name: "By person" }).getByRole("listitem")
  await expect(sums).toHaveText(["30 hAda Lindqvist", "15 hBo Nyström"])
  const entries = page.getByRole("list", { name: "Time spent" })
  await expect(entries.getByText("Day 30")).toBeVisible()
  await expect(entries.getByText("Day 1", { exact: true })).toHaveCount(0)
  await expectAccessible(page)

  await entries.getByRole("button", { name: "Load more" }).click()
  await expect(entries.getByText("Day 1", { exact: true })).toBeVisible()
  await expect(entries.getByRole("button", { name: "Load more" })).toHaveCount(0)
  await entries
    .getByRole("listitem")
    .filter({ hasText: "Day 1" })
    .last()
    .getByRole("button", { name: /^Delete/ })
    .click()
  await expect(entries.getByText("Day 1", { exact: true })).toHaveCount(0)
  await expect(sums).toHaveText(["29 hAda Lindqvist", "15 hBo Nyström"])

  const spent = page.getByRole("textbox", { name: "Time spent" })
  // Today may have no hour yet.
  const day = new Date(at(31, 0)).toLocaleDateString("en-GB", { timeZone: "UTC" })
  await page.getByRole("textbox", { name: "Day" }).fill(day)
  await spent.fill("1h")
  await page.getByRole("button", { name: "Note time" }).click()
  await expect(sums.first()).toHaveText("30 hAda Lindqvist")
  await expect(spent).toBeFocused()
})

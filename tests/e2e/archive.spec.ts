import type { Page } from "@playwright/test"
import { expectAccessible } from "./support/accessible"
import { expect, test, type Company } from "./support/test"

const line = (page: Page, name: string) => page.getByRole("listitem", { name, exact: true })

async function archive({ project, api }: Company, names: string[]) {
  const stageId = project.stages[0]?.id ?? 0
  for (const name of names) {
    const task = await api("createTask", { name, stageId })
    await api("archiveTask", { taskId: task.id })
  }
}

test("restores archived tasks from the board's archive, and takes it back", async ({ page, company }) => {
  await archive(company, ["One", "Two", "Three"])
  const { organization, project } = company
  await page.goto(`/o/${organization.slug}/projects/${project.id}`)
  await page.getByRole("navigation", { name: "Views of the project" }).getByRole("link", { name: "Archive" }).click()
  await expect(page).toHaveURL(/\/archive$/)
  const list = page.getByRole("list", { name: "Archived tasks" })
  await expect(list.getByRole("listitem")).toHaveCount(3)
  await expect(page.getByText("This project is archived")).toHaveCount(0)
  const names = list.getByRole("listitem").evaluateAll((items) => items.map((item) => item.ariaLabel))
  expect(await names).toEqual(["Three", "Two", "One"])
  await expectAccessible(page)

  await page.getByRole("button", { name: "Restore One" }).click()
  await expect(page.getByText("“One” is back on the board")).toBeVisible()
  await expect(line(page, "One")).toBeHidden()

  await line(page, "Two").getByRole("checkbox").check()
  await line(page, "Three").getByRole("checkbox").check()
  await page.getByRole("toolbar").getByRole("button", { name: "Restore" }).click()
  await expect(page.getByText("2 tasks restored")).toBeVisible()
  await expect(page.getByText("Nothing is archived")).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press("Control+z")
  await expect(list.getByRole("listitem")).toHaveCount(2)

  await page.getByRole("navigation", { name: "Views of the project" }).getByRole("link", { name: "Board" }).click()
  await expect(page.getByRole("list", { name: "To do" }).getByRole("listitem")).toHaveCount(1)
})

test("finds archived tasks by a part of their name, in the address", async ({ page, company }) => {
  await archive(company, ["Move the fonts", "Draw the map"])
  await page.goto(`/o/${company.organization.slug}/projects/${company.project.id}/archive`)
  await page.getByRole("searchbox", { name: "Search the archive" }).fill("map")
  await expect(line(page, "Move the fonts")).toBeHidden()
  await expect(line(page, "Draw the map")).toBeVisible()
  await expect(page).toHaveURL(/\?search=map$/)
  await page.reload()
  await expect(page.getByRole("searchbox")).toHaveValue("map")
  await expect(line(page, "Draw the map")).toBeVisible()
  await page.getByRole("searchbox").fill("nothing of that kind")
  await expect(page.getByText("Nothing was found for “nothing of that kind”.")).toBeVisible()
  await page.getByRole("button", { name: "Clear the search" }).click()
  await expect(line(page, "Move the fonts")).toBeVisible()
})

test("reads further pages on the way down", async ({ page, company }) => {
  test.slow()
  await archive(
    company,
    Array.from({ length: 70 }, (_, index) => `Task ${index + 1}`),
  )
  await page.goto(`/o/${company.organization.slug}/projects/${company.project.id}/archive`)
  await expect(line(page, "Task 70")).toBeVisible()
  const list = page.getByRole("list", { name: "Archived tasks" })
  expect(await list.getByRole("listitem").count()).toBeLessThan(50)
  await expect(async () => {
    await list.hover()
    await page.mouse.wheel(0, 4000)
    await expect(line(page, "Task 1")).toBeInViewport({ timeout: 300 })
  }).toPass()
})

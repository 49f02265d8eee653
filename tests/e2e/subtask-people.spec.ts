import type { Page } from "@playwright/test"
import { expectAccessible } from "./support/accessible"
import { stageOf } from "./support/board"
import { colleague } from "./support/colleague"
import { expect, test } from "./support/test"

const panel = (page: Page) => page.getByRole("region", { name: /^Task / })
const step = (page: Page, name: string) => panel(page).getByRole("listitem", { name, exact: true })

test("one's own subtasks stand on the home, are done there, and come back by undo", async ({
  page,
  company,
  person,
}) => {
  const task = await company.api("createTask", { name: "Report", stageId: stageOf(company, "To do") })
  const steps = await company.api("createSubtasks", { taskId: task.id, names: ["Gather", "Write"] })
  for (const { id: subtaskId } of steps)
    await company.api("setSubtaskAssignee", { taskId: task.id, subtaskId, userId: person.id })
  await page.goto(`/o/${company.organization.slug}`)
  const box = page.getByRole("region", { name: "My subtasks" })
  await expect(box.getByRole("listitem")).toHaveText([/Gather/, /Write/])
  await expectAccessible(page)
  await box.getByRole("checkbox", { name: "Gather" }).click()
  await expect(box.getByRole("listitem")).toHaveText([/Write/])
  await page.keyboard.press("Control+z")
  await expect(box.getByRole("listitem")).toHaveText([/Gather/, /Write/])
  await company.api("setSubtaskDone", { taskId: task.id, subtaskId: steps[1]?.id ?? 0, done: true })
  await expect(box.getByRole("listitem")).toHaveText([/Gather/])
  await box.getByRole("button", { name: "Gather, a subtask of Report" }).click()
  await expect(page.getByRole("region", { name: "Task Report" })).toBeVisible()
})

test("a subtask is given to somebody and gets a day of its own, by keys; both are taken back", async ({
  page,
  company,
  request,
}) => {
  await colleague(request, company)
  const task = await company.api("createTask", { name: "Report", stageId: stageOf(company, "To do") })
  await company.api("createSubtasks", { taskId: task.id, names: ["Gather", "Write"] })
  await page.goto(`/o/${company.organization.slug}/projects/${company.project.id}?task=${task.id}`)
  await expect(step(page, "Gather")).toBeVisible()

  await step(page, "Gather").getByRole("button", { name: "Due date of Gather: none" }).focus()
  await page.keyboard.press("Enter")
  const due = page.getByRole("textbox", { name: "Due date of the subtask" })
  await due.fill("2020-03-06")
  await expect(step(page, "Gather").getByRole("button", { name: "Due date of Gather: 6 Mar 2020" })).toBeVisible()

  await step(page, "Gather").getByRole("combobox", { name: "Assignee of Gather: Nobody" }).focus()
  await page.keyboard.press("Enter")
  await page.getByRole("option", { name: "Bo Nyström" }).click()
  await expect(step(page, "Gather").getByRole("combobox", { name: "Assignee of Gather: Bo Nyström" })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(step(page, "Gather").getByRole("combobox", { name: "Assignee of Gather: Bo Nyström" })).toBeVisible()
  await expect(step(page, "Gather").getByRole("button", { name: "Due date of Gather: 6 Mar 2020" })).toBeVisible()
  await expect(step(page, "Write").getByRole("button", { name: "Due date of Write: none" })).toBeAttached()
})

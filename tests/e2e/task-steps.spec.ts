import type { Page } from "@playwright/test"
import { expectAccessible } from "./support/accessible"
import { card, list } from "./support/board"
import { expectWhole } from "./support/connection"
import { expect, test, type Company } from "./support/test"

const panel = (page: Page) => page.getByRole("region", { name: /^Task / })
const steps = (page: Page) => panel(page).getByRole("list", { name: "Subtasks" }).getByRole("listitem")

async function openTask(page: Page, { organization, project, api }: Company, name: string) {
  const stageId = project.stages.find((stage) => stage.name === "To do")?.id ?? 0
  const task = await api("createTask", { name, stageId })
  await page.goto(`/o/${organization.slug}/projects/${project.id}?task=${task.id}`)
  await expect(panel(page)).toBeVisible()
  return task
}

test("subtasks are added one after the other, done by a click, ordered by keys, and counted on the card", async ({
  page,
  company,
}) => {
  await openTask(page, company, "Launch")
  await panel(page).getByRole("button", { name: "Add a subtask" }).click()
  const field = page.getByRole("textbox", { name: "New subtask" })
  await field.fill("Design")
  await page.keyboard.press("Enter")
  await expect(steps(page)).toHaveCount(1)
  await field.fill("- Build\n- Test")
  await page.keyboard.press("Enter")
  await expect(steps(page)).toHaveCount(3)
  await page.keyboard.press("Escape")
  await expect(field).toBeHidden()

  const first = steps(page).first().getByRole("checkbox", { name: "Design" })
  await expect(first).toBeEnabled()
  await first.click()
  await expect(card(page, "Launch").getByRole("img", { name: "1 of 3 subtasks done" })).toBeVisible()
  await expectAccessible(page)

  await steps(page).nth(1).getByRole("checkbox", { name: "Build" }).focus()
  await page.keyboard.press("Alt+ArrowUp")
  await expect(steps(page).first()).toHaveAccessibleName("Build")
  await page.keyboard.press("Control+z")
  await expect(steps(page).first()).toHaveAccessibleName("Design")
  await page.reload()
  await expect(steps(page)).toHaveCount(3)
})

test("a subtask is dragged to another place", async ({ page, company }) => {
  const task = await openTask(page, company, "Launch")
  await company.api("createSubtasks", { taskId: task.id, names: ["Design", "Build", "Test"] })
  await expect(steps(page)).toHaveCount(3)
  await expectWhole(page)
  const [from, to] = [await steps(page).last().boundingBox(), await steps(page).first().boundingBox()]
  if (from === null || to === null) throw new Error("nothing to drag")
  const x = from.x + from.width / 2
  await page.mouse.move(x, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(x, from.y - 10, { steps: 4 })
  await page.mouse.move(x, to.y + 3, { steps: 6 })
  await expect(steps(page).last()).toHaveCSS("opacity", "0.5")
  await page.mouse.up()
  await expect(steps(page).first()).toHaveAccessibleName("Test")
})

test("a subtask shown on the board is done there when it is done here", async ({ page, company }) => {
  const task = await openTask(page, company, "Launch")
  await company.api("createSubtask", { taskId: task.id, name: "Design" })
  const step = steps(page).first()
  await step.hover()
  await step.getByRole("button", { name: "Actions for the subtask Design" }).click()
  await page.getByRole("menuitem", { name: "Show on the board" }).click()
  const shown = page.getByRole("list", { name: "To do" }).getByRole("listitem", { name: "Design", exact: true })
  await expect(shown).toBeVisible()
  await step.getByRole("checkbox", { name: "Design" }).click()
  await expect(shown.getByRole("img", { name: "Completed" })).toBeVisible()

  await step.getByRole("button", { name: "Open the card of Design" }).click()
  await expect(page.getByRole("region", { name: "Task Design" })).toBeVisible()
  await panel(page).getByRole("button", { name: "Part of Launch" }).click()
  await expect(page.getByRole("region", { name: "Task Launch" })).toBeVisible()
})

test("a card becomes a subtask of another task, and undo lets it stand alone", async ({ page, company }) => {
  const stageId = company.project.stages[0]?.id ?? 0
  await company.api("createTask", { name: "Print the menu", stageId })
  await openTask(page, company, "Launch")
  const onBoard = list(page, "To do").getByRole("listitem", { name: "Print the menu", exact: true })
  await page.getByRole("listitem", { name: "Print the menu" }).click({ button: "right" })
  await page.getByRole("menuitem", { name: "Make it a subtask…" }).click()
  const dialog = page.getByRole("dialog", { name: "Of which task is “Print the menu” a step?" })
  await dialog.getByRole("combobox", { name: "Task" }).click()
  await expect(page.getByPlaceholder("Find a task")).toBeFocused()
  await page.keyboard.type("laun")
  await page.keyboard.press("Enter")
  await expect(page.getByPlaceholder("Find a task")).toBeHidden()
  await expectAccessible(page)
  await dialog.getByRole("button", { name: "Make it a subtask" }).click()
  await expect(page.getByText("“Print the menu” is a subtask of “Launch”")).toBeVisible()
  await expect(steps(page)).toHaveCount(1)
  await expect(steps(page).getByRole("button", { name: "Open the card of Print the menu" })).toBeVisible()

  await steps(page).getByRole("combobox", { name: "Assignees of Print the menu: Nobody" }).click()
  await expect(page.getByPlaceholder("Find a person")).toBeFocused()
  await page.keyboard.press("Enter")
  await page.keyboard.press("Escape")
  await expect(onBoard.getByRole("img", { name: "Assigned to Ada Lindqvist" })).toBeVisible()
  await steps(page)
    .getByRole("button", { name: /^Dates of Print the menu: / })
    .click()
  await page.getByRole("button", { name: "Tomorrow", exact: true }).click()
  await expect(steps(page)).toContainText("tomorrow")
  await expect(onBoard).toContainText("tomorrow")
  await expectAccessible(page)

  for (let times = 0; times < 3; times += 1) await page.keyboard.press("Control+z")
  await expect(steps(page)).toHaveCount(0)
  await expect(onBoard).toBeVisible()
  await expect(onBoard).not.toContainText("tomorrow")
})

test("time is noted against what is planned, and put right", async ({ page, company }) => {
  await openTask(page, company, "Launch")
  await panel(page).getByRole("button", { name: "Time: Note time" }).click()
  const dialog = page.getByRole("dialog", { name: "Time" })
  await dialog.getByRole("textbox", { name: "Planned" }).fill("4")
  await page.keyboard.press("Enter")
  const spent = dialog.getByRole("textbox", { name: "Time spent" })
  await expect(spent).toHaveAttribute("placeholder", "Hours: 1.5")
  await spent.fill("25")
  await dialog.getByRole("button", { name: "Note time" }).click()
  await expect(
    dialog.getByText("An entry has at most 24 hours: note each day by itself, and minutes as 90m."),
  ).toBeVisible()
  // Of today there may be little yet.
  await spent.fill("1:30")
  const yesterday = new Date(Date.now() - 86_400_000)
  await dialog.getByRole("textbox", { name: "Day" }).fill(yesterday.toLocaleDateString("en-GB", { timeZone: "UTC" }))
  await dialog.getByPlaceholder("What was done").fill("Sketches")
  await dialog.getByRole("button", { name: "Note time" }).click()
  const entries = dialog.getByRole("list", { name: "Time spent" }).getByRole("listitem")
  await expect(entries).toHaveCount(1)
  await expect(entries.first()).toContainText("Sketches")
  await expectAccessible(page)

  await entries.first().getByRole("button", { name: "Change 1 h 30 min" }).click()
  await spent.fill("2h")
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(entries.first()).toContainText("2 h")
  await page.keyboard.press("Escape")
  await expect(panel(page).getByRole("button", { name: "Time: 2 h of 4 h planned" })).toBeVisible()
  await page.keyboard.press("Control+z")
  await expect(panel(page).getByRole("button", { name: "Time: 1 h 30 min of 4 h planned" })).toBeVisible()
})

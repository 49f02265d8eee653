import type { Page } from "@playwright/test"
import { expectAccessible } from "./support/accessible"
import { card, openBoard, stageOf } from "./support/board"
import { colleague } from "./support/colleague"
import { goOffline } from "./support/connection"
import { expect, test } from "./support/test"

const understood = (page: Page) => page.getByRole("list", { name: "Understood" })
const offers = (page: Page) => page.getByRole("listbox", { name: "Who or what is meant" })

test("what is written behind the name of a new task says who, what and until when", async ({ page, company }) => {
  await company.api("createLabel", { name: "Bug", color: "#be3025" })
  await openBoard(page, company, { "To do": ["Print the menu"] })
  await page.keyboard.press("c")
  const field = page.getByRole("textbox", { name: "Name of the new task, To do" })
  await expect(page.getByText("@who #label !high fri")).toBeVisible()
  await page.keyboard.type("Call the printer @")
  await expect(offers(page).getByRole("option").first()).toHaveText(/Ada Lindqvist$/)
  await page.keyboard.press("Enter")
  await expect(field).toHaveValue("Call the printer @Ada ")
  await page.keyboard.type("#bu")
  await expect(offers(page).getByRole("option")).toHaveText(["Bug"])
  await page.keyboard.press("Tab")
  await page.keyboard.type("!h tomorrow")
  await expect(understood(page).getByRole("listitem")).toHaveText([/Ada Lindqvist$/, /Bug$/, "High", /\d/])
  await expectAccessible(page)
  await page.keyboard.press("Enter")

  await expect(field).toHaveValue("")
  const made = card(page, "Call the printer")
  await expect(made.getByRole("img", { name: "Assigned to Ada Lindqvist" })).toBeVisible()
  await expect(made.getByRole("img", { name: "High importance" })).toBeVisible()
  await expect(made).toContainText("Bug")
  await expect(made).toContainText("tomorrow")
  await page.keyboard.press("Escape")
  await page.keyboard.press("Control+z")
  await expect(made).toBeHidden()
})

test("a part that means nothing stays in the name, and one that is taken back too", async ({ page, company }) => {
  await openBoard(page, company, { "To do": ["Print the menu"] })
  await page.keyboard.press("c")
  const field = page.getByRole("textbox", { name: "Name of the new task, To do" })
  await page.keyboard.type("Ask @nobody about #12 in the sun")
  await expect(understood(page).getByRole("listitem")).toHaveCount(1)
  await page.keyboard.press("Backspace")
  await expect(understood(page)).toBeHidden()
  await expect(field).toHaveValue("Ask @nobody about #12 in the sun")
  await page.keyboard.type(" @ad")
  await expect(offers(page)).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(offers(page)).toBeHidden()
  await understood(page).getByRole("button", { name: "Leave in the name: Ada Lindqvist" }).click()
  await field.press("Enter")
  const made = card(page, "Ask @nobody about #12 in the sun @ad")
  await expect(made).toBeVisible()
  await expect(made.getByRole("img", { name: /Assigned/ })).toHaveCount(0)
})

test("a task from anywhere is told the same way, in Russian too", async ({ page, company, person }) => {
  await person.api("changePreferences", { locale: "ru" })
  await page.goto(`/o/${company.organization.slug}`)
  await page.keyboard.press("c")
  const dialog = page.getByRole("dialog", { name: "Новая задача" })
  await dialog.getByRole("textbox").first().fill("Позвонить в типографию @я !срочно в пятницу")
  // On one's home it is one's own anyway, and that is said once.
  const meant = page.getByRole("list", { name: "Понято" }).getByRole("listitem")
  const given = dialog.getByRole("list", { name: "Исполнитель" })
  await expect(given).toContainText("Ada Lindqvist")
  await expect(meant).toHaveText(["Срочная", /^пятница/])
  await given.getByRole("button").click()
  await expect(given).toBeHidden()
  await expect(meant).toHaveText([/Ada Lindqvist$/, "Срочная", /^пятница/])
  await expectAccessible(page)
  await dialog.getByRole("textbox").first().press("Enter")
  await expect(dialog).toBeHidden()
  const { items } = await company.api("listTasks", {})
  expect(items.map(({ name, importance, responsibleUserId }) => [name, importance, responsibleUserId])).toEqual([
    ["Позвонить в типографию", 2, [String(person.id)]],
  ])
})

test("a subtask is told whose it is and until when the same way, line by line and without a connection too", async ({
  page,
  context,
  company,
  person,
  request,
}) => {
  const bo = await colleague(request, company)
  await company.api("createLabel", { name: "Bug", color: "#be3025" })
  const task = await company.api("createTask", { name: "Menu", stageId: stageOf(company, "To do") })
  await page.goto(`/o/${company.organization.slug}/projects/${company.project.id}?task=${task.id}`)
  const panel = page.getByRole("region", { name: "Task Menu" })
  await panel.getByRole("button", { name: "Add a subtask" }).click()
  const field = panel.getByRole("textbox", { name: "New subtask" })
  await expect(panel.getByText("@who fri")).toBeVisible()
  await page.keyboard.type("Call the printer @b")
  await expect(offers(page).getByRole("option")).toHaveText([/Bo Nyström$/])
  await page.keyboard.press("Enter")
  await expect(field).toHaveValue("Call the printer @Bo ")
  await page.keyboard.type("#bug tomorrow")
  await expect(understood(page).getByRole("listitem")).toHaveText([/Bo Nyström$/, /\d/])
  await expectAccessible(page)
  await page.keyboard.press("Enter")
  await expect(field).toHaveValue("")
  const step = (name: string) => panel.getByRole("listitem", { name, exact: true })
  await expect(
    step("Call the printer #bug").getByRole("combobox", { name: "Assignee of Call the printer #bug: Bo Nyström" }),
  ).toBeVisible()
  await expect(
    step("Call the printer #bug").getByRole("button", { name: "Due date of Call the printer #bug: tomorrow" }),
  ).toBeVisible()

  await goOffline(page)
  await field.fill("- Fold @me\n- Send the menu due:2030-05-04")
  await page.keyboard.press("Enter")
  await expect(step("Fold").getByRole("combobox", { name: "Assignee of Fold: Ada Lindqvist" })).toBeVisible()
  await context.setOffline(false)
  await expect
    .poll(async () => {
      const steps = await company.api("listSubtasks", { taskId: task.id })
      return steps.slice(1).map(({ name, assigneeId, dueDate }) => [name, assigneeId, dueDate])
    })
    .toEqual([
      ["Fold", person.id, null],
      ["Send the menu", null, "2030-05-04"],
    ])
  expect((await company.api("listSubtasks", { taskId: task.id }))[0]).toMatchObject({ assigneeId: bo.id })
  await page.keyboard.press("Escape")
  await page.keyboard.press("Control+z")
  await expect(step("Fold")).toBeHidden()
  await expect(step("Send the menu")).toBeHidden()
})

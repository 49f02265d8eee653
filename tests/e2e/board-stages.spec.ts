import type { Page } from "@playwright/test"
import { expectAccessible } from "./support/accessible"
import { card, list, namesIn, openBoard } from "./support/board"
import { colleague, windowOf } from "./support/colleague"
import { undo } from "./support/messages"
import { expect, test } from "./support/test"

test("changes a column: name, colour, limit, place, and away with its tasks moved", async ({ page, company }) => {
  await openBoard(page, company, { "To do": ["One", "Two"], Done: ["Three"] })
  const menu = (name: string) => page.getByRole("button", { name: `Menu of the column ${name}` })
  const choose = async (name: string, item: string) => {
    await menu(name).click()
    await page.getByRole("menuitem", { name: item }).click()
  }
  await menu("To do").click()
  await expect(page.getByRole("menuitem", { name: "Rename" })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("menuitem", { name: "Rename" }).click()
  await page.getByRole("textbox", { name: "Name of the column" }).fill("Next")
  await page.keyboard.press("Enter")
  await expect(list(page, "Next")).toBeVisible()
  const said = (words: string) => expect(page.getByText(words, { exact: true })).toBeVisible()
  await said("“To do” is called “Next” now")

  await choose("Next", "Limit")
  const dialog = page.getByRole("dialog", { name: "Limit of “Next”" })
  await dialog.getByRole("textbox").fill("none")
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(dialog.getByText("Give a whole number")).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole("textbox").fill("3")
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(page.getByRole("img", { name: "2 of at most 3 tasks" })).toBeVisible()
  await said("Limit of “Next”: 3")

  await menu("Next").click()
  await page.getByRole("menuitem", { name: "Colour" }).click()
  await page.getByRole("menuitemradio", { name: "Violet" }).click()
  await said("Colour of “Next” changed")

  await choose("Next", "Move right")
  const heads = page.getByRole("main").getByRole("heading", { level: 2 })
  await expect(heads).toHaveText(["In progress", "Next", "Done"])

  await choose("Next", "Add a column on the right")
  await page.getByRole("textbox", { name: "Name of the new column" }).fill("Review")
  await page.keyboard.press("Enter")
  await page.keyboard.press("Escape")
  await expect(heads).toHaveText(["In progress", "Next", "Review", "Done"])

  await choose("Next", "Delete the column…")
  const question = page.getByRole("alertdialog", { name: "Delete the column “Next”?" })
  await question.getByRole("combobox", { name: "The tasks of the column" }).click()
  await page.getByRole("option", { name: "Move to “Done”" }).click()
  await question.getByRole("button", { name: "Delete" }).click()
  await expect(heads).toHaveText(["In progress", "Review", "Done"])
  expect(await namesIn(list(page, "Done"))).toEqual(["Three", "One", "Two"])
  await expect(page.getByText("Column “Next” deleted")).toBeVisible()
  await page.reload()
  await expect(heads).toHaveText(["In progress", "Review", "Done"])
  await expect(list(page, "Done").getByRole("listitem")).toHaveCount(3)
})

test("a column that goes while another one is still being added leaves that one its place", async ({
  page,
  company,
}) => {
  await openBoard(page, company, { "To do": ["One"] })
  const heads = page.getByRole("main").getByRole("heading", { level: 2 })
  const choose = async (name: string, item: string) => {
    await page.getByRole("button", { name: `Menu of the column ${name}` }).click()
    await page.getByRole("menuitem", { name: item }).click()
  }
  let send = () => {}
  const held = new Promise<void>((resolve) => (send = resolve))
  await page.route(/\/api\/projects\/\d+\/stages$/, async (route) => {
    await held
    await route.continue()
  })
  await choose("In progress", "Add a column on the right")
  await page.getByRole("textbox", { name: "Name of the new column" }).fill("Review")
  await page.keyboard.press("Enter")
  await page.keyboard.press("Escape")
  await expect(heads).toHaveText(["To do", "In progress", "Review", "Done"])
  await choose("In progress", "Delete the column…")
  const question = page.getByRole("alertdialog", { name: "Delete the column “In progress”?" })
  await question.getByRole("button", { name: "Delete" }).click()
  await expect(heads).toHaveText(["To do", "Review", "Done"])
  send()
  await expect(page.getByText("Column “In progress” deleted")).toBeVisible()
  await page.reload()
  await expect(heads).toHaveText(["To do", "Review", "Done"])
})

test("rows: cells are named by column and row, and a folded row stays folded", async ({ page, company }) => {
  await openBoard(page, company, { "To do": ["Loose"] })
  await page.getByRole("button", { name: "Board menu" }).click()
  await page.getByRole("menuitem", { name: "Add a row" }).click()
  await page.getByRole("textbox", { name: "Name of the new row" }).fill("Launch")
  await page.keyboard.press("Enter")
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Add a task to To do, Launch" }).click()
  await page.keyboard.type("In the row")
  await page.keyboard.press("Enter")
  await expect(list(page, "To do, Launch").getByRole("listitem")).toHaveCount(1)
  await expect(list(page, "To do, Without a row").getByRole("listitem")).toHaveCount(1)
  await expectAccessible(page)

  await page.getByRole("button", { name: "Fold the row Launch" }).click()
  await expect(card(page, "In the row")).toBeHidden()
  await page.reload()
  await expect(card(page, "Loose")).toBeVisible()
  await expect(card(page, "In the row")).toBeHidden()
  await page.getByRole("button", { name: "Unfold the row Launch" }).click()
  await expect(card(page, "In the row")).toBeVisible()

  await card(page, "Loose").getByRole("button").focus()
  for (const key of ["Space", "ArrowUp", "Space"]) await page.keyboard.press(key)
  await expect(list(page, "To do, Launch").getByRole("listitem")).toHaveCount(2)
  await expect(page.getByText("Moved to “To do, Launch”")).toBeVisible()
})

test("an empty board begins with its columns", async ({ page, company }) => {
  const { organization, groupId, api } = company
  const project = await api("createProject", { name: "Empty", spaceColumnId: groupId, disableDefaultStages: true })
  await page.goto(`/o/${organization.slug}/projects/${project.id}`)
  await expect(page.getByText("A board begins with its columns")).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Use To do, In progress, Done" }).click()
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(["To do", "In progress", "Done"])
  await expect
    .poll(async () => (await api("getProject", { projectId: project.id })).stages.map(({ color }) => color))
    .toEqual(["#78746e", "#dbb970", "#19733b"])
})

test("a long column is mounted where it is seen, and the keyboard reaches its end", async ({ page, company }) => {
  test.slow()
  await openBoard(page, company, { "To do": Array.from({ length: 120 }, (_, index) => `Task ${index + 1}`) })
  await expect(card(page, "Task 1")).toHaveAttribute("aria-setsize", "120")
  expect(await list(page, "To do").getByRole("listitem").count()).toBeLessThan(40)
  await card(page, "Task 1").click()
  await page.keyboard.press("End")
  await expect(card(page, "Task 120").getByRole("button")).toBeFocused()
  await expect(card(page, "Task 120")).toBeInViewport()
  await expect(card(page, "Task 120")).toHaveAttribute("aria-posinset", "120")
  await page.keyboard.press("Home")
  await expect(card(page, "Task 1").getByRole("button")).toBeFocused()
})

test("whoever goes on by key while a task is being opened stays where they went", async ({ page, company }) => {
  await openBoard(page, company, { "To do": Array.from({ length: 120 }, (_, index) => `Task ${index + 1}`) })
  // In one breath: the address of the task is heard of after both.
  await card(page, "Task 1")
    .getByRole("button")
    .evaluate((button) => {
      button.focus()
      button.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }))
      button.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, key: "End" }))
    })
  await expect(page.getByRole("region", { name: "Task Task 1" })).toBeVisible()
  await expect(card(page, "Task 120").getByRole("button")).toBeFocused()
  await expect(card(page, "Task 120")).toBeInViewport()
  await page.keyboard.press("ArrowUp")
  await expect(card(page, "Task 119").getByRole("button")).toBeFocused()
})

test("a column goes to another board with its tasks, seen by everybody there, and comes back by Undo", async ({
  page,
  company,
  browser,
  baseURL,
  request,
}) => {
  const { organization, groupId, api } = company
  await openBoard(page, company, { "To do": ["One", "Two"], Done: ["Three"] })
  const other = await api("createProject", { name: "Shop", spaceColumnId: groupId })
  const bo = await colleague(request, company)
  const second = await windowOf(browser, baseURL, bo.token)
  await second.goto(`/o/${organization.slug}/projects/${other.id}`)
  const headsOf = (one: Page) => one.getByRole("main").getByRole("heading", { level: 2 })
  const [heads, headsThere] = [headsOf(page), headsOf(second)]
  await expect(headsThere).toHaveText(["To do", "In progress", "Done"])

  await page.getByRole("button", { name: "Menu of the column Done" }).click()
  await page.getByRole("menuitem", { name: "Rename" }).click()
  await page.getByRole("textbox", { name: "Name of the column" }).fill("Printed")
  await page.keyboard.press("Enter")
  await page.getByRole("button", { name: "Menu of the column Printed" }).click()
  await page.getByRole("menuitem", { name: "Move to another board…" }).click()
  const dialog = page.getByRole("dialog", { name: "Move the column “Printed”" })
  await expect(dialog).toContainText("with its task")
  await expect(dialog.getByRole("combobox", { name: "Project" })).toContainText("Shop")
  await expectAccessible(page)
  await dialog.getByRole("button", { name: "Move" }).click()
  await expect(heads).toHaveText(["To do", "In progress"])
  await expect(headsThere).toHaveText(["To do", "In progress", "Done", "Printed"])
  await expect(card(second, "Three")).toBeVisible()
  await undo(page, "Column “Printed” moved to “Shop”")
  await expect(heads).toHaveText(["To do", "In progress", "Printed"])
  await expect(card(page, "Three")).toBeVisible()
  await expect(headsThere).toHaveText(["To do", "In progress", "Done"])
  await second.context().close()
})

import { expectAccessible } from "./support/accessible"
import { card, drag, list, namesIn, openBoard, stageOf } from "./support/board"
import { expect, test } from "./support/test"

test("a board is filtered by what one writes and clicks, for everybody who has the address", async ({
  page,
  company,
  person,
}) => {
  const { api } = company
  const bug = await api("createLabel", { name: "Print shop", color: "#be3025" })
  const [stageId, done] = [stageOf(company, "To do"), stageOf(company, "Done")]
  await api("createTask", { name: "Choose the paper", stageId, tags: [bug.id], responsibleUserId: [person.id] })
  await api("createTask", { name: "Print the posters", stageId, importance: 2 })
  await api("createTask", { name: "Fold the letters", stageId, tags: [bug.id] })
  await api("createTask", { name: "Buy stamps", stageId: done, dateEnd: "2026-03-01T00:00:00.000Z" })
  await openBoard(page, company)
  const filter = page.getByRole("search", { name: "Filter of the board" })
  const field = filter.getByRole("combobox", { name: "Filter", exact: true })

  await page.keyboard.press("f")
  await expect(field).toBeFocused()
  await page.keyboard.type("label:")
  await filter.getByRole("option", { name: 'label:"Print shop"' }).click()
  await expect(filter).toContainText("2 tasks are hidden by the filter")
  expect(await namesIn(list(page, "To do"))).toEqual(["Choose the paper", "Fold the letters"])
  await expect(field).toBeFocused()
  await expectAccessible(page)
  // The first closes the list of what could be written next.
  await expect(async () => {
    await page.keyboard.press("Escape")
    await expect(card(page, "Choose the paper").getByRole("button").first()).toBeFocused({ timeout: 500 })
  }).toPass()

  await page.reload()
  await expect(card(page, "Fold the letters")).toBeVisible()
  await expect(field).toHaveValue('label:"Print shop"')
  await expect(card(page, "Print the posters")).toHaveCount(0)

  await filter.getByRole("button", { name: `Assigned to ${person.name}` }).click()
  await expect(filter).toContainText("3 tasks are hidden by the filter")
  await filter.getByRole("button", { name: `Assigned to ${person.name}` }).click()
  await filter.getByRole("combobox", { name: "Label: Print shop" }).click()
  await page.getByRole("option", { name: "Print shop" }).click()
  await page.keyboard.press("Escape")
  await expect(field).toHaveValue("")
  await filter.getByRole("combobox", { name: "Importance" }).click()
  await page.getByRole("option", { name: "Urgent" }).click()
  await page.keyboard.press("Escape")
  await expect.poll(() => namesIn(list(page, "To do"))).toEqual(["Print the posters"])

  await field.fill("lable:bug")
  await expect(filter.getByRole("alert")).toContainText("Probably label: is meant.")
  await field.fill("creator:me due:soon ")
  await expect(filter.getByRole("alert").last()).toHaveText(
    "due:soon is no date. Write a day as 2026-03-01, or an amount of days as 7d.",
  )
  await expect(filter.getByRole("alert").first()).toContainText("creator: is nothing that cards show")
  await filter.getByRole("button", { name: "Remove the filter" }).click()
  await expect(card(page, "Buy stamps")).toBeVisible()
  await expect(filter).toHaveCount(0)
  expect(new URL(page.url()).search).toBe("")
})

test("cards are dragged and added on a filtered board", async ({ page, company }) => {
  const { organization, project, api } = company
  const stageId = stageOf(company, "To do")
  for (const name of ["One", "Two", "Three", "Four"])
    await api("createTask", { name, stageId, importance: name === "Two" ? 0 : 1 })
  await page.goto(`/o/${organization.slug}/projects/${project.id}?filter=importance:high`)
  await expect.poll(() => namesIn(list(page, "To do"))).toEqual(["One", "Three", "Four"])

  await expect(page.getByText("1 task is hidden by the filter")).toBeVisible()
  await expect(page.getByRole("img", { name: "4 tasks, 3 of them shown" })).toHaveText("3 of 4")
  await drag(page, card(page, "Four"), card(page, "Three"), 5)
  await page.mouse.up()
  await expect.poll(() => namesIn(list(page, "To do"))).toEqual(["One", "Four", "Three"])

  await page.getByRole("button", { name: "Add a task to To do" }).click()
  await page.keyboard.type("Five")
  await page.keyboard.press("Enter")
  await expect(card(page, "Five")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.getByText("1 task is hidden by the filter")).toBeVisible()
  await page.getByRole("button", { name: "Show all" }).click()
  await expect.poll(() => namesIn(list(page, "To do"))).toEqual(["One", "Four", "Two", "Three", "Five"])
})

test("what could be written next is taken by keys: columns, what is blocked, and in Russian for who reads Russian", async ({
  page,
  company,
}) => {
  const { organization, project, api } = company
  const stageId = stageOf(company, "To do")
  const write = await api("createTask", { name: "Write", stageId })
  const print = await api("createTask", { name: "Print", stageId })
  await api("addTaskRelation", { taskId: print.id, type: "blockedBy", otherTaskId: write.id })
  await api("createSubtask", { taskId: write.id, name: "Draft" })
  await openBoard(page, company, { Done: ["Plan"] })
  const field = page.getByRole("combobox", { name: "Filter", exact: true })
  const offers = page.getByRole("listbox", { name: "Suggestions" })

  await page.keyboard.press("f")
  await expect(field).toBeFocused()
  await page.keyboard.type("sta")
  await expect(offers.getByRole("option")).toHaveText(["status:", "stage:"])
  await page.keyboard.press("ArrowDown")
  await expect(offers.getByRole("option", { selected: true })).toHaveText("status:")
  await page.keyboard.press("ArrowDown")
  await expect(offers.getByRole("option", { selected: true })).toHaveText("stage:")
  await page.keyboard.press("Enter")
  await expect(field).toHaveValue("stage:")
  await expect(offers.getByRole("option")).toHaveText(['stage:"To do"', 'stage:"In progress"', "stage:Done"])
  await page.keyboard.press("ArrowUp")
  await page.keyboard.press("Tab")
  await expect(field).toHaveValue("stage:Done ")
  await expect(field).toBeFocused()
  await expect.poll(() => namesIn(list(page, "To do"))).toEqual([])
  await expect(card(page, "Plan")).toBeVisible()
  await expect(offers).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(offers).toBeHidden()
  await expect(field).toBeFocused()
  await expectAccessible(page)

  await field.fill("is:blocked")
  await expect.poll(() => namesIn(list(page, "To do"))).toEqual(["Print"])
  await page.reload()
  await expect.poll(() => namesIn(list(page, "To do"))).toEqual(["Print"])
  await field.fill("has:subtasks")
  await expect.poll(() => namesIn(list(page, "To do"))).toEqual(["Write"])

  await api("changePreferences", { locale: "ru" })
  await page.goto(`/o/${organization.slug}/projects/${project.id}?filter=status:open`)
  const russian = page.getByRole("combobox", { name: "Фильтр", exact: true })
  await expect(russian).toHaveValue("статус:открыто")
  await russian.fill("состояние:жд")
  await expect(page.getByRole("listbox", { name: "Подсказки" }).getByRole("option")).toHaveText(["состояние:ждёт"])
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await expect(russian).toHaveValue("состояние:ждёт ")
  await expect(card(page, "Print")).toBeVisible()
  await expect(card(page, "Plan")).toHaveCount(0)
  await expect.poll(() => new URL(page.url()).searchParams.get("filter")).toBe("is:blocked")
})

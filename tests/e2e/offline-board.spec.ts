import type { Page } from "@playwright/test"
import { expectAccessible } from "./support/accessible"
import { card, fill, list, namesIn, openBoard, stageOf } from "./support/board"
import { expectWhole, goOffline } from "./support/connection"
import { expect, test } from "./support/test"

const bar = (page: Page) => page.getByRole("region", { name: "Connection" })

/** Takes the first three cards of the first column together. */
async function selectThree(page: Page) {
  await card(page, "One").getByRole("button").focus()
  for (const key of ["x", "ArrowDown", "x", "ArrowDown", "x"]) await page.keyboard.press(key)
  await expect(page.getByRole("toolbar")).toContainText("3 selected")
}

test("a move of more than one request holds is kept whole while offline", async ({ page, context, company }) => {
  test.slow()
  const stageId = stageOf(company, "To do")
  const names = Array.from({ length: 520 }, (_, index) => `Task ${index + 1}`)
  for (let from = 0; from < names.length; from += 5)
    await Promise.all(names.slice(from, from + 5).map((name) => company.api("createTask", { name, stageId })))
  await openBoard(page, company)
  await expect(list(page, "To do").getByRole("listitem").first()).toHaveAttribute("aria-setsize", "520")
  const order = async (name: string) => {
    const read = await company.api("listProjectTasks", { projectId: company.project.id, view: "board" })
    if (read.view !== "board") throw new Error("This is no board.")
    return read.tasks.filter(({ columnId }) => columnId === stageOf(company, name)).map((task) => task.id)
  }
  const before = await order("To do")
  await goOffline(page)
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Control+a")
  await expect(page.getByRole("toolbar")).toContainText("520 selected")
  for (const key of ["Space", "ArrowRight", "ArrowRight", "Enter"]) await page.keyboard.press(key)
  await expect(list(page, "Done").getByRole("listitem").first()).toHaveAttribute("aria-setsize", "520")
  await expect(bar(page)).toContainText("2 changes wait")
  await context.setOffline(false)
  await expect(bar(page)).toBeHidden()
  expect(await order("Done")).toEqual(before)
  await expect(page.getByText("520 tasks moved to “Done”")).toBeVisible()
})

test("what nobody has opened yet opens without a connection too", async ({ page, company }) => {
  await fill(company, { "To do": ["One"] })
  await openBoard(page, company)
  await goOffline(page)
  await page.getByRole("button", { name: "Menu of the column Done" }).click()
  await page.getByRole("menuitem", { name: "Limit" }).click()
  const limit = page.getByRole("dialog", { name: "Limit of “Done”" })
  await limit.getByRole("textbox").fill("3")
  await limit.getByRole("button", { name: "Save" }).click()
  await expect(bar(page)).toContainText("1 change waits")
  await page.keyboard.press("?")
  await expect(page.getByRole("dialog", { name: "Shortcuts" })).toBeVisible()
  await page.keyboard.press("Escape")
  // A task that was never read shows what its card tells, and says why there is no more.
  await card(page, "One").getByRole("button", { name: "One" }).click()
  const panel = page.getByRole("region", { name: "Task One" })
  await expect(panel.getByRole("button", { name: "Column: To do" })).toBeVisible()
  await expect(panel.getByText("There is no connection")).toBeVisible()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(bar(page)).toBeHidden()
  await expect(panel.getByRole("combobox", { name: "Members: Add members" })).toBeVisible()
  const { stages } = await company.api("getProject", { projectId: company.project.id })
  expect(stages.find(({ name }) => name === "Done")).toMatchObject({ tasksLimit: 3 })
})

test("Undo from a message is kept while offline, and done when the connection is back", async ({
  page,
  context,
  company,
}) => {
  await fill(company, { "To do": ["One", "Two"], Done: ["Three"] })
  await openBoard(page, company)
  await card(page, "One").getByRole("button").focus()
  for (const key of ["Space", "ArrowRight", "ArrowRight", "Enter"]) await page.keyboard.press(key)
  await expect(page.getByText("Moved to “Done”")).toBeVisible()
  await goOffline(page)
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(bar(page)).toContainText("1 change waits")
  await expect(card(page, "One").getByRole("img", { name: "Not sent yet" })).toBeVisible()
  expect(await namesIn(list(page, "To do"))).toEqual(["One", "Two"])
  await page.reload().catch(() => undefined)
  await context.setOffline(false)
  await openBoard(page, company)
  await expect(bar(page)).toBeHidden()
  // What waits is shown before it has been sent.
  await expect(async () => {
    const { tasks } = await company.api("listProjectTasks", { projectId: company.project.id, view: "board" })
    expect(tasks.find(({ name }) => name === "One")).toMatchObject({ columnId: stageOf(company, "To do") })
  }).toPass()
  await expect(async () => expect(await namesIn(list(page, "To do"))).toEqual(["One", "Two"])).toPass()
})

test("what one tab takes back before it was sent is not in the way of undo in another", async ({
  page,
  context,
  company,
}) => {
  await fill(company, { "To do": ["One", "Two"] })
  await openBoard(page, company)
  const completed = (tab: Page, name: string) => card(tab, name).getByRole("img", { name: "Completed" })
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("s")
  await expect(page.getByText("Task completed")).toBeVisible()
  const other = await context.newPage()
  await openBoard(other, company)
  await expectWhole(other)
  await goOffline(page)
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("s")
  await expect(completed(other, "Two")).toBeVisible()
  await other.keyboard.press("Control+z")
  for (const tab of [page, other]) await expect(completed(tab, "Two")).toBeHidden()
  await page.keyboard.press("Control+z")
  await expect(completed(page, "One")).toBeHidden()
  await expect(bar(page)).toContainText("1 change waits")
})

test("Ctrl+Z takes back what was not sent yet, and then what was sent before", async ({ page, context, company }) => {
  await fill(company, { "To do": ["One", "Two"], Done: ["Three"] })
  await openBoard(page, company)
  const moveRight = async (name: string) => {
    await card(page, name).getByRole("button").focus()
    for (const key of ["Space", "ArrowRight", "ArrowRight", "Enter"]) await page.keyboard.press(key)
  }
  await moveRight("One")
  await expect(page.getByText("Moved to “Done”")).toBeVisible()
  await goOffline(page)
  await moveRight("Two")
  await expect(bar(page)).toContainText("1 change waits")
  const sees = async (inToDo: number, waiting: boolean) => {
    await expect(list(page, "To do").getByRole("listitem")).toHaveCount(inToDo)
    const said = expect(bar(page))
    await (waiting ? said : said.not).toContainText("1 change waits")
  }
  await page.keyboard.press("Control+z")
  await sees(1, false)
  await page.keyboard.press("Control+z")
  await sees(2, true)
  await page.keyboard.press("Control+Shift+z")
  await sees(1, false)
  await page.keyboard.press("Control+z")
  await sees(2, true)
  await context.setOffline(false)
  await expect(bar(page)).toBeHidden()
  await page.reload()
  await expect(list(page, "To do").getByRole("listitem")).toHaveCount(2)
  expect(await namesIn(list(page, "To do"))).toEqual(["One", "Two"])
})

test("asks where a card shall stand that somebody else has moved meanwhile", async ({ page, context, company }) => {
  await fill(company, { "To do": ["One"], "In progress": ["Two"], Done: ["Three"] })
  await openBoard(page, company)
  const taskId = Number(await card(page, "One").getAttribute("data-task-id"))
  const columnOf = async () => (await company.api("getTask", { taskId })).placements[0]?.columnId
  await goOffline(page)
  await card(page, "One").getByRole("button").focus()
  for (const key of ["Space", "ArrowRight", "Enter"]) await page.keyboard.press(key)
  await expect(bar(page)).toContainText("1 change waits")
  await company.api("moveTasks", { taskIds: [taskId], stageId: stageOf(company, "Done") })
  await context.setOffline(false)
  const notice = page.getByRole("alert", { name: "Column of “One”: changed by Ada Lindqvist meanwhile" })
  await expect(notice).toContainText("NowDone")
  await expect(notice).toContainText("YoursIn progress")
  expect(await columnOf()).toBe(stageOf(company, "Done"))
  await notice.getByRole("button", { name: "Apply mine" }).click()
  await expect(notice).toBeHidden()
  await expect.poll(columnOf).toBe(stageOf(company, "In progress"))
  await expect(list(page, "In progress").getByRole("listitem")).toHaveCount(2)
})

test("asks once about all those of several cards that somebody else has moved meanwhile", async ({
  page,
  context,
  company,
}) => {
  await fill(company, { "To do": ["One", "Two", "Three", "Four"], "In progress": ["Five"], Done: ["Six"] })
  await openBoard(page, company)
  const idOf = async (name: string) => Number(await card(page, name).getAttribute("data-task-id"))
  const [one, two] = [await idOf("One"), await idOf("Two")]
  const stageId = stageOf(company, "Done")
  const moveThree = async () => {
    await selectThree(page)
    for (const key of ["Space", "ArrowRight", "Enter"]) await page.keyboard.press(key)
    await expect(bar(page)).toContainText("1 change waits")
  }
  const notice = page.getByRole("alert", { name: "Column of 2 of 3 tasks: changed by Ada Lindqvist meanwhile" })
  await goOffline(page)
  await moveThree()
  await company.api("moveTasks", { taskIds: [one, two], stageId })
  await context.setOffline(false)
  await expect(notice).toContainText("OneDone")
  await expect(notice).toContainText("TwoDone")
  await expect(notice).toContainText("YoursIn progress")
  await expect(notice).toContainText("The other one is moved with either answer.")
  await expectAccessible(page)
  await notice.getByRole("button", { name: "Keep theirs" }).click()
  await expect(list(page, "In progress").getByRole("listitem")).toHaveCount(2)
  expect(await namesIn(list(page, "Done"))).toEqual(["Six", "One", "Two"])
  expect(await namesIn(list(page, "To do"))).toEqual(["Four"])
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(list(page, "To do").getByRole("listitem")).toHaveCount(2)
})

test("asks once about all those of several cards of which somebody else has changed the same meanwhile", async ({
  page,
  context,
  company,
}) => {
  await fill(company, { "To do": ["One", "Two", "Three"] })
  await openBoard(page, company)
  const idOf = async (name: string) => Number(await card(page, name).getAttribute("data-task-id"))
  const [one, two] = [await idOf("One"), await idOf("Two")]
  const importanceOf = async (taskId: number) => (await company.api("getTask", { taskId })).importance
  await goOffline(page)
  await selectThree(page)
  await page.getByRole("toolbar").getByRole("button", { name: "Importance" }).click()
  await page.getByRole("menuitemradio", { name: "High" }).click()
  await expect(bar(page)).toContainText("1 change waits")
  await company.api("updateTaskImportance", { taskId: two, importance: 2 })
  await context.setOffline(false)
  const notice = page.getByRole("alert", { name: "Importance of 1 of 3 tasks: changed by Ada Lindqvist meanwhile" })
  await expect(notice).toContainText("TwoUrgent")
  await expect(notice).toContainText("YoursHigh")
  await expect(notice).toContainText("The other 2 are changed with either answer.")
  expect(await importanceOf(one)).toBe(0)
  await notice.getByRole("button", { name: "Keep theirs" }).click()
  await expect(page.getByText("The other 2 tasks are changed.")).toBeVisible()
  expect(await importanceOf(one)).toBe(1)
  expect(await importanceOf(two)).toBe(2)
})

test("moves those of several cards that are left where somebody else has deleted one meanwhile", async ({
  page,
  context,
  company,
}) => {
  await fill(company, { "To do": ["One", "Two", "Three"] })
  await openBoard(page, company)
  const two = Number(await card(page, "Two").getAttribute("data-task-id"))
  await goOffline(page)
  await selectThree(page)
  for (const key of ["Space", "ArrowRight", "Enter"]) await page.keyboard.press(key)
  await expect(bar(page)).toContainText("1 change waits")
  await company.api("deleteTask", { taskId: two })
  await context.setOffline(false)
  await expect(page.getByText("2 tasks moved to “In progress”")).toBeVisible()
  expect(await namesIn(list(page, "In progress"))).toEqual(["One", "Three"])
  await expect(card(page, "Two")).toBeHidden()
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(list(page, "To do").getByRole("listitem")).toHaveCount(2)
})

test("a move that was kept lands where its neighbour has left the column meanwhile", async ({
  page,
  context,
  company,
}) => {
  await fill(company, { "To do": ["One"], "In progress": ["Two", "Three", "Four"] })
  await openBoard(page, company)
  const idOf = async (name: string) => Number(await card(page, name).getAttribute("data-task-id"))
  const [two, three] = [await idOf("Two"), await idOf("Three")]
  await goOffline(page)
  await card(page, "One").getByRole("button").focus()
  for (const key of ["Space", "ArrowRight", "ArrowDown", "ArrowDown", "Enter"]) await page.keyboard.press(key)
  await expect(async () =>
    expect(await namesIn(list(page, "In progress"))).toEqual(["Two", "Three", "One", "Four"]),
  ).toPass()
  await expect(bar(page)).toContainText("1 change waits")
  await company.api("moveTasks", { taskIds: [three], stageId: stageOf(company, "Done") })
  await company.api("deleteTask", { taskId: two })
  await context.setOffline(false)
  await expect(bar(page)).toBeHidden()
  await expect(async () => expect(await namesIn(list(page, "In progress"))).toEqual(["One", "Four"])).toPass()
  await expect(page.getByText("Moved to “In progress”")).toBeVisible()
  const board = await company.api("listProjectTasks", { projectId: company.project.id, view: "board" })
  expect(board.tasks.find(({ name }) => name === "One")).toMatchObject({ columnId: stageOf(company, "In progress") })
})

test("asks whether a task leaves a board on which somebody else has moved it meanwhile", async ({
  page,
  context,
  company,
}) => {
  const { api, groupId, organization, project } = company
  const other = await api("createProject", { name: "Print", spaceColumnId: groupId })
  const [first, , done] = other.stages
  const task = await api("createTask", { name: "Poster", stageId: stageOf(company, "To do") })
  await api("addTaskPlacement", { taskId: task.id, stageId: first?.id ?? 0 })
  await page.goto(`/o/${organization.slug}/projects/${project.id}?task=${task.id}`)
  await expect(page.getByRole("button", { name: "Take from Print" })).toBeVisible()
  await goOffline(page)
  await page.getByRole("button", { name: "Take from Print" }).click()
  await expect(bar(page)).toContainText("1 change waits")
  await api("moveTasks", { taskIds: [task.id], stageId: done?.id ?? 0 })
  await context.setOffline(false)
  const notice = page.getByRole("alert", { name: "Boards of “Poster”: changed by Ada Lindqvist meanwhile" })
  await expect(notice).toContainText("NowDone")
  await expect(notice).toContainText("YoursNot on this board")
  const boards = async () => (await api("getTask", { taskId: task.id })).placements.length
  expect(await boards()).toBe(2)
  await notice.getByRole("button", { name: "Apply mine" }).click()
  await expect.poll(boards).toBe(1)
})

test("asks which reason shall stand where somebody else has asked for attention meanwhile", async ({
  page,
  context,
  company,
}) => {
  const stageId = stageOf(company, "To do")
  const task = await company.api("createTask", { name: "Shop is closed", stageId })
  await page.goto(`/o/${company.organization.slug}/projects/${company.project.id}?task=${task.id}`)
  const panel = page.getByRole("region", { name: "Task Shop is closed" })
  await panel.getByRole("button", { name: /^Attention: / }).click()
  await goOffline(page)
  await page.getByRole("textbox", { name: "What is needed?" }).fill("The key")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(bar(page)).toContainText("1 change waits")
  await company.api("setTaskNeedsAttention", { taskId: task.id, blockReason: "A locksmith" })
  await context.setOffline(false)
  const notice = page.getByRole("alert", { name: "Attention of “Shop is closed”: changed by Ada Lindqvist meanwhile" })
  await expect(notice).toContainText("NowA locksmith")
  await expect(notice).toContainText("YoursThe key")
  await notice.getByRole("button", { name: "Apply mine" }).click()
  await expect.poll(async () => (await company.api("getTask", { taskId: task.id })).blockReason).toBe("The key")
})

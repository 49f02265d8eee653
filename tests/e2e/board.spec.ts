import { expectAccessible } from "./support/accessible"
import { card, list, namesIn, openBoard, stageOf } from "./support/board"
import { expectWhole } from "./support/connection"
import { expect, test } from "./support/test"

test("archives several cards of one column by mouse, and takes it back", async ({ page, company }) => {
  await openBoard(page, company, { "To do": ["One", "Two", "Three"], Done: ["Other"] })
  await card(page, "One").hover()
  await card(page, "One").getByRole("checkbox").check()
  await card(page, "Three").click({ modifiers: ["Control"] })
  const bar = page.getByRole("toolbar", { name: "Selected tasks" })
  await expect(bar).toContainText("2 selected")
  await expectAccessible(page)

  const archived = page.waitForRequest(/archive-many/)
  await bar.getByRole("button", { name: "Archive" }).click()
  await expect(card(page, "One")).toBeHidden()
  await expect(bar).toBeHidden()
  expect((await archived).method()).toBe("PATCH")
  await expect(page.getByText("2 tasks archived")).toBeVisible()

  await page.getByRole("button", { name: "Undo" }).click()
  await expect(list(page, "To do").getByRole("listitem")).toHaveCount(3)
  expect(await namesIn(list(page, "To do"))).toEqual(["One", "Two", "Three"])
  await expect(page.getByText("Taken back")).toBeVisible()
  await page.reload()
  await expect(card(page, "Three")).toBeVisible()
  expect(await namesIn(list(page, "To do"))).toEqual(["One", "Two", "Three"])
})

test("archives cards of two columns by keyboard alone, and takes it back", async ({ page, company }) => {
  await openBoard(page, company, { "To do": ["One", "Two", "Three"], "In progress": ["Four"], Done: ["Five"] })
  await page.keyboard.press("ArrowDown")
  await expect(card(page, "One").getByRole("button")).toBeFocused()
  await page.keyboard.press("Shift+ArrowDown")
  await page.keyboard.press("ArrowRight")
  await expect(card(page, "Four").getByRole("button")).toBeFocused()
  await page.keyboard.press("x")
  await expect(page.getByRole("toolbar")).toContainText("3 selected")
  await page.keyboard.press("e")
  await expect(page.getByText("3 tasks archived")).toBeVisible()
  expect(await namesIn(list(page, "To do"))).toEqual(["Three"])
  expect(await namesIn(list(page, "In progress"))).toEqual([])

  await page.keyboard.press("Control+z")
  await expect(card(page, "Four")).toBeVisible()
  expect(await namesIn(list(page, "To do"))).toEqual(["One", "Two", "Three"])
  await expect(page.getByText("Taken back")).toBeVisible()
  await page.reload()
  await expect(card(page, "Four")).toBeVisible()
  expect(await namesIn(list(page, "To do"))).toEqual(["One", "Two", "Three"])
})

test("selects a column, a range, and clears the selection", async ({ page, company }) => {
  await openBoard(page, company, { "To do": ["One", "Two", "Three", "Four"] })
  await card(page, "Two").click()
  await page.keyboard.press("Control+a")
  await expect(page.getByRole("toolbar")).toContainText("4 selected")
  await page.keyboard.press("Escape")
  await expect(page.getByRole("toolbar")).toBeHidden()
  await card(page, "One").click()
  await card(page, "Three").click({ modifiers: ["Shift"] })
  await expect(page.getByRole("toolbar")).toContainText("3 selected")
  await page.keyboard.press("End")
  await expect(card(page, "Four").getByRole("button")).toBeFocused()
})

test("what is refused comes back with the reason", async ({ page, company }) => {
  await openBoard(page, company, { "To do": ["One", "Two"] })
  await page.route(/archive-many/, (route) =>
    route.fulfill({ status: 403, json: { code: "forbidden", detail: "Your role does not allow this" } }),
  )
  await card(page, "One").click()
  await page.keyboard.press("e")
  await expect(page.getByText("Your role does not allow this. Nothing was changed.")).toBeVisible()
  expect(await namesIn(list(page, "To do"))).toEqual(["One", "Two"])
})

test("adds tasks at both ends, one after the other, and several lines at once", async ({ page, company }) => {
  await openBoard(page, company, { "To do": ["Middle"] })
  await page.getByRole("button", { name: "Add a task to To do", exact: true }).click()
  const field = page.getByRole("textbox", { name: "Name of the new task, To do" })
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type("Last")
  await page.keyboard.press("Enter")
  await page.keyboard.press("Enter")
  await expect(field).toHaveValue("")
  await page.keyboard.insertText("- Line one\n* [ ] Line two\n\n3. Line three")
  await expect(page.getByText("3 lines")).toBeVisible()
  await page.getByRole("button", { name: "Add 3 tasks" }).click()
  await expect(page.getByRole("region", { name: "Messages" }).getByText("3 tasks added")).toBeAttached()
  await page.keyboard.press("Escape")
  await expect(field).toBeHidden()
  await page.keyboard.press("Control+z")
  await expect(list(page, "To do").getByRole("listitem")).toHaveCount(2)
  await page.keyboard.press("Control+Shift+z")
  await expect(list(page, "To do").getByRole("listitem")).toHaveCount(5)

  await page.getByRole("button", { name: "Add a task at the top of To do" }).click()
  await page.keyboard.type("First")
  await page.keyboard.press("Enter")
  const all = ["First", "Middle", "Last", "Line one", "Line two", "Line three"]
  await expect(list(page, "To do").getByRole("listitem")).toHaveCount(all.length)
  expect(await namesIn(list(page, "To do"))).toEqual(all)
  await expect(page.locator("[data-task-id^='-']")).toHaveCount(0)
  await page.reload()
  await expect(card(page, "First")).toBeVisible()
  expect(await namesIn(list(page, "To do"))).toEqual(all)
})

test("a full column refuses a task by name, and keeps what was typed", async ({ page, company }) => {
  const toDo = company.project.stages.find((stage) => stage.name === "To do")
  await company.api("updateStage", { stageId: toDo?.id ?? 0, tasksLimit: 2 })
  await openBoard(page, company, { "To do": ["One", "Two"] })
  await expect(page.getByRole("img", { name: "Full: 2 of at most 2 tasks" })).toBeVisible()
  await page.keyboard.press("c")
  await page.keyboard.type("Three")
  await page.keyboard.press("Enter")
  await expect(
    page.getByRole("alert").filter({ hasText: "One more task does not fit in “To do”: it holds 2 of at most 2." }),
  ).toBeVisible()
  await expect(page.getByRole("textbox", { name: "Name of the new task, To do" })).toHaveValue("Three")
  expect(await namesIn(list(page, "To do"))).toEqual(["One", "Two"])
  await expectAccessible(page)
})

test("40 pasted lines are one change: a reload loses none, and one undo takes all back", async ({ page, company }) => {
  const label = await company.api("createLabel", { name: "Bug", color: "#be3025" })
  await openBoard(page, company, { "To do": ["First"] })
  const { lastSeq } = await company.api("listChanges", {})
  const sent: string[] = []
  page.on("request", (request) => {
    const { pathname } = new URL(request.url())
    // After the reload the feed tells of them, and they are read.
    const changes = request.method() === "POST" && pathname !== "/api/tasks/by-ids"
    if (changes && pathname.startsWith("/api/tasks")) sent.push(pathname)
  })
  const names = Array.from({ length: 40 }, (_, index) => `Line ${index + 1}`)
  const there = async () => {
    const { tasks } = await company.api("listProjectTasks", { projectId: company.project.id, view: "board" })
    return tasks.map(({ name }) => name)
  }
  await page.keyboard.press("c")
  await page.keyboard.insertText(names.map((name) => `☐ ${name} #bug`).join("\n"))
  await expect(page.getByText("40 lines")).toBeVisible()
  await expect(page.getByRole("list", { name: "Understood" }).getByRole("listitem")).toHaveCount(40)
  await page.keyboard.press("Enter")
  await page.reload()
  await expect(card(page, "Line 1")).toBeVisible()
  expect(await there()).toEqual(["First", ...names])
  expect(sent).toEqual(["/api/tasks/many"])
  const { items } = await company.api("listChanges", { after: String(lastSeq) })
  expect(items.map(({ type }) => type)).toEqual(["task.created"])
  await expect(card(page, "Line 1")).toContainText(label.name)

  await page.keyboard.press("c")
  const long = Array.from({ length: 100 }, (_, index) => `${index + 1}: ${"what is to be done ".repeat(10)}`.trim())
  await page.keyboard.insertText(long.join("\n"))
  await expect(page.getByText("100 lines")).toBeVisible()
  await page.keyboard.press("Enter")
  await page.reload()
  await expect.poll(there).toEqual(["First", ...names, ...long])
  await expect(card(page, "First")).toBeVisible()

  await page.keyboard.press("c")
  await page.keyboard.insertText(["Another", "And one more"].join("\n"))
  await page.keyboard.press("Enter")
  await expect(page.getByRole("region", { name: "Messages" }).getByText("2 tasks added")).toBeAttached()
  await page.keyboard.press("Escape")
  await page.keyboard.press("Control+z")
  await page.reload()
  await expect.poll(there).toEqual(["First", ...names, ...long])
})

test("whoever leaves while a task waits behind another one is asked first", async ({ page, company }) => {
  await openBoard(page, company, { "To do": ["Zero"] })
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route("**/api/tasks", async (route) => {
    await held
    await route.continue()
  })
  await page.keyboard.press("c")
  for (const name of ["One", "Two"]) {
    await page.keyboard.type(name)
    await page.keyboard.press("Enter")
  }
  await expect(card(page, "Two")).toBeVisible()
  const asked = page.waitForEvent("dialog")
  void page.evaluate(() => location.reload())
  const dialog = await asked
  expect(dialog.type()).toBe("beforeunload")
  await dialog.dismiss()
  release()
  await expect(page.locator("[data-task-id^='-']")).toHaveCount(0)
  await page.reload()
  await expect(card(page, "Two")).toBeVisible()
  expect(await namesIn(list(page, "To do"))).toEqual(["Zero", "One", "Two"])
})

test("of several lines as many are added as fit, and the others stay with the reason", async ({ page, company }) => {
  await company.api("updateStage", { stageId: stageOf(company, "To do"), tasksLimit: 3 })
  await openBoard(page, company, { "To do": ["One"] })
  await page.keyboard.press("c")
  const field = page.getByRole("textbox", { name: "Name of the new task, To do" })
  await page.keyboard.insertText("- Two\n- Three\n- Four\n- Five\n- Six")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("alert").filter({ hasText: "tasks added" })).toHaveText(
    "2 tasks added. 3 more tasks do not fit in “To do”: it holds 3 of at most 3. What is left stands here.",
  )
  await expect(field).toHaveValue("Four\nFive\nSix")
  await expect.poll(() => namesIn(list(page, "To do"))).toEqual(["One", "Two", "Three"])
  await expectAccessible(page)
  await expect(page.locator("[data-task-id^='-']")).toHaveCount(0)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("alert").filter({ hasText: "do not fit" })).toHaveText(
    "3 more tasks do not fit in “To do”: it holds 3 of at most 3. Your text was kept.",
  )
  await expect(field).toHaveValue("Four\nFive\nSix")
})

test("a dialog says what does not fit and what room there is, and stays", async ({ page, company }) => {
  const done = company.project.stages.find((stage) => stage.name === "Done")
  await company.api("updateStage", { stageId: done?.id ?? 0, tasksLimit: 2 })
  await openBoard(page, company, { "To do": ["One", "Two"], Done: ["Three"] })
  for (const name of ["One", "Two"]) await card(page, name).click({ modifiers: ["Control"] })
  await page.keyboard.press("Shift+m")
  const dialog = page.getByRole("dialog", { name: "Move 2 tasks" })
  await dialog.getByRole("combobox", { name: "Column" }).click()
  await page.getByRole("option", { name: "Done" }).click()
  await dialog.getByRole("button", { name: "Move" }).click()
  await expect(dialog.getByRole("alert")).toHaveText(
    "2 more tasks do not fit in “Done”: it holds 1 of at most 2 and has room for one.",
  )
  await dialog.getByRole("combobox", { name: "Column" }).click()
  await page.getByRole("option", { name: "In progress" }).click()
  await dialog.getByRole("button", { name: "Move" }).click()
  await expect(dialog).toBeHidden()
  expect(await namesIn(list(page, "In progress"))).toEqual(["One", "Two"])
})

test("renames a card in its place", async ({ page, company }) => {
  await openBoard(page, company, { "To do": ["One", "Two"] })
  await card(page, "One").click()
  await page.keyboard.press("F2")
  const field = page.getByRole("textbox", { name: "Name of the task" })
  await expect(field).toBeFocused()
  await field.fill("One, better")
  await page.keyboard.press("Enter")
  await expect(card(page, "One, better").getByRole("button")).toBeFocused()
  await card(page, "Two").click()
  await page.keyboard.press("F2")
  await field.fill("Never")
  await page.keyboard.press("Escape")
  await expect(card(page, "Two")).toBeVisible()

  await card(page, "Two").click({ button: "right" })
  await page.getByRole("menuitem", { name: "Rename" }).click()
  await field.fill("Two, better")
  const renamed = page.waitForResponse(/\/name$/)
  await page.keyboard.press("Enter")
  await expect(card(page, "Two, better")).toBeVisible()
  await renamed
  await page.reload()
  await expect(card(page, "Two, better")).toBeVisible()
  expect(await namesIn(list(page, "To do"))).toEqual(["One, better", "Two, better"])
})

test("deletes a card after a question", async ({ page, company }) => {
  await openBoard(page, company, { "To do": ["One", "Two"] })
  await card(page, "One").click()
  await page.keyboard.press("Delete")
  const question = page.getByRole("alertdialog", { name: "Delete this task?" })
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press("Enter")
  await expect(question).toBeHidden()
  await expect(card(page, "One").getByRole("button", { name: "One" })).toBeFocused()
  await page.keyboard.press("Delete")
  await question.getByRole("button", { name: "Delete" }).click()
  await expect(page.getByText("Task deleted")).toBeVisible()
  await expect(card(page, "One")).toBeHidden()
})

test("an archived project can be read, and restored", async ({ page, company }) => {
  await company.api("archiveProject", { projectId: company.project.id })
  const { organization, project } = company
  await page.goto(`/o/${organization.slug}/projects/${project.id}`)
  await expect(page.getByText("This project is archived.")).toBeVisible()
  await expect(page.getByRole("button", { name: "Add a task to To do" })).toBeHidden()
  await expectAccessible(page)
  await page.getByRole("note").getByRole("button", { name: "Restore" }).click()
  await expect(page.getByRole("button", { name: "Add a task to To do" })).toBeVisible()
})

test("a card that is dragged stays under the pointer, wherever it was taken and whatever makes room for it", async ({
  page,
  company,
}) => {
  const { api, project } = company
  const row = await api("createStage", { projectId: project.id, name: "Launch", kind: "row" })
  const stageId = project.stages[0]?.id ?? 0
  for (const name of ["Four", "Five", "Six"]) await api("createTask", { name, stageId, rowId: row.id })
  for (const name of ["One", "Two", "Three"]) await api("createTask", { name, stageId })
  await page.goto(`/o/${company.organization.slug}/projects/${project.id}`)
  await expect(card(page, "Six")).toBeVisible()
  for (const [name, over] of [
    ["Three", "One"],
    ["Six", "One"],
    ["One", "Five"],
  ] as const) {
    const [from, to] = [await card(page, name).boundingBox(), await card(page, over).boundingBox()]
    if (from === null || to === null) throw new Error("There is nothing to drag.")
    await page.mouse.move(from.x + 60, from.y + 12)
    await page.mouse.down()
    await page.mouse.move(from.x + 80, from.y + 30, { steps: 4 })
    await page.mouse.move(to.x + 90, to.y + 8, { steps: 10 })
    await expect(page.locator("[data-slot]")).toBeVisible()
    const held = page.locator("[data-dragged]")
    const [x, y] = [to.x + 90 - 60, to.y + 8 - 12]
    await expect.poll(async () => Math.abs(((await held.boundingBox())?.x ?? 0) - x)).toBeLessThan(12)
    await expect.poll(async () => Math.abs(((await held.boundingBox())?.y ?? 0) - y)).toBeLessThan(12)
    await page.keyboard.press("Escape")
    await page.mouse.up()
    await expect(held).toBeHidden()
  }

  // Below the last row is its end: here that of the tasks without a row.
  const from = await card(page, "Four").boundingBox()
  const last = await list(page, "Done, Without a row").boundingBox()
  if (from === null || last === null) throw new Error("There is nothing to drag.")
  await page.mouse.move(from.x + 60, from.y + 12)
  await page.mouse.down()
  await page.mouse.move(from.x + 80, from.y + 30, { steps: 4 })
  await page.mouse.move(last.x + 60, 880, { steps: 10 })
  await page.mouse.up()
  await expect.poll(() => namesIn(list(page, "Done, Without a row"))).toEqual(["Four"])
})

test("whoever has added a task by keys goes on from it", async ({ page, company }) => {
  await openBoard(page, company, { "To do": ["One", "Two"] })
  await expectWhole(page)
  await page.keyboard.press("ArrowDown")
  await expect(card(page, "One").getByRole("button")).toBeFocused()
  await page.keyboard.press("c")
  await page.getByRole("textbox", { name: "Name of the new task" }).fill("Three")
  await page.keyboard.press("Enter")
  await expect(card(page, "Three")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(card(page, "Three").getByRole("button")).toBeFocused()
  await page.keyboard.press("ArrowUp")
  await expect(card(page, "Two").getByRole("button")).toBeFocused()
  await page.keyboard.press("c")
  await page.keyboard.press("Escape")
  await expect(card(page, "Two").getByRole("button")).toBeFocused()
})

test("a card with forty labels is no taller than one with a few", async ({ page, company }) => {
  const tags: number[] = []
  for (let part = 10; part < 50; part++) {
    const name = `Customer experience research, part ${part}`
    tags.push((await company.api("createLabel", { name, color: "#5470b8" })).id)
  }
  const stageId = company.project.stages[0]?.id ?? 0
  await company.api("createTask", { name: "Everything at once", stageId, tags })
  await company.api("createTask", { name: "Two things", stageId, tags: tags.slice(0, 2) })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await openBoard(page, company, {})
    const all = card(page, "Everything at once")
    await expect(all).toContainText("+38")
    await expect(all.getByRole("img", { name: /^Further labels: .*part 12, .*part 49$/ })).toBeVisible()
    const height = async (name: string) => (await card(page, name).boundingBox())?.height
    expect(await height("Everything at once")).toBe(await height("Two things"))
  }
  await expectAccessible(page)
})

test("a menu opens by the press of the mouse, also the first time", async ({ page, company }) => {
  await openBoard(page, company, { "To do": ["One"] })
  await expectWhole(page)
  const button = page.getByRole("button", { name: "Menu of the column To do" })
  await button.hover()
  await page.mouse.down()
  await expect(page.getByRole("menu")).toBeVisible()
  await page.mouse.up()
  await page.getByRole("menuitem", { name: "Rename" }).click()
  await expect(page.getByRole("textbox", { name: "Name of the column" })).toBeFocused()
})

test("on a phone one column is shown at a time", async ({ page, company }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openBoard(page, company, { "To do": ["One"], Done: ["Two"] })
  await expect(card(page, "One")).toBeInViewport()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Go to Done" }).click()
  await expect(card(page, "Two")).toBeInViewport({ ratio: 1 })
  await expect(card(page, "One")).not.toBeInViewport()
})

test("the menus of a board, a column and a card do what can be done with all of it", async ({ page, company }) => {
  await openBoard(page, company, { "To do": ["One", "Two"] })
  const columnMenu = async (item: string) => {
    await page.getByRole("button", { name: "Menu of the column To do" }).click()
    await page.getByRole("menuitem", { name: item }).click()
  }
  // A column without cards is a list too.
  await expect(list(page, "Done")).toBeAttached()
  await columnMenu("Complete all")
  await expect(list(page, "To do").getByRole("img", { name: "Completed" })).toHaveCount(2)
  await card(page, "One").click({ button: "right" })
  await page.getByRole("menuitem", { name: "Duplicate" }).click()
  await expect(list(page, "To do").getByRole("listitem")).toHaveCount(3)
  await page.keyboard.press("Control+z")
  await expect(list(page, "To do").getByRole("listitem")).toHaveCount(2)
  await columnMenu("Move all to…")
  const dialog = page.getByRole("dialog", { name: "Move 2 tasks" })
  await dialog.getByRole("combobox", { name: "Column" }).click()
  await page.getByRole("option", { name: "Done" }).click()
  await dialog.getByRole("button", { name: "Move" }).click()
  await expect.poll(() => namesIn(list(page, "Done"))).toEqual(["One", "Two"])
  await page.keyboard.press("Control+z")
  await expect.poll(() => namesIn(list(page, "To do"))).toEqual(["One", "Two"])
  await columnMenu("Archive all")
  await expect(list(page, "To do").getByRole("listitem")).toHaveCount(0)
  await page.getByRole("button", { name: "Board menu" }).click()
  await page.getByRole("menuitem", { name: "Rename" }).click()
  await page.getByRole("textbox", { name: "Name" }).fill("Website, again")
  await page.getByRole("button", { name: "Rename" }).click()
  await expect(page.getByRole("heading", { name: "Website, again", level: 1 })).toBeAttached()
})

test("the links of a board and of a card are copied, and lead there", async ({ page, company, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await openBoard(page, company, { "To do": ["One"] })
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole("button", { name: "Board menu" }).click()
  await page.getByRole("menuitem", { name: "Copy the link" }).click()
  await expect(page.getByText("The link is on the clipboard.")).toBeVisible()
  await expect.poll(copied).toBe(page.url())
  await card(page, "One").click({ button: "right" })
  await page.getByRole("menuitem", { name: "Copy link" }).click()
  await expect.poll(copied).toMatch(/\/tasks\/\d+$/)
  await page.goto(await copied())
  await expect(page.getByRole("heading", { name: "One", exact: true })).toBeVisible()
})

import { expectAccessible } from "./support/accessible"
import { colleague } from "./support/colleague"
import { undo } from "./support/messages"
import { expect, test } from "./support/test"

const day = (days: number) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T00:00:00.000Z`

test("what somebody has to do is their home, and is done there by mouse and by key", async ({
  page,
  company,
  person,
}) => {
  const stageId = company.project.stages[0]?.id ?? 0
  const make = (name: string, days?: number) =>
    company.api("createTask", {
      name,
      stageId,
      responsibleUserId: [person.id],
      dateEnd: days === undefined ? null : day(days),
    })
  await make("Renew the certificate", -2)
  await make("Plan the photo day", 3)
  await make("Tidy up")
  await page.goto(`/o/${company.organization.slug}`)
  const part = (name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) })
  await expect(part("Overdue").getByRole("listitem")).toHaveCount(1)
  await expect(part("Next seven days").getByRole("listitem")).toHaveCount(1)
  await expect(page.getByText("One thing is late, and nothing is due today.")).toBeVisible()
  await expectAccessible(page)

  await page.getByRole("button", { name: "Complete Renew the certificate" }).click()
  await expect(part("Overdue")).toBeHidden()
  await page.keyboard.press("ControlOrMeta+z")
  await expect(part("Overdue").getByRole("listitem")).toHaveCount(1)

  // The focus went on to the next line when the first was done.
  for (const key of ["k", "k", "j"]) await page.keyboard.press(key)
  await expect(page.getByRole("button", { name: "Plan the photo day", exact: true })).toBeFocused()
  await page.keyboard.press("d")
  await page.getByRole("button", { name: "Today", exact: true }).click()
  await expect(part("Today").getByRole("listitem")).toHaveCount(1)
  await page.getByRole("button", { name: "Tidy up", exact: true }).click()
  await expect(page.getByRole("region", { name: "Task Tidy up" })).toBeVisible()
})

test("what somebody has done with tasks is their history, day by day", async ({ page, company }) => {
  const stageId = company.project.stages[0]?.id ?? 0
  const { id: taskId } = await company.api("createTask", { name: "Renew the certificate", stageId })
  await company.api("changeTaskStatus", { taskId, status: 1 })
  await page.goto(`/o/${company.organization.slug}`)
  await page.getByRole("link", { name: "My history" }).click()
  await expect(page).toHaveURL(/list=history$/)
  const today = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: "Renew the certificate" }) })
  await expect(today).toContainText(/Ada Lindqvist .*Completed/)
  await expectAccessible(page)
  await company.api("updateTaskName", { taskId, name: "Renew both certificates" })
  await expect(page.getByRole("link", { name: "Renew both certificates" })).toBeVisible()
  await page.getByRole("link", { name: "Renew both certificates" }).click()
  await expect(page).toHaveURL(new RegExp(`/tasks/${taskId}$`))
})

test("several tasks of several boards are selected by key and by mouse, and changed at once", async ({
  page,
  company,
  person,
}) => {
  const { api, project, organization, groupId } = company
  const other = await api("createProject", {
    name: "Autumn fair",
    spaceColumnId: groupId,
  })
  const make = (name: string, stageId: number, days: number) =>
    api("createTask", { name, stageId, responsibleUserId: [person.id], dateEnd: day(days) })
  await make("Renew the certificate", project.stages[0]?.id ?? 0, 10)
  await make("Book the hall", other.stages[0]?.id ?? 0, 11)
  await make("Plan the photo day", project.stages[1]?.id ?? 0, 12)
  await page.goto(`/o/${organization.slug}`)
  const line = (name: string) => page.getByRole("button", { name, exact: true })
  const box = (name: string) => page.getByRole("checkbox", { name: `Select ${name}` })
  const bar = page.getByRole("toolbar", { name: "Selected tasks" })
  const later = page.getByRole("region", { name: /^Later/ }).getByRole("listitem")
  await expect(later).toHaveCount(3)

  await page.keyboard.press("j")
  await expect(line("Renew the certificate")).toBeFocused()
  await page.keyboard.press("x")
  await expect(bar).toContainText("1 selected")
  await page.keyboard.press("Shift+ArrowDown")
  await expect(bar).toContainText("2 selected")
  await expect(box("Book the hall")).toBeChecked()
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await expect(bar).toBeHidden()

  await line("Renew the certificate").click({ modifiers: ["ControlOrMeta"] })
  await line("Book the hall").hover()
  await box("Book the hall").click()
  await expect(bar).toContainText("2 selected")
  await page.keyboard.press("d")
  await page.getByRole("button", { name: "Today", exact: true }).click()
  await expect(page.getByRole("region", { name: /^Today/ }).getByRole("listitem")).toHaveCount(2)
  await page.keyboard.press("ControlOrMeta+z")
  await expect(later).toHaveCount(3)

  await page.keyboard.press("s")
  await expect(later).toHaveCount(1)
  await expect(bar).toBeHidden()
  await page.keyboard.press("ControlOrMeta+z")
  await expect(later).toHaveCount(3)

  await page.keyboard.press("ControlOrMeta+a")
  await expect(bar).toContainText("3 selected")
  await bar.getByRole("button", { name: "Move to…" }).click()
  const dialog = page.getByRole("dialog", { name: "Move 3 tasks" })
  await dialog.getByRole("combobox", { name: "Project" }).click()
  await page.getByRole("option", { name: "Autumn fair" }).click()
  await dialog.getByRole("combobox", { name: "Column" }).click()
  await page.getByRole("option", { name: "In progress" }).click()
  await dialog.getByRole("button", { name: "Move", exact: true }).click()
  await expect(page.getByRole("button", { name: /which stands on Autumn fair$/ })).toHaveCount(3)
  await page.keyboard.press("ControlOrMeta+z")
  await expect(page.getByRole("button", { name: /which stands on Autumn fair$/ })).toHaveCount(1)

  await page.keyboard.press("Delete")
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click()
  await expect(later).toHaveCount(0)
  await page.keyboard.press("ControlOrMeta+z")
  await expect(later).toHaveCount(3)
})

test("a line is moved to another board by key, and dated by the mouse on the line", async ({
  page,
  company,
  person,
}) => {
  const { api, project, organization, groupId } = company
  const other = await api("createProject", { name: "Autumn fair", spaceColumnId: groupId })
  const make = (name: string, dateEnd: string | null) =>
    api("createTask", { name, stageId: project.stages[0]?.id ?? 0, responsibleUserId: [person.id], dateEnd })
  const moved = await make("Renew the certificate", day(10))
  await make("Tidy up", null)
  await page.goto(`/o/${organization.slug}`)
  const line = (name: string) => page.getByRole("button", { name, exact: true })
  const places = async () => {
    const { placements } = await api("getTask", { taskId: moved.id })
    return placements.map(({ projectId, columnId }) => [projectId, columnId])
  }
  await expect(line("Tidy up")).toBeVisible()
  await page.keyboard.press("j")
  await expect(line("Renew the certificate")).toBeFocused()
  await page.keyboard.press("Shift+M")
  await expect(page.getByRole("menuitemradio", { name: "To do" })).toBeChecked()
  await page.keyboard.type("Move")
  await expect(page.getByRole("menuitem", { name: "Move to…" })).toBeFocused()
  await page.keyboard.press("Enter")
  const dialog = page.getByRole("dialog", { name: "Move this task" })
  await expect(dialog.getByRole("combobox", { name: "Project" })).toBeFocused()
  await page.keyboard.press("Enter")
  await page.keyboard.type("Autumn")
  await page.keyboard.press("Enter")
  await expect(dialog.getByRole("combobox", { name: "Project" })).toContainText("Autumn fair")
  // The columns of the other board are read first. A key that comes while a button is disabled is lost.
  const submit = dialog.getByRole("button", { name: "Move", exact: true })
  await expect(submit).toBeEnabled()
  await submit.press("Enter")
  await expect(
    page.getByRole("button", { name: "Move Renew the certificate, which stands on Autumn fair" }),
  ).toBeVisible()
  await expect.poll(places).toEqual([[other.id, other.stages[0]?.id]])
  await page.keyboard.press("ControlOrMeta+z")
  await expect.poll(places).toEqual([[project.id, project.stages[0]?.id]])

  const part = (name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) }).getByRole("listitem")
  await expect(part("No date")).toHaveCount(1)
  await line("Tidy up").hover()
  await page.getByRole("button", { name: "Dates of Tidy up: Set dates" }).click()
  await page.getByRole("button", { name: "Today", exact: true }).click()
  await expect(part("Today")).toContainText("Tidy up")
  await expect(part("No date")).toHaveCount(0)
  await page.getByRole("button", { name: /^Dates of Tidy up: / }).click()
  await page.getByRole("button", { name: "Remove the dates" }).click()
  await expect(part("No date")).toContainText("Tidy up")
})

test("what others change shows in the lists of one's work, and what waits for them is done there too", async ({
  page,
  request,
  company,
  person,
}) => {
  const bo = await colleague(request, company)
  const stageId = company.project.stages[0]?.id ?? 0
  const mine = await company.api("createTask", { name: "Renew the certificate", stageId })
  await page.goto(`/o/${company.organization.slug}`)
  const lists = page.getByRole("navigation", { name: "Lists of my work" })
  const line = (name: string) => page.getByRole("button", { name, exact: true })
  await expect(page.getByText("Nothing is assigned to you")).toBeVisible()
  await bo.api("addTaskAssignee", { taskId: mine.id, userId: person.id })
  await expect(line("Renew the certificate")).toBeVisible()
  await expect(page.getByRole("link", { name: "My work 1 open task" }).first()).toBeVisible()

  await lists.getByRole("link", { name: "Created by me" }).click()
  await expect(line("Renew the certificate")).toBeVisible()
  await bo.api("updateTaskName", { taskId: mine.id, name: "Renew both certificates" })
  await expect(line("Renew both certificates")).toBeVisible()
  await lists.getByRole("link", { name: "Completed today" }).click()
  await expect(page.getByText("Nothing has been completed today")).toBeVisible()
  await bo.api("changeTaskStatus", { taskId: mine.id, status: 1 })
  await expect(line("Renew both certificates")).toBeVisible()

  const asked = await bo.api("createTask", { name: "Press kit", stageId, responsibleUserId: [bo.id] })
  await lists.getByRole("link", { name: "Involving me" }).click()
  await expect(line("Press kit")).toBeHidden()
  await bo.api("addTaskReviewer", { taskId: asked.id, userId: person.id })
  const main = page.getByRole("region", { name: /^No date/ })
  await expect(main.getByRole("listitem")).toHaveCount(1)

  for (const name of ["Book the hall", "Print the menu"])
    await company.api("createTask", { name, stageId, responsibleUserId: [bo.id] })
  await lists.getByRole("link", { name: "Waiting for others" }).click()
  await expect(main.getByRole("listitem")).toHaveCount(2)
  await page.keyboard.press("j")
  await page.keyboard.press("m")
  await expect(page.getByRole("toolbar", { name: "Selected tasks" })).toContainText("1 selected")
  await expect(page.getByRole("dialog").getByRole("combobox", { name: "Members" })).toBeVisible()
  await page.keyboard.press("Escape")
  await page.keyboard.press("ControlOrMeta+a")
  await page.keyboard.press("s")
  await expect(main).toBeHidden()
  await page.keyboard.press("ControlOrMeta+z")
  await expect(main.getByRole("listitem")).toHaveCount(2)
})

test("a task that is made on the home is one's own, unless one says otherwise; the week shows the time spent", async ({
  page,
  company,
}) => {
  const stageId = company.project.stages[0]?.id ?? 0
  const { id: taskId } = await company.api("createTask", { name: "Print the menu", stageId })
  const startedAt = new Date(Date.now() - 60_000).toISOString()
  await page.goto(`/o/${company.organization.slug}`)
  const dialog = page.getByRole("dialog", { name: "New task" })
  await page.getByRole("button", { name: "New task" }).click()
  await expect(dialog.getByRole("list", { name: "Given to" })).toContainText("Ada Lindqvist")
  await dialog.getByRole("textbox", { name: "Name" }).fill("Renew the certificate")
  await dialog.getByRole("button", { name: "Add the task" }).click()
  await expect(page.getByRole("region", { name: /^No date/ }).getByRole("listitem")).toHaveCount(1)

  await page.keyboard.press("c")
  await dialog.getByRole("button", { name: "Do not give it to Ada Lindqvist" }).click()
  await dialog.getByRole("textbox", { name: "Name" }).fill("Tidy up")
  await dialog.getByRole("button", { name: "Add the task" }).click()
  await expect(page.getByText("“Tidy up” added to Website relaunch, “To do”")).toBeVisible()
  await expect(page.getByRole("region", { name: /^No date/ }).getByRole("listitem")).toHaveCount(1)

  const week = page.getByRole("region", { name: "This week" })
  await expect(week).toContainText("0 min")
  await company.api("createTimeEntry", { taskId, startedAt, seconds: 30 })
  await expect(week.getByRole("listitem").filter({ hasText: ": 1 min" })).toHaveCount(1)
  await week.getByRole("link", { name: "Open my time" }).click()
  await expect(page).toHaveURL(/\/time$/)
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test("a task is moved to another board from its line, and several are selected by touch", async ({
    page,
    company,
    person,
  }) => {
    const { api, project, organization, groupId } = company
    await api("createProject", { name: "Autumn fair", spaceColumnId: groupId })
    const stageId = project.stages[0]?.id ?? 0
    for (const name of ["Renew the certificate", "Plan the photo day"])
      await api("createTask", { name, stageId, responsibleUserId: [person.id] })
    await page.goto(`/o/${organization.slug}`)
    const menu = (name: string) => page.getByRole("button", { name: new RegExp(`^Move ${name}`) })
    await menu("Plan the photo day").tap()
    await page.getByRole("menuitem", { name: "Move to…" }).tap()
    const dialog = page.getByRole("dialog", { name: "Move this task" })
    await dialog.getByRole("combobox", { name: "Project" }).tap()
    await page.getByRole("option", { name: "Autumn fair" }).tap()
    await dialog.getByRole("button", { name: "Move", exact: true }).tap()
    await expect(
      page.getByRole("button", { name: "Move Plan the photo day, which stands on Autumn fair" }),
    ).toBeVisible()

    await menu("Renew the certificate").tap()
    await page.getByRole("menuitem", { name: "Select" }).tap()
    await page.getByRole("button", { name: "Plan the photo day", exact: true }).tap()
    const bar = page.getByRole("toolbar", { name: "Selected tasks" })
    await expect(bar).toContainText("2 selected")
    await expectAccessible(page)
    await bar.getByRole("button", { name: "Complete" }).tap()
    await expect(page.getByText("Nothing is assigned to you")).toBeVisible()
    await undo(page, "2 tasks completed")
    await expect(menu("Renew the certificate")).toBeVisible()
  })
})

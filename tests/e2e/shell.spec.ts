import type { Page } from "@playwright/test"
import { expectAccessible } from "./support/accessible"
import { holdParts } from "./support/editor"
import { expect, test } from "./support/test"

/** How much of an element its parent shows, in pixels. */
function widthInSight(element: HTMLElement | SVGElement): number {
  const own = element.getBoundingClientRect()
  const room = (element.parentElement ?? element).getBoundingClientRect()
  const tall = Math.min(own.bottom, room.bottom) - Math.max(own.top, room.top)
  return tall < 2 ? 0 : Math.min(own.right, room.right) - Math.max(own.left, room.left)
}

const places = (page: Page) => page.getByRole("navigation", { name: "Places" })

test("goes from place to place and shows where one is", async ({ page, company }) => {
  const { organization, space, project } = company
  await page.goto("/")
  await expect(page).toHaveURL(`/o/${organization.slug}`)
  await expect(page.getByText("Nothing is late, and nothing is due today.")).toBeVisible()
  await expectAccessible(page)

  await places(page).getByRole("link", { name: "Website relaunch" }).click()
  await expect(page).toHaveURL(`/o/${organization.slug}/projects/${project.id}`)
  await expect(places(page).getByRole("link", { name: "Website relaunch" })).toHaveAttribute("aria-current", "page")
  const where = page.getByRole("navigation", { name: "Where you are" })
  await where.getByRole("link", { name: "Design" }).click()
  await expect(page).toHaveURL(`/o/${organization.slug}/spaces/${space.id}`)
  await expect(page).toHaveTitle("Design · Stagework")
})

test("in a window of any width the top bar names the place, and nothing in it lies over anything", async ({
  page,
  company,
}) => {
  const { organization, project, api } = company
  const stageId = project.stages[0]?.id ?? 0
  const task = await api("createTask", { name: "A task with a name that is longer than the bar has room for", stageId })
  await api("startTimer", { taskId: task.id })
  const board = `/o/${organization.slug}/projects/${project.id}`
  for (const { width, address } of [
    { width: 1440, address: board },
    { width: 1024, address: board },
    { width: 1024, address: `${board}?task=${task.id}` },
    { width: 720, address: board },
    { width: 390, address: board },
  ]) {
    await page.setViewportSize({ width, height: 768 })
    await page.goto(address)
    const bar = page.getByRole("banner").first()
    await expect(bar.getByRole("region", { name: "Running timer" })).toBeVisible()
    await expect(bar.getByRole("button", { name: "Filter" })).toBeVisible()
    const inTurn = bar.locator("nav li, section").filter({ visible: true })
    const boxes = await Promise.all((await inTurn.all()).map((part) => part.boundingBox()))
    expect(boxes.length).toBeGreaterThan(1)
    for (const [index, box] of boxes.entries()) {
      const before = boxes[index - 1]
      expect(box?.width, `${address} at ${width}`).toBeGreaterThan(20)
      expect(before ? before.x + before.width : 0, `${address} at ${width}`).toBeLessThanOrEqual(box?.x ?? 0)
    }
    const shown = await bar.getByText(task.name).evaluate(widthInSight)
    if (shown > 0) expect(shown, `the timer's task, ${address} at ${width}`).toBeGreaterThanOrEqual(48)
  }
})

test("what is typed before the palette or a dialog has come is in its field then, and means nothing else", async ({
  page,
  company,
}) => {
  const { organization, project, api } = company
  const task = await api("createTask", { name: "Cut the hedge", stageId: project.stages[0]?.id ?? 0 })
  const type = async (text: string) => page.keyboard.type(text, { delay: 30 })
  for (const { key, from, name, role } of [
    { key: "Control+k", from: `projects/${project.id}?task=${task.id}`, name: "Search and commands", role: "combobox" },
    { key: "c", from: "inbox", name: "New task", role: "textbox" },
  ] as const) {
    await page.goto(`/o/${organization.slug}/${from}`)
    const release = await holdParts(page)
    await page.keyboard.press(key)
    await type("Dig de")
    await page.keyboard.press("Backspace")
    await type("eep, xX")
    await expect(page.getByRole("dialog")).toBeHidden()
    release()
    const field = page.getByRole("dialog", { name }).getByRole(role).first()
    await expect(field).toHaveValue("Dig deep, xX")
    await expect(field).toBeFocused()
    await type(" now")
    await expect(field).toHaveValue("Dig deep, xX now")
  }
  const { tasks } = await api("listProjectTasks", { projectId: project.id })
  expect(tasks).toMatchObject([{ id: task.id, status: task.status }])
})

test("by keyboard alone: to a board by the palette, and the sidebar away and back", async ({ page, company }) => {
  await page.goto(`/o/${company.organization.slug}`)
  await page.keyboard.press("Tab")
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused()

  await page.keyboard.press("Control+k")
  const palette = page.getByRole("dialog", { name: "Search and commands" })
  await expect(palette.getByRole("combobox")).toBeFocused()
  await palette.getByRole("combobox").fill("website")
  await expect(palette.getByRole("option")).toHaveText([/^Website relaunch/, "Search everything for “website”"])
  await expectAccessible(page)
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(new RegExp(`/projects/${company.project.id}$`))

  const sidebar = page.getByRole("complementary", { name: "Sidebar" })
  await page.keyboard.press("[")
  await expect(sidebar).toBeHidden()
  await page.reload()
  await expect(page.getByRole("button", { name: "Show the sidebar" })).toBeVisible()
  await expect(sidebar).toBeHidden()
  await page.keyboard.press("[")
  await expect(sidebar).toBeVisible()

  await page.keyboard.press("?")
  const sheet = page.getByRole("dialog", { name: "Shortcuts" })
  await expect(sheet.getByText("Hide or show the sidebar")).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await expect(sheet).toBeHidden()

  await page.keyboard.press("g")
  await page.keyboard.press("h")
  await expect(page).toHaveURL(`/o/${company.organization.slug}`)
})

test("the sidebar keeps its width and its open spaces", async ({ page, company }) => {
  await page.goto(`/o/${company.organization.slug}`)
  const handle = page.getByRole("separator", { name: "Width of the sidebar" })
  await handle.focus()
  await page.keyboard.press("ArrowRight")
  await expect(handle).toHaveAttribute("aria-valuenow", "260")
  await page.getByRole("button", { name: "Hide what is in Design" }).click()
  await expect(places(page).getByRole("link", { name: "Website relaunch" })).toBeHidden()
  await page.reload()
  await expect(handle).toHaveAttribute("aria-valuenow", "260")
  await expect(places(page).getByRole("link", { name: "Website relaunch" })).toBeHidden()
  await page.getByRole("button", { name: "Show what is in Design" }).click()
  await expect(places(page).getByRole("link", { name: "Website relaunch" })).toBeVisible()
})

test("the theme is chosen in the account's menu and stays", async ({ page, company }) => {
  await page.goto(`/o/${company.organization.slug}`)
  await page.getByRole("button", { name: "Account of Ada Lindqvist" }).click()
  await expect(page.getByRole("menuitemradio", { name: "Dark" })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("menuitemradio", { name: "Dark" }).click()
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark")
  await page.reload()
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark")
})

test("switches the organization, and the next visit begins there", async ({ page, company }) => {
  const other = await company.api("createOrganization", { name: "Second Street" })
  await page.goto(`/o/${company.organization.slug}`)
  await page.getByRole("button", { name: /^Organization Northwind/ }).click()
  await page.getByRole("menuitem", { name: "Second Street" }).click()
  await expect(page).toHaveURL(`/o/${other.slug}`)
  await expect(page.getByRole("heading", { name: "Begin with a space" })).toBeVisible()
  await expectAccessible(page)
  await expect(async () => {
    await page.goto("/")
    expect(new URL(page.url()).pathname).toBe(`/o/${other.slug}`)
  }).toPass()
})

test("what is not there, or is another's, is answered calmly", async ({ page, company }) => {
  await page.goto(`/o/${company.organization.slug}/spaces/999999999`)
  await expect(page.getByRole("heading", { name: "There is nothing here" })).toBeVisible()
  await expect(places(page).getByRole("link", { name: "Design" })).toBeVisible()
  await expectAccessible(page)
  for (const path of [`/o/${company.organization.slug}/nowhere`, "/o/somebody-elses", "/nowhere"]) {
    await page.goto(path)
    await expect(page.getByRole("heading", { name: "There is nothing here" })).toBeVisible()
  }
  await expectAccessible(page)
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test("the drawer leads to the boards, and nothing is wider than the screen", async ({ page, company }) => {
    await page.goto(`/o/${company.organization.slug}`)
    const bar = places(page)
    await expect(bar.getByRole("link", { name: "My work" })).toHaveAttribute("aria-current", "page")
    await expectAccessible(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(390)

    await bar.getByRole("button", { name: "Boards" }).tap()
    const drawer = page.getByRole("dialog", { name: "Boards" })
    await expectAccessible(page)
    await drawer.getByRole("link", { name: "Website relaunch" }).tap()
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`/projects/${company.project.id}$`))
    await page.getByRole("link", { name: "Back" }).tap()
    await expect(page).toHaveURL(new RegExp(`/spaces/${company.space.id}$`))
  })

  test("the plus creates, and More signs out", async ({ page, company }) => {
    await page.goto(`/o/${company.organization.slug}`)
    await page.getByRole("button", { name: "Create", exact: true }).tap()
    await page.getByRole("dialog", { name: "Create" }).getByRole("button", { name: "New space" }).tap()
    const dialog = page.getByRole("dialog", { name: "New space" })
    await dialog.getByLabel("Name", { exact: true }).fill("Marketing")
    await dialog.getByRole("button", { name: "Create the space" }).tap()
    await expect(page.getByRole("heading", { name: "A place for the work of Marketing" })).toBeVisible()

    await page.getByRole("button", { name: "More" }).tap()
    await expectAccessible(page)
    await page.getByRole("button", { name: "Sign out" }).tap()
    await expect(page).toHaveURL(/\/sign-in$/)
  })
})

test("a task stands in its column", async ({ page, company }) => {
  const { organization, project, api } = company
  const stageId = project.stages[0]?.id ?? 0
  const task = await api("createTask", { name: "Write the invitation", stageId })

  await page.goto(`/o/${organization.slug}/projects/${project.id}`)
  const column = page.getByRole("list", { name: "To do" })
  await expect(column).toHaveAttribute("data-stage-id", String(stageId))
  const card = column.getByRole("listitem", { name: "Write the invitation" })
  await expect(card).toHaveAttribute("data-task-id", String(task.id))
})

test("a task is added from anywhere: the board and the column are chosen, and Undo takes it back", async ({
  page,
  company,
}) => {
  const { organization, groupId, api } = company
  for (const name of ["Sprint 10", "Sprint 9"]) await api("createProject", { name, spaceColumnId: groupId })
  await page.goto(`/o/${organization.slug}`)
  await page.keyboard.press("c")
  const dialog = page.getByRole("dialog", { name: "New task" })
  await expect(dialog.getByRole("textbox", { name: "Name" })).toBeFocused()
  await page.keyboard.type("Call the printer")
  await dialog.getByRole("combobox", { name: "Board" }).click()
  await expect(page.getByRole("option")).toHaveText(["Sprint 9", "Sprint 10", "Website relaunch"])
  await page.getByRole("option", { name: "Website relaunch" }).click()
  await dialog.getByRole("combobox", { name: "Column" }).click()
  await page.getByRole("option", { name: "In progress" }).click()
  await expectAccessible(page)
  await dialog.getByRole("button", { name: "Add the task" }).click()
  const done = "“Call the printer” added to Website relaunch, “In progress”"
  await expect(page.getByRole("region", { name: "Messages" }).getByText(done)).toBeVisible()
  const names = async () =>
    (await api("listProjectTasks", { projectId: company.project.id })).tasks.map(({ name }) => name)
  expect(await names()).toEqual(["Call the printer"])
  await page.keyboard.press("Control+z")
  await expect.poll(names).toEqual([])

  // The board that had one last is offered first.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await page.getByRole("button", { name: "Create", exact: true }).click()
  await page.getByRole("dialog", { name: "Create" }).getByRole("button", { name: "New task" }).click()
  await expect(dialog.getByRole("textbox", { name: "Name" })).toBeFocused()
  await expect(dialog.getByRole("combobox", { name: "Board" })).toHaveText("Website relaunch")
})

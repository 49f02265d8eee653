import type { Page } from "@playwright/test"
import { expectAccessible } from "./support/accessible"
import { card } from "./support/board"
import { goOffline } from "./support/connection"
import { editorIn } from "./support/editor"
import { expect, test, type Company } from "./support/test"

const panel = (page: Page) => page.getByRole("region", { name: /^Task / })

async function openTask(page: Page, { organization, project, api }: Company, name: string) {
  const stageId = project.stages.find((stage) => stage.name === "To do")?.id ?? 0
  const task = await api("createTask", { name, stageId })
  await api("createTask", { name: "Another one", stageId })
  await page.goto(`/o/${organization.slug}/projects/${project.id}`)
  await card(page, name).click()
  await expect(panel(page)).toBeVisible()
  return task
}

/** Keeps requests waiting until it is opened. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open: () => open() }
}

test("a task that somebody else deletes is gone from its panel, and there again when it comes back", async ({
  page,
  company,
}) => {
  const task = await openTask(page, company, "Basket is lost")
  await expect(panel(page).getByRole("button", { name: "Status: In work" })).toBeVisible()
  await company.api("deleteTask", { taskId: task.id })
  await expect(page.getByText("This task is not here any more")).toBeVisible()
  await expect(page.getByRole("button", { name: "Status: In work" })).toHaveCount(0)
  await company.api("restoreFromTrash", { items: [{ kind: "task", id: task.id }] })
  await expect(panel(page).getByRole("button", { name: "Status: In work" })).toBeVisible()
})

test("opens a card, changes its properties, and tells what happened", async ({ page, company }) => {
  const task = await openTask(page, company, "Basket is lost")
  await expect(page).toHaveURL(new RegExp(`task=${task.id}$`))
  await expectAccessible(page)

  await panel(page).getByRole("button", { name: "Task name: Basket is lost" }).click()
  await page.getByRole("textbox", { name: "Task name" }).fill("Basket is kept")
  await page.keyboard.press("Enter")
  await expect(card(page, "Basket is kept")).toBeVisible()

  await panel(page).getByRole("button", { name: "Status: In work" }).click()
  await page.getByRole("menuitemradio", { name: "Completed" }).click()
  await expect(card(page, "Basket is kept").getByRole("img", { name: "Completed" })).toBeVisible()

  await panel(page).getByRole("button", { name: "Dates: Set dates" }).click()
  await page.getByLabel("End", { exact: true }).fill("2030-05-06")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(panel(page).getByRole("button", { name: /Dates: until .*2030/ })).toBeVisible()

  await panel(page).getByRole("button", { name: "Column: To do" }).click()
  await page.getByRole("menuitemradio", { name: "In progress" }).click()
  await expect(page.getByRole("list", { name: "In progress" }).getByRole("listitem")).toHaveCount(1)

  const activity = panel(page).getByRole("region", { name: "Activity" })
  await expect(activity).toContainText("renamed this from Basket is lost to Basket is kept")
  await expect(activity).toContainText("changed the status from In work to Completed")
  await expect(activity).toContainText("moved this from To do to In progress")

  await page.goBack()
  await expect(panel(page)).toBeHidden()
  await expect(page).not.toHaveURL(/task=/)
})

test("shows what a key of the board does, and what takes it back, before it is answered and without a connection", async ({
  page,
  context,
  company,
}) => {
  await openTask(page, company, "Basket is lost")
  const status = (value: string) => panel(page).getByRole("button", { name: `Status: ${value}` })
  await expect(panel(page).getByRole("button", { name: "Task name: Basket is lost" })).toBeEnabled()
  const answering = gate()
  const changes = /\/api\/(tasks\/bulk-update|tasks\/move|changes\/[^/]+\/undo)$/
  await page.route(changes, async (route) => {
    await answering.opened
    await route.continue()
  })
  const button = card(page, "Basket is lost").getByRole("button").first()
  await button.press("s")
  await expect(status("Completed")).toBeVisible()
  await button.press("p")
  await page.getByRole("menuitemradio", { name: "Urgent" }).click()
  await expect(panel(page).getByRole("button", { name: "Importance: Urgent" })).toBeVisible()
  for (const key of ["Space", "ArrowRight", "Enter"]) await button.press(key)
  await expect(panel(page).getByRole("button", { name: "Column: In progress" })).toBeVisible()
  answering.open()
  await expect(page.getByText("Moved to “In progress”")).toBeVisible()

  await goOffline(page)
  await button.press("s")
  await expect(status("In work")).toBeVisible()
  await page.keyboard.press("Control+z")
  await expect(status("Completed")).toBeVisible()
  await page.keyboard.press("Control+z")
  await expect(panel(page).getByRole("button", { name: "Column: To do" })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole("region", { name: "Connection" })).toBeHidden()
  await expect(panel(page).getByRole("button", { name: "Column: To do" })).toBeVisible()
  await expect(panel(page).getByRole("button", { name: "Importance: Urgent" })).toBeVisible()
})

test("what happens to a task between its reading and the drawing of its stream stands there", async ({
  page,
  company,
}) => {
  const drawing = gate()
  await page.route("**/*.js", async (route) => {
    const answer = await route.fetch()
    if ((await answer.text()).includes('"TaskRest"')) await drawing.opened
    await route.fulfill({ response: answer })
  })
  const reading = gate()
  const details = /\/api\/tasks\/\d+\/details/
  const task = await openTask(page, company, "Basket is lost")
  await expect(panel(page).getByRole("button", { name: "Task name: Basket is lost" })).toBeEnabled()
  await page.route(details, async (route) => {
    await reading.opened
    await route.continue()
  })
  const again = page.waitForRequest(details)
  await company.api("changeTaskStatus", { taskId: task.id, status: 1 })
  await again
  drawing.open()
  const activity = panel(page).getByRole("region", { name: "Activity" })
  await expect(activity).toContainText("created this")
  reading.open()
  await expect(activity).toContainText("changed the status")
  // Scripts that still come are not waited for.
  await page.unrouteAll({ behavior: "ignoreErrors" })
})

test("walks from card to card, closes with Escape, and gives the focus back", async ({ page, company }) => {
  await openTask(page, company, "First one")
  await page.keyboard.press("j")
  await expect(page.getByRole("region", { name: "Task Another one" })).toBeVisible()
  await page.keyboard.press("k")
  await expect(page.getByRole("region", { name: "Task First one" })).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(panel(page)).toBeHidden()
  await expect(card(page, "First one").getByRole("button")).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(panel(page)).toBeFocused()
})

test("saves the description as it is written", async ({ page, company }) => {
  const task = await openTask(page, company, "Written about")
  await panel(page).getByRole("button", { name: "Add a description" }).click()
  const text = editorIn(page, "Description of the task")
  await expect(text).toBeFocused()
  await page.keyboard.type("## Steps")
  await page.keyboard.press("Enter")
  await page.keyboard.type("/task")
  await expect(page.getByRole("option", { name: "Task list" })).toBeVisible()
  await page.keyboard.press("Enter")
  const target = await text.locator("li label").boundingBox()
  expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(24)
  await page.keyboard.type("Sign in")
  await expect(panel(page).getByText("Saved", { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(panel(page).getByRole("heading", { name: "Steps" })).toBeVisible()
  const box = panel(page).getByRole("checkbox", { name: "Sign in" })
  await box.click()
  await expect(box).toBeChecked()
  await expect(text).toBeHidden()
  const saved = async () => JSON.stringify(await company.api("getTaskDescription", { taskId: task.id }))
  await expect.poll(saved).toContain('"checked":true')
  await page.keyboard.press("Control+z")
  await expect(box).not.toBeChecked()
  await expect.poll(saved).not.toContain('"checked":true')
})

test("shows both texts where somebody has written meanwhile", async ({ page, company }) => {
  const task = await openTask(page, company, "Written twice")
  await panel(page).getByRole("button", { name: "Add a description" }).click()
  const text = editorIn(page, "Description of the task")
  await expect(text).toBeFocused()
  const theirs = { type: "paragraph" as const, content: [{ type: "text" as const, text: "Theirs" }] }
  await company.api("updateTaskDescription", {
    taskId: task.id,
    revision: 0,
    content: { type: "doc", content: [theirs] },
  })
  await page.keyboard.type("Mine")
  const conflict = page.getByRole("alert", { name: /has written here since/ })
  await expect(conflict).toContainText("Theirs")
  await expect(conflict).toContainText("Mine")
  await expectAccessible(page)
  await conflict.getByRole("button", { name: "Keep mine" }).click()
  await expect(conflict).toBeHidden()
  await expect(text).toBeFocused()
  await expect(panel(page).getByText("Saved", { exact: true })).toBeVisible()
  const { content, revision } = await company.api("getTaskDescription", { taskId: task.id })
  expect(JSON.stringify(content)).toContain("Mine")

  // Who wants to end is led to what stands in the way of it.
  await text.fill("Mine again")
  await company.api("updateTaskDescription", { taskId: task.id, revision, content: { type: "doc", content: [theirs] } })
  await expect(conflict).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(conflict.getByRole("button", { name: "Keep mine" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(text).toBeHidden()
  await expect(panel(page).getByText("Mine again")).toBeVisible()
})

test("edits a page of the documentation", async ({ page, company }) => {
  const made = await company.api("createPage", { spaceId: company.space.id, name: "Tone of voice" })
  await page.goto(`/o/${company.organization.slug}/pages/${made.id}`)
  await page.getByRole("button", { name: "Edit", exact: true }).click()
  const text = editorIn(page, "Text of the page")
  await expect(text).toBeFocused()
  await page.keyboard.type("Say what **happens** next.")
  await page.getByRole("button", { name: "Done" }).click()
  await expect(text).toBeHidden()
  await expect(page.getByText("Say what happens next.")).toBeVisible()
  await page.reload()
  await expect(page.getByText("Say what happens next.")).toBeVisible()
})

test("shows at once what the board knows of a task; its card is marked, and in sight", async ({ page, company }) => {
  const { api, project } = company
  const stageId = project.stages.find((stage) => stage.name === "To do")?.id ?? 0
  for (let number = 1; number < 15; number++) await api("createTask", { name: `Task ${number}`, stageId })
  const { id: taskId } = await api("createTask", { name: "Task 15", stageId })
  const { id: userId } = await api("getCurrentUser", {})
  await api("addTaskMember", { taskId, userId })
  await openTask(page, company, "Known already")
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/details/, async (route) => {
    await held
    await route.continue()
  })
  await expect(card(page, "Known already").getByRole("button")).toHaveAttribute("aria-current", "true")
  const last = page.getByRole("region", { name: "Task Task 15" })
  await card(page, "Task 1").evaluate((element) => element.parentElement?.parentElement?.scrollTo({ top: 0 }))
  await page.keyboard.press("k")
  await expect(last.getByRole("button", { name: "Column: To do" })).toBeVisible()
  await last.getByRole("button", { name: "Importance: Normal" }).click()
  await page.getByRole("menuitemradio", { name: "High" }).click()
  await expect(last.getByRole("button", { name: "Add a description" })).toBeHidden()
  // Of what no card tells nothing is said.
  await expect(last.getByText("Not read yet")).toHaveCount(3)
  await expect(last.getByRole("combobox", { name: /^Members: / })).toBeHidden()
  await expect(last.getByRole("button", { name: /^Repeats: / })).toBeHidden()
  await expect(card(page, "Task 15").getByRole("button")).toHaveAttribute("aria-current", "true")
  await expect(card(page, "Task 15")).toBeInViewport()
  release()
  await expect(last.getByRole("button", { name: "Add a description" })).toBeVisible()
  await expect(last.getByRole("button", { name: "Importance: High" })).toBeVisible()
  await expect(last.getByRole("combobox", { name: "Members: Ada Lindqvist" })).toBeVisible()
  await expect(last.getByRole("button", { name: "Repeats: Never" })).toBeVisible()
})

test("stands beside the board where there is room, and is as wide as one likes", async ({ page, company }) => {
  await openTask(page, company, "Wide or narrow")
  const sidebar = page.getByRole("complementary", { name: "Sidebar" })
  const grip = page.getByRole("separator", { name: "Width of the task" })
  await expect(grip).toHaveAttribute("aria-valuenow", "560")
  await grip.press("ArrowLeft")
  await expect(panel(page)).toHaveCSS("width", "568px")
  const box = await grip.boundingBox()
  if (box === null) throw new Error("There is nothing to drag.")
  await page.mouse.move(box.x + 4, box.y + 300)
  await page.mouse.down()
  await page.mouse.move(box.x + 104, box.y + 300, { steps: 5 })
  await page.mouse.up()
  await expect(panel(page)).toHaveCSS("width", "468px")
  await page.reload()
  await expect(panel(page)).toHaveCSS("width", "468px")
  await expect(sidebar).toBeVisible()

  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(sidebar).toBeHidden()
  const board = page.getByRole("region", { name: "Board of Website relaunch" })
  await expect.poll(async () => (await board.boundingBox())?.width).toBe(1024 - 468)
  // 1440 at 200 %.
  await page.setViewportSize({ width: 720, height: 450 })
  await expect(panel(page)).toHaveCSS("width", "720px")
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await expect(panel(page)).toBeHidden()
})

test("has its room before it comes: what stands beside it is not moved", async ({ page, company }) => {
  const { id } = await openTask(page, company, "Opened by its address")
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.addInitScript(() => {
    const look = () => {
      const bar = document.querySelector("header")?.getBoundingClientRect()
      if (bar) window.name = [...new Set([...window.name.split(" "), `${bar.left}+${bar.width}`])].join(" ").trim()
      requestAnimationFrame(look)
    }
    window.name = ""
    look()
  })
  await page.goto(`/o/${company.organization.slug}/projects/${company.project.id}?task=${id}`)
  await expect(panel(page)).toBeVisible()
  expect(await page.evaluate(() => window.name)).toBe(`0+${1024 - 560}`)
})

test("the focus is never lost: after a text, and after what is taken back", async ({ page, company }) => {
  await openTask(page, company, "Written about")
  await panel(page).getByRole("button", { name: "Add a description" }).click()
  await expect(editorIn(page, "Description of the task")).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(editorIn(page, "Description of the task")).toBeHidden()
  await expect(panel(page)).toBeFocused()
  await panel(page).getByRole("button", { name: "Add a description" }).click()
  await expect(editorIn(page, "Description of the task")).toBeFocused()
  await page.keyboard.type("Not lost")
  await page.keyboard.press("Escape")
  await expect(editorIn(page, "Description of the task")).toBeHidden()
  await expect(panel(page).getByText("Not lost")).toBeVisible()
  await expect(panel(page)).toBeFocused()
  await expect(page.getByRole("region", { name: "Messages" }).getByText("Description changed")).toBeVisible()
  await page.keyboard.press("Control+z")
  await expect(panel(page).getByRole("button", { name: "Add a description" })).toBeVisible()
  await expect(page.getByRole("region", { name: "Messages" }).getByText("Taken back")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(panel(page)).toBeHidden()
  await page.getByRole("button", { name: "Add a task to To do" }).click()
  await page.keyboard.type("Gone again")
  await page.keyboard.press("Enter")
  await page.keyboard.press("Escape")
  await expect(card(page, "Gone again").getByRole("button")).toBeFocused()
  await page.keyboard.press("Control+z")
  await expect(card(page, "Gone again")).toBeHidden()
  await expect(card(page, "Another one").getByRole("button")).toBeFocused()
})

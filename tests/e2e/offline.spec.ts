import type { BrowserContext, Locator, Page, Request } from "@playwright/test"
import { expectAccessible } from "./support/accessible"
import { card } from "./support/board"
import { goOffline } from "./support/connection"
import { expect, test, type Company } from "./support/test"

const panel = (page: Page) => page.getByRole("region", { name: /^Task / })
const bar = (page: Page) => page.getByRole("region", { name: "Connection" })

async function openTask(page: Page, { organization, project, api }: Company, name: string) {
  const stageId = project.stages.find((stage) => stage.name === "To do")?.id ?? 0
  const task = await api("createTask", { name, stageId })
  await page.goto(`/o/${organization.slug}/projects/${project.id}?task=${task.id}`)
  await expect(panel(page)).toBeVisible()
  await expect(card(page, name)).toBeVisible()
  return task
}

async function choose(page: Page, property: string, value: string) {
  await panel(page)
    .getByRole("button", { name: new RegExp(`^${property}: `) })
    .click()
  await page.getByRole("menuitemradio", { name: value }).click()
}

/** The changes that a browser sends, as far as they arrive. */
function watchChanges(context: BrowserContext) {
  const sent: { path: string; key: string }[] = []
  const note = (request: Request) => {
    const key = request.headers()["idempotency-key"]
    if (key !== undefined) sent.push({ path: new URL(request.url()).pathname, key })
  }
  context.on("requestfinished", note)
  return sent
}

/** Reads arrive, changes do not: as when the connection breaks just then. */
async function refuseChanges(context: BrowserContext) {
  await context.route("**/api/**", (route) =>
    route.request().headers()["idempotency-key"] === undefined ? route.continue() : route.abort("connectionfailed"),
  )
}

test("keeps changes while offline, over a reload too, and sends each once and in order", async ({
  page,
  context,
  company,
}) => {
  test.slow()
  const task = await openTask(page, company, "Basket is lost")
  const sent = watchChanges(context)
  await goOffline(page)
  await expect(bar(page)).toContainText("You are offline.")

  await choose(page, "Importance", "Urgent")
  await choose(page, "Status", "Completed")
  await panel(page).getByRole("button", { name: "Task name: Basket is lost" }).click()
  await page.getByRole("textbox", { name: "Task name" }).fill("Basket is kept")
  await page.keyboard.press("Enter")
  await expect(bar(page)).toContainText("3 changes wait")
  await expect(panel(page).getByText("Not sent yet")).toBeVisible()
  await expect(card(page, "Basket is kept").getByRole("img", { name: "Not sent yet" })).toBeVisible()
  await expect(card(page, "Basket is kept").getByRole("img", { name: "Urgent" })).toBeVisible()
  await expectAccessible(page)
  expect(sent).toEqual([])

  await refuseChanges(context)
  await context.setOffline(false)
  await page.reload()
  await expect(bar(page)).toContainText("The service cannot be reached. 3 changes are kept here")
  await expect(card(page, "Basket is kept").getByRole("img", { name: "Not sent yet" })).toBeVisible()
  await expect(panel(page).getByRole("button", { name: "Status: Completed" })).toBeVisible()
  expect(await company.api("getTask", { taskId: task.id })).toMatchObject({ name: "Basket is lost", status: 0 })

  const other = await context.newPage()
  await other.goto(page.url())
  await expect(card(other, "Basket is kept").getByRole("img", { name: "Not sent yet" })).toBeVisible()

  // It may be sent by itself before the button is let go.
  await page.getByRole("button", { name: "Try now" }).hover()
  await context.unroute("**/api/**")
  await page.mouse.down()
  await page.mouse.up()
  for (const tab of [page, other]) {
    await expect(bar(tab)).toBeHidden()
    await expect(card(tab, "Basket is kept").getByRole("img", { name: "Not sent yet" })).toBeHidden()
    await expect(card(tab, "Basket is kept").getByRole("img", { name: "Completed" })).toBeVisible()
  }
  const now = await company.api("getTask", { taskId: task.id })
  expect(now).toMatchObject({ name: "Basket is kept", status: 1, importance: 2 })
  const changes = sent.filter(({ path }) => path.startsWith("/api/tasks/"))
  expect(changes.map(({ path }) => path.split("/").at(-1))).toEqual(["importance", "status", "name"])
  expect(new Set(changes.map(({ key }) => key)).size).toBe(3)
})

test("adds tasks while offline, and they are there when the connection is back", async ({ page, context, company }) => {
  await openTask(page, company, "First")
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Add a task to To do" }).click()
  const pieces = [page.getByRole("main"), page.getByRole("list", { name: "To do" }), card(page, "First")]
  const places = () => Promise.all(pieces.map((piece) => piece.boundingBox()))
  for (const width of [390, 1024, 1440]) {
    await context.setOffline(false)
    await expect(bar(page)).toBeHidden()
    await page.setViewportSize({ width, height: 844 })
    await expect(card(page, "First")).toBeInViewport()
    const before = await places()
    await goOffline(page)
    await expect(bar(page)).toBeInViewport({ ratio: 1 })
    expect(await places(), `what stands on the board, ${width} pixels wide`).toEqual(before)
  }
  for (const name of ["Second", "Third"]) {
    await page.getByRole("textbox", { name: "Name of the new task" }).fill(name)
    await page.keyboard.press("Enter")
    await expect(card(page, name)).toBeVisible()
  }
  await expect(bar(page)).toContainText("2 changes wait")
  await context.setOffline(false)
  await expect(bar(page)).toBeHidden()
  await page.reload()
  const cards = page.getByRole("list", { name: "To do" }).getByRole("listitem")
  await expect(cards).toHaveCount(3)
  await expect(cards.nth(1)).toHaveAccessibleName("Second")
  await expect(cards.nth(2)).toHaveAccessibleName("Third")
})

test("says why a change that was kept is refused, and takes it back", async ({ page, context, company }) => {
  const task = await openTask(page, company, "Soon gone")
  await goOffline(page)
  await choose(page, "Importance", "Urgent")
  await expect(bar(page)).toContainText("1 change waits")
  await company.api("deleteTask", { taskId: task.id })
  await context.setOffline(false)
  await expect(page.getByRole("region", { name: "Messages" })).toContainText("This is not here any more")
  await expect(bar(page)).toBeHidden()
})

test("asks which value shall stand where somebody has changed it meanwhile", async ({ page, context, company }) => {
  const task = await openTask(page, company, "Changed twice")
  await goOffline(page)
  await choose(page, "Importance", "Urgent")
  await company.api("updateTaskImportance", { taskId: task.id, importance: -1 })
  await context.setOffline(false)
  const notice = page.getByRole("alert", { name: "Importance of “Changed twice”: changed by Ada Lindqvist meanwhile" })
  await expect(notice).toContainText("NowLow")
  await expect(notice).toContainText("YoursUrgent")
  await expectAccessible(page)
  await notice.getByRole("button", { name: "Apply mine" }).click()
  await expect(notice).toBeHidden()
  await expect.poll(async () => (await company.api("getTask", { taskId: task.id })).importance).toBe(2)
  await expect(panel(page).getByRole("button", { name: "Importance: Urgent" })).toBeVisible()

  await goOffline(page)
  await choose(page, "Importance", "High")
  await company.api("updateTaskImportance", { taskId: task.id, importance: 0 })
  await context.setOffline(false)
  await notice.getByRole("button", { name: "Keep theirs" }).click()
  await expect(notice).toBeHidden()
  await expect(panel(page).getByRole("button", { name: "Importance: Normal" })).toBeVisible()
})

test("shows what somebody else changes without losing what is written here", async ({ page, company }) => {
  const task = await openTask(page, company, "Looked at by two")
  await panel(page).getByRole("button", { name: "Task name: Looked at by two" }).click()
  const field = page.getByRole("textbox", { name: "Task name" })
  await field.fill("Looked at by")
  await company.api("changeTaskStatus", { taskId: task.id, status: 1 })
  await expect(panel(page).getByRole("button", { name: "Status: Completed" })).toBeVisible()
  await expect(panel(page).getByRole("region", { name: "Activity" })).toContainText("changed the status")
  await expect(field).toHaveValue("Looked at by")
  await company.api("updateTaskName", { taskId: task.id, name: "Seen by two" })
  await expect(card(page, "Seen by two")).toBeVisible()
  await field.press("Enter")
  const notice = page.getByRole("alert", { name: /Task name of .* changed by/ })
  await expect(notice).toContainText("Seen by two")
  await notice.getByRole("button", { name: "Keep theirs" }).click()
  await expect(panel(page).getByRole("heading", { name: "Seen by two" })).toBeVisible()
})

test("in a narrow window what says so lies over no bar at the foot", async ({ page, company }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openTask(page, company, "First")
  await goOffline(page)
  const overlap = async (foot: Locator) => {
    const [connection, below] = [await bar(page).boundingBox(), await foot.boundingBox()]
    return connection && below ? connection.y + connection.height - below.y : 1
  }
  await expect.poll(() => overlap(panel(page).getByRole("button", { name: "Write a message" }))).toBeLessThanOrEqual(0)
  await page.keyboard.press("Escape")
  await expect(panel(page)).toBeHidden()
  await card(page, "First").focus()
  await page.keyboard.press("x")
  const selected = page.getByRole("toolbar", { name: "Selected tasks" })
  await expect(selected).toBeVisible()
  await expect.poll(() => overlap(selected)).toBeLessThanOrEqual(0)
})

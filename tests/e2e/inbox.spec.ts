import type { Page } from "@playwright/test"
import type { Inline } from "@/lib/rich-text/document"
import { expectAccessible } from "./support/accessible"
import { card, list } from "./support/board"
import { colleague, windowOf } from "./support/colleague"
import { expectWhole } from "./support/connection"
import { expect, test, type Company } from "./support/test"

const about = (page: Page, name: string) => page.getByRole("region", { name, exact: true })
const lines = (page: Page) => page.getByRole("region", { name: "Notifications", exact: true }).getByRole("listitem")
const badge = (page: Page) => page.getByRole("complementary", { name: "Sidebar" }).getByRole("link", { name: /^Inbox/ })

/** Bo makes tasks that Ada is assigned to. */
async function assign(bo: Awaited<ReturnType<typeof colleague>>, company: Company, ada: number, names: string[]) {
  const stageId = company.project.stages[0]?.id ?? 0
  const tasks = []
  for (const name of names) tasks.push(await bo.api("createTask", { name, stageId, responsibleUserId: [ada] }))
  return tasks
}

test("what a colleague does comes in live, and is gone through by keyboard", async ({
  page,
  browser,
  baseURL,
  company,
  person,
  request,
}) => {
  const bo = await colleague(request, company)
  await page.goto(`/o/${company.organization.slug}/inbox`)
  await expect(page.getByRole("heading", { name: "All caught up" })).toBeVisible()
  await expectAccessible(page)

  const [cover] = await assign(bo, company, person.id, ["Choose the cover", "Order the paper"])
  await expect(badge(page)).toHaveAccessibleName("Inbox 2 unread notifications", { timeout: 3000 })
  await expect(page).toHaveTitle(/^\(2\) Inbox/)
  await expect(lines(page)).toHaveCount(2)

  const there = await windowOf(browser, baseURL, bo.token)
  await there.goto(`/o/${company.organization.slug}/tasks/${cover?.id}`)
  await there.getByRole("button", { name: "Status: In work" }).click()
  await there.getByRole("menuitemradio", { name: "Completed" }).click()
  await expect(badge(page)).toHaveAccessibleName("Inbox 3 unread notifications", { timeout: 3000 })
  await there.context().close()
  await expect(about(page, "Choose the cover").getByRole("listitem")).toHaveCount(2)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: "light" })

  // The newest first: what happened to the cover, then its assignment, then the paper.
  await page.keyboard.press("j")
  const completed = page.getByRole("button", { name: "Bo Nyström completed it" })
  await expect(completed).toBeFocused()
  await page.keyboard.press("u")
  await expect(badge(page)).toHaveAccessibleName("Inbox 2 unread notifications")
  await page.keyboard.press("Control+z")
  await expect(badge(page)).toHaveAccessibleName("Inbox 3 unread notifications")
  await expect(page.getByText("Marked as read · Bo Nyström completed it")).toBeAttached()
  await page.keyboard.press("Enter")
  const panel = page.getByRole("region", { name: "Task Choose the cover" })
  await expect(panel).toBeVisible()
  await expect(badge(page)).toHaveAccessibleName("Inbox 2 unread notifications")
  await expectAccessible(page)
  await page.setViewportSize({ width: 1024, height: 900 })
  await expect(page.getByRole("complementary", { name: "Sidebar" })).toBeHidden()
  expect((await completed.boundingBox())?.width).toBeGreaterThan(200)
  const lineHeight = await completed.evaluate((line) => Number.parseFloat(getComputedStyle(line).lineHeight))
  const words = await completed.getByText("Bo Nyström completed it").boundingBox()
  expect(words?.height).toBeLessThanOrEqual(2 * lineHeight)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press("Escape")
  await expect(panel).toBeHidden()
  await expect(completed).toBeFocused()
  await page.keyboard.press("e")
  await expect(completed).toBeHidden()
  await expect(about(page, "Choose the cover").getByRole("button", { name: /assigned you/ })).toBeFocused()

  await page.getByRole("region", { name: "Messages" }).getByRole("button", { name: "Undo" }).click()
  await expect(completed).toBeVisible()

  await page.keyboard.press("Shift+e")
  await expect(page.getByRole("heading", { name: "All caught up" })).toBeVisible()
  await expect(badge(page)).toHaveAccessibleName("Inbox")
  await page.getByRole("navigation", { name: "Views of the inbox" }).getByRole("link", { name: "Archived" }).click()
  const archived = page.getByRole("region", { name: "Archived notifications" }).getByRole("listitem")
  await expect(archived).toHaveCount(3)
  await expectAccessible(page)
  await archived.first().hover()
  await archived.first().getByRole("button", { name: "Take out of the archive" }).click()
  await expect(archived).toHaveCount(2)
  await expect(archived.first().getByRole("button").first()).toBeFocused()
  await page.getByRole("button", { name: "Delete all" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete all" }).click()
  await expect(page.getByRole("heading", { name: "Nothing is archived" })).toBeVisible()
  await page.keyboard.press("g")
  await page.keyboard.press("i")
  await expect(lines(page)).toHaveCount(1)
})

test("a kind that is turned off, and a task that is muted, are told of no more", async ({
  page,
  company,
  person,
  request,
}) => {
  const bo = await colleague(request, company)
  const [cover, paper] = await assign(bo, company, person.id, ["Choose the cover", "Order the paper"])
  await page.goto(`/o/${company.organization.slug}/settings/notifications`)
  const table = page.getByRole("table")
  await expect(table).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: "light" })
  const completes = "A task is completed, rejected or taken up again"
  const saved = page.waitForResponse(/notifications\/settings/)
  await table.getByRole("switch", { name: `In the inbox: ${completes}` }).click()
  expect((await saved).status()).toBe(200)
  await page.getByRole("switch", { name: "Quiet hours" }).click()
  await page.getByLabel("From").fill("23:00")
  await page.getByLabel("To", { exact: true }).fill("06:30")
  await page.getByLabel("To", { exact: true }).blur()
  const quiet = async () => (await person.api("getNotificationSettings", {})).quietHours
  await expect.poll(quiet).toEqual({ from: "23:00", to: "06:30" })
  await page.reload()
  await expect(table.getByRole("switch", { name: `In the inbox: ${completes}` })).not.toBeChecked()
  await expect(page.getByLabel("To", { exact: true })).toHaveValue("06:30")

  await page.goto(`/o/${company.organization.slug}/tasks/${paper?.id}`)
  await page.getByRole("button", { name: "Actions for this task", exact: true }).click()
  await page.getByRole("menuitem", { name: "Mute" }).click()
  await expect(page.getByText("You are told nothing of this task.")).toBeVisible()

  await bo.api("changeTaskStatus", { taskId: cover?.id ?? 0, status: 1 })
  await bo.api("setTaskNeedsAttention", { taskId: paper?.id ?? 0, blockReason: "No paper" })
  await bo.api("setTaskNeedsAttention", { taskId: cover?.id ?? 0, blockReason: "Which one?" })
  await page.goto(`/o/${company.organization.slug}/inbox`)
  await expect(page.getByRole("button", { name: /needs attention: Which one\?/ })).toBeVisible()
  await expect(lines(page)).toHaveCount(3)
  await expect(page.getByRole("button", { name: /No paper|completed it/ })).toHaveCount(0)
})

test("what is changed in a row is saved in that order, however slow the first", async ({ page, company, person }) => {
  await page.goto(`/o/${company.organization.slug}/settings/notifications`)
  await page.getByRole("switch", { name: "Quiet hours" }).click()
  await expect.poll(async () => (await person.api("getNotificationSettings", {})).quietHours).not.toBeNull()
  let sent = 0
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/notifications\/settings/, async (route) => {
    if (route.request().method() !== "GET" && ++sent === 1) await held
    await route.continue()
  })
  await page.getByLabel("From").fill("23:00")
  await page.getByLabel("To", { exact: true }).fill("06:30")
  await page.getByLabel("To", { exact: true }).blur()
  await expect.poll(() => sent).toBe(1)
  release()
  const quiet = async () => (await person.api("getNotificationSettings", {})).quietHours
  await expect.poll(quiet).toEqual({ from: "23:00", to: "06:30" })
  expect(sent).toBe(2)
})

test("what was put away in the inbox and then done on a board is taken back in one order", async ({
  page,
  company,
  person,
  request,
}) => {
  const bo = await colleague(request, company)
  await assign(bo, company, person.id, ["Choose the cover"])
  await page.goto(`/o/${company.organization.slug}/inbox`)
  await expect(lines(page)).toHaveCount(1)
  await page.keyboard.press("j")
  await page.keyboard.press("e")
  await expect(lines(page)).toHaveCount(0)
  const archived = async () => (await company.api("listArchivedNotifications", {})).items.length
  await expect.poll(archived).toBe(1)
  const places = page.getByRole("navigation", { name: "Places" })
  await places.getByRole("link", { name: "Website relaunch" }).click()
  await card(page, "Choose the cover").getByRole("button").focus()
  for (const key of ["Space", "ArrowRight", "Enter"]) await page.keyboard.press(key)
  await expect(list(page, "In progress").getByRole("listitem")).toHaveCount(1)

  await page.keyboard.press("Control+z")
  await expect(list(page, "To do").getByRole("listitem")).toHaveCount(1)
  expect(await archived()).toBe(1)
  await page.keyboard.press("Control+z")
  await expect.poll(archived).toBe(0)
  await expect(list(page, "To do").getByRole("listitem")).toHaveCount(1)
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test("the inbox is reached by the bar, and a task opens over it", async ({ page, company, person, request }) => {
    const bo = await colleague(request, company)
    await assign(bo, company, person.id, ["Choose the cover", "Order the paper for the spring catalogue of next year"])
    await page.goto(`/o/${company.organization.slug}`)
    const bar = page.getByRole("navigation", { name: "Places" })
    await expect(bar.getByRole("link", { name: "Inbox 2 unread notifications" })).toBeVisible()
    await bar.getByRole("link", { name: /^Inbox/ }).click()
    await expect(lines(page)).toHaveCount(2)
    await page.emulateMedia({ colorScheme: "dark" })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page)
    await about(page, "Choose the cover")
      .getByRole("button", { name: /assigned you/ })
      .click()
    await expect(page.getByRole("region", { name: "Task Choose the cover" })).toBeVisible()
    await page.goBack()
    await about(page, "Choose the cover").getByRole("button", { name: "Archive", exact: true }).click()
    await expect(lines(page)).toHaveCount(1)
    await page.goto(`/o/${company.organization.slug}/settings/notifications`)
    await expect(page.getByRole("table")).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})

test("what is unread is opened from anywhere, a task that is opened is read, and one archived is deleted", async ({
  page,
  company,
  person,
  request,
}) => {
  const { organization, project, api } = company
  const bo = await colleague(request, company)
  const [cover, paper] = await assign(bo, company, person.id, ["Choose the cover", "Order the paper"])
  await page.goto(`/o/${organization.slug}`)
  await expectWhole(page)
  await expect(badge(page)).toHaveAccessibleName("Inbox 2 unread notifications")
  await page.keyboard.press("g")
  await page.keyboard.press("u")
  await expect(page).toHaveURL(`/o/${organization.slug}/tasks/${paper?.id}`)
  await expect(badge(page)).toHaveAccessibleName("Inbox 1 unread notification")
  await page.goto(`/o/${organization.slug}/projects/${project.id}?task=${cover?.id}`)
  await expect(page.getByRole("region", { name: "Task Choose the cover" })).toBeVisible()
  await expect(badge(page)).toHaveAccessibleName("Inbox")

  await api("archiveAllNotifications", {})
  await page.goto(`/o/${organization.slug}/inbox?view=archived`)
  const archived = page.getByRole("region", { name: "Archived notifications" }).getByRole("listitem")
  await expect(archived).toHaveCount(2)
  await archived.first().hover()
  await archived.first().getByRole("button", { name: "Delete", exact: true }).click()
  await expect(archived).toHaveCount(1)
  await expect(archived.first().getByRole("button").first()).toBeFocused()
  await expect(page.getByText("Deleted.")).toBeVisible()
  expect((await api("listArchivedNotifications", {})).items).toHaveLength(1)
})

test("each mention is opened at its message, the next one too when one is put away", async ({
  page,
  company,
  person,
  request,
}) => {
  const { organization, project } = company
  const bo = await colleague(request, company)
  const written = (...content: Inline[]) => ({
    type: "doc" as const,
    content: [{ type: "paragraph" as const, content }],
  })
  const mention = { type: "mention" as const, attrs: { userId: person.id, name: person.name } }
  const mentions: string[] = []
  for (const name of ["Choose the cover", "Order the paper"]) {
    const task = await bo.api("createTask", { name, stageId: project.stages[0]?.id ?? 0 })
    const message = { taskId: task.id, content: written({ type: "text", text: "Look, " }, mention) }
    mentions.push(`task=${task.id}#message-${(await bo.api("sendTaskMessage", message)).id}`)
    for (let number = 1; number <= 60; number++) {
      const content = written({ type: "text", text: `Clue ${number}` })
      await person.api("sendTaskMessage", { taskId: task.id, content })
    }
  }
  const [cover = "", paper = ""] = mentions
  const messageOf = (address: string) => page.locator(`#${address.split("#")[1]}[data-meant]`)
  await page.goto(`/o/${organization.slug}/inbox`)
  await about(page, "Order the paper").getByRole("button", { name: "Bo Nyström mentioned you" }).click()
  await expect(page).toHaveURL(new RegExp(`[?]${paper}$`))
  await expect(messageOf(paper)).toBeInViewport()
  await page.keyboard.press("e")
  await expect(page.getByRole("region", { name: "Task Choose the cover" })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`[?]${cover}$`))
  await expect(messageOf(cover)).toBeInViewport()
})

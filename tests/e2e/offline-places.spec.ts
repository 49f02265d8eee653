import type { Page } from "@playwright/test"
import { expectAccessible } from "./support/accessible"
import { card, openBoard } from "./support/board"
import { expectWhole, goOffline } from "./support/connection"
import { paragraph } from "./support/documentation"
import { expect, test } from "./support/test"

test.use({ serviceWorkers: "allow" })

const bar = (page: Page) => page.getByRole("region", { name: "Connection" })

/** The page is kept that is open, with all parts that it may want: it opens again. */
async function expectKept(page: Page) {
  await expectWhole(page)
  const missing = () =>
    page.evaluate(async () => {
      const parts: string[] = await (await fetch("/offline/parts")).json()
      const wanted = [location.pathname, ...parts]
      const kept = await Promise.all(wanted.map((name) => caches.match(name, { ignoreVary: true })))
      return wanted.filter((_, index) => kept[index] === undefined)
    })
  // Hundreds of parts, one after the other, behind all that others of this machine do.
  await expect.poll(missing, { timeout: 60_000 }).toEqual([])
}

/** The names of what was read and is kept. */
const readsKept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open("stagework.reads")
        opening.addEventListener("error", reject)
        opening.addEventListener("success", () => {
          const keys = opening.result.transaction("reads").objectStore("reads").getAllKeys()
          keys.addEventListener("error", reject)
          keys.addEventListener("success", () => resolve(JSON.stringify(keys.result)))
        })
      }),
  )

/** Leaves nothing of what was read. */
const removeReads = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open("stagework.reads")
        opening.addEventListener("error", reject)
        opening.addEventListener("success", () => {
          const clearing = opening.result.transaction("reads", "readwrite").objectStore("reads").clear()
          clearing.addEventListener("error", reject)
          clearing.addEventListener("success", resolve)
        })
      }),
  )

test("what was opened opens without a connection, after a reload too, and what was changed there is sent", async ({
  page,
  context,
  company,
}) => {
  await openBoard(page, company, { "To do": ["Basket is lost"] })
  const board = page.url()
  await expectKept(page)
  await page.getByRole("link", { name: "My work" }).first().click()
  await expect(page.getByRole("navigation", { name: "Lists of my work" })).toBeVisible()
  await expectKept(page)
  const { id: unread } = await company.api("createProject", { name: "Never opened", spaceColumnId: company.groupId })

  await page.goto(board)
  await expect(card(page, "Basket is lost")).toBeVisible()
  await expectKept(page)
  await goOffline(page)
  await expect(bar(page)).toContainText("You are offline.")
  await expect.poll(() => readsKept(page)).toContain("listProjectTasks")

  await page.reload()
  await expect(card(page, "Basket is lost")).toBeVisible()
  await card(page, "Basket is lost").click()
  const panel = page.getByRole("region", { name: /^Task / })
  await panel.getByRole("button", { name: /^Importance: / }).click()
  await page.getByRole("menuitemradio", { name: "Urgent" }).click()
  // After a reload some browsers believe in a connection that is not there: the bar then says what it has seen.
  await expect(bar(page)).toContainText(/1 change (?:waits|is kept here)/)

  await page.getByRole("link", { name: "My work" }).first().click()
  await expect(page.getByRole("navigation", { name: "Lists of my work" })).toBeVisible()

  await page.goto(`/o/${company.organization.slug}/projects/${unread}`)
  await expect(page.getByRole("heading", { name: "There is no connection" })).toBeVisible()
  await expectAccessible(page)
  // One is in the application all the same: its sidebar leads to what was opened.
  await page.getByRole("navigation", { name: "Places" }).getByRole("link", { name: "Website relaunch" }).click()
  await expect(card(page, "Basket is lost").getByRole("img", { name: "Urgent" })).toBeVisible()
  await context.setOffline(false)
  await expect(bar(page)).toBeHidden()
  const [task] = (await company.api("listTasks", { projectId: company.project.id })).items
  expect(task).toMatchObject({ name: "Basket is lost", importance: 2 })
})

test("a place that was never opened opens by itself when the connection comes back", async ({
  page,
  context,
  company,
}) => {
  const { id } = await company.api("createProject", { name: "Never opened", spaceColumnId: company.groupId })
  await openBoard(page, company, { "To do": ["Basket is lost"] })
  await expectKept(page)
  await goOffline(page)
  await page.goto(`/o/${company.organization.slug}/projects/${id}`)
  await expect(page.getByRole("heading", { name: "There is no connection" })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole("navigation", { name: "Views of the project" })).toBeVisible()
})

test("a page and the inbox that were read are read without a connection, after a reload too", async ({
  page,
  company,
}) => {
  test.slow()
  const { api, space, organization } = company
  const content = { type: "doc" as const, content: [paragraph("We open at nine.")] }
  const made = await api("createPage", { spaceId: space.id, name: "Handbook", content })
  const handbook = `/o/${organization.slug}/pages/${made.id}`
  await page.goto(handbook)
  await expectKept(page)
  await page.getByRole("link", { name: /^Inbox/ }).click()
  await expect(page.getByText("All caught up")).toBeVisible()
  await expectKept(page)
  await goOffline(page)
  await expect.poll(() => readsKept(page)).toContain("listNotifications")

  await page.reload()
  await expect(page.getByText("All caught up")).toBeVisible()
  await page.goto(handbook)
  await expect(page.getByText("We open at nine.")).toBeVisible()
})

test("what was read of a task before the page was loaded is there when the connection goes", async ({
  page,
  context,
  company,
}) => {
  const { api, project } = company
  const task = await api("createTask", { name: "Basket is lost", stageId: project.stages[0]?.id ?? 0 })
  const content = { type: "doc" as const, content: [paragraph("It was by the door.")] }
  await api("updateTaskDescription", { taskId: task.id, revision: 0, content })
  await openBoard(page, company)
  await card(page, "Basket is lost").getByRole("button", { name: "Basket is lost" }).click()
  const description = page.getByRole("region", { name: /^Task / }).getByText("It was by the door.")
  await expect(description).toBeVisible()
  await goOffline(page)
  await expect.poll(() => readsKept(page)).toContain("getTaskDetails")
  await context.setOffline(false)
  await expect(bar(page)).toBeHidden()

  await openBoard(page, company)
  await goOffline(page)
  await card(page, "Basket is lost").getByRole("button", { name: "Basket is lost" }).click()
  await expect(description).toBeVisible()
})

test("what was read is there without a connection also when nothing has shown it for minutes", async ({
  page,
  company,
}) => {
  test.slow()
  const { api, groupId, organization } = company
  const second = await api("createProject", { name: "Print shop", spaceColumnId: groupId })
  await api("createTask", { name: "Order the paper", stageId: second.stages[0]?.id ?? 0 })
  await page.clock.install()
  await page.goto(`/o/${organization.slug}/projects/${second.id}`)
  await expect(card(page, "Order the paper")).toBeVisible()
  await expectKept(page)
  await page.getByRole("link", { name: /^Inbox/ }).click()
  await expect(page.getByText("All caught up")).toBeVisible()
  await expectKept(page)
  for (const read of ["listProjectTasks", "listNotifications"]) await expect.poll(() => readsKept(page)).toContain(read)
  const places = page.getByRole("navigation", { name: "Places" })
  await places.getByRole("link", { name: "Website relaunch" }).click()
  await expect(page.getByRole("navigation", { name: "Views of the project" })).toBeVisible()
  await page.clock.fastForward("06:00")

  await goOffline(page)
  await places.getByRole("link", { name: "Print shop" }).click()
  await expect(card(page, "Order the paper")).toBeVisible()
  await page.getByRole("link", { name: /^Inbox/ }).click()
  await expect(page.getByText("All caught up")).toBeVisible()
})

test("what was read before another page was loaded is there without a connection", async ({ page, company }) => {
  await page.goto(`/o/${company.organization.slug}/inbox`)
  await expect(page.getByText("All caught up")).toBeVisible()
  await expectKept(page)
  await expect.poll(() => readsKept(page)).toContain("listNotifications")
  await openBoard(page, company, { "To do": ["Basket is lost"] })

  await goOffline(page)
  await page.getByRole("link", { name: /^Inbox/ }).click()
  await expect(page.getByText("All caught up")).toBeVisible()
})

test("a place of which nothing was read says so, whichever it is", async ({ page, company }) => {
  test.slow()
  await openBoard(page, company, { "To do": ["Basket is lost"] })
  const board = page.url()
  const base = `/o/${company.organization.slug}`
  const unread = [`${board}/archive`, `${base}/inbox`, `${base}/trash`]
  for (const place of unread) {
    await page.goto(place)
    await expectKept(page)
  }
  await page.goto(board)
  await goOffline(page)
  await expect(bar(page)).toBeVisible()
  // What is left of a place that was opened, when the reads of it had to make room.
  await removeReads(page)
  for (const place of unread) {
    await page.goto(place)
    await expect(page.getByText("There is no copy of this on this device").first(), place).toBeVisible()
    await expect(page.locator("main [data-skeleton]"), place).toHaveCount(0)
  }
})

test.describe("before the later parts of the script have come", () => {
  // Without the worker, which has them after some seconds.
  test.use({ serviceWorkers: "block" })

  test("a card that is clicked without a connection says what it waits for, and opens with the connection", async ({
    page,
    context,
    company,
  }) => {
    await openBoard(page, company, { "To do": ["Basket is lost"] })
    await expect(card(page, "Basket is lost")).toBeVisible()
    await context.setOffline(true)
    await card(page, "Basket is lost").getByRole("button", { name: "Basket is lost" }).click()
    await expect(page).toHaveURL(/task=/)
    await expect(page.getByText("What does not open was not loaded yet")).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole("region", { name: "Task Basket is lost" })).toBeVisible()
  })
})

test("who signs out leaves nothing behind that opens without a connection", async ({ page, context, company }) => {
  await openBoard(page, company, { "To do": ["Secret plan"] })
  const board = page.url()
  await expectKept(page)
  await page.getByRole("button", { name: "Account of Ada Lindqvist" }).click()
  await page.getByRole("menuitem", { name: "Sign out" }).click()
  await expect(page).toHaveURL(/sign-in/)
  await context.setOffline(true)
  await page.goto(board).catch(() => undefined)
  await expect(page.getByText("Secret plan")).toBeHidden()
  await context.setOffline(false)
  await page.goto("/sign-in")
  expect(await page.evaluate((address) => caches.match(address).then(Boolean), board)).toBe(false)
  expect(await readsKept(page)).toBe("[]")
})

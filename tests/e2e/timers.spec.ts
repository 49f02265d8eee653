import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { expectAccessible } from "./support/accessible"
import { card, fill, openBoard, stageOf } from "./support/board"
import { colleague } from "./support/colleague"
import { expectWhole, goOffline } from "./support/connection"
import { undo } from "./support/messages"
import { expect, found, test, type Company } from "./support/test"
import { ranLonger } from "./support/timers"

const chip = (page: Page) => page.getByRole("region", { name: "Running timer" })
const running = /^0:0\d:\d[1-9]$/
const panel = (page: Page) => page.getByRole("region", { name: /^Task / })
const time = (page: Page) => panel(page).getByRole("button", { name: /^Time: / })

async function startByKey(page: Page, name: string) {
  await card(page, name).hover()
  await expectWhole(page)
  await page.keyboard.press("t")
}

test("starts a timer on a card by key; another browser shows it at once and stops it, and the task has its time", async ({
  page,
  browser,
  context,
  company,
}) => {
  await fill(company, { "To do": ["Basket is lost", "Print the menu"] })
  await openBoard(page, company)
  await startByKey(page, "Basket is lost")
  await expect(chip(page)).toContainText("Basket is lost")
  await expect(card(page, "Basket is lost").getByRole("img", { name: "A timer runs: Ada Lindqvist" })).toBeVisible()
  await expectAccessible(page)

  const other = await browser.newContext({ storageState: await context.storageState() })
  const second = await other.newPage()
  await second.goto(`/o/${company.organization.slug}/inbox`)
  await expect(chip(second)).toContainText("Basket is lost")
  await expect(chip(second).getByRole("timer")).toHaveText(running)
  await chip(second).getByRole("button", { name: "Stop the timer" }).click()
  await expect(second.getByText(/^0:00:\d\d noted on “Basket is lost”$/)).toBeVisible()
  await expect(chip(second)).toBeHidden()
  await expect(chip(page)).toBeHidden()
  await second.getByRole("button", { name: "Undo" }).click()
  await expect(chip(second)).toContainText("Basket is lost")
  await expect(chip(page)).toContainText("Basket is lost")
  await second.keyboard.press("Control+Shift+z")
  await expect(chip(page)).toBeHidden()

  await card(page, "Basket is lost").click()
  await expect(time(page)).toHaveText("1 min")
  await other.close()
})

test("one timer runs: another one stops it, in every tab", async ({ page, context, company }) => {
  await fill(company, { "To do": ["Basket is lost", "Print the menu"] })
  await openBoard(page, company)
  const tab = await context.newPage()
  await openBoard(tab, company)
  await card(page, "Basket is lost").click()
  await panel(page).getByRole("button", { name: "Start the timer" }).click()
  await expect(panel(page).getByRole("timer")).toHaveText(running)
  await expect(chip(tab)).toContainText("Basket is lost")

  await card(tab, "Print the menu").click({ button: "right" })
  await tab.getByRole("menuitem", { name: "Start the timer" }).click()
  await expect(chip(tab)).toContainText("Print the menu")
  await expect(tab.getByText(/^0:00:\d\d noted on “Basket is lost”$/)).toBeVisible()
  await expect(chip(page)).toContainText("Print the menu")
  await expect(panel(page).getByRole("timer")).toBeHidden()
  await expect(time(page)).toHaveText("1 min")

  await panel(page).getByRole("button", { name: "Actions for this task" }).click()
  await page.getByRole("menuitem", { name: "Start the timer" }).click()
  await expect(chip(tab)).toContainText("Basket is lost")
  await page.keyboard.press("Control+z")
  await expect(chip(tab)).toContainText("Print the menu")
  await expect(chip(page)).toContainText("Print the menu")
})

test("who works on what just now is seen live, by everybody on the page of time and on the board", async ({
  page,
  request,
  company,
}) => {
  const bo = await colleague(request, company)
  await openBoard(page, company, { "To do": ["Basket is lost", "Print the menu"] })
  const idOf = async (name: string) => Number(await card(page, name).getAttribute("data-task-id"))
  const [basket, menu] = [await idOf("Basket is lost"), await idOf("Print the menu")]
  await page.goto(`/o/${company.organization.slug}/time`)
  const running = page.getByRole("list", { name: "Running now" })
  await expect(page.getByText("No timer runs at the moment.")).toBeVisible()
  const timer = await bo.api("startTimer", { taskId: basket })
  await expect(running.getByRole("listitem")).toHaveCount(1)
  await expect(running).toContainText("Basket is lost")
  await expect(running).toContainText(/Bo Nyström · Website relaunch · since \d\d:\d\d/)
  await expect(running.getByRole("timer")).toHaveText(/^0:0\d:\d\d$/)
  await expectAccessible(page)
  await bo.api("stopTimer", { timerId: timer.id })
  await expect(page.getByText("No timer runs at the moment.")).toBeVisible()

  await company.api("changeTaskStatus", { taskId: menu, status: 1 })
  await openBoard(page, company)
  await page.getByRole("button", { name: "Today on this board" }).click()
  const today = page.getByRole("dialog", { name: "Today on this board" })
  await expect(today).toContainText("One task completed today")
  await expect(today).toContainText("No timer runs at the moment.")
  await bo.api("startTimer", { taskId: basket })
  await expect(today.getByRole("listitem")).toContainText("Bo Nyström")
  await expectAccessible(page)
  await today.getByRole("link", { name: /Basket is lost/ }).click()
  await expect(page.getByRole("region", { name: "Task Basket is lost" })).toBeVisible()
})

test("a timer of another organization is shown with its name, and leads there", async ({ page, company, person }) => {
  await fill(company, { "To do": ["Basket is lost"] })
  await openBoard(page, company)
  const taskId = Number(await card(page, "Basket is lost").getAttribute("data-task-id"))
  await company.api("startTimer", { taskId })
  const other = await found(person)
  await page.goto(`/o/${other.organization.slug}`)
  const elsewhere = page.getByRole("region", { name: `Timer running in ${company.organization.name}` })
  await expect(elsewhere).toContainText(company.organization.name)
  await expect(elsewhere.getByRole("timer")).toHaveText(running)
  await expectAccessible(page)
  await elsewhere.getByRole("link", { name: `Open Basket is lost in ${company.organization.name}` }).click()
  await expect(page).toHaveURL(new RegExp(`/o/${company.organization.slug}/tasks/${taskId}$`))
  await expect(chip(page)).toContainText("Basket is lost")
})

test("a timer is started and stopped without a connection, and ended when it was stopped", async ({
  page,
  context,
  company,
}) => {
  await fill(company, { "To do": ["Basket is lost"] })
  await openBoard(page, company)
  await startByKey(page, "Basket is lost")
  await expect(chip(page).getByRole("timer")).toHaveText(running)
  await context.setOffline(true)
  await chip(page).getByRole("button", { name: "Stop the timer" }).click()
  await expect(chip(page)).toBeHidden()
  await expect(page.getByText(/ noted on /)).toBeHidden()
  const stopped = page.waitForResponse(/\/stop$/)
  await context.setOffline(false)
  expect((await stopped).request().postDataJSON()).toHaveProperty("endedAt")
  await expect(page.getByText(/ noted on “Basket is lost”/)).toBeVisible()
})

test("who follows a timer sees its task renamed, and the timer go with the task", async ({ page, company }) => {
  await fill(company, { "To do": ["Basket is lost"] })
  await openBoard(page, company)
  const taskId = Number(await card(page, "Basket is lost").getAttribute("data-task-id"))
  await company.api("startTimer", { taskId })
  await expect(chip(page)).toContainText("Basket is lost")
  await company.api("updateTaskName", { taskId, name: "Basket is kept" })
  await expect(chip(page)).toContainText("Basket is kept")
  await company.api("deleteTask", { taskId })
  await expect(chip(page)).toBeHidden()
})

/** A timer that has run for so many minutes already, on a board that is opened by a clock which is as many behind. */
async function openLongAgo(page: Page, company: Company, minutes: number) {
  const stageId = company.project.stages[0]?.id ?? 0
  const task = await company.api("createTask", { name: "Basket is lost", stageId })
  const timer = await company.api("startTimer", { taskId: task.id })
  await ranLonger(timer.id, minutes)
  await page.clock.install({ time: Date.now() - minutes * 60_000 })
  await openBoard(page, company)
  return task
}

test("asks whoever comes back whether the time counts in which they were away, and tells the time in the tab", async ({
  page,
  company,
}) => {
  const away = page.getByRole("dialog", { name: /^You were away for 0:2\d$/ })
  const goAway = async () => {
    await page.clock.fastForward("25:00")
    await page.mouse.move(600, 600)
    await expect(away).toBeVisible()
  }
  await openLongAgo(page, company, 90)
  await page.mouse.move(500, 500)
  await expect(page).toHaveTitle(/^⏱ 0:00 · Website relaunch/)
  await goAway()
  await expect(page).toHaveTitle(/^⏱ 0:25 · Website relaunch/)
  await expectAccessible(page)
  await away.getByRole("button", { name: "Keep it" }).click()
  await expect(away).toBeHidden()
  await expect(chip(page).getByRole("timer")).toHaveText(/^0:25:\d\d$/)

  await goAway()
  await away.getByRole("button", { name: "Discard it and stop" }).click()
  await expect(chip(page)).toBeHidden()
  await expect(page).toHaveTitle(/^Website relaunch/)
  await undo(page, "0:25:")
  await expect(chip(page).getByRole("timer")).toHaveText(/^0:50:\d\d$/)
  await expect.poll(() => company.api("listTimers", {})).toHaveLength(1)

  await goAway()
  await away.getByRole("button", { name: "Discard it and go on" }).click()
  await expect(page.getByText(/^0:50:\d\d noted on “Basket is lost”$/)).toBeVisible()
  await expect(chip(page)).toContainText("Basket is lost")
  await expect(page).toHaveTitle(/^⏱ 0:\d\d · Website relaunch/)
  await chip(page).getByRole("button", { name: "Stop the timer" }).click()
  await expect(page).toHaveTitle(/^Website relaunch/)
})

test("reminds of a forgotten timer, and stops it when the work ended", async ({ page, company }) => {
  const { id: taskId } = await company.api("createTask", {
    name: "Basket is lost",
    stageId: company.project.stages[0]?.id ?? 0,
  })
  const timer = await company.api("startTimer", { taskId })
  await ranLonger(timer.id, 9 * 60)
  await openBoard(page, company)
  const notice = page.getByRole("region", { name: "A timer has run for very long" })
  await expect(notice).toContainText("The timer on “Basket is lost” has been running since")
  await expectAccessible(page)
  await notice.getByRole("button", { name: "Stop it earlier" }).click()
  const question = page.getByRole("dialog", { name: "When did the work on “Basket is lost” end?" })
  const stop = question.getByRole("button", { name: "Stop the timer" })
  await expect(question).toContainText("8:00 will be noted.")
  await expectAccessible(page)
  await question.getByRole("textbox", { name: "Time" }).fill("25:00")
  await expect(stop).toBeDisabled()
  await page.keyboard.press("Escape")
  await notice.getByRole("button", { name: "Let it run" }).click()
  await expect(notice).toBeHidden()
  await expect(chip(page)).toBeVisible()

  await page.reload()
  await notice.getByRole("button", { name: "Stop it earlier" }).click()
  const [day = "", clock = ""] = new Date(Date.parse(timer.startedAt) - 7 * 3_600_000).toISOString().split("T")
  await question.getByRole("textbox", { name: "Day" }).fill(day)
  await question.getByRole("textbox", { name: "Time" }).fill(clock.slice(0, 5))
  await expect(question).toContainText("2:00 will be noted.")
  await stop.click()
  await expect(page.getByText(/^(1:59:\d\d|2:00:00) noted on “Basket is lost”$/)).toBeVisible()
  await expect(chip(page)).toBeHidden()
  await expect(notice).toBeHidden()
})

const cell = (page: Page, task: string, day: RegExp) =>
  page.getByRole("row", { name: task }).getByRole("textbox", { name: day })

test("the week is written like a spreadsheet, by keyboard alone, and handed out as a table", async ({
  page,
  company,
}) => {
  await fill(company, { "To do": ["Basket is lost", "Print the menu"] })
  // A Thursday, so that the days before it can be written.
  await page.clock.install({ time: new Date("2026-03-05T12:00:00Z") })
  await page.goto(`/o/${company.organization.slug}`)
  await page.getByRole("link", { name: "My time", exact: true }).click()
  await expect(page.getByRole("heading", { name: "My time" })).toBeVisible()
  await expectAccessible(page)
  const add = page.getByRole("combobox", { name: "Add a task" })
  await add.focus()
  await page.keyboard.type("print")
  await expect(page.getByRole("option")).toHaveText(["Print the menu"])
  await expect(page.getByRole("table")).toBeHidden()
  await page.keyboard.press("Enter")
  await expect(cell(page, "Print the menu", /Monday/)).toBeFocused()
  await add.click()
  await page.getByRole("option", { name: "Basket is lost" }).click()
  await expect(cell(page, "Basket is lost", /Monday/)).toBeFocused()
  await page.keyboard.type("1:30")
  await page.keyboard.press("Tab")
  await page.keyboard.type("90m")
  await page.keyboard.press("Enter")
  await expect(cell(page, "Print the menu", /Tuesday/)).toBeFocused()
  await page.keyboard.type("1.5")
  // On the last line, it marks the whole of what was written: one arrow leads on.
  await page.keyboard.press("Enter")
  await page.keyboard.press("ArrowLeft")
  await expect(cell(page, "Print the menu", /Monday/)).toBeFocused()
  await page.keyboard.type("soon")
  await page.keyboard.press("ArrowUp")
  await expect(
    page.getByRole("alert").filter({ hasText: "Write hours as 1:30 or 1.5, or minutes as 90m." }),
  ).toBeVisible()
  await cell(page, "Print the menu", /Monday/).fill("")
  await page.keyboard.press("ArrowUp")
  await expect(cell(page, "Basket is lost", /Friday/)).toBeDisabled()
  await expect(page.getByRole("row", { name: "Total" }).last()).toContainText(/1:30\s*3:00.*4:30/)
  await expectAccessible(page)

  await page.keyboard.press("Control+z")
  await expect(cell(page, "Print the menu", /Tuesday/)).toHaveValue("")
  await page.keyboard.press("Control+Shift+z")
  await expect(cell(page, "Print the menu", /Tuesday/)).toHaveValue("1:30")

  const paste = (text: string) =>
    page.evaluate((given) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData("text/plain", given)
      document.activeElement?.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      )
    }, text)
  await cell(page, "Basket is lost", /Wednesday/).focus()
  await paste("1:15\t2,5\t4\n30m\tsoon\n")
  const total = page.getByRole("row", { name: "Total" }).last()
  await expect(cell(page, "Basket is lost", /Thursday/)).toHaveValue("2:30")
  await expect(cell(page, "Print the menu", /Wednesday/)).toHaveValue("0:30")
  await expect(total).toContainText("8:45")
  await expect(page.getByRole("alert").filter({ hasText: "Not pasted: 4 · soon." })).toBeVisible()
  await page.keyboard.press("Control+z")
  await expect(total).toContainText("4:30")
  await expect(cell(page, "Print the menu", /Wednesday/)).toHaveValue("")

  const file = page.waitForEvent("download")
  await page.getByRole("link", { name: "Download as a table" }).click()
  expect((await file).suggestedFilename()).toBe("My time 2026-03-02.csv")
  const days = ["2026-03-02", "2026-03-03", "2026-03-04", "2026-03-05", "2026-03-06", "2026-03-07", "2026-03-08"]
  expect(await readFile(await (await file).path(), "utf8")).toBe(
    [
      `\uFEFFTask,${days.join(",")},Total`,
      "Basket is lost,1.50,1.50,0.00,0.00,0.00,0.00,0.00,3.00",
      "Print the menu,0.00,1.50,0.00,0.00,0.00,0.00,0.00,1.50",
      "Total,1.50,3.00,0.00,0.00,0.00,0.00,0.00,4.50",
      "",
    ].join("\r\n"),
  )

  await page.getByRole("button", { name: "The next week" }).click()
  await expect(page.getByText("No time in this week yet")).toBeVisible()
  await page.getByRole("button", { name: "Copy last week" }).click()
  await page.getByRole("menuitem", { name: "Its tasks", exact: true }).click()
  await expect(page.getByRole("link", { name: "Basket is lost" })).toBeFocused()
  await expect(page.getByRole("row", { name: "Basket is lost" })).toBeVisible()
  await page.reload()
  await expect(page.getByRole("row", { name: "Basket is lost" })).toBeVisible()
  await page.getByRole("button", { name: "This week" }).click()
  await page.reload()
  await expect(cell(page, "Basket is lost", /Tuesday/)).toHaveValue("1:30")
})

test("a timer that runs counts on the day on which it began, on the home and in the sheet alike", async ({
  page,
  company,
}) => {
  const stageId = stageOf(company, "To do")
  const { id: taskId } = await company.api("createTask", { name: "Basket is lost", stageId })
  const timer = await company.api("startTimer", { taskId })
  const began = "2026-03-05T11:52:00Z"
  await ranLonger(timer.id, (Date.parse(timer.startedAt) - Date.parse(began)) / 60_000)
  const home = page.getByRole("region", { name: "This week" })
  const totals = page.getByRole("table", { name: "Time by task and day" }).getByRole("row").last().getByRole("cell")
  const openAt = async (time: string, path = "") => {
    await page.clock.setFixedTime(new Date(time))
    await page.goto(`/o/${company.organization.slug}${path}`)
  }

  await openAt("2026-03-05T12:00:00Z")
  await expect(home.getByRole("listitem").filter({ hasText: /^Thu.*: 8 min$/ })).toHaveCount(1)
  await home.getByRole("link", { name: "Open my time" }).click()
  await expect(page.getByRole("row", { name: /Basket is lost/ })).toContainText("and 0:08 on the timer that runs")
  await expect(totals).toHaveText(["", "", "", "0:08", "", "", "", "0:08"])
  await expectAccessible(page)
  await cell(page, "Basket is lost", /Thursday/).fill("1:00")
  await page.keyboard.press("Enter")
  await expect(totals).toHaveText(["", "", "", "1:08", "", "", "", "1:08"])

  await openAt("2026-03-06T00:22:00Z")
  await expect(home.getByRole("listitem").filter({ hasText: /^Thu.*: 13 h 30 min$/ })).toHaveCount(1)
  await openAt("2026-03-06T00:22:00Z", "/time")
  await expect(totals).toHaveText(["", "", "", "13:30", "", "", "", "13:30"])

  await openAt("2026-03-09T08:00:00Z")
  await expect(home.getByRole("heading")).toContainText("0 min")
  await openAt("2026-03-09T08:00:00Z", "/time")
  await expect(page.getByText("No time in this week yet")).toBeVisible()
})

test("a cell whose time comes anew while it is entered is still written over as a whole", async ({ page, company }) => {
  const stageId = stageOf(company, "To do")
  const { id: taskId } = await company.api("createTask", { name: "Basket is lost", stageId })
  const spent = (hour: string, seconds: number) =>
    company.api("createTimeEntry", { taskId, startedAt: `2026-03-02T${hour}:00:00Z`, seconds })
  await spent("09", 1800)
  await page.clock.install({ time: new Date("2026-03-05T12:00:00Z") })
  await page.goto(`/o/${company.organization.slug}/time`)
  const monday = cell(page, "Basket is lost", /Monday/)
  await monday.click()
  await spent("11", 3600)
  await expect(monday).toHaveValue("1:30")
  await page.keyboard.type("2:15")
  await expect(monday).toHaveValue("2:15")
  await page.keyboard.press("Tab")
  await expect(monday).toHaveValue("2:15")
})

test("last week’s times are copied into the days that have begun and have none, and Undo takes them back", async ({
  page,
  company,
}) => {
  const stageId = stageOf(company, "To do")
  const { id: taskId } = await company.api("createTask", { name: "Basket is lost", stageId })
  const spent = (day: string, seconds: number) =>
    company.api("createTimeEntry", { taskId, startedAt: `${day}T09:00:00Z`, seconds })
  // Monday, Tuesday and Friday of the week before; then this Monday.
  await spent("2026-02-23", 7200)
  await spent("2026-02-24", 3600)
  await spent("2026-02-27", 10_800)
  await spent("2026-03-02", 1800)
  await page.clock.install({ time: new Date("2026-03-05T12:00:00Z") })
  await page.goto(`/o/${company.organization.slug}/time`)
  const [monday, tuesday] = [cell(page, "Basket is lost", /Monday/), cell(page, "Basket is lost", /Tuesday/)]
  await expect(monday).toHaveValue("0:30")
  await page.getByRole("button", { name: "Copy last week" }).click()
  await page.getByRole("menuitem", { name: "Its tasks and times" }).click()
  await expect(tuesday).toHaveValue("1:00")
  await expect(monday).toHaveValue("0:30")
  await expect(cell(page, "Basket is lost", /Friday/)).toHaveValue("")
  await expect(page.getByText("One time was not copied: its day has had no room for it yet.")).toBeVisible()
  await expect(monday).toBeFocused()
  await page.keyboard.press("Control+z")
  await expect(tuesday).toHaveValue("")
})

test("a cell that is written over before its first save is answered keeps what was written last", async ({
  page,
  context,
  company,
}) => {
  await fill(company, { "To do": ["Basket is lost"] })
  await page.clock.install({ time: new Date("2026-03-05T12:00:00Z") })
  await page.goto(`/o/${company.organization.slug}/time`)
  await page.getByRole("combobox", { name: "Add a task" }).click()
  await page.getByRole("option", { name: "Basket is lost" }).click()
  const [monday, tuesday] = [cell(page, "Basket is lost", /Monday/), cell(page, "Basket is lost", /Tuesday/)]
  const saved = async () => {
    const read = await company.api("listOwnTimeEntries", {
      from: "2026-03-01T00:00:00Z",
      before: "2026-03-09T00:00:00Z",
    })
    return read.entries.map(({ seconds }) => seconds / 60)
  }
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route("**/time-entries", async (route) => {
    if (route.request().method() === "POST") await held
    await route.continue()
  })
  await monday.fill("1:30")
  await page.keyboard.press("Tab")
  await monday.fill("2:00")
  await page.keyboard.press("Tab")
  await expect(monday).toHaveValue("2:00")
  answer()
  await expect.poll(saved).toEqual([120])
  await expect(monday).toHaveValue("2:00")

  // The first save of the next one does not get through: what is written last is made instead of it, however often that is written over.
  await page.unroute("**/time-entries")
  const cut = new Promise<void>((resolve) => (answer = resolve))
  await page.route("**/time-entries", async (route) => {
    await cut
    await route.abort()
  })
  await tuesday.fill("1:00")
  await page.keyboard.press("Tab")
  await tuesday.fill("1:15")
  await page.keyboard.press("Tab")
  await goOffline(page)
  answer()
  await tuesday.fill("0:45")
  await page.keyboard.press("Tab")
  await expect(page.getByText("1 change waits here")).toBeVisible()
  await expect(tuesday).toHaveValue("0:45")
  await page.unroute("**/time-entries")
  await context.setOffline(false)
  await expect.poll(saved).toEqual([120, 45])
  await expect(tuesday).toHaveValue("0:45")
  await page.reload()
  await expect(monday).toHaveValue("2:00")
  await expect(tuesday).toHaveValue("0:45")
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test("a long name takes two whole lines of the week sheet", async ({ page, company }) => {
    const name = "Ask the printer for a new proof of the catalogue, with the pictures of the spring collection in it"
    const { id: taskId } = await company.api("createTask", { name, stageId: stageOf(company, "To do") })
    await company.api("startTimer", { taskId })
    await page.goto(`/o/${company.organization.slug}/time`)
    const lines = (element: HTMLElement) =>
      (element.clientHeight / parseFloat(getComputedStyle(element).lineHeight)).toFixed(1)
    const cell = page.getByRole("table").getByText(name, { exact: true })
    await expect.poll(() => cell.evaluate(lines)).toBe("2.0")
  })
})

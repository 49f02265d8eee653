import type { Page } from "@playwright/test"
import { expectAccessible } from "./support/accessible"
import { card, fill, openBoard } from "./support/board"
import { expectWhole } from "./support/connection"
import { expect, test, type Company } from "./support/test"

/** In UTC a Friday, the 20th; in Kiritimati, fourteen hours on, a Saturday already. */
const noon = new Date("2026-11-20T12:00:00Z")
const kiritimati = "Pacific/Kiritimati"

const panel = (page: Page) => page.getByRole("region", { name: /^(Task|Задача) / })
const calendar = (page: Page) => page.getByRole("dialog", { name: "Calendar" })
const firstWeekday = (page: Page) => page.getByRole("columnheader").first()

async function openDates(page: Page, company: Company) {
  await fill(company, { "To do": ["Pack the crates"] })
  await openBoard(page, company)
  await card(page, "Pack the crates").getByRole("button", { name: "Pack the crates" }).click()
  await panel(page).getByRole("button", { name: "Dates: Set dates" }).click()
}

test("the calendar begins the week as its person does, and knows their today", async ({ page, company }) => {
  await page.clock.setFixedTime(noon)
  await company.api("changePreferences", { timeZone: kiritimati })
  await openDates(page, company)
  const end = page.getByLabel("End", { exact: true })
  for (const [weekStart, first] of [
    ["monday", "Mon"],
    ["sunday", "Sun"],
    ["saturday", "Sat"],
  ] as const) {
    await company.api("changePreferences", { weekStart })
    await page.reload()
    await panel(page).getByRole("button", { name: "Dates: Set dates" }).click()
    await end.press("ArrowDown")
    await expect(firstWeekday(page)).toHaveText(first)
    await expect(calendar(page).getByRole("button", { name: "Saturday, 21 November 2026, today" })).toBeFocused()
    await page.keyboard.press("Escape")
    await expect(end).toBeFocused()
  }
})

test("a date is set by keys alone: written in several ways, and picked from the calendar", async ({
  page,
  company,
}) => {
  await page.clock.setFixedTime(noon)
  await openDates(page, company)
  const end = page.getByLabel("End", { exact: true })
  await end.fill("31/02/2027")
  await end.press("Enter")
  await expect(page.getByText("This is no date. Write it as 20/11/2026")).toBeVisible()
  await expect(end).toHaveAttribute("aria-invalid", "true")
  await expectAccessible(page)
  await end.fill("1969-12-31")
  await end.press("Enter")
  await expect(page.getByText("The first day that can be chosen is 1 Jan 1970.")).toBeVisible()
  await end.fill("2027-03-01")
  await end.press("Enter")
  await expect(panel(page).getByRole("button", { name: "Dates: until 1 Mar 2027" })).toBeVisible()

  for (const [written, read] of [
    ["24 dec", "24 Dec"],
    ["5/1/27", "5 Jan 2027"],
    ["fri", "27 Nov"],
    ["next monday", "23 Nov"],
    ["in 3 days", "23 Nov"],
    ["in two weeks", "4 Dec"],
    ["tomorrow", "21 Nov"],
  ] as const) {
    await panel(page)
      .getByRole("button", { name: /^Dates: / })
      .click()
    // It takes the place of the date that stands there.
    await end.focus()
    await page.keyboard.type(written)
    await page.keyboard.press("Enter")
    await expect(panel(page).getByRole("button", { name: `Dates: until ${read}`, exact: true })).toBeVisible()
  }
  await expect(card(page, "Pack the crates").getByRole("img", { name: "Due soon, tomorrow" })).toBeVisible()

  await panel(page)
    .getByRole("button", { name: /^Dates: / })
    .click()
  await end.press("ArrowDown")
  const day = (name: string) => calendar(page).getByRole("button", { name })
  await expect(day("Saturday, 21 November 2026")).toBeFocused()
  for (const [key, reached] of [
    ["ArrowRight", "Sunday, 22 November 2026"],
    ["ArrowDown", "Sunday, 29 November 2026"],
    ["Home", "Monday, 23 November 2026"],
    ["End", "Sunday, 29 November 2026"],
    ["ArrowUp", "Sunday, 22 November 2026"],
    ["ArrowLeft", "Saturday, 21 November 2026"],
    ["PageDown", "Monday, 21 December 2026"],
    ["Shift+PageDown", "Tuesday, 21 December 2027"],
    ["PageUp", "Sunday, 21 November 2027"],
    ["Shift+PageUp", "Saturday, 21 November 2026"],
    ["PageDown", "Monday, 21 December 2026"],
  ] as const) {
    await page.keyboard.press(key)
    await expect(day(reached)).toBeFocused()
  }
  await expect(calendar(page).getByRole("heading", { name: "December 2026" })).toBeVisible()
  await page.keyboard.press("Enter")
  await expect(calendar(page)).toBeHidden()
  await expect(end).toBeFocused()
  await expect(end).toHaveValue("21 Dec 2026")
  await end.press("Enter")
  await expect(panel(page).getByRole("button", { name: "Dates: until 21 Dec", exact: true })).toBeVisible()
})

test("a date is set by mouse, and taken away again", async ({ page, company }) => {
  await page.clock.setFixedTime(noon)
  await openDates(page, company)
  const dates = page.getByRole("dialog", { name: "Dates" })
  await dates.getByRole("button", { name: "Open the calendar" }).first().click()
  await calendar(page).getByRole("button", { name: "Next month" }).click()
  await expect(calendar(page).getByRole("button", { name: "Next month" })).toBeFocused()
  await expectAccessible(page)
  await calendar(page).getByRole("button", { name: "Thursday, 24 December 2026" }).click()
  await expect(dates.getByLabel("End", { exact: true })).toHaveValue("24 Dec 2026")
  await dates.getByRole("button", { name: "Open the calendar" }).last().click()
  await calendar(page).getByRole("button", { name: "Tomorrow" }).click()
  await expect(dates.getByLabel("Begin", { exact: true })).toHaveValue("21 Nov 2026")
  await dates.getByRole("button", { name: "Save" }).click()
  await expect(panel(page).getByRole("button", { name: "Dates: 21 Nov – 24 Dec" })).toBeVisible()

  await panel(page)
    .getByRole("button", { name: /^Dates: / })
    .click()
  await dates.getByRole("button", { name: "Open the calendar" }).last().click()
  await calendar(page).getByRole("button", { name: "No date" }).click()
  await expect(dates.getByLabel("Begin", { exact: true })).toHaveValue("")
  await dates.getByRole("button", { name: "Save" }).click()
  await expect(panel(page).getByRole("button", { name: "Dates: until 24 Dec" })).toBeVisible()

  await panel(page)
    .getByRole("button", { name: /^Dates: / })
    .click()
  await dates.getByRole("checkbox", { name: "Whole days" }).click()
  const time = dates.getByLabel("Time of the end")
  await time.fill("25:00")
  await dates.getByRole("button", { name: "Save" }).click()
  await expect(dates.getByText("Write a time as 14:30.")).toBeVisible()
  await time.fill("2pm")
  await time.press("Enter")
  await expect(panel(page).getByRole("button", { name: "Dates: until 24 Dec, 14:00" })).toBeVisible()

  // One pick: the time of the day stays.
  await panel(page)
    .getByRole("button", { name: /^Dates: / })
    .click()
  await expect(dates.getByLabel("End", { exact: true })).toBeFocused()
  await dates.getByRole("button", { name: "Tomorrow" }).click()
  await expect(panel(page).getByRole("button", { name: "Dates: until 21 Nov, 14:00" })).toBeVisible()
})

test("around midnight, far from Greenwich, the page says at once what day it is, and so does what the server drew", async ({
  page,
  company,
}) => {
  const faults: string[] = []
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()))
  page.on("pageerror", (error) => faults.push(error.message))
  const { organization, api, project } = company
  // The server's own clock cannot be set: the day is the one that its person has now, in the zone where it differs from Greenwich.
  const now = new Date()
  const [timeZone, hours] = now.getUTCHours() < 10 ? (["Pacific/Pago_Pago", -11] as const) : ([kiritimati, 14] as const)
  const there = (days: number) => new Date(now.getTime() + (hours + days * 24) * 3_600_000).toISOString().slice(0, 10)
  await api("changePreferences", { timeZone })
  const stageId = project.stages[0]?.id ?? 0
  for (const [name, days] of Object.entries({ Late: -1, Now: 0, Next: 1 })) {
    const task = await api("createTask", { name, stageId })
    await api("changeTaskDate", {
      taskId: task.id,
      dateBegin: null,
      dateEnd: `${there(days)}T00:00:00.000Z`,
      dateAllDay: true,
    })
  }
  const weekday = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", weekday: "long", day: "numeric", month: "long" })
  const drawn = await (await page.request.get(`/o/${organization.slug}`)).text()
  expect(drawn).toContain(weekday.format(new Date(there(0))))
  await page.goto(`/o/${organization.slug}`)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(weekday.format(new Date(there(0))))

  await openBoard(page, company)
  await expect(card(page, "Late").getByRole("img", { name: /^Overdue since / })).toBeVisible()
  await expect(card(page, "Now").getByRole("img", { name: "Due soon, today" })).toBeVisible()
  await expect(card(page, "Next").getByRole("img", { name: "Due soon, tomorrow" })).toBeVisible()
  await card(page, "Late").getByRole("button", { name: "Late", exact: true }).click()
  await expect(panel(page).getByRole("button", { name: /^Dates: until .*, one day late$/ })).toBeVisible()
  expect(faults).toEqual([])
})

test("the day turns at midnight, by the person's clock, without a reload", async ({ page, company }) => {
  await page.clock.install({ time: new Date("2026-11-20T09:58:30Z") })
  await company.api("changePreferences", { timeZone: kiritimati })
  const stageId = company.project.stages[0]?.id ?? 0
  const task = await company.api("createTask", { name: "Pack", stageId })
  const dateEnd = "2026-11-20T00:00:00.000Z"
  await company.api("changeTaskDate", { taskId: task.id, dateBegin: null, dateEnd, dateAllDay: true })
  await openBoard(page, company)
  await expect(card(page, "Pack").getByRole("img", { name: "Due soon, today" })).toBeVisible()
  await page.clock.fastForward("05:00")
  await expect(card(page, "Pack").getByRole("img", { name: "Overdue since 20 Nov" })).toBeVisible()
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test("the calendar fits, and a day is tapped", async ({ page, company }) => {
    await page.clock.setFixedTime(noon)
    await fill(company, { "To do": ["Pack the crates"] })
    await openBoard(page, company)
    await card(page, "Pack the crates").getByRole("button", { name: "Pack the crates" }).tap()
    await panel(page).getByRole("button", { name: "Dates: Set dates" }).tap()
    await page.getByRole("button", { name: "Open the calendar" }).first().tap()
    await expectAccessible(page)
    const day = calendar(page).getByRole("button", { name: "Monday, 30 November 2026" })
    const box = await day.boundingBox()
    expect(box?.width).toBeGreaterThanOrEqual(40)
    const frame = await calendar(page).boundingBox()
    expect(frame?.x).toBeGreaterThanOrEqual(0)
    expect((frame?.x ?? 0) + (frame?.width ?? 0)).toBeLessThanOrEqual(390)
    expect((frame?.y ?? 0) + (frame?.height ?? 0)).toBeLessThanOrEqual(844)
    await day.tap()
    await page.getByRole("button", { name: "Save" }).tap()
    await expect(panel(page).getByRole("button", { name: "Dates: until 30 Nov" })).toBeVisible()
  })
})

test.describe("in Russian", () => {
  test.use({ locale: "ru-RU" })

  test("a date is written and picked, the day before the month", async ({ page, company }) => {
    await page.clock.setFixedTime(noon)
    await company.api("changePreferences", { locale: "ru", weekStart: "monday" })
    await fill(company, { "To do": ["Упаковать"] })
    await openBoard(page, company)
    await card(page, "Упаковать").getByRole("button", { name: "Упаковать" }).click()
    await panel(page)
      .getByRole("button", { name: /^Сроки: / })
      .click()
    const dates = page.getByRole("dialog", { name: "Сроки" })
    await dates.getByRole("button", { name: "Открыть календарь" }).last().click()
    const month = page.getByRole("dialog", { name: "Календарь" })
    await expect(firstWeekday(page)).toHaveText("пн")
    await expect(month.getByRole("button", { name: /^пятница, 20 ноября 2026.*сегодня$/ })).toBeFocused()
    await expectAccessible(page)
    await month.getByRole("button", { name: "Завтра" }).click()
    await dates.getByRole("button", { name: "Сохранить" }).click()
    await expect(panel(page).getByRole("button", { name: /^Сроки: .*21 нояб/ })).toBeVisible()
    await panel(page)
      .getByRole("button", { name: /^Сроки: / })
      .click()
    const field = dates.getByRole("textbox").last()
    await field.fill("1 марта 2027")
    await field.press("Enter")
    await expect(panel(page).getByRole("button", { name: /^Сроки: .*1 мар. 2027/ })).toBeVisible()
  })
})

test("filters of the audit log and the birth date take a written date", async ({ page, company }) => {
  const settings = `/o/${company.organization.slug}/settings`
  await page.goto(`${settings}/audit`)
  await expectWhole(page)
  const from = page.getByLabel("From", { exact: true })
  await from.fill("1 jan 2020")
  await from.press("Enter")
  await expect(page).toHaveURL(/from=2020-01-01/)
  await from.fill("2999-01-01")
  await from.press("Enter")
  await expect(page.getByText(/^The last day that can be chosen is /)).toBeVisible()
  await expect(page).toHaveURL(/from=2020-01-01/)

  await page.goto(`${settings}/profile`)
  await expectWhole(page)
  const birthDate = page.getByLabel("Birth date")
  await birthDate.fill("31.12.90")
  await birthDate.press("Enter")
  await expect(birthDate).toHaveValue("31 Dec 1990")
  await expect.poll(() => company.api("getCurrentUser", {})).toMatchObject({ birthDate: "1990-12-31" })
  await birthDate.fill("1/1/1899")
  await birthDate.blur()
  await expect(page.getByText("The first day that can be chosen is 1 Jan 1900.")).toBeVisible()
  await birthDate.fill("")
  await birthDate.press("Enter")
  await expect.poll(() => company.api("getCurrentUser", {})).toMatchObject({ birthDate: null })
})

test("a link and a token end with a day, by the person's clock", async ({ page, company }) => {
  const { organization, space, api } = company
  await api("changePreferences", { timeZone: kiritimati })
  await page.goto(`/o/${organization.slug}/spaces/${space.id}/settings/sharing`)
  await page.getByRole("combobox", { name: "Expires" }).click()
  await page.getByRole("option", { name: "Until a date…" }).click()
  await page.getByRole("button", { name: "Make a link" }).click()
  await expect(page.getByText("Enter a date.")).toBeVisible()
  await page.getByLabel("Last day").fill("31 dec 2099")
  await expect(page.getByText("Enter a date.")).toBeHidden()
  await page.getByRole("button", { name: "Make a link" }).click()
  await expect(page.getByText(/^Until 31 December 2099 at 23:59/)).toBeVisible()
  expect((await api("getInviteLink", { spaceId: space.id })).expiresAt).toBe("2099-12-31T09:59:59.999Z")

  await page.goto(`/o/${organization.slug}/settings/tokens`)
  await page.getByRole("button", { name: "Make a token" }).click()
  const dialog = page.getByRole("dialog", { name: "Make a token" })
  await dialog.getByLabel("Name").fill("Nightly report")
  await dialog.getByRole("combobox", { name: "Works for" }).click()
  await page.getByRole("option", { name: "Until a date…" }).click()
  await dialog.getByLabel("Last day").fill("tomorrow")
  await dialog.getByRole("button", { name: "Make a token" }).click()
  const ready = page.getByRole("dialog", { name: "Nightly report is ready" })
  await expect(ready.getByRole("button", { name: "Copy" })).toBeFocused()
  await page.keyboard.press("Escape")
  await page.mouse.click(5, 5)
  await expect(ready).toBeVisible()
  await ready.getByRole("button", { name: "I have copied it" }).click()
  await expect(ready).toBeHidden()
  const [token] = await api("listAccessTokens", {})
  // The day in Kiritimati ends at ten o'clock of Greenwich.
  expect(token?.expiresAt).toMatch(/T09:59:59\.999Z$/)
})

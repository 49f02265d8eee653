import { expectAccessible } from "./support/accessible"
import { windowOf } from "./support/colleague"
import { card, drag, fill, list, namesIn, openBoard, stageOf } from "./support/board"
import { expect, test } from "./support/test"

test("drags a card by mouse to another column, and takes it back", async ({ page, company }) => {
  await fill(company, { "To do": ["One", "Two", "Three"], Done: ["Four", "Five"] })
  await openBoard(page, company)
  await drag(page, card(page, "Two"), card(page, "Five"), 4)
  await expect(page.locator("[data-slot]")).toBeVisible()
  const sent = page.waitForResponse(/\/tasks\/move/)
  await page.mouse.up()
  await expect(page.locator("[data-slot]")).toBeHidden()
  expect(await namesIn(list(page, "Done"))).toEqual(["Four", "Two", "Five"])
  expect((await sent).status()).toBe(200)
  await expect(page.getByText("Moved to “Done”")).toBeVisible()
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(list(page, "To do").getByRole("listitem")).toHaveCount(3)
  expect(await namesIn(list(page, "To do"))).toEqual(["One", "Two", "Three"])
  await page.keyboard.press("Control+Shift+z")
  await expect(list(page, "Done").getByRole("listitem")).toHaveCount(3)
  await expect(page.getByText("Done again")).toBeVisible()
  await page.reload()
  await expect(card(page, "Four")).toBeVisible()
  expect(await namesIn(list(page, "Done"))).toEqual(["Four", "Two", "Five"])
})

test("a card that is dragged before the script for it has come is dragged when it comes", async ({ page, company }) => {
  await fill(company, { "To do": ["One", "Two"], Done: ["Three"] })
  let arrive = () => {}
  const arrived = new Promise<void>((done) => (arrive = done))
  await openBoard(page, company)
  await expect(card(page, "Three")).toBeVisible()
  await page.waitForLoadState("load")
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await arrived
    await route.continue()
  })
  await drag(page, card(page, "Two"), card(page, "Three"), 4)
  await page.mouse.up()
  expect(await namesIn(list(page, "To do"))).toEqual(["One", "Two"])
  arrive()
  await expect(list(page, "Done").getByRole("listitem")).toHaveCount(2)
  expect(await namesIn(list(page, "Done"))).toEqual(["Two", "Three"])
})

test("drags the whole selection, and Escape puts it back", async ({ page, company }) => {
  await fill(company, { "To do": ["One", "Two", "Three"], Done: ["Four"] })
  await openBoard(page, company)
  await card(page, "One").click({ modifiers: ["Control"] })
  await card(page, "Three").click({ modifiers: ["Control"] })
  await drag(page, card(page, "Three"), card(page, "Four"), 60)
  await expect(page.locator("[data-slot]")).toBeVisible()
  await page.keyboard.press("Escape")
  await page.mouse.up()
  expect(await namesIn(list(page, "To do"))).toEqual(["One", "Two", "Three"])
  await drag(page, card(page, "Three"), card(page, "Four"), 60)
  await page.mouse.up()
  await expect(list(page, "Done").getByRole("listitem")).toHaveCount(3)
  expect(await namesIn(list(page, "Done"))).toEqual(["Four", "One", "Three"])
  await expect(page.getByText("2 tasks moved to “Done”")).toBeVisible()
})

test("drags a card within a long column, of which only a part is mounted", async ({ page, company }) => {
  test.slow()
  await fill(company, { "To do": Array.from({ length: 30 }, (_, index) => `Task ${index + 1}`) })
  await openBoard(page, company)
  await drag(page, card(page, "Task 2"), card(page, "Task 5"), 30)
  await expect(page.locator("[data-slot]")).toBeVisible()
  await page.mouse.up()
  await expect(card(page, "Task 2")).toHaveAttribute("aria-posinset", "5")
  await expect(card(page, "Task 5")).toHaveAttribute("aria-posinset", "4")
  await expect(page.getByText("Moved to “To do”")).toBeVisible()
})

test("a full column refuses a card that is dragged there", async ({ page, company }) => {
  const done = company.project.stages.find((stage) => stage.name === "Done")
  await company.api("updateStage", { stageId: done?.id ?? 0, tasksLimit: 1 })
  await fill(company, { "To do": ["One"], Done: ["Four"] })
  await openBoard(page, company)
  await drag(page, card(page, "One"), card(page, "Four"), 60)
  await page.mouse.up()
  await expect(page.getByText("One more task does not fit in “Done”: it holds 1 of at most 1.").first()).toBeVisible()
  expect(await namesIn(list(page, "To do"))).toEqual(["One"])
})

test("moves a card by keys alone, and says where it is", async ({ page, company }) => {
  await fill(company, { "To do": ["One", "Two"], "In progress": ["Three"] })
  await openBoard(page, company)
  await page.keyboard.press("ArrowDown")
  await expect(card(page, "One").getByRole("button")).toBeFocused()
  await page.keyboard.press("Space")
  await expect(page.getByText(/^Picked up “One”/)).toBeAttached()
  await page.keyboard.press("ArrowDown")
  await expect(page.getByText("Over To do, position 2 of 2.")).toBeAttached()
  await page.keyboard.press("Escape")
  await expect(page.getByText("Put back.")).toBeAttached()
  expect(await namesIn(list(page, "To do"))).toEqual(["One", "Two"])
  await expect(card(page, "One").getByRole("button")).toBeFocused()

  await page.keyboard.press("Space")
  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("ArrowDown")
  await expect(page.getByText("Over In progress, position 2 of 2.")).toBeAttached()
  await expect(card(page, "One").getByRole("button")).toBeFocused()
  await expectAccessible(page)
  const sent = page.waitForResponse(/\/tasks\/move/)
  await page.keyboard.press("Enter")
  await expect(page.getByText("Dropped in In progress, position 2 of 2.")).toBeAttached()
  expect((await sent).status()).toBe(200)
  expect(await namesIn(list(page, "In progress"))).toEqual(["Three", "One"])
  await expect(card(page, "One").getByRole("button")).toBeFocused()

  await page.keyboard.press("Control+z")
  await expect(list(page, "To do").getByRole("listitem")).toHaveCount(2)
  await expect(card(page, "One").getByRole("button")).toBeFocused()
})

test("moves a card by the dialog", async ({ page, company }) => {
  await fill(company, { "To do": ["One", "Two"], Done: ["Three"] })
  await openBoard(page, company)
  await card(page, "One").click({ button: "right" })
  await page.getByRole("menuitem", { name: "Move to…" }).click()
  const dialog = page.getByRole("dialog", { name: "Move this task" })
  await dialog.getByRole("combobox", { name: "Column" }).click()
  await page.getByRole("option", { name: "Done" }).click()
  await expectAccessible(page)
  await dialog.getByRole("button", { name: "Move" }).click()
  await expect(list(page, "Done").getByRole("listitem")).toHaveCount(2)
  expect(await namesIn(list(page, "Done"))).toEqual(["One", "Three"])
  await expect(card(page, "One").getByRole("button")).toBeFocused()

  await page.keyboard.press("Control+z")
  await expect(list(page, "To do").getByRole("listitem")).toHaveCount(2)
  await expect(card(page, "One").getByRole("button")).toBeFocused()
})

test("what one browser moves, another one shows", async ({ page, company, person, browser, baseURL, context }) => {
  await fill(company, { "To do": ["One", "Two"], Done: ["Three"] })
  await openBoard(page, company)
  const token = (await context.cookies()).find(({ name }) => name === "stagework")?.value ?? ""
  const other = await windowOf(browser, baseURL, token)
  await openBoard(other, company)
  const events = page.waitForResponse(/\/api\/events/)
  await page.reload()
  await events
  await drag(page, card(page, "One"), card(page, "Three"), 60)
  await page.mouse.up()
  await expect(list(other, "Done").getByRole("listitem")).toHaveCount(2)
  expect(await namesIn(list(other, "Done"))).toEqual(["Three", "One"])
  const added = company.project.stages.find((stage) => stage.name === "To do")
  await person.api("createTask", { name: "From elsewhere", stageId: added?.id ?? 0 })
  await expect(card(other, "From elsewhere")).toBeVisible()
  await expect(card(page, "From elsewhere")).toBeVisible()
  await other.context().close()
})

test("a finger that rests on a card takes it to another place", async ({ page, company }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await fill(company, { "To do": ["One", "Two", "Three"] })
  await openBoard(page, company)
  const [from, to] = [await card(page, "One").boundingBox(), await card(page, "Three").boundingBox()]
  if (from === null || to === null) throw new Error("There is nothing to drag.")
  const finger = await page.context().newCDPSession(page)
  const at = (x: number, y: number) => [{ x, y, id: 1 }]
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(from.x + 80, from.y + 20) })
  await expect(page.getByText("Picked up “One”.")).toBeAttached()
  for (let step = 1; step <= 10; step++) {
    const y = from.y + 20 + ((to.y + to.height - 4 - from.y - 20) * step) / 10
    await finger.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(from.x + 80, y) })
  }
  await expect(page.locator("[data-slot]")).toBeVisible()
  const sent = page.waitForResponse(/\/tasks\/move/)
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })
  expect((await sent).status()).toBe(200)
  await expect(page.getByText("Moved to “To do”")).toBeVisible()
  expect(await namesIn(list(page, "To do"))).toEqual(["Two", "Three", "One"])
})

test("a drop in its own place sends nothing", async ({ page, company }) => {
  await fill(company, { "To do": ["One", "Two"] })
  await openBoard(page, company)
  const requests: string[] = []
  page.on("request", (request) => request.method() === "POST" && requests.push(request.url()))
  await drag(page, card(page, "One"), card(page, "Two"), 4)
  await expect(page.locator("[data-slot]")).toBeVisible()
  await page.mouse.up()
  await expect(page.getByText("Put back.")).toBeAttached()
  await expect(page.locator("[data-slot]")).toBeHidden()

  // Taken by its lower edge, and let go at once.
  const one = await card(page, "One").boundingBox()
  if (one === null) throw new Error("There is nothing to drag.")
  await page.mouse.move(one.x + 40, one.y + one.height - 3)
  await page.mouse.down()
  await page.mouse.move(one.x + 60, one.y + one.height - 2, { steps: 8 })
  await expect(page.locator("[data-slot]")).toBeVisible()
  await page.mouse.move(one.x + 62, one.y + one.height - 2, { steps: 2 })
  await page.mouse.up()
  await expect(page.locator("[data-slot]")).toBeHidden()
  expect(await namesIn(list(page, "To do"))).toEqual(["One", "Two"])
  expect(requests.filter((url) => url.includes("/api/tasks"))).toEqual([])
})

test("a column that is deleted while a card is carried to it takes nothing, and says so", async ({ page, company }) => {
  await fill(company, { "To do": ["One"], Done: ["Four"] })
  await openBoard(page, company)
  await drag(page, card(page, "One"), card(page, "Four"), 60)
  await expect(page.locator("[data-slot]")).toBeVisible()
  await company.api("deleteStage", { stageId: stageOf(company, "Done") })
  await page.mouse.up()
  await expect(page.getByText("That place is not there any more. Nothing was moved.")).toBeVisible()
  expect(await namesIn(list(page, "To do"))).toEqual(["One"])
  await expect(list(page, "Done")).toBeHidden()
})

test("whose session has ended while a card was carried can sign in and come back", async ({
  page,
  company,
  context,
}) => {
  await fill(company, { "To do": ["One"], Done: ["Four"] })
  await openBoard(page, company)
  await drag(page, card(page, "One"), card(page, "Four"), 60)
  await context.clearCookies()
  await page.mouse.up()
  await expect(page.getByText("Your session has ended.")).toBeVisible()
  expect(await namesIn(list(page, "To do"))).toEqual(["One"])
  await page.getByRole("button", { name: "Sign in" }).click()
  await expect(page).toHaveURL(/sign-in\?next=.*projects/)
})

test("a column is dragged by its head to another place, and taken back", async ({ page, company }) => {
  await fill(company, { "To do": ["One"] })
  await openBoard(page, company)
  const heads = page.getByRole("main").getByRole("heading", { level: 2 })
  await drag(page, heads.filter({ hasText: "To do" }), heads.filter({ hasText: "Done" }), 10)
  await page.mouse.move(1200, 300, { steps: 4 })
  await expect(page.locator("[data-column-slot]")).toBeVisible()
  await page.keyboard.press("Escape")
  await page.mouse.up()
  await expect(heads).toHaveText(["To do", "In progress", "Done"])
  await drag(page, heads.filter({ hasText: "To do" }), heads.filter({ hasText: "Done" }), 10)
  await page.mouse.move(1200, 300, { steps: 4 })
  const sent = page.waitForResponse(/\/order/)
  await page.mouse.up()
  await expect(heads).toHaveText(["In progress", "Done", "To do"])
  expect((await sent).status()).toBe(200)
  await expect(page.getByText("“To do” moved")).toBeVisible()
  await page.keyboard.press("Control+z")
  await expect(heads).toHaveText(["To do", "In progress", "Done"])
  await expect(page.getByText("Taken back")).toBeVisible()
  await page.reload()
  await expect(heads).toHaveText(["To do", "In progress", "Done"])
})

test("a folded column stays folded, takes cards, and is passed over by the keyboard", async ({ page, company }) => {
  await fill(company, { "To do": ["One", "Two"], "In progress": ["Three"], Done: ["Four"] })
  await openBoard(page, company)
  await page.getByRole("button", { name: "Menu of the column In progress" }).click()
  await page.getByRole("menuitem", { name: "Fold" }).click()
  const folded = page.getByRole("button", { name: "Unfold the column In progress" })
  await expect(folded).toBeVisible()
  await expect(card(page, "Three")).toBeHidden()
  await expectAccessible(page)
  await page.reload()
  await expect(folded).toBeVisible()
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("ArrowRight")
  await expect(card(page, "Four").getByRole("button")).toBeFocused()
  const [start, end] = [await card(page, "Two").boundingBox(), await folded.boundingBox()]
  await page.mouse.move((start?.x ?? 0) + 40, (start?.y ?? 0) + 15)
  await page.mouse.down()
  await page.mouse.move((end?.x ?? 0) + 20, (end?.y ?? 0) + 80, { steps: 12 })
  await page.mouse.up()
  await expect(page.getByText("Moved to “In progress”")).toBeVisible()
  await folded.click()
  await expect(card(page, "Three")).toBeVisible()
  expect(await namesIn(list(page, "In progress"))).toEqual(["Two", "Three"])
})

test("a soft limit lets a card in, and marks the column while it is over it", async ({ page, company }) => {
  await fill(company, { "To do": ["One"], Done: ["Four"] })
  await openBoard(page, company)
  await page.getByRole("button", { name: "Menu of the column Done" }).click()
  await page.getByRole("menuitem", { name: "Limit" }).click()
  const dialog = page.getByRole("dialog", { name: "Limit of “Done”" })
  await expect(dialog.getByRole("textbox")).toBeFocused()
  await dialog.getByRole("textbox").fill("1")
  await dialog.getByRole("radio", { name: "Is only marked" }).check()
  await expectAccessible(page)
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(page.getByRole("img", { name: "Full: 1 of at most 1 tasks" })).toBeVisible()
  await drag(page, card(page, "One"), card(page, "Four"), 60)
  await expect(page.locator("[data-slot].border-warning")).toBeVisible()
  await page.mouse.up()
  await expect(list(page, "Done").getByRole("listitem")).toHaveCount(2)
  await expect(page.getByText("Moved to “Done”")).toBeVisible()
})

test("who else looks at the board and at a task is shown, until they leave", async ({ browser, request, baseURL }) => {
  const enter = async (name: string) => {
    const data = { email: `${name}@northwind.example`, password: "northwind-demo" }
    const session = await request.post("/api/sessions", { data })
    expect(session.status()).toBe(201)
    return windowOf(browser, baseURL, String((await session.json()).token))
  }
  const [ada, bo] = [await enter("ada"), await enter("bo")]
  const read = async (path: string) => (await bo.request.get(`${baseURL}/api${path}`)).json()
  const [[organization], [project]] = [await read("/organizations"), await read("/projects")]
  for (const page of [ada, bo]) {
    await page.goto(`/o/${organization.slug}/projects/${project.id}`)
    await expect(page.locator("[data-task-id]").first()).toBeVisible()
  }
  const here = (page: typeof ada) => page.getByRole("list", { name: "Here now" })
  await expect(here(ada).getByRole("img", { name: "Bo Mertens" })).toBeVisible()
  await expect(here(bo).getByRole("img", { name: "Ada Lindqvist" })).toBeVisible()
  for (const page of [ada, bo]) await page.locator("[data-card-name]").first().click()
  await expect(ada.getByRole("list", { name: "Looking at this task now" })).toBeVisible()
  await expectAccessible(ada)
  await bo.context().close()
  await expect(here(ada)).toBeHidden({ timeout: 40_000 })
  await ada.context().close()
})

test("two browsers that move at the same time end with the same board", async ({
  page,
  company,
  browser,
  baseURL,
  context,
}) => {
  await fill(company, { "To do": ["One", "Two", "Three"], Done: ["Four", "Five"] })
  await openBoard(page, company)
  const token = (await context.cookies()).find(({ name }) => name === "stagework")?.value ?? ""
  const other = await windowOf(browser, baseURL, token)
  await openBoard(other, company)
  const moved = (of: typeof page) => of.waitForResponse(/\/tasks\/move/)
  await drag(page, card(page, "One"), card(page, "Five"), 4)
  await drag(other, card(other, "Three"), card(other, "Five"), 4)
  const answers = [moved(page), moved(other)]
  await Promise.all([page.mouse.up(), other.mouse.up()])
  for (const answer of await Promise.all(answers)) expect(answer.status()).toBe(200)
  await drag(page, card(page, "Two"), card(page, "Four"), 4)
  await company.api("createTask", { name: "Meanwhile", stageId: stageOf(company, "To do") })
  await expect(card(other, "Meanwhile")).toBeVisible()
  await expect(card(page, "Meanwhile")).toBeHidden()
  const last = moved(page)
  await page.mouse.up()
  await last
  await expect(card(page, "Meanwhile")).toBeVisible()
  await expect(list(other, "Done").getByRole("listitem")).toHaveCount(5)
  const end = await namesIn(list(page, "Done"))
  expect(new Set(end)).toEqual(new Set(["One", "Two", "Three", "Four", "Five"]))
  await expect(async () => expect(await namesIn(list(other, "Done"))).toEqual(end)).toPass()
  expect(await namesIn(list(other, "To do"))).toEqual(["Meanwhile"])
  await page.reload()
  await expect(card(page, "Meanwhile")).toBeVisible()
  expect(await namesIn(list(page, "Done"))).toEqual(end)
  await other.context().close()
})

test("a long column follows the wheel from its first turn", async ({ page, company }) => {
  await fill(company, { "To do": Array.from({ length: 40 }, (_, index) => `Task ${index + 1}`) })
  await openBoard(page, company)
  await card(page, "Task 3").hover()
  await page.mouse.wheel(0, 900)
  await expect(card(page, "Task 30")).toBeInViewport()
})

test("what others add above leaves the cards in sight where they are", async ({ page, company }) => {
  await fill(company, { "To do": Array.from({ length: 40 }, (_, index) => `Task ${index + 1}`) })
  await openBoard(page, company)
  const scrolled = list(page, "To do").locator("..")
  await expect(card(page, "Task 3")).toBeVisible()
  await scrolled.evaluate((element) => element.scrollTo(0, 900))
  await expect(card(page, "Task 5")).toBeHidden()
  const seen = list(page, "To do").getByRole("listitem").nth(8)
  const name = (await seen.getAttribute("aria-label")) ?? ""
  const topOf = async () => Math.round((await card(page, name).boundingBox())?.y ?? 0)
  await expect(card(page, name)).toBeInViewport()
  const before = await topOf()
  const stageId = stageOf(company, "To do")
  for (const name of ["Above", "Higher"]) await company.api("createTask", { name, stageId, position: "first" })
  await expect(card(page, name)).toHaveAttribute("aria-setsize", "42")
  await expect.poll(topOf).toBe(before)
})

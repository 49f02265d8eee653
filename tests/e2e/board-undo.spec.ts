import type { Locator } from "@playwright/test"
import { card, fill, openBoard } from "./support/board"
import { expect, test } from "./support/test"

test("takes back what was done last, while what was done before is still on its way", async ({ page, company }) => {
  await fill(company, { "To do": ["One", "Two"] })
  await openBoard(page, company)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/archive-many/, async (route) => {
    await held
    await route.continue()
  })
  const completed = card(page, "Two").getByRole("img", { name: "Completed" })
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("e")
  await expect(card(page, "One")).toBeHidden()
  await expect(card(page, "Two").getByRole("button")).toBeFocused()
  await page.keyboard.press("s")
  await expect(completed).toBeVisible()
  await page.keyboard.press("Control+z")
  await expect(completed).toBeHidden()
  await expect(card(page, "One")).toBeHidden()

  await page.keyboard.press("Control+z")
  release()
  await expect(card(page, "One")).toBeVisible()
  await page.keyboard.press("Control+Shift+z")
  await page.keyboard.press("Control+Shift+z")
  await expect(card(page, "One")).toBeHidden()
  await expect(completed).toBeVisible()
  await expect
    .poll(async () => (await company.api("listProjectTasks", { projectId: company.project.id })).tasks)
    .toEqual([expect.objectContaining({ name: "Two", status: 1 })])
})

test("what is done anew leaves nothing to do again", async ({ page, company }) => {
  await fill(company, { "To do": ["One", "Two"] })
  await openBoard(page, company)
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("s")
  const [one, two] = ["One", "Two"].map((name) => card(page, name).getByRole("img", { name: "Completed" }))
  if (one === undefined || two === undefined) throw new Error("There are two cards.")
  await expect(one).toBeVisible()
  await page.keyboard.press("Control+z")
  await expect(one).toBeHidden()
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("s")
  await expect(two).toBeVisible()
  await page.keyboard.press("Control+Shift+z")
  await page.keyboard.press("Control+z")
  await expect(two).toBeHidden()
  await page.keyboard.press("Control+Shift+z")
  await expect(two).toBeVisible()
  await expect(one).toBeHidden()
})

test("what was done in the panel and what was done on the board are taken back in one order", async ({
  page,
  company,
}) => {
  await fill(company, { "To do": ["One", "Two"] })
  await openBoard(page, company)
  const completed = card(page, "One").getByRole("img", { name: "Completed" })
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("s")
  await expect(completed).toBeVisible()
  await card(page, "Two").click()
  const panel = page.getByRole("region", { name: /^Task / })
  await panel.getByRole("button", { name: "Importance: Normal" }).click()
  await page.getByRole("menuitemradio", { name: "High" }).click()
  const high = panel.getByRole("button", { name: "Importance: High" })
  await expect(high).toBeVisible()
  await page.keyboard.press("Control+z")
  await expect(high).toBeHidden()
  await expect(completed).toBeVisible()
  await page.keyboard.press("Control+z")
  await expect(completed).toBeHidden()
  await page.keyboard.press("Control+Shift+z")
  await page.keyboard.press("Control+Shift+z")
  await expect(high).toBeVisible()
  await expect(completed).toBeVisible()
})

test("whatever the panel changes has its toast, and says what is taken back", async ({ page, company }) => {
  await fill(company, { "To do": ["One"] })
  await openBoard(page, company)
  await card(page, "One").click()
  const panel = page.getByRole("region", { name: /^Task / })
  const messages = page.getByRole("region", { name: "Messages" })
  const said = (words: string) => expect(messages.getByText(words, { exact: true })).toBeAttached()
  const property = (name: string) => panel.getByRole("button", { name })
  const choose = async (before: string, value: string) => {
    await property(before).click()
    await page.getByRole("menuitemradio", { name: value }).click()
  }
  await property("Task name: One").click()
  await page.getByRole("textbox", { name: "Task name" }).fill("Two")
  await page.keyboard.press("Enter")
  await said("Renamed to “Two”")
  await choose("Status: In work", "Completed")
  await said("Status: Completed")
  await choose("Column: To do", "In progress")
  await said("Moved to “In progress”")
  await choose("Importance: Normal", "High")
  await said("Importance: High")
  await property("Dates: Set dates").click()
  await page.getByLabel("End", { exact: true }).fill("2030-05-06")
  await page.getByRole("button", { name: "Save" }).click()
  await said("Dates: until 6 May 2030")
  await property("Colour: No colour").click()
  await page.getByRole("radio", { name: "Green" }).click()
  await said("Colour: Green")
  await page.keyboard.press("Escape")
  await property("Attention: Ask for attention").click()
  await page.getByRole("textbox", { name: "What is needed?" }).fill("A decision")
  await page.getByRole("button", { name: "Save" }).click()
  await said("Attention: A decision")

  const takenBack = messages.getByRole("listitem").filter({ hasText: "Taken back" })
  for (const [done, before] of [
    ["Attention: A decision · Two", "Attention: Ask for attention"],
    ["Colour: Green · Two", "Colour: No colour"],
    ["Dates: until 6 May 2030 · Two", "Dates: Set dates"],
    ["Importance: High · Two", "Importance: Normal"],
    ["Moved to “In progress” · Two", "Column: To do"],
    ["Status: Completed · Two", "Status: In work"],
    ["Renamed to “Two”", "Task name: One"],
  ] as const) {
    await page.keyboard.press("Control+z")
    await expect(takenBack.getByText(done, { exact: true })).toBeAttached()
    await expect(property(before)).toBeVisible()
  }
  await page.keyboard.press("Control+Shift+z")
  await expect(property("Task name: Two")).toBeVisible()
})

/** Whether what is found at its middle is it, or in it. */
const isOnTop = (of: Locator) =>
  of.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

test("a message covers nothing that one needs", async ({ page, company, person }) => {
  const names = Array.from({ length: 20 }, (_, index) => `Task ${index + 1}`)
  await fill(company, { "To do": names })
  const button = (name: string) => page.getByRole("button", { name, exact: true })
  const bar = page.getByRole("navigation", { name: "Places" })
  const link = (name: string) => page.getByRole("link", { name, exact: true })
  const needed = {
    1440: [button(`Account of ${person.name}`), button("Help and shortcuts"), link("Trash")],
    390: [
      ...["My work", "Inbox", "Pages"].map((name) => bar.getByRole("link", { name })),
      button("Boards"),
      button("Create"),
      button("More"),
    ],
  }
  for (const width of [1440, 390] as const) {
    await page.setViewportSize({ width, height: 844 })
    await openBoard(page, company)
    await card(page, "Task 1").getByRole("button").focus()
    await page.keyboard.press("s")
    const message = page.getByRole("region", { name: "Messages" }).getByRole("listitem")
    await expect(message).toContainText("Undo")
    await expect(message).toBeInViewport({ ratio: 1 })
    for (const one of [button("Add a task to To do"), ...needed[width]])
      expect(await isOnTop(one), `${String(one)}, ${width} pixels wide`).toBe(true)
  }
})

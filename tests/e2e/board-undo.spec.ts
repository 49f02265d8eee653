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

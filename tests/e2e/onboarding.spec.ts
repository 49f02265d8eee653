import type { Locator, Page } from "@playwright/test"
import { expectAccessible } from "./support/accessible"
import { expectWhole } from "./support/connection"
import { expect, test, unique } from "./support/test"

const email = () => `${unique("new").replaceAll(" ", "-")}@example.com`

/** Goes on with Tab until something has the focus: whoever has no mouse must come to it in a few steps. */
async function tabTo(page: Page, target: Locator) {
  for (let step = 0; step < 8; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press("Tab")
  }
  await expect(target).toBeFocused()
}

/** The address that the newest mail to somebody asks them to confirm. */
async function confirmationFor(page: Page, address: string): Promise<string> {
  await page.goto("/outbox")
  const mail = page.getByRole("listitem").filter({ hasText: address }).first()
  return (await mail.getByRole("link", { name: "Confirm the address" }).getAttribute("href")) ?? ""
}

test("from no account to the first board, a confirmed address and a colleague, by keyboard alone", async ({ page }) => {
  test.slow()
  const address = email()
  await page.goto("/sign-up")
  await expect(page.getByLabel("Your name")).toBeFocused()
  await page.keyboard.type("Grace Hall")
  await page.keyboard.press("Tab")
  await page.keyboard.type(address)
  await page.keyboard.press("Tab")
  await page.keyboard.type("three calm words")
  await page.keyboard.press("Enter")

  const organization = page.getByLabel("Name of the organization")
  await expect(organization).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(organization).toHaveAccessibleDescription("Enter a name, such as that of your company or team.")
  await page.keyboard.type(unique("Hall and daughters"))
  await page.keyboard.press("Enter")

  await expect(page.getByLabel("E-mail addresses")).toBeFocused()
  await page.keyboard.type("anna@example.com, bo@example.com")
  await tabTo(page, page.getByRole("button", { name: "Invite 2 people" }))
  await page.keyboard.press("Enter")

  await expect(page.getByLabel("Name of the space")).toBeFocused()
  await page.keyboard.type("Workshop")
  await page.keyboard.press("Enter")

  await expect(page.getByLabel("Name of the project")).toBeFocused()
  await page.keyboard.type("The first order")
  await page.keyboard.press("Tab")
  await page.keyboard.press("ArrowDown")
  await expect(page.getByRole("radio", { name: /^Kanban/ })).toBeChecked()
  await tabTo(page, page.getByRole("button", { name: "Open the board" }))
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/projects\/\d+$/)
  await expectWhole(page)
  await expect(page.getByRole("heading", { level: 2, name: "Backlog" })).toBeVisible()

  await page.goto(await confirmationFor(page, address))
  const confirm = page.getByRole("button", { name: "Confirm the address" })
  await tabTo(page, confirm)
  await page.keyboard.press("Enter")
  const done = page.getByRole("region", { name: "Your address is confirmed" })
  await expect(done).toBeFocused()
  await expectAccessible(page)
  await tabTo(page, done.getByRole("link"))
  await page.keyboard.press("Enter")
  await expect(page.getByRole("navigation", { name: "Places" }).getByRole("link", { name: "Workshop" })).toBeVisible()
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test("from no account to the first board, by touch", async ({ page }) => {
    const narrow = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.goto("/sign-up")
    await page.getByLabel("Your name").fill("Grace Hall")
    await page.getByLabel("E-mail").fill(email())
    await page.getByLabel("Password", { exact: true }).fill("three calm words")
    await narrow()
    await page.getByRole("button", { name: "Create the account" }).tap()
    await page.getByLabel("Name of the organization").fill(unique("Hall and daughters"))
    await expectAccessible(page)
    await page.getByRole("button", { name: "Go on" }).tap()
    await page.getByLabel("E-mail addresses").fill("anna@example.com")
    await narrow()
    await page.getByRole("button", { name: "Invite 1 person" }).tap()
    await page.getByLabel("Name of the space").fill("Workshop")
    await page.getByRole("button", { name: "Go on" }).tap()
    await page.getByLabel("Name of the project").fill("The first order")
    await page.getByRole("radio", { name: /^Launch/ }).tap()
    await narrow()
    await expectAccessible(page)
    await page.getByRole("button", { name: "Open the board" }).tap()
    await expect(page).toHaveURL(/\/projects\/\d+$/)
    await expectWhole(page)
    await expect(page.getByRole("heading", { level: 2, name: "Ideas" })).toBeVisible()
    await page.getByRole("navigation", { name: "Places" }).getByRole("button", { name: "Boards" }).tap()
    const drawer = page.getByRole("dialog", { name: "Boards" })
    await expect(drawer.getByRole("link", { name: "The first order" })).toBeVisible()
    await narrow()
  })
})

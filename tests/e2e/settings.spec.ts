import sharp from "sharp"
import { expectAccessible } from "./support/accessible"
import { windowOf } from "./support/colleague"
import { expectWhole } from "./support/connection"
import { expect, signUp, test } from "./support/test"

const picture = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: "#2a9d8f" } })
    .png()
    .toBuffer()

test("the settings are reached by menu, palette and keys, and the section that is open is marked", async ({
  page,
  company,
}) => {
  const home = `/o/${company.organization.slug}`
  await page.goto(home)
  await page.getByRole("button", { name: "Account of Ada Lindqvist" }).click()
  await page.getByRole("menuitem", { name: "Settings" }).click()
  await expect(page).toHaveURL(`${home}/settings`)
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible()

  const sections = page.getByRole("navigation", { name: "Sections of the settings" })
  await sections.getByRole("link", { name: "Appearance" }).click()
  await expect(page).toHaveURL(`${home}/settings/appearance`)
  await expect(sections.getByRole("link", { name: "Appearance" })).toHaveAttribute("aria-current", "page")
  await expectAccessible(page)

  await page.keyboard.press("Control+k")
  await page.getByRole("combobox", { name: "Search and commands" }).fill("language")
  await page.getByRole("option", { name: "Language and region" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Language and region" })).toBeVisible()
  await expectAccessible(page)

  await page.goto(home)
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await page.keyboard.press("g")
  await page.keyboard.press("s")
  await expect(page).toHaveURL(`${home}/settings`)
})

test("a name is saved by Enter and on leaving the field, and shows in the sidebar at once", async ({
  page,
  company,
}) => {
  await page.goto(`/o/${company.organization.slug}/settings/profile`)
  const name = page.getByLabel("Name", { exact: true })
  await name.fill("Ada King")
  await name.press("Enter")
  await expect(page.getByText("Saved")).toBeVisible()
  await expect(page.getByRole("button", { name: "Account of Ada King" })).toBeVisible()

  await name.fill(" ")
  await name.press("Enter")
  await expect(page.getByText("Enter your name, as your colleagues know it.")).toBeVisible()
  await expectAccessible(page)
  await name.press("Escape")
  await expect(name).toHaveValue("Ada King")

  await name.fill("Ada Lovelace")
  await name.blur()
  await expect(page.getByRole("button", { name: "Account of Ada Lovelace" })).toBeVisible()
  await expect.poll(async () => (await company.api("getCurrentUser", {})).name).toBe("Ada Lovelace")

  await expect(page.getByText("You are called Ada Lovelace now")).toBeVisible()
  await page.keyboard.press("Control+z")
  await expect(page.getByRole("button", { name: "Account of Ada King" })).toBeVisible()
  await expect(name).toHaveValue("Ada King")
  await page.keyboard.press("Control+Shift+z")
  await expect(name).toHaveValue("Ada Lovelace")
  await expect(page.getByRole("button", { name: "Account of Ada Lovelace" })).toBeVisible()
})

test("time zone and first day of the week are chosen, and a preview shows what they make", async ({
  page,
  company,
}) => {
  await page.goto(`/o/${company.organization.slug}/settings/language`)
  await page.getByRole("combobox", { name: "Time zone" }).click()
  await page.getByRole("dialog", { name: "Find a city or a zone" }).getByRole("combobox").fill("japan")
  await page.getByRole("option", { name: /^Tokyo Japan .*, GMT\+9$/ }).click()
  await expect(page.getByRole("button", { name: "Use that of this device: UTC" })).toBeVisible()
  await page.getByRole("radio", { name: "Sunday" }).click()
  const week = page.getByRole("definition").filter({ has: page.getByRole("list") })
  await expect(week.getByRole("listitem").first()).toHaveText("Sun")
  await expect
    .poll(() => company.api("getCurrentUser", {}))
    .toMatchObject({
      timeZone: "Asia/Tokyo",
      weekStart: "sunday",
    })
  await page.getByRole("button", { name: "Use that of this device: UTC" }).click()
  await expect.poll(async () => (await company.api("getCurrentUser", {})).timeZone).toBe("UTC")
})

test("another language is chosen, and every text follows", async ({ page, company }) => {
  await page.goto(`/o/${company.organization.slug}/settings/language`)
  await page.getByRole("combobox", { name: "Language" }).click()
  await page.getByRole("option", { name: "Русский" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Язык и регион" })).toBeVisible()
  await expect(page.locator("html")).toHaveAttribute("lang", "ru")
  await page.reload()
  await expect(page.getByRole("navigation", { name: "Разделы настроек" })).toBeVisible()
  await expectAccessible(page)
})

test("on a phone the sections are a list, and a section has a way back", async ({ page, company }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const home = `/o/${company.organization.slug}`
  await page.goto(home)
  await page.getByRole("button", { name: "More" }).click()
  await page.getByRole("dialog", { name: "More" }).getByRole("button", { name: "Settings" }).click()
  const sections = page.getByRole("navigation", { name: "Sections of the settings" })
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible()
  await expect(page.getByLabel("Name", { exact: true })).toBeHidden()
  await expectAccessible(page)
  await sections.getByRole("link", { name: "Profile" }).click()
  await expect(page.getByLabel("Name", { exact: true })).toBeVisible()
  await expect(sections).toBeHidden()
  await expectAccessible(page)
  await page.getByRole("link", { name: "Back" }).click()
  await expect(sections).toBeVisible()
})

test("the profile is saved field by field, and what is not right is said at the field", async ({ page, company }) => {
  await page.goto(`/o/${company.organization.slug}/settings/profile`)
  const phone = page.getByLabel("Phone")
  await phone.fill("030 1234567")
  await phone.press("Enter")
  await expect(page.getByText("This is no phone number with the code of its country")).toBeVisible()
  await expectAccessible(page)
  await phone.fill("+49 30 1234567")
  await phone.press("Enter")
  await expect(phone).toHaveValue("+49301234567")
  await page.getByLabel("Birth date").fill("1990-12-31")
  await page.getByLabel("Job title").fill("Countess")
  await page.getByLabel("Messenger").fill("t.me/ada")
  await page.getByLabel("Code hosting").fill("https://github.com/ada")
  await page.getByLabel("Code hosting").blur()
  await expect
    .poll(() => company.api("getCurrentUser", {}))
    .toMatchObject({
      phone: "+49301234567",
      birthDate: "1990-12-31",
      jobTitle: "Countess",
      messengerLink: "https://t.me/ada",
      codeHostingLink: "https://github.com/ada",
    })
})

test("a picture is chosen, shows in the sidebar and in other browsers at once, and is removed", async ({
  page,
  company,
  browser,
  baseURL,
}) => {
  const { organization } = company
  // The same person in another browser: all who see them hear of it the same way.
  const other = await browser.newContext({ baseURL: baseURL ?? "" })
  await other.addCookies(await page.context().cookies())
  const watching = await other.newPage()
  await watching.goto(`/o/${organization.slug}`)
  await expect(watching.getByRole("heading", { level: 1 })).toBeVisible()

  await page.goto(`/o/${organization.slug}/settings/profile`)
  await expectWhole(page)
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "notes.png", mimeType: "image/png", buffer: Buffer.from("no") })
  await expect(page.getByRole("alert").filter({ hasText: "no picture that can be read" })).toBeVisible()
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: await picture() })
  const account = page.getByRole("button", { name: "Account of Ada Lindqvist" })
  await expect(account.locator("img")).toHaveJSProperty("naturalWidth", 64)
  await expect(watching.getByRole("button", { name: "Account of Ada Lindqvist" }).locator("img")).toHaveJSProperty(
    "naturalWidth",
    64,
  )
  await expectAccessible(page)
  await page.getByRole("button", { name: "Remove", exact: true }).click()
  await expect(account.locator("img")).toHaveCount(0)
  await other.close()
})

test("a new password ends the other sessions and leaves this one", async ({ page, company, person, request }) => {
  const session = await request.post("/api/sessions", { data: { email: person.email, password: person.password } })
  const elsewhere = { headers: { "Service-Session": String((await session.json()).token) } }
  expect((await request.get("/api/users/me", elsewhere)).status()).toBe(200)

  await page.goto(`/o/${company.organization.slug}/settings/security`)
  await expectWhole(page)
  const form = page.getByRole("form", { name: "Change the password" })
  await form.getByLabel("Current password").fill("not it")
  await form.getByLabel("New password").fill("four herons in the reeds")
  await form.getByRole("button", { name: "Change the password" }).click()
  await expect(form.getByText("This is not your current password.")).toBeVisible()
  await expect(form.getByLabel("Current password")).toBeFocused()
  await expectAccessible(page)
  await form.getByLabel("Current password").fill(person.password)
  await form.getByRole("button", { name: "Change the password" }).click()
  await expect(page.getByText("The password has been changed.")).toBeVisible()
  expect((await request.get("/api/users/me", elsewhere)).status()).toBe(401)
  await page.reload()
  await expect(form).toBeVisible()
})

test("what is typed before the scripts of the page have come is kept", async ({ page, company }) => {
  let release = () => {}
  const come = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await come
    await route.continue()
  })
  await page.goto(`/o/${company.organization.slug}/settings/security`, { waitUntil: "commit" })
  const form = page.getByRole("form", { name: "Change the password" })
  await form.getByLabel("Current password").fill("not it")
  release()
  await page.waitForLoadState("load")
  await expect(async () => {
    await form.getByLabel("New password").fill("")
    await form.getByLabel("New password").fill("four herons in the reeds")
    await expect(form.getByText("A strong password.")).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(form.getByLabel("Current password")).toHaveValue("not it")
})

test("feedback is sent with a screenshot, and thanked for", async ({ page, company }) => {
  await page.goto(`/o/${company.organization.slug}/settings/feedback`)
  await page.getByRole("button", { name: "Send" }).click()
  await expect(page.getByText("Write a few words first.")).toBeVisible()
  await expect(page.getByLabel("What is it about?")).toBeFocused()
  await page.getByLabel("What is it about?").fill("The board is good.")
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "screen.png", mimeType: "image/png", buffer: await picture() })
  await expect(page.getByAltText("The screenshot that goes with it")).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel("What is it about?").press("Control+Enter")
  await expect(page.getByText("Thank you")).toBeVisible()
})

test("an account is closed by the password alone, and not while an organization is owned; personal data is cleared", async ({
  page,
  company,
  browser,
  baseURL,
  request,
}) => {
  await page.goto(`/o/${company.organization.slug}/settings/profile`)
  await page.getByRole("button", { name: "Close my account" }).click()
  const dialog = page.getByRole("dialog", { name: "Close your account?" })
  await expectAccessible(page)
  await dialog.getByLabel("Password", { exact: true }).fill("not it")
  await dialog.getByRole("button", { name: "Close the account" }).click()
  await expect(dialog.getByText("This is not your password.")).toBeVisible()
  await dialog.getByLabel("Password", { exact: true }).fill("correct horse battery")
  await dialog.getByRole("button", { name: "Close the account" }).click()
  // The owner cannot go: the organization would be left alone.
  await expect(dialog.getByText(`You own ${company.organization.name}`)).toBeVisible()
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Clear my personal data" }).click()
  const clearing = page.getByRole("dialog", { name: "Clear your personal data?" })
  await clearing.getByLabel("Password", { exact: true }).fill("correct horse battery")
  await clearing.getByRole("button", { name: "Clear everything" }).click()
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Deleted user")

  const heir = await signUp(request, "Bo Berg")
  const { link } = await company.api("createInvitation", { email: heir.email, role: "member" })
  await heir.api("acceptInvitation", { invitationToken: link.split("/").at(-1) ?? "" })
  const there = await windowOf(browser, baseURL, heir.token)
  await there.goto(`/o/${company.organization.slug}`)
  await expect(there.getByRole("heading", { name: "You are in no space yet" })).toBeVisible()
  await expect(there.getByRole("navigation", { name: "Places" })).toContainText("You are in no space yet.")
  await company.api("changeOrganizationOwner", {
    organizationId: company.organization.id,
    userId: heir.id,
    password: "correct horse battery",
  })
  await page.getByRole("button", { name: "Close my account" }).click()
  await dialog.getByLabel("Password", { exact: true }).fill("correct horse battery")
  await dialog.getByRole("button", { name: "Close the account" }).click()
  await expect(page.getByText("Your account is closed.")).toBeVisible()
  await there.goto(`/o/${company.organization.slug}/settings/members`)
  await expect(there.getByRole("list", { name: "Members" }).getByRole("listitem")).toHaveText(/Bo Berg/)
  await there.context().close()
})

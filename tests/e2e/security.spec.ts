import type { Page } from "@playwright/test"
import { codeOf } from "@/tests/support/authenticator"
import { expectAccessible } from "./support/accessible"
import { expectAlive } from "./support/alive"
import { expect, signIn, signUp, test } from "./support/test"

async function enterPassword(page: Page, email: string, password: string) {
  await page.goto("/sign-in")
  await page.getByLabel("E-mail").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: "Enter the code" })).toBeVisible()
}

async function signOut(page: Page) {
  await page.getByRole("button", { name: "Account of Ada Lindqvist" }).click()
  await page.getByRole("menuitem", { name: "Sign out" }).click()
  await expect(page).toHaveURL(/\/sign-in$/)
}

test("a second factor is set up, then asked for: by code, and by recovery code", async ({
  page,
  context,
  person,
  company,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  const home = `/o/${company.organization.slug}`
  await page.goto(`${home}/settings/security`)
  const group = page.getByRole("region", { name: "Second factor" })
  await expect(group).toContainText("It is off.")
  await group.getByRole("button", { name: "Set up" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Password", { exact: true }).fill("not the password")
  await page.keyboard.press("Enter")
  await expect(dialog.getByText("This is not your password.")).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel("Password", { exact: true }).fill(person.password)
  await dialog.getByRole("button", { name: "Go on" }).click()
  await expect(dialog.getByRole("img", { name: "QR code with the secret for your app" })).toBeVisible()
  await expectAccessible(page)
  const secret = (await dialog.locator("code").textContent())?.replaceAll(" ", "") ?? ""
  await dialog.getByRole("button", { name: "Turn on" }).click()
  await expect(dialog.getByText("Enter the code.")).toBeVisible()
  await dialog.getByLabel("Code", { exact: true }).fill(codeOf(secret))
  await page.keyboard.press("Enter")
  const shown = dialog.getByRole("status", { name: "Recovery codes" })
  await expect(shown).toBeVisible()
  const recoveryCodes = (await shown.textContent())?.split("\n") ?? []
  expect(recoveryCodes).toHaveLength(10)
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await expect(dialog.getByRole("button", { name: "Done" })).toBeDisabled()
  await dialog.getByRole("button", { name: "Copy" }).click()
  await expect(page.getByText("Copied.")).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(recoveryCodes.join("\n"))
  const download = page.waitForEvent("download")
  await dialog.getByRole("link", { name: "Download" }).click()
  expect((await download).suggestedFilename()).toBe("stagework-recovery-codes.txt")
  await dialog.getByRole("checkbox", { name: "I have kept these codes" }).check()
  await dialog.getByRole("button", { name: "Done" }).click()
  await expect(group).toContainText("10 recovery codes are left.")
  await expectAccessible(page)

  await signOut(page)
  await enterPassword(page, person.email, person.password)
  await expectAccessible(page)
  await page.getByLabel("Code", { exact: true }).fill("000000")
  await page.getByRole("button", { name: "Sign in" }).click()
  await expect(page.getByRole("form").getByRole("alert")).toContainText("The code is wrong")
  await page.getByLabel("Code", { exact: true }).fill(codeOf(secret, 1))
  await page.getByRole("button", { name: "Sign in" }).click()
  await expect(page).toHaveURL(home)

  await expectAlive(page)
  await signOut(page)
  await enterPassword(page, person.email, person.password)
  await page.getByLabel("Code", { exact: true }).fill(recoveryCodes[0] ?? "")
  await page.getByRole("button", { name: "Sign in" }).click()
  await expect(page).toHaveURL(home)

  await page.goto(`${home}/settings/security`)
  await expect(group).toContainText("9 recovery codes are left.")
  await group.getByRole("button", { name: "Turn off" }).click()
  await dialog.getByLabel("Code", { exact: true }).fill(recoveryCodes[1] ?? "")
  await dialog.getByLabel("Password", { exact: true }).fill("not the password")
  await dialog.getByRole("button", { name: "Turn off" }).click()
  await expect(dialog.getByText("This is not your password.")).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel("Password", { exact: true }).fill(person.password)
  await dialog.getByRole("button", { name: "Turn off" }).click()
  await expect(group).toContainText("It is off.")
})

test("a token is made, calls the API, and is refused once it is deleted", async ({ page, company, request }) => {
  await page.goto(`/o/${company.organization.slug}/settings/tokens`)
  await expect(page.getByText("You have no access token")).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Make a token" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Make a token" }).click()
  await expect(dialog.getByText("Enter a name, to tell it from others.")).toBeVisible()
  await dialog.getByLabel("Name", { exact: true }).fill("Nightly report")
  await expectAccessible(page)
  await page.keyboard.press("Enter")
  const token = (await dialog.getByRole("status", { name: "Token" }).textContent()) ?? ""
  await expectAccessible(page)
  await dialog.getByRole("button", { name: "I have copied it" }).click()

  const headers = { "Service-Session": token }
  expect((await request.get("/api/spaces", { headers })).status()).toBe(200)
  const refused = await request.post("/api/spaces", { headers, data: { name: "Sales" } })
  expect([refused.status(), (await refused.json()).code]).toEqual([403, "token-not-allowed"])

  const line = page.getByRole("listitem", { name: "Nightly report" })
  await expect(line).toContainText("Read")
  await expectAccessible(page)
  await line.getByRole("button", { name: "Delete the token Nightly report" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click()
  await expect(page.getByText("The token is deleted.")).toBeVisible()
  await expect(page.getByText("You have no access token")).toBeVisible()
  expect((await request.get("/api/spaces", { headers })).status()).toBe(401)
})

test("a session that is ended elsewhere is out at once: its page says so by itself", async ({
  page,
  company,
  browser,
  baseURL,
  request,
  person,
}) => {
  const settings = `/o/${company.organization.slug}/settings/security`
  const data = { email: person.email, password: person.password }
  const elsewhere = await request.post("/api/sessions", {
    data,
    headers: { "User-Agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) Version/17.0 Mobile Safari/604.1" },
  })
  const context = await browser.newContext({ baseURL })
  await signIn(context, new URL(elsewhere.url()).origin, String((await elsewhere.json()).token))
  const phone = await context.newPage()
  await phone.goto(new URL(settings, elsewhere.url()).href)
  await expect(phone.getByRole("heading", { name: "Sign-in and sessions" })).toBeVisible()

  await page.goto(settings)
  const list = page.getByRole("list", { name: "Where you are signed in" })
  await expect(list.getByRole("listitem").first()).toContainText("This device")
  await expectAccessible(page)
  await list.getByRole("button", { name: "End the session on Safari on iPhone" }).click()
  await expect(list.getByRole("listitem", { name: "Safari on iPhone" })).toHaveCount(0)
  await expect(phone.getByRole("heading", { name: "You are signed out" })).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole("link", { name: "Sign in" }).click()
  await expect(phone).toHaveURL(`/sign-in?next=${encodeURIComponent(settings)}`)
  await expectAlive(phone)
  await phone.getByLabel("E-mail").fill(person.email)
  await phone.getByLabel("Password", { exact: true }).fill(person.password)
  await phone.getByRole("button", { name: "Sign in", exact: true }).click()
  await expect(phone.getByRole("heading", { name: "Sign-in and sessions" })).toBeVisible()
  await context.close()

  await request.post("/api/sessions", { data })
  await page.reload()
  await page.getByRole("button", { name: "Sign out everywhere else" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out everywhere else" }).click()
  await expect(list.getByRole("listitem")).toHaveCount(1)
})

test("one's sessions and tokens are one's own", async ({ page, company, request }) => {
  const eve = await signUp(request, "Eve")
  await page.goto(`/o/${company.organization.slug}/settings/security`)
  await expect(page.getByRole("list", { name: "Where you are signed in" }).getByRole("listitem")).toHaveCount(1)
  expect(await eve.api("listSessions", {})).toHaveLength(1)
})

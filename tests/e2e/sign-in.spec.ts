import { expectAccessible } from "./support/accessible"
import { expectAlive } from "./support/alive"
import { expectWhole } from "./support/connection"
import { expect, signUp, test } from "./support/test"

test("signs in, comes back to the place that was asked for, and signs out", async ({ page, request }) => {
  const { email, password, api } = await signUp(request)
  const organization = await api("createOrganization", { name: "Northwind" })
  const space = await api("createSpace", { name: "Design" })
  const place = `/o/${organization.slug}/spaces/${space.id}`

  await page.goto(place)
  await expect(page).toHaveURL(`/sign-in?next=${encodeURIComponent(place)}`)
  await expectAccessible(page)
  await page.getByLabel("E-mail").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(place)

  await expectAlive(page)
  await page.getByRole("button", { name: "Account of Ada Lindqvist" }).click()
  await page.getByRole("menuitem", { name: "Sign out" }).click()
  await expect(page).toHaveURL(/\/sign-in$/)
  await page.goto(place)
  await expect(page).toHaveURL(/\/sign-in\?next=/)
})

test("who cannot be signed out is told so and stays; the next try ends the session", async ({ page, company }) => {
  await page.goto(`/o/${company.organization.slug}`)
  await expectAlive(page)
  const signOut = async () => {
    await page.getByRole("button", { name: "Account of Ada Lindqvist" }).click()
    await page.getByRole("menuitem", { name: "Sign out" }).click()
  }
  await page.route("**/api/sessions/current", (route) =>
    route.fulfill({
      status: 503,
      contentType: "application/problem+json",
      body: '{"code":"unavailable","status":503}',
    }),
  )
  await signOut()
  await expect(page.getByText("You are still signed in.")).toBeVisible()
  await expect(page.getByText("The service cannot be reached at the moment.")).toBeVisible()
  await expect(page).toHaveURL(/\/o\//)
  await page.unroute("**/api/sessions/current")
  const cookies = await page.context().cookies()
  await signOut()
  await expect(page).toHaveURL(/\/sign-in$/)
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("stagework")
  await page.context().addCookies(cookies)
  await page.goto(`/o/${company.organization.slug}`)
  await expect(page).toHaveURL(/\/sign-in\?next=/)
})

test("a wrong password and an unknown address get the same answer", async ({ page, request }) => {
  const { email } = await signUp(request)
  await page.goto("/sign-in")
  for (const address of [email, "nobody@example.com"]) {
    await page.getByLabel("E-mail").fill(address)
    await page.getByLabel("Password", { exact: true }).fill("not the password")
    await page.getByRole("button", { name: "Sign in", exact: true }).click()
    await expect(page.getByRole("form").getByRole("alert")).toHaveText("The e-mail address or the password is wrong.")
  }
  await expectAccessible(page)
})

test("Enter before the scripts of the page have come puts no password into the address", async ({ page, request }) => {
  const { email, password } = await signUp(request)
  const asked: string[] = []
  page.on("request", (sent) => sent.isNavigationRequest() && asked.push(new URL(sent.url()).search))
  let release = () => {}
  const come = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await come
    await route.continue()
  })
  await page.goto("/sign-in", { waitUntil: "commit" })
  await page.getByLabel("E-mail").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.keyboard.press("Enter")
  release()
  await expectWhole(page)
  expect(asked).toEqual([""])
  await expect(page).toHaveURL("/sign-in")

  await page.getByLabel("Password", { exact: true }).press("Enter")
  await expect(page).toHaveURL("/welcome")
})

test("asks for what is missing", async ({ page }) => {
  await page.goto("/sign-in")
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
  await expect(page.getByText("Enter the e-mail address of your account.")).toBeVisible()
  await expect(page.getByText("Enter your password.")).toBeVisible()
})

test("a forgotten password is replaced by the link of a mail", async ({ page, request }) => {
  const { email, token } = await signUp(request)
  await page.goto("/sign-in")
  await page.getByRole("link", { name: "Forgot your password?" }).click()
  await expect(page).toHaveURL("/forgot-password")
  await page.getByRole("button", { name: "Send the link" }).click()
  await expect(page.getByText("Enter the e-mail address of your account.")).toBeVisible()
  await page.getByLabel("E-mail").fill(email)
  await expectAccessible(page)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: "Look into your mailbox" })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole("link", { name: "Open the outbox" }).click()
  const mail = page.getByRole("listitem", { name: `To ${email}` }).filter({ hasText: "new password" })
  await expect(mail).toBeVisible()
  await expectAccessible(page)
  await mail.getByRole("link", { name: "Choose a new password" }).click()
  await expect(page).toHaveURL(/reset-password/)
  await expectAlive(page)
  const link = page.url()
  await page.getByLabel("New password", { exact: true }).fill("password123")
  await page.getByRole("button", { name: "Save the password" }).click()
  await expect(page.getByText("This is one of the most common passwords.")).toBeVisible()
  await page.getByLabel("New password", { exact: true }).fill("a kingfisher by the weir")
  await expectAccessible(page)
  await page.getByRole("button", { name: "Save the password" }).click()
  await expect(page.getByRole("heading", { name: "Your password is changed" })).toBeVisible()
  expect((await request.get("/api/users/me", { headers: { "Service-Session": token } })).status()).toBe(401)

  await page.getByRole("link", { name: "Sign in" }).click()
  await page.getByLabel("E-mail").fill(email)
  await page.getByLabel("Password", { exact: true }).fill("a kingfisher by the weir")
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
  await expect(page).toHaveURL("/welcome")

  await page.goto(link)
  await expect(page.getByRole("heading", { name: "This link does not work any more" })).toBeVisible()
  await expectAccessible(page)
})

test("an address is confirmed by the link of the mail that signing up sends", async ({ page, request }) => {
  const { email, api } = await signUp(request)
  await page.goto("/outbox")
  await page
    .getByRole("listitem", { name: `To ${email}` })
    .getByRole("link", { name: "Confirm the address" })
    .click()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Confirm the address" }).click()
  await expect(page.getByRole("heading", { name: "Your address is confirmed" })).toBeVisible()
  expect((await api("getCurrentUser", {})).emailVerified).toBe(true)
})

test("the outbox is not there for requests that somebody has passed on", async ({ request }) => {
  const { email } = await signUp(request)
  const answer = await request.get("/outbox", { headers: { "X-Forwarded-For": "203.0.113.9" } })
  expect(answer.status()).toBe(404)
  expect(await answer.text()).not.toContain(email)
})

test("never leaves for another site", async ({ page, request }) => {
  const { email, password, api } = await signUp(request)
  const { slug } = await api("createOrganization", { name: "Northwind" })
  await page.goto("/sign-in?next=//example.com/")
  await page.getByLabel("E-mail").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
  await expect(page).toHaveURL(`/o/${slug}`)
})

test("enters the demo company with one click", async ({ page }) => {
  await page.goto("/sign-in")
  await page.getByRole("button", { name: "Sign in as Ada Lindqvist, Owner" }).click()
  await expect(page).toHaveURL("/o/northwind-studio")
  await expect(page.getByRole("button", { name: "Account of Ada Lindqvist" })).toBeVisible()
})

test("every page comes with its headers, scripts by nonce alone", async ({ request }) => {
  for (const path of ["/sign-in", "/sign-up", "/o/northwind-studio", "/nowhere"]) {
    const headers = (await request.get(path)).headers()
    const policy = headers["content-security-policy"] ?? ""
    expect(policy, path).toMatch(/script-src 'nonce-[\w+/=]+' 'strict-dynamic';/)
    expect(policy, path).toContain("frame-ancestors 'none'")
    expect(headers["x-content-type-options"], path).toBe("nosniff")
  }
})

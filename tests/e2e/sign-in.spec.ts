import { expectAccessible } from "./support/accessible"
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

  await page.getByRole("button", { name: "Account of Ada Lindqvist" }).click()
  await page.getByRole("menuitem", { name: "Sign out" }).click()
  await expect(page).toHaveURL(/\/sign-in$/)
  await page.goto(place)
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

test("asks for what is missing", async ({ page }) => {
  await page.goto("/sign-in")
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
  await expect(page.getByText("Enter the e-mail address of your account.")).toBeVisible()
  await expect(page.getByText("Enter your password.")).toBeVisible()
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

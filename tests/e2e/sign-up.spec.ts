import { expectAccessible } from "./support/accessible"
import { expect, test, unique } from "./support/test"

const email = () => `${unique("new").replaceAll(" ", "-")}@example.com`

test("from no account to the first board", async ({ page }) => {
  await page.goto("/")
  await expect(page).toHaveURL(/\/sign-in$/)
  await page.getByRole("link", { name: "Create an account" }).click()

  await expect(page.getByRole("heading", { name: "Create an account" })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel("Your name").fill("Grace Hall")
  await page.getByLabel("E-mail").fill(email())
  await page.getByLabel("Password", { exact: true }).fill("three calm words")
  await expect(page.getByText("A strong password.")).toBeVisible()
  await page.getByRole("button", { name: "Create the account" }).click()

  await expect(page.getByText("Step 2 of 5")).toBeVisible()
  await expectAccessible(page)
  const organization = unique("Hall and daughters")
  await page.getByLabel("Name of the organization").fill(organization)
  await page.getByRole("button", { name: "Go on" }).click()

  await expect(page.getByRole("heading", { name: "Invite your colleagues" })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel("E-mail addresses").fill("nobody")
  await page.getByRole("button", { name: "Invite", exact: true }).click()
  await expect(page.getByText("This is no e-mail address: nobody")).toBeVisible()
  await page.getByRole("button", { name: "Skip this" }).click()

  await page.getByLabel("Name of the space").fill("Workshop")
  await page.keyboard.press("Enter")

  await page.getByLabel("Name of the project").fill("The first order")
  await page.getByRole("radio", { name: /^Kanban/ }).click()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Open the board" }).click()

  await expect(page).toHaveURL(/\/o\/hall-and-daughters-[^/]+\/projects\/\d+$/)
  const where = page.getByRole("navigation", { name: "Where you are" })
  await expect(where.getByText("The first order")).toBeVisible()
  await expect(where.getByRole("link", { name: "Workshop" })).toBeVisible()
  for (const column of ["Backlog", "Ready", "Review"]) await expect(page.getByText(column).first()).toBeVisible()
})

test("says of each field what is wrong with it", async ({ page }) => {
  await page.goto("/sign-up")
  await page.getByRole("button", { name: "Create the account" }).click()
  await expect(page.getByText("Enter your name, as your colleagues know it.")).toBeVisible()
  await expect(page.getByText("Enter your e-mail address.")).toBeVisible()
  await expect(page.getByText("A password has at least 8 characters.")).toBeVisible()

  await page.getByLabel("Your name").fill("Grace Hall")
  await page.getByLabel("E-mail").fill("grace")
  await page.getByLabel("Password", { exact: true }).fill("password1")
  await page.getByRole("button", { name: "Create the account" }).click()
  await expect(page.getByText("This does not look like an e-mail address.")).toBeVisible()
  await expect(page.getByText("This is one of the most common passwords. Choose another.")).toBeVisible()
  await expectAccessible(page)
})

test("knows an address that has an account", async ({ page, request }) => {
  const taken = email()
  await request.post("/api/users", { data: { name: "Grace", email: taken, password: "three calm words" } })
  await page.goto("/sign-up")
  await page.getByLabel("Your name").fill("Grace Hall")
  await page.getByLabel("E-mail").fill(taken.toUpperCase())
  await page.getByLabel("Password", { exact: true }).fill("three calm words")
  await page.getByRole("button", { name: "Create the account" }).click()
  await page.getByRole("form").getByRole("link", { name: "Sign in instead" }).click()
  await expect(page).toHaveURL(/\/sign-in$/)
})

test("goes on with the organization after a reload", async ({ page, person }) => {
  await page.goto("/")
  await expect(page).toHaveURL(/\/welcome$/)
  await page.reload()
  const fault = page.getByText("Enter a name, such as that of your company or team.")
  for (let attempt = 1; attempt <= 2; attempt++) {
    await page.getByRole("button", { name: "Go on" }).click()
    await expect(fault).toBeVisible()
    await expect(page.getByLabel("Name of the organization")).toBeFocused()
  }
  expect(person.id).toBeGreaterThan(0)
})

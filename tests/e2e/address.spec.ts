import type { Page } from "@playwright/test"
import { expectAccessible } from "./support/accessible"
import { signUp, expect, test, unique, type Company, type Person } from "./support/test"

const freshAddress = (name: string) => `${unique(name).replaceAll(" ", "-")}@example.com`
const settingsOf = ({ organization }: Company) => `/o/${organization.slug}/settings/security`
const groupOn = (page: Page) => page.getByRole("region", { name: "E-mail address" })
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()
const expectHeading = (page: Page, name: string) =>
  expect(page.getByRole("heading", { name, exact: true })).toBeVisible()

/** Opens the link of the newest mail to an address. */
async function followMail(page: Page, email: string, link: string): Promise<void> {
  await page.goto("/outbox")
  const mails = page.getByRole("listitem", { name: `To ${email}` })
  await mails.getByRole("link", { name: link }).first().click()
}

async function confirmAtSignUp(page: Page, { email }: Person): Promise<void> {
  await followMail(page, email, "Confirm the address")
  await press(page, "Confirm the address")
  await expectHeading(page, "Your address is confirmed")
}

test("an address is changed when the new one and then the old one have confirmed it", async ({
  page,
  company,
  person,
}) => {
  const next = freshAddress("ada")
  const group = groupOn(page)
  await confirmAtSignUp(page, person)
  await page.goto(settingsOf(company))
  await group.getByRole("button", { name: "Change the address" }).click()
  const dialog = page.getByRole("dialog", { name: "Change the address" })
  await expect(dialog.getByText("Once you have confirmed at both, the address changes.")).toBeVisible()
  await dialog.getByLabel("New address").fill(next)
  await dialog.getByLabel("Password", { exact: true }).fill(person.password)
  await dialog.getByRole("button", { name: "Send the link" }).click()
  await expect(page.getByText("A link is on its way to each of the two addresses.")).toBeVisible()
  await expect(group.getByText(`${next} and your old address wait to be confirmed`)).toBeVisible()
  await expectAccessible(page)

  await followMail(page, next, "Use this address")
  await expect(page.getByText("once you have confirmed it at your old address too")).toBeVisible()
  await expectAccessible(page)
  await press(page, "Use this address")
  await expectHeading(page, "This address is confirmed")
  await expect(page.getByText(/Without it, the change is made by itself on \d+ \w+ \d{4}\./)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expectHeading(page, "This address is confirmed")

  await page.goto(settingsOf(company))
  await expect(group.getByText(person.email, { exact: true })).toBeVisible()
  await expect(group.getByText(`${next} is confirmed. Your old address has a link too`)).toBeVisible()
  await expectAccessible(page)
  await group.getByRole("button", { name: "Send again" }).click()
  await expect(page.getByText(`A new link is on its way to ${person.email}.`)).toBeVisible()

  await followMail(page, person.email, "Choose the address")
  await expectHeading(page, "Another address for your account")
  await expect(page.getByText(`Your account is to have the address ${next}, which is confirmed.`)).toBeVisible()
  await expect(page.getByRole("button", { name: "Keep this address" })).toBeVisible()
  await expectAccessible(page)
  await press(page, `Use ${next}`)
  await expectHeading(page, "Your address is changed")
  await expectAccessible(page)
  await page.goto(settingsOf(company))
  await expect(group.getByText(next, { exact: true })).toBeVisible()
})

test("the old address confirms first, and can keep itself until the new one has confirmed", async ({
  page,
  company,
  person,
}) => {
  const next = freshAddress("ada")
  const group = groupOn(page)
  await confirmAtSignUp(page, person)
  await person.api("requestEmailChange", { email: next, password: person.password })
  await followMail(page, person.email, "Choose the address")
  await press(page, `Use ${next}`)
  await expectHeading(page, "The change is confirmed")
  await expect(page.getByText(`Now use the link in the mail to ${next}.`)).toBeVisible()
  await expectAccessible(page)
  await page.goto(settingsOf(company))
  await expect(group.getByText(`${next} waits to be confirmed.`)).toBeVisible()

  await followMail(page, person.email, "Choose the address")
  await expectHeading(page, "The change is confirmed")
  await press(page, "Keep this address")
  await expectHeading(page, "Nothing has changed")
  await followMail(page, next, "Use this address")
  await expectHeading(page, "This link does not work any more")

  await person.api("requestEmailChange", { email: next, password: person.password })
  await followMail(page, person.email, "Choose the address")
  await press(page, `Use ${next}`)
  await expectHeading(page, "The change is confirmed")
  await followMail(page, next, "Use this address")
  await expect(page.getByText("Your old address is told.")).toBeVisible()
  await press(page, "Use this address")
  await expectHeading(page, "Your address is changed")
  await page.goto(settingsOf(company))
  await expect(group.getByText(next, { exact: true })).toBeVisible()
})

test("the link of the old mailbox keeps its address before anything is confirmed", async ({ page, person }) => {
  await confirmAtSignUp(page, person)
  await person.api("requestEmailChange", { email: freshAddress("eve"), password: person.password })
  await followMail(page, person.email, "Choose the address")
  await expectHeading(page, "Another address for your account")
  await press(page, "Keep this address")
  await expectHeading(page, "Nothing has changed")
  expect(await person.api("getEmailChange", {})).toMatchObject({ pending: null })
})

test("the new one alone changes an address that was never confirmed, whose link takes the change back", async ({
  page,
  company,
  person,
}) => {
  const next = freshAddress("ada")
  const settings = settingsOf(company)
  const group = groupOn(page)

  await page.goto(settings)
  await group.getByRole("button", { name: "Change the address" }).click()
  const dialog = page.getByRole("dialog", { name: "Change the address" })
  await expectAccessible(page)
  await dialog.getByLabel("New address").fill(person.email)
  await dialog.getByLabel("Password", { exact: true }).fill("not my password")
  await dialog.getByRole("button", { name: "Send the link" }).click()
  await expect(dialog.getByText("This is the address that you have now.")).toBeVisible()
  await dialog.getByLabel("New address").fill(next)
  await dialog.getByRole("button", { name: "Send the link" }).click()
  await expect(dialog.getByText("This is not your password.")).toBeVisible()
  await dialog.getByLabel("Password", { exact: true }).fill(person.password)
  await dialog.getByRole("button", { name: "Send the link" }).click()
  await expect(group.getByText(`${next} waits to be confirmed.`)).toBeVisible()
  await expectAccessible(page)
  await group.getByRole("button", { name: "Send again" }).click()
  await expect(page.getByText(`A new link is on its way to ${next}.`)).toBeVisible()
  await group.getByRole("button", { name: "Keep the old address" }).click()
  await expect(group.getByRole("button", { name: "Change the address" })).toBeVisible()
  await followMail(page, next, "Use this address")
  await expect(page.getByRole("heading", { name: "This link does not work any more" })).toBeVisible()
  await expectAccessible(page)

  await person.api("requestEmailChange", { email: next, password: person.password })
  await followMail(page, next, "Use this address")
  await expect(page.getByRole("button", { name: "Use this address" })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Use this address" }).click()
  await expect(page.getByRole("heading", { name: "Your address is changed" })).toBeVisible()
  await page.goto(settings)
  await expect(group.getByText(next, { exact: true })).toBeVisible()

  await followMail(page, person.email, "Take the change back")
  await expect(page.getByRole("button", { name: "Take the change back" })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Take the change back" }).click()
  await expect(page.getByRole("heading", { name: "You have your address back" })).toBeVisible()
  await page.goto(settings)
  await expect(page).toHaveURL(/sign-in/)
})

test("a change that somebody else has asked for is stopped from the old mailbox", async ({ page, request }) => {
  const { email, password, api } = await signUp(request)
  await api("requestEmailChange", { email: freshAddress("eve"), password })
  await followMail(page, email, "Keep this address")
  await page.getByRole("button", { name: "Keep this address" }).click()
  await expect(page.getByRole("heading", { name: "Nothing has changed" })).toBeVisible()
  await expectAccessible(page)
  expect(await api("getEmailChange", {})).toMatchObject({ pending: null })
})

import { expectAccessible } from "./support/accessible"
import { signUp, expect, test, unique } from "./support/test"

test("an address is changed by the link of the new one, and taken back by that of the old one", async ({
  page,
  company,
  person,
}) => {
  const next = `${unique("ada").replaceAll(" ", "-")}@example.com`
  const settings = `/o/${company.organization.slug}/settings/security`
  const group = page.getByRole("region", { name: "E-mail address" })
  const mailTo = (email: string, link: string) =>
    page.getByRole("listitem", { name: `To ${email}` }).getByRole("link", { name: link })

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
  await page.goto("/outbox")
  await mailTo(next, "Use this address").first().click()
  await expect(page.getByRole("heading", { name: "This link does not work any more" })).toBeVisible()
  await expectAccessible(page)

  await person.api("requestEmailChange", { email: next, password: person.password })
  await page.goto("/outbox")
  await mailTo(next, "Use this address").first().click()
  await expect(page.getByRole("button", { name: "Use this address" })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Use this address" }).click()
  await expect(page.getByRole("heading", { name: "Your address is changed" })).toBeVisible()
  await page.goto(settings)
  await expect(group.getByText(next, { exact: true })).toBeVisible()

  await page.goto("/outbox")
  await mailTo(person.email, "Take the change back").click()
  await expect(page.getByRole("button", { name: "Take the change back" })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Take the change back" }).click()
  await expect(page.getByRole("heading", { name: "You have your address back" })).toBeVisible()
  await page.goto(settings)
  await expect(page).toHaveURL(/sign-in/)
})

test("a change that somebody else has asked for is stopped from the old mailbox", async ({ page, request }) => {
  const { email, password, api } = await signUp(request)
  await api("requestEmailChange", { email: `${unique("eve").replaceAll(" ", "-")}@example.com`, password })
  await page.goto("/outbox")
  await page
    .getByRole("listitem", { name: `To ${email}` })
    .getByRole("link", { name: "Keep this address" })
    .click()
  await page.getByRole("button", { name: "Keep this address" }).click()
  await expect(page.getByRole("heading", { name: "Nothing has changed" })).toBeVisible()
  await expectAccessible(page)
  expect(await api("getEmailChange", {})).toMatchObject({ pending: null })
})

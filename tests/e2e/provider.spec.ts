import { rm } from "node:fs/promises"
import { join } from "node:path"
import { request } from "@playwright/test"
import { startProvider } from "@/tests/support/identity-provider"
import { startMailServer } from "@/tests/support/mail-server"
import { expectAccessible } from "./support/accessible"
import { freePort, startApplication } from "./support/application"
import { expect, found, signIn, signUp, test, unique } from "./support/test"

test("where a provider and a mail server are set up: people come by the one, and confirm their address by the other", async ({
  page,
  context,
}) => {
  test.slow()
  const data = join(".test", `provider-${process.pid}`)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const email = `${unique("nina").replaceAll(" ", "-")}@example.com`
  const provider = await startProvider(url, { email, email_verified: true, name: "Nina New" }, false)
  const mail = await startMailServer()
  const application = await startApplication(data, port, {
    BASE_URL: url,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_NAME: "Example ID",
    SMTP_URL: mail.url,
    MAIL_FROM: "Stagework <no-reply@stagework.example>",
  })
  const caller = await request.newContext({ baseURL: url })
  try {
    await page.goto(`${url}/sign-in`)
    await expectAccessible(page)
    await page.getByRole("button", { name: "Sign in with Example ID" }).click()
    await page.locator("input[name=login]").fill("nina")
    await page.locator("input[name=password]").fill("any")
    await page.getByRole("button", { name: "Sign-in" }).click()
    await page.getByRole("button", { name: "Continue" }).click()
    await expect(page.getByRole("form", { name: "Create an organization" })).toBeVisible()
    await page.getByLabel("Name of the organization").fill("Northwind")
    await page.getByRole("button", { name: "Go on" }).click()
    await expect(page.getByRole("form", { name: "Invite your colleagues" })).toBeVisible()
    await page.goto(url)
    await expect(page.getByRole("button", { name: "Account of Nina New" })).toBeVisible()
    // The provider has confirmed her address.
    await expect(page.getByRole("region", { name: "Confirm your address" })).toHaveCount(0)

    const ada = await signUp(caller)
    const { organization } = await found(ada)
    await context.clearCookies()
    await signIn(context, url, ada.token)
    await page.goto(`${url}/o/${organization.slug}`)
    const banner = page.getByRole("region", { name: "Confirm your address" })
    await expect(banner).toContainText(ada.email)
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.setViewportSize({ width: 1440, height: 900 })
    const mails = () => mail.received.filter(({ to }) => to?.[0]?.address === ada.email)
    await expect.poll(() => mails().length).toBe(1)
    await banner.getByRole("button", { name: "Send again" }).click()
    await expect(page.getByText(`A new mail is on its way to ${ada.email}.`)).toBeVisible()
    await expect.poll(() => mails().length).toBe(2)
    await page.goto(/http:\/\/\S+verify-email\?token=[\w-]+/.exec(mails().at(-1)?.text ?? "")?.[0] ?? "")
    await page.getByRole("button", { name: "Confirm the address" }).click()
    await expect(page.getByRole("heading", { name: "Your address is confirmed" })).toBeVisible()
    await page.goto(`${url}/o/${organization.slug}`)
    await expect(page.getByRole("button", { name: "Account of Ada Lindqvist" })).toBeVisible()
    await expect(page.getByRole("region", { name: "Confirm your address" })).toHaveCount(0)
  } finally {
    await caller.dispose()
    await application.stop()
    await Promise.all([provider.close(), mail.close()])
    await rm(data, { recursive: true, force: true })
  }
})

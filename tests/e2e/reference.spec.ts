import { violationsOf } from "./support/accessible"
import { expect, test } from "./support/test"

for (const theme of ["light", "dark"] as const)
  test(`the reference of the API can be read and tried in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme })
    await page.goto("/api/docs")
    await expect(page.getByRole("heading", { name: "Versions of the API" })).toBeVisible()
    await page.locator("#operations-tag-service").click()
    await page.locator("#operations-service-getReadiness .opblock-summary-control").click()
    await expect(page.getByRole("button", { name: "Execute" })).toBeVisible()
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(/0\.18|rgb\((1|2|3)\d, /.test(background)).toBe(theme === "dark")
    for (const select of await page.getByRole("combobox").all()) await expect(select).toHaveAccessibleName(/./)
    // The library puts a button to copy into the line that opens an operation, and a second main part into the page.
    const rules = {
      runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"],
      rules: { "nested-interactive": { enabled: false } },
    }
    expect(await violationsOf(page, rules)).toEqual([])
  })

test("the reference is reached from where one makes access tokens", async ({ page, company }) => {
  await page.goto(`/o/${company.organization.slug}/settings/tokens`)
  await page.getByRole("link", { name: "Reference of the API" }).click()
  await expect(page).toHaveURL(/\/api\/docs$/)
  await expect(page.locator("#operations-tag-service")).toBeVisible()
})

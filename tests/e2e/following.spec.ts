import type { Page } from "@playwright/test"
import { expectAccessible } from "./support/accessible"
import { colleague } from "./support/colleague"
import { addressOf, paragraph } from "./support/documentation"
import { expect, test as withTest } from "./support/test"

const bell = (page: Page) => page.getByRole("button", { name: "Follow the page" })
const about = (page: Page, name: string) => page.getByRole("region", { name, exact: true })
const line = (page: Page, name: string) =>
  page.getByRole("region", { name: "What you follow" }).getByRole("listitem").filter({ hasText: name })

/** A page of the space, and a colleague who does something there. */
const test = withTest.extend<{ bo: Awaited<ReturnType<typeof colleague>>; rules: { id: number } }>({
  bo: async ({ request, company }, use) => use(await colleague(request, company)),
  rules: async ({ company }, use) =>
    use(await company.api("createPage", { spaceId: company.space.id, name: "House rules" })),
})

test("a page that somebody follows tells them what others do with it, until they no longer follow it", async ({
  page,
  company,
  bo,
  rules,
}) => {
  test.slow()
  await page.goto(addressOf(company, rules.id))
  await expect(bell(page)).toHaveAttribute("aria-pressed", "false")
  await bell(page).click()
  await expect(page.getByText("You are told what others do with this page.")).toBeVisible()
  await expect(bell(page)).toHaveAttribute("aria-pressed", "true")
  await page.keyboard.press("Control+z")
  await expect(bell(page)).toHaveAttribute("aria-pressed", "false")
  await page.keyboard.press("Shift+f")
  await expect(bell(page)).toHaveAttribute("aria-pressed", "true")
  await expectAccessible(page)

  const content = { type: "doc" as const, content: [paragraph("No shoes.")] }
  await bo.api("changePageContent", { pageId: rules.id, content, revision: 1 })
  await bo.api("createPage", { spaceId: company.space.id, name: "Kitchen", parentId: rules.id })
  await page.goto(`/o/${company.organization.slug}/inbox`)
  await expect(about(page, "House rules").getByRole("listitem")).toHaveText([/Bo Nyström wrote on this page/])
  await expect(about(page, "Kitchen").getByRole("listitem")).toHaveText([/made this page below “House rules”/])
  await about(page, "House rules").getByRole("button", { name: "Bo Nyström wrote on this page" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "House rules" })).toBeVisible()

  await page.getByRole("button", { name: "Actions for this page" }).click()
  await page.getByRole("menuitem", { name: "Stop following the page" }).click()
  await expect(bell(page)).toHaveAttribute("aria-pressed", "false")
})

test("a space that somebody follows tells them of new boards, and the settings list what one follows", async ({
  page,
  company,
  bo,
  rules,
}) => {
  test.slow()
  await company.api("setPageFollowed", { pageId: rules.id, followed: true })
  await page.goto(`/o/${company.organization.slug}/spaces/${company.space.id}`)
  const sidebar = page.getByRole("complementary", { name: "Sidebar" })
  await sidebar.getByRole("link", { name: "Design", exact: true }).hover()
  await sidebar.getByRole("button", { name: "Actions for the space Design" }).first().click()
  await page.getByRole("menuitem", { name: "Follow the space" }).click()
  await expect(page.getByText("You are told of new boards and pages in this space.")).toBeVisible()

  await bo.api("createProject", { name: "Spring catalogue", spaceColumnId: company.groupId })
  await page.goto(`/o/${company.organization.slug}/inbox`)
  await about(page, "Spring catalogue").getByRole("button", { name: "Bo Nyström made this board" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Spring catalogue" })).toBeAttached()

  const stageId = company.project.stages[0]?.id ?? 0
  const print = await bo.api("createTask", { name: "Print the catalogue", stageId })
  await page.goto(`/o/${company.organization.slug}/tasks/${print.id}`)
  await page.getByRole("button", { name: "Actions for this task" }).click()
  await page.getByRole("menuitem", { name: "Follow", exact: true }).click()
  await expect(page.getByText("You are told of everything that happens to this task.")).toBeVisible()
  // A name in the history leads to the person.
  const record = page
    .getByRole("region", { name: "Activity" })
    .getByRole("paragraph")
    .filter({ hasText: "created this" })
  await record.getByRole("link", { name: "Bo Nyström" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Bo Nyström" })).toBeVisible()

  await page.goto(`/o/${company.organization.slug}/settings/notifications`)
  await line(page, "Print the catalogue").getByRole("link", { name: "Print the catalogue" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Print the catalogue" })).toBeVisible()
  await page.goBack()
  await expect(line(page, "Print the catalogue")).toContainText("Website relaunch")
  await line(page, "Print the catalogue").getByRole("button", { name: "Stop following Print the catalogue" }).click()
  await expect(line(page, "Print the catalogue")).toHaveCount(0)
  await page.keyboard.press("Control+z")
  await expect(line(page, "Print the catalogue")).toHaveCount(1)
  await expect(line(page, "Design")).toHaveCount(2)
  await expect(line(page, "House rules").getByRole("link", { name: "House rules" })).toBeVisible()
  await expectAccessible(page)
  await line(page, "House rules").getByRole("button", { name: "Stop following House rules" }).click()
  await expect(line(page, "House rules")).toHaveCount(0)
  await page.keyboard.press("Control+z")
  await expect(line(page, "House rules")).toHaveCount(1)
})

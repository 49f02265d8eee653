import { expectAccessible } from "./support/accessible"
import { colleague, windowOf } from "./support/colleague"
import { expect, test } from "./support/test"

test("who reads a page and who writes on it is shown to the others there, until they leave", async ({
  page,
  company,
  browser,
  request,
  baseURL,
}) => {
  const { id: pageId } = await company.api("createPage", { spaceId: company.space.id, name: "How we work" })
  const bo = await colleague(request, company)
  const other = await windowOf(browser, baseURL, bo.token)
  const address = `/o/${company.organization.slug}/pages/${pageId}`
  const here = page.getByRole("list", { name: "Looking at this page now" })
  for (const window of [page, other]) {
    await window.goto(address)
    await expect(window.getByRole("heading", { name: "How we work" })).toBeVisible()
    await window.mouse.move(200, 200)
  }
  await expect(here.getByRole("img", { name: bo.name })).toBeVisible()
  await expectAccessible(page)
  await other.getByRole("button", { name: "Edit" }).click()
  await expect(page.getByText(`${bo.name} is writing`)).toBeVisible()
  await other.getByRole("button", { name: "Done" }).click()
  await expect(page.getByText(`${bo.name} is writing`)).toBeHidden()
  await other.close()
  await expect(here).toBeHidden()
})

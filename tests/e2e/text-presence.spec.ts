import type { Page } from "@playwright/test"
import { expectAccessible } from "./support/accessible"
import { colleague, windowOf } from "./support/colleague"
import { heading, paragraph } from "./support/documentation"
import { editorIn } from "./support/editor"
import { expect, test } from "./support/test"

/** Opens a text in each window, and uses it: who looks is asked for once somebody does. */
async function openIn(windows: readonly Page[], address: string, name: string) {
  for (const window of windows) {
    await window.goto(address)
    await expect(window.getByRole("heading", { name, exact: true })).toBeVisible()
    await window.mouse.move(200, 200)
  }
}

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
  const here = page.getByRole("list", { name: "Looking at this page now" })
  await openIn([page, other], `/o/${company.organization.slug}/pages/${pageId}`, "How we work")
  await expect(here.getByRole("img", { name: bo.name })).toBeVisible()
  await expectAccessible(page)
  await other.getByRole("button", { name: "Edit" }).click()
  await expect(page.getByText(`${bo.name} is writing`)).toBeVisible()
  await other.getByRole("button", { name: "Done" }).click()
  await expect(page.getByText(`${bo.name} is writing`)).toBeHidden()
  await other.close()
  await expect(here).toBeHidden()
})

test("who reads a regulation is shown to the others there, and to its editors who writes the draft", async ({
  page,
  company,
  browser,
  request,
  baseURL,
}) => {
  const { api, space, organization } = company
  const content = { type: "doc" as const, content: [heading(2, "Doors"), paragraph("Keep the green door shut.")] }
  const { id: regulationId } = await api("createRegulation", { name: "Fire safety", spaceId: space.id, content })
  await api("publishRegulation", { regulationId })
  const [bo, cleo] = [await colleague(request, company), await colleague(request, company, "Cleo Okafor")]
  await api("setSpaceMemberRole", { spaceId: space.id, userId: cleo.id, role: "reader" })
  const [writer, reader] = [await windowOf(browser, baseURL, bo.token), await windowOf(browser, baseURL, cleo.token)]
  const here = (window: Page) => window.getByRole("list", { name: "Looking at this regulation now" })
  await openIn([page, writer, reader], `/o/${organization.slug}/regulations/${regulationId}`, "Fire safety")
  for (const name of [bo.name, cleo.name]) await expect(here(page).getByRole("img", { name })).toBeVisible()
  await expect(here(reader).getByRole("img", { name: bo.name })).toBeVisible()
  await expectAccessible(page)
  await writer.getByRole("button", { name: "Edit" }).click()
  await expect(page.getByText(`${bo.name} is writing`)).toBeVisible()
  await expect(reader.getByText(/is writing/)).toBeHidden()
  await writer.getByRole("button", { name: "Done" }).click()
  await expect(page.getByText(`${bo.name} is writing`)).toBeHidden()
  await writer.close()
  await expect(here(page).getByRole("img", { name: bo.name })).toBeHidden()
  await expect(here(reader).getByRole("img", { name: bo.name })).toBeHidden()
})

test("a draft that nobody reads yet is written from the first word on", async ({
  page,
  company,
  browser,
  request,
  baseURL,
}) => {
  const { api, space, organization } = company
  const { id: regulationId } = await api("createRegulation", { name: "Fire safety", spaceId: space.id })
  const bo = await colleague(request, company)
  const other = await windowOf(browser, baseURL, bo.token)
  await openIn([page, other], `/o/${organization.slug}/regulations/${regulationId}`, "Fire safety")
  const here = page.getByRole("list", { name: "Looking at this regulation now" })
  await expect(here.getByRole("img", { name: bo.name })).toBeVisible()
  await expect(page.getByText(`${bo.name} is writing`)).toBeHidden()
  await editorIn(other, "Text of the regulation").pressSequentially("Leave by the stairs.")
  await expect(page.getByText(`${bo.name} is writing`)).toBeVisible()
})

import type { APIRequestContext, Page } from "@playwright/test"
import { expectAccessible } from "./support/accessible"
import { colleague, windowOf } from "./support/colleague"
import { editorIn } from "./support/editor"
import { expect, signUp, test, type Company } from "./support/test"

const field = (page: Page) => editorIn(page, /^(Description of the task|Text of the page)$/)
const people = (page: Page) => page.getByRole("listbox", { name: "People to mention" })
const saved = (page: Page) => page.getByText("Saved", { exact: true })
const chip = (page: Page, name: string) => page.locator("[data-mention]", { hasText: `@${name}` })

/** Somebody of the organization who does not see the space. */
async function outsider(request: APIRequestContext, { organization, api }: Company, name: string) {
  const elsewhere = await api("createSpace", { name: "Sales" })
  const somebody = await signUp(request, name)
  const { token } = await api("shareSpace", { spaceId: elsewhere.id, role: "reader" })
  await somebody.api("joinSpaceByLink", { token: token ?? "" })
  await somebody.api("switchActiveOrganization", { organizationId: organization.id })
  return somebody
}

async function newTask({ project, api }: Company, name = "Choose the cover") {
  return api("createTask", { name, stageId: project.stages[0]?.id ?? 0 })
}

test("somebody is mentioned in a description, is told of it, and is led there", async ({
  page,
  browser,
  baseURL,
  company,
  request,
}) => {
  test.slow()
  const bo = await colleague(request, company, "Bo Nyström")
  await colleague(request, company, "Bodil Berg")
  await outsider(request, company, "Bora Away")
  const task = await newTask(company)
  const his = await windowOf(browser, baseURL, bo.token)
  await his.goto(`/o/${company.organization.slug}/inbox`)
  await expect(his.getByRole("heading", { name: "All caught up" })).toBeVisible()

  await page.goto(`/o/${company.organization.slug}/tasks/${task.id}`)
  await page.getByRole("button", { name: "Add a description" }).click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type("Ask mail@bo.example and @bo")
  // An address is no mention; who does not see the task is not offered.
  await expect(people(page).getByRole("option")).toHaveText([/Bo Nyström/, /Bodil Berg/])
  await expectAccessible(page)
  await page.keyboard.type("zz")
  await expect(people(page)).toContainText("Nobody who may see this is called that")
  for (const _ of "zz") await page.keyboard.press("Backspace")
  await page.keyboard.press("ArrowDown")
  await expect(people(page).getByRole("option", { name: "Bodil Berg" })).toHaveAttribute("aria-selected", "true")
  await page.keyboard.press("ArrowUp")
  await page.keyboard.type(" nys")
  await expect(people(page).getByRole("option")).toHaveText([/Bo Nyström/])
  await page.keyboard.press("Enter")
  await expect(people(page)).toBeHidden()
  await page.keyboard.type("please")
  await expect(field(page)).toHaveText("Ask mail@bo.example and @Bo Nyström please")
  await expect(chip(page, "Bo Nyström")).toBeVisible()
  await expect(saved(page)).toBeVisible()

  const told = his.getByRole("button", { name: "Ada Lindqvist mentioned you" })
  await expect(told).toBeVisible()
  await page.keyboard.type(" today")
  await expect(saved(page)).toBeVisible()
  await told.click()
  await expect(his.getByRole("region", { name: "Task Choose the cover" })).toBeVisible()
  await expect(chip(his, "Bo Nyström")).toBeInViewport()
  await expect(chip(his, "Bo Nyström")).toHaveAttribute("data-meant", "")
  await expectAccessible(his)

  // A new name is seen at once; nobody is told a second time.
  await bo.api("changeName", { name: "Bosse Nyström" })
  await expect(chip(page, "Bosse Nyström")).toBeVisible()
  await expect(chip(his, "Bosse Nyström")).toBeVisible()
  expect((await bo.api("listNotifications", {})).items).toHaveLength(1)
  await page.keyboard.press("Escape")
  await expect(chip(page, "Bosse Nyström")).toBeVisible()
  await expectAccessible(page)

  // Who has left stands there as they were called.
  await company.api("removeOrganizationMember", { userId: bo.id })
  await expect(chip(page, "Bo Nyström")).toHaveAttribute("data-gone", "true")
  await expectAccessible(page)
  await his.context().close()
})

test("on a page by the mouse, copied as a name, and put back by it", async ({ page, company, request, context }) => {
  test.slow()
  const bo = await colleague(request, company, "Bo Nyström")
  const made = await company.api("createPage", { spaceId: company.space.id, name: "Handbook" })
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await page.goto(`/o/${company.organization.slug}/pages/${made.id}`)
  await page.getByRole("button", { name: "Edit", exact: true }).click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type("/person")
  await page.keyboard.press("Enter")
  await people(page).getByRole("option", { name: "Bo Nyström" }).click()
  await page.keyboard.type("decides")
  await expect(saved(page)).toBeVisible()
  await page.keyboard.press("Control+a")
  await page.keyboard.press("Control+c")
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("@Bo Nyström decides")
  await page.keyboard.press("End")
  // The editor hears of a caret that keys have moved a moment later.
  await expect.poll(() => page.evaluate(() => getSelection()?.isCollapsed)).toBe(true)
  await page.keyboard.press("Enter")
  await page.keyboard.press("Control+v")
  await expect(chip(page, "Bo Nyström")).toHaveCount(2)
  await page.keyboard.press("Control+End")
  await page.keyboard.press("Enter")
  await field(page).evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData("text/plain", "## To do\n\n- ask @Bo Nyström, not @Nobody")
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(chip(page, "Bo Nyström")).toHaveCount(3)
  await expect(field(page)).toContainText("ask @Bo Nyström, not @Nobody")
  await expect(saved(page)).toBeVisible()
  await page.getByRole("button", { name: "Done" }).click()
  await expect(chip(page, "Bo Nyström")).toHaveCount(3)
  await expectAccessible(page)
  const told = async () => (await bo.api("listNotifications", {})).items
  await expect
    .poll(async () => (await told()).map(({ kind, pageName }) => [kind, pageName]))
    .toEqual([["mentioned", "Handbook"]])
})

test("a mention of somebody from elsewhere is pasted as their name alone", async ({ page, company, request }) => {
  const away = await outsider(request, company, "Bora Away")
  const task = await newTask(company)
  await page.goto(`/o/${company.organization.slug}/tasks/${task.id}`)
  const readers = page.waitForResponse(/\/readers$/)
  await page.getByRole("button", { name: "Add a description" }).click()
  await readers
  await field(page).evaluate((element, id) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData("text/html", `<p>ask <span data-mention="${id}">@Bora Away</span> today</p>`)
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
  }, away.id)
  await expect(field(page)).toHaveText("ask @Bora Away today")
  await expect(chip(page, "Bora Away")).toHaveCount(0)
  await expect(saved(page)).toBeVisible()
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test("a mention is put in by touch, and opened from the inbox", async ({
    page,
    browser,
    baseURL,
    company,
    request,
  }) => {
    test.slow()
    const bo = await colleague(request, company, "Bo Nyström")
    const task = await newTask(company)
    await page.goto(`/o/${company.organization.slug}/tasks/${task.id}`)
    await page.getByRole("button", { name: "Add a description" }).tap()
    await expect(field(page)).toBeFocused()
    await page.keyboard.type("@")
    await people(page).getByRole("option", { name: "Bo Nyström" }).tap()
    await expect(chip(page, "Bo Nyström")).toBeVisible()
    await expect(saved(page)).toBeVisible()
    await expectAccessible(page)
    const his = await windowOf(browser, baseURL, bo.token, { viewport: { width: 390, height: 844 }, hasTouch: true })
    await his.goto(`/o/${company.organization.slug}/inbox`)
    await his.getByRole("button", { name: "Ada Lindqvist mentioned you" }).tap()
    await expect(chip(his, "Bo Nyström")).toBeInViewport()
    expect(await his.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await his.context().close()
  })
})

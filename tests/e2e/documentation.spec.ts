import type { Page } from "@playwright/test"
import { expectAccessible } from "./support/accessible"
import { addressOf, everything } from "./support/documentation"
import { editorIn } from "./support/editor"
import { undo } from "./support/messages"
import { expect, test, type Company } from "./support/test"

const documentationOf = ({ organization, space }: Company) => `/o/${organization.slug}/spaces/${space.id}/documentation`
const item = (page: Page, name: string) => page.getByRole("treeitem", { name, exact: true })
/** Leaving a page at once would cut off a change that is shown already. */
const saved = (page: Page, what: string) =>
  page.waitForResponse((response) => response.request().method() === "PATCH" && response.url().endsWith(`/${what}`))

test("the first page, a sub-page, a group and a page in it are made in the tree", async ({ page, company }) => {
  await page.goto(documentationOf(company))
  await expect(page.getByRole("heading", { name: "Nothing is written down yet" })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Create the first page" }).click()
  await page.getByRole("textbox", { name: "Name of the page" }).fill("Handbook")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/pages\/\d+$/)
  await expect(page.getByRole("heading", { level: 1, name: "Handbook" })).toBeVisible()
  await expect(editorIn(page, "Text of the page")).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await expect(page.getByText("Nothing is written on this page yet.")).toBeVisible()

  await page.goto(documentationOf(company))
  await item(page, "Handbook").hover()
  await page.getByRole("button", { name: "New sub-page of Handbook" }).click()
  await expectAccessible(page)
  await page.getByRole("textbox", { name: "Name of the page" }).fill("Tone of voice")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1, name: "Tone of voice" })).toBeVisible()

  await page.goto(documentationOf(company))
  await expect(item(page, "Tone of voice")).toHaveAttribute("aria-level", "2")
  await page.getByRole("button", { name: "Create a page or a group" }).click()
  await page.getByRole("menuitem", { name: "New group" }).click()
  await page.getByRole("textbox", { name: "Name of the group" }).fill("Decisions")
  await page.keyboard.press("Enter")
  await expect(item(page, "Decisions")).toBeFocused()
  await item(page, "Decisions").hover()
  await page.getByRole("button", { name: "New page in Decisions" }).click()
  const name = page.getByRole("textbox", { name: "Name of the page" })
  await page.keyboard.press("Enter")
  await expect(page.getByText("Enter a name.")).toBeVisible()
  await name.fill("One typeface")
  await name.press("Enter")
  await expect(page.getByRole("heading", { level: 1, name: "One typeface" })).toBeVisible()
  const trail = page.getByRole("navigation", { name: "Where you are" })
  await expect(trail.getByRole("link", { name: "Decisions" })).toBeVisible()
})

test("what the API says about a name stands at the field, and the text is kept", async ({ page, company }) => {
  await page.route("**/documentation-pages", async (route) => {
    if (route.request().method() !== "POST") return route.continue()
    const errors = [{ path: "name", message: "must not be so" }]
    return route.fulfill({
      status: 400,
      contentType: "application/problem+json",
      body: JSON.stringify({ code: "invalid", detail: "", errors }),
    })
  })
  await page.goto(documentationOf(company))
  await page.getByRole("button", { name: "Create the first page" }).click()
  const name = page.getByRole("textbox", { name: "Name of the page" })
  await name.fill("Handbook")
  await name.press("Enter")
  await expect(page.getByText("Name: must not be so.")).toBeVisible()
  await expect(name).toHaveValue("Handbook")
})

test("the icon of a page is changed by mouse: an emoji, a named icon, none, and back", async ({ page, company }) => {
  const made = await company.api("createPage", { spaceId: company.space.id, name: "Handbook", icon: "📖" })
  await page.goto(addressOf(company, made.id))
  const trigger = page.getByRole("button", { name: "Change the icon" })
  await trigger.click()
  const picker = page.getByRole("dialog", { name: "Icon of Handbook" })
  await picker.getByRole("searchbox", { name: "Search for an emoji" }).fill("rocket")
  await picker.getByRole("gridcell", { name: "Rocket" }).click()
  await expect(trigger).toHaveText("🚀")
  await undo(page, "The icon was changed.")
  await expect(trigger).toHaveText("📖")
  // The last toast that goes takes the focus back to where it was, which would be outside of the picker.
  await expect(page.getByText("Taken back")).toBeVisible()
  await page.reload()

  await trigger.click()
  await expectAccessible(page)
  await picker.getByRole("tab", { name: "Icons" }).click()
  await expectAccessible(page)
  await picker.getByRole("gridcell", { name: "book open", exact: true }).click()
  await expect(trigger.locator("svg.lucide-book-open")).toBeVisible()
  await expect.poll(() => company.api("getPage", { pageId: made.id })).toMatchObject({ icon: "name:book-open" })

  await trigger.click()
  await picker.getByRole("button", { name: "Remove icon" }).click()
  await expect(page.getByRole("button", { name: "Add an icon" })).toBeFocused()
  await expect.poll(() => company.api("getPage", { pageId: made.id })).toMatchObject({ icon: null })
  await undo(page, "The icon was removed.")
  await expect(trigger.locator("svg.lucide-book-open")).toBeVisible()
})

test("the icon of a page is changed by the keyboard alone", async ({ page, company }) => {
  const made = await company.api("createPage", { spaceId: company.space.id, name: "Handbook", icon: "📖" })
  await page.goto(addressOf(company, made.id))
  const trigger = page.getByRole("button", { name: "Change the icon" })
  await trigger.focus()
  await page.keyboard.press("Enter")
  const picker = page.getByRole("dialog", { name: "Icon of Handbook" })
  await expect(picker.getByRole("searchbox", { name: "Search for an emoji" })).toBeFocused()
  await page.keyboard.type("bicycle")
  await expect(picker.getByRole("gridcell", { name: "Bicycle", exact: true })).toBeVisible()
  await page.keyboard.press("Enter")
  await expect(trigger).toBeFocused()
  await expect(trigger).not.toHaveText("📖")

  await page.keyboard.press("Enter")
  await expect(picker.getByRole("searchbox")).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(picker).toBeHidden()
  await expect(trigger).toBeFocused()

  await page.keyboard.press("Enter")
  await expect(picker.getByRole("searchbox")).toBeFocused()
  await picker.getByRole("tab", { name: "Emoji" }).focus()
  await page.keyboard.press("ArrowRight")
  await picker.getByRole("combobox", { name: "Search for an icon" }).focus()
  await page.keyboard.type("rocket")
  await page.keyboard.press("Enter")
  await expect(trigger.locator("svg.lucide-rocket")).toBeVisible()
  await expect(trigger).toBeFocused()
})

test("an icon that is refused is taken back with the reason", async ({ page, company }) => {
  const made = await company.api("createPage", { spaceId: company.space.id, name: "Handbook", icon: "📖" })
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route(`**/documentation-page/${made.id}/icon`, async (route) => {
    await asked
    await route.fulfill({
      status: 403,
      contentType: "application/problem+json",
      body: JSON.stringify({ code: "forbidden", detail: "" }),
    })
  })
  await page.goto(documentationOf(company))
  await item(page, "Handbook").focus()
  await item(page, "Handbook").getByRole("button", { name: "Actions for Handbook" }).click()
  await page.getByRole("menuitem", { name: "Change the icon" }).click()
  await page.getByRole("searchbox").fill("rocket")
  await page.getByRole("gridcell", { name: "Rocket" }).click()
  await expect(item(page, "Handbook")).toContainText("🚀")
  await expect(item(page, "Handbook")).toBeFocused()
  answer()
  await expect(item(page, "Handbook")).toContainText("📖")
  await expect(page.getByText("Your role does not allow this.")).toBeVisible()
})

test("a page is found and read by the tree with the keyboard", async ({ page, company }) => {
  const { api, space } = company
  const handbook = await api("createPage", { spaceId: space.id, name: "Handbook", content: everything })
  await api("createPage", { spaceId: space.id, name: "Tone of voice", parentId: handbook.id, content: everything })
  await api("createPage", { spaceId: space.id, name: "Onboarding" })
  const group = await api("createDocumentationGroup", { spaceId: space.id, name: "Decisions" })
  await api("createPage", { spaceId: space.id, name: "Typeface", groupId: group.id })
  await page.goto(documentationOf(company))
  await expect(page.getByRole("heading", { name: "Recently changed" })).toBeVisible()
  await expectAccessible(page)

  await item(page, "Handbook").focus()
  await page.keyboard.press("End")
  await expect(item(page, "Typeface")).toBeFocused()
  await page.keyboard.press("ArrowLeft")
  await expect(item(page, "Decisions")).toBeFocused()
  await page.keyboard.press("ArrowLeft")
  await expect(item(page, "Typeface")).toBeHidden()
  await page.keyboard.press("Home")
  const collapsed = saved(page, "collapsed")
  await page.keyboard.press("ArrowLeft")
  await expect(item(page, "Handbook")).toHaveAttribute("aria-expanded", "false")
  await expect(item(page, "Tone of voice")).toBeHidden()
  await collapsed
  await page.reload()
  await expect(item(page, "Handbook")).toHaveAttribute("aria-expanded", "false")
  await expect(item(page, "Decisions")).toHaveAttribute("aria-expanded", "false")
  await item(page, "Handbook").focus()
  await page.keyboard.press("ArrowRight")
  await expect(item(page, "Tone of voice")).toBeVisible()
  await page.keyboard.type("ton")
  await expect(item(page, "Tone of voice")).toBeFocused()
  await page.keyboard.press("Enter")

  await expect(page.getByRole("heading", { level: 1, name: "Tone of voice" })).toBeVisible()
  await expect(item(page, "Tone of voice")).toBeFocused()
  await expect(item(page, "Tone of voice")).toHaveAttribute("aria-selected", "true")
  await expect(page.getByRole("heading", { level: 2, name: "Boxes" })).toBeVisible()
  await expect(page.getByRole("columnheader", { name: "We write" })).toBeVisible()
  const link = page.getByRole("link", { name: "Read on" })
  await expect(link).toHaveAttribute("rel", /noopener/)
  await expectAccessible(page)
  await page.getByRole("button", { name: "Hide the pages" }).click()
  await expect(page.getByRole("tree")).toBeHidden()
  const contents = page.getByRole("navigation", { name: "On this page" })
  await expect(contents.getByRole("link", { name: "Lists" })).toHaveAttribute("aria-current", "location")
  await contents.getByRole("link", { name: "Boxes" }).click()
  await expect(page).toHaveURL(/#h-boxes$/)
  await expect(contents.getByRole("link", { name: "Boxes" })).toHaveAttribute("aria-current", "location")
})

test("a page is renamed in the tree and in its title", async ({ page, company }) => {
  const made = await company.api("createPage", { spaceId: company.space.id, name: "Handbook" })
  await page.goto(documentationOf(company))
  await item(page, "Handbook").focus()
  await page.keyboard.press("F2")
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused()
  await page.keyboard.type("How we work")
  const renamed = saved(page, "name")
  await page.keyboard.press("Enter")
  await expect(item(page, "How we work")).toBeFocused()
  await page.keyboard.press("F2")
  await page.keyboard.type("Forgotten")
  await page.keyboard.press("Escape")
  await expect(item(page, "How we work")).toBeFocused()

  await renamed
  await page.goto(addressOf(company, made.id))
  await page.getByRole("button", { name: "Title: How we work" }).click()
  await page.getByRole("textbox", { name: "Title" }).fill("The handbook")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1, name: "The handbook" })).toBeVisible()
  await expect.poll(() => company.api("getPage", { pageId: made.id })).toMatchObject({ name: "The handbook" })
})

test("a page is archived with its sub-pages, taken back, and restored from the archive", async ({ page, company }) => {
  const { api, space } = company
  const handbook = await api("createPage", { spaceId: space.id, name: "Handbook" })
  const tone = await api("createPage", { spaceId: space.id, name: "Tone of voice", parentId: handbook.id })
  await page.goto(documentationOf(company))
  const archive = async () => {
    const archived = saved(page, "archive")
    await item(page, "Handbook").click({ button: "right" })
    await page.getByRole("menuitem", { name: "Archive" }).click()
    await expect(item(page, "Handbook")).toBeHidden()
    await expect(item(page, "Tone of voice")).toBeHidden()
    await archived
  }
  await archive()
  await undo(page, "Handbook is in the archive now")
  await expect(item(page, "Tone of voice")).toBeVisible()
  await archive()
  await page.keyboard.press("Control+z")
  await expect(item(page, "Tone of voice")).toBeVisible()
  await archive()

  await page.goto(addressOf(company, tone.id))
  await expect(page.getByText("This page is in the archive.")).toBeVisible()
  await expectAccessible(page)
  await page.goto(documentationOf(company))
  await page.getByRole("link", { name: "Archive", exact: true }).click()
  await expect(page.getByText("with one sub-page")).toBeVisible()
  await expectAccessible(page)
  const restored = saved(page, "restore")
  await page.getByRole("button", { name: "Restore Handbook" }).click()
  await expect(page.getByText("Nothing is in the archive")).toBeVisible()
  await restored
  await page.goto(documentationOf(company))
  await expect(item(page, "Tone of voice")).toBeVisible()
})

test("Ctrl+Z takes back what was done to a page and on a board in the order of doing", async ({ page, company }) => {
  const { api, space, project, organization } = company
  const made = await api("createPage", { spaceId: space.id, name: "Handbook", icon: "📖" })
  const task = await api("createTask", { name: "Basket is lost", stageId: project.stages[0]?.id ?? 0 })
  await page.goto(`/o/${organization.slug}/projects/${project.id}?task=${task.id}`)
  await page.getByRole("button", { name: /^Importance: / }).click()
  await page.getByRole("menuitemradio", { name: "Urgent" }).click()
  await expect.poll(() => api("getTask", { taskId: task.id })).toMatchObject({ importance: 2 })
  await page.getByRole("navigation", { name: "Places" }).getByRole("link", { name: "Documentation" }).click()
  await item(page, "Handbook").click()
  await page.getByRole("button", { name: "Change the icon" }).click()
  await page.getByRole("button", { name: "Remove icon" }).click()
  await expect.poll(() => api("getPage", { pageId: made.id })).toMatchObject({ icon: null })

  await page.keyboard.press("Control+z")
  await expect.poll(() => api("getPage", { pageId: made.id })).toMatchObject({ icon: "📖" })
  expect(await api("getTask", { taskId: task.id })).toMatchObject({ importance: 2 })
  await page.keyboard.press("Control+z")
  await expect.poll(() => api("getTask", { taskId: task.id })).toMatchObject({ importance: 0 })
})

test("a page is copied as Markdown, and a heading by its address", async ({ page, company, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  const made = await company.api("createPage", { spaceId: company.space.id, name: "Handbook", content: everything })
  await page.goto(addressOf(company, made.id))
  await page.getByRole("button", { name: "Actions for this page" }).click()
  await page.getByRole("menuitem", { name: "Copy as Markdown" }).click()
  await expect(page.getByText("The page is on the clipboard, as Markdown.")).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("## Lists")
  await page.getByRole("link", { name: "Copy the link to “Boxes”" }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/pages\/\d+#h-boxes$/)
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test("the tree is the place, a page opens over it and leads back", async ({ page, company }) => {
    await company.api("createPage", { spaceId: company.space.id, name: "Handbook", content: everything })
    await page.goto(documentationOf(company))
    await expectAccessible(page)
    await item(page, "Handbook").getByRole("link").click()
    await expect(page.getByRole("heading", { level: 1, name: "Handbook" })).toBeVisible()
    await expect(page.getByRole("tree")).toBeHidden()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.getByRole("link", { name: "Back" }).click()
    await expect(item(page, "Handbook")).toBeVisible()
  })
})

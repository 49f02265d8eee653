import { expectAccessible } from "./support/accessible"
import { heading, paragraph } from "./support/documentation"
import { editorIn } from "./support/editor"
import { expect, test, type Company } from "./support/test"

const addressOf = ({ organization }: Company, id: number) => `/o/${organization.slug}/regulations/${id}`
const text = (...lines: string[]) => ({
  type: "doc" as const,
  content: [heading(2, "Doors"), ...lines.map(paragraph), heading(2, "Stairs"), paragraph("Leave by the stairs.")],
})

/** A regulation that is published with a test, of which both the text and the test were changed since. */
async function changed({ api, space }: Company) {
  const content = text("Keep the green door shut at night.", "Ask the porter.")
  const { id: regulationId } = await api("createRegulation", { name: "Fire safety", spaceId: space.id, content })
  const answers = ["By the stairs", "By the lift"].map((words, at) => ({ text: words, correct: at === 0 }))
  const { id: questionId } = await api("createQuestion", {
    regulationId,
    kind: "single",
    text: "How do you leave?",
    answers,
  })
  await api("publishRegulation", { regulationId })
  await api("editQuestion", { regulationId, questionId, text: "Which way out?" })
  const { revision } = await api("getRegulationContent", { regulationId })
  await api("changeRegulationContent", {
    regulationId,
    content: text("Keep the green door open at night.", "Call the caretaker at once."),
    revision,
  })
  return regulationId
}

test("an editor reads the draft beside what people read", async ({ page, company }) => {
  const regulationId = await changed(company)
  await page.goto(addressOf(company, regulationId))
  await page.getByRole("link", { name: "Compare the draft" }).click()
  const before = page.getByRole("group", { name: "Version 1, as people read it" })
  const after = page.getByRole("group", { name: "The draft" })
  await expect(before.getByRole("deletion").filter({ hasText: "shut" })).toBeVisible()
  await expect(after.getByRole("insertion").filter({ hasText: "open" })).toBeVisible()
  await expect(before.getByText("Ask the porter.")).toBeVisible()
  await expect(after.getByText("Ask the porter.")).toBeHidden()
  await expect(page.getByRole("region", { name: "Questions" })).toContainText("Which way out?")
  const [left, right] = [
    await before.filter({ hasText: "green door" }).boundingBox(),
    await after.filter({ hasText: "green door" }).boundingBox(),
  ]
  expect(left?.y).toBe(right?.y)
  expect(left?.x).toBeLessThan(right?.x ?? 0)
  await expectAccessible(page)
})

test("an old version comes back with its test, and that is taken back", async ({ page, company }) => {
  const { api } = company
  const regulationId = await changed(company)
  const texts = async () => (await api("listQuestions", { regulationId })).map((question) => question.text)
  const article = page.getByRole("article")
  await page.goto(`${addressOf(company, regulationId)}/versions`)
  await page.getByRole("button", { name: /Version 1 ·/ }).click()
  await page.getByRole("button", { name: "Restore" }).click()
  await expect(page.getByText("The version is the draft again.", { exact: false })).toBeVisible()
  await expect.poll(texts).toEqual(["How do you leave?"])
  await expect(page.getByRole("combobox", { name: "Version" })).toHaveText("The draft as it stands now")
  const gone = article.getByRole("deletion").filter({ hasText: "Call the caretaker at once." })
  await expect(gone).toBeVisible()
  await expect(article.getByRole("insertion").filter({ hasText: "Ask the porter." })).toBeVisible()
  await page.keyboard.press("Control+z")
  await expect.poll(texts).toEqual(["Which way out?"])
  await expect(gone).toBeHidden()
  await page.goto(addressOf(company, regulationId))
  await expect(article.getByText("Keep the green door shut at night.")).toBeVisible()
  await page.getByRole("button", { name: "Version 1", exact: true }).click()
  const history = page.getByRole("dialog", { name: "History" })
  await expect(history.getByText("Ada Lindqvist made version 1 the draft again.")).toBeVisible()
  await expect(history.getByText("Ada Lindqvist put back the draft that stood there before.")).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Edit", exact: true }).click()
  const draft = editorIn(page, "Text of the regulation")
  await expect(draft.getByText("Call the caretaker at once.")).toBeVisible()
  await expect(draft.getByText("Ask the porter.")).toBeHidden()
})

test("the headings stand beside the text, and the menu copies it as Markdown", async ({ page, company, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  const regulationId = await changed(company)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(addressOf(company, regulationId))
  const contents = page.getByRole("navigation", { name: "On this page" })
  await expect(contents.getByRole("link")).toHaveText(["Doors", "Stairs"])
  await contents.getByRole("link", { name: "Stairs" }).click()
  await expect(contents.getByRole("link", { name: "Stairs" })).toHaveAttribute("aria-current", "location")
  await expectAccessible(page)
  await page.getByRole("button", { name: "Actions for the regulation Fire safety" }).click()
  await page.getByRole("menuitem", { name: "Copy as Markdown" }).click()
  await expect(page.getByText("The text is on the clipboard, as Markdown.")).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    "## Doors\n\nKeep the green door shut at night.\n\nAsk the porter.\n\n## Stairs\n\nLeave by the stairs.\n",
  )
})

test("the headings stand beside the draft as it is written, and lead into it", async ({ page, company }) => {
  const regulationId = await changed(company)
  await page.setViewportSize({ width: 1440, height: 500 })
  await page.goto(addressOf(company, regulationId))
  await page.getByRole("button", { name: "Edit", exact: true }).click()
  const contents = page.getByRole("navigation", { name: "On this page" })
  await expect(contents.getByRole("link")).toHaveText(["Doors", "Stairs"])
  await page.keyboard.press("Control+End")
  await page.keyboard.press("Enter")
  await page.keyboard.type("## Alarm")
  await expect(contents.getByRole("link")).toHaveText(["Doors", "Stairs", "Alarm"])
  await contents.getByRole("link", { name: "Doors" }).click()
  await expect(page.getByRole("heading", { name: "Doors" })).toBeInViewport()
  await expect(contents.getByRole("link", { name: "Doors" })).toHaveAttribute("aria-current", "location")
  await expectAccessible(page)
})

test("what was written is published, and nobody is offered to take the writing back behind it", async ({
  page,
  company,
}) => {
  const regulationId = await changed(company)
  await page.goto(addressOf(company, regulationId))
  await page.getByRole("button", { name: "Edit", exact: true }).click()
  await editorIn(page, "Text of the regulation").getByText("Leave by the stairs.").click()
  await page.keyboard.press("End")
  await page.keyboard.type(" At once.")
  await page.getByRole("button", { name: "Publish" }).click()
  const dialog = page.getByRole("dialog", { name: "Publish version 2" })
  await dialog.getByRole("button", { name: "Publish" }).click()
  await expect(page.getByText("Version 2 is published.")).toBeVisible()
  await expect(editorIn(page, "Text of the regulation")).toBeHidden()
  await expect(page.getByText("The text of the draft was changed.")).toBeHidden()

  // The next writing is taken back as ever.
  await page.getByRole("button", { name: "Edit", exact: true }).click()
  await editorIn(page, "Text of the regulation").getByText("Leave by the stairs.", { exact: false }).click()
  await page.keyboard.press("End")
  await page.keyboard.type(" Calmly.")
  await page.getByRole("button", { name: "Done" }).click()
  await expect(page.getByText("The text of the draft was changed.")).toBeVisible()
})

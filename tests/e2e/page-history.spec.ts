import { expectAccessible } from "./support/accessible"
import { addressOf, everything, heading, paragraph } from "./support/documentation"
import { editorIn } from "./support/editor"
import { undo } from "./support/messages"
import { expect, test } from "./support/test"

test("what others write on a page comes in live, also where one writes; a question is asked of the same block alone", async ({
  page,
  company,
}) => {
  const { api, space } = company
  const made = await api("createPage", { spaceId: space.id, name: "Handbook" })
  const rules = (from: number) => Array.from({ length: 75 }, (_, index) => paragraph(`Rule ${from + index}.`))
  /** In the middle of a text that is much longer than the window. */
  const write = async (...words: string[]) => {
    const { revision } = await api("getPageContent", { pageId: made.id })
    const content = { type: "doc" as const, content: [...rules(1), ...words.map(paragraph), ...rules(76)] }
    await api("changePageContentWithoutVersion", { pageId: made.id, revision, content })
  }
  const kept = async () => JSON.stringify((await api("getPageContent", { pageId: made.id })).content)
  await write("We begin at nine.", "We end at six.")
  await page.goto(addressOf(company, made.id))
  await expect(page.getByText("We begin at nine.")).toBeVisible()
  await write("We begin at ten.", "We end at six.")
  await expect(page.getByText("We begin at ten.")).toBeVisible()

  await page.getByRole("button", { name: "Edit", exact: true }).click()
  const text = editorIn(page, "Text of the page")
  await expect(text).toBeFocused()
  await text.getByText("We end at six.").click()
  await page.keyboard.press("End")
  // Nothing is unsaved: the newest text is the one that is written on, from where one is.
  await write("We begin at eleven.", "We end at six.")
  await expect(text).toContainText("We begin at eleven.")
  await page.keyboard.type(" Sharp.")
  await expect.poll(kept).toContain("We end at six. Sharp.")

  // Both write at once, in blocks of their own: both stand.
  const held = async (others: () => Promise<void>) => {
    const asked = page.waitForRequest("**/content-without-version")
    const written = page.waitForResponse("**/content-without-version")
    await page.route(
      "**/content-without-version",
      async (route) => {
        await others()
        await route.continue()
      },
      { times: 1 },
    )
    await page.keyboard.type(" Not later.")
    await asked
    expect((await written).status()).toBe(409)
  }
  await held(() => write("We begin at noon.", "We end at six. Sharp."))
  await expect(text).toContainText("We begin at noon.")
  await expect(text).toContainText("We end at six. Sharp. Not later.")
  await expect.poll(kept).toContain("Not later.")
  expect(await kept()).toContain("We begin at noon.")
  await page.keyboard.type(" Really.")
  await expect(text).toContainText("Not later. Really.")
  await expect.poll(kept).toContain("Really.")

  await held(() => write("We begin at noon.", "We end at seven."))
  const conflict = page.getByRole("alert", { name: /has written here since/ })
  await expect(conflict).toBeInViewport({ ratio: 0.9 })
  await expect(conflict.getByRole("insertion").filter({ hasText: "seven" })).toBeVisible()
  await expect(conflict).toContainText("Not later.")
  await expect(conflict).not.toContainText("We begin at noon.")
  await conflict.getByRole("button", { name: "Keep mine" }).click()
  await expect.poll(kept).toContain("Really. Not later.")
})

test("what a colleague saves leaves one's caret in its words, in a paragraph and in a list", async ({
  page,
  company,
}) => {
  const { api, space } = company
  const made = await api("createPage", { spaceId: space.id, name: "Handbook" })
  const kept = async () => JSON.stringify((await api("getPageContent", { pageId: made.id })).content)
  const write = async (words: string, item: string) => {
    const { revision } = await api("getPageContent", { pageId: made.id })
    const items = [item, "Tea"].map((one) => ({ type: "listItem" as const, content: [paragraph(one)] }))
    const list = { type: "bulletList" as const, content: items }
    const content = {
      type: "doc" as const,
      content: [paragraph(words), paragraph("Second words."), list, paragraph("End.")],
    }
    await api("changePageContentWithoutVersion", { pageId: made.id, revision, content })
  }
  await write("First words here.", "Milk")
  await page.goto(addressOf(company, made.id))
  await page.getByRole("button", { name: "Edit", exact: true }).click()
  const text = editorIn(page, "Text of the page")
  const paragraphs = text.locator("> p")
  await text.getByText("First words here.").click()
  await page.keyboard.press("End")
  await write("First words here. ADA", "Milk")
  await expect(text).toContainText("ADA")
  await page.keyboard.type(" BO")
  await expect(paragraphs).toHaveText(["First words here. BO ADA", "Second words.", "End."])
  await expect.poll(kept).toContain("First words here. BO ADA")

  await page.keyboard.press("Home")
  for (const _ of "First ") await page.keyboard.press("ArrowRight")
  await write("EVE First words here. BO ADA", "Milk")
  await expect(text).toContainText("EVE")
  await page.keyboard.type("new ")
  await expect(paragraphs).toHaveText(["EVE First new words here. BO ADA", "Second words.", "End."])
  await expect.poll(kept).toContain("EVE First new words here. BO ADA")

  await text.getByText("Milk").click()
  await page.keyboard.press("End")
  await write("EVE First new words here. BO ADA", "Oat Milk and butter")
  await expect(text).toContainText("Oat Milk and butter")
  await page.keyboard.type(", fresh,")
  await expect(text.getByRole("listitem")).toHaveText(["Oat Milk, fresh, and butter", "Tea"])
  await expect(paragraphs).toHaveText(["EVE First new words here. BO ADA", "Second words.", "End."])
  await expect.poll(kept).toContain("Oat Milk, fresh, and butter")
})

test("writing begins with the newest text, also where nothing was told of it", async ({ page, company }) => {
  const { api, space } = company
  const content = (words: string) => ({ type: "doc" as const, content: [paragraph(words)] })
  const made = await api("createPage", { spaceId: space.id, name: "Handbook", content: content("We begin at nine.") })
  await page.route("**/api/events*", (route) => route.abort())
  await page.goto(addressOf(company, made.id))
  await expect(page.getByText("We begin at nine.")).toBeVisible()
  const { revision } = await api("getPageContent", { pageId: made.id })
  await api("changePageContent", { pageId: made.id, revision, content: content("We begin at ten.") })
  await page.getByRole("button", { name: "Edit", exact: true }).click()
  await expect(editorIn(page, "Text of the page")).toContainText("We begin at ten.")
})

test("what a page was is read by person and time, compared in the text, and brought back", async ({
  page,
  company,
}) => {
  const { api, space } = company
  const document = (...content: (ReturnType<typeof paragraph> | ReturnType<typeof heading>)[]) => ({
    type: "doc" as const,
    content,
  })
  const made = await api("createPage", {
    spaceId: space.id,
    name: "Opening hours",
    content: document(heading(2, "Office"), paragraph("We open at nine."), paragraph("Ring twice.")),
  })
  const second = document(
    heading(2, "Office"),
    paragraph("We open at ten."),
    paragraph("Ring twice."),
    paragraph("Bring tea."),
  )
  await api("changePageContent", { pageId: made.id, revision: 1, content: second })

  await page.goto(addressOf(company, made.id))
  await page.getByRole("button", { name: "Actions for this page" }).click()
  await page.getByRole("menuitem", { name: "History" }).click()
  await expect(page).toHaveURL(/\/history$/)
  const list = page.getByRole("complementary", { name: "Versions" })
  await expect(list.getByRole("button")).toHaveCount(3)
  await expect(list.getByRole("link", { name: "Ada Lindqvist" }).first()).toHaveAttribute("href", /\/people\/\d+$/)
  const added = page.getByRole("insertion")
  const removed = page.getByRole("deletion")
  await list.getByRole("button", { name: /Version 2/ }).click()
  await expect(page).toHaveURL(/version=\d+/)
  await expect(removed).toHaveText(["nine"])
  await expect(added).toHaveText(["ten", "Bring tea."])
  await expect(page.getByText("2 changes")).toBeVisible()
  await page.getByRole("button", { name: "Next change" }).click()
  await page.getByRole("button", { name: "Next change" }).click()
  await expect(page.getByText("Change 2 of 2")).toBeVisible()
  await page.getByRole("button", { name: "Previous change" }).click()
  await expect(page.getByText("Change 1 of 2")).toBeVisible()
  await expectAccessible(page)

  await list.getByRole("button", { name: /Version 1/ }).click()
  await expect(list.getByRole("button", { name: /Version 1/ })).toHaveAttribute("aria-pressed", "true")
  await page.reload()
  await expect(list.getByRole("button", { name: /Version 1/ })).toHaveAttribute("aria-pressed", "true")
  await page.getByRole("combobox", { name: "Compared with" }).click()
  await page.getByRole("option", { name: "As it stands now" }).click()
  await expect(added).toHaveText(["nine"])
  await page.getByRole("button", { name: "Restore this version" }).click()
  const words = async () => JSON.stringify((await api("getPageContent", { pageId: made.id })).content)
  await expect.poll(words).toContain("We open at nine.")
  await expect(list.getByRole("button")).toHaveCount(4)
  await undo(page, "Version 1 is the text of the page again.")
  await expect.poll(words).toContain("Bring tea.")
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(list).toBeHidden()
  await expect(page.getByRole("combobox", { name: "Version" })).toBeVisible()
})

test("how long ago a version was made is told anew while one looks", async ({ page, company }) => {
  const made = await company.api("createPage", { spaceId: company.space.id, name: "Handbook" })
  await company.api("changePageContent", {
    pageId: made.id,
    revision: 1,
    content: { type: "doc", content: [paragraph("We open at nine.")] },
  })
  await page.clock.install()
  await page.goto(`${addressOf(company, made.id)}/history`)
  const version = page.getByRole("complementary", { name: "Versions" }).getByRole("button", { name: /Version 2/ })
  await expect(version).toContainText("now")
  await page.clock.fastForward("05:00")
  // The page counts from whole minutes: between 05:00 and 06:00 the fifth may not be over yet.
  await expect(version).toContainText(/[45] minutes ago/)
})

test("what is copied from a page that is read comes back the same in another", async ({ page, company }) => {
  const { api, space } = company
  const original = await api("createPage", { spaceId: space.id, name: "Everything", content: everything })
  const copy = await api("createPage", { spaceId: space.id, name: "Copy" })
  await page.goto(addressOf(company, original.id))
  await page.getByText("Every kind of text stands here.").evaluate((first) => {
    const text = first.parentElement
    if (text) getSelection()?.selectAllChildren(text)
  })
  await page.keyboard.press("Control+c")
  await page.goto(addressOf(company, copy.id))
  await page.getByRole("button", { name: "Edit", exact: true }).click()
  const text = editorIn(page, "Text of the page")
  await expect(text).toBeFocused()
  await page.keyboard.press("Control+v")
  await expect(text.getByRole("heading", { name: "A table" })).toBeVisible()
  /** Without what says nothing: attributes that are as if they were not there. */
  const plain = (value: unknown): string =>
    JSON.stringify(value, (key, inner: unknown) =>
      inner === null ||
      ((key === "colspan" || key === "rowspan") && inner === 1) ||
      (key === "attrs" && JSON.stringify(inner) === "{}")
        ? undefined
        : inner,
    ).replaceAll(/"attrs":\{\},?/g, "")
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted)
    if (typeof value !== "object" || value === null) return value
    return Object.fromEntries(
      Object.entries(value)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, inner]) => [key, sorted(inner)]),
    )
  }
  const of = async (pageId: number) => JSON.parse(plain(sorted((await api("getPageContent", { pageId })).content)))
  const wanted = await of(original.id)
  await expect.poll(() => of(copy.id)).toEqual(wanted)
})

import type { Page } from "@playwright/test"
import { expectAccessible } from "./support/accessible"
import { expectWhole } from "./support/connection"
import { addressOf, everything, heading, paragraph } from "./support/documentation"
import { earlyFieldIn, editorIn, holdParts } from "./support/editor"
import { pixel } from "./support/picture"
import { expect, test, type Company } from "./support/test"

const field = (page: Page) => editorIn(page, "Text of the page")
const saved = (page: Page) => page.getByText("Saved", { exact: true })

async function writeOn(page: Page, { organization, space, api }: Company, name = "Handbook") {
  const made = await api("createPage", { spaceId: space.id, name })
  await page.goto(`/o/${organization.slug}/pages/${made.id}`)
  await page.getByRole("button", { name: "Edit", exact: true }).click()
  await expect(field(page)).toBeFocused()
  return made
}

async function textOf({ api }: Company, pageId: number) {
  return (await api("getPageContent", { pageId })).content.content
}

/** Gives the field what a clipboard would. */
async function paste(page: Page, data: { text?: string; picture?: string; file?: { name: string; type: string } }) {
  await field(page).evaluate((element, { text, picture, file }) => {
    const clipboardData = new DataTransfer()
    if (text) clipboardData.setData("text/plain", text)
    if (picture) {
      const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0))
      clipboardData.items.add(new File([bytes], "shot.png", { type: "image/png" }))
    }
    if (file) clipboardData.items.add(new File(["%PDF-1.7"], file.name, { type: file.type }))
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
  }, data)
}

test("inserts tables, and adds and removes their rows and columns", async ({ page, company }) => {
  const made = await writeOn(page, company)
  await page.keyboard.type("/table")
  await page.keyboard.press("Enter")
  const table = field(page).getByRole("table")
  await expect(table.getByRole("row")).toHaveCount(3)
  await page.keyboard.type("Price")
  const bar = page.getByRole("toolbar", { name: "Table" })
  await bar.getByRole("button", { name: "Add a row below" }).click()
  await expect(table.getByRole("row")).toHaveCount(4)
  await bar.getByRole("button", { name: "Add a column after" }).click()
  await expect(table.getByRole("columnheader")).toHaveCount(4)
  await bar.getByRole("button", { name: "Remove from the table" }).click()
  await page.getByRole("menuitem", { name: "Remove the row" }).click()
  await expect(table.getByRole("row")).toHaveCount(3)
  await expectAccessible(page)
  await bar.getByRole("button", { name: "Remove from the table" }).click()
  await page.getByRole("menuitem", { name: "Remove the table" }).click()
  await expect(table).toBeHidden()
  await expect(saved(page)).toBeVisible()
  expect(await textOf(company, made.id)).toEqual([{ type: "paragraph" }])
})

test("takes Markdown and pictures from the clipboard, and pictures from a file", async ({ page, company }) => {
  const made = await writeOn(page, company)
  await paste(page, { text: "## Steps\n\n- [x] sign in\n- [ ] pay\n\nSee [the shop](https://example.com)." })
  await expect(field(page).getByRole("heading", { name: "Steps" })).toBeVisible()
  await expect(field(page).getByRole("checkbox")).toHaveCount(2)
  await paste(page, { picture: pixel.toString("base64") })
  const pictures = field(page).locator("img[data-file-id]")
  await expect(pictures).toHaveCount(1)
  await page.keyboard.press("Control+End")
  await page.keyboard.press("Enter")
  const chooser = page.waitForEvent("filechooser")
  await page.keyboard.type("/picture")
  await page.keyboard.press("Enter")
  await (await chooser).setFiles({ name: "plan.png", mimeType: "image/png", buffer: pixel })
  await expect(pictures).toHaveCount(2)
  await pictures.first().click()
  const described = page.getByRole("toolbar", { name: "The picture" })
  await described.getByRole("textbox", { name: "What the picture shows" }).fill("The sign-in page")
  await described.getByRole("textbox", { name: "Caption" }).fill("Before the relaunch")
  await described.getByRole("button", { name: "Small" }).click()
  await page.getByRole("button", { name: "Done" }).click()
  await expect(page.getByRole("img", { name: "plan.png" })).toBeVisible()
  await expect(page.getByRole("img", { name: "The sign-in page" })).toHaveAttribute("width", "240")
  await expect(page.getByRole("figure").filter({ hasText: "Before the relaunch" })).toBeVisible()
  const types = (await textOf(company, made.id)).map(({ type }) => type)
  expect(types.filter((type) => type === "image")).toHaveLength(2)
})

test("says why a picture was not added", async ({ page, company }) => {
  await writeOn(page, company)
  await page.keyboard.type("Before")
  await page.route("**/files", (route) => route.fulfill({ status: 413, json: { code: "too-large", detail: "It is." } }))
  await paste(page, { picture: pixel.toString("base64") })
  await expect(page.getByRole("region", { name: "Messages" })).toContainText(
    "The picture was not added. A file has at most 25 MB, a picture at most 40 megapixels. Your text is kept.",
  )
  await expect(saved(page)).toBeVisible()
})

test("sets, changes and removes a link by the keyboard", async ({ page, company }) => {
  const made = await writeOn(page, company)
  await page.keyboard.type("shop")
  await page.keyboard.press("Shift+Home")
  await page.keyboard.press("Control+k")
  const address = page.getByRole("textbox", { name: "Address of the link" })
  await expect(address).toBeFocused()
  await page.keyboard.type("example.com")
  await page.keyboard.press("Enter")
  await expect(field(page).getByRole("link", { name: "shop" })).toHaveAttribute("href", "https://example.com")
  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("ArrowLeft")
  await page.keyboard.press("Control+k")
  await expect(address).toHaveValue("https://example.com")
  await expectAccessible(page)
  await expect(address).toBeFocused()
  await page.keyboard.press("Tab")
  await page.keyboard.press("Tab")
  await expect(page.getByRole("button", { name: "Remove the link" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(field(page).getByRole("link")).toHaveCount(0)
  await expect(saved(page)).toBeVisible()
  expect(await textOf(company, made.id)).toEqual([{ type: "paragraph", content: [{ type: "text", text: "shop" }] }])
})

test("gives a box another kind and an icon of its own", async ({ page, company }) => {
  const made = await writeOn(page, company)
  await page.keyboard.type("/note")
  await page.keyboard.press("Enter")
  await page.keyboard.type("Mind the step")
  await field(page).getByRole("button", { name: "Note: change the box" }).click()
  await page.getByRole("menuitemradio", { name: "Take care" }).click()
  await field(page).getByRole("button", { name: "Take care: change the box" }).click()
  await page.getByRole("menuitem", { name: "Choose an icon" }).click()
  await page.getByRole("tab", { name: "Icons" }).click()
  await page.getByRole("dialog").getByRole("gridcell").first().click()
  await expect(saved(page)).toBeVisible()
  await expect
    .poll(async () => (await textOf(company, made.id))[0])
    .toMatchObject({ type: "callout", attrs: { kind: "warning", icon: expect.stringMatching(/^name:/) } })
  await expectAccessible(page)
})

test("loses nothing that is unsaved on a reload, and goes on with it", async ({ page, company }) => {
  test.slow()
  const made = await writeOn(page, company)
  await page.keyboard.type("Kept ")
  await expect(saved(page)).toBeVisible()
  await page.route("**/api/**", (route) =>
    route.request().headers()["idempotency-key"] === undefined ? route.continue() : route.abort("connectionfailed"),
  )
  await page.keyboard.type("and more")
  await expect(page.getByRole("alert").filter({ hasText: "There is no connection." })).toBeVisible()
  await page.reload()
  await expect(field(page)).toContainText("Kept and more")
  await page.unroute("**/api/**")
  await expect(saved(page)).toBeVisible()
  await expect.poll(async () => JSON.stringify(await textOf(company, made.id))).toContain("and more")
})

test("keeps the text where the page has been archived meanwhile", async ({ page, company }) => {
  const made = await writeOn(page, company)
  await company.api("archivePage", { pageId: made.id })
  await page.keyboard.type("Too late")
  await expect(page.getByRole("alert").filter({ hasText: "Not saved." })).toContainText("archived")
  await expect(field(page)).toContainText("Too late")
  await company.api("restorePage", { pageId: made.id })
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(saved(page)).toBeVisible()
})

test("shows the headings beside the text as one writes, and leads to them", async ({ page, company }) => {
  await page.setViewportSize({ width: 1440, height: 500 })
  await writeOn(page, company)
  for (const words of ["# Morning", "Open the shop.", "# Evening", "Close the shop.", "# Evening"]) {
    await page.keyboard.type(words)
    await page.keyboard.press("Enter")
  }
  const contents = page.getByRole("navigation", { name: "On this page" })
  await expect(contents.getByRole("link")).toHaveText(["Morning", "Evening", "Evening"])
  await contents.getByRole("link", { name: "Morning" }).click()
  await expect(field(page).getByRole("heading", { name: "Morning" })).toBeInViewport()
  await expect(contents.getByRole("link", { name: "Morning" })).toHaveAttribute("aria-current", "location")
  await page.getByRole("button", { name: "Done" }).click()
  await expect(field(page)).toBeHidden()
  await expect(contents.getByRole("link")).toHaveText(["Morning", "Evening", "Evening"])
})

test("makes a page below this one from its menu", async ({ page, company }) => {
  const made = await company.api("createPage", { spaceId: company.space.id, name: "Handbook" })
  await page.goto(`/o/${company.organization.slug}/pages/${made.id}`)
  const places = page.getByRole("navigation", { name: "Places" })
  await expect(places.getByRole("link", { name: "Documentation" })).toHaveAttribute("aria-current", "page")
  await page.getByRole("button", { name: "Actions for this page" }).click()
  await page.getByRole("menuitem", { name: "New sub-page" }).click()
  await page.getByRole("dialog").getByRole("textbox").fill("First day")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1, name: "First day" })).toBeVisible()
  const listed = await company.api("listPages", { spaceId: company.space.id })
  expect(listed.find(({ name }) => name === "First day")).toMatchObject({ parentId: made.id })
})

test("takes other files as what the text leads to, refuses SVG with a sentence, and reads whole READMEs", async ({
  page,
  company,
}) => {
  const made = await writeOn(page, company)
  await paste(page, { file: { name: "plan.svg", type: "image/svg+xml" } })
  await expect(page.getByRole("region", { name: "Messages" })).toContainText("“plan.svg” was not added")
  await page.keyboard.type("As agreed:")
  await paste(page, { file: { name: "Contract.pdf", type: "application/pdf" } })
  await expect(field(page).getByText("As agreed: Contract.pdf")).toBeVisible()
  await expect(field(page).getByRole("link", { name: "Contract.pdf" })).toBeVisible()
  await page.keyboard.press("Control+End")
  await page.keyboard.press("Enter")
  await paste(page, {
    text: "Title\n=====\n\nSee **[`code`](https://example.com)** and <kbd>Ctrl</kbd>.\n\n| a \\| b | c |\n| - | - |\n| 1 | 2 |\n\n[![Build](https://shields.example/b.svg)](https://ci.example/run)\n\n- [ ] read",
  })
  await expect(field(page).getByRole("heading", { name: "Title" })).toBeVisible()
  await expect(field(page).getByRole("link", { name: "code" })).toBeVisible()
  await expect(field(page).getByText("a | b")).toBeVisible()
  await expect(field(page).getByRole("link", { name: "Build" })).toHaveAttribute("href", "https://ci.example/run")
  await page.keyboard.press("Escape")
  await expect(field(page)).toBeHidden()

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: /Contract.pdf/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe("Contract.pdf")
  const box = page.getByRole("checkbox", { name: "read" })
  await box.click()
  await expect(box).toBeChecked()
  await expect.poll(async () => JSON.stringify(await textOf(company, made.id))).toContain('"checked":true')
  await page.keyboard.press("Control+z")
  await expect(box).not.toBeChecked()
  await expect(page.getByText("The task was ticked or opened again. · Handbook")).toBeAttached()
})

test("begins where one reads or clicks, ends by Done and Escape, and a new page opens for writing beside the tree", async ({
  page,
  company,
}) => {
  const { api, space, organization } = company
  const lines = Array.from({ length: 200 }, (_, index) => `Line ${index + 1} of the handbook.`)
  const content = {
    type: "doc" as const,
    content: lines.map((text) => ({ type: "paragraph" as const, content: [{ type: "text" as const, text }] })),
  }
  const made = await api("createPage", { spaceId: space.id, name: "Handbook", content })
  await page.goto(`/o/${organization.slug}/pages/${made.id}`)
  const line = page.getByText("Line 120 of the handbook.")
  await line.evaluate((element) => element.scrollIntoView({ block: "center" }))
  const before = (await line.boundingBox())?.y ?? 0
  await page.getByRole("button", { name: "Edit", exact: true }).click()
  await expect(field(page)).toBeFocused()
  expect(Math.abs(((await line.boundingBox())?.y ?? 0) - before)).toBeLessThan(2)
  await page.keyboard.type("Here: ")
  await expect(page.getByText(/^Here: Line \d+ of the handbook\.$/)).toBeVisible()
  const done = page.getByRole("button", { name: "Done" })
  await expect(done).toBeEnabled()
  await done.click()
  await expect(field(page)).toBeHidden()
  expect(JSON.stringify(await textOf(company, made.id))).toContain("Here: ")
  expect(Math.abs(((await line.boundingBox())?.y ?? 0) - before)).toBeLessThan(2)

  await page.getByText("Line 121 of the handbook.").dblclick({ position: { x: 4, y: 10 } })
  await expect(field(page)).toBeFocused()
  await page.keyboard.type("There: ")
  await page.keyboard.press("Escape")
  await expect(field(page)).toBeHidden()
  expect(JSON.stringify(await textOf(company, made.id))).toContain("There: ")

  await page.goto(`/o/${organization.slug}/spaces/${space.id}/documentation`)
  await page.getByRole("button", { name: "New page" }).click()
  await page.getByRole("textbox", { name: "Name of the page" }).fill("Tone")
  await page.keyboard.press("Enter")
  await expect(field(page)).toBeFocused()
  await expect(page.getByRole("treeitem", { name: "Tone", exact: true })).toBeVisible()
})

test("writing ends in one step, with the text in its place all the time", async ({ page, company }) => {
  const made = await writeOn(page, company)
  await page.keyboard.type("We open at nine.")
  await page.evaluate(() => {
    const seen: string[] = []
    const look = () => {
      const writes = document.querySelector("main [contenteditable=true]") !== null
      const shows = document.querySelector("main")?.textContent.includes("We open at nine.") ?? false
      const state = `${writes ? "writing" : "reading"}${shows ? "" : " without its text"}`
      if (seen.at(-1) !== state) seen.push(state)
      document.documentElement.dataset.seen = seen.join(", ")
    }
    look()
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  await page.getByRole("button", { name: "Done" }).click()
  await expect(page.getByRole("button", { name: "Edit", exact: true })).toBeVisible()
  await expect
    .poll(async () => JSON.stringify((await company.api("getPageContent", { pageId: made.id })).content))
    .toContain("nine")
  await expect(page.locator("html")).toHaveAttribute("data-seen", "writing, reading")
})

/** What stands in a text, piece by piece. */
const piecesOf = (value: unknown): string[] => {
  if (typeof value !== "object" || value === null) return []
  if ("text" in value && typeof value.text === "string") return [value.text]
  return Object.values(value).flatMap(piecesOf)
}

/** Where each of the pieces stands on the screen, and each box of a task. */
const placesOf = (page: Page, pieces: readonly string[]) =>
  page.locator("[data-page-id] article").evaluate((article, wanted) => {
    const places: Record<string, { x: number; y: number }> = {}
    const texts = document.createTreeWalker(article, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const words = node.textContent ?? ""
      // The name of a box is there once more for who listens.
      const isSeen = (node.parentElement?.getBoundingClientRect().width ?? 0) > 1
      if (!wanted.includes(words) || !isSeen) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      places[words] = range.getBoundingClientRect()
    }
    article
      .querySelectorAll("[role=checkbox], input[type=checkbox]")
      .forEach((box, index) => (places[`box ${index + 1}`] = box.getBoundingClientRect()))
    return Object.fromEntries(Object.entries(places).map(([words, { x, y }]) => [words, { x, y }]))
  }, pieces)

test("reading and writing stand on the same lines", async ({ page, company }) => {
  const item = (...content: (ReturnType<typeof paragraph> | { type: "bulletList"; content: typeof points })[]) => ({
    type: "listItem" as const,
    content,
  })
  const points = [{ type: "listItem" as const, content: [paragraph("A point of it")] }]
  const content = {
    type: "doc" as const,
    content: [
      ...everything.content,
      heading(1, "A chapter"),
      paragraph("It begins."),
      heading(2, "A part of it"),
      {
        type: "orderedList" as const,
        content: [item(paragraph("The first"), { type: "bulletList", content: points }), item(paragraph("The second"))],
      },
      heading(3, "A smaller part"),
      paragraph("The end."),
    ],
  }
  const made = await company.api("createPage", { spaceId: company.space.id, name: "Handbook", content })
  await page.goto(addressOf(company, made.id))
  await expect(page.getByText("The end.")).toBeAttached()
  const pieces = piecesOf(content)
  const read = await placesOf(page, pieces)
  expect(Object.keys(read)).toEqual([...pieces, "box 1", "box 2"])
  await page.getByRole("button", { name: "Edit", exact: true }).click()
  await expect(field(page)).toBeFocused()
  const written = await placesOf(page, pieces)
  expect(Object.keys(written)).toEqual(Object.keys(read))
  const moved = Object.entries(read).filter(([piece, { x, y }]) => {
    const now = written[piece]
    return now === undefined || Math.abs(now.x - x) > 2 || Math.abs(now.y - y) > 2
  })
  expect(moved).toEqual([])
})

/** The lines of each paragraph, as they are broken. */
const linesOf = (page: Page) =>
  page
    .locator("article, main")
    .last()
    .evaluate((article) =>
      [...article.querySelectorAll("p")].map((paragraph) => {
        const lines: string[] = []
        let last = -1
        const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          for (const { index, 0: word } of (node.textContent ?? "").matchAll(/\S+/g)) {
            const range = document.createRange()
            range.setStart(node, index)
            range.setEnd(node, index + 1)
            const { bottom } = range.getBoundingClientRect()
            if (Math.abs(bottom - last) > 4) lines.push("")
            lines.push(`${lines.pop() ?? ""} ${word}`.trim())
            last = bottom
          }
        return lines.join(" / ")
      }),
    )

for (const width of [1440, 390])
  test(`a text breaks at the same words while it is read and written, ${width} px wide`, async ({ page, company }) => {
    await page.setViewportSize({ width, height: 844 })
    const words = "a fine office affords the staff of every flat difficult but sufficient waffles, five in a row".split(
      " ",
    )
    const prose = (seed: number) =>
      `Part ${seed}: ${Array.from({ length: 60 }, (_, at) => words[(at * at + seed * (at + 3)) % words.length]).join(" ")}`
    const content = { type: "doc" as const, content: Array.from({ length: 30 }, (_, at) => paragraph(prose(at))) }
    const made = await company.api("createPage", { spaceId: company.space.id, name: "Handbook", content })
    await page.goto(addressOf(company, made.id))
    await expect(page.getByText(prose(29))).toBeAttached()
    const read = await linesOf(page)
    expect(read.filter((lines) => lines.includes(" / ")).length).toBeGreaterThanOrEqual(30)
    await page.getByRole("button", { name: "Edit", exact: true }).click()
    await expect(field(page)).toBeFocused()
    expect(await linesOf(page)).toEqual(read)
  })

test("what is typed before the editor has come stands where the writing begins", async ({ page, company }) => {
  const { id } = await company.api("createPage", { spaceId: company.space.id, name: "Handbook" })
  const { revision } = await company.api("getPageContent", { pageId: id })
  const content = { type: "doc" as const, content: [paragraph("We begin at."), paragraph("We end.")] }
  await company.api("changePageContent", { pageId: id, content, revision })
  const address = `/o/${company.organization.slug}/pages/${id}`
  for (const begin of ["button", "text"] as const) {
    await page.goto(address)
    await expectWhole(page)
    const release = await holdParts(page)
    const line = page.getByText("We begin at")
    const { x = 0, y = 0, height = 0 } = (await line.boundingBox()) ?? {}
    if (begin === "button") await page.getByRole("button", { name: "Edit", exact: true }).click()
    else await page.mouse.dblclick(x + 2, y + height / 2)
    const typed = begin === "button" ? " At ten." : "Now: "
    await page.keyboard.type(typed, { delay: 30 })
    await expect(earlyFieldIn(page, "Text of the page")).toHaveValue(typed)
    await expect(line).toBeVisible()
    release()
    await expect(field(page)).toBeFocused()
    const texts = begin === "button" ? ["We begin at.", "We end. At ten."] : ["Now: We begin at.", "We end. At ten."]
    await expect(field(page).getByRole("paragraph")).toHaveText(texts)
    await expect(saved(page)).toBeVisible()
  }
})

test("the focus stays where somebody has taken it before the editor has come", async ({ page, company }) => {
  const { id } = await company.api("createPage", { spaceId: company.space.id, name: "Handbook" })
  await page.goto(`/o/${company.organization.slug}/pages/${id}`)
  await expectWhole(page)
  const release = await holdParts(page)
  await page.getByRole("button", { name: "Edit", exact: true }).click()
  const early = earlyFieldIn(page, "Text of the page")
  await expect(early).toBeFocused()
  const inbox = page.getByRole("link", { name: /^Inbox/ })
  await inbox.focus()
  release()
  await expect(field(page)).toBeVisible()
  await expect(early).toHaveCount(0)
  await expect(inbox).toBeFocused()
})

import type { Page } from "@playwright/test"
import { toMarkdown } from "@/lib/rich-text/markdown/write"
import { editorIn } from "./support/editor"
import { expect, test, type Company } from "./support/test"

const field = (page: Page) => editorIn(page, "Text of the page")

async function writeOn(page: Page, { organization, space, api }: Company) {
  const made = await api("createPage", { spaceId: space.id, name: "Handbook" })
  await page.goto(`/o/${organization.slug}/pages/${made.id}`)
  await page.getByRole("button", { name: "Edit", exact: true }).click()
  await expect(field(page)).toBeFocused()
  return made.id
}

/** Gives the field what another program has copied, and answers with what was saved of it, as Markdown. */
async function paste(page: Page, { api }: Company, pageId: number, html: string): Promise<string> {
  await field(page).evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData("text/html", html)
    clipboardData.setData("text/plain", "What the program has copied as plain text.")
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
  }, html)
  await page.getByRole("button", { name: "Done" }).click()
  await expect(field(page)).toBeHidden()
  return toMarkdown((await api("getPageContent", { pageId })).content, String).trim()
}

test("what is copied in Google Docs keeps its headings, lists, boxes and what is bold in it", async ({
  page,
  company,
}) => {
  const item = (text: string, level: number) =>
    `<li dir="ltr" style="list-style-type:disc;font-weight:400" aria-level="${level}"><p dir="ltr" role="presentation"><span style="font-weight:400">${text}</span></p></li>`
  const box = (text: string, checked: boolean) =>
    `<li dir="ltr" role="checkbox" aria-checked="${checked}" style="list-style-type:none;font-weight:400" aria-level="1"><img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==" width="17" alt="" aria-roledescription="checkbox"><p dir="ltr" role="presentation" style="display:inline-block"><span style="font-weight:400">${text}</span></p></li>`
  const pageId = await writeOn(page, company)
  const read = await paste(
    page,
    company,
    pageId,
    `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1f0c"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:400">First day</span></h2><p dir="ltr"><span style="font-weight:400">Bring a </span><span style="font-weight:700">passport</span><span style="font-weight:400"> and a </span><span style="font-weight:400;font-style:italic">smile</span><span style="font-weight:400">.</span></p><ul style="margin:0">${item("Keys", 1)}<ul>${item("Of the door", 2)}</ul></ul><ul>${box("Signed", true)}${box("Paid", false)}</ul></b><br class="Apple-interchange-newline">`,
  )
  expect(read).toBe(
    "## First day\n\nBring a **passport** and a *smile*.\n\n- Keys\n\n  - Of the door\n\n* [x] Signed\n* [ ] Paid",
  )
})

test("what is copied in Word keeps its lists and tables, and loses Word's own marks", async ({ page, company }) => {
  const item = (mark: string, text: string, level: number, list: number) =>
    `<p class=MsoListParagraphCxSpMiddle style='margin-left:36pt;text-indent:-18.0pt;mso-list:l${list} level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`
  const pageId = await writeOn(page, company)
  const read = await paste(
    page,
    company,
    pageId,
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0cm} --></style></head><body lang=EN-GB><!--StartFragment--><h1>Rules<o:p></o:p></h1><p class=MsoNormal>Doors stay <b style='mso-bidi-font-weight:normal'>closed</b>.<o:p></o:p></p>${item("1.", "Lights", 1, 0)}${item("a.", "Stairs", 2, 0)}${item("2.", "Heating", 1, 0)}${item("·", "Bins", 1, 1)}<table class=MsoTableGrid><tr><td><p class=MsoNormal>Who<o:p></o:p></p></td><td><p class=MsoNormal>When<o:p></o:p></p></td></tr><tr><td><p class=MsoNormal>Ada<o:p></o:p></p></td><td><p class=MsoNormal>Monday<o:p></o:p></p></td></tr></table><!--EndFragment--></body></html>`,
  )
  expect(read.replace(/[ -]*\|[ |-]*/g, "|")).toBe(
    "# Rules\n\nDoors stay **closed**.\n\n1. Lights\n\n   1. Stairs\n2. Heating\n\n- Bins\n\n|Who|When|\n|\n|Ada|Monday|",
  )
})

test("what is copied on GitHub and in Notion keeps its code, its boxes and its quotes", async ({ page, company }) => {
  const pageId = await writeOn(page, company)
  const read = await paste(
    page,
    company,
    pageId,
    `<meta charset='utf-8'><h3 dir="auto">Setup</h3><div class="highlight highlight-source-shell"><pre class="notranslate">npm install\nnpm start</pre></div><ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" class="task-list-item-checkbox" checked disabled> Read <code class="notranslate">docs</code></li><li class="task-list-item"><input type="checkbox" disabled> Ask</li></ul><blockquote><p>Measure <em>twice</em>.</p></blockquote><!-- notionvc: 3c1b --><ul><li>[x] Call</li><li>[ ] Write</li></ul><ol><li>One</li><li>Two</li></ol><p><a href="https://example.com/" rel="nofollow">The shop</a><script>alert(1)</script> at <a href="https://example.org/">https://example.org</a></p>`,
  )
  expect(read).toBe(
    "### Setup\n\n```\nnpm install\nnpm start\n```\n\n- [x] Read `docs`\n- [ ] Ask\n\n> Measure *twice*.\n\n- [x] Call\n- [ ] Write\n\n1. One\n2. Two\n\n[The shop](https://example.com/) at [https://example.org](https://example.org)",
  )
})

test("a PDF that is dropped on the text stands there as a file that opens", async ({ page, company }) => {
  const pageId = await writeOn(page, company)
  await page.keyboard.type("Before")
  await field(page).evaluate((element) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(["%PDF-1.7"], "Contract.pdf", { type: "application/pdf" }))
    const { left, top } = element.getBoundingClientRect()
    const at = { clientX: left + 300, clientY: top + 10 }
    element.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true, ...at }))
  })
  await expect(field(page).getByRole("link", { name: "Contract.pdf" })).toBeVisible()
  await page.getByRole("button", { name: "Done" }).click()
  await expect(field(page)).toBeHidden()
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: /Contract.pdf/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe("Contract.pdf")
  expect(JSON.stringify((await company.api("getPageContent", { pageId })).content)).toContain("Before")
})

test("the list behind / follows its keys to what stands below its edge", async ({ page, company }) => {
  await writeOn(page, company)
  await page.keyboard.type("/")
  const offers = page.getByRole("listbox").getByRole("option")
  await expect(offers.first()).toHaveAttribute("aria-selected", "true")
  await expect(offers.last()).not.toBeInViewport()
  await page.keyboard.press("ArrowUp")
  await expect(offers.last()).toHaveAttribute("aria-selected", "true")
  await expect(offers.last()).toBeInViewport({ ratio: 1 })
  await expect(offers.first()).not.toBeInViewport()
  await page.keyboard.press("ArrowDown")
  await expect(offers.first()).toBeInViewport({ ratio: 1 })
})

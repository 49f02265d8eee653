import { describe, expect, it } from "vitest"
import type { Block, Document, Inline, Mark } from "@/lib/rich-text/document"
import { headingsOf } from "@/lib/rich-text/headings"
import { toHtml as writeHtml } from "@/lib/rich-text/html"
import { toMarkdown as writeMarkdown } from "@/lib/rich-text/markdown/write"
import { fileAddress } from "@/lib/files/address"
import { mentionedIn, mentionsChanged } from "@/lib/mentions/in-text"
import { minutesToRead, toText } from "@/lib/rich-text/text"

const address = (fileId: number) => fileAddress(3, fileId)
const toHtml = (document: Document) => writeHtml(document, address)
const toMarkdown = (document: Document) => writeMarkdown(document, address)

const doc = (...content: Block[]): Document => ({ type: "doc", content })
const text = (value: string, ...marks: Mark[]): Inline => ({ type: "text", text: value, marks })
const paragraph = (...content: (string | Inline)[]): Block => ({
  type: "paragraph",
  content: content.map((part) => (typeof part === "string" ? text(part) : part)),
})
const heading = (level: 1 | 2 | 3, value: string): Block => ({
  type: "heading",
  attrs: { level },
  content: [text(value)],
})
const bold: Mark = { type: "bold" }
const italic: Mark = { type: "italic" }
const link: Mark = { type: "link", attrs: { href: "https://example.com/?a=1&copy=2#(x)" } }

const handbook = doc(
  heading(1, "Handbook"),
  paragraph("Read ", text("this", bold), " first.", { type: "hardBreak" }, "Then that."),
  {
    type: "bulletList",
    content: [
      {
        type: "listItem",
        content: [
          paragraph("Tea"),
          { type: "orderedList", attrs: { start: 9 }, content: [{ type: "listItem", content: [paragraph("Boil")] }] },
        ],
      },
      {
        type: "listItem",
        content: [paragraph("Cake"), { type: "codeBlock", content: [{ type: "text", text: "a\n\nb" }] }],
      },
    ],
  },
  {
    type: "taskList",
    content: [
      { type: "taskItem", attrs: { checked: true }, content: [paragraph("Bake")] },
      { type: "taskItem", content: [paragraph("Eat")] },
    ],
  },
  { type: "callout", attrs: { kind: "danger", icon: "🔥" }, content: [paragraph("Hot"), paragraph("Very")] },
  {
    type: "table",
    content: [
      {
        type: "tableRow",
        content: [
          { type: "tableHeader", attrs: { rowspan: 2 }, content: [paragraph("Who")] },
          { type: "tableHeader", attrs: { colspan: 2 }, content: [paragraph("What")] },
        ],
      },
      {
        type: "tableRow",
        content: [
          { type: "tableCell", content: [paragraph("a|b"), paragraph(text("c|d", { type: "code" }))] },
          { type: "tableCell", content: [{ type: "image", attrs: { fileId: 7, alt: "Cat" } }] },
        ],
      },
    ],
  },
  { type: "horizontalRule" },
)

describe("toText", () => {
  it("gives the words, a line a block", () => {
    expect(toText(handbook)).toBe(
      "Handbook\nRead this first.\nThen that.\nTea\nBoil\nCake\na\n\nb\nBake\nEat\nHot\nVery\nWho\tWhat\na|b\nc|d\tCat",
    )
  })
})

describe("minutesToRead", () => {
  it("counts words, 200 a minute", () => {
    expect(minutesToRead(doc({ type: "paragraph" }))).toBe(0)
    expect(minutesToRead(doc(paragraph("word ".repeat(200))))).toBe(1)
    expect(minutesToRead(doc(paragraph("word ".repeat(201))))).toBe(2)
    expect(minutesToRead(doc(paragraph("字".repeat(400))))).toBe(1)
    expect(minutesToRead(doc(paragraph("a - b · ".repeat(100))))).toBe(1)
  })
})

describe("headingsOf", () => {
  it("gives every heading an id of its own words that other headings do not change", () => {
    const page = doc(
      heading(1, "Überblick & Ziele!"),
      { type: "blockquote", content: [heading(2, "Setup")] },
      heading(2, "Setup"),
      heading(3, "***"),
      heading(3, "Setup 2"),
    )
    expect(headingsOf(page).map(({ id, level }) => [id, level])).toEqual([
      ["h-überblick-ziele", 1],
      ["h-setup", 2],
      ["h-setup-2", 2],
      ["h-section", 3],
      ["h-setup-2-2", 3],
    ])
    const grown = doc(heading(1, "New"), ...page.content)
    expect(headingsOf(grown).slice(1)).toEqual(headingsOf(page))
  })

  it("agrees with the ids in the HTML", () => {
    const page = doc(heading(1, "One"), heading(1, "One"))
    const ids = [...toHtml(page).matchAll(/id="([^"]+)"/g)].map((match) => match[1])
    expect(ids).toEqual(headingsOf(page).map((entry) => entry.id))
  })
})

describe("toHtml", () => {
  it("renders each node by its element", () => {
    expect(toHtml(handbook).split("\n")).toEqual([
      '<h1 id="h-handbook">Handbook</h1>',
      "<p>Read <strong>this</strong> first.<br>Then that.</p>",
      "<ul><li><p>Tea</p>",
      '<ol start="9"><li><p>Boil</p></li></ol></li><li><p>Cake</p>',
      "<pre><code>a",
      "",
      "b</code></pre></li></ul>",
      '<ul data-type="taskList"><li data-type="taskItem"><input type="checkbox" disabled checked><p>Bake</p></li><li data-type="taskItem"><input type="checkbox" disabled><p>Eat</p></li></ul>',
      '<aside data-kind="danger"><p>🔥</p><p>Hot</p>',
      "<p>Very</p></aside>",
      '<table><tbody><tr><th rowspan="2"><p>Who</p></th><th colspan="2"><p>What</p></th></tr><tr><td><p>a|b</p>',
      '<p><code>c|d</code></p></td><td><img src="/api/files/7?organizationId=3" alt="Cat"></td></tr></tbody></table>',
      "<hr>",
    ])
  })

  it("escapes texts and attributes, whatever they hold", () => {
    const evil = `<img src=x onerror=alert(1)>"'&`
    const page = doc(
      heading(1, evil),
      paragraph(text(evil, { type: "link", attrs: { href: `https://example.com/"onclick="alert(1)` } })),
      { type: "codeBlock", attrs: { language: "html" }, content: [{ type: "text", text: "</code><script>" }] },
      { type: "image", attrs: { src: `https://example.com/"onerror="alert(1)`, alt: `"><script>` } },
    )
    const html = toHtml(page)
    const tags = html.replace(/"[^"]*"/g, '""').match(/<[^>]*>/g) ?? []
    expect(tags.join("")).not.toMatch(/script|src=x|on\w+=/)
    expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;")
    expect(html).toContain('href="https://example.com/&quot;onclick=&quot;alert(1)"')
  })
})

describe("toMarkdown", () => {
  it("renders each node as GitHub reads it", () => {
    expect(toMarkdown(handbook)).toBe(`# Handbook

Read **this** first.\\
Then that.

- Tea

  9. Boil
- Cake

  \`\`\`
  a

  b
  \`\`\`

* [x] Bake
* [ ] Eat

> [!CAUTION]
> Hot
>
> Very

| Who | What | |
| - | - | - |
| | a\\|b<br>\`c\\|d\` | ![Cat](/api/files/7?organizationId=3) |

---
`)
  })

  it("joins marks of neighbours and keeps spaces outside of their signs", () => {
    const line = paragraph(text(" a ", bold), text("b", bold, italic), " ", text("c ", italic), text("site", link))
    expect(toMarkdown(doc(line))).toBe("**a _b_** *c* [site](https://example.com/?a=1\\&copy=2#\\(x\\))\n")
  })

  it.each([
    ["# not a heading", "\\# not a heading"],
    ["- not a list", "\\- not a list"],
    ["12. not a list", "12\\. not a list"],
    ["---", "\\---"],
    ["    not code", "not code"],
    ["> not a quote", "\\> not a quote"],
    ["<script>alert(1)</script>", "\\<script>alert(1)\\</script>"],
    ["[x](javascript:alert(1))", "\\[x]\\(javascript:alert(1))"],
    ["*a* _b_ `c` ~~d~~", "\\*a\\* \\_b\\_ \\`c\\` \\~\\~d\\~\\~"],
    ["one\n\n# two", "one # two"],
    ["&lt;", "\\&lt;"],
  ])("lets %j stay text", (given, expected) => {
    expect(toMarkdown(doc(paragraph(given)))).toBe(`${expected}\n`)
  })

  it("never makes a link into an image, nor ends code early", () => {
    expect(toMarkdown(doc(paragraph("See!", text("site", link))))).toContain("See\\![site](")
    const code = doc(
      { type: "codeBlock", content: [{ type: "text", text: "```\n<b>" }] },
      paragraph(text("`x``", { type: "code" })),
    )
    expect(toMarkdown(code)).toBe("````\n```\n<b>\n````\n\n``` `x`` ```\n")
  })
})

describe("a mention", () => {
  const ada: Inline = { type: "mention", attrs: { userId: 7, name: "Ada *Li* <b>", id: "3f0c6c3e" }, marks: [bold] }
  const written = doc(heading(2, "For"), paragraph("See ", ada, "."), { type: "blockquote", content: [paragraph(ada)] })

  it("is the name behind an @, whatever stands in the name", () => {
    expect(toText(doc(paragraph("See ", ada, ".")))).toBe("See @Ada *Li* <b>.")
    expect(toHtml(doc(paragraph(ada)))).toBe(
      '<p><strong><span data-mention="7">@Ada *Li* &lt;b&gt;</span></strong></p>',
    )
    expect(toMarkdown(doc(paragraph("See ", ada, ".")))).toBe("See **@Ada \\*Li\\* \\<b>**.\n")
  })

  it("counts once for each person, by its first; who is in both texts is no change", () => {
    const again: Inline = { type: "mention", attrs: { userId: 7, name: "Ada", id: "another-1" } }
    expect(mentionedIn(doc(...written.content, paragraph(again)))).toEqual([{ userId: 7, id: "3f0c6c3e" }])
    expect(mentionsChanged(written, doc(paragraph(again)))).toBeNull()
    expect(mentionsChanged(null, written)).toEqual({
      before: { mentions: [] },
      after: { mentions: [{ userId: 7, id: "3f0c6c3e" }] },
    })
  })
})

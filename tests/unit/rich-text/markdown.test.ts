import { describe, expect, it } from "vitest"
import type { Block, Document, HeadingLevel, Inline, Mark } from "@/lib/rich-text/document"
import { fromMarkdown } from "@/lib/rich-text/markdown/read"
import { toMarkdown } from "@/lib/rich-text/markdown/write"
import { richText } from "@/lib/rich-text/schema"

describe("a text in Markdown", () => {
  it("becomes the blocks that it names, and only such as the API takes", () => {
    const text = [
      "# Steps",
      "",
      "Sign in, then *look* at `the basket`.",
      "",
      "- one",
      "  - under one",
      "- two",
      "",
      "3. third",
      "4. fourth",
      "",
      "- [x] done",
      "- [ ] open",
      "",
      "> said",
      "",
      "```ts",
      "const a = 1",
      "",
      "const b = 2",
      "```",
      "",
      "| Name | Price |",
      "| --- | --- |",
      "| Tea | 3 |",
      "",
      "---",
      "",
      "**bold** and ~~struck~~ and [a link](https://example.com).",
    ].join("\n")
    const made = fromMarkdown(text)
    expect(richText.safeParse(made).success).toBe(true)
    expect(made.content.map(({ type }) => type)).toEqual([
      "heading",
      "paragraph",
      "bulletList",
      "orderedList",
      "taskList",
      "blockquote",
      "codeBlock",
      "table",
      "horizontalRule",
      "paragraph",
    ])
    expect(made.content[3]).toMatchObject({ attrs: { start: 3 } })
    expect(made.content[6]).toMatchObject({
      attrs: { language: "ts" },
      content: [{ text: "const a = 1\n\nconst b = 2" }],
    })
    expect(made.content[9]).toMatchObject({
      content: [
        { text: "bold", marks: [{ type: "bold" }] },
        { text: " and " },
        { text: "struck", marks: [{ type: "strike" }] },
        { text: " and " },
        { text: "a link", marks: [{ type: "link", attrs: { href: "https://example.com" } }] },
        { text: "." },
      ],
    })
  })

  it("comes back the same after it was copied as Markdown", () => {
    const made = fromMarkdown("## Plan\n\n- one\n- two\n\nA **bold** word.")
    expect(fromMarkdown(toMarkdown(made, String))).toEqual(made)
  })

  it("leads nowhere where a link is none", () => {
    expect(fromMarkdown("[click](javascript:alert(1))").content).toEqual([
      {
        type: "paragraph",
        content: [{ type: "text", text: "click" }],
      },
    ])
  })
})

const text = (words: string, ...marks: Mark[]): Inline => ({
  type: "text",
  text: words,
  ...(marks.length > 0 && { marks }),
})
const line = (...content: Inline[]): Block => ({ type: "paragraph", content })
const doc = (...content: Block[]): Document => ({ type: "doc", content })
const heading = (level: HeadingLevel): Block => ({ type: "heading", attrs: { level }, content: [text("Steps")] })
const bold: Mark = { type: "bold" }
const code: Mark = { type: "code" }
const to = (href: string): Mark => ({ type: "link", attrs: { href } })
const shop: Mark = { type: "link", attrs: { href: "https://shop.example/?a=1&copy=2#(b)" } }
const cell = (type: "tableHeader" | "tableCell", content: Block) => ({
  type,
  attrs: { colspan: 1, rowspan: 1, colwidth: null },
  content: [content],
})

describe("what is written as Markdown and read again", () => {
  it.each<[string, Document, string]>([
    ["words with signs that mean nothing", doc(line(text("Hi! C# costs 5 > 3."))), "Hi! C# costs 5 > 3.\n"],
    [
      "words with signs that would",
      doc(line(text("*a* _b_ `c` [d](e) <u>"))),
      "\\*a\\* \\_b\\_ \\`c\\` \\[d]\\(e) \\<u>\n",
    ],
    ["a name in code of many words", doc(line(text("snake_case"))), "snake_case\n"],
    ["underline", doc(line(text("a "), text("b", { type: "underline" }))), "a <u>b</u>\n"],
    ["highlight in a word", doc(line(text("a"), text("b", { type: "highlight" }), text("c"))), "a<mark>b</mark>c\n"],
    ["headings of every level", doc(heading(1), heading(2), heading(3)), "# Steps\n\n## Steps\n\n### Steps\n"],
    [
      "code that is bold, and leads somewhere",
      doc(line(text("a", bold, code), text(" "), text("b", shop, code))),
      "**`a`** [`b`](https://shop.example/?a=1\\&copy=2#\\(b\\))\n",
    ],
    [
      "breaks of a line",
      doc(line(text("a"), { type: "hardBreak" }, { type: "hardBreak" }, text("b"), { type: "hardBreak" })),
      "a\\\n\\\nb<br>\n",
    ],
    [
      "a callout",
      doc({ type: "callout", attrs: { kind: "warning", icon: null }, content: [line(text("- a")), line(text("b"))] }),
      "> [!WARNING]\n> \\- a\n>\n> b\n",
    ],
    ["a quote of an alert's sign", doc({ type: "blockquote", content: [line(text("[!NOTE]"))] }), "> \\[!NOTE]\n"],
    [
      "a table with lines in its cells",
      doc({
        type: "table",
        content: [
          {
            type: "tableRow",
            content: [cell("tableHeader", line(text("a|b"))), cell("tableHeader", line(text("c|d", code)))],
          },
          {
            type: "tableRow",
            content: [cell("tableCell", line(text("e\\|f", code))), cell("tableCell", { type: "paragraph" })],
          },
        ],
      }),
      "| a\\|b | `c\\|d` |\n| - | - |\n| <code>e\\\\\\|f</code> | |\n",
    ],
    [
      "code in a list in a list",
      doc({
        type: "bulletList",
        content: [
          {
            type: "listItem",
            content: [
              line(text("a")),
              {
                type: "orderedList",
                attrs: { start: 9 },
                content: [
                  {
                    type: "listItem",
                    content: [
                      line(text("b")),
                      {
                        type: "codeBlock",
                        attrs: { language: "sh" },
                        content: [{ type: "text", text: "```\n\n  ls" }],
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      }),
      "- a\n\n  9. b\n\n     ````sh\n     ```\n\n       ls\n     ````\n",
    ],
    [
      "tasks, of which one is still empty",
      doc({
        type: "taskList",
        content: [
          { type: "taskItem", attrs: { checked: true }, content: [line(text("a"))] },
          { type: "taskItem", attrs: { checked: false }, content: [{ type: "paragraph" }] },
        ],
      }),
      "- [x] a\n- [ ] &#x20;\n",
    ],
  ])("is the same: %s", (_, document, markdown) => {
    expect(toMarkdown(document, String)).toBe(markdown)
    expect(fromMarkdown(markdown)).toEqual(document)
  })
})

describe("Markdown of others", () => {
  const contentOf = (markdown: string) => fromMarkdown(markdown).content

  it("has deeper headings, lines of their own, and links that are defined elsewhere", () => {
    expect(contentOf("###### Steps")).toEqual([heading(6)])
    expect(contentOf("a\nb")).toEqual([line(text("a"), { type: "hardBreak" }, text("b"))])
    expect(contentOf("[a][1]\n\n[1]: https://a.example")).toEqual([
      line(text("a", { type: "link", attrs: { href: "https://a.example" } })),
    ])
  })

  it("keeps tasks apart from other items, and an empty one a task", () => {
    expect(contentOf("- a\n- [x] b\n- [ ]").map(({ type }) => type)).toEqual(["bulletList", "taskList"])
    expect(contentOf("- \\[ ]").map(({ type }) => type)).toEqual(["bulletList"])
  })

  it("understands HTML that it knows, without its looks, and keeps the other as the words that it is", () => {
    expect(contentOf("a <b>b</b> <i onclick=x>c</i> <x-y>d</x-y>")).toEqual([
      line(text("a "), text("b", bold), text(" "), text("c", { type: "italic" }), text(" <x-y>d</x-y>")),
    ])
    expect(contentOf("<script>alert(1)</script>")).toEqual([line(text("<script>alert(1)</script>"))])
  })

  it("understands every kind of it", () => {
    const note = (words: string): Block => ({
      type: "codeBlock",
      attrs: { language: "yaml" },
      content: [{ type: "text", text: words }],
    })
    expect(contentOf("---\ntitle: Tea\n---\n\nSteps\n---")).toEqual([note("title: Tea"), heading(2)])
    expect(contentOf("~~~sh\nls\n~~~")).toMatchObject([
      { type: "codeBlock", attrs: { language: "sh" }, content: [{ text: "ls" }] },
    ])
    expect(contentOf("See https://a.example/b.")).toEqual([
      line(text("See "), text("https://a.example/b", to("https://a.example/b")), text(".")),
    ])
    expect(contentOf("1. a\n\n   - b\n\n     ```ts\n     c\n     ```")).toMatchObject([
      {
        content: [
          {
            content: [
              {},
              { type: "bulletList", content: [{ content: [{}, { type: "codeBlock", content: [{ text: "c" }] }] }] },
            ],
          },
        ],
      },
    ])
    expect(contentOf("a[^1]\n\n[^1]: b **c**")).toEqual([line(text("a[^1]")), line(text("[^1]: b "), text("c", bold))])
    expect(contentOf("> [!IMPORTANT]\n> a")).toMatchObject([{ type: "callout", attrs: { kind: "info" } }])
    expect(contentOf("**[`a`](https://a.example)**")).toEqual([line(text("a", to("https://a.example"), bold, code))])
    expect(contentOf('[![Cat](https://a.example/c.png "A cat")](https://a.example)')).toEqual([
      {
        type: "image",
        attrs: { src: "https://a.example/c.png", alt: "Cat", width: null, caption: "A cat", href: "https://a.example" },
      },
    ])
  })

  it("reads HTML as the blocks that it names", () => {
    expect(contentOf("Press <kbd>Ctrl</kbd><br>now<!-- or later -->")).toEqual([
      line(text("Press "), text("Ctrl", code), { type: "hardBreak" }, text("now")),
    ])
    expect(
      contentOf("<details>\n<summary>More &amp; more</summary>\n\n- a\n\n</details>\n\n<!-- end -->"),
    ).toMatchObject([line(text("More & more", bold)), { type: "bulletList" }])
    expect(contentOf('<h1 align="center"><img src="https://a.example/c.png" width="80"><br>Steps</h1>')).toMatchObject([
      { type: "heading", attrs: { level: 1 } },
      { type: "image", attrs: { src: "https://a.example/c.png", width: 80 } },
    ])
    expect(
      contentOf(
        "<ul>\n<li><input type=checkbox checked> a\n<li><input type=checkbox> b <a href='https://a.example'>c</a>\n</ul>",
      ),
    ).toMatchObject([{ type: "taskList", content: [{ attrs: { checked: true } }, { attrs: { checked: false } }] }])
    expect(
      contentOf("<table><tr><th colspan=2>a</th></tr><tr><td>b<br>c</td><td><p>d</p><p>e</p></td></tr></table>"),
    ).toMatchObject([
      {
        type: "table",
        content: [
          { content: [{ type: "tableHeader" }, { content: [{ type: "paragraph" }] }] },
          { content: [{}, { content: [line(text("d"), { type: "hardBreak" }, text("e"))] }] },
        ],
      },
    ])
    expect(contentOf("<pre><code class='language-ts'>a &lt; b\n</code></pre>")).toMatchObject([
      { type: "codeBlock", attrs: { language: "ts" }, content: [{ text: "a < b" }] },
    ])
    for (const awkward of [
      "<p",
      "<ul><ul><li>",
      "<table><td>a",
      `${"<ul><li>".repeat(3000)}a`,
      "<p>".repeat(5000),
      `<a ${"b=".repeat(20_000)}`,
    ])
      expect(richText.safeParse(fromMarkdown(awkward)).error).toBeUndefined()
  })

  it("shows only pictures that may be read here; another is a link, or its words", () => {
    const files = (address: string) => (address === "/ours" ? 7 : null)
    const attrs = { alt: "Cat", width: null }
    expect(fromMarkdown("a ![Cat](/ours) b", files).content).toEqual([
      line(text("a")),
      { type: "image", attrs: { fileId: 7, ...attrs } },
      line(text("b")),
    ])
    expect(contentOf("![Cat](https://a.example/c.png)")).toEqual([
      { type: "image", attrs: { src: "https://a.example/c.png", ...attrs } },
    ])
    expect(contentOf("![Cat](http://a.example) ![Dog](d.png)")).toEqual([
      line(text("Cat", { type: "link", attrs: { href: "http://a.example" } }), text(" Dog")),
    ])
  })

  it("keeps what lies deeper than a document may as it is written", () => {
    const deep = fromMarkdown(`${">".repeat(200)} deep`)
    expect(richText.safeParse(deep).error).toBeUndefined()
    expect(JSON.stringify(deep)).toContain("> deep")
  })

  it("keeps a table that is too wide as it is written", () => {
    const wide = `|${" a |".repeat(101)}\n|${" - |".repeat(101)}`
    expect(contentOf(wide)).toMatchObject([{ type: "codeBlock", content: [{ text: wide }] }])
  })

  it("keeps underscores beside a struck sign what they are", () => {
    const words = line(
      text("*", { type: "strike" }),
      text("a_b_c"),
      text("*", { type: "bold" }),
      text("*", { type: "italic" }),
    )
    const written = toMarkdown({ type: "doc", content: [words] }, () => "")
    expect(contentOf(written)).toEqual([words])
  })
})

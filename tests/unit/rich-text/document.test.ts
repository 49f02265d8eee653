import { describe, expect, it } from "vitest"
import { z } from "zod"
import { emptyDocument, type Document } from "@/lib/rich-text/document"
import { richText } from "@/lib/rich-text/schema"

const doc = (...content: unknown[]) => ({ type: "doc", content })
const paragraph = (text: string, ...marks: unknown[]) => ({
  type: "paragraph",
  content: [{ type: "text", text, ...(marks.length > 0 && { marks }) }],
})
const mention = (attrs: object) => ({ type: "paragraph", content: [{ type: "mention", attrs }] })
const link = (href: unknown) => paragraph("here", { type: "link", attrs: { href } })

function read(value: unknown): { document?: Document; faults: string[] } {
  const result = z.safeParse(richText, value)
  if (result.success) return { document: result.data, faults: [] }
  return { faults: result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) }
}

/** Blockquotes in each other, `depth` nodes deep with document, paragraph and text. */
function nested(depth: number): unknown {
  let block: unknown = paragraph("deep")
  for (let level = 3; level < depth; level++) block = { type: "blockquote", content: [block] }
  return doc(block)
}

const cell = (colspan: number) => ({ type: "tableCell", attrs: { colspan }, content: [{ type: "paragraph" }] })
const table = (...cells: unknown[]) => doc({ type: "table", content: [{ type: "tableRow", content: cells }] })

describe("richText", () => {
  it("keeps every node and mark of the editor", () => {
    const marks = ["bold", "italic", "strike", "code", "underline", "highlight"].map((type) => ({ type }))
    const everything = doc(
      { type: "paragraph" },
      paragraph("marked", ...marks, { type: "link", attrs: { href: "mailto:ada@example.com" } }),
      { type: "heading", attrs: { level: 3 }, content: [{ type: "text", text: "Title" }, { type: "hardBreak" }] },
      { type: "bulletList", content: [{ type: "listItem", content: [paragraph("one")] }] },
      { type: "orderedList", attrs: { start: 4 }, content: [{ type: "listItem", content: [paragraph("four")] }] },
      { type: "taskList", content: [{ type: "taskItem", attrs: { checked: true }, content: [paragraph("done")] }] },
      { type: "blockquote", content: [paragraph("quoted")] },
      { type: "codeBlock", attrs: { language: "c++" }, content: [{ type: "text", text: "<b>" }] },
      { type: "horizontalRule" },
      {
        type: "table",
        content: [
          {
            type: "tableRow",
            content: [
              { type: "tableHeader", attrs: { colspan: 2, rowspan: 1, colwidth: [80, 0] }, content: [paragraph("a")] },
              { type: "tableCell", content: [paragraph("b")] },
            ],
          },
        ],
      },
      { type: "callout", attrs: { kind: "warning", icon: "🔥" }, content: [paragraph("hot")] },
      {
        type: "paragraph",
        content: [
          { type: "mention", attrs: { userId: 7, name: "Ada", id: "3f0c6c3e-2f6b" }, marks: [{ type: "bold" }] },
        ],
      },
      { type: "image", attrs: { fileId: 7, alt: "A cat", width: 320, naturalWidth: 1200, naturalHeight: 800 } },
      { type: "image", attrs: { src: "https://example.com/cat.png", alt: null } },
    )
    expect(read(everything)).toEqual({ document: everything, faults: [] })
    expect(read(emptyDocument)).toEqual({ document: emptyDocument, faults: [] })
  })

  it("keeps no width of a picture whose height is not known", () => {
    const image = { type: "image" as const, attrs: { fileId: 7, naturalWidth: 1200 } }
    expect(read(doc(image)).document).toEqual(doc({ type: "image", attrs: { fileId: 7 } }))
  })

  it("drops what the editor writes beside an address, such as a class that would lie over the page", () => {
    const attrs = { href: "https://example.com/", target: "_blank", rel: "opener", class: "fixed inset-0", title: "x" }
    expect(read(doc(paragraph("here", { type: "link", attrs }))).document).toEqual(doc(link("https://example.com/")))
  })

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "java\tscript:alert(1)",
    "\u0001javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox(1)",
    "file:///etc/passwd",
    "ftp://example.com",
    "//example.com",
    "/settings",
    "example.com",
    "https://",
    "https://exa mple.com",
    "",
    `https://example.com/${"a".repeat(2048)}`,
    null,
    { toString: "https://example.com" },
  ])("refuses a link to %j", (href) => {
    expect(read(doc(link(href))).faults).toHaveLength(1)
  })

  it.each(["http://example.com/pixel.png", "data:image/svg+xml,<svg onload=alert(1)>", "javascript:alert(1)"])(
    "refuses an image at %j",
    (src) => {
      expect(read(doc({ type: "image", attrs: { src } })).faults).toEqual(["content.0.attrs.src: not-a-picture-link"])
    },
  )

  it.each<[string, unknown, string]>([
    ["an unknown node", doc({ type: "script", content: [] }), "content.0.type"],
    ["a node of HTML", doc({ type: "html", text: "<script>" }), "content.0.type"],
    ["a node that is named like a part of objects", doc({ type: "__proto__" }), "content.0.type"],
    ["a node that is named like a method", doc({ type: "constructor" }), "content.0.type"],
    ["an unknown mark", doc(paragraph("x", { type: "style" })), "content.0.content.0.marks.0.type"],
    ["a field of a node", doc({ type: "paragraph", onclick: "alert(1)" }), "content.0"],
    ["an attribute", doc({ type: "heading", attrs: { level: 1, style: "color:red" } }), "content.0.attrs"],
    ["a mention of no person", doc(mention({ name: "Ada" })), "content.0.content.0.attrs.userId"],
    ["a mention without a name", doc(mention({ userId: 7, name: "" })), "content.0.content.0.attrs.name"],
    ["a mention with an attribute", doc(mention({ userId: 7, name: "Ada", href: "x" })), "content.0.content.0.attrs"],
    ["a mention by markup", doc(mention({ userId: 7, name: "Ada", id: '"><b>' })), "content.0.content.0.attrs.id"],
    ["a mention as a block", doc({ type: "mention", attrs: { userId: 7, name: "Ada" } }), "content.0.type"],
    ["a level", doc({ type: "heading", attrs: { level: 7 } }), "content.0.attrs.level"],
    ["a list with no item", doc({ type: "bulletList", content: [] }), "content.0.content"],
    ["a paragraph in a paragraph", doc({ type: "paragraph", content: [paragraph("x")] }), "content.0.content.0.type"],
    ["text at the root", doc({ type: "text", text: "x" }), "content.0.type"],
    ["empty text", doc(paragraph("")), "content.0.content.0.text"],
    ["an image without a source", doc({ type: "image", attrs: { alt: "x" } }), "content.0.attrs"],
    ["an image with two", doc({ type: "image", attrs: { fileId: 1, src: "https://a.b/c" } }), "content.0.attrs"],
    ["a kind of callout", doc({ type: "callout", attrs: { kind: "evil" }, content: [] }), "content.0.attrs.kind"],
    [
      "a callout's icon",
      doc({ type: "callout", attrs: { kind: "info", icon: "<b>" }, content: [{ type: "paragraph" }] }),
      "content.0.attrs.icon",
    ],
    ["a language", doc({ type: "codeBlock", attrs: { language: '"><script>' } }), "content.0.attrs.language"],
    ["an empty document", doc(), "content"],
    ["another root", { type: "paragraph" }, "type"],
    ["a text", "<p>Hello</p>", ""],
    ["a list", [], ""],
    ["null", null, ""],
  ])("refuses %s", (_, value, path) => {
    expect(read(value).faults.map((fault) => fault.split(":")[0])).toContain(path)
  })

  it("refuses a prototype among the fields, and changes none", () => {
    const hostile: unknown = JSON.parse(
      '{"type":"doc","__proto__":{"polluted":1},"content":[{"type":"paragraph","__proto__":{"type":"script"}}]}',
    )
    const { document, faults } = read(hostile)
    expect(document === undefined || !JSON.stringify(document).includes("__proto__")).toBe(true)
    expect(document === undefined ? faults.length : 1).toBeGreaterThan(0)
    expect(Reflect.get({}, "polluted")).toBeUndefined()
  })

  it("measures depth before anything recurses", () => {
    expect(read(nested(32)).faults).toEqual([])
    expect(read(nested(33)).faults).toEqual([': too-deep {"max":32}'])
    expect(read(nested(200_000)).faults).toEqual([': too-deep {"max":32}'])
    let attrs: unknown = {}
    for (let level = 0; level < 200_000; level++) attrs = { attrs }
    expect(read(doc({ type: "heading", attrs })).faults).toEqual([': too-deep {"max":3}'])
  })

  it("takes 20,000 nodes and a mebibyte, and no more", () => {
    const many = (count: number) => doc(...Array.from({ length: count }, () => ({ type: "horizontalRule" })))
    expect(read(many(20_000)).faults).toEqual([])
    expect(read(many(20_001)).faults).toEqual([': too-many-nodes {"max":20000}'])
    const frame = JSON.stringify(doc(paragraph("é"))).length - 1
    expect(read(doc(paragraph("é".repeat((1024 * 1024 - frame) / 2)))).faults).toEqual([])
    expect(read(doc(paragraph("é".repeat((1024 * 1024 - frame) / 2 + 1)))).faults).toEqual([
      ': too-many-bytes {"max":1048576}',
    ])
  })

  it("refuses a table that is wider than 100 columns", () => {
    expect(read(table(cell(60), cell(40))).faults).toEqual([])
    expect(read(table(cell(60), cell(41))).faults).toEqual(['content.0.content.0.content: too-many {"max":100}'])
  })
})

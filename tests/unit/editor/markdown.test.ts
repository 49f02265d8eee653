import { describe, expect, it } from "vitest"
import { isMarkdown, readMarkdown } from "@/components/editor/markdown"
import { toDocument } from "@/components/editor/to-document"
import { richText } from "@/lib/rich-text/document"
import { toMarkdown } from "@/lib/rich-text/markdown"

const document = (text: string) => toDocument({ type: "doc", content: readMarkdown(text) })

describe("Markdown that is pasted", () => {
  it("is told from plain words", () => {
    for (const text of [
      "# Steps",
      "- one\n- two",
      "1. first",
      "> said",
      "a **bold** word",
      "```\ncode\n```",
      "| a | b |\n|---|---|",
    ])
      expect(isMarkdown(text), text).toBe(true)
    for (const text of ["Just words.", "2 * 3 * 4", "a_b_c", "See [1].", "C# or F#"])
      expect(isMarkdown(text), text).toBe(false)
  })

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
    const made = document(text)
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
    const made = document("## Plan\n\n- one\n- two\n\nA **bold** word.")
    expect(document(toMarkdown(made, String))).toEqual(made)
  })

  it("leads nowhere where a link is none", () => {
    expect(document("[click](javascript:alert(1))").content).toEqual([
      {
        type: "paragraph",
        content: [
          { type: "text", text: "click" },
          { type: "text", text: ")" },
        ],
      },
    ])
  })
})

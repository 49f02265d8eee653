import { describe, expect, it } from "vitest"
import { toDocument } from "@/lib/rich-text/from-editor"
import { richText } from "@/lib/rich-text/schema"

const words = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] })

describe("what the editor holds", () => {
  it("is what the API takes, whatever attributes the editor has of its own", () => {
    const link = { type: "link", attrs: { href: "https://a.example/", target: "_blank", rel: "x", class: null } }
    const document = toDocument({
      type: "doc",
      content: [
        { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "Title" }] },
        {
          type: "paragraph",
          content: [{ type: "text", text: "link", marks: [link, { type: "highlight", attrs: {} }] }],
        },
        {
          type: "orderedList",
          attrs: { start: 3, type: null },
          content: [{ type: "listItem", content: [words("one")] }],
        },
        { type: "taskList", content: [{ type: "taskItem", attrs: { checked: true }, content: [words("task")] }] },
        { type: "codeBlock", attrs: { language: null }, content: [{ type: "text", text: "let a" }] },
        { type: "callout", attrs: { kind: "warning", icon: null }, content: [words("care")] },
        {
          type: "table",
          content: [
            {
              type: "tableRow",
              content: [
                {
                  type: "tableHeader",
                  attrs: { colspan: 1, rowspan: 1, colwidth: null, align: null },
                  content: [words("h")],
                },
              ],
            },
          ],
        },
        { type: "image", attrs: { fileId: 7, src: null, alt: "cat.png", width: null } },
        { type: "horizontalRule" },
        { type: "paragraph" },
      ],
    })
    expect(richText.safeParse(document).error).toBeUndefined()
    expect(document.content.at(-1)).toEqual({ type: "horizontalRule" })
  })

  it("leaves out a link that leads nowhere and a picture that is not there", () => {
    const bad = { type: "link", attrs: { href: "javascript:alert(1)" } }
    expect(
      toDocument({
        type: "doc",
        content: [
          { type: "image", attrs: { src: "data:image/png;base64,x" } },
          { type: "paragraph", content: [{ type: "text", text: "x", marks: [bad] }] },
        ],
      }),
    ).toEqual({ type: "doc", content: [words("x")] })
  })
})

import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { toDocument } from "@/lib/rich-text/from-editor"
import { blocks, inlines } from "@/lib/rich-text/nodes"
import { marks } from "@/lib/rich-text/nodes/marks"
import { markdownDocument } from "@/tests/support/documents"
import { editorSchema as schema } from "@/tests/support/editor-schema"

const parts = ["listItem", "taskItem", "tableRow", "tableCell", "tableHeader"]

describe("the editor", () => {
  it("has the nodes and marks of a document and no others, the marks in the same order", () => {
    const names = ["doc", ...Object.keys(blocks), ...parts, ...Object.keys(inlines)]
    expect(Object.keys(schema.nodes).toSorted()).toEqual(names.toSorted())
    expect(Object.keys(schema.marks)).toEqual(Object.keys(marks))
  })

  it("takes every document, and changes nothing of it by holding it", () => {
    fc.assert(
      fc.property(markdownDocument, (document) => {
        const held = schema.nodeFromJSON(document)
        // What is pasted is asked for this: code may be bold, and lead somewhere.
        expect(() => held.check()).not.toThrow()
        expect(toDocument(held.toJSON())).toEqual(document)
      }),
    )
  })
})

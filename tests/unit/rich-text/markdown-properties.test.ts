import * as fc from "fast-check"
import { describe, expect, it, vi } from "vitest"
import type { Document } from "@/lib/rich-text/document"
import { fromMarkdown } from "@/lib/rich-text/markdown/read"
import { toMarkdown } from "@/lib/rich-text/markdown/write"
import { richText } from "@/lib/rich-text/schema"
import { toText } from "@/lib/rich-text/text"
import { anyDocument, awkwardMarkdown, markdownDocument } from "@/tests/support/documents"

// Hundreds of documents, on a machine that may be busy. They are the same at each run, as those of the model test: what fails, fails for everybody.
vi.setConfig({ testTimeout: 120_000 })

const write = (document: Document) => toMarkdown(document, (fileId) => `/api/files/${fileId}`)
const read = (markdown: string) =>
  fromMarkdown(markdown, (address) => Number(/^\/api\/files\/(\d+)$/.exec(address)?.[1] ?? 0) || null)
const words = (document: Document) => toText(document).replace(/\s+/g, "")

describe("a document, written as Markdown and read again,", () => {
  it("is the same where Markdown holds it", () => {
    fc.assert(
      fc.property(markdownDocument, (document) => {
        expect(read(write(document))).toEqual(document)
      }),
      { numRuns: 300, seed: 1 },
    )
  })

  it("has all of its words, whatever is in it, and is one that the API takes", () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        expect(richText.safeParse(document).error).toBeUndefined()
        const again = read(write(document))
        expect(words(again)).toBe(words(document))
        expect(richText.safeParse(again).error).toBeUndefined()
      }),
      { numRuns: 200, seed: 1 },
    )
  })
})

describe("Markdown, read and written again,", () => {
  it("does not change any more the next time", () => {
    fc.assert(
      fc.property(awkwardMarkdown, (markdown) => {
        const first = read(markdown)
        expect(richText.safeParse(first).error).toBeUndefined()
        const written = write(first)
        expect(write(read(written))).toBe(written)
      }),
      { numRuns: 300, seed: 1 },
    )
  })
})

import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { toText } from "@/lib/rich-text/text"
import { anyDocument } from "@/tests/support/documents"

/** White space is no part of what is searched. */
const words = (text: string) => text.split(/\s+/).filter((word) => word !== "")

describe("the words of a text that the database keeps", () => {
  it("are those of the document", async () => {
    const sql = database().$client
    await fc.assert(
      fc.asyncProperty(anyDocument, async (document) => {
        const [row] = await sql<{ text: string }[]>`select text_of(${JSON.stringify(document)}::text::jsonb) as text`
        expect(words(row?.text ?? "")).toEqual(words(toText(document)))
      }),
      { numRuns: 200 },
    )
  })
})

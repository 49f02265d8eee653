import { describe, expect, it } from "vitest"
import { call } from "@/tests/support/call"
import { company } from "@/tests/support/company"
import { written } from "@/tests/support/pages"
import { regulationIn } from "@/tests/support/regulations"

/** A regulation of which the draft says more than what people read, and one that was never published. */
async function story() {
  const made = await company()
  const [editor, reader] = [await made.member("editor"), await made.member("reader")]
  const { regulationId } = await regulationIn(made, "Fire safety", { content: written("Leave by the *stairs*.") })
  const { regulationId: draftId } = await regulationIn(made, "Travel", { published: false })
  await call("changeRegulationContent", { regulationId, content: written("Not yet."), revision: 1 }, { as: editor })
  return { editor, reader, regulationId, draftId }
}

describe("getRegulation", () => {
  it.each([
    ["markdown", "text/markdown", "Leave by the \\*stairs\\*.\n"],
    ["html", "text/html", "<p>Leave by the *stairs*.</p>"],
  ] as const)("answers what people read as %s, by format and by Accept", async (format, type, text) => {
    const { reader, regulationId } = await story()
    const byFormat = await call("getRegulation", { regulationId, format }, { as: reader })
    const byHeader = await call("getRegulation", { regulationId }, { as: reader, headers: { accept: type } })
    for (const { body, headers } of [byFormat, byHeader]) {
      expect(body).toBe(text)
      expect(headers.get("content-type")).toBe(`${type}; charset=utf-8`)
      expect(headers.get("content-security-policy")).toContain("sandbox")
    }
  })

  it("has no such text of a draft", async () => {
    const { editor, reader, draftId } = await story()
    const format = "markdown"
    expect((await call("getRegulation", { regulationId: draftId, format }, { as: editor })).problem.code).toBe(
      "not-published",
    )
    expect((await call("getRegulation", { regulationId: draftId, format }, { as: reader })).status).toBe(404)
  })
})

describe("getRegulationContent", () => {
  it("answers the draft as Markdown to its editors alone", async () => {
    const { editor, reader, regulationId } = await story()
    const format = "markdown"
    expect((await call("getRegulationContent", { regulationId, format }, { as: editor })).body).toBe("Not yet.\n")
    expect((await call("getRegulationContent", { regulationId, format }, { as: reader })).status).toBe(403)
  })
})

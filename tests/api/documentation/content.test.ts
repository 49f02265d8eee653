import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { z } from "zod"
import { database } from "@/db/client"
import { pageContents } from "@/db/schema"
import type { Document } from "@/lib/rich-text/document"
import { pageContent } from "@/lib/documentation/contract"
import { call } from "@/tests/support/call"
import { company } from "@/tests/support/company"
import { pageIn } from "@/tests/support/pages"
import { refuses } from "./refusals"

const content: Document = {
  type: "doc",
  content: [
    { type: "heading", attrs: { level: 1 }, content: [{ type: "text", text: "Rules" }] },
    { type: "paragraph", content: [{ type: "text", text: "<script>alert(1)</script>", marks: [{ type: "bold" }] }] },
  ],
}

async function page() {
  const story = await company()
  const pageId = await pageIn(story, "Guide", { content })
  return { story, pageId, as: await story.member("reader") }
}

describe("getPageContent", () => {
  it("answers the document with its revision and version", async () => {
    const { story, pageId, as } = await page()
    const reply = await call("getPageContent", { pageId }, { as })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ content, revision: 1, updatedById: story.owner.id, version: 1 })
    expect(reply.body.updatedByName).toBe(story.owner.name)
    expect(z.parse(pageContent, reply.body)).toEqual(reply.body)
  })

  it("keeps the name of who has left", async () => {
    const { story, pageId } = await page()
    const grace = await story.member("editor")
    await call(
      "changePageContent",
      { pageId, content: { type: "doc", content: [{ type: "paragraph" }] }, revision: 1 },
      { as: grace },
    )
    await call("removeOrganizationMember", { userId: grace.id }, { as: story.owner })
    const { body } = await call("getPageContent", { pageId }, { as: story.owner })
    expect(body).toMatchObject({ updatedById: grace.id, updatedByName: grace.name })
  })

  it.each([
    ["html", "text/html", '<h1 id="h-rules">Rules</h1>\n<p><strong>&lt;script&gt;alert(1)&lt;/script&gt;</strong></p>'],
    ["markdown", "text/markdown", "# Rules\n\n**\\<script>alert(1)\\</script>**\n"],
  ] as const)("answers %s by format and by Accept", async (format, type, text) => {
    const { pageId, as } = await page()
    const byFormat = await call("getPageContent", { pageId, format }, { as })
    const byHeader = await call("getPageContent", { pageId }, { as, headers: { accept: `${type}, */*;q=0.1` } })
    for (const { status, headers, body } of [byFormat, byHeader]) {
      expect(status).toBe(200)
      expect(headers.get("content-type")).toBe(`${type}; charset=utf-8`)
      expect(headers.get("x-content-type-options")).toBe("nosniff")
      expect(headers.get("content-security-policy")).toContain("sandbox")
      expect(body).toBe(text)
    }
  })

  it.each([
    [undefined, "application/json"],
    ["*/*", "application/json"],
    ["image/png", "application/json"],
    ["text/html;q=0.5, application/json", "application/json"],
    ["application/json;q=0.5, text/markdown;q=0.9", "text/markdown; charset=utf-8"],
    ["text/html;q=0, text/markdown;q=0", "application/json"],
    ["text/html;q=nonsense", "application/json"],
  ])("answers %j as %s", async (accept, type) => {
    const { pageId, as } = await page()
    const reply = await call("getPageContent", { pageId }, { as, headers: accept ? { accept } : {} })
    expect(reply.headers.get("content-type")).toBe(type)
  })

  it("takes format over Accept", async () => {
    const { pageId, as } = await page()
    const reply = await call("getPageContent", { pageId, format: "json" }, { as, headers: { accept: "text/html" } })
    expect(reply.body.revision).toBe(1)
  })

  it.each(["json", "html", "markdown"] as const)("answers %s that has not changed with 304", async (format) => {
    const { pageId, as } = await page()
    const etag = async () => (await call("getPageContent", { pageId, format }, { as })).headers.get("etag") ?? ""
    const first = await etag()
    const again = await call("getPageContent", { pageId, format }, { as, headers: { "if-none-match": first } })
    expect(again.status).toBe(304)
    await database().update(pageContents).set({ revision: 2 }).where(eq(pageContents.pageId, pageId))
    expect(await etag()).not.toBe(first)
    const other = format === "html" ? "markdown" : "html"
    const different = await call(
      "getPageContent",
      { pageId, format: other },
      { as, headers: { "if-none-match": first } },
    )
    expect(different.status).toBe(200)
  })

  it("refuses a format that it does not know", async () => {
    const { pageId, as } = await page()
    const reply = await call("getPageContent", { pageId, format: "pdf" } as never, { as })
    expect(reply.problem).toMatchObject({ status: 400, errors: [{ path: "format" }] })
  })

  it("is for those who see the space", () =>
    refuses("getPageContent", {
      role: "reader",
      id: "pageId",
      input: async (story) => ({ pageId: await pageIn(story) }),
      reads: true,
    }))
})

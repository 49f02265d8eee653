import { describe, expect, it } from "vitest"
import { GET as getPage } from "@/app/api/docs/route"
import { GET as getFile } from "@/app/api/docs/[file]/route"
import { endpoints } from "@/lib/api/endpoints"
import { call } from "@/tests/support/call"

describe("getOpenApi", () => {
  it("describes every operation, to anybody", async () => {
    const { status, body } = await call("getOpenApi", {}, { as: null })
    expect(status).toBe(200)
    expect(body.openapi).toBe("3.1.0")
    const text = JSON.stringify(body)
    for (const name of Object.keys(endpoints)) expect(text).toContain(`"operationId":"${name}"`)
  })

  it("is not sent again to who has it", async () => {
    const { headers } = await call("getOpenApi", {}, { as: null })
    const again = await call("getOpenApi", {}, { as: null, headers: { "If-None-Match": headers.get("ETag") ?? "" } })
    expect(again.status).toBe(304)
  })
})

describe("the reference page", () => {
  it("consists of files of our own, and of no script in the page itself", async () => {
    const page = await getPage(new Request("http://localhost:3000/api/docs"))
    expect(page.headers.get("Content-Security-Policy")).toContain("script-src 'self';")
    const html = await page.text()
    expect(html).toContain("<title>Stagework API</title>")
    expect(html).not.toMatch(/<script(?! src=)/)
    const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? "")
    expect(files).toHaveLength(4)
    for (const file of files) {
      expect(file).toMatch(/^\/api\/docs\/[\w.-]+$/)
      const name = file.slice("/api/docs/".length)
      const answer = await getFile(new Request(`http://localhost:3000${file}`), {
        params: Promise.resolve({ file: name }),
      })
      expect([file, answer.status]).toEqual([file, 200])
      expect((await answer.text()).length).toBeGreaterThan(100)
    }
  })

  it.each(["package.json", "../page.ts", "swagger-initializer.js", ""])("has no file %j", async (file) => {
    const answer = await getFile(new Request("http://localhost:3000/api/docs/x"), { params: Promise.resolve({ file }) })
    expect(answer.status).toBe(404)
  })
})

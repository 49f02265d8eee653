import { describe, expect, it } from "vitest"
import { pageHeaders } from "@/lib/platform/page-headers"

describe("the headers of a page", () => {
  it("let scripts run by the nonce alone", () => {
    const policy = pageHeaders("abc", { secure: false, development: false })["Content-Security-Policy"]
    expect(policy).toContain("script-src 'nonce-abc' 'strict-dynamic';")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })

  it("ask for https only where the app is reached by it", () => {
    expect(pageHeaders("abc", { secure: true, development: false })).toHaveProperty("Strict-Transport-Security")
    expect(pageHeaders("abc", { secure: false, development: false })).not.toHaveProperty("Strict-Transport-Security")
  })
})

import { existsSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"

const manifest = ".next/prerender-manifest.json"

describe("pages", () => {
  it.skipIf(!existsSync(manifest))("are never static: each needs a nonce of its own", () => {
    const { routes }: { routes: Record<string, unknown> } = JSON.parse(readFileSync(manifest, "utf8"))
    // Icons and the manifest hold no script.
    const files = Object.keys(routes).filter((route) => !/\.\w+$/.test(route) && !/^\/(icon|apple-icon)/.test(route))
    expect(files).toEqual([])
  })
})

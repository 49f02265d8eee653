import { readFileSync } from "node:fs"
import { expect, test } from "@playwright/test"

test("no page is static: each needs a nonce of its own", () => {
  const { routes }: { routes: Record<string, unknown> } = JSON.parse(
    readFileSync(".next/prerender-manifest.json", "utf8"),
  )
  // Icons and the manifest hold no script; the page of last resort is made by Next itself, and cannot be anything but static.
  const pages = Object.keys(routes).filter(
    (route) => !/\.\w+$/.test(route) && !/^\/(icon|apple-icon)/.test(route) && route !== "/_global-error",
  )
  expect(pages).toEqual([])
})

import { expect, it } from "vitest"
import packageJson from "@/package.json" with { type: "json" }
import { tooOld } from "@/scripts/node-version.mjs"

it("a Node below the floor of package.json is told so in a sentence; from there on any will do", () => {
  const { engines } = packageJson
  expect(tooOld("20.18.3", { node: ">=20.19" })).toBe(
    "Stagework needs Node 20.19 or later, and this is Node 20.18.3. Install a newer one: https://nodejs.org",
  )
  for (const old of ["18.20.8", "19.99.0", "9.11.2"]) expect(tooOld(old, engines)).toContain(`this is Node ${old}`)
  for (const fine of ["20.19.0", "22.0.0", "24.1.0", "100.0.0"]) expect(tooOld(fine, engines)).toBeUndefined()
})

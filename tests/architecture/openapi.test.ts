import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { openApiDocument } from "@/lib/api/openapi"
import { narrowings } from "@/tests/support/narrowings"

/**
 * `openapi.json` is what clients count on. `UPDATE=1 npx vitest run --project architecture` writes it anew, but never takes something away
 * from it; `UPDATE=breaking` does.
 */
const file = "openapi.json"
const made = JSON.stringify(openApiDocument(), null, 2)
const committed = existsSync(file) ? readFileSync(file, "utf8") : made

describe("openapi.json", () => {
  it("takes nothing away that clients count on", () => {
    const taken = process.env.UPDATE === "breaking" ? [] : narrowings(JSON.parse(committed), JSON.parse(made))
    expect(taken).toEqual([])
    if (process.env.UPDATE) writeFileSync(file, `${made}\n`)
  })

  it("is the document of the contracts", () => {
    expect(existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null).toEqual(JSON.parse(made))
  })
})

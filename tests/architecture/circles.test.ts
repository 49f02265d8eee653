import { describe, expect, it } from "vitest"
import { fileOf, sources } from "@/tests/support/sources"

/** The files that lead back to themselves. What leads into no circle, and what no circle leads into, is taken away first. */
function inCircles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  let left = new Set(imports.keys())
  for (let before = 0; before !== left.size;) {
    before = left.size
    left = new Set([...left].filter((file) => imports.get(file)?.some((other) => left.has(other))))
    const reached = new Set([...left].flatMap((file) => imports.get(file) ?? []))
    left = new Set([...left].filter((file) => reached.has(file)))
  }
  const reaches = (from: string, to: string, seen: Set<string>): boolean =>
    (imports.get(from) ?? []).some((next) => {
      if (next === to) return true
      if (!left.has(next) || seen.has(next)) return false
      seen.add(next)
      return reaches(next, to, seen)
    })
  return [...left].filter((file) => reaches(file, file, new Set()))
}

const importsOf = (pattern: RegExp) =>
  new Map(sources(pattern).map(({ file, imports }) => [file, imports.flatMap(({ from }) => fileOf(from) ?? [])]))

describe("imports go one way:", () => {
  it("finds a circle, also one of types, and what lies within it alone", () => {
    const imports = new Map([
      ["view", ["actions"]],
      ["actions", ["context", "model"]],
      ["context", ["actions"]],
      ["model", []],
    ])
    expect(inCircles(imports)).toEqual(["actions", "context"])
  })

  it.each([
    ["view", /^components\//],
    ["part of the server", /^(lib|db)\//],
  ])("no %s leads back to itself", (_, files) => {
    expect(inCircles(importsOf(files))).toEqual([])
  })
})

import { describe, expect, it } from "vitest"
import { registry } from "@/lib/api/registry"
import { faults } from "@/lib/messages/en/faults"

const refused = { code: "custom", input: undefined, path: [] }

/** What the schemas below a value say by themselves of what they refuse. */
function sentencesIn(value: unknown, seen: Set<unknown>): string[] {
  if (typeof value !== "object" || value === null || seen.has(value)) return []
  seen.add(value)
  const inside: object = "_zod" in value ? definitionOf(value) : value
  return Object.entries(inside).flatMap(([name, part]) => {
    if (typeof part !== "function") return sentencesIn(part, seen)
    if (name === "error") return [String(part(refused))]
    return name === "getter" ? sentencesIn(part(), seen) : []
  })
}

function definitionOf({ _zod: inside }: { _zod: unknown }): object {
  const definition: unknown = typeof inside === "object" && inside !== null && "def" in inside ? inside.def : {}
  return typeof definition === "object" && definition !== null ? definition : {}
}

describe("a schema", () => {
  it("says what it refuses by a code that has its sentence in every language", () => {
    const said = sentencesIn(
      registry.map(({ body, query }) => [body, query]),
      new Set(),
    )
    expect(said.length).toBeGreaterThan(20)
    expect(said.filter((sentence) => !Object.hasOwn(faults, sentence.split(" ")[0] ?? ""))).toEqual([])
  })
})

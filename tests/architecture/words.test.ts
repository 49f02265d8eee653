import { describe, expect, it } from "vitest"
import { isNode, nodesOf, sources, type Source } from "@/tests/support/sources"

/** Words that once meant several things each, and terms that say which of them is meant; `docs/glossary.md` explains them. */
const retired: ReadonlyMap<string, string> = new Map([
  ["asked", "request, choice, departure"],
  ["held", "locked, paused, dragged"],
  ["kept", "queued, stored, cached"],
  ["place", "position, cell, target, slot"],
  ["places", "positions, cells, targets, slots"],
  ["standing", "content, role, state"],
  ["standings", "contents, roles, states"],
  ["story", "kind of a move, description of a change"],
  ["told", "notification trigger, history entry, message"],
  ["workplace", "unit of work"],
])

/** The words of a name: `findPlaceOf` is find, place, of. */
const wordsOf = (name: string) => name.split(/(?=[A-Z])/).map((word) => word.toLowerCase())

/** What to say instead of the first retired word of a name. */
const insteadOf = (name: string) =>
  name === "Work"
    ? "unit of work, context"
    : wordsOf(name)
        .map((word) => retired.get(word))
        .find((terms) => terms !== undefined)

/** The names that a module exports where it declares them. */
function exportedBy({ program }: Source): string[] {
  return [...nodesOf(program)]
    .filter(({ node }) => node.type === "ExportNamedDeclaration" || node.type === "ExportDefaultDeclaration")
    .flatMap(({ node: { declaration } }): unknown[] => {
      if (!isNode(declaration)) return []
      return Array.isArray(declaration.declarations) ? declaration.declarations : [declaration]
    })
    .flatMap((one) => (isNode(one) && isNode(one.id) && typeof one.id.name === "string" ? [one.id.name] : []))
}

describe("a name that is exported", () => {
  it.each(["Asked", "heldColumn", "KeptAnswer", "Place", "findPlaceOf", "lockStanding", "toldBy", "Work"])(
    "is not like %s",
    (name) => {
      expect(insteadOf(name)).toBeDefined()
    },
  )

  it.each(["Placement", "replaceText", "History", "UnitOfWork", "workerLog"])("may be like %s", (name) => {
    expect(insteadOf(name)).toBeUndefined()
  })

  it("is a term of the field, and means one thing", () => {
    const names = sources(/^(app|components|db|lib)\//).flatMap((source) =>
      exportedBy(source).map((name) => ({ name, file: source.file })),
    )
    expect(names.length).toBeGreaterThan(1000)
    const faults = names.flatMap(({ name, file }) => {
      const terms = insteadOf(name)
      return terms === undefined ? [] : [`${file} exports ${name}: rather ${terms}`]
    })
    expect(faults).toEqual([])
  })

  it("is, as a type, that of three modules at most", () => {
    const modules = new Map<string, string[]>()
    for (const source of sources(/^(components|db|lib)\//))
      for (const name of exportedBy(source))
        if (/^[A-Z]/.test(name)) modules.set(name, [...(modules.get(name) ?? []), source.file])
    const faults = [...modules].flatMap(([name, files]) =>
      files.length > 3 ? [`${name} is exported by ${files.join(", ")}: say which of them is meant`] : [],
    )
    expect(faults).toEqual([])
  })

  it("is also asked of the types and components of a module that are its own", () => {
    const alone = /^(Asked|Held|Kept|Places?|Standings?|Story|Told|Work|Workplace)$/
    const kinds: readonly unknown[] = ["TSTypeAliasDeclaration", "TSInterfaceDeclaration", "FunctionDeclaration"]
    const faults = sources(/^(app|components|db|lib)\//).flatMap(({ file, program }) =>
      [...nodesOf(program)].flatMap(({ node: { type, id } }) => {
        const name = kinds.includes(type) && isNode(id) ? id.name : undefined
        return typeof name === "string" && alone.test(name) ? [`${file} declares ${name}`] : []
      }),
    )
    expect(faults).toEqual([])
  })
})

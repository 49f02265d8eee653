import { isNode, nodesOf, type Source } from "./sources"

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
export const insteadOf = (name: string) =>
  name === "Work"
    ? "unit of work, context"
    : wordsOf(name)
        .map((word) => retired.get(word))
        .find((terms) => terms !== undefined)

/** The names that a module exports where it declares them. */
export function exportedBy({ program }: Pick<Source, "program">): string[] {
  return [...nodesOf(program)]
    .filter(({ node }) => node.type === "ExportNamedDeclaration" || node.type === "ExportDefaultDeclaration")
    .flatMap(({ node: { declaration } }): unknown[] => {
      if (!isNode(declaration)) return []
      return Array.isArray(declaration.declarations) ? declaration.declarations : [declaration]
    })
    .flatMap((one) => (isNode(one) && isNode(one.id) && typeof one.id.name === "string" ? [one.id.name] : []))
}

const ownKinds: readonly unknown[] = ["TSTypeAliasDeclaration", "TSInterfaceDeclaration", "FunctionDeclaration"]
const retiredAlone = /^(Asked|Held|Kept|Places?|Standings?|Story|Told|Work|Workplace)$/

/** What a module calls by a retired word: each name that it exports, and its own types and components. */
export function retiredIn(source: Pick<Source, "file" | "program">): string[] {
  const exported = exportedBy(source).flatMap((name) => {
    const terms = insteadOf(name)
    return terms === undefined ? [] : [`${source.file} exports ${name}: rather ${terms}`]
  })
  const declared = [...nodesOf(source.program)].flatMap(({ node: { type, id } }) => {
    const name = ownKinds.includes(type) && isNode(id) ? id.name : undefined
    return typeof name === "string" && retiredAlone.test(name) ? [`${source.file} declares ${name}`] : []
  })
  return [...exported, ...declared]
}
